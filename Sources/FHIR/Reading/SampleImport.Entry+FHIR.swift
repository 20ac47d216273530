internal import Questionnaires
internal import Samples

extension SampleImport.Entry {
    /// The parts of a state of mind that are stored only as text.
    var notesOfMind: [LeftOut] {
        guard case .observation(.stateOfMind(let mind), _, _) = self else { return [] }
        var notes: [LeftOut] = []
        for (key, noun) in [
            (FHIRMetadataKey.otherLabels, "label"),
            (FHIRMetadataKey.otherAssociations, "association"),
        ] {
            guard case .string(let words)? = mind.metadata[key] else { continue }
            for word in words.split(separator: ", ") {
                let isPlain = word.utf8.count <= 40 && word.utf8.allSatisfy(\.isASCIILetter)
                let name = isPlain ? " \"\(word)\"" : ""
                notes.append(
                    .init(
                        "the \(noun)\(name) of a state of mind is not known; it is kept as text",
                        isOfOtherEntry: true))
            }
        }
        if mind.metadata[FHIRMetadataKey.valenceClassification] != nil {
            notes.append(.otherClassOfValence)
        }
        return notes
    }

    /// Whether it is a response that is not finished, so that its answers are not kept.
    var isUnfinished: Bool {
        guard case .leftOut(let reason, _) = self else { return false }
        return [.inProgress, .stopped].contains(reason)
    }

    /// Whether it is a response whose answers are not kept: it is not finished, or in error.
    var hasNoKeptAnswers: Bool {
        if case .withdrawal = self { true } else { isUnfinished }
    }

    /// The response with which derived Observations must agree; `nil` if the entry is not a result.
    func response(_ response: ReadResponse?, version: Int) -> ResponseResult? {
        guard case .assessment(let assessment, let questionnaire, _, _, _) = self, let response,
            let answers = assessment.answers.packed(in: questionnaire)
        else { return nil }
        return ResponseResult(
            answers, of: assessment.subject, at: assessment.start, form: response.content.form,
            version: version)
    }
}

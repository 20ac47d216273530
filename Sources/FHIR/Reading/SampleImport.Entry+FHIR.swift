internal import Questionnaires
internal import Samples

extension SampleImport.Entry {
    /// What a state of mind has that is kept only as text.
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
                    .init("the \(noun)\(name) of a state of mind is not known; it is kept as text"))
            }
        }
        if mind.metadata[FHIRMetadataKey.valenceClassification] != nil {
            notes.append(.otherClassOfValence)
        }
        return notes
    }

    /// What Observations that are derived from it must agree with; `nil` without a result.
    func response(_ response: ReadResponse?, version: Int) -> ResponseResult? {
        guard case .assessment(let assessment, let questionnaire, _, _, _) = self, let response,
            let answers = assessment.answers.packed(in: questionnaire)
        else { return nil }
        return ResponseResult(
            answers, of: assessment.subject, at: assessment.start, form: response.content.form,
            version: version)
    }
}

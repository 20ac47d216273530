package import Questionnaires
internal import Samples

/// The draft of a definition, made from a FHIR Questionnaire.
///
/// FHIR does not state everything that a definition needs: how answers are added up, how missing
/// answers are scored, bands, flags. Each such gap is `null` in the draft, so that the draft cannot
/// be used before a person has filled the gaps.
package struct DefinitionDraft: Sendable {
    /// A question as it was understood.
    package struct Question: Sendable {
        /// The linkId, or the item's name in the definition that the Questionnaire equals.
        package let name: String
        package let text: String
        /// The answers with their points, which are `nil` where FHIR does not state them.
        package let choices: [(points: Int?, text: String)]
    }

    /// The title, or `nil`.
    package let title: String?
    /// The name that the definition would have, or `nil`.
    package let id: Questionnaire.ID?
    /// The questions, in the order of the form.
    package let questions: [Question]
    /// The known definition that has the same items, choices and points, or `nil`.
    package let same: Questionnaire?
    /// The facts that FHIR does not state, and the parts that the draft omits, in the order of the
    /// file.
    package let gaps: [Diagnostic]
    /// The draft: a definition with `null` in each gap.
    package let json: JSONValue

    /// The keys that have a gap, each once, in the order of the draft.
    package var openKeys: [String] { json.openKeys.firstOfEach }

    /// The draft as a file.
    package var fileText: String { JSONWriter.text(json, .pretty) + "\n" }

    /// Whether a JSON text is a FHIR resource.
    package static func isFHIR(_ json: [UInt8]) -> Bool {
        JSONReader.read(json).root?["resourceType"]?.string != nil
    }

    /// Makes a draft from each Questionnaire of a file.
    ///
    /// - Parameters:
    ///   - json: A Questionnaire of R4, R5 or STU3, or a Bundle with Questionnaires and ValueSets.
    ///   - file: The name to show in findings, or `nil` for a text from memory.
    ///   - known: The definitions that a Questionnaire may equal.
    /// - Throws: ``/Questionnaires/JSONReadingError`` when the text is not sound JSON, or has no
    ///   Questionnaire.
    package static func drafts(
        json: [UInt8], file: String? = nil, known: [Questionnaire]
    ) throws(JSONReadingError) -> [DefinitionDraft] {
        let text = RecordText(json.withoutByteOrderMark, file: file)
        guard let root = text.root else { throw JSONReadingError(diagnostics: text.problems) }
        let resources = BundleEntry.all(in: root).map(\.resource)
        let forms = resources.filter { $0["resourceType"]?.string == "Questionnaire" }
        guard !forms.isEmpty else {
            throw JSONReadingError(diagnostics: [
                text.place(of: root).finding(
                    .unknownForm, "FHIR without a Questionnaire",
                    remedy: "give a Questionnaire; results are for \"wellbeing import\"")
            ])
        }
        var valueSets = ValueSets()
        for resource in resources { valueSets.add(resource, isContained: false) }
        let index = FormIndex(known)
        return forms.map { node in
            let (draft, gaps) = text.read { reader in
                var writer = DraftWriter(node, valueSets, index, reader)
                return writer.write()
            }
            return DefinitionDraft(
                title: draft.title, id: draft.id, questions: draft.questions, same: draft.same,
                gaps: gaps, json: draft.json)
        }
    }
}

extension JSONValue {
    /// The keys whose value is `null`.
    fileprivate var openKeys: [String] {
        switch self {
        case .object(let members):
            members.flatMap { key, value -> [String] in
                if case .null = value { [key] } else { value.openKeys }
            }
        case .array(let elements): elements.flatMap(\.openKeys)
        case .string, .integer, .decimal, .double, .bool, .null: []
        }
    }
}

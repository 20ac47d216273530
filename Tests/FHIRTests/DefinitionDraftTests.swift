import Questionnaires
import TestSupport
import Testing

@testable import FHIR

/// A FHIR Questionnaire becomes the draft of a definition.
@Suite struct DefinitionDraftTests {
    private func draft(_ json: String, known: [Questionnaire] = Forms.all) throws -> DefinitionDraft
    {
        try #require(
            try DefinitionDraft.drafts(json: Array(json.utf8), file: "q.json", known: known).first)
    }

    private func draft(_ items: [String]) throws -> DefinitionDraft {
        try draft(Self.form(items))
    }

    private static func form(_ items: [String], head: String = "") -> String {
        """
        {"resourceType": "Questionnaire", "status": "active", \(head)
        "url": "http://clinic.example/Questionnaire/Mood Check", "version": "2.1", "language": "en",
        "title": "Mood Check", "name": "MC", "copyright": "Ours.", "item": [
        \(items.joined(separator: ",\n"))
        ]}
        """
    }

    private static let options = """
        "answerOption": [{"extension": [{"url": "http://hl7.org/fhir/StructureDefinition/itemWeight",
        "valueDecimal": 0}], "valueCoding": {"code": "n", "display": "No "}}, {"extension": [{"url":
        "http://hl7.org/fhir/StructureDefinition/ordinalValue", "valueDecimal": 2}],
        "valueCoding": {"code": "y", "display": "Yes"}}]
        """

    private static func item(_ linkID: String, _ rest: String = options) -> String {
        #"{"linkId": "\#(linkID)", "type": "choice", "text": "About \#(linkID)", \#(rest)}"#
    }

    /// The definition after all gaps were filled with the members of another one.
    private func filled(_ draft: DefinitionDraft, from definition: Questionnaire) throws -> [UInt8]
    {
        let own = try #require(JSONReader.read(definition.canonicalJSON).root)
        guard case .object(var members) = draft.json else { return [] }
        let copied = ["rights", "scales", "flags", "shortTitle"]
        members.removeAll { copied.contains($0.0) }
        for key in copied { if let value = own[key] { members.append((key, JSONValue(value))) } }
        for place in members.indices where members[place].0 == "items" {
            guard case .array(let items) = members[place].1 else { continue }
            members[place].1 = .array(items.map { Self.item($0, filledFrom: own) })
        }
        return Array(JSONWriter.text(.object(members)).utf8)
    }

    private static func item(_ item: JSONValue, filledFrom own: JSONNode) -> JSONValue {
        guard case .object(let members) = item, case .string(let id)? = members.first?.1,
            let found = own["items"]?.elements?.first(where: { $0["id"]?.string == id })
        else { return item }
        let kept = ["id", "text", "choices", "topic"]
        return .object(
            members.filter { kept.contains($0.0) }
                + ["unscored", "askedWhen", "mayDecline", "optional"].compactMap { key in
                    found[key].map { (key, JSONValue($0)) }
                })
    }

    @Test(arguments: Forms.worded)
    func `our own Questionnaire becomes the same items, choices and points`(
        form: Questionnaire
    ) throws {
        let json = FHIRWriter(canonicalBase: "https://clinic.example/fhir").resource(for: form)
        for known in [Forms.all, [form]] {
            let draft = try draft(json.jsonText(.pretty), known: known)
            #expect(draft.same?.id == form.id)
            let read = try Questionnaire(json: filled(draft, from: form))
            #expect(read.id == form.id && read.version == form.version)
            #expect(read.title == form.title && read.language == form.language)
            #expect(read.instruction == form.instruction && read.codes == form.codes)
            #expect(read.items.map(\.id) == form.items.map(\.id))
            #expect(read.items.map(\.text) == form.items.map(\.text))
            #expect(read.items.map(\.mayBeDeclined) == form.items.map(\.mayBeDeclined))
            #expect(read.items.map(\.topic) == form.items.map(\.topic))
            for (item, own) in zip(read.items, form.items) {
                #expect(item.values == own.values)
                #expect(item.choices.map(\.text) == own.choices.map(\.text))
            }
        }
    }

    @Test func `a draft with gaps is no definition`() throws {
        let draft = try draft([Self.item("sleep"), Self.item("rest")])
        #expect(
            draft.openKeys == ["scales", "flags"], "\(draft.fileText)")
        #expect(!Questionnaire.diagnose(json: Array(draft.fileText.utf8)).isEmpty)
        #expect(draft.id == "mood-check")
        #expect(draft.same == nil)
        #expect(draft.questions.map(\.name) == ["sleep", "rest"])
        #expect(draft.questions[0].choices.map(\.points) == [0, 2])
        #expect(draft.questions[0].choices.map(\.text) == ["No", "Yes"])
        #expect(draft.fileText.contains("\"version\": \"2.1.0\""))
    }

    @Test(arguments: [
        (#""answerOption": [{"valueCoding": {"code": "n", "display": "No"}}]"#, "value"),
        (#""answerOption": [{"valueCoding": {"code": "n"}}, {"valueInteger": 1}]"#, "text"),
        (#""answerValueSet": "http://elsewhere.example/ValueSet/yes-no""#, "choices"),
        (#""repeats": false"#, "choices"),
    ])
    func `what FHIR does not state about an answer is a gap`(rest: String, key: String) throws {
        let draft = try draft([Self.item("a", rest)])
        #expect(draft.openKeys.contains(key))
        #expect(draft.gaps.contains { $0.path.description.contains("item[0]") })
    }

    @Test(arguments: [
        (#"{"question": "a", "operator": "=", "answerCoding": {"code": "y"}}"#, #""equals": 2"#),
        (
            #"{"question": "a", "operator": "!=", "answerCoding": {"code": "n"}}"#,
            #""not": { "item": "a", "equals": 0 }"#
        ),
        (#"{"question": "a", "operator": "exists", "answerBoolean": true}"#, "null"),
        (#"{"question": "b", "operator": "=", "answerCoding": {"code": "?"}}"#, "null"),
    ])
    func `a condition is translated or is a gap`(condition: String, text: String) throws {
        let draft = try draft([
            Self.item("a"), Self.item("b", "\"enableWhen\": [\(condition)], \(Self.options)"),
        ])
        let found = draft.fileText.split(separator: "askedWhen").dropFirst().first ?? ""
        let flat = found.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(flat.prefix(100).contains(text), "\(flat.prefix(100))")
        #expect(draft.openKeys.contains("askedWhen") == (text == "null"))
    }

    @Test(arguments: [
        (#""type": "integer""#, #""kind": "number""#), (#""type": "decimal""#, #""step""#),
        (#""type": "time""#, #""kind": "time""#), (#""type": "text""#, #""kind": "text""#),
        (#""type": "date""#, #""kind": "date""#), (#""type": "attachment""#, "remove the item"),
        (#""type": "choice", "repeats": true, \#(options)"#, #""kind": "multiple""#),
        // What FHIR does not allow.
        (#""type": "question", \#(options)"#, "such as"),
        (
            #""type": "choice", "answerOption": [{"valueCoding": {"code": "n", "display": "No"}}, "#
                + #"{"valueCoding": {"code": "n", "display": "Yes"}}]"#, "its own code"
        ),
        (
            #""type": "choice", "enableWhen": [{"question": "later", "operator": "exists", "#
                + #""answerBoolean": true}], \#(options)"#, "an earlier question"
        ),
    ])
    func `the draft offers the kinds of format 2, and lint names what FHIR does not allow`(
        rest: String, words: String
    ) throws {
        let item = #"{"linkId": "a", "text": "About a", \#(rest)}"#
        let draft = try draft([item, Self.item("later")])
        #expect(draft.gaps.contains { $0.remedy.contains(words) }, "\(draft.gaps.map(\.message))")
    }

    @Test func `a question about self-harm needs flags`() throws {
        let text = Self.item("x").replacing("About x", with: "I want to harm myself")
        let draft = try draft([text])
        #expect(draft.fileText.contains("\"topic\": \"self-harm\""))
        #expect(draft.gaps.contains { $0.remedy.contains("skipped") })
    }

    @Test func `a group is a text above its questions, and a total is a scale`() throws {
        let draft = try draft([
            """
            {"linkId": "g", "type": "group", "text": "In the last week:\\n", "item": [
            \(Self.item("a")), {"linkId": "note", "type": "display", "text": "Read this."},
            \(Self.item("b"))]}, {"linkId": "sum", "type": "integer", "readOnly": true,
            "text": "The sum"}
            """
        ])
        #expect(draft.fileText.contains("\"instruction\": \"In the last week:\""))
        #expect(draft.fileText.contains("\"title\": \"The sum\""))
        #expect(
            draft.openKeys == ["items", "combine", "direction", "missing", "bands", "flags"])
        #expect(draft.gaps.contains { $0.problem.contains("a text between the questions") })
    }

    @Test func `a changed weight makes it another form, and the code is reported`() throws {
        let form = try #require(Forms.all.first { $0.id == "gad-7" })
        let json = FHIRWriter(canonicalBase: "https://clinic.example/fhir").resource(for: form)
            .jsonText()
        let changed = json.replacing("\"valueDecimal\":3", with: "\"valueDecimal\":4")
        let draft = try draft(changed)
        #expect(draft.same == nil && draft.id == nil)
        #expect(draft.gaps.contains { $0.code == .contradiction })
    }

    @Test func `FHIR without a Questionnaire has no draft`() {
        #expect(DefinitionDraft.isFHIR(Array(#"{"resourceType": "Patient"}"#.utf8)))
        #expect(!DefinitionDraft.isFHIR(Array(#"{"id": "resourceType"}"#.utf8)))
        #expect(throws: JSONReadingError.self) { try draft(#"{"resourceType": "Patient"}"#) }
    }

    @Test func `points of a contained ValueSet are read`() throws {
        let contained = """
            "contained": [{"resourceType": "ValueSet", "id": "yn", "compose": {"include": [{
            "system": "http://clinic.example/yn", "concept": [
            {"code": "n", "display": "No", "extension": [{"url":
            "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 0}]},
            {"code": "y", "display": "Yes", "extension": [{"url":
            "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 1}]}]}]}, "expansion":
            {"contains": [{"system": "http://clinic.example/yn", "code": "n", "display": "No"},
            {"system": "http://clinic.example/yn", "code": "y", "display": "Yes"}]}}],
            """
        let draft = try draft(
            Self.form([Self.item("a", ##""answerValueSet": "#yn""##)], head: contained))
        #expect(draft.questions[0].choices.map(\.points) == [0, 1])
        #expect(draft.fileText.contains("http://clinic.example/yn"))
    }
}

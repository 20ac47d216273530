import Foundation
import Questionnaires
import Testing

/// Texts that a user supplies for a form without wording.
struct SuppliedWordingTests {
    static let definition = """
        { "format": 2, "id": "bare-form", "version": "1.0.0", "language": "en",
          "title": "Bare Form", "shortTitle": "BF", "wordingFrom": "user",
          "rights": { "notice": "Invented for tests." },
          "choiceSets": { "often": [0, 1] },
          "context": [{ "id": "sex", "choices": [{ "value": 1, "name": "f" }, { "value": 2, "name": "m" }] }],
          "items": [
            { "section": "week", "choices": "often", "items": [{ "id": "q1" }, { "id": "q2" }] },
            { "id": "q3", "choices": [0, 1, 2] }],
          "scales": [{ "id": "total", "title": "Total", "sum": ["q1", "q2", "q3"],
            "direction": "higher-is-worse" }],
          "categories": [{ "id": "kind", "title": "Kind", "source": "Invented.",
            "cases": [{ "id": "one", "label": "One", "when": { "item": "sex", "equals": "f" } },
              { "id": "two", "label": "Two", "else": true }] }] }
        """

    private func form() throws -> Questionnaire {
        try Questionnaire(json: Array(Self.definition.utf8))
    }

    /// A wording file in one language, after replacements in its text.
    static func file(
        for form: Questionnaire, in language: String = "en",
        replacing replacements: [(String, String)] = []
    ) -> String {
        let text = """
            { "wordingFor": "bare-form", "version": "1.0.0", "contentHash": "\(form.contentHash)",
              "translations": { "\(language)": {
                "source": "Our licence", "instruction": "Please answer.",
                "sections": { "week": { "title": "This week" } },
                "items": { "q1": "Tired?", "q2": "Sad?", "q3": "Help?", "sex": "Sex" },
                "choiceSets": { "often": { "0": "No", "1": "Yes" } },
                "itemChoices": { "q3": { "0": "None", "1": "Some", "2": "Much" },
                  "sex": { "1": "Female", "2": "Male" } },
                "categories": { "kind": { "title": "Sort", "cases": { "one": "First" } } } } } }
            """
        return replacements.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    private func wording(_ text: String) throws -> Questionnaire.SuppliedWording {
        try Questionnaire.SuppliedWording(json: Array(text.utf8), file: "w.json", for: try form())
    }

    @Test func `a file may name its schema for an editor`() throws {
        let bare = try form()
        let text = Self.file(
            for: bare,
            replacing: [("{ \"wordingFor\"", "{ \"$schema\": \"w.schema.json\", \"wordingFor\"")])
        #expect(bare.worded(by: try wording(text)).hasWording)
    }

    @Test func `a form has the words of its file, and the same content hash`() throws {
        let bare = try form()
        #expect(!bare.hasWording)
        #expect(bare.wording(for: nil).text(of: bare.items[0]) == "q1")
        let worded = bare.worded(by: try wording(Self.file(for: bare)))
        let words = worded.wording(for: nil)
        #expect(worded.hasWording)
        #expect(worded.contentHash == bare.contentHash)
        #expect(worded.canonicalJSON == bare.canonicalJSON)
        #expect(words.instruction == "Please answer.")
        #expect(words.text(of: worded.items[0]) == "Tired?")
        #expect(words.text(of: worded.items[1].choices[1], in: worded.items[1]) == "Yes")
        #expect(words.text(of: worded.items[2].choices[2], in: worded.items[2]) == "Much")
        #expect(words.heading(of: worded.sections[0]) == "This week")
        #expect(words.introduction(of: worded.sections[0]) == nil)
        let category = worded.categories[0]
        #expect(words.name(of: category) == "Sort")
        #expect(category.cases.map { words.label(of: $0, in: category) } == ["First", "Two"])
        #expect(words.suppliedFrom?.hasPrefix("Our licence (") == true)
    }

    @Test func `a form with words in one other language is shown in it`() throws {
        let bare = try form()
        let worded = bare.worded(by: try wording(Self.file(for: bare, in: "de")))
        #expect(worded.languages == ["de"])
        #expect(worded.wording(for: nil).language == "de")
        let english = worded.wording(for: "en")
        #expect(english.language == "de" && !english.servesRequest)
        let both = worded.worded(by: try wording(Self.file(for: bare)))
        #expect(both.languages == ["en", "de"])
    }

    @Test func `an item may have its own words for shared choices`() throws {
        let bare = try form()
        let text = Self.file(
            for: bare,
            replacing: [(#""q3": { "0""#, #""q2": { "0": "Never", "1": "Always" }, "q3": { "0""#)])
        let worded = bare.worded(by: try wording(text))
        let words = worded.wording(for: nil)
        #expect(
            worded.items[0].choices.map { words.text(of: $0, in: worded.items[0]) } == [
                "No", "Yes",
            ])
        #expect(
            worded.items[1].choices.map { words.text(of: $0, in: worded.items[1]) }
                == ["Never", "Always"])
    }

    @Test(arguments: [
        ([(#""Tired?""#, #""""#)], Diagnostic.Code.emptyText, "translations.en.items.q1 is empty"),
        ([(#""q2": "Sad?", "#, "")], .translationIncomplete, "lacks a text for the item \"q2\""),
        ([(#""Sex" }"#, #""Sex", "q9": "What?" }"#)], .translationExtra, "no item \"q9\""),
        ([(#""week""#, #""month""#)], .translationExtra, "no section \"month\""),
        ([(#""one": "First""#, #""three": "Third""#)], .translationExtra, "no case \"three\""),
        ([("bare-form", "other-form")], .wordingMismatch, "is bare-form, not \"other-form\""),
        ([("1.0.0", "1.0.1")], .wordingMismatch, "version of the definition is 1.0.0"),
        (
            [(#""often": { "0": "No", "1": "Yes" }"#, "")], .translationIncomplete,
            "choice set \"often\""
        ),
        ([(#""source": "Our licence","#, "")], .missingKey, "\"source\" is missing"),
        (
            [(#""title": "Sort", "#, #""heading": "Sort", "#)], .unknownKey,
            "unknown key \"heading\""
        ),
    ])
    func `a wrong wording file is refused with one finding that says what`(
        replacements: [(String, String)], code: Diagnostic.Code, problem: String
    ) throws {
        let text = Self.file(for: try form(), replacing: replacements)
        let error = try #require(throws: DefinitionError.self) { try wording(text) }
        #expect(error.diagnostics.map(\.code) == [code])
        #expect(error.diagnostics[0].problem.contains(problem), "\(error)")
        #expect(error.diagnostics[0].file == "w.json")
    }

    @Test func `a file for another content is refused`() throws {
        let bare = try form()
        let other = String(repeating: "0", count: 64)
        let text = Self.file(for: bare, replacing: [(bare.contentHash.description, other)])
        let error = try #require(throws: DefinitionError.self) { try wording(text) }
        #expect(error.diagnostics.map(\.code) == [.wordingMismatch])
    }

    @Test func `a draft lacks only its texts, each of which lint names`() throws {
        let form = try form()
        let draft = JSONWriter.text(form.wordingDraft(in: nil), .pretty)
        #expect(Questionnaire.SuppliedWording.name(in: Array(draft.utf8)) == "bare-form")
        let error = try #require(throws: DefinitionError.self) { try wording(draft) }
        #expect(Set(error.diagnostics.map(\.code)) == [.emptyText])
        // Source, instruction, two texts of the section, four items, two and three choices. The two
        // choices of the context have names.
        #expect(error.diagnostics.count == 13)
        let words = (0..<13).reduce(draft) { text, number in
            guard let place = text.range(of: "\"\"") else { return text }
            return text.replacingCharacters(in: place, with: "\"Text \(number)\"")
        }
        #expect(form.worded(by: try wording(words)).hasWording)
    }

    @Test func `a draft has the texts that the definition has`() throws {
        let text = Self.definition.replacing(
            #"{ "id": "sex", "choices": [{ "value": 1, "name": "f" }, { "value": 2, "name": "m" }] }"#,
            with: #"""
                { "id": "sex", "text": "Sex", "choices": [
                  { "value": 1, "name": "f", "text": "Female" },
                  { "value": 2, "name": "m", "text": "Male" }] }
                """#)
        let form = try Questionnaire(json: Array(text.utf8))
        let draft = JSONWriter.text(form.wordingDraft(in: nil), .compact)
        #expect(draft.contains(#""sex":"Sex""#), "\(draft)")
        #expect(draft.contains(#""sex":{"1":"Female","2":"Male"}"#), "\(draft)")
        #expect(draft.contains(#""q1":"""#), "\(draft)")
    }

    @Test func `a draft in another language offers the words of categories`() throws {
        let draft = JSONWriter.text(try form().wordingDraft(in: "de"), .compact)
        #expect(draft.contains(#""categories":{"kind":{"title":"","cases":{"one":"","two":""}}}"#))
    }
}

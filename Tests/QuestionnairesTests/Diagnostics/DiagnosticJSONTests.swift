import Questionnaires
import Testing

/// Findings: value → text → value.
struct DiagnosticJSONTests {
    @Test(arguments: [
        "$", "items", "items[3].choices", "[0].valence", "metadata[\"é \\\"x\\\\\"].date",
        "[\"\"]", "[\"a.b[0]\"][12]", "[\"\u{301}x\"]", "[\"line\\nfeed\"].b-c",
    ])
    func `a path reads back the same`(text: String) throws {
        let path = try #require(Diagnostic.Path(text))
        #expect(path.description == text)
    }

    @Test(arguments: [
        "", ".", "items.", ".items", "items[", "items[]", "items[-1]", "items[01]", "items[\"a\"",
        "items[\"a]", "a..b", "a b", "$.items", "[\"items\"]", "items]",
    ])
    func `a text that is not a path is refused`(text: String) {
        #expect(Diagnostic.Path(text) == nil)
    }

    @Test func `every finding of a definition reads back the same`() throws {
        for fixture in Fixture.all {
            let found = Questionnaire.diagnose(json: fixture.bytes, file: "days.json")
            #expect(try [Diagnostic](jsonText: found.jsonText(.pretty)) == found, "\(fixture)")
        }
        let unnamed = Questionnaire.diagnose(json: "{".utf8)
        #expect(try [Diagnostic](jsonText: unnamed.jsonText()) == unnamed)
    }

    @Test func `errors are written as the list of their findings`() throws {
        let error = try #require(throws: DefinitionError.self) { try Questionnaire(json: [0x7B]) }
        #expect(error.jsonText() == error.diagnostics.jsonText())
        #expect(try DefinitionError(jsonText: error.jsonText()) == error)
        #expect(throws: JSONReadingError.self) { try DefinitionError(jsonText: "[]") }
        let refused = try #require(throws: JSONReadingError.self) {
            try Diagnostic(jsonText: #"{"line": 0}"#)
        }
        #expect(try [Diagnostic](jsonText: refused.jsonText()) == refused.diagnostics)
        #expect(try JSONReadingError(jsonText: refused.jsonText()) == refused)
        #expect(refused.description.contains("JSON:1:10: line: a number out of range; write 1 to"))
    }
}

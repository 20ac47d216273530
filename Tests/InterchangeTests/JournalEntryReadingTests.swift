import Interchange
import Questionnaires
import Samples
import Testing

@Suite struct `Journal entries in JSON` {
    private static let beginning = """
        {"id": "0199a3b2-0000-7000-8000-000000000000", "type": "journalEntry", "subject": "self", \
        "start": "2026-05-01T10:00:00Z", "source": {"name": "app"}
        """

    private func read(_ rest: String) throws -> JournalEntry {
        try JournalEntry(jsonText: Self.beginning + rest + "}")
    }

    @Test func `only the text must be there`() throws {
        let entry = try read(#", "text": "a\n**b**""#)
        #expect(entry.text == "a\n**b**" && entry.title.isEmpty && entry.prompt.isEmpty)
        #expect(entry.about.isEmpty && entry.end == entry.start)
        #expect(try JournalEntry(jsonText: entry.jsonText()) == entry)
    }

    @Test(arguments: [
        ("", "$"), (#", "text": """#, "text"), (#", "text": " \n""#, "text"),
        (#", "text": "a\u0000""#, "$"), (#", "text": 1"#, "text"),
        (#", "text": "secret", "about": ["secret"]"#, "about[0]"),
        (#", "text": "secret", "title": null"#, "title"),
        (#", "text": "secret", "mood": "secret""#, "$"),
        (#", "text": "secret", "end": "2026-05-02""#, "end"),
    ])
    func `a wrong entry is refused at its place and without its text`(
        rest: String, path: String
    ) throws {
        let error = try #require(throws: JSONReadingError.self) { try read(rest) }
        #expect(error.diagnostics.map(\.path.description) == [path])
        #expect(!error.description.contains("secret"))
    }
}

import Testing
import WellbeingKit

/// The text of one result, for a service.
struct JournalResultTests {
    @Test(arguments: [("en", "ATTENTION: "), ("de", "ACHTUNG: ")] as [(LanguageTag, String)])
    func `the text of a result shows a flag whose answer was changed`(
        language: LanguageTag, start: String
    ) async throws {
        let journal = Journal(InMemoryStore(), as: SampleSource(name: "Arising"))
        let interview = try await journal.interview("phq-9", of: "P-17", language: language)
        for value in [0, 0, 0, 0, 0, 0, 0, 0, 1] { try await interview.answer(value) }
        try interview.back()
        try await interview.answer(0)
        while interview.question != nil { try await interview.answer(0) }
        let result = try await interview.finish()
        #expect(result.scorecard.flags.isEmpty)
        let text = try await journal.text(of: result.assessment.id)
        #expect(text.lines.first?.hasPrefix(start) == true)
        #expect(text.summary.first == text.lines.first)
    }

    @Test func `the text of an unknown result names its identifier`() async throws {
        let journal = Journal(InMemoryStore(), as: SampleSource(name: "Arising"))
        let id = journal.newID()
        let error = await #expect(throws: Journal.Refusal.self) {
            try await journal.text(of: id)
        }
        #expect(error == .noResult(id))
        #expect(error?.description.contains("\(id)") == true)
    }
}

import TestSupport
import Testing
import WellbeingKit

/// Entries that a journal writes and finds.
struct JournalEntriesTests {
    private func journal(_ subject: SubjectID = .oneself) -> Journal {
        Journal(InMemoryStore(), as: SampleSource(name: "Arising"), of: subject)
    }

    @Test func `an entry is found by its words and names what it is about`() async throws {
        let journal = journal()
        let felt = try await journal.log(0.7, labels: [.happy])
        let suggestion = try #require(try await journal.suggestions().first)
        #expect(suggestion.title == "Arising — Momentary Emotion")
        #expect(suggestion.sample.id == felt.id)
        let prompt = suggestion.prompts()[0]
        let entry = try await journal.write(
            "It **worked**.", title: "The demo", prompt: prompt, about: [felt.id])
        try await journal.write("Nothing else.")
        #expect(try await journal.entries(containing: ["DEMO", "worked"]) == [entry])
        #expect(try await journal.entries(containing: [prompt]) == [entry])
        #expect(try await journal.entries(limit: 1).map(\.text) == ["Nothing else."])
        #expect(try await journal.entries(sort: .oldestFirst).count == 2)
        #expect(try await journal.suggestions().isEmpty)
        let other = try SubjectID(parsing: "P-17")
        #expect(try await journal.entries(of: other).isEmpty)
        #expect(try JournalEntry(jsonText: entry.jsonText()) == entry)
    }

    @Test func `a result is suggested under the title of its form`() async throws {
        let journal = journal("P-17")
        let taken = try await journal.record("phq-9", [1, 1, 1, 1, 1, 1, 1, 1, 0])
        let found = try await journal.suggestions()
        #expect(found.map(\.title) == ["Arising — PHQ-9"])
        #expect(found.map(\.sample.id) == [taken.id])
        let later = try #require(Timestamp("2099-01-01"))
        #expect(try await journal.suggestions(since: later).isEmpty)
    }

    @Test(arguments: ["", " \n", "a\0b"])
    func `a text that cannot be an entry is refused and not stored`(text: String) async throws {
        let journal = journal()
        await #expect(throws: Journal.Refusal.badEntry) { try await journal.write(text) }
        #expect(try await journal.store.count(where: .everything) == 0)
        #expect(Journal.Refusal.badEntry.description.contains("shorten it"))
    }
}

import Questionnaires
import SampleStoreTesting
import Samples
import Testing

@Suite struct `Journal suggestions` {
    private func mind(
        _ number: Int, at minutes: Int, kind: StateOfMind.Kind = .momentaryEmotion
    ) throws -> ObservedSample {
        .stateOfMind(
            StateOfMind(
                id: Fixture.id(number), subject: .oneself, date: try Fixture.time(minutes),
                source: SampleSource(name: "Arising"), kind: kind,
                valence: try #require(Valence(0.5))))
    }

    private func event(_ number: Int, _ title: String, to minutes: Int) throws -> ObservedSample {
        .calendarEvent(
            try #require(
                CalendarEvent(
                    id: Fixture.id(number), subject: .oneself, start: Fixture.time(0),
                    end: Fixture.time(minutes), source: Fixture.source, title: title,
                    calendar: "Office")))
    }

    private func recent(
        in store: some SampleStore, from first: Int = -1_000, to now: Int = 1_000, limit: Int = 9
    ) async throws -> [JournalEntry.Suggestion] {
        try await JournalEntry.Suggestion.recent(
            of: .oneself, from: Fixture.time(first), to: Fixture.time(now), limit: limit, in: store,
            naming: { $0.assessment.questionnaire.id == "kept" ? "KEPT" : nil })
    }

    @Test func `titles name the source and the kind with an em dash`() async throws {
        let store = InMemoryStore()
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        _ = try await store.save(
            [
                mind(1, at: 1), mind(2, at: 2, kind: .dailyMood), event(3, "Standup", to: 30),
                event(4, "", to: 40),
            ], by: by)
        _ = try await store.save(Fixture.assessment(5, of: form, minutes: 50), of: form, by: by)
        let found = try await recent(in: store)
        #expect(
            found.map(\.title) == [
                "tests — KEPT", "Arising — Daily Mood", "Arising — Momentary Emotion", "Office",
                "Office — Standup",
            ])
        #expect(found.map(\.date) == (try [53, 2, 1, 40, 30].map { try Fixture.time($0) }))
        #expect(found.map { $0.valence?.value } == [nil, 0.5, 0.5, nil, nil])
        #expect(Set(found.map(\.id)).count == 5)
        #expect(try await recent(in: store).map(\.id) == found.map(\.id))
    }

    @Test
    func
        `suggestions leave out samples that are old, in the future, unfinished or already written about`()
        async throws
    {
        let store = InMemoryStore()
        let by = try Fixture.attribution()
        let entry = try #require(
            JournalEntry(
                id: Fixture.id(9), subject: .oneself, date: Fixture.time(60),
                source: Fixture.source, about: [Fixture.id(2)], text: "a"))
        _ = try await store.save(
            [
                mind(1, at: -1_001), mind(2, at: 2), mind(3, at: 1_001), mind(4, at: 4),
                event(5, "going on", to: 1_001), .journalEntry(entry),
            ], by: by)
        #expect(try await recent(in: store).map(\.sample.id) == [Fixture.id(4)])
        #expect(try await recent(in: store, limit: 0).isEmpty)
    }

    @Test func `a limit is reached also after many samples that are written about`() async throws {
        let store = InMemoryStore()
        let by = try Fixture.attribution()
        for number in 1...130 {
            _ = try await store.save([mind(number, at: number)], by: by)
        }
        for part in [31...80, 81...130] {
            let entry = try #require(
                JournalEntry(
                    id: Fixture.id(1_000 + part.lowerBound), subject: .oneself,
                    date: Fixture.time(200), source: Fixture.source,
                    about: part.map { Fixture.id($0) }, text: "a"))
            _ = try await store.save([.journalEntry(entry)], by: by)
        }
        let found = try await recent(in: store, limit: 3)
        #expect(found.map(\.sample.id) == [30, 29, 28].map { Fixture.id($0) })
    }

    @Test(arguments: [
        ("The demo", "x", "The demo"), ("", "# A day\n\nLong.", "A day"),
        ("", "\n \n##  Two  \nmore", "Two  "), ("", "###\nnext", "next"),
        ("", String(repeating: "a", count: 61), String(repeating: "a", count: 59) + "…"),
    ])
    func `the heading is the title or the first words of the text`(
        title: String, text: String, heading: String
    ) throws {
        let entry = try #require(
            JournalEntry(
                id: Fixture.id(1), subject: .oneself, date: Fixture.time(0),
                source: Fixture.source, title: title, text: text))
        #expect(entry.heading == heading)
    }
}

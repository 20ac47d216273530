import Administration
import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite struct `The traces of deleted samples` {
    private let folder: TemporaryFolder
    private let by: Attribution

    init() throws {
        folder = try TemporaryFolder()
        by = try Fixture.attribution()
    }

    @Test(.enabled(if: StoreKey.textOfTests == nil, "needs a file in clear"))
    func `the file contains no data of a deleted assessment`() async throws {
        let form = try ExampleForm.questionnaire()
        let subject = SubjectID("ZZSUBJECT")
        let store = try await SQLiteStore(path: folder.file())
        var session = InterviewSession(form)
        for value in [3, 2, 1] { try session.answer(value) }
        _ = try await store.save(Fixture.assessment(5, of: form), of: form, by: by)
        try await store.keep(
            Fixture.draft(1, of: session, subject: subject), of: form, replacing: nil,
            by: by)
        let taken = try Fixture.assessment(
            1, of: form, subject: subject,
            answers: [.answered(3), .answered(2), .answered(1), .skipped],
            metadata: ["note": .string("ZZNOTE")])
        _ = try await store.save(taken, of: form, finishing: session.state, by: by)
        try await store.acknowledge(1, note: "ZZSEEN", by: by)
        await store.close()
        // As they are in the row, one after the other.
        let packed = try RawDatabase.bytes(
            "SELECT answers || scores FROM assessment WHERE metadata IS NOT NULL",
            of: folder.file())
        let answers = Data(try #require(packed.first))
        #expect(packed.count == 1 && answers.count > 8)
        func traces() async -> [String] {
            // Closing any descriptor of a file releases the locks of a store that has it open.
            await store.close()
            let all = folder.names.compactMap {
                FileManager.default.contents(atPath: folder.file($0))
            }
            let texts = ["ZZSUBJECT", "ZZNOTE", "ZZSEEN"].map { ($0, Data($0.utf8)) }
            return (texts + [("answers", answers)]).filter { _, bytes in
                all.contains { $0.range(of: bytes) != nil }
            }.map(\.0)
        }
        #expect(await traces().count == 4)
        try await store.delete(taken.id, reason: "asked for", by: by)
        #expect(await traces() == [])
        // What remains: the identifier in the tombstone and the audit.
        let again = try await SQLiteStore(path: folder.file())
        #expect(try await again.verify().findings == [])
        #expect(try await again.changes(since: nil, limit: nil).deleted.map(\.id) == [taken.id])
    }

    @Test(.enabled(if: StoreKey.textOfTests == nil, "needs a file in clear"))
    func `the file contains no data of deleted samples`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        let source = SampleSource(name: "tests")
        let time = try Fixture.time(0)
        let long = String(repeating: "ZZLONG ", count: 3_000)
        func secret(_ number: Int) throws -> [ObservedSample] {
            [
                .stateOfMind(
                    StateOfMind(
                        id: Fixture.id(number), subject: SubjectID("ZZSUBJECT"), date: time,
                        source: source,
                        sync: SyncIdentity(identifier: "ZZSYNC", version: Int64(number)),
                        kind: .momentaryEmotion, valence: try #require(Valence(0.5)),
                        labels: [StateOfMind.Label(rawValue: 987_654_321)],
                        metadata: ["note": .string("ZZNOTE"), "ZZNAME": .string(long)])),
                .calendarEvent(
                    try #require(
                        CalendarEvent(
                            id: Fixture.id(number + 1), subject: .oneself, start: time, end: time,
                            source: source, title: "ZZTITLE", calendar: "ZZCALENDAR"))),
                .journalEntry(
                    try #require(
                        JournalEntry(
                            id: Fixture.id(number + 3), subject: .oneself, date: time,
                            source: source, title: "ZZENTRY", prompt: "ZZPROMPT",
                            text: "ZZTEXT " + long))),
                .treatment(
                    try #require(
                        Treatment(
                            id: Fixture.id(number + 2), subject: .oneself, start: time,
                            source: source, label: "ZZTREATMENT"))),
            ]
        }
        func traces() async -> [String] {
            await store.close()
            let all = folder.names.compactMap {
                FileManager.default.contents(atPath: folder.file($0))
            }
            return [
                "ZZSUBJECT", "ZZSYNC", "987654321", "ZZNOTE", "ZZNAME", "ZZLONG", "ZZTITLE",
                "ZZCALENDAR", "ZZTREATMENT", "ZZENTRY", "ZZPROMPT", "ZZTEXT",
            ].filter { text in all.contains { $0.range(of: Data(text.utf8)) != nil } }
        }
        // With other samples around it, so that pages are split and joined.
        var random = try RandomSamples(seed: 2)
        for number in 1...6 {
            for _ in 0..<60 { _ = try await store.save([random.observation()], by: by) }
            _ = try await store.save(secret(number * 10), by: by)
        }
        #expect(await traces().count == 12)
        // The mood is current once: each version of its sync identity replaced the previous one.
        try await store.delete(Fixture.id(60), reason: "", by: by)
        for number in 1...6 {
            try await store.delete(Fixture.id(number * 10 + 1), reason: "", by: by)
            try await store.delete(Fixture.id(number * 10 + 2), reason: "", by: by)
            try await store.delete(Fixture.id(number * 10 + 3), reason: "", by: by)
        }
        #expect(await traces() == [])
        let last = try await store.changes(since: nil, limit: nil).anchor
        #expect(try await store.purgeTombstones(through: last, by: by) == 24)
        #expect(await traces() == [])
        #expect(try await store.verify().findings == [])
    }
}

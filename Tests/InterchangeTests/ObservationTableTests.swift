import Interchange
import Questionnaires
import Samples
import Testing

struct ObservationTableTests {
    private let id = SampleID(high: 1, low: 2)
    private let source = SampleSource(name: "Journal", version: "2")
    private let metadata: Metadata = [
        "note": .string("@home"), "steps": .number(12), "seen": .string("a,b"),
    ]

    private func row(_ observation: ObservedSample) throws -> String {
        var table = try #require(ObservationTable(of: observation.type))
        table.append(observation)
        let lines = String(decoding: table.drain(), as: UTF8.self).split(separator: "\r\n")
        #expect(lines.count == 2)
        return String(lines[1])
    }

    @Test func `a row holds the same values as JSON`() throws {
        let date = try #require(Timestamp("2026-05-01T09:30:00+02:00"))
        let sync = SyncIdentity(identifier: "s-1", version: 3)
        let mind = StateOfMind(
            id: id, subject: .oneself, date: date, source: source, sync: sync,
            kind: .momentaryEmotion, valence: try #require(Valence(-0.1)),
            labels: [.sad, StateOfMind.Label(rawValue: 99)], associations: [.currentEvents],
            metadata: metadata)
        #expect(
            try row(.stateOfMind(mind)) == """
                00000000-0000-0001-0000-000000000002,self,2026-05-01T09:30:00+02:00,\
                2026-05-01T09:30:00+02:00,momentaryEmotion,-0.1,neutral,sad 99,currentEvents,\
                Journal,2,'@home,"{""seen"":""a,b"",""steps"":12}",s-1,3
                """)
    }

    @Test func `each type has its own columns`() throws {
        let day = try #require(Timestamp("2026-05-01"))
        let treatment = try #require(
            Treatment(id: id, subject: .oneself, start: day, source: source, label: "CBT, weekly"))
        #expect(
            try row(.treatment(treatment)) == """
                00000000-0000-0001-0000-000000000002,self,2026-05-01,,"CBT, weekly",Journal,2,,,,
                """)
        let quantity = try #require(
            Quantity(
                id: id, subject: .oneself, start: day, source: source, measure: .sleep, value: 7.5))
        #expect(try row(.quantity(quantity)).contains(",2026-05-01,sleep,7.5,h,Journal,"))
        let event = try #require(
            CalendarEvent(
                id: id, subject: .oneself, start: day, end: day, source: source,
                title: "Team standup", calendar: "Office"))
        #expect(try row(.calendarEvent(event)).contains(",Team standup,Office,Journal,"))
        let entry = try #require(
            JournalEntry(
                id: id, subject: .oneself, date: day, source: source, title: "The demo",
                prompt: "What helped?", about: [id, id], text: "It **worked**."))
        let cells = ",The demo,What helped?,\(id),It **worked**.,Journal,"
        #expect(try row(.journalEntry(entry)).contains(cells))
        #expect(ObservationTable(of: .assessment) == nil)
    }

    @Test func `a sample of another type is ignored`() throws {
        let day = try #require(Timestamp("2026-05-01"))
        var table = try #require(ObservationTable(of: .stateOfMind))
        let treatment = try #require(
            Treatment(id: id, subject: .oneself, start: day, source: source, label: "CBT"))
        table.append(.treatment(treatment))
        #expect(String(decoding: table.drain(), as: UTF8.self).split(separator: "\r\n").count == 1)
    }
}

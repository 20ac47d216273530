import CSV
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
                Journal,2,'@home,"{""seen"":""a,b"",""steps"":12}",s-1,3,
                """)
    }

    @Test func `each type has its own columns`() throws {
        let day = try #require(Timestamp("2026-05-01"))
        let treatment = try #require(
            Treatment(id: id, subject: .oneself, start: day, source: source, label: "CBT, weekly"))
        #expect(
            try row(.treatment(treatment)) == """
                00000000-0000-0001-0000-000000000002,self,2026-05-01,,"CBT, weekly",Journal,2,,,,,
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

    /// One sample of each type, with what is hard to write.
    private func hardSamples() throws -> [ObservedSample] {
        let date = try #require(Timestamp("2026-05-01T09:30:00+02:00"))
        let day = try #require(Timestamp("2026-05-01"))
        let sync = SyncIdentity(identifier: "'s,\n1", version: .max)
        let weeks = try #require(Schedule.Interval("2w"))
        let rule = try #require(Schedule.Rule(every: weeks, until: .open, early: 1, late: 3))
        return [
            .stateOfMind(
                StateOfMind(
                    id: id, subject: "=P-1", date: date, source: source, sync: sync,
                    kind: .dailyMood, valence: try #require(Valence(-1e-5)),
                    labels: [.sad, .hopeful], associations: [.currentEvents],
                    metadata: metadata)),
            .treatment(
                try #require(
                    Treatment(id: id, subject: .oneself, start: day, source: source, label: "-1")
                )),
            .quantity(
                try #require(
                    Quantity(
                        id: id, subject: .oneself, start: date, end: date, source: source,
                        sync: sync, measure: .sleep, value: 0.1 + 0.2, metadata: metadata))),
            .calendarEvent(
                try #require(
                    CalendarEvent(
                        id: id, subject: .oneself, start: day, end: day, source: source,
                        title: "", calendar: " Office "))),
            .journalEntry(
                try #require(
                    JournalEntry(
                        id: id, subject: .oneself, date: day, source: source, title: "\"x\"",
                        prompt: "", about: [id, SampleID(high: 3, low: 4)],
                        text: " =1\r\n;'@\t", metadata: ["note": .number(1)]))),
            .schedule(
                try #require(
                    Schedule(
                        id: id, subject: .oneself, first: day.day, source: source,
                        questionnaire: "phq-9", rule: rule))),
        ]
    }

    @Test func `what a table holds is read back as the same samples`() throws {
        for sample in try hardSamples() {
            var table = try #require(ObservationTable(of: sample.type))
            table.append(sample)
            let bytes = table.drain()
            #expect(ObservationTable.isTable(beginning: bytes))
            for mark in [[], [0xEF, 0xBB, 0xBF] as [UInt8]] {
                var source = BytesInMemory(mark + bytes, pieceSize: 7)
                var found: [ObservedSample] = []
                try ObservationTable.readEntries(from: &source, file: nil) { entry in
                    guard case .observation(let sample, _, let place) = entry else {
                        Issue.record("\(entry)")
                        return
                    }
                    #expect(place.line == 2)
                    found.append(sample)
                }
                #expect(found == [sample])
            }
        }
    }

    @Test(arguments: [Separator.semicolon, .tab])
    func `a table that a spreadsheet saved with another separator is read as the same samples`(
        separator: Separator
    ) throws {
        let samples = try hardSamples()
        for sample in samples {
            var table = try #require(ObservationTable(of: sample.type))
            table.append(sample)
            let bytes = try table.drain().separated(by: separator)
            #expect(ObservationTable.isTable(beginning: bytes))
            var source = BytesInMemory(bytes, pieceSize: 7)
            var found: [ObservedSample] = []
            try ObservationTable.readEntries(from: &source, file: nil) { entry in
                if case .observation(let sample, _, _) = entry { found.append(sample) }
            }
            #expect(found == [sample])
        }
    }

    @Test(arguments: [
        ("-0.1", "1.5", "valence: out of range"), ("-0.1", "\"0,75\"", "valence: a text"),
        ("-0.1", "", "valence: a text"), ("self", "", "subject: "), ("sad", "glum", "labels[0]: "),
        ("2026-05-01T09:30:00+02:00,2026", "yesterday,2026", "start: "),
        (",s-1,3", ",s-1,", "sync"),
        (",{}", ",{", "metadata: a text where an object belongs"), (",3\r\n", "\r\n", "14 cells"),
    ])
    func `a row that cannot be read is a problem at its line`(
        good: String, bad: String, problem: String
    ) throws {
        let header =
            "id,subject,start,end,kind,valence,valenceClassification,labels,associations,source,"
            + "sourceVersion,note,metadata,syncIdentifier,syncVersion\r\n"
        let row = """
            00000000-0000-0001-0000-000000000002,self,2026-05-01T09:30:00+02:00,\
            2026-05-01T09:30:00+02:00,momentaryEmotion,-0.1,neutral,sad,,Journal,2,n,{},s-1,3\r\n
            """
        var source = BytesInMemory(Array((header + row.replacing(good, with: bad) + row).utf8))
        var problems: [Diagnostic] = []
        var count = 0
        try ObservationTable.readEntries(from: &source, file: "f.csv") { entry in
            if case .problem(let found) = entry { problems += found } else { count += 1 }
        }
        #expect(count == 1 && !problems.isEmpty && problems.allSatisfy { $0.line == 2 })
        #expect(problems.contains { $0.message.contains(problem) }, "\(problems)")
        #expect(problems.allSatisfy { !$0.message.contains("glum") })
    }

    @Test(arguments: ["id,subject,start\r\n", "a;b\r\n", "", "{}", "\"id"])
    func `other tables are not the kit's`(text: String) throws {
        #expect(!ObservationTable.isTable(beginning: Array(text.utf8)))
        var source = BytesInMemory(Array(text.utf8))
        var problems = 0
        try ObservationTable.readEntries(from: &source, file: nil) { entry in
            if case .problem = entry { problems += 1 }
        }
        #expect(problems == 1)
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

extension [UInt8] {
    /// A table with commas, as a spreadsheet saves it with another separator.
    fileprivate func separated(by separator: Separator) throws -> [UInt8] {
        var reader = TableReader(.init(separator: .comma))
        var source = BytesInMemory(self)
        var saved: [UInt8] = []
        while try reader.advance(from: &source) {
            let cells = reader.texts.map { "\"\($0.replacing("\"", with: "\"\""))\"" }
            for (place, cell) in cells.enumerated() {
                if place > 0 { saved.append(separator.rawValue) }
                saved += cell.utf8
            }
            saved += "\r\n".utf8
        }
        return saved
    }
}

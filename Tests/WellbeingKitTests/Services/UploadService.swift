import Calendars
import Foundation
import HealthFiles
import TestSupport
import Testing
import WellbeingKit

/// A service that shows a user the plan of an uploaded file before it imports the file.
private struct UploadService {
    let journal: Journal

    /// The plan of a table.
    func plan(ofTable path: String) async throws -> [String] {
        let text = try await journal.plan(TableImport.File(path: path)).text
        return text.lines + text.problemLines
    }

    /// The plan of an export of Daylio.
    func plan(ofDaylio file: URL) async throws -> [String] {
        let reader = HealthFileReader(
            .daylio,
            HealthFileContext(
                subject: journal.subject, resolvingLocalTime: { _ in .once(.utc) }, valences: [:]))
        let (entries, summary) = reader.read(Array(try Data(contentsOf: file)))
        var found = SampleImport()
        for entry in entries { found.add(entry) }
        let text = SampleImport.Text(
            try await found.plan(for: journal.store),
            of: .init(of: file.path, reader.kind, entries: entries.count, summary))
        return text.lines + text.problemLines
    }

    /// The events of a calendar.
    func events(ofCalendar file: URL, in days: Range<LocalDate>) throws -> CalendarImport {
        let calendar = CalendarFile(
            Array(try Data(contentsOf: file)), named: "Office", zones: CalendarZones(.gmt))
        let source = CalendarImport.Source(file.path, calendar, in: days)
        return CalendarImport([source], in: days, of: journal.subject, about: ["Office": .work])
    }
}

@Suite struct `An upload service` {
    private let folder: TemporaryFolder
    private let service = UploadService(
        journal: Journal(InMemoryStore(), as: SampleSource(name: "upload")))

    init() throws { folder = try TemporaryFolder() }

    /// What the command line shows of a file, after the line that there is no store yet.
    private func shown(
        _ path: String, by verb: [String] = ["import"], _ options: [String] = []
    ) async throws -> [String] {
        let run = try await SeparateProcess.run(
            "COLUMNS=1000",
            [BuiltProgram.path] + verb + [path] + options + [
                "--dry-run", "--time-zone", "UTC", "--store", folder.file("none.sqlite"),
            ])
        let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst().map(String.init)
    }

    @Test func `a table has the plan of the command line, with its problems`() async throws {
        let path = folder.file("clinic.csv")
        try """
        patient,date,phq9_1,phq9_2,phq9_3,phq9_4,phq9_5,phq9_6,phq9_7,phq9_8,phq9_9,room
        P-1,2026-01-05,3,3,3,2,2,1,1,0,1,4
        P-2,2026-01-06,1,1,2,0,1,0,1,0,0,4
        P-3,2026-01-06,1,1,2,0,7,0,1,0,0,4

        """.write(toFile: path, atomically: true, encoding: .utf8)
        let own = try await service.plan(ofTable: path)
        let shown = try await shown(path)
        // The command line names the path, and a journal the file.
        let named = own.map { $0.hasPrefix("clinic.csv:") ? folder.file("") + $0 : $0 }
        #expect(Array(shown.prefix(named.count)) == named)
        #expect(own.first?.hasPrefix("clinic.csv: 3 rows") == true)
        #expect(own.contains("  Rows with a problem: 1 of 3"))
    }

    @Test func `an export of a phone has the plan of the command line`() async throws {
        let path = folder.file("daylio.csv")
        try """
        full_date,date,weekday,time,mood,activities,note_title,note
        2026-05-01,May 1,Friday,10:30,good,"work | family","",""
        2026-05-02,May 2,Saturday,21:00,strange,"","",""

        """.write(toFile: path, atomically: true, encoding: .utf8)
        let own = try await service.plan(ofDaylio: URL(filePath: path))
        let shown = try await shown(path)
        #expect(Array(shown.prefix(own.count)) == own)
        #expect(own.first == "\(path): export of Daylio, 2 entries")
        #expect(own.contains { $0.hasPrefix("  Mood \"strange\": no valence, 1 entry") })
    }
    @Test func `a calendar has the plan of the command line, and is imported`() async throws {
        let path = folder.file("office.ics")
        try """
        BEGIN:VCALENDAR
        VERSION:2.0
        X-WR-CALNAME:Office
        BEGIN:VEVENT
        UID:standup
        DTSTART;TZID=Europe/Berlin:20260323T090000
        DURATION:PT30M
        RRULE:FREQ=DAILY;COUNT=8
        SUMMARY:Standup
        END:VEVENT
        BEGIN:VEVENT
        UID:broken
        DTSTART:20260330T250000Z
        SUMMARY:Broken
        END:VEVENT
        END:VCALENDAR

        """.write(toFile: path, atomically: true, encoding: .utf8)
        let days = try LocalDate(parsing: "2026-03-01")..<LocalDate(parsing: "2026-05-01")
        let found = try service.events(ofCalendar: URL(filePath: path), in: days)
        let store = service.journal.store
        let plan = try await found.entries.plan(for: store)
        let text = CalendarImport.Text(plan, of: found, zoneName: "UTC")
        let own = text.lines + text.problemLines
        let shown = try await shown(
            path, by: ["calendar", "import"],
            ["--since", "2026-03-01", "--until", "2026-04-30", "--associate", "Office=work"])
        #expect(Array(shown.prefix(own.count)) == own)
        #expect(own.contains("  Office: 8 events, about Work") && text.problemCount == 1)
        let author = Attribution(actor: "upload", instant: .now)
        let outcome = try await found.entries.apply(to: store, by: author)
        #expect(outcome.tally.added == 8)
        let kept = try await service.journal.unfeltEvents()
        #expect(kept.map(\.title) == Array(repeating: "Standup", count: 8))
        #expect(kept.last?.start.description == "2026-03-23T09:00:00+01:00")
        let summary = text.summary(outcome, isApplied: true)
        #expect(summary.imported == 8 && summary.problems.count == 1)
        #expect(
            try CalendarImport.Summary(jsonText: text.jsonText(outcome, isApplied: true))
                == summary)
    }
}

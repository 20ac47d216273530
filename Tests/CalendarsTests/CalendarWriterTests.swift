import Questionnaires
import Testing

@testable import Calendars

@Suite struct CalendarWriterTests {
    private func written(_ events: [(day: String, name: String, title: String)]) throws -> String {
        var writer = CalendarWriter(
            product: "-//kit//1//EN", name: "A, b; c\\d",
            at: try Timestamp(parsing: "2026-05-01T14:30:00.25+02:00"))
        for event in events {
            writer.append(
                day: try LocalDate(parsing: event.day), name: event.name, title: event.title,
                text: "One\nis due")
        }
        return String(decoding: writer.finished(), as: UTF8.self)
    }

    @Test func `written events read back with their days, titles and names`() throws {
        let events = [
            ("2026-02-28", "a 1", "Questionnaire"),
            ("2026-12-31", "b", "With, these; \\ and \"x\""),
            ("2028-02-29", "c", String(repeating: "\u{1F600}é ", count: 40) + "end"),
        ]
        let text = try written(events)
        let file = CalendarFile(Array(text.utf8), named: nil, zones: .berlin, limits: .standard)
        #expect(file.findings.isEmpty, "\(file.findings)")
        #expect(file.calendars.map(\.name) == ["A, b; c\\d"])
        let days = try #require(LocalDate.days("20260101", "20281231"))
        let found = file.occurrences(in: days).occurrences
        #expect(found.map(\.summary) == events.map { $0.2 })
        #expect(found.map { $0.start.description } == events.map { $0.0 })
        #expect(
            text.contains("UID:a 1\r\nDTSTAMP:20260501T123000Z\r\nDTSTART;VALUE=DATE:20260228\r\n"))
    }

    @Test func `lines have at most 75 bytes, and no character is cut`() throws {
        let title = String(repeating: "\u{1F600}", count: 60)
        let text = try written([("2026-05-01", "a", title)])
        for line in text.split(separator: "\r\n", omittingEmptySubsequences: false) {
            #expect(line.utf8.count <= 75)
        }
        #expect(text.replacing("\r\n ", with: "").contains("SUMMARY:\(title)\r\n"))
        #expect(text.hasSuffix("END:VCALENDAR\r\n"))
    }

    @Test func `a text never begins a line of its own`() throws {
        let text = try written([("2026-05-01", "a", "x\r\nSUMMARY:y\u{85}\u{7F}")])
        #expect(text.contains("\r\nSUMMARY:x \\nSUMMARY:y  \r\n"))
        let unescaped = try written([("2026-05-01", "a", "x\rEND:VEVENT")])
        #expect(!unescaped.contains("\rEND:VEVENT\r\nDESC"))
    }
}

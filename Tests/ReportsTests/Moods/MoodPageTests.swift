import Foundation
import Questionnaires
import Samples
import TestSupport
import Testing

@testable import Reports

@Suite struct MoodPageTests {
    private func html(
        _ period: MoodPeriod, of subject: SubjectID = .oneself
    ) throws -> String {
        MoodPeriod.Page(
            period, of: subject, made: try Timestamp(parsing: "2026-06-01T10:00:00Z"),
            maker: "wellbeing 1"
        ).html
    }

    @Test(arguments: [
        ("2026-05-04", ["Time", "Kind", "Valence", "Feeling", "Words"], 3),
        ("2026-W19", ["Day", "Feeling", "Moods", "Emotions", "Mood minus emotions"], 7),
        ("2026-02", ["Day", "Feeling", "Moods", "Emotions", "Mood minus emotions"], 28),
        ("2024", ["Month", "Feeling", "Moods", "Emotions", "Days"], 12),
    ])
    func `a page has the values behind its drawing in a table`(
        name: String, columns: [String], rows: Int
    ) throws {
        let page = try html(ExampleMoods.filled(name))
        for column in columns { #expect(page.contains(">\(column)</th>")) }
        let section = try #require(page.components(separatedBy: "aria-labelledby=\"values\"").last)
        let table = try #require(section.components(separatedBy: "</table>").first)
        // The first row has the names of the columns.
        #expect(table.components(separatedBy: "<tr").count - 2 == rows)
        #expect(page.contains("<h1>Moods of \(name)</h1>"))
        #expect(page.contains("class=\"chart wide\"") && page.contains("class=\"chart narrow\""))
    }

    @Test func `a page without entries says so and has no drawing`() throws {
        let page = try html(try #require(MoodPeriod("2026")))
        #expect(page.contains("No entries in this year."))
        #expect(!page.contains("<svg"))
    }

    @Test func `texts that others wrote are escaped`() throws {
        for payload in try InjectionPayloads.all() {
            let period = try ExampleMoods.filled("2026-W19", label: payload)
            let harmless = try html(ExampleMoods.filled("2026-W19", label: "x"), of: "P-1")
            let page = try html(period, of: "P-1")
            func elements(_ text: String) -> Int { text.count { $0 == "<" } }
            let breaks = payload.count { $0.isNewline }
            #expect(elements(page) == elements(harmless) + breaks, "\(payload)")
        }
    }
}

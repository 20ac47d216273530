import Questionnaires
import TestSupport
import Testing

@testable import Reports

/// The time of calendars as numbers, bars, a drawing and a page.
@Suite struct TimeTests {
    private static func amount(_ minutes: Int, tentative: Int = 0) -> TimeTable.Amount {
        TimeTable.Amount(
            total: .seconds(minutes * 60), tentative: .seconds(tentative * 60))
    }

    private static func row(
        _ name: String, about: String = "", _ days: [TimeTable.Amount]
    ) -> TimeTable.Row {
        let total = days.reduce(Duration.zero) { $0 + $1.total }
        let tentative = days.reduce(Duration.zero) { $0 + $1.tentative }
        return TimeTable.Row(
            name: name, about: about, days: days,
            sum: TimeTable.Amount(total: total, tentative: tentative))
    }

    /// Two days of two calendars.
    private static func table(_ name: String = "Office", about: String = "Work") throws -> TimeTable
    {
        let days = try (25...26).map { try LocalDate(year: 2026, month: 3, day: $0) }
        let office = row(name, about: about, [amount(240, tentative: 90), amount(30)])
        let social = row("Social", [amount(0), amount(120)])
        return TimeTable(
            days: days, calendars: [office, social],
            total: row("", [amount(240, tentative: 90), amount(150)]))
    }

    @Test func `the numbers have one line for each calendar and day with time`() throws {
        #expect(
            try Self.table().numbers == [
                "Wednesday 2026-03-25, Office: 4 h, of these 1 h 30 min tentative",
                "Thursday 2026-03-26, Office: 30 min", "Thursday 2026-03-26, Social: 2 h",
            ])
    }

    @Test func `bars are as long as their time, and tentative time is light`() throws {
        #expect(
            TimeBars(try Self.table(), width: 32).rows == [
                "  Wed 25  Office  ████░░  4 h", "  Thu 26  Office  █       30 min",
                "          Social  ███     2 h",
            ])
    }

    @Test(arguments: 20...100)
    func `no bar is wider than the terminal`(width: Int) throws {
        let table = try Self.table("A calendar 日本語 with a long \u{1B}[31m name")
        for row in TimeBars(table, width: width).rows {
            #expect(DisplayWidth.columns(of: row) <= width, "\(row)")
            #expect(!row.contains("\u{1B}"))
        }
        #expect(TimeBars(table, width: width).rows.isEmpty == (width < 28))
    }

    @Test func `the drawing has a strip for each calendar, with columns as high as their time`()
        throws
    {
        let drawing = try XMLTree.parse(TimeDrawing(try Self.table()).svg)
        let firm = drawing.elements(ofClass: "firm").compactMap {
            $0.attributes["height"].flatMap(Double.init)
        }
        #expect(firm == [45, 9, 36])
        let tentative = drawing.elements(ofClass: "tentative").compactMap {
            $0.attributes["height"].flatMap(Double.init)
        }
        #expect(tentative == [27])
        let labels = drawing.elements("text").map(\.text)
        #expect(labels.contains("Office (Work)") && labels.contains("4 h 30 min"))
        #expect(labels.contains("Wed 25") && labels.contains("Thu 26"))
        let description = try #require(drawing.first("desc")).text
        #expect(
            description.hasSuffix(
                "Office (Work): 4 h 30 min, of these 1 h 30 min tentative. Social: 2 h."))
    }

    @Test(arguments: [1, 7, 12, 31, 100, 366, 3_653])
    func `the labels of the days do not overlap`(count: Int) throws {
        let first = try LocalDate(year: 2020, month: 1, day: 1)
        let days = (0..<count).compactMap { first.adding(days: $0) }
        let row = Self.row("Office", days.map { _ in Self.amount(60) })
        let table = TimeTable(days: days, calendars: [row], total: row)
        let page = TimePage(
            table, events: [], notes: [], made: Timestamp(day: first), maker: "tests")
        for source in [TimeDrawing(table).svg, page.html] {
            let shown = try XMLTree.parse(
                source.replacing("<!DOCTYPE html>", with: "")
            )
            for drawing in shown.elements("svg") {
                let labels = drawing.elements("text")
                    .filter { $0.attributes["class"] == "middle" }
                    .compactMap { label in
                        label.attributes["x"].flatMap(Double.init).map { ($0, label) }
                    }
                #expect(!labels.isEmpty)
                let rows = Dictionary(grouping: labels) { $0.1.attributes["y"] ?? "" }
                for row in rows.values {
                    for (left, right) in zip(row, row.dropFirst()) {
                        let room = [left, right].map {
                            LabelSpacing.width(of: $0.1.text) / 2
                        }.reduce(0, +)
                        #expect(right.0 - left.0 >= room, "\(left.1.text) \(right.1.text)")
                    }
                }
            }
        }
    }

    @Test func `a page has the hours, the events and no markup of their titles`() throws {
        for payload in try InjectionPayloads.all() {
            let page = TimePage(
                try Self.table(payload, about: payload),
                events: [
                    .init(day: try LocalDate(year: 2026, month: 3, day: 25), events: [payload])
                ], notes: [], made: Timestamp(day: .last), maker: "tests")
            let plain = try Self.table()
            let calm = TimePage(
                plain,
                events: [
                    .init(day: try LocalDate(year: 2026, month: 3, day: 25), events: ["calm"])
                ], notes: [], made: Timestamp(day: .last), maker: "tests")
            func names(_ html: String) throws -> [String] {
                try XMLTree.parse(html.replacing("<!DOCTYPE html>", with: "")).all.map(\.name)
            }
            #expect(try names(page.html) == names(calm.html))
            #expect(calm.html.contains("Scheduled hours") && calm.html.contains("calm"))
            #expect(!calm.html.contains("diagnosis"))
            _ = try XMLTree.parse(TimeDrawing(try Self.table(payload)).svg)
        }
    }
}

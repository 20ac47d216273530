import Samples
import Testing

@testable import Reports

@Suite struct MoodChartTests {
    @Test(arguments: [20, 28, 38, 40, 60, 80, 132, 200, 400])
    func `a chart fits its width, for every period`(width: Int) throws {
        for name in ["2026-05-04", "2026-W19", "2026-02", "2026-05", "2026", "2024"] {
            let rows = MoodChart(try ExampleMoods.filled(name), width: width).rows
            let widest = rows.map { DisplayWidth.columns(of: $0) }.max() ?? 0
            #expect(widest <= width, "\(name)")
            #expect(rows.count > 12, "\(name)")
            #expect(!rows.contains { $0.hasSuffix(" ") })
        }
    }

    @Test func `a week shows each emotion at its hour and height, and moods across their day`()
        throws
    {
        var week = try #require(MoodPeriod("2026-W19"))
        week.add(try ExampleMoods.mind("2026-05-04", .dailyMood, 0.5))
        week.add(try ExampleMoods.mind("2026-05-06T06:30:00+02:00", .momentaryEmotion, 1))
        week.add(try ExampleMoods.mind("2026-05-06T07:30:00+02:00", .momentaryEmotion, 0))
        week.add(try ExampleMoods.mind("2026-05-10T23:59:00+02:00", .momentaryEmotion, -1))
        week.add(try ExampleMoods.mind("2026-05-10", .momentaryEmotion, -1))
        week.treatments = [try ExampleMoods.treatment("CBT", from: "2026-05-07T00:00:00Z")]
        #expect(
            MoodChart(week, width: 40).rows == [
                " 1 ┤         ●",
                "   ┤         │",
                "   ┤╌╌◆╌     │",
                "   ┤         │",
                " 0 ┤┈┈┈┈┈┈┈┈┈●┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈",
                "   ┤",
                "   ┤",
                "   ┤",
                "-1 ┤                           ●",
                "   └────────────────────────────",
                "    Mo  Tu  We  Th  Fr  Sa  Su",
                " a              ├───────────────",
                "1 very pleasant to -1 very unpleasant",
                "● emotion, ◆ mood of a day, ◈ both",
                "│ range of the emotions in 6 hours",
                "not drawn: 1 entry without a time",
            ])
    }

    @Test func `a year shows means and ranges`() throws {
        var year = try #require(MoodPeriod("2026"))
        for (day, valence) in [("05", 1.0), ("06", 0), ("07", -1)] {
            year.add(try ExampleMoods.mind("2026-01-\(day)", .momentaryEmotion, valence))
        }
        year.add(try ExampleMoods.mind("2026-12-31", .dailyMood, -1))
        let rows = MoodChart(year, width: 80).rows
        #expect(rows[0] == "    1 ┤ │".dropFirst(3))
        #expect(rows[4].hasPrefix(" 0 ┤┈●┈"))
        #expect(rows[8] == "-1 ┤ │" + String(repeating: " ", count: 50) + "◆")
        #expect(rows.last == "◆ mean of the moods, ◈ both, │ range in a week")
    }

    @Test func `a period without entries has no chart`() throws {
        for name in ["2026-05-04", "2026-W19", "2026-05", "2026"] {
            #expect(MoodChart(try #require(MoodPeriod(name)), width: 80).rows.isEmpty)
        }
    }
}

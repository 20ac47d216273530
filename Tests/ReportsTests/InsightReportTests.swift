import Foundation
import Insights
import Questionnaires
import Reports
import Samples
import TestSupport
import Testing

struct InsightReportTests {
    private static let standup = "Team <standup> & \u{1B}[31mred"

    /// A week with an event, three states of mind and a score.
    private func report(
        diary: DiaryInsights? = nil, language: LanguageTag? = nil, isEmpty: Bool = false
    ) throws -> InsightReport {
        func mind(
            _ number: UInt64, _ date: String, _ kind: StateOfMind.Kind, _ valence: Double,
            _ labels: [StateOfMind.Label] = []
        ) throws -> StateOfMind {
            StateOfMind(
                id: SampleID(high: 2, low: number), subject: .oneself,
                date: try Timestamp(parsing: date), source: SampleSource(name: "test"), kind: kind,
                valence: try #require(Valence(valence)), labels: labels, associations: [.work])
        }
        let event = try #require(
            CalendarEvent(
                id: SampleID(high: 1, low: 1), subject: .oneself,
                start: try Timestamp(parsing: "2026-03-23T09:00:00Z"),
                end: try Timestamp(parsing: "2026-03-23T17:00:00Z"),
                source: SampleSource(name: "iCalendar"), title: Self.standup, calendar: "Office"))
        let minds = [
            try mind(1, "2026-03-23T17:00:00Z", .momentaryEmotion, -0.5, [.stressed]),
            try mind(2, "2026-03-23T18:00:00Z", .momentaryEmotion, 0.75, [.happy]),
            try mind(3, "2026-03-23", .dailyMood, 0.5),
        ]
        let days = try LocalDate(parsing: "2026-03-23")...LocalDate(parsing: "2026-03-29")
        return InsightReport(
            subject: .oneself,
            insights: PeriodInsights(
                of: days, minds: isEmpty ? [] : minds, events: isEmpty ? [] : [event],
                resolvingLocalTime: { _ in .once(.utc) }),
            diary: diary, language: language,
            made: try Timestamp(parsing: "2026-04-01T10:00:00Z"), maker: "test 1")
    }

    /// Thirty weeks in which weekdays at work are unpleasant, and days after long nights less so.
    private func diary() throws -> DiaryInsights {
        let source = SampleSource(name: "test")
        let days = try LocalDate(parsing: "2025-09-01")...LocalDate(parsing: "2026-03-29")
        var diary = MoodDiary(days)
        for place in 0...days.lowerBound.days(to: days.upperBound) {
            let day = try #require(days.lowerBound.adding(days: place))
            let (isWeekday, isLong) = (day.weekday.rawValue < 6, place % 3 == 0)
            func time(_ text: String) throws -> Timestamp {
                try Timestamp(parsing: "\(day)T\(text)Z")
            }
            let id = SampleID(high: 3, low: UInt64(place))
            diary.add(
                StateOfMind(
                    id: id, subject: .oneself, date: try time("16:30:00"), source: source,
                    kind: .momentaryEmotion,
                    valence: try #require(
                        Valence((isWeekday ? -0.5 : 0.25) + (isLong ? 0.25 : 0))),
                    associations: isWeekday ? [.work] : []))
            diary.add(
                try #require(
                    Quantity(
                        id: id, subject: .oneself, start: try time("00:00:00"),
                        end: try time("07:00:00"), source: source, measure: .sleep,
                        value: isLong ? 8 : 6)))
            guard isWeekday else { continue }
            diary.add(
                try #require(
                    CalendarEvent(
                        id: id, subject: .oneself, start: try time("09:00:00"),
                        end: try time("17:00:00"), source: source, title: "", calendar: "<b>Office")
                ))
        }
        return DiaryInsights(diary)
    }

    @Test func `a day shows its busy time and its feelings side by side`() throws {
        let lines = InsightsText(try report()).lines(width: 80, isPlain: false)
        #expect(lines[0] == "Insights, 2026-03-23 to 2026-03-29")
        #expect(lines.contains("  Day        Busy  Felt  Emotions  Mood  n"))
        #expect(lines.contains("  Mon 03-23  50 %  62 %      56 %  75 %  3"))
        #expect(lines.contains("  Tue 03-24   0 %     -         -     -  0"))
        #expect(lines.contains { $0.hasPrefix("  Balance: good. 7 % of the waking time") })
        #expect(lines.contains { $0.contains("Waking time is 07:00-23:00 of each day.") })
        #expect(lines.contains { $0.contains("better): 2026-03-23.") })
    }

    @Test func `plain lines are sentences with the name of each value`() throws {
        let lines = InsightsText(try report()).lines(width: 80, isPlain: true)
        #expect(
            lines.contains("  Mon 03-23: Busy 50 %, Felt 62 %, Emotions 56 %, Mood 75 %, n 3"))
        #expect(
            lines.contains(
                "  Tue 03-24: Busy 0 %, Felt no data, Emotions no data, Mood no data, n 0"))
        let narrow = InsightsText(try report()).lines(width: 40, isPlain: false)
        #expect(narrow.contains { $0.hasPrefix("  Work: n 3, Mean 0.25, Spread 0.66") })
        #expect(narrow.contains("  Mon 03-23 50 % 62 %     56 % 75 % 3"))
    }

    @Test func `an empty week says that there is no data, in text and on the page`() throws {
        let report = try report(isEmpty: true)
        let lines = InsightsText(report).lines(width: 80, isPlain: false)
        #expect(lines.count == 5)
        #expect(lines[2].contains("No data"))
        #expect(InsightsPage(report, support: []).html.contains("No data: no states of mind"))
        let json = JSONWriter.text(report.json)
        #expect(json.contains("\"busyPercent\":null,\"rating\":null"))
        #expect(json.contains("\"longestEvent\":null"))
    }

    @Test func `the patterns of a year are in text, JSON and page`() throws {
        let report = try report(diary: diary())
        let lines = InsightsText(report).lines(width: 160, isPlain: false)
        #expect(lines.contains { $0.contains("  States of mind about Work  ") })
        #expect(
            lines.contains {
                $0.hasPrefix("  Days with more than 6 h of sleep")
                    && $0.hasSuffix("70 / 140       +0.25    0.17 to 0.33  yes")
            })
        #expect(lines.contains("  From the entries of 2025-09-01 to 2026-03-29."))
        #expect(lines.contains("  With entries, at most: 210, from 2025-09-01 to 2026-03-29."))
        #expect(lines.contains { $0.contains("never due to") })
        let json = JSONWriter.text(report.json)
        #expect(json.contains("\"question\":\"association\",\"association\":\"work\""))
        #expect(
            json.contains(
                """
                "measure":"sleep","unit":"h","day":"sameDay","aboveMedian":6.0
                """)
                || json.contains(
                    """
                    "measure":"sleep","unit":"h","day":"sameDay","aboveMedian":6
                    """)
        )
        let html = InsightsPage(report, support: []).html
        #expect(html.contains("States of mind at events of the calendar &#60;b&#62;Office"))
        #expect(!html.contains("<b>Office"))
        let german = InsightsText(try self.report(diary: diary(), language: "de"))
        #expect(german.lines(width: 160, isPlain: true).contains { $0.contains("6 h Schlaf") })
    }

    @Test func `without a pattern the report says so, and without a diary nothing`() throws {
        let week = try LocalDate(parsing: "2026-03-23")...LocalDate(parsing: "2026-03-29")
        let short = DiaryInsights(MoodDiary(week))
        for diary in [short, nil] {
            let lines = InsightsText(try report(diary: diary)).lines(width: 80, isPlain: false)
            #expect(!lines.contains("Patterns"))
        }
        #expect(JSONWriter.text(try report(diary: short).json).contains("\"tried\":0"))
        #expect(!JSONWriter.text(try report().json).contains("\"diary\""))
    }

    @Test func `titles of events are escaped in text and on the page`() throws {
        let report = try report()
        let lines = InsightsText(report).lines(width: 100, isPlain: false)
        #expect(lines.contains { $0.contains("Team <standup> & \\u{1b}[31mred (Office)  2026") })
        let html = InsightsPage(report, support: []).html
        #expect(html.contains("Team &#60;standup&#62; &#38; \\u{1b}[31mred"))
        #expect(!html.contains("<standup>"))
        #expect(!html.contains("\u{1B}"))
    }

    @Test func `the page has the drawing with a description, and support before all else`() throws {
        let html = InsightsPage(try report(), support: ["Call us."]).html
        #expect(html.contains("aria-labelledby=\"days-wide-title days-wide-description\""))
        #expect(html.contains("class=\"busy\""))
        let support = try #require(html.range(of: "Call us."))
        let balance = try #require(html.range(of: "id=\"balance\""))
        #expect(support.lowerBound < balance.lowerBound)
        #expect(html.contains("This describes your entries. It is not a diagnosis."))
    }

    @Test(arguments: [
        ("de", "de", "Einblicke, 23.03.2026 bis 29.03.2026", "schlecht", "keine Diagnose"),
        ("de-AT", "de", "Einblicke, 23.03.2026 bis 29.03.2026", "schlecht", "keine Diagnose"),
        ("es-US", "es", "Observaciones, 23 mar 2026 a 29 mar 2026", "Malo", "No es un diagnóstico"),
        ("fr", "en", "Insights, 2026-03-23 to 2026-03-29", "Poor", "not a diagnosis"),
    ])
    func `texts are in the language of the reader`(
        tag: String, language: String, title: String, rating: String, note: String
    ) throws {
        let report = try report(language: LanguageTag(tag))
        let lines = InsightsText(report).lines(width: 80, isPlain: false)
        #expect(lines[0] == title)
        #expect(lines.joined(separator: "\n").lowercased().contains(rating.lowercased()))
        let html = InsightsPage(report, support: []).html
        #expect(html.contains("<html lang=\"\(language)\">"))
        #expect(html.contains(note))
    }
}

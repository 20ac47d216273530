import Foundation
import Insights
import Questionnaires
import Samples
import Shelf
import TestSupport
import Testing

@testable import Reports

@Suite struct InsightDrawingTests {
    /// Days with a busy Monday, two emotions, a mood, and scores of PHQ-9, of which more is worse,
    /// and of KCCQ-12, of which more is better.
    private func report(
        through last: String = "2026-03-29", language: LanguageTag? = nil
    ) throws -> InsightReport {
        let event = try #require(
            CalendarEvent(
                id: SampleID(high: 1, low: 1), subject: .oneself,
                start: try Timestamp(parsing: "2026-03-23T09:00:00Z"),
                end: try Timestamp(parsing: "2026-03-23T17:00:00Z"),
                source: SampleSource(name: "iCalendar"), title: "Day", calendar: "Office"))
        let minds = try [
            ExampleMoods.mind("2026-03-23T17:00:00Z", .momentaryEmotion, -0.5),
            ExampleMoods.mind("2026-03-27T18:00:00Z", .momentaryEmotion, 0.5, number: 2),
            ExampleMoods.mind("2026-03-24", .dailyMood, 0, number: 3),
        ]
        let scores = try [
            ("phq-9", "2026-03-23", 17), ("phq-9", "2026-03-25", 19), ("phq-9", "2026-03-27", 9),
            ("kccq-12", "2026-03-25", 50),
        ].map { (id: Questionnaire.ID, date: String, points: Int) in
            let form = try ShippedQuestionnaires.questionnaire(id)
            return ScoreOfPeriod(
                questionnaire: form.id, scale: form.scales[0], date: try Timestamp(parsing: date),
                points: Points(points), range: form.scales[0].range(in: form.items))
        }
        let days = try LocalDate(parsing: "2026-03-23")...LocalDate(parsing: last)
        return InsightReport(
            subject: .oneself,
            insights: PeriodInsights(
                of: days, minds: minds, events: [event], scores: scores,
                resolvingLocalTime: { _ in .once(.utc) }),
            language: language, made: try Timestamp(parsing: "2026-04-01T10:00:00Z"),
            maker: "test 1")
    }

    @Test(arguments: ScoreDrawing.Format.allCases, ["2026-03-29", "2026-06-28"])
    func `each scale has a strip of its own that says whether more is worse`(
        format: ScoreDrawing.Format, last: String
    ) throws {
        let drawing = InsightDrawing(try report(through: last), format: format).markup(id: "a")
        try DrawnLabels(drawing).check()
        let labels = try XMLTree.parse(drawing.source).elements("text").map(\.text)
        for label in ["KCCQ-12 overall, more is better", "100", "PHQ-9 total, more is worse", "27"]
        {
            #expect(labels.contains(label), "\(labels)")
        }
    }

    @Test(
        arguments: [
            (
                nil, "2026-03-29",
                """
                Busy, in percent of the waking time, n 7: from 50 % on 2026-03-23 to 0 % on 2026-03-29; \
                the lowest 0 %, the highest 50 %. Emotions, higher is more pleasant, n 2: from 25 % on \
                2026-03-23 to 75 % on 2026-03-27; the lowest 25 %, the highest 75 %. Mood, higher is \
                more pleasant: 50 % on 2026-03-24. KCCQ-12 overall, more is better: 50.00 on \
                2026-03-25. PHQ-9 total, more is worse, n 3: from 17 on 2026-03-23 to 9 on 2026-03-27; \
                the lowest 9, the highest 19. The tables and lists of this page have all values.
                """
            ),
            (
                nil, "2026-06-28",
                "Busy time and feelings are by week; each week is named by its first day. Busy, in "
            ),
            (
                "de", "2026-03-29",
                """
                Voll, in Prozent der wachen Zeit, n 7: von 50 % am 23.03.2026 auf 0 % am 29.03.2026; \
                der niedrigste Wert 0 %, der höchste 50 %. Momente, höher ist angenehmer, n 2: 
                """
            ),
        ] as [(LanguageTag?, String, String)])
    func `its description has the course and the direction of each series`(
        language: LanguageTag?, last: String, words: String
    ) throws {
        let report = try report(through: last, language: language)
        let description = InsightDrawing(report, format: .wide).description
        #expect(description.hasPrefix(words), "\(description)")
        #expect(InsightsPage(report, support: []).html.contains(">\(description)</desc>"))
    }
}

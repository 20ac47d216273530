import Outcomes
import Questionnaires
import TestSupport
import Testing

@Suite struct IndexScoreProgrammeTests {
    private func cms159(_ start: String = "2025-01-01") throws -> ProgrammeReport.IndexScore {
        try #require(.cms159(measurementPeriodStart: LocalDate(parsing: start)))
    }

    /// The window of clinical.md: 2025-03-15 → 2025-07-13 … 2025-11-10, then leap years.
    @Test(arguments: [
        (
            ProgrammeReport.IndexScore.FollowUpWindow(days: 120...240), "2025-03-15", "2025-07-13",
            "2025-11-10"
        ),
        (
            ProgrammeReport.IndexScore.FollowUpWindow(days: 120...240), "2023-11-15", "2024-03-14",
            "2024-07-12"
        ),
        (
            ProgrammeReport.IndexScore.FollowUpWindow(months: 12, days: -60...60), "2024-02-25",
            "2024-12-27", "2025-04-26"
        ),
        (
            ProgrammeReport.IndexScore.FollowUpWindow(months: 12, days: -60...60), "2024-02-29",
            "2024-12-30", "2025-04-29"
        ),
        (
            ProgrammeReport.IndexScore.FollowUpWindow(months: 12, days: -60...60), "2023-02-28",
            "2023-12-30", "2024-04-28"
        ),
        (
            ProgrammeReport.IndexScore.FollowUpWindow(months: 12, days: -60...60), "2023-04-29",
            "2024-02-29", "2024-06-28"
        ),
    ]) func `a window follows the calendar`(
        window: ProgrammeReport.IndexScore.FollowUpWindow, index: String, first: String,
        last: String
    ) throws {
        let dates = try #require(window.dates(after: LocalDate(parsing: index)))
        #expect(dates.lowerBound.description == first)
        #expect(dates.upperBound.description == last)
    }

    @Test func `a window beyond the calendar holds no follow-up`() throws {
        let late = try LocalDate(year: 2100, month: 12, day: 1)
        #expect(
            ProgrammeReport.IndexScore.FollowUpWindow(days: 120...240).dates(after: late) == nil)
        let clinic = try ProgrammeClinic()
        let episode = try clinic.episode(clinic.phq9s([("2100-12-01", 15), ("2100-12-30", 3)]))
        #expect(
            ProgrammeReport.IndexScore.drrE().judgement(of: episode).verdict("followUp") == .notMet)
    }

    /// An index of 15 on 2025-03-15, and the later scores.
    @Test(arguments: [
        ([("2025-07-12", 3)], false, false, false), ([("2025-07-13", 3)], true, true, true),
        ([("2025-11-10", 3)], true, true, true), ([("2025-11-11", 3)], false, false, false),
        ([("2025-08-01", 4)], true, true, true), ([("2025-08-01", 5)], true, false, true),
        ([("2025-08-01", 7)], true, false, true), ([("2025-08-01", 8)], true, false, false),
        // The last one in the window decides, not the best and not a later one.
        ([("2025-08-01", 3), ("2025-09-01", 12)], true, false, false),
        ([("2025-08-01", 12), ("2025-09-01", 3), ("2025-12-01", 20)], true, true, true),
        ([("2025-04-01", 3)], false, false, false), ([], false, false, false),
        // The clock does not move the days.
        ([("2025-07-13T00:01:00Z", 3)], true, true, true),
        ([("2025-11-10T23:59:00Z", 3)], true, true, true),
    ]) func `DRR-E takes the last score of 120 to 240 days`(
        after: [(String, Int)], followUp: Bool, remission: Bool, response: Bool
    ) throws {
        let clinic = try ProgrammeClinic()
        let episode = try clinic.episode(clinic.phq9s([("2025-03-15", 15)] + after))
        let judgement = ProgrammeReport.IndexScore.drrE().judgement(of: episode)
        #expect(judgement.verdict("followUp") == ProgrammeReport.Judgement.Verdict(followUp))
        #expect(judgement.verdict("remission") == ProgrammeReport.Judgement.Verdict(remission))
        #expect(judgement.verdict("response") == ProgrammeReport.Judgement.Verdict(response))
    }

    @Test func `DRR-E begins with the first score above 9 in the intake`() throws {
        let clinic = try ProgrammeClinic()
        let stored = try clinic.phq9s([
            ("2025-01-10", 20), ("2025-03-01", 9), ("2025-03-15", 10), ("2025-04-15", 22),
            ("2025-08-01", 5),
        ])
        let intake = ProgrammeReport.IndexScore.DayPeriod(
            from: try LocalDate(parsing: "2025-03-01"), until: try LocalDate(parsing: "2025-05-01"))
        let judgement = ProgrammeReport.IndexScore.drrE(intake: intake)
            .judgement(of: try clinic.episode(stored))
        guard case .included(let inclusion) = judgement else {
            Issue.record("the person was left out")
            return
        }
        #expect(inclusion.index.id == Clinic.id(3))
        #expect(inclusion.scores.map(\.points) == [10, 5])
        // 10 to 5 is a response and no remission.
        #expect(judgement.verdict("response") == .met)
        #expect(judgement.verdict("remission") == .notMet)
    }

    @Test(arguments: [
        ([("2025-03-15", 9)], ProgrammeReport.Judgement.Exclusion.noElevatedScore),
        ([("2025-02-28", 20)], .noScoreInPeriod), ([("2025-05-01", 20)], .noScoreInPeriod),
    ]) func `a person without an index is left out, with the reason`(
        visits: [(String, Int)], reason: ProgrammeReport.Judgement.Exclusion
    ) throws {
        let clinic = try ProgrammeClinic()
        let intake = ProgrammeReport.IndexScore.DayPeriod(
            from: try LocalDate(parsing: "2025-03-01"), until: try LocalDate(parsing: "2025-05-01"))
        let episode = try clinic.episode(clinic.phq9s(visits))
        let judgement = ProgrammeReport.IndexScore.drrE(intake: intake).judgement(of: episode)
        #expect(judgement == .excluded(reason))
    }

    /// Index and follow-up; `nil` is a person outside the population.
    @Test(
        arguments: [
            ([("2024-02-25", 10), ("2025-02-19", 3)], true),
            ([("2024-02-25", 10), ("2024-12-19", 4)], false),
            ([("2024-02-25", 8), ("2025-02-19", 3)], nil), ([("2024-02-25", 9)], nil),
            // Days at the ends of the window, and a day beyond each.
            ([("2024-02-25", 10), ("2024-12-26", 4)], false),
            ([("2024-02-25", 10), ("2024-12-27", 4)], true),
            ([("2024-02-25", 10), ("2025-04-26", 4)], true),
            ([("2024-02-25", 10), ("2025-04-27", 4)], false),
            // 29 February, whose year ends on the 28th.
            ([("2024-02-29", 10), ("2024-12-29", 4)], false),
            ([("2024-02-29", 10), ("2024-12-30", 4)], true),
            ([("2024-02-29", 10), ("2025-04-29", 4)], true),
            ([("2024-02-29", 10), ("2025-04-30", 4)], false),
            // The last score in the window decides, and 5 is no remission.
            ([("2024-02-25", 10), ("2025-02-19", 5)], false),
            ([("2024-02-25", 10), ("2025-02-19", 3), ("2025-03-19", 6)], false),
            ([("2024-02-25", 10), ("2025-02-19", 6), ("2025-03-19", 3)], true),
            // The first score above 9 is the index, not the highest or the last.
            ([("2024-02-25", 8), ("2024-03-25", 10), ("2024-08-25", 20), ("2025-05-24", 3)], true),
            // The ends of the period of index scores: 14 and 2 months before.
            ([("2023-10-31", 10), ("2024-10-31", 3)], nil),
            ([("2023-11-01", 10), ("2024-11-01", 3)], true),
            ([("2024-10-31", 10), ("2025-10-31", 3)], true),
            ([("2024-11-01", 10), ("2025-11-01", 3)], nil),
        ] as [([(String, Int)], Bool?)])
    func `CMS159 takes the last score within 12 months and 60 days`(
        visits: [(String, Int)], remission: Bool?
    ) throws {
        let clinic = try ProgrammeClinic()
        let report = try clinic.report(cms159(), clinic.phq9s(visits))
        #expect(
            report.total.text("remission") == (remission.map { $0 ? "1/1" : "0/1" } ?? "0/0"))
        #expect(report.total.people?.included == (remission == nil ? 0 : 1))
    }

    @Test func `rules that scores cannot answer are listed as not applied`() throws {
        for programme in [ProgrammeReport.IndexScore.drrE(), try cms159()] {
            let text = programme.declaration.notApplied.joined(separator: "\n")
            for word in ["Age", "diagnos", "encounter", "hospice"] { #expect(text.contains(word)) }
            #expect(!programme.declaration.sources.isEmpty)
        }
        let early = try LocalDate(year: 1900, month: 6, day: 1)
        #expect(ProgrammeReport.IndexScore.cms159(measurementPeriodStart: early) == nil)
    }
}

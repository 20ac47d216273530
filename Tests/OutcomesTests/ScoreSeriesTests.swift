import Outcomes
import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct ScoreSeriesTests {
    private func mixture(_ clinic: Clinic) throws -> [StoredAssessment] {
        let missing = [Answer](repeating: .answered(1), count: 8)
        return [
            try clinic.assessment(1, on: "2026-01-05", total: 18),
            try clinic.assessment(2, on: "2026-01-12", total: 14, amendedBy: Clinic.id(3)),
            try clinic.assessment(3, on: "2026-01-12", total: 15),
            try clinic.assessment(4, on: "2026-01-19", answers: missing, policy: .prorate),
            try clinic.assessment(5, on: "2026-01-26", answers: missing),
            try clinic.assessment(6, on: "2026-02-02", total: 9),
        ]
    }

    @Test func `a series leaves out assessments without a score, and gives the reason`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(mixture(clinic))
        #expect(series.points.map(\.points) == [18, 15, 9])
        #expect(
            series.exclusions.map(\.reason) == [
                .superseded(by: Clinic.id(3)), .prorated(9, answered: 8, of: 9),
                .insufficient(answered: 8, required: 9),
            ])
        #expect(series.exclusions.map(\.id) == [2, 4, 5].map(Clinic.id))
    }

    @Test func `the first baseline is the last score of the first day`() throws {
        let clinic = try Clinic()
        let day = try [
            clinic.assessment(1, on: "2026-01-05T09:00:00Z", total: 22),
            clinic.assessment(2, on: "2026-01-05T15:00:00Z", total: 4),
        ]
        let one = try #require(try clinic.series(day).comparison(.first))
        #expect(one.baseline.id == Clinic.id(2) && one.latest == nil)
        let later = try clinic.assessment(3, on: "2026-01-06", total: 3)
        let two = try #require(try clinic.series(day + [later]).comparison(.first))
        #expect(two.baseline.id == Clinic.id(2) && two.latest?.id == Clinic.id(3))
    }

    @Test(
        arguments: [
            // A day is in a period if a part of it is, on the clock of the bound.
            ("2026-03-02", "2026-03-02T00:00:00-05:00", nil, true),
            ("2026-03-02", "2026-03-02T23:00:00-05:00", nil, true),
            ("2026-03-02", "2026-03-03T00:00:00+14:00", nil, false),
            ("2026-03-02", nil, "2026-03-02T00:00:00+14:00", false),
            ("2026-03-02", nil, "2026-03-02T00:01:00+14:00", true),
            ("2026-03-02", nil, "2026-03-03T00:00:00-05:00", true),
            ("2026-03-02", "2026-03-02", "2026-03-03", true),
            ("2026-03-02", "2026-03-03", nil, false), ("2026-03-02", nil, "2026-03-02", false),
            // An instant is compared with instants, and with the days of its own clock.
            ("2026-03-02T23:00:00-05:00", "2026-03-03T04:00:00Z", "2026-03-03T04:01:00Z", true),
            ("2026-03-02T23:00:00-05:00", "2026-03-03T04:01:00Z", nil, false),
            ("2026-03-02T23:00:00-05:00", "2026-03-03", nil, false),
            ("2026-03-02T23:00:00-05:00", "2026-03-02", "2026-03-03", true),
            ("2026-03-02", nil, nil, true),
        ] as [(String, String?, String?, Bool)])
    func `a period compares days with days and instants with instants`(
        time: String, since: String?, until: String?, isInside: Bool
    ) throws {
        let time = try Timestamp(parsing: time)
        let since = try since.map(Timestamp.init(parsing:))
        let until = try until.map(Timestamp.init(parsing:))
        #expect(time.lies(since: since, until: until) == isInside)
    }

    @Test func `an estimate counts if the caller asks for it, and stays marked`() throws {
        let clinic = try Clinic()
        var selection = ScoreSeries.Selection()
        selection.includesProrated = true
        let series = try clinic.series(mixture(clinic), selection: selection)
        #expect(series.points.map(\.points) == [18, 15, 9, 9])
        #expect(series.points.map(\.status) == [.complete, .complete, .prorated, .complete])
    }

    @Test func `period and mode select scores, and the others are listed as exclusions`() throws {
        let clinic = try Clinic()
        var selection = ScoreSeries.Selection()
        selection.since = try Timestamp(parsing: "2026-01-12")
        selection.until = try Timestamp(parsing: "2026-02-02")
        selection.modes = [.recorded]
        let imported = try clinic.assessment(
            9, on: "2026-01-13", answers: clinic.answers(total: 3), mode: .imported)
        let series = try clinic.series(mixture(clinic) + [imported], selection: selection)
        #expect(series.points.map(\.id) == [Clinic.id(3)])
        #expect(
            series.exclusions.map(\.reason.kind) == [
                .outsidePeriod, .superseded, .otherMode, .prorated, .insufficient, .outsidePeriod,
            ])
    }

    @Test(arguments: 0..<20) func `the order of the input does not matter`(seed: Int) throws {
        let clinic = try Clinic()
        let stored = try mixture(clinic)
        var generator = SeededGenerator(seed: UInt64(seed))
        let shuffled = stored.shuffled(using: &generator)
        #expect(try clinic.series(shuffled) == clinic.series(stored))
    }

    @Test func `other people, other questionnaires and repetitions do not change a series`() throws
    {
        let clinic = try Clinic()
        let stored = try mixture(clinic)
        let others = [
            try clinic.assessment(20, on: "2026-01-06", total: 27, subject: "P-2"),
            try Clinic("gad-7").assessment(21, on: "2026-01-06", total: 20),
        ]
        #expect(try clinic.series(others + stored + stored) == clinic.series(stored))
    }

    @Test func `scores of another major version are not compared`() throws {
        let old = Clinic(form: try ExampleForm.questionnaire(version: "1.4.0"))
        let new = Clinic(form: try ExampleForm.questionnaire(version: "2.0.0"))
        let stored = [
            try old.assessment(1, on: "2026-01-05", total: 4),
            try new.assessment(2, on: "2026-01-12", total: 5),
        ]
        let series = try new.series(stored)
        #expect(series.points.map(\.id) == [Clinic.id(2)])
        #expect(
            series.exclusions.map(\.reason) == [
                .otherVersion(Questionnaire.SemanticVersion(1, 4, 0))
            ])
        let minor = Clinic(form: try ExampleForm.questionnaire(version: "1.5.0"))
        #expect(try minor.series(stored).points.map(\.id) == [Clinic.id(1)])
    }

    @Test func `a scale that is not in the questionnaire gives no series`() throws {
        let clinic = try Clinic()
        let series = ScoreSeries(
            of: try mixture(clinic), subject: SubjectID("P-1"), definition: clinic.form,
            scale: "anxiety")
        #expect(series == nil)
    }

    @Test(arguments: [
        ("2026-01-04", nil), ("2026-01-05", 1), ("2026-01-11", 1), ("2026-01-12", 3),
        ("2026-01-12T08:00:00+01:00", 3), ("2026-12-31", 6),
    ]) func `the baseline of a date is the last score up to it`(
        date: String, expected: Int?
    ) throws {
        let clinic = try Clinic()
        let series = try clinic.series(mixture(clinic))
        let comparison = series.comparison(.on(try Timestamp(parsing: date)))
        #expect(comparison?.baseline.id == expected.map(Clinic.id))
        let treatment = try #require(
            Treatment(
                id: Clinic.id(99), subject: series.subject, start: try Timestamp(parsing: date),
                source: SampleSource(name: "tests"), label: "CBT"))
        #expect(series.comparison(.before(treatment)) == comparison)
    }

    @Test func `best is the lowest where more is worse, and the earliest of equals`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([18, 9, 12, 9]))
        let comparison = try #require(series.comparison(.first))
        #expect(comparison.baseline.points == 18)
        #expect(comparison.latest?.id == Clinic.id(4))
        #expect(series.best(of: comparison.followUps)?.id == Clinic.id(2))
        #expect(series.comparison(.first)?.followUps.count == 3)
    }
}

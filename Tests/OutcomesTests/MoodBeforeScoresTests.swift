import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct MoodBeforeScoresTests {
    private func felt(
        _ number: Int, on date: String, _ valence: Double, subject: String = "P-1"
    ) throws -> StateOfMind {
        StateOfMind(
            id: Clinic.id(1_000 + number), subject: try SubjectID(parsing: subject),
            date: try Timestamp(parsing: date), source: SampleSource(name: "tests"),
            kind: .momentaryEmotion, valence: try #require(Valence(valence)))
    }

    @Test func `each score has the mean mood of the seven days that end with it`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([18, 9]))
        let moods = [
            try felt(1, on: "2025-12-29T12:00:00+01:00", 1),  // the day before the week
            try felt(2, on: "2025-12-30T00:10:00+01:00", -0.5),
            try felt(3, on: "2026-01-05T23:50:00-08:00", -0.25),
            try felt(4, on: "2026-01-06", 0.5),
            try felt(5, on: "2026-01-12", 0.25, subject: "P-2"),
        ]
        let beside = PersonTrend.MoodBeforeScores(series.points, in: series, moods: moods)
        #expect(beside.rows.map(\.point.points) == [18, 9])
        #expect(beside.rows.map { $0.mood?.count } == [2, 1])
        #expect(beside.rows.map { $0.mood?.mean } == [-0.375, 0.5])
        #expect(beside.rows[0].mood?.first.description == "2025-12-30")
        #expect(beside.agreement.value == .failure(.tooFewScores))
    }

    @Test func `lower scores in brighter weeks give a negative agreement`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([20, 17, 14, 15, 9, 6]))
        let valences = [-0.6, -0.4, 0, -0.2, 0.3, 0.5]
        let moods = try zip(series.points, valences).enumerated().map { place, pair in
            try felt(place, on: pair.0.date.description, pair.1)
        }
        let beside = PersonTrend.MoodBeforeScores(series.points, in: series, moods: moods)
        let agreement = try beside.agreement.value.get()
        #expect(agreement.count == 6)
        #expect(agreement.tau == -1)
        #expect(agreement.interval == nil)
        #expect(beside.agreement.evidence.samples.count == 6)
        var generator = SeededGenerator(seed: 3)
        let other = try felt(50, on: "2026-01-05", 1, subject: "P-2")
        let mixed = (moods + [other]).shuffled(using: &generator)
        #expect(PersonTrend.MoodBeforeScores(series.points, in: series, moods: mixed) == beside)
    }

    @Test func `scores without any mood have no agreement`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([20, 17, 14, 15, 9]))
        let beside = PersonTrend.MoodBeforeScores(series.points, in: series, moods: [])
        #expect(beside.rows.allSatisfy { $0.mood == nil })
        #expect(beside.agreement.value == .failure(.tooFewScores))
        let flat = try series.points.enumerated().map { place, point in
            try felt(place, on: point.date.description, 0.25)
        }
        let same = PersonTrend.MoodBeforeScores(series.points, in: series, moods: flat)
        #expect(same.agreement.value == .failure(.noVariation))
    }

    /// Two weeks whose valences have the same mean as decimal numbers.
    private static let equalWeeks: [([Double], [Double])] = [
        ([0.1], [0.6, -0.4]), ([-0.5, 0.7], [-0.3, 0.5]), ([0.1], [-0.9, 0.5, 0.7]),
        ([0.2, 0.1], [0.15]), ([0.7, 0.1], [0.5, 0.3]), ([-0.1], [-0.6, 0.4]),
        ([1.0 / 3], [1.0 / 3, 1.0 / 3, 1.0 / 3]),
    ]

    @Test(arguments: equalWeeks) func `weeks with equal mean moods are tied`(
        fourth: [Double], fifth: [Double]
    ) throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([8, 12, 10, 14, 16]))
        let valences = [[-0.4], [-0.2], [-0.3], fourth, fifth]
        var moods: [StateOfMind] = []
        for (point, valences) in zip(series.points, valences) {
            for valence in valences {
                moods.append(try felt(moods.count, on: point.date.description, valence))
            }
        }
        let beside = PersonTrend.MoodBeforeScores(series.points, in: series, moods: moods)
        #expect(beside.rows[3].mood?.mean == beside.rows[4].mood?.mean)
        // Nine of ten pairs agree in order and one is tied: 9 / √(10 × 9).
        let tau = try beside.agreement.value.get().tau
        #expect(isClose(tau, 9 / 90.0.squareRoot()), "\(tau)")
    }

    @Test func `a tie between equal weeks gives a tau-b of 0.527 instead of 0.40`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([8, 12, 10, 14, 16]))
        // The third and the fifth week have a mean of 0.1.
        let weeks = [[-0.2], [0.2], [0.1], [0.4], [0.6, -0.4]]
        var moods: [StateOfMind] = []
        for (point, valences) in zip(series.points, weeks) {
            for valence in valences {
                moods.append(try felt(moods.count, on: point.date.description, valence))
            }
        }
        let beside = PersonTrend.MoodBeforeScores(series.points, in: series, moods: moods)
        #expect(beside.rows[4].mood?.mean == 0.1)
        #expect(isClose(try beside.agreement.value.get().tau, 5 / 90.0.squareRoot()))
    }

    @Test func `weeks whose means differ in the last digit are not tied`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([8, 10, 12, 14, 16]))
        let moods = try zip(series.points, [0.1, 0.100000000000001, 0.2, 0.3, 0.4]).enumerated()
            .map { try felt($0, on: $1.0.date.description, $1.1) }
        let agreement = try PersonTrend.MoodBeforeScores(series.points, in: series, moods: moods)
            .agreement.value.get()
        #expect(agreement.tau == 1)
    }
}

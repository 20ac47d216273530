import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct MoodBesideScoresTests {
    private func felt(
        _ number: Int, on date: String, _ valence: Double, subject: String = "P-1"
    ) throws -> StateOfMind {
        StateOfMind(
            id: Clinic.id(1_000 + number), subject: try Subject(subject),
            date: try Timestamp(parsing: date), source: Source(name: "tests"),
            kind: .momentaryEmotion, valence: try #require(Valence(valence)))
    }

    @Test func `beside each score stands the mean of the seven days that end with it`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([18, 9]))
        let moods = [
            try felt(1, on: "2025-12-29T12:00:00+01:00", 1),  // the day before the week
            try felt(2, on: "2025-12-30T00:10:00+01:00", -0.5),
            try felt(3, on: "2026-01-05T23:50:00-08:00", -0.25),
            try felt(4, on: "2026-01-06", 0.5),
            try felt(5, on: "2026-01-12", 0.25, subject: "P-2"),
        ]
        let beside = MoodBesideScores(series.points, in: series, moods: moods)
        #expect(beside.rows.map(\.point.points) == [18, 9])
        #expect(beside.rows.map { $0.mood?.count } == [2, 1])
        #expect(beside.rows.map { $0.mood?.mean } == [-0.375, 0.5])
        #expect(beside.rows[0].mood?.first.description == "2025-12-30")
        #expect(beside.agreement.value == .failure(.tooFewScores))
    }

    @Test func `lower scores beside brighter weeks go against each other`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([20, 17, 14, 15, 9, 6]))
        let valences = [-0.6, -0.4, 0, -0.2, 0.3, 0.5]
        let moods = try zip(series.points, valences).enumerated().map { place, pair in
            try felt(place, on: pair.0.date.description, pair.1)
        }
        let beside = MoodBesideScores(series.points, in: series, moods: moods)
        let agreement = try beside.agreement.value.get()
        #expect(agreement.count == 6)
        #expect(agreement.tau == -1)
        #expect(agreement.interval == nil)
        #expect(beside.agreement.evidence.samples.count == 6)
        var generator = SeededGenerator(seed: 3)
        let other = try felt(50, on: "2026-01-05", 1, subject: "P-2")
        let mixed = (moods + [other]).shuffled(using: &generator)
        #expect(MoodBesideScores(series.points, in: series, moods: mixed) == beside)
    }

    @Test func `scores without any mood have no agreement`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([20, 17, 14, 15, 9]))
        let beside = MoodBesideScores(series.points, in: series, moods: [])
        #expect(beside.rows.allSatisfy { $0.mood == nil })
        #expect(beside.agreement.value == .failure(.tooFewScores))
        let flat = try series.points.enumerated().map { place, point in
            try felt(place, on: point.date.description, 0.25)
        }
        let same = MoodBesideScores(series.points, in: series, moods: flat)
        #expect(same.agreement.value == .failure(.noVariation))
    }
}

import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct SeriesTrendTests {
    @Test func `the slope is in points a week`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([18, 15, 12, 9, 6]))
        let trend = ScoreSeries.Trend(of: series.points, in: series)
        let slope = try trend.slope.value.get()
        #expect(isClose(slope.slope, -3))
        #expect(isClose(slope.intercept, 18))
        #expect(try trend.test.value.get().conclusion == .falling)
        #expect(trend.overlaps == 4)
        #expect(trend.test.evidence.samples.count == 5)
    }

    @Test func `four scores never show a trend`() throws {
        let clinic = try Clinic()
        let series = try clinic.series(clinic.weekly([24, 16, 8, 0]))
        let test = try ScoreSeries.Trend(of: series.points, in: series).test.value.get()
        #expect(test.conclusion == .tooFewValues)
        #expect(isClose(test.smallestProbability, 1.0 / 12))
    }

    @Test func `one score has no trend, and equal scores have no test`() throws {
        let clinic = try Clinic()
        let one = try clinic.series(clinic.weekly([18]))
        #expect(ScoreSeries.Trend(of: one.points, in: one).slope.value == .failure(.tooFewScores))
        let flat = try clinic.series(clinic.weekly([9, 9, 9, 9, 9]))
        let trend = ScoreSeries.Trend(of: flat.points, in: flat)
        #expect(trend.test.value == .failure(.noVariation))
        #expect(try trend.slope.value.get().slope == 0)
    }

    @Test func `recall periods that touch do not overlap`() throws {
        let clinic = try Clinic()
        let series = try clinic.series([
            clinic.assessment(1, on: "2026-01-05", total: 9),
            clinic.assessment(2, on: "2026-01-19", total: 8),
            clinic.assessment(3, on: "2026-02-01", total: 7),
        ])
        #expect(ScoreSeries.Trend(of: series.points, in: series).overlaps == 1)
    }

    @Test(arguments: [
        ["2026-01-05", "2026-01-05"],
        ["2026-01-05T09:00:00Z", "2026-01-05T15:00:00Z", "2026-01-05T18:00:00Z"],
    ])
    func `scores of one day show no slope and no trend, however much they vary`(days: [String])
        throws
    {
        let clinic = try Clinic()
        let series = try clinic.series(
            days.enumerated().map { place, day in
                try clinic.assessment(place + 1, on: day, total: 15 - 5 * place)
            })
        let trend = ScoreSeries.Trend(of: series.points, in: series)
        #expect(trend.slope.value == .failure(.oneDay))
        #expect(trend.test.value == .failure(.oneDay))
    }

    @Test func `slope and trend keep the order of scores when clocks go back`() throws {
        let clinic = try Clinic()
        let series = try clinic.series([
            clinic.assessment(1, on: "2026-10-25T02:50:00+02:00", total: 10),
            clinic.assessment(2, on: "2026-10-25T02:10:00+01:00", total: 12),
            clinic.assessment(3, on: "2026-10-26T09:00:00+01:00", total: 14),
        ])
        #expect(series.points.map(\.points) == [10, 12, 14])
        let trend = ScoreSeries.Trend(of: series.points, in: series)
        #expect(try trend.slope.value.get().slope > 0)
        // The two scores of the night have equal times, and do not count as a fall.
        #expect(try trend.test.value.get().score == 2)
    }

    @Test func `a slope is the nearest number to the exact quotient`() throws {
        let clinic = try Clinic()
        let series = try clinic.series([
            clinic.assessment(1, on: "2026-01-01", total: 16),
            clinic.assessment(2, on: "2026-02-10", total: 9),
        ])
        // Seven points in 40 days.
        let slope = try ScoreSeries.Trend(of: series.points, in: series).slope.value.get()
        #expect(slope.slope == -1.225)
    }
}

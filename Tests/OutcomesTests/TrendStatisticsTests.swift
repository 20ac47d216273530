import Outcomes
import TestSupport
import Testing

/// The results of scipy 1.17.1 (`theilslopes`, `kendalltau`) and pymannkendall for a series, and of
/// visiting all orders of its values.
struct TrendFixture: CustomTestStringConvertible {
    let name: String
    let times: [Double]
    let values: [Double]
    let slope: Double
    let intercept: Double
    let score: Int
    let tau: Double
    let probability: Double
    let smallest: Double
    /// Ends and level of the exact interval, or `nil` without one.
    let interval: (Double, Double, Double)?
    /// pymannkendall's variance and z; `nil` if it does not handle equal times.
    let test: (variance: Double, z: Double)?
    let conclusion: Statistics.MannKendall.Conclusion

    var testDescription: String { name }

    static let all = [
        TrendFixture(
            name: "three falling", times: [0, 7, 14], values: [9, 5, 1],
            slope: -0.5714285714285714, intercept: 9, score: -3, tau: -1, probability: 1.0 / 3,
            smallest: 1.0 / 3, interval: nil, test: (3.6666666666666665, -1.044465935734187),
            conclusion: .tooFewValues),
        TrendFixture(
            name: "four falling", times: [0, 7, 14, 21], values: [18, 14, 12, 9],
            slope: -0.42857142857142855, intercept: 17.5, score: -6, tau: -1,
            probability: 1.0 / 12, smallest: 1.0 / 12, interval: nil,
            test: (8.666666666666666, -1.6984155512168937), conclusion: .tooFewValues),
        TrendFixture(
            name: "five falling", times: [0, 7, 14, 21, 28], values: [18, 14, 12, 9, 6],
            slope: -0.42857142857142855, intercept: 18, score: -10, tau: -1,
            probability: 1.0 / 60, smallest: 1.0 / 60,
            interval: (-0.5714285714285714, -0.2857142857142857, 0.9833333333333333),
            test: (16.666666666666668, -2.2045407685048604), conclusion: .falling),
        TrendFixture(
            name: "equal values", times: [0, 7, 14, 21, 28, 35, 42],
            values: [15, 15, 12, 12, 12, 9, 10], slope: -0.14285714285714285, intercept: 15,
            score: -15, tau: -0.7938841860374447, probability: 2.0 / 105,
            smallest: 0.004761904761904762,
            interval: (-0.21428571428571427, 0, 0.9698412698412698),
            test: (39.666666666666664, -2.2228757209048453), conclusion: .falling),
        TrendFixture(
            name: "irregular dates", times: [0, 3, 17, 18, 40, 61], values: [12, 14, 9, 10, 7, 8],
            slope: -0.10344827586206896, intercept: 11.310344827586206, score: -9, tau: -0.6,
            probability: 0.1361111111111111, smallest: 0.002777777777777778,
            interval: (-0.26666666666666666, 0.6666666666666666, 0.9833333333333333),
            test: (28.333333333333332, -1.502938298604359), conclusion: .notShown),
        TrendFixture(
            name: "equal times", times: [0, 7, 7, 14, 21], values: [18, 15, 13, 12, 9],
            slope: -0.42857142857142855, intercept: 16, score: -9, tau: -0.9486832980505138,
            probability: 1.0 / 30, smallest: 1.0 / 30,
            interval: (-0.7142857142857143, -0.14285714285714285, 0.9666666666666667), test: nil,
            conclusion: .falling),
        TrendFixture(
            name: "equal times and values", times: [0, 7, 7, 14, 21, 28, 28],
            values: [18, 15, 15, 12, 12, 9, 10], slope: -0.2857142857142857, intercept: 16,
            score: -18, tau: -0.9473684210526313, probability: 0.0015873015873015873,
            smallest: 0.0015873015873015873,
            interval: (-0.42857142857142855, -0.21428571428571427, 0.9746031746031746), test: nil,
            conclusion: .falling),
        TrendFixture(
            name: "eight rising", times: [0, 7, 14, 21, 28, 35, 42, 49],
            values: [4, 4, 6, 5, 8, 8, 8, 11], slope: 0.14285714285714285, intercept: 3.5,
            score: 22, tau: 0.8486684247915055, probability: 0.002976190476190476,
            smallest: 0.0005952380952380953,
            interval: (0.047619047619047616, 0.21428571428571427, 0.9688492063492063),
            test: (60.666666666666664, 2.6961511028187513), conclusion: .rising),
        TrendFixture(
            name: "twelve irregular",
            times: [10, 34, 46, 52, 79, 120, 155, 202, 205, 245, 281, 369],
            values: [20, 22, 19, 17, 18, 14, 15, 16, 10, 9, 11, 8],
            slope: -0.036205766710353866, intercept: 20.478292922673656, score: -52,
            tau: -0.7878787878787877, probability: 0.00010742344075677409,
            smallest: 2 / 479_001_600,
            interval: (-0.05454545454545454, -0.027777777777777776, 0.9552631014176153),
            test: nil, conclusion: .falling),
    ]
}

@Suite struct TrendStatisticsTests {
    @Test(arguments: TrendFixture.all)
    func `slope and test equal those of scipy and of all orders`(fixture: TrendFixture) throws {
        let slope = try #require(Statistics.TheilSen(times: fixture.times, values: fixture.values))
        #expect(isClose(slope.slope, fixture.slope))
        #expect(isClose(slope.intercept, fixture.intercept))
        #expect((slope.interval == nil) == (fixture.interval == nil))
        if let interval = slope.interval, let expected = fixture.interval {
            #expect(isClose(interval.lower, expected.0))
            #expect(isClose(interval.upper, expected.1))
            #expect(isClose(interval.level, expected.2))
            #expect(interval.method == .exact)
        }
        let test = try #require(
            Statistics.MannKendall(times: fixture.times, values: fixture.values))
        #expect(test.score == fixture.score)
        #expect(test.method == .exact)
        #expect(isClose(test.tau, fixture.tau))
        #expect(isClose(test.probability, fixture.probability))
        #expect(isClose(test.smallestProbability, fixture.smallest))
        if let expected = fixture.test {
            #expect(isClose(test.variance, expected.variance))
            #expect(isClose(test.z, expected.z))
        }
        #expect(test.conclusion == fixture.conclusion)
    }

    @Test(arguments: TrendFixture.all)
    func `order does not matter, and negated values give the negated result`(
        fixture: TrendFixture
    ) throws {
        let slope = try #require(Statistics.TheilSen(times: fixture.times, values: fixture.values))
        let test = try #require(
            Statistics.MannKendall(times: fixture.times, values: fixture.values))
        var generator = SeededGenerator(seed: 5)
        let order = fixture.times.indices.shuffled(using: &generator)
        let times = order.map { fixture.times[$0] }
        #expect(
            Statistics.TheilSen(times: times, values: order.map { fixture.values[$0] }) == slope)
        #expect(
            Statistics.MannKendall(times: times, values: order.map { fixture.values[$0] }) == test)
        let turned = fixture.values.map { 27 - $0 }
        let back = try #require(Statistics.TheilSen(times: fixture.times, values: turned))
        #expect(isClose(back.slope, -slope.slope))
        #expect(back.interval.map { isClose($0.lower, -(slope.interval?.upper ?? 0)) } ?? true)
        let mirrored = try #require(Statistics.MannKendall(times: fixture.times, values: turned))
        #expect(mirrored.score == -test.score)
        #expect(isClose(mirrored.probability, test.probability))
    }

    @Test func `a long series is approximated, and is marked so`() throws {
        let values = (0..<60).map { week -> Double in
            let falling = 15 - week / 5
            return Double(falling + week * 37 % 11)
        }
        let times = (0..<60).map { Double(7 * $0) }
        let test = try #require(Statistics.MannKendall(times: times, values: values))
        #expect(test.method == .normalApproximation)
        #expect(test.score == -904)
        #expect(isClose(test.variance, 24463.333333333332))
        #expect(isClose(test.z, -5.773377213808461))
        #expect(isClose(test.probability / 7.769823229253348e-09, 1, within: 1e-6))
        #expect(isClose(test.tau, -0.522683084088121))
        #expect(test.conclusion == .falling)
        let slope = try #require(Statistics.TheilSen(times: times, values: values))
        #expect(isClose(slope.slope, -0.025974025974025976))
        #expect(isClose(slope.intercept, 19.863636363636363))
        let interval = try #require(slope.interval)
        #expect(isClose(interval.lower, -0.03571428571428571))
        #expect(isClose(interval.upper, -0.02040816326530612))
        #expect(interval.method == .normalApproximation)
    }

    @Test(arguments: [(2, 1), (3, 3), (4, 12), (5, 60), (6, 360)])
    func `no order of few values has a smaller probability`(
        count: Int, orders: Int
    ) throws {
        let smallest = 1 / Double(orders)
        let times = (0..<count).map(Double.init)
        let test = try #require(Statistics.MannKendall(times: times, values: times))
        #expect(isClose(test.probability, smallest))
        #expect(isClose(test.smallestProbability, smallest))
        #expect((test.conclusion == .tooFewValues) == (count < 5))
        #expect((Statistics.TheilSen(times: times, values: times)?.interval == nil) == (count < 5))
    }

    @Test func `too many equal values cannot show a trend`() throws {
        let test = try #require(
            Statistics.MannKendall(times: [0, 1, 2, 3, 4], values: [9, 9, 9, 9, 5]))
        #expect(isClose(test.smallestProbability, 0.4))
        #expect(test.conclusion == .tooFewValues)
    }

    @Test func `constant values have no test, and one value has no slope`() throws {
        #expect(Statistics.MannKendall(times: [0, 7, 14, 21], values: [5, 5, 5, 5]) == nil)
        #expect(Statistics.TheilSen(times: [0, 7, 14, 21], values: [5, 5, 5, 5])?.slope == 0)
        #expect(Statistics.MannKendall(times: [3, 3], values: [1, 2]) == nil)
        #expect(Statistics.TheilSen(times: [3, 3], values: [1, 2]) == nil)
        #expect(Statistics.TheilSen(times: [3], values: [1]) == nil)
        #expect(Statistics.MannKendall(times: [], values: []) == nil)
    }

    @Test func `rank agreement equals scipy's tau-b with Fieller's interval`() throws {
        let scores: [Double] = [20, 22, 19, 17, 18, 14, 15, 16, 10, 9, 11, 8]
        let moods = [-0.5, -0.6, -0.2, -0.3, -0.2, 0.1, 0, 0.1, 0.4, 0.3, 0.2, 0.6]
        let agreement = try #require(PersonTrend.MoodBeforeScores.RankAgreement(scores, moods))
        #expect(agreement.count == 12)
        #expect(isClose(agreement.tau, -0.8616404368553291))
        let interval = try #require(agreement.interval)
        #expect(isClose(interval.lower, -0.9422524521618098))
        #expect(isClose(interval.upper, -0.6866535537616791))
        #expect(
            PersonTrend.MoodBeforeScores.RankAgreement(
                Array(scores.prefix(9)), Array(moods.prefix(9)))?
                .interval == nil)
        #expect(PersonTrend.MoodBeforeScores.RankAgreement(scores, scores)?.interval == nil)
        #expect(PersonTrend.MoodBeforeScores.RankAgreement(scores, scores)?.tau == 1)
        #expect(PersonTrend.MoodBeforeScores.RankAgreement(scores, scores.map { _ in 1 }) == nil)
    }
}

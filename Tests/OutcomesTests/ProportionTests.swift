import Outcomes
import Testing

@Suite struct ProportionTests {
    /// statsmodels 0.14 `proportion_confint(k, n, method="wilson")`, to which scipy's
    /// `binomtest(k, n).proportion_ci(method="wilson")` agrees within 2e-16.
    @Test(arguments: [
        (0, 1, 0.0, 0.7934506856227627), (1, 1, 0.2065493143772374, 1.0),
        (0, 10, 0.0, 0.27753279986288926), (1, 10, 0.017876213095072924, 0.40415002679523854),
        (5, 10, 0.23659309051256394, 0.7634069094874361), (10, 10, 0.7224672001371106, 1.0),
        (2, 3, 0.2076596008020477, 0.9385080552796037),
        (7, 23, 0.1560402445321402, 0.5086575626875921),
        (81, 263, 0.2552885198782742, 0.36620957698280004),
        (9999, 10000, 0.9994337311025987, 0.9999823473263989),
        (123456, 5_000_000, 0.02455554395825819, 0.024827586392853606),
    ]) func `the interval is that of statsmodels and scipy`(
        numerator: Int, denominator: Int, lower: Double, upper: Double
    ) throws {
        let proportion = try #require(Statistics.Proportion(numerator, of: denominator))
        #expect(isClose(proportion.interval.lower, lower, within: 1e-14))
        #expect(isClose(proportion.interval.upper, upper, within: 1e-14))
        #expect(proportion.interval.method == .wilson && proportion.interval.level == 0.95)
        #expect(isClose(proportion.value, Double(numerator) / Double(denominator)))
    }

    @Test func `an interval holds its share, and opposite shares mirror it`() throws {
        for denominator in 1...60 {
            for numerator in 0...denominator {
                let share = try #require(Statistics.Proportion(numerator, of: denominator))
                let rest = try #require(
                    Statistics.Proportion(denominator - numerator, of: denominator))
                #expect(share.interval.lower <= share.value && share.value <= share.interval.upper)
                #expect(share.interval.lower >= 0 && share.interval.upper <= 1)
                #expect(isClose(share.interval.lower, 1 - rest.interval.upper, within: 1e-14))
            }
        }
    }

    @Test(arguments: [(0, 0), (1, 0), (-1, 3), (4, 3), (0, -1)])
    func `an impossible share gives no proportion`(numerator: Int, denominator: Int) {
        #expect(Statistics.Proportion(numerator, of: denominator) == nil)
    }
}

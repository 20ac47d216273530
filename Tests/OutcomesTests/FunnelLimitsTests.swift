import Outcomes
import Testing

/// The limits of funnel plots.
@Suite struct FunnelLimitsTests {
    /// Computed with Python: rate ± z √(rate (1 − rate) / n), with z of `NormalDist().inv_cdf(0.975)` and
    /// `inv_cdf(0.999)`.
    @Test(arguments: [
        (40, 100, 10, 0.0963636851, 0.7036363149, 0.0, 0.8787367303),
        (40, 100, 100, 0.3039817665, 0.4960182335, 0.2486101533, 0.5513898467),
        (1, 2, 400, 0.4510009004, 0.5489990996, 0.4227441923, 0.5772558077),
        (1, 1_000, 5, 0.0, 0.0287042140, 0.0, 0.0446806277),
    ])
    func `limits are those of the score test`(
        met: Int, all: Int, count: Int, low: Double, high: Double, lowest: Double, highest: Double
    ) throws {
        let limits = FunnelLimits(around: try #require(Statistics.Proportion(met, of: all)))
        let (inner, outer) = (limits.limits(of: count, .inner), limits.limits(of: count, .outer))
        #expect(isClose(inner.lowerBound, low, within: 1e-8))
        #expect(isClose(inner.upperBound, high, within: 1e-8))
        #expect(isClose(outer.lowerBound, lowest, within: 1e-8))
        #expect(isClose(outer.upperBound, highest, within: 1e-8))
    }

    @Test func `a group lies outside exactly when its own Wilson interval misses the overall rate`()
        throws
    {
        var outside = 0
        for (met, all) in [(40, 100), (1, 3), (7, 263), (199, 200)] {
            let overall = try #require(Statistics.Proportion(met, of: all))
            let limits = FunnelLimits(around: overall)
            for count in [1, 2, 5, 17, 60, 300] {
                for numerator in 0...count {
                    let group = try #require(Statistics.Proportion(numerator, of: count))
                    let interval = group.interval
                    let holds = interval.lower <= overall.value && overall.value <= interval.upper
                    let isWithin = limits.position(of: group) == .within
                    #expect(holds == isWithin, "\(numerator) of \(count), \(met) of \(all)")
                    if !isWithin { outside += 1 }
                }
            }
        }
        #expect(outside > 100)
    }

    @Test func `a position names the widest limits that a group passes`() throws {
        let limits = FunnelLimits(around: try #require(Statistics.Proportion(1, of: 2)))
        for (numerator, position) in [
            (50, FunnelLimits.Position.within), (59, .within), (60, .above(.inner)),
            (40, .below(.inner)),
            (66, .above(.outer)), (34, .below(.outer)),
        ] {
            let group = try #require(Statistics.Proportion(numerator, of: 100))
            #expect(limits.position(of: group) == position)
        }
    }

    @Test func `the overall rate itself is within, also if it is 0 or 1`() throws {
        for (met, all) in [(0, 5), (5, 5), (2, 5)] {
            let overall = try #require(Statistics.Proportion(met, of: all))
            #expect(FunnelLimits(around: overall).position(of: overall) == .within)
        }
    }
}

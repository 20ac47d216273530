import Outcomes
import Testing

@Suite struct EffectSizeTests {
    // Gamma functions of scipy 1.17.1.
    @Test(arguments: [
        1: 0, 2: 0.5641895835477564, 3: 0.7236012545582676, 4: 0.7978845608028654,
        9: 0.9138748917925524, 19: 0.959910352924253, 49: 0.984602177236172,
        500: 0.998499124437931,
    ]) func `the correction of Hedges is exact`(freedom: Int, factor: Double) {
        #expect(isClose(Statistics.EffectSize.hedgesCorrection(degreesOfFreedom: freedom), factor))
    }

    /// Morris 2008, the treatment groups of his table, with the values that metafor prints.
    @Test(arguments: [
        (30.6, 38.5, 15.0, 20, 0.5056), (23.5, 26.8, 3.1, 50, 1.0481),
        (0.5, 0.7, 0.1, 9, 1.8054), (53.4, 75.9, 14.5, 10, 1.4181),
        (35.6, 36.0, 4.7, 14, 0.0801),
    ]) func `the corrected sizes equal those of Morris 2008`(
        before: Double, after: Double, deviation: Double, count: Int, expected: Double
    ) throws {
        let sizes = Statistics.EffectSize.unpaired(
            Statistics.EffectSize.Moments(count: count, mean: before, standardDeviation: deviation),
            Statistics.EffectSize.Moments(count: count, mean: after, standardDeviation: deviation))
        let size = try #require(sizes.first { $0.variant == .preSD })
        #expect(size.degreesOfFreedom == count - 1)
        #expect(isClose(size.corrected, expected, within: 0.00005))
    }

    // numpy 2.4.6 on these six pairs.
    @Test(arguments: [
        Statistics.EffectSize.Variant.preSD: -2.5825267558041762, .averageSD: -2.477549665221087,
        .pooledSD: -2.4755053211822493, .differenceSD: -3.821599517354772,
        .repeatedMeasures: -2.4600253336824887,
    ]) func `each variant has its own name and value`(
        variant: Statistics.EffectSize.Variant, expected: Double
    ) throws {
        let sizes = Statistics.EffectSize.paired(
            before: [18, 15, 21, 12, 17, 19], after: [9, 8, 14, 4, 11, 7])
        #expect(sizes.map(\.variant) == Statistics.EffectSize.Variant.allCases)
        let size = try #require(sizes.first { $0.variant == variant })
        #expect(isClose(size.value, expected))
        #expect(isClose(size.corrected, expected * 0.8407486824596894))
    }

    @Test func `without spread or pairs there is no effect size`() {
        #expect(Statistics.EffectSize.paired(before: [10, 10], after: [5, 5]).isEmpty)
        #expect(Statistics.EffectSize.paired(before: [10], after: [5]).isEmpty)
        #expect(Statistics.EffectSize.paired(before: [10, 11], after: [5]).isEmpty)
        let one = Statistics.EffectSize.Moments([12])
        #expect(one?.standardDeviation == nil)
        #expect(Statistics.EffectSize.Moments([Double]()) == nil)
    }

    @Test func `a deviation is the root of the variance`() throws {
        for value in 1...500 {
            // Two values at that distance from their mean have its square as half their variance.
            let moments = try #require(
                Statistics.EffectSize.Moments([Double(value), Double(-value)]))
            let deviation = try #require(moments.standardDeviation)
            let expected = (2 * Double(value * value)).squareRoot()
            #expect(abs(deviation - expected) <= expected.ulp)
        }
        for power in stride(from: -300, through: 300, by: 7) {
            let value = Double(sign: .plus, exponent: power, significand: 1.7)
            let deviation = Statistics.EffectSize.Moments([0, value])?.standardDeviation ?? .nan
            #expect(abs(deviation / (value / 2.0.squareRoot()) - 1) < 1e-15)
        }
    }
}

extension Statistics {
    /// A difference of means in units of a standard deviation, with the name of its variant.
    ///
    /// The variants differ on the same data, so each value has the name of its variant.
    public struct EffectSize: Hashable, Sendable {
        /// The standard deviation by which the difference is divided.
        public let variant: Variant
        /// The later mean minus the earlier one, divided by the standard deviation; negative when
        /// scores fell.
        public let value: Double
        /// ``value`` times ``hedgesCorrection(degreesOfFreedom:)``.
        public let corrected: Double
        /// The degrees of freedom of the correction.
        public let degreesOfFreedom: Int

        /// The standard deviation by which the difference is divided.
        public enum Variant: String, Hashable, Sendable, CaseIterable, Codable {
            /// The deviation of the earlier values (Becker 1988; Glass's delta).
            case preSD
            /// The mean of the two deviations (d_av).
            case averageSD
            /// The root of the mean of both variances, weighted with their degrees of freedom.
            case pooledSD
            /// The deviation of the differences of paired values (d_z, the standardized response mean).
            case differenceSD
            /// The deviation of the differences, converted to the scale of single values by the
            /// correlation of the pairs (d_rm): d_z × √(2(1 − r)).
            case repeatedMeasures
        }

        /// Divides a difference of means; `nil` when the deviation is not above 0, and with a single
        /// degree of freedom, where the correction is 0.
        init?(_ variant: Variant, difference: Double, deviation: Double, degreesOfFreedom: Int) {
            guard deviation > 0, degreesOfFreedom > 1 else { return nil }
            self.variant = variant
            self.degreesOfFreedom = degreesOfFreedom
            value = difference / deviation
            corrected = value * Self.hedgesCorrection(degreesOfFreedom: degreesOfFreedom)
        }

        /// The exact correction of Hedges for small samples, 0...1:
        /// √(2/m) · Γ(m/2) / Γ((m − 1)/2) for *m* degrees of freedom.
        ///
        /// - Returns: The factor; 0 for a single degree of freedom, where Γ(0) is infinite.
        /// - Precondition: `degreesOfFreedom` is 1 or more.
        /// - Complexity: O(*m*), because the quotient of the gamma functions is computed in steps of 2.
        /// - SeeAlso: Hedges, J Educ Stat 1981;6:107–128, doi:10.3102/10769986006002107
        public static func hedgesCorrection(degreesOfFreedom: Int) -> Double {
            precondition(degreesOfFreedom >= 1, "a correction needs a degree of freedom")
            guard degreesOfFreedom > 1 else { return 0 }
            // Γ(1)/Γ(1/2) for 2, Γ(3/2)/Γ(1) for 3, then in steps of 2 times (m/2) / ((m − 1)/2).
            var quotient =
                degreesOfFreedom.isMultiple(of: 2)
                ? 1 / Double.pi.root : Double.pi.root / 2
            let first = degreesOfFreedom.isMultiple(of: 2) ? 2 : 3
            for step in stride(from: first, to: degreesOfFreedom, by: 2) {
                quotient *= Double(step) / Double(step - 1)
            }
            return (2 / Double(degreesOfFreedom)).root * quotient
        }

        /// The variants for two sets of values that are not paired, such as the scores of a person
        /// before and after the start of a treatment. Variants without a deviation are left out.
        public static func unpaired(
            _ before: Statistics.EffectSize.Moments, _ after: Statistics.EffectSize.Moments
        )
            -> [Statistics.EffectSize]
        {
            guard let first = before.standardDeviation, let second = after.standardDeviation else {
                return []
            }
            let difference = after.mean - before.mean
            let (one, two) = (before.count - 1, after.count - 1)
            let variance = (Double(one) * first * first + Double(two) * second * second)
            return [
                Statistics.EffectSize(
                    .preSD, difference: difference, deviation: first, degreesOfFreedom: one),
                Statistics.EffectSize(
                    .averageSD, difference: difference, deviation: (first + second) / 2,
                    degreesOfFreedom: one + two),
                Statistics.EffectSize(
                    .pooledSD, difference: difference,
                    deviation: (variance / Double(one + two)).root,
                    degreesOfFreedom: one + two),
            ].compactMap { $0 }
        }

        /// All variants for paired values, such as the first and last scores of many people.
        ///
        /// - Returns: The variants with a deviation; empty when the lengths differ or there are fewer
        ///   than three pairs.
        public static func paired(before: [Double], after: [Double]) -> [Statistics.EffectSize] {
            guard before.count == after.count, let pre = Statistics.EffectSize.Moments(before),
                let post = Statistics.EffectSize.Moments(after),
                let change = Statistics.EffectSize.Moments(zip(after, before).map { $0 - $1 })
            else { return [] }
            return paired(before: pre, after: post, change: change)
        }

        /// All variants for the moments of paired values.
        ///
        /// - Parameters:
        ///   - before: The moments of the earlier values.
        ///   - after: The moments of the later values.
        ///   - change: The moments of the differences, later minus earlier, of the same pairs.
        /// - Returns: As for ``paired(before:after:)``; empty when the counts differ.
        public static func paired(
            before: Statistics.EffectSize.Moments, after: Statistics.EffectSize.Moments,
            change: Statistics.EffectSize.Moments
        ) -> [Statistics.EffectSize] {
            guard before.count == after.count, before.count == change.count,
                let first = before.standardDeviation, let second = after.standardDeviation,
                let differences = change.standardDeviation
            else { return [] }
            let difference = after.mean - before.mean
            let freedom = before.count - 1
            func size(_ variant: Variant, _ deviation: Double) -> Statistics.EffectSize? {
                Statistics.EffectSize(
                    variant, difference: difference, deviation: deviation, degreesOfFreedom: freedom
                )
            }
            // r follows from the variance of the differences: s_d² = s1² + s2² − 2 r s1 s2.
            let correlation =
                (first * first + second * second - differences * differences) / (2 * first * second)
            let unshared = (2 * (1 - correlation)).root
            return [
                size(.preSD, first), size(.averageSD, (first + second) / 2),
                size(.pooledSD, ((first * first + second * second) / 2).root),
                size(.differenceSD, differences),
                unshared > 0 ? size(.repeatedMeasures, differences / unshared) : nil,
            ].compactMap { $0 }
        }
    }
}

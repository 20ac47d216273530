/// The limits of a funnel plot: the spread of the shares of groups of different sizes around the
/// overall share if they differ only by chance.
///
/// A share of *n* people with the overall share θ has a standard error of √(θ(1 − θ)/n). The limits are
///
///     θ ± z √(θ(1 − θ)/n)
///
/// cut at 0 and 1. This is the score test of θ, the same that ``Statistics/Proportion/interval``
/// inverts: a group lies outside the limits exactly when its own Wilson interval of the same level
/// does not hold θ. The ends of Wilson's interval around θ itself would be wrong here. They show
/// for which true shares θ could have been observed, instead of which shares of *n* people θ
/// explains. So they are shifted towards one half.
///
/// If groups differ only by chance, the inner limits contain 95 % of the groups and the outer
/// limits 99.8 %. Of twenty such groups, about one lies outside the inner limits.
///
/// - SeeAlso: Spiegelhalter, Stat Med 2005;24:1185–1202, doi:10.1002/sim.1970; Wilson, J Am Stat Assoc
///   1927;22:209–212, doi:10.1080/01621459.1927.10502953
package struct FunnelLimits: Hashable, Sendable {
    /// How wide limits are.
    package enum Level: Double, Hashable, Sendable, CaseIterable {
        /// 95 %.
        case inner = 0.95
        /// 99.8 %.
        case outer = 0.998

        /// The distance from the overall share in standard errors.
        package var deviate: Double {
            switch self {
            case .inner: NormalDistribution.quantile975
            case .outer: NormalDistribution.quantile999
            }
        }
    }

    /// Where the share of a group lies.
    package enum Position: Hashable, Sendable {
        /// Within the inner limits.
        case within
        /// Above the upper limit of the level, and within those of a greater level.
        case above(Level)
        /// Below the lower limit of the level, and within those of a greater level.
        case below(Level)
    }

    /// The share of all people.
    package let overall: Statistics.Proportion

    /// The limits round the share of all people.
    package init(around overall: Statistics.Proportion) { self.overall = overall }

    /// The limits for a group.
    ///
    /// - Parameters:
    ///   - count: The number of people of the group, 1 or more.
    ///   - level: The width of the limits.
    /// - Returns: Shares within 0...1.
    package func limits(of count: Int, _ level: Level) -> ClosedRange<Double> {
        let share = overall.value
        let half = level.deviate * (share * (1 - share) / Double(max(count, 1))).root
        return max(0, share - half)...min(1, share + half)
    }

    /// Where the share of a group lies. A group on a limit lies within it.
    package func position(of group: Statistics.Proportion) -> Position {
        let count = Double(group.denominator)
        let distance = Double(group.numerator) - count * overall.value
        let variance = count * overall.value * (1 - overall.value)
        let passed = Level.allCases.last {
            distance * distance > $0.deviate * $0.deviate * variance * (1 + 1e-12)
        }
        guard let passed else { return .within }
        return distance > 0 ? .above(passed) : .below(passed)
    }
}

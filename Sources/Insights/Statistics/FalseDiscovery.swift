/// Probabilities of several tests, adjusted for their number.
enum FalseDiscovery {
    /// The adjusted probabilities, in the order of the given ones.
    ///
    /// If all tests with an adjusted probability of .05 or less are shown, then on average at most
    /// 5 % of the shown ones are chance, however the tests depend on each other.
    ///
    /// - Parameter families: The probabilities of each family of tests. The level is divided by the
    ///   number of families that are not empty. So the rate holds in each family and for all of them:
    ///   many true findings of one family do not let chance findings of another through.
    /// - Complexity: O(*n* log *n*).
    /// - SeeAlso: Benjamini & Yekutieli, Ann Stat 2001;29:1165–1188, doi:10.1214/aos/1013699998
    static func adjusted(_ families: [[Double]]) -> [[Double]] {
        let used = Double(families.count { !$0.isEmpty })
        return families.map { family in adjusted(family).map { min($0 * used, 1) } }
    }

    private static func adjusted(_ probabilities: [Double]) -> [Double] {
        let count = probabilities.count
        guard count > 0 else { return [] }
        let harmonic = (1...count).reduce(0.0) { $0 + 1 / Double($1) }
        let order = probabilities.indices.sorted { probabilities[$0] > probabilities[$1] }
        var adjusted = probabilities
        var least = 1.0
        for (place, index) in order.enumerated() {
            let rank = Double(count - place)
            least = min(least, probabilities[index] * Double(count) * harmonic / rank)
            adjusted[index] = least
        }
        return adjusted
    }
}

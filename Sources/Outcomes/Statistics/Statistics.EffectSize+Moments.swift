extension Statistics.EffectSize {
    /// The number, mean and standard deviation of a set of values.
    public struct Moments: Hashable, Sendable {
        /// The number of values.
        public let count: Int
        /// Their mean.
        public let mean: Double
        /// Their standard deviation as that of a sample (*n* − 1); `nil` for a single value.
        public let standardDeviation: Double?

        /// The moments of some values; `nil` without values.
        public init?(_ values: some Sequence<Double>) {
            var count = 0
            var mean = 0.0
            var squares = 0.0
            for value in values {
                // Welford 1962, doi:10.1080/00401706.1962.10490022
                count += 1
                let distance = value - mean
                mean += distance / Double(count)
                squares += distance * (value - mean)
            }
            guard count > 0 else { return nil }
            self.init(
                count: count, mean: mean,
                standardDeviation: count > 1 ? (squares / Double(count - 1)).root : nil)
        }

        /// The moments of values that occur several times each; `nil` without values.
        ///
        /// - Parameter values: The values and how often each occurs, 0 or more. The same values in the
        ///   same order give the same moments to the last digit.
        init?(weighted values: [(value: Double, count: Int)]) {
            let count = values.reduce(0) { $0 + $1.count }
            guard count > 0 else { return nil }
            let mean = values.reduce(0) { $0 + $1.value * Double($1.count) } / Double(count)
            let squares = values.reduce(0) {
                $0 + ($1.value - mean) * ($1.value - mean) * Double($1.count)
            }
            self.init(
                count: count, mean: mean,
                standardDeviation: count > 1 ? (squares / Double(count - 1)).root : nil)
        }

        /// Creates moments from known numbers.
        public init(count: Int, mean: Double, standardDeviation: Double?) {
            self.count = count
            self.mean = mean
            self.standardDeviation = standardDeviation
        }

        /// The standard error of the mean, or `nil` for a single value.
        public var standardError: Double? {
            standardDeviation.map { $0 / Double(count).root }
        }
    }
}

public import Questionnaires

extension Valence {
    /// The summary of the states of mind in one bucket of time.
    public struct Summary: Hashable, Sendable {
        /// The first day of the bucket, in the samples' own local time.
        public let first: LocalDate
        /// The number of states of mind; 1 or more.
        public let count: Int
        /// The mean valence, −1...1.
        public let mean: Double
        /// The least valence.
        public let least: Double
        /// The greatest valence.
        public let greatest: Double

        /// Creates a summary from its parts, as stores do. ``Tallies`` computes them.
        ///
        /// - Precondition: `count` is positive, and `mean` lies between `least` and `greatest`.
        public init(first: LocalDate, count: Int, mean: Double, least: Double, greatest: Double) {
            precondition(count > 0, "a bucket without a state of mind is left out")
            precondition(least <= mean && mean <= greatest, "a mean lies between its values")
            self.first = first
            self.count = count
            self.mean = mean
            self.least = least
            self.greatest = greatest
        }

        /// The length of a bucket.
        public enum Bucket: String, Hashable, Sendable, CaseIterable, Codable {
            /// A calendar day.
            case day
            /// Seven days from Monday (ISO 8601).
            case week
            /// A calendar month.
            case month
        }
    }
}

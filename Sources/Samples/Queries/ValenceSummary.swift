public import Questionnaires

/// The summary of the states of mind in one bucket of time.
public struct ValenceSummary: Hashable, Sendable {
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

    /// Creates a summary from its parts, as stores do.
    package init(first: LocalDate, count: Int, mean: Double, least: Double, greatest: Double) {
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

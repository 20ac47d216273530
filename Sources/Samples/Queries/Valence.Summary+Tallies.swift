public import Questionnaires

extension Valence.Summary {
    /// Running sums of valences, bucket by bucket.
    ///
    /// - Complexity: Memory grows with the number of buckets, not with the number of valences.
    public struct Tallies {
        private let bucket: Valence.Summary.Bucket
        private var tallies: [LocalDate: Tally] = [:]
        // Valences mostly come in the order of days, so those of one day are added up here first.
        private var latest = Tally()
        private var latestDay: LocalDate?

        private struct Tally {
            var count = 0
            var sum = 0.0
            /// The rounding error of the sum (Neumaier 1974, doi:10.1002/zamm.19740540106).
            var lost = 0.0
            var least = Double.infinity
            var greatest = -Double.infinity

            mutating func add(_ value: Double) {
                count += 1
                let total = sum + value
                lost += abs(sum) >= abs(value) ? (sum - total) + value : (value - total) + sum
                sum = total
                least = min(least, value)
                greatest = max(greatest, value)
            }
        }

        /// Tallies without a valence.
        public init(_ bucket: Valence.Summary.Bucket) { self.bucket = bucket }

        /// Adds a valence on a day.
        public mutating func add(_ valence: Valence, on day: LocalDate) {
            if day != latestDay {
                flushLatest()
                latest = tallies.removeValue(forKey: bucket.first(of: day)) ?? Tally()
                latestDay = day
            }
            latest.add(valence.value)
        }

        private mutating func flushLatest() {
            if let latestDay { tallies[bucket.first(of: latestDay)] = latest }
        }

        /// The buckets, oldest first.
        public var summaries: [Valence.Summary] {
            var whole = self
            whole.flushLatest()
            return whole.tallies.sorted { $0.key < $1.key }.map { first, tally in
                let mean = (tally.sum + tally.lost) / Double(tally.count)
                return Valence.Summary(
                    first: first, count: tally.count,
                    // Rounding may move the mean of equal numbers outside their range.
                    mean: min(max(mean, tally.least), tally.greatest),
                    least: tally.least, greatest: tally.greatest)
            }
        }
    }
}

extension Valence.Summary.Bucket {
    /// The first day of the bucket that contains a day.
    package func first(of day: LocalDate) -> LocalDate {
        let days =
            switch self {
            case .day: 0
            // 1970-01-01 was a Thursday, three days after Monday. The first supported day,
            // 1900-01-01, was a Monday, so no week begins before it.
            case .week: ((day.daysSinceEpoch + 3) % 7 + 7) % 7
            case .month: day.day - 1
            }
        return LocalDate(daysSinceEpoch: day.daysSinceEpoch - days) ?? day
    }
}

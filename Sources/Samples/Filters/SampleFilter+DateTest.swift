public import Questionnaires

extension SampleFilter {
    /// A window of time, and which part of a sample must be inside it.
    ///
    /// The window is half open: it begins at ``from`` and ends just before ``to``. A missing bound is
    /// open. By default a sample's period must overlap the window:
    ///
    /// - a sample with a duration overlaps when it begins before `to` and ends after `from`;
    /// - a sample without one is inside the window when it is at `from` or later and before `to`.
    ///
    /// A window that ends where it begins, or before, is empty: no sample passes, whatever the rule.
    /// Times are compared by their instants, and a day counts from its start in UTC, see
    /// ``/Questionnaires/Timestamp/microsecondsSinceEpoch``: a sample with only a day is a point at
    /// that midnight. To select a day of a person's own calendar, give bounds with the person's offset;
    /// to include samples with only a day, begin the bounds at the start of that day in UTC.
    ///
    /// - SeeAlso: HealthKit's `predicateForSamples(withStart:end:options:)`.
    public struct DateTest: Hashable, Sendable, Codable {
        /// Where the window begins, or `nil` for no bound.
        public let from: Timestamp?
        /// Where the window ends, not included, or `nil` for no bound.
        public let to: Timestamp?
        /// What must be inside the window.
        public let rule: Rule

        /// What must be inside the window.
        public enum Rule: String, Hashable, Sendable, CaseIterable, Codable {
            /// Some part of the sample's period.
            case overlap
            /// The sample's start.
            case strictStart
            /// The sample's end.
            case strictEnd
            /// The sample's start and its end.
            case strictStartAndEnd
        }

        /// Creates a test.
        public init(from: Timestamp? = nil, to: Timestamp? = nil, rule: Rule = .overlap) {
            self.from = from
            self.to = to
            self.rule = rule
        }

        /// Whether the window is empty, so that no sample passes.
        package var isEmpty: Bool {
            guard let from, let to else { return false }
            return from.microsecondsSinceEpoch >= to.microsecondsSinceEpoch
        }

        /// Whether a sample passes, from the microseconds since 1970 of its start and end.
        package func holds(start: Int64, end: Int64) -> Bool {
            let from = from?.microsecondsSinceEpoch ?? .min
            let to = to?.microsecondsSinceEpoch
            func isInside(_ instant: Int64) -> Bool {
                instant >= from && (to.map { instant < $0 } ?? true)
            }
            guard !isEmpty else { return false }
            switch rule {
            case .overlap where start == end: return isInside(start)
            case .overlap: return end > from && (to.map { start < $0 } ?? true)
            case .strictStart: return isInside(start)
            case .strictEnd: return isInside(end)
            case .strictStartAndEnd: return isInside(start) && isInside(end)
            }
        }
    }
}

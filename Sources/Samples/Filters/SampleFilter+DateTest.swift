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
    /// A window that ends at its beginning or earlier is empty: no sample passes, for any rule.
    /// Times are compared by their instants, and a day counts from its start in UTC, see
    /// ``/Questionnaires/Timestamp/microsecondsSinceEpoch``: a sample with only a day is a point at
    /// that midnight. To select a day of a person's own calendar, give bounds with the person's
    /// offset; to include samples with only a day, as the command line does, see
    /// ``init(covering:until:)``.
    ///
    /// - SeeAlso: HealthKit's `predicateForSamples(withStart:end:options:)`.
    public struct DateTest: Hashable, Sendable, Codable {
        /// The beginning of the window, or `nil` for no bound.
        public let from: Timestamp?
        /// The end of the window, not included, or `nil` for no bound.
        public let to: Timestamp?
        /// The part of a sample that must be inside the window.
        public let rule: Rule

        /// The part of a sample that must be inside the window.
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

extension SampleFilter.DateTest {
    /// Creates a window that holds every sample whose start lies in a period of a person's calendar, and
    /// some others of the days around it.
    ///
    /// A store compares instants, and treats a sample with only a day as midnight in UTC. So a
    /// query for such a period has two steps, as on the command line: the store finds what can be
    /// in it, and ``/Questionnaires/Timestamp/lies(since:until:)`` decides.
    ///
    ///     let window = SampleFilter.DateTest(covering: since, until: until)
    ///     let query = SampleQuery(filters: [.assessment(.dates(window))])
    ///     let found = try await query.result(for: store)
    ///     let results = found.filter { $0.start.lies(since: since, until: until) }
    ///
    /// - Parameters:
    ///   - since: The beginning: a time, or a day of each sample's own clock; `nil` for no bound.
    ///   - until: The end, which is not included; `nil` for no bound.
    public init(covering since: Timestamp?, until: Timestamp?) {
        // The offset of a local time from UTC is less than a day.
        let end = until.flatMap { $0.precision == .day ? $0.day : $0.day.adding(days: 1) }
        self.init(
            from: since?.day.adding(days: -1).map(Timestamp.init(day:)),
            to: end?.adding(days: 1).map(Timestamp.init(day:)), rule: .strictStart)
    }
}

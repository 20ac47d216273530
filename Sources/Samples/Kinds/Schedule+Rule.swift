public import Questionnaires

extension Schedule {
    /// How often an assessment is due, until when, and how early or late a result may be.
    public struct Rule: Hashable, Sendable {
        /// The time between two due days.
        public let every: Interval
        /// Until when assessments are due.
        public let until: End
        /// How many days before its due day an assessment opens: a result since then counts.
        public let early: Int
        /// How many days after the due day a result still counts. `nil`: until the day before the
        /// next assessment opens; a number beyond that day has the same effect.
        public let late: Int?

        /// The greatest ``late``.
        public static let lateLimit = 366

        /// Creates a rule.
        ///
        /// - Parameters:
        ///   - every: The time between two due days.
        ///   - until: Until when assessments are due.
        ///   - early: Days before the due day; by default a quarter of the shortest interval, and 7
        ///     days at most: 0 days for a daily assessment, 1 for a weekly one, 3 for two weeks, 7
        ///     for a month and more.
        ///   - late: Days after the due day; by default until the next assessment opens.
        /// - Returns: `nil` when `early` is negative, or as long as the shortest interval, and when
        ///   `late` is negative or greater than ``lateLimit``.
        public init?(
            every: Interval, until: End = .open, early: Int? = nil, late: Int? = nil
        ) {
            let early = early ?? min(every.shortestDays / 4, 7)
            guard (0..<every.shortestDays).contains(early),
                late.map({ (0...Self.lateLimit).contains($0) }) ?? true
            else { return nil }
            self.every = every
            self.until = until
            self.early = early
            self.late = late
        }
    }

    /// Until when assessments are due.
    public enum End: Hashable, Sendable {
        /// Until the schedule is ended.
        case open
        /// Up to and including this day.
        case day(LocalDate)
        /// While the person is treated without a break, counted from the first day of the schedule.
        case treatmentEnd
    }
}

extension Schedule.End: LosslessStringConvertible {
    /// Reads `treatment-end`, `open` or a day such as `2026-12-31`; `nil` for any other text.
    public init?(_ text: String) {
        switch text {
        case "open": self = .open
        case "treatment-end": self = .treatmentEnd
        default:
            guard let day = LocalDate(text) else { return nil }
            self = .day(day)
        }
    }

    /// The word, or the day.
    public var description: String {
        switch self {
        case .open: "open"
        case .treatmentEnd: "treatment-end"
        case .day(let day): day.description
        }
    }
}

extension Schedule.Rule: LosslessStringConvertible {
    /// Reads the text of ``description``; `nil` for any other text.
    public init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 6 || words.count == 8, words[0] == "every", words[2] == "until",
            words[4] == "early", let every = Schedule.Interval(words[1]),
            let until = Schedule.End(words[3]), let early = Int(words[5])
        else { return nil }
        var late: Int?
        if words.count == 8 {
            guard words[6] == "late", let days = Int(words[7]) else { return nil }
            late = days
        }
        self.init(every: every, until: until, early: early, late: late)
        guard description == text else { return nil }
    }

    /// The rule as words, such as `every 2w until treatment-end early 3 late 7`. Stores keep it.
    public var description: String {
        "every \(every) until \(until) early \(early)" + (late.map { " late \($0)" } ?? "")
    }
}

public import Questionnaires

extension MoodPeriod: CustomStringConvertible, LosslessStringConvertible {
    /// The name of the period in the forms of ISO 8601: `2026-05-04`, `2026-W19`, `2026-05` or
    /// `2026`.
    public var description: String {
        switch length {
        case .day: return first.description
        case .week:
            let (year, week) = first.isoWeek
            return "\(year)-W" + (week < 10 ? "0" : "") + "\(week)"
        case .month: return String(first.description.prefix(7))
        case .year: return String(first.year)
        }
    }

    /// Creates a period without states of mind from its name: `2026-05-04`, `2026-W19`, `2026-05`
    /// or `2026`. `nil` for any other text, and for a day, week or month that does not exist.
    public init?(_ name: String) {
        guard let (length, day) = Self.parsed(name) else { return nil }
        self.init(length, containing: day)
        // Accept only the names that periods have: `2025-W53` would be a week of 2026.
        guard description == name else { return nil }
    }

    private static func parsed(_ name: String) -> (Length, LocalDate)? {
        guard name.utf8.count <= 10, name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count <= 3, let year = Int(parts[0]) else { return nil }
        func day(_ month: Int, _ day: Int) -> LocalDate? {
            try? LocalDate(year: year, month: month, day: day)
        }
        switch parts.count {
        case 1: return day(1, 1).map { (.year, $0) }
        case 2 where parts[1].first == "W":
            // 4 January is always in the first week.
            guard let week = Int(parts[1].dropFirst()), (1...53).contains(week) else { return nil }
            return day(1, 4)?.adding(days: 7 * (week - 1)).map { (.week, $0) }
        case 2: return Int(parts[1]).flatMap { day($0, 1) }.map { (.month, $0) }
        default: return LocalDate(name).map { (.day, $0) }
        }
    }

    /// The day that decides which longer period this one belongs to: its first day, or for a week
    /// its Thursday, as in ISO 8601.
    public var decidingDay: LocalDate {
        length == .week ? first.adding(days: 3) ?? last : first
    }
}

extension LocalDate {
    /// The year and the number of the week, as in ISO 8601. A week begins on Monday, and belongs to
    /// the year of its Thursday.
    var isoWeek: (year: Int, week: Int) {
        // The Thursday of a supported day is always in a supported year.
        let thursday = adding(days: 4 - weekday.rawValue) ?? self
        return (thursday.year, thursday.firstOfYear.days(to: thursday) / 7 + 1)
    }
}

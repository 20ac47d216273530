/// What the numbers of visits count.
public enum VisitUnit: String, Hashable, Sendable, CaseIterable {
    /// Days.
    case day
    /// Weeks of seven days.
    case week
    /// Months of the calendar; the last day of a shorter month where it lacks the day.
    case month
}

extension VisitUnit {
    /// The unit in the name of a column; `nil` for a name without a unit, such as `visit`.
    init?(header: String) {
        let words = FoldedText(header).words
        guard let first = words.first.map({ String($0.prefix { !$0.isNumber }) }) else {
            return nil
        }
        let all: [(unit: Self, names: Set<String>)] = [
            (.day, ["day", "dayno", "daynumber", "days"]),
            (.week, ["week", "weekno", "weeknumber", "weeks"]),
            (.month, ["month", "monthno", "monthnumber", "months"]),
        ]
        guard let found = all.first(where: { $0.names.contains(first) }) else { return nil }
        self = found.unit
    }
}

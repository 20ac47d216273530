extension TableImport {
    /// What the numbers of visits count.
    public enum VisitUnit: String, Hashable, Sendable, CaseIterable {
        /// Days.
        case day
        /// Weeks of seven days.
        case week
        /// Calendar months. If a month lacks the day, its last day counts.
        case month
    }
}

extension TableImport.VisitUnit {
    /// The unit in the name of a column; `nil` for a name without a unit, such as `visit`.
    init?(header: String) {
        let name = FoldedText(header).words.first?.prefix { !$0.isNumber } ?? ""
        let found = Self.allCases.first { unit in
            ["", "s", "no", "number"].contains { unit.rawValue + $0 == name }
        }
        guard let found else { return nil }
        self = found
    }
}

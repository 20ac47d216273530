public import Questionnaires

extension TableScoring.ScoredTable {
    /// The counts and problems of a scored table.
    public struct Rows: Sendable {
        /// The rows below the header.
        public private(set) var rows = 0
        /// Rows without answers and totals. They have no score: an empty row is not a 0.
        public private(set) var emptyRows = 0
        /// Rows that are not scored, for the reasons in ``problems``.
        public private(set) var badRows = 0
        /// Totals that differ from the items, and were decided by ``TableImport/Mapping/Trust``.
        public private(set) var resolvedTotals = 0
        /// Flags that answers raise, by the flag; including those of rows that are not scored.
        public private(set) var flags: [Flag.ID: Int] = [:]
        /// The first problems, in the order of the table; at most
        /// ``TableImport/Plan/describedProblems``.
        public private(set) var problems: [TableImport.Problem] = []
        /// The number of all problems.
        public private(set) var problemCount = 0
        /// The findings about all rows together, available after the last row.
        public internal(set) var findings: [TableImport.Finding] = []

        /// No rows yet.
        public init() {}

        /// Counts a row.
        mutating func add(_ result: RowConverter.Result, isEmpty: Bool) {
            rows += 1
            problemCount += result.problems.count
            let room = TableImport.Plan.describedProblems - problems.count
            problems += result.problems.prefix(room)
            if !result.problems.isEmpty {
                badRows += 1
            } else {
                resolvedTotals += result.resolvedTotals
                if isEmpty { emptyRows += 1 }
            }
        }

        /// Counts a flag of a row.
        mutating func add(_ flag: Flag.ID) { flags[flag, default: 0] += 1 }
    }
}

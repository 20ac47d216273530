extension TableImport {
    /// An error that prevents an import, or a fact that the user should know before it.
    ///
    /// A finding names columns, lines and kinds, never the content of a person's cell. `ShownCell`
    /// decides which other cells it may repeat.
    public struct Finding: Hashable, Sendable {
        /// The gravity of a finding.
        public enum Gravity: String, Hashable, Sendable, CaseIterable {
            /// The import stops until the user decides.
            case error
            /// The import continues, and the plan shows the finding.
            case warning
            /// An interpretation of the kit, and its reason.
            case note
        }

        /// The kind, such as ``Code/dateOrderUndecidable``.
        public let code: Code
        /// The gravity.
        public let gravity: Gravity
        /// The line of the file, from 1; `nil` without one.
        public let line: Int?
        /// The header of the column; `nil` without one.
        public let column: String?
        /// What is wrong and what to do, in one line.
        public let message: String

        /// The finding for a table with one row for each answer whose rows should be scored.
        static let longRowsHaveNoScore = TableImport.Finding(
            .longLayout,
            "each row of this table is one answer, which has no score; import the table, or convert "
                + "it to one row for each sitting")

        /// Creates a finding.
        init(
            _ code: Code, gravity: Gravity = .error, line: Int? = nil, column: String? = nil,
            _ message: String
        ) {
            self.code = code
            self.gravity = gravity
            self.line = line
            self.column = column
            self.message = message
        }
    }
}

extension TableImport.Finding: CustomStringConvertible {
    /// The line and the column if there are any, and the message: `line 4: date: no UTC offset; …`.
    public var description: String {
        [line.map { "line \($0)" }, column, message].compactMap(\.self).joined(separator: ": ")
    }
}

extension [TableImport.Finding] {
    /// Adds a finding.
    mutating func add(
        _ code: TableImport.Finding.Code, gravity: TableImport.Finding.Gravity = .error,
        line: Int? = nil,
        column: String? = nil, _ message: String
    ) {
        append(TableImport.Finding(code, gravity: gravity, line: line, column: column, message))
    }
}

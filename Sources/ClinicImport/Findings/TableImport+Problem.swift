extension TableImport {
    /// The reason why the import does not store a row.
    ///
    /// A problem names the line, the column and the rule, but no person.
    public struct Problem: Hashable, Sendable {
        /// The line of the file on which the row begins, from 1.
        public let line: Int
        /// The header of the column; `nil` without one.
        public let column: String?
        /// The kind of problem.
        public let code: Code
        /// What is wrong and what to do, in one line.
        public let message: String
        /// The message without the answer, total or severity, for readers who should not see these.
        public let reason: String

        /// The kinds of problems.
        public enum Code: String, Hashable, Sendable, CaseIterable {
            /// The row cannot be split into the cells of the header.
            case row
            /// A missing person, or a name that cannot be stored.
            case subject
            /// A missing date, or a date that cannot be stored.
            case date
            /// An unknown questionnaire, or one that was not requested.
            case questionnaire
            /// An answer that the item does not have.
            case answer
            /// An impossible total, or one that differs from the sum of the items.
            case total
            /// A severity that does not match the total.
            case severity
            /// Another row has the same person, questionnaire and time, and other answers.
            case duplicate
            /// The store has the same person, questionnaire and time, with other answers.
            case conflict
        }

        /// Creates a problem.
        ///
        /// - Parameter reason: The message without the answer; `nil` if the message contains no
        ///   answer.
        init(
            _ code: Code, line: Int, column: String? = nil, _ message: String, reason: String? = nil
        ) {
            self.code = code
            self.line = line
            self.column = column
            self.message = message
            self.reason = reason ?? message
        }
    }
}

extension [TableImport.Problem] {
    /// Adds a problem of a row.
    ///
    /// - Parameter reason: The message without the content of cells; `nil` for the same.
    mutating func add(
        _ code: TableImport.Problem.Code, line: Int, column: String? = nil, _ message: String,
        reason: String? = nil
    ) {
        append(TableImport.Problem(code, line: line, column: column, message, reason: reason))
    }
}

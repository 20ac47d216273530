/// Why a row of a table is not kept.
///
/// A problem names the line, the column and the rule, and no person.
public struct ImportProblem: Hashable, Sendable {
    /// The line of the file on which the row begins, from 1.
    public let line: Int
    /// The header of the column, where one is meant.
    public let column: String?
    /// What kind of problem.
    public let code: Code
    /// What is wrong and what to do, in one line.
    public let message: String
    /// The same without the answer, total or severity itself, for where it may be seen by people
    /// who should not see those.
    public let reason: String

    /// The kinds of problems.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The row cannot be cut into the cells of the header.
        case row
        /// No person, or a name that cannot be kept.
        case subject
        /// No date, or one that cannot be kept.
        case date
        /// A questionnaire that is not known, or was not asked for.
        case questionnaire
        /// An answer that the item does not have.
        case answer
        /// A total that cannot be, or that the items do not add up to.
        case total
        /// A severity that the total does not have.
        case severity
        /// Another row has the same person, questionnaire and time, and other answers.
        case duplicate
        /// The store has the same person, questionnaire and time, with other answers.
        case conflict
    }

    /// Creates a problem.
    ///
    /// - Parameter reason: What to say where the message names an answer; `nil` where it does not.
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

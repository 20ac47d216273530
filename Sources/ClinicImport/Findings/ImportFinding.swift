/// Something that keeps a table from being understood, or that a person should know before it is
/// kept.
///
/// A finding names columns, lines and kinds, never what stood in a cell of a person.
public struct ImportFinding: Hashable, Sendable {
    /// How grave it is.
    public enum Gravity: String, Hashable, Sendable {
        /// The import stops until somebody decides.
        case error
        /// The import goes on; the plan says so.
        case warning
        /// What the kit understood, and why.
        case note
    }

    /// The kind, such as ``Code/dateOrderUndecidable``.
    public let code: Code
    /// How grave it is.
    public let gravity: Gravity
    /// The line of the file, from 1, where one line is meant.
    public let line: Int?
    /// The header of the column, where one is meant.
    public let column: String?
    /// What is wrong and what to do, in one line.
    public let message: String

    /// A table with one row for each answer, where scores of rows are asked for.
    static let longRowsHaveNoScore = ImportFinding(
        .longLayout,
        "a row of this table is one answer and no sitting, so it has no score; import it, or bring "
            + "it to one row a sitting")

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

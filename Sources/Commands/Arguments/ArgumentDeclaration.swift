/// A positional argument.
package struct ArgumentDeclaration: Hashable, Sendable {
    /// The number of words that the argument takes.
    package enum Count: Hashable, Sendable {
        case required, optional
        /// One or more words; only for the last argument of a verb.
        case oneOrMore
        /// Any number of words; only for the last argument of a verb.
        case anyNumber
    }

    /// The name in the help, such as `SUBJECT`.
    package let name: String
    package let value: ValueKind
    package let count: Count
    /// One sentence for help.
    package let summary: String

    /// Declares an argument. If `value` is `nil`, the argument may be any text.
    package init(
        _ name: String, _ value: ValueKind? = nil, count: Count = .required, summary: String
    ) {
        self.name = name
        self.value = value ?? .text(name)
        self.count = count
        self.summary = summary
    }

    var isVariadic: Bool { count == .oneOrMore || count == .anyNumber }
    var isRequired: Bool { count == .required || count == .oneOrMore }

    /// The name as a synopsis shows it, such as `[FILE...]`.
    var synopsis: String {
        switch count {
        case .required: name
        case .optional: "[\(name)]"
        case .oneOrMore: "\(name)..."
        case .anyNumber: "[\(name)...]"
        }
    }
}

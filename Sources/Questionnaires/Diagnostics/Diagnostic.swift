/// One problem in a definition or in another JSON text: the problem, its place and the remedy.
///
/// The text of a finding has the form that editors turn into a link:
///
///     phq-9.json:14:7: unknown key "revers"; did you mean "reverse"? [unknown-key]
public struct Diagnostic: Hashable, Sendable {
    /// The stable name of the finding.
    public let code: Code
    /// The file, or `nil` when the definition came from memory.
    public let file: String?
    /// The line and column, both from 1.
    public let position: Diagnostic.Position
    /// The path from the root of the JSON text to the place.
    public let path: Diagnostic.Path
    /// The problem in words, without a final full stop.
    public let problem: String
    /// The remedy in words, without a final full stop.
    public let remedy: String

    /// Creates a finding.
    public init(
        code: Code, file: String?, position: Diagnostic.Position, path: Diagnostic.Path,
        problem: String,
        remedy: String
    ) {
        self.code = code
        self.file = file
        self.position = position
        self.path = path
        self.problem = problem
        self.remedy = remedy
    }

    /// The line, from 1.
    public var line: Int { position.line }
    /// The column in Unicode scalars, from 1.
    public var column: Int { position.column }
    /// The problem and the remedy, in one line.
    public var message: String { "\(problem); \(remedy)" }
}

extension Diagnostic: CustomStringConvertible {
    /// The finding in one line: place, problem, remedy, code.
    public var description: String {
        "\(file ?? "definition"):\(position): \(message) [\(code.rawValue)]"
    }
}

/// The error for a refused definition, with all of its problems.
public struct DefinitionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The findings, in the order of the text. Never empty, at most 200.
    public let diagnostics: [Diagnostic]

    /// Creates an error.
    ///
    /// - Precondition: There is a finding.
    public init(diagnostics: [Diagnostic]) {
        precondition(!diagnostics.isEmpty, "a definition is refused for a reason")
        self.diagnostics = diagnostics
    }

    /// The findings, one on each line.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}

/// The error for a JSON text that does not contain the requested value, with all problems.
///
/// The findings name places, keys and allowed values. They never contain an answer, a person or a
/// note.
public struct JSONReadingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The findings, in the order of the text. Never empty, at most 200.
    public let diagnostics: [Diagnostic]

    /// Creates an error.
    package init(diagnostics: [Diagnostic]) {
        precondition(!diagnostics.isEmpty, "a text is refused for a reason")
        self.diagnostics = diagnostics
    }

    /// The findings, one on each line: place, path, problem, remedy, code.
    ///
    ///     samples.json:7:16: [0].valence: out of range; write -1 to 1 [out-of-range]
    public var description: String {
        diagnostics.map { finding in
            "\(finding.file ?? "JSON"):\(finding.position): \(finding.path): \(finding.message) "
                + "[\(finding.code.rawValue)]"
        }.joined(separator: "\n")
    }
}

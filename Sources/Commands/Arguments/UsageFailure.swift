/// All errors of a command line.
package struct UsageFailure: Error, Hashable, Sendable {
    /// The errors and their remedies, one line each, in the order of the command line. Missing
    /// parts come last.
    package let findings: [String]
    /// The verb, if it was recognised.
    package let verb: VerbDeclaration?
    /// The format of the result, if it was recognised.
    package var format: OutputFormat?

    /// The message for standard error, without a final line feed.
    package func message(of program: ProgramDeclaration) -> String {
        let command = [program.name, verb?.call].compactMap(\.self).joined(separator: " ")
        var lines = findings.map { "\(command): \($0)" }
        lines.append("Run \(command) --help to see what it takes.")
        return lines.joined(separator: "\n")
    }
}

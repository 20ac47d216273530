/// All that is wrong with a command line.
package struct UsageFailure: Error, Hashable, Sendable {
    /// What is wrong and what to do, one line each, in the order of the command line; what is
    /// missing comes last.
    package let findings: [String]
    /// The verb, when it was recognised.
    package let verb: VerbDeclaration?
    /// The format of the result, when it was understood.
    package var format: OutputFormat?

    /// The message for standard error, without a last line feed.
    package func message(of program: ProgramDeclaration) -> String {
        let command = [program.name, verb?.call].compactMap(\.self).joined(separator: " ")
        var lines = findings.map { "\(command): \($0)" }
        lines.append("Run \(command) --help to see what it takes.")
        return lines.joined(separator: "\n")
    }
}

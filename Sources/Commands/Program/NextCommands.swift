internal import Reports

/// Commands that the user can type next, one a line, with a summary of each.
struct NextCommands {
    /// The line above the commands.
    let title: String
    let commands: [(command: String, summary: String)]

    /// The title and the commands after an empty line. Never wrap them: the user must be able to
    /// copy a command. If one summary does not fit next to its command, all summaries are on their
    /// own lines.
    ///
    /// - Parameter width: The columns of the terminal.
    func lines(width: Int) -> [String] {
        let column = (commands.map(\.command.count).filter { $0 < 48 }.max() ?? 0) + 2
        let summaries = commands.map(\.summary.count).max() ?? 0
        let areBelow = 2 + column + summaries > width
        return ["", title]
            + commands.flatMap { command, summary in
                if areBelow { return ["  \(command)", "    \(summary)"] }
                let padding = max(2, column - command.count)
                return ["  \(command)\(String(repeating: " ", count: padding))\(summary)"]
            }
    }
}

extension Context {
    /// Writes commands to type next to standard output, without wrapping them.
    func print(_ commands: NextCommands) throws(Failure) {
        try write(
            commands.lines(width: width(of: streams.output)).map { $0.terminalSafe + "\n" }.joined()
        )
    }
}

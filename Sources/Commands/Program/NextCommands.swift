internal import Reports

/// Commands to type next, one a line, each with what it does.
struct NextCommands {
    /// The line above them.
    let title: String
    let commands: [(command: String, summary: String)]

    /// The title and the commands after an empty line. Never wrap them: the user must be able to copy
    /// a command.
    var lines: [String] {
        let column = (commands.map(\.command.count).filter { $0 < 40 }.max() ?? 0) + 2
        return ["", title]
            + commands.map { command, summary in
                let padding = max(2, column - command.count)
                return "  \(command)\(String(repeating: " ", count: padding))\(summary)"
            }
    }
}

extension Context {
    /// Writes commands to type next to standard output, without wrapping them.
    func print(_ commands: NextCommands) throws(Failure) {
        try write(commands.lines.map { $0.terminalSafe + "\n" }.joined())
    }
}

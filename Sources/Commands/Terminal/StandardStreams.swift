internal import CTerminal

/// Standard output for data and standard error for messages, with the exit codes of their failures.
package struct StandardStreams {
    /// For data, such as in a pipe.
    package let output: Output
    /// For prompts, messages and errors. Never buffered.
    package let errors: Output
    private let name: String

    /// The streams of this process.
    ///
    /// - Parameter name: The program's name. Each of its messages begins with it.
    package init(name: String) {
        self.init(
            name: name, output: Output(descriptor: 1),
            errors: Output(descriptor: 2, manner: .immediate))
    }

    package init(name: String, output: Output, errors: Output) {
        self.name = name
        self.output = output
        self.errors = errors
    }

    /// Writes a message after the earlier data: both may go to the same terminal. While a pager
    /// shows the output, the message waits until the user leaves the pager. Ignores a failure of
    /// standard error: there is no other place to report it. A failure of standard output stays
    /// recorded there.
    package func say(_ text: String) {
        if output.hold(text) { return }
        try? output.flush()
        sayHeldMessages()
        try? errors.writeLine(text)
    }

    private func sayHeldMessages() {
        for text in output.takeHeldMessages() { try? errors.writeLine(text) }
    }

    /// Writes all bytes in memory, and returns the exit code: `code`, or ``ExitCode/notSaved`` with
    /// a message if the output could not be written. If the reader has closed the pipe, the program
    /// ends here by SIGPIPE without a message, as other tools do. If a pager shows the output,
    /// waits until the user leaves it.
    package func finish(with code: ExitCode) -> ExitCode {
        defer { sayHeldMessages() }
        do {
            try output.finish()
            return code
        } catch {
            let failed = exitCode(for: error)
            // An earlier error is more useful.
            return code == .done ? failed : code
        }
    }

    /// Reports a failure of the output once, and returns the exit code. If the reader has closed
    /// the pipe, the program ends here by SIGPIPE. If the user left the pager early, it is not a
    /// failure.
    package func exitCode(for failure: OutputFailure) -> ExitCode {
        switch failure {
        case .readerGone where output.isPagerLeft: return .done
        case .readerGone:
            Signal.brokenPipe.endProgram()
        case .failed(let reason):
            if !output.isFailureTold {
                output.isFailureTold = true
                say(
                    "\(name): cannot write to standard output: \(reason). The output is incomplete."
                )
            }
            return .notSaved
        }
    }
}

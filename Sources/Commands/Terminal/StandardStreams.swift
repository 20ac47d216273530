internal import CTerminal

/// Standard output for data and standard error for talk, and how they end.
package struct StandardStreams {
    /// Data: what a pipe wants.
    package let output: Output
    /// Talk: prompts, messages, errors. Never gathered.
    package let errors: Output
    private let name: String

    /// The streams of this process.
    ///
    /// - Parameter name: The program's name, which begins its messages.
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

    /// Writes a line of talk, after the data that came before it: both may lead to one place. A
    /// failure is dropped: there is nobody left to tell, and one of the output stays with it.
    package func say(_ text: String) {
        try? output.flush()
        try? errors.writeLine(text)
    }

    /// Writes all that waits, and returns the code to exit with: `code`, or ``ExitCode/notSaved``
    /// with a message when the output did not arrive. When its reader is gone, the program ends
    /// here by SIGPIPE, quietly, as other tools do.
    package func finish(with code: ExitCode) -> ExitCode {
        do {
            try output.finish()
            return code
        } catch {
            let failed = exitCode(for: error)
            // An error that came first says more.
            return code == .done ? failed : code
        }
    }

    /// Tells once about an output that failed, and returns the code to exit with. When its reader is
    /// gone, the program ends here by SIGPIPE.
    package func exitCode(for failure: OutputFailure) -> ExitCode {
        switch failure {
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

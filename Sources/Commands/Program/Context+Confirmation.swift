internal import Reports

extension VerbDeclaration.ExitNote {
    /// The exit note of a verb that asks for confirmation.
    static let declined = VerbDeclaration.ExitNote(
        .tryAgain, "You did not say yes; nothing was changed.")
}

extension Context {
    /// Asks the user to confirm an action that cannot be undone.
    ///
    /// - Parameter option: The option that answers the question.
    /// - Throws: A failure when the answer is not yes, or when the program cannot ask and the
    ///   option is missing.
    func confirm(
        _ question: String, unless option: OptionDeclaration = .yes
    ) throws(Failure) {
        if arguments.has(option) { return }
        var reader = LineReader()
        guard mayAsk, reader.isTerminal else {
            throw Failure(
                .usage, "\(arguments.verb.name) asks first; without a terminal, add \(option.name)")
        }
        try? streams.errors.write(question.terminalSafe)
        guard case .line(let line) = reader.next(),
            ["y", "yes"].contains(line.trimmingBlanks.lowercased())
        else { throw Failure(.tryAgain, "nothing was changed") }
    }
}

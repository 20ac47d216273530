internal import Reports

extension VerbDeclaration.ExitNote {
    /// What a verb that asks first says of a no.
    static let declined = VerbDeclaration.ExitNote(
        .tryAgain, "You did not say yes; nothing was changed.")
}

extension Context {
    /// Asks whether something that cannot be undone is meant.
    ///
    /// - Parameter option: The option that answers the question.
    /// - Throws: A failure when the answer is not yes, or nobody can be asked and the option is not
    ///   given.
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

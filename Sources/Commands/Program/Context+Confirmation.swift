internal import Reports

extension VerbDeclaration.ExitNote {
    /// The exit note of a verb that asks for confirmation.
    static let declined = VerbDeclaration.ExitNote(
        .tryAgain, "You did not say yes; nothing was changed.")
}

extension Context {
    /// Asks the user to confirm an action that cannot be undone.
    ///
    /// - Parameters:
    ///   - option: The option that answers the question.
    ///   - refusal: The message if the program cannot ask and the option is missing. The default
    ///     names the option.
    ///   - isYes: Whether a reply confirms the action.
    /// - Throws: A failure if the reply does not confirm, or if the program cannot ask and the
    ///   option is missing.
    func confirm(
        _ question: String, unless option: OptionDeclaration = .yes, refusal: String? = nil,
        isYes: (String) -> Bool = { ["y", "yes"].contains($0.lowercased()) }
    ) throws(Failure) {
        if arguments.has(option) { return }
        // A pager must be closed before a question is asked.
        do { try streams.output.endPaging() } catch { throw Failure(error, in: streams) }
        var reader = LineReader()
        guard mayAsk, reader.isTerminal else {
            let verb = arguments.verb.name
            throw Failure(
                .usage, refusal ?? "\(verb) asks first; without a terminal, add \(option.name)")
        }
        try? streams.errors.write(question.terminalSafe)
        guard case .line(let line) = reader.next(), isYes(line.trimmingBlanks) else {
            throw Failure(.tryAgain, "nothing was changed")
        }
    }
}

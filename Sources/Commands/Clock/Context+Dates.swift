internal import Questionnaires

extension Context {
    /// Reads a date from the command line: a date, a time, or a word for a day. A time without an
    /// offset is in the program's time zone, and so is today.
    ///
    /// - Parameters:
    ///   - text: The date as typed.
    ///   - option: The option that holds the date.
    func date(_ text: String, option: OptionDeclaration) throws(Failure) -> Timestamp {
        try date(text, called: option.name)
    }

    /// Reads a date from the command line.
    ///
    /// - Parameter name: The beginning of the message if the date is invalid.
    func date(_ text: String, called name: String) throws(Failure) -> Timestamp {
        let typed = text.trimmingBlanks
        if let day = DayWord(typed)?.day(asOf: clock.started.day) { return Timestamp(day: day) }
        do {
            return try Timestamp(parsing: typed, resolvingLocalTime: clock.resolve)
        } catch {
            let words = error == .notADate ? "; or today, yesterday, or a weekday like monday" : ""
            throw Failure(.badInput, "\(name): \(error.message)\(words)")
        }
    }

    /// The date of an option; `nil` if it was not given.
    func date(of option: OptionDeclaration) throws(Failure) -> Timestamp? {
        guard let text = arguments.value(of: option) else { return nil }
        return try date(text, option: option)
    }

    /// The date of an option about a past event: at most one day from now.
    func pastDate(of option: OptionDeclaration) throws(Failure) -> Timestamp? {
        guard let text = arguments.value(of: option) else { return nil }
        return try pastDate(text, option: option)
    }

    /// A date of a past event, as typed for an option: at most one day from now.
    func pastDate(_ text: String, option: OptionDeclaration) throws(Failure) -> Timestamp {
        try pastDate(text, called: option.name)
    }

    /// A date of a past event.
    ///
    /// - Parameter name: The beginning of the message if the date is invalid.
    func pastDate(_ text: String, called name: String) throws(Failure) -> Timestamp {
        let date = try date(text, called: name)
        guard !date.isFuture(at: clock.now) else {
            throw Failure(.badInput, "\(name): the date is in the future; check it")
        }
        return date
    }
}

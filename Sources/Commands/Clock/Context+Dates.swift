internal import Questionnaires

extension Context {
    /// A date given on the command line; a time without an offset is in the program's zone.
    func date(_ text: String, option: OptionDeclaration) throws(Failure) -> Timestamp {
        do {
            return try Timestamp(
                parsing: text.trimmingBlanks, resolvingLocalTime: clock.resolve)
        } catch {
            throw Failure(.badInput, "\(option.name): \(error.message)")
        }
    }

    /// The date of an option, or `nil` when it was not given.
    func date(of option: OptionDeclaration) throws(Failure) -> Timestamp? {
        guard let text = arguments.value(of: option) else { return nil }
        return try date(text, option: option)
    }

    /// The date of an option, of a past event: at most one day after now. The day allows for a form that was filled
    /// in today in another time zone.
    func pastDate(of option: OptionDeclaration) throws(Failure) -> Timestamp? {
        guard let date = try date(of: option) else { return nil }
        let day: Int64 = 86_400_000_000
        guard date.microsecondsSinceEpoch <= clock.now.microsecondsSinceEpoch + day else {
            throw Failure(.badInput, "\(option.name): the date is in the future; check it")
        }
        return date
    }
}

internal import Interchange
internal import Questionnaires
internal import Samples

extension OptionDeclaration {
    static let associate = OptionDeclaration(
        "--associate", takes: .text("CALENDAR=WORD"), occurrence: .repeated,
        summary: "For import: what a calendar relates to, such as Office=work: a word of "
            + "feel --association.")
    static let deleteCancelled = OptionDeclaration(
        "--delete-cancelled",
        summary: "For import: delete kept events that the files now cancel, or do not have in a "
            + "newer version. They are not brought back.")
    static let unfelt = OptionDeclaration(
        "--unfelt",
        summary: "The same as the action unfelt: one line if events ended without a feeling, else "
            + "nothing.")
    static let week = OptionDeclaration(
        "--week",
        summary: "The week from Monday to Sunday; the current one without a day. So without any "
            + "date.")
}

extension Context {
    /// The day of an option; `nil` without the option.
    func day(of option: OptionDeclaration) throws(Failure) -> LocalDate? {
        guard let date = try date(of: option) else { return nil }
        guard date.precision == .day else {
            throw Failure(.usage, "\(option.name): write a day like 2026-05-01, without a time")
        }
        return date.day
    }

    /// The days whose events are imported, without the upper bound.
    func daysToImport() throws(Failure) -> Range<LocalDate> {
        let today = clock.started.day
        return try days(
            from: try day(of: .since) ?? today.adding(months: -12),
            to: try day(of: .until) ?? today.adding(months: 12))
    }

    /// The days whose events are listed, without the upper bound.
    func daysToList() throws(Failure) -> Range<LocalDate> {
        let first = try day(of: .since)
        let last = try day(of: .until)
        if first == nil, last == nil {
            let today = clock.started.day
            let monday = today.adding(days: 1 - today.weekday.rawValue)
            return try days(from: monday, to: monday?.adding(days: 6))
        }
        guard !arguments.has(.week) else {
            throw Failure(.usage, "calendar: --week together with --since or --until; give one")
        }
        return try days(
            from: first ?? last?.adding(days: -6), to: last ?? first?.adding(days: 6))
    }

    private func days(
        from first: LocalDate?, to last: LocalDate?
    ) throws(Failure) -> Range<LocalDate> {
        guard let first, let last, let end = last.adding(days: 1) else {
            throw Failure(
                .badInput, "calendar: the days lie outside of the years 1900 to 2100")
        }
        guard first <= last else { throw Failure(.usage, "--since: is after --until") }
        return first..<end
    }

    /// What calendars relate to, by calendar name, as `--associate` says.
    func associations() throws(Failure) -> [String: StateOfMind.Association] {
        try associations(from: arguments.values(of: .associate), allowsNone: false)
            .compactMapValues(\.self)
    }

    /// What calendars relate to, by calendar name.
    ///
    /// - Parameters:
    ///   - texts: Words such as `Office=work`.
    ///   - allowsNone: Whether `Office=none` removes the association of Office.
    func associations(
        from texts: [String], allowsNone: Bool
    ) throws(Failure) -> [String: StateOfMind.Association?] {
        var found: [String: StateOfMind.Association?] = [:]
        for text in texts {
            guard let sign = text.lastIndex(of: "="), sign != text.startIndex else {
                throw Failure(
                    .usage, "--associate: write a calendar and a word, such as Office=work")
            }
            let name = String(text[..<sign]).onOneLine
            let word = String(text[text.index(after: sign)...])
            let association: StateOfMind.Association? =
                allowsNone && word == AssociateCalendars.none
                ? nil : try CodeNames.value(word, of: .associate, allowsNumbers: false)
            guard found[name].map({ $0 == association }) ?? true else {
                throw Failure(.usage, "--associate: one calendar has two words; give one")
            }
            found.updateValue(association, forKey: name)
        }
        return found
    }
}

extension Item {
    /// The greatest length of an answer in the person's words, in Unicode scalars.
    public static let greatestTextLength = 2000

    /// Whether the item accepts an answer. Every item accepts a state without an answer;
    /// ``mayBeDeclined`` shows whether the form offers to decline.
    public func accepts(_ answer: Answer) -> Bool {
        switch (answer, kind) {
        case (.declined, _), (.skipped, _), (.notAsked, _), (.notReached, _): true
        case (.answered(let value), .choice): choice(value) != nil
        case (.entered(let entry), _): accepts(entry)
        case (.answered, _): false
        }
    }

    private func accepts(_ entry: Answer.Entry) -> Bool {
        switch (entry, kind) {
        case (.number(let number), .number(let range)): range.contains(number)
        case (.time(let minutes), .time): Answer.Entry.minutesOfDay.contains(minutes)
        case (.date(let date), .date(let range)): range.contains(date)
        case (.text(let text), .text): Self.isText(text)
        case (.chosen(let values), .multiple(let count)):
            !values.isEmpty && values.allSatisfy { choice($0) != nil }
                && (isExclusive(values) || count.contains(values.count))
                && (values.count == 1 || values.allSatisfy { choice($0)?.isExclusive != true })
        default: false
        }
    }

    private func isExclusive(_ values: Set<Int>) -> Bool {
        values.count == 1 && values.allSatisfy { choice($0)?.isExclusive == true }
    }

    private static func isText(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        return scalars.count <= greatestTextLength
            && scalars.contains { !$0.properties.isWhitespace }
            && scalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
    }

    /// Reads an answer as a person types it: the value or the name of a choice, several of them
    /// joined by `+`, a decimal, `HH:MM`, `YYYY-MM-DD`, or a text.
    ///
    ///     item.answer(typed: "23:00")       // .entered(.time(minutes: 1380))
    ///     item.answer(typed: "neck+chest")  // .entered(.chosen([1, 4]))
    ///
    /// - Returns: The answer, or `nil` when the item does not accept it. Words for a state, such as
    ///   `declined`, are not read here.
    public func answer(typed text: String) -> Answer? {
        let answer: Answer? =
            switch kind {
            case .choice: choice(typed: text).map { .answered($0.value) }
            case .multiple: chosen(typed: text).map { .entered(.chosen($0)) }
            case .number: Points(decimal: text).map { .entered(.number($0)) }
            case .time:
                Answer.Entry.minutes(clock: text).map { .entered(.time(minutes: $0)) }
            case .date: LocalDate(iso: text).map { .entered(.date($0)) }
            case .text: .entered(.text(text))
            }
        return answer.flatMap { accepts($0) ? $0 : nil }
    }

    /// The choice that a text names: by its value, or by its name.
    public func choice(typed text: String) -> Item.Choice? {
        if let value = Int(text), String(value) == text { return choice(value) }
        return choices.first { $0.name?.text == text }
    }

    private func chosen(typed text: String) -> Set<Int>? {
        let parts = text.split(separator: "+", omittingEmptySubsequences: false)
        let values = parts.compactMap { choice(typed: String($0))?.value }
        guard values.count == parts.count, Set(values).count == values.count else { return nil }
        return Set(values)
    }

    /// The number of a condition as a person would type it: `23:00` for 1380 if the item asks for a
    /// time.
    package func typed(_ number: Points) -> String {
        guard let whole = number.whole else { return number.shortText }
        return switch kind {
        case .time where Answer.Entry.minutesOfDay.contains(whole): Answer.Entry.clock(whole)
        case .date: LocalDate(daysSinceEpoch: whole)?.description ?? number.shortText
        default: number.shortText
        }
    }

    /// The answers that the item accepts, for a message: `0, 1, 2`, `a number from 0 to 24`,
    /// `HH:MM`.
    public var expectation: String {
        switch kind {
        case .choice: choiceWords
        case .multiple: "some of \(choiceWords), joined by +"
        case .number(let range):
            "a number from \(range.least.shortText) to \(range.greatest.shortText)"
                + (range.step.map { $0 == 1 ? ", whole" : ", in steps of \($0.shortText)" } ?? "")
        case .time: "a time as HH:MM, 24 hours"
        case .date(let range):
            "a date as YYYY-MM-DD, from \(range.lowerBound) to \(range.upperBound)"
        case .text: "a text of at most \(Self.greatestTextLength) characters"
        }
    }

    private var choiceWords: String {
        choices.map { choice in
            choice.name.map { "\(choice.value) (\($0))" } ?? String(choice.value)
        }.joined(separator: ", ")
    }

    /// The number of an answer, as conditions compare it: the value of a choice, the number, the
    /// minutes since midnight, or the days since 1970-01-01; `nil` for another answer.
    package static func number(of answer: Answer) -> Points? {
        switch answer {
        case .answered(let value): Points(value)
        case .entered(.number(let number)): number
        case .entered(.time(let minutes)): Points(minutes)
        case .entered(.date(let date)): Points(date.daysSinceEpoch)
        default: nil
        }
    }
}

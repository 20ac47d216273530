package import Questionnaires

// The words for answers that are not a single choice.

extension Phrasebook {
    /// An entry in words: `7.5 (hours)`, `23:00`, `2026-05-01`, the words of the choices, or the
    /// text.
    ///
    /// - Parameters:
    ///   - entry: The answer.
    ///   - item: Its item.
    ///   - wording: The texts of the questionnaire.
    package func words(
        for entry: Answer.Entry, to item: Item, _ wording: Questionnaire.Wording
    ) -> String {
        switch entry {
        case .number(let points):
            let number = number(points.shortText)
            guard case .number(let range) = item.kind, let unit = range.unit else { return number }
            return "\(number) (\(self.unit(unit)))"
        case .time, .text: return entry.content
        case .date(let day): return date(day)
        case .chosen(let values):
            return item.choices.filter { values.contains($0.value) }
                .map { wording.text(of: $0, in: item) }.joined(separator: "; ")
        }
    }

    /// The answers that an item accepts: `a number from 0 to 24 (hours)`, `a time such as 07:30 or
    /// 23:00`.
    package func expectation(of item: Item) -> String {
        switch item.kind {
        case .choice: return values(item.choices)
        case .multiple(let count): return several(item.choices, count)
        case .number(let range): return expectation(of: range)
        case .time: return self("a time such as 07:30 or 23:00")
        case .date(let range):
            if range.isEveryDay { return self("a day such as 2026-05-01") }
            let (first, last) = (range.lowerBound.description, range.upperBound.description)
            return self("a day such as 2026-05-01, from \(first) to \(last)")
        case .text: return self("a few words")
        }
    }

    private func expectation(of range: Item.NumberRange) -> String {
        let (least, greatest) = (number(range.least.shortText), number(range.greatest.shortText))
        let words =
            range.step == 1 && range.least.whole != nil
            ? self("a whole number from \(least) to \(greatest)")
            : self("a number from \(least) to \(greatest)")
        let unit = range.unit.map { " (\(self.unit($0)))" } ?? ""
        guard let step = range.step, step != 1 || range.least.whole == nil else {
            return words + unit
        }
        return words + unit + self(", in steps of \(number(step.shortText))")
    }

    private func several(_ choices: [Item.Choice], _ count: ClosedRange<Int>) -> String {
        let together = choices.filter { !$0.isExclusive }
        let alone = choices.filter(\.isExclusive)
        var words =
            count.lowerBound > 1
            ? self("\(count.lowerBound) or more of \(values(together)), with blanks between them")
            : self("one or more of \(values(together)), with blanks between them")
        if count.upperBound < together.count {
            words += self(", at most \(count.upperBound)")
        }
        if !alone.isEmpty { words += self(", or only \(values(alone))") }
        return words
    }

    private func values(_ choices: [Item.Choice]) -> String {
        choices.map { String($0.value) }.joined(separator: ", ")
    }

    /// The space for an answer on paper: `________________ (hours)`; `nil` for choices.
    func blank(for item: Item) -> String? {
        switch item.kind {
        case .choice, .multiple: nil
        case .number(let range):
            FormText.blank + (range.unit.map { " (\(unit($0)))" } ?? "")
        case .time: "____ : ____"
        case .date: "________ - ____ - ____ (\(self("year, month, day")))"
        case .text: String(repeating: "_", count: 60)
        }
    }

    /// A note for answering on paper, in addition to the choices; `nil` if none is needed.
    func blankNote(for item: Item) -> String? {
        switch item.kind {
        case .choice, .date, .text: nil
        case .multiple:
            self("Several answers are possible.")
                + (item.choices.contains(where: \.isExclusive)
                    ? " "
                        + self("Only alone: \(values(item.choices.filter(\.isExclusive))).") : "")
        case .number(let range):
            self("From \(number(range.least.shortText)) to \(number(range.greatest.shortText)).")
        case .time: self("Hour and minute, from 00:00 to 23:59.")
        }
    }

    /// How to answer on paper.
    func howToAnswer(_ questionnaire: Questionnaire, _ phrases: FormPhrases) -> String {
        questionnaire.acceptsEntries ? self("Please answer each question.") : phrases.howToAnswer
    }

    /// The words for a UCUM unit: `hours` for `h`. An unknown unit is written as its code.
    package func unit(_ code: String) -> String {
        switch code {
        case "s": self("seconds")
        case "min": self("minutes")
        case "h": self("hours")
        case "d": self("days")
        case "wk": self("weeks")
        case "mo": self("months")
        case "a": self("years")
        case "mm[Hg]": "mmHg"
        case "Cel": "°C"
        default:
            // An annotation such as {drinks} is already in words.
            code.hasPrefix("{") && code.hasSuffix("}") ? String(code.dropFirst().dropLast()) : code
        }
    }
}

extension ClosedRange<LocalDate> {
    /// Whether the range includes every supported day.
    fileprivate var isEveryDay: Bool {
        lowerBound == (try? LocalDate(year: LocalDate.years.lowerBound, month: 1, day: 1))
            && upperBound == .last
    }
}

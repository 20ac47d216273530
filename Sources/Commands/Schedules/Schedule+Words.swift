internal import Questionnaires
internal import Reports
internal import Samples

extension Schedule.Interval {
    /// The interval in words, such as `every 2 weeks`, or `every day`.
    var words: String { words(in: .english) }

    /// The interval in words, in a given language.
    func words(in phrase: Phrasebook) -> String {
        switch (unit, count) {
        case (.day, 1): phrase("every day")
        case (.day, _): phrase("every \(count) days")
        case (.week, 1): phrase("every week")
        case (.week, _): phrase("every \(count) weeks")
        case (.month, 1): phrase("every month")
        case (.month, _): phrase("every \(count) months")
        }
    }
}

extension Schedule.Rule {
    /// The interval and the end, without a later decision to stop.
    var words: String { words(in: .english) }

    /// The interval and the end, in a given language.
    func words(in phrase: Phrasebook) -> String {
        let every = self.every.words(in: phrase)
        return switch until {
        case .open: every
        case .day(let day): phrase("\(every) until \(phrase.date(day))")
        case .treatmentEnd: phrase("\(every) until the treatment ends")
        }
    }

    /// The period in which a result counts, such as `from 3 days before the due day until the next
    /// one opens`.
    var windowWords: String {
        let early =
            self.early == 0
            ? "from the due day" : "from \(Counted("day", self.early)) before the due day"
        return switch late {
        case nil: "\(early) until the next one opens"
        case 0: "\(early) until the due day"
        case .some(let days): "\(early) to \(Counted("day", days)) after it"
        }
    }
}

extension StandingSchedule {
    /// The interval and the end.
    var words: String { rule.words }

    /// The rule for a terminal.
    var lines: [String] {
        let end = stopped.map { " Its last day is \($0)." } ?? ""
        return [
            "Everybody with an open treatment  \(questionnaire)  \(words)",
            "  From \(first), counted from the first day of the treatment.\(end)",
            "  A result counts \(rule.windowWords).",
            "  A person's own schedule of the questionnaire wins.",
        ]
    }
}

extension Schedule {
    /// The interval and the end, such as `every 2 weeks until the treatment ends`.
    var ruleWords: String { ruleWords(in: .english) }

    /// The interval and the end, in a given language.
    func ruleWords(in phrase: Phrasebook) -> String {
        guard let stopped else { return rule.words(in: phrase) }
        return phrase("\(rule.every.words(in: phrase)), ended \(phrase.date(stopped))")
    }

    /// The period in which a result counts.
    var windowWords: String { rule.windowWords }
}

internal import Questionnaires
internal import Samples

extension Schedule.Interval {
    /// The interval in words, such as `every 2 weeks`, or `every day`.
    var words: String {
        let noun =
            switch unit {
            case .day: "day"
            case .week: "week"
            case .month: "month"
            }
        return count == 1 ? "every \(noun)" : "every \(count) \(noun)s"
    }
}

extension Schedule.Rule {
    /// How often and until when, without a day on which it was ended.
    var words: String {
        switch until {
        case .open: every.words
        case .day(let day): "\(every.words) until \(day)"
        case .treatmentEnd: "\(every.words) until the treatment ends"
        }
    }

    /// When a result counts, such as `from 3 days before the due day until the next one opens`.
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
    /// How often and until when.
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
    /// How often and until when, such as `every 2 weeks until the treatment ends`.
    var ruleWords: String {
        stopped.map { "\(rule.every.words), ended \($0)" } ?? rule.words
    }

    /// When a result counts.
    var windowWords: String { rule.windowWords }
}

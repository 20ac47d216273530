internal import Questionnaires
internal import Reports
internal import Samples

extension Schedule.Interval {
    /// The interval in words, such as `every 2 weeks`, or `every day`.
    var words: String { words(in: .english) }

    /// The interval in the words of a language.
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

extension Schedule {
    /// How often and until when, such as `every 2 weeks until the treatment ends`.
    var ruleWords: String { ruleWords(in: .english) }

    /// How often and until when, in the words of a language.
    func ruleWords(in phrase: Phrasebook) -> String {
        let every = rule.every.words(in: phrase)
        if let stopped { return phrase("\(every), ended \(phrase.date(stopped))") }
        return switch rule.until {
        case .open: every
        case .day(let day): phrase("\(every) until \(phrase.date(day))")
        case .treatmentEnd: phrase("\(every) until the treatment ends")
        }
    }

    /// When a result counts, such as `from 3 days before the due day until the next one opens`.
    var windowWords: String {
        let early =
            rule.early == 0
            ? "from the due day" : "from \(Counted("day", rule.early)) before the due day"
        return switch rule.late {
        case nil: "\(early) until the next one opens"
        case 0: "\(early) until the due day"
        case .some(let days): "\(early) to \(Counted("day", days)) after it"
        }
    }
}

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

extension Schedule {
    /// How often and until when, such as `every 2 weeks until the treatment ends`.
    var ruleWords: String {
        if let stopped { return "\(rule.every.words), ended \(stopped)" }
        return switch rule.until {
        case .open: rule.every.words
        case .day(let day): "\(rule.every.words) until \(day)"
        case .treatmentEnd: "\(rule.every.words) until the treatment ends"
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

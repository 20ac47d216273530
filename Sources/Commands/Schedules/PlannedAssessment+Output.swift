internal import Outcomes
internal import Questionnaires
internal import Reports
internal import Samples

// A planned assessment in words and as JSON, for `due` and `person`.
extension PlannedAssessment {
    /// How late or early it is, and when a result counts. If it has a result, says so instead.
    ///
    /// - Parameters:
    ///   - today: The current day.
    ///   - phrase: The words of the language.
    func words(on today: LocalDate, in phrase: Phrasebook = .english) -> String {
        func days(_ count: Int) -> String {
            count == 1 ? phrase("1 day") : phrase("\(count) days")
        }
        switch state(on: today) {
        case .overdue:
            let late = days(day.days(to: today))
            return phrase("\(late) late, counts until \(phrase.date(closes))")
        case .due:
            let count = today.days(to: day)
            switch count {
            case 0: return phrase("today")
            case 1: return phrase("in 1 day, counts now")
            default: return phrase("in \(count) days, counts now")
            }
        case .future: return phrase("counts from \(phrase.date(opens))")
        case .missed: return phrase("counted until \(phrase.date(closes))")
        case .fulfilled: return result.map(\.description) ?? ""
        }
    }

    /// The assessment as JSON.
    ///
    /// - Parameter today: The current day.
    func json(on today: LocalDate) -> JSONValue {
        .object(
            [
                ("subject", .string(schedule.subject.text)),
                ("questionnaire", .string(schedule.questionnaire.text)),
                ("due", .string(day.description)),
                ("state", .string(state(on: today).rawValue)),
                ("opens", .string(opens.description)),
                ("closes", .string(closes.description)),
                ("schedule", rule == nil ? .string(schedule.id.description) : .null),
            ]
                + JSONValue.present([
                    "rule": rule.map { .string($0.id.description) },
                    "result": result.map { .string($0.description) },
                ]))
    }
}

internal import Outcomes
internal import Questionnaires
internal import Samples

// An assessment of a schedule in words and as JSON, for `due` and `person`.
extension PlannedAssessment {
    /// How late or early it is, and when a result counts; the result if there is one.
    ///
    /// - Parameter today: The current day.
    func words(on today: LocalDate) -> String {
        switch state(on: today) {
        case .overdue:
            return "\(Counted("day", day.days(to: today))) late, counts until \(closes)"
        case .due:
            let days = today.days(to: day)
            return days == 0 ? "today" : "in \(Counted("day", days)), counts now"
        case .future: return "counts from \(opens)"
        case .missed: return "counted until \(closes)"
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

internal import CSV
internal import Calendars
internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Samples

extension DueList {
    /// The lines for a person: what is overdue first, then what is due, missed, and later.
    ///
    /// - Parameter isOfOne: Whether the list is about one person, who is then not named.
    func lines(isOfOne: Bool) -> [String] {
        let order: [(state: PlannedAssessment.State, title: String)] = [
            (.overdue, "Overdue"), (.due, "Due"), (.future, "Later"), (.missed, "Missed"),
            (.fulfilled, "Fulfilled"),
        ]
        let sections = order.compactMap { state, title -> [String]? in
            let own = assessments(in: state)
            guard !own.isEmpty else { return nil }
            return [title] + own.map { "  " + line($0, isOfOne: isOfOne) }
        }
        return Array(sections.joined(separator: [""]))
    }

    private func line(_ one: PlannedAssessment, isOfOne: Bool) -> String {
        let name = isOfOne ? "" : "  \(one.schedule.subject)"
        let rule = one.rule == nil ? "" : ", by a rule"
        return "\(one.day)\(name)  \(one.schedule.questionnaire)  \(one.words(on: today))\(rule)"
    }

    /// The assessments as JSON.
    var json: [JSONValue] { assessments.map { $0.json(on: today) } }

    /// The assessments as a table.
    var table: [UInt8] {
        var writer = TableWriter(header: [
            "subject", "questionnaire", "due", "state", "opens", "closes", "schedule", "result",
            "rule",
        ])
        for one in assessments {
            writer.append([
                .text(one.schedule.subject.text), .text(one.schedule.questionnaire.text),
                .text(one.day.description), .text(one.state(on: today).rawValue),
                .text(one.opens.description), .text(one.closes.description),
                one.rule == nil ? .text(one.schedule.id.description) : .empty,
                one.result.map { .text($0.description) } ?? .empty,
                one.rule.map { .text($0.id.description) } ?? .empty,
            ])
        }
        return writer.drain()
    }

    /// The due days as a calendar, without persons and questionnaires.
    func calendar(written now: Timestamp) -> [UInt8] {
        var writer = CalendarWriter(
            product: "-//wellbeing//\(Release.version)//EN", name: "Questionnaires", at: now)
        for one in assessments where [.due, .overdue, .future].contains(one.state(on: today)) {
            // The name of the schedule is random, and stays when the schedule is ended.
            let name = one.schedule.sync?.identifier ?? one.schedule.id.description
            writer.append(
                day: one.day, name: "\(name) \(one.day)", title: "Questionnaire",
                text: "A questionnaire is due. See: wellbeing due")
        }
        return writer.finished()
    }
}

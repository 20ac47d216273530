internal import CSV
internal import Calendars
internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Samples

extension DueList {
    /// The lines for the user: overdue, due, later, missed and fulfilled assessments.
    ///
    /// - Parameter isOfOne: Whether the list is about one person. Then the lines do not name the
    ///   person.
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

    var json: [JSONValue] { assessments.map { $0.json(on: today) } }

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

    /// The due days as a calendar. It names no person and no questionnaire.
    func calendar(written now: Timestamp) -> [UInt8] {
        var writer = CalendarWriter(
            product: "-//wellbeing//\(Release.version)//EN", name: "Questionnaires", at: now)
        for one in assessments where [.due, .overdue, .future].contains(one.state(on: today)) {
            // The name of the schedule is random. It stays the same when the schedule is ended.
            let name = one.schedule.sync?.identifier ?? one.schedule.id.description
            writer.append(
                day: one.day, name: "\(name) \(one.day)", title: "Questionnaire",
                text: "A questionnaire is due. See: wellbeing due")
        }
        return writer.finished()
    }
}

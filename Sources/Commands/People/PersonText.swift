internal import Administration
internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import Samples

/// One person in lines for a terminal: the flags first, whatever the scores are.
struct PersonText {
    private let person: PersonOverview
    private let storeOption: String

    /// - Parameters:
    ///   - person: What was found.
    ///   - storeOption: The option that names the store, for the commands.
    init(_ person: PersonOverview, storeOption: String) {
        self.person = person
        self.storeOption = storeOption
    }

    /// What was found.
    var lines: [String] {
        let owner = ["Person: \(person.subject)"]
        guard !person.isEmpty else {
            return owner + ["", "Nothing is stored about this person."]
        }
        let others =
            titled("Not finished:", person.drafts.map(line))
            + titled("Planned:", person.schedules.map(line) + person.byRules.map(line))
            + titled("Treatments:", person.treatments.map(\.words))
            + titled("Last states of mind:", person.moods.map(line))
        let sections = [flagLines, scoreLines, others].filter { !$0.isEmpty }
        return owner + [""] + sections.joined(separator: [""])
    }

    private var flagLines: [String] {
        guard !person.flags.isEmpty else {
            return ["No open flags. That does not mean that there is no risk."]
        }
        let verb = person.flags.count == 1 ? "has" : "have"
        let late = person.overdueFlags
        let overdue =
            late == 0 ? "" : " \(Counted("follow-up", late)) \(late == 1 ? "is" : "are") overdue."
        return titled(
            "ATTENTION: \(Counted("flag", person.flags.count)) \(verb) not been acknowledged."
                + overdue,
            person.flags.flatMap { Flags.lines($0, on: person.today) })
    }

    private var scoreLines: [String] {
        let courses = person.trends.map { trend in
            let text = TrendText(trend)
            return titled(text.title, text.overview)
        }
        let others = person.formsWithoutScale.map { form in
            ["\(form.shortTitle): answers without a score"]
        }
        return Array((courses + others).joined(separator: [""]))
    }

    private func titled(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [title] + lines.map { "  \($0)" }
    }

    private func line(of draft: Draft) -> String {
        "\(draft.state.questionnaire.id)  \(draft.answered) of \(draft.count) answered  "
            + draft.updated.reading
    }

    /// The schedule, and what is due of it or will be due next.
    private func line(of schedule: Schedule) -> String {
        let rule = "\(schedule.questionnaire), \(schedule.ruleWords)"
        guard let next = person.next.first(where: { $0.schedule.id == schedule.id }) else {
            return "\(rule): nothing is due"
        }
        return "\(rule): \(words(for: next))"
    }

    /// What a rule for everybody plans next.
    private func line(of planned: PlannedAssessment) -> String {
        "\(planned.schedule.questionnaire), \(planned.schedule.ruleWords), by a rule: "
            + words(for: planned)
    }

    private func words(for next: PlannedAssessment) -> String {
        let state =
            switch next.state(on: person.today) {
            case .overdue: "overdue"
            case .due: "due"
            case .future, .missed, .fulfilled: "next"
            }
        return "\(state) \(next.day), \(next.words(on: person.today))"
    }

    private func line(of mind: StateOfMind) -> String {
        let names = mind.labels.map(\.name).joined(separator: ", ")
        return "\(mind.start.reading)  \(SampleText.title(of: .stateOfMind(mind)))"
            + (names.isEmpty ? "" : ", \(names)")
    }

    /// What to type next.
    var commands: NextCommands {
        let subject =
            person.subject == .oneself ? "" : " --subject \(person.subject.text.shellQuoted)"
        let name = subject + storeOption
        var commands: [(String, String)] = []
        if !person.flags.isEmpty {
            commands.append(("wellbeing flags\(name)", "see and acknowledge flags"))
        }
        if let draft = person.drafts.first {
            commands.append(
                ("wellbeing administer --resume \(draft.id)\(storeOption)", "continue"))
        }
        let last = person.trends.first?.series.definition.id
        if let last { commands.append(("wellbeing trend -q \(last)\(name)", "see the change")) }
        // A mistyped name must not become a new person.
        if !person.isEmpty || person.subject == .oneself {
            let form = (person.due?.schedule.questionnaire ?? last)?.text ?? "phq-9"
            let summary = person.due == nil ? "ask a questionnaire" : "ask what is due"
            commands.append(("wellbeing administer \(form)\(name)", summary))
        }
        commands.append(("wellbeing people\(storeOption)", "see everybody"))
        return NextCommands(title: "What to type next:", commands: commands)
    }
}

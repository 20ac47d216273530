internal import Administration
internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import Samples

/// The lines about one person for a terminal. Flags come first, regardless of the scores.
struct PersonText {
    private let person: PersonOverview
    private let storeOption: String
    let phrase: Phrasebook

    /// - Parameters:
    ///   - person: The data to show.
    ///   - storeOption: The option that names the store, for the commands.
    ///   - phrase: The words of the language.
    init(_ person: PersonOverview, storeOption: String, phrase: Phrasebook) {
        self.phrase = phrase
        self.person = person
        self.storeOption = storeOption
    }

    var lines: [String] {
        let owner = [phrase("Person: \(person.subject)")]
        guard !person.isEmpty else {
            return owner + ["", phrase("Nothing is stored about this person.")]
        }
        let others =
            titled(phrase("Not finished:"), person.drafts.map(line))
            + titled(
                phrase("Planned:"), person.schedules.map(line) + person.byRules.map(line))
            + titled(phrase("Treatments:"), person.treatments.map { $0.words(in: phrase) })
            + titled(phrase("Last states of mind:"), person.moods.map(line))
        let sections = [flagLines, scoreLines, others].filter { !$0.isEmpty }
        let lines = Array(sections.joined(separator: [""]))
        return owner + [""] + lines + phrase.foot(of: lines)
    }

    private var flagLines: [String] {
        let imported = person.historicalFlags.words(option: subjectOption, in: phrase)
        guard !person.flags.isEmpty else {
            let none = phrase("No open flags. That does not mean that there is no risk.")
            return [imported, none].compactMap(\.self)
        }
        return openFlagLines + [imported].compactMap(\.self)
    }

    private var openFlagLines: [String] {
        let (count, late) = (person.flags.count, person.overdueFlags)
        let attention =
            count == 1
            ? phrase("ATTENTION: 1 flag has not been acknowledged.")
            : phrase("ATTENTION: \(count) flags have not been acknowledged.")
        let overdue =
            late == 1
            ? phrase("1 follow-up is overdue.") : phrase("\(late) follow-ups are overdue.")
        return titled(
            late == 0 ? attention : "\(attention) \(overdue)",
            person.flags.flatMap { Flags.lines($0, on: person.today, in: phrase) })
    }

    private var scoreLines: [String] {
        let courses = person.trends.map { trend in
            let text = PersonTrend.Text(trend, in: phrase.requested)
            return titled(text.title, text.overview)
        }
        let others = person.formsWithoutScale.map { form in
            titled(form.definition.shortTitle, form.overview(in: phrase))
        }
        return Array((courses + others).joined(separator: [""]))
    }

    private func titled(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [title] + lines.map { "  \($0)" }
    }

    private func line(of draft: Draft) -> String {
        let words = phrase.language.phrases.drafts
        return "\(draft.state.questionnaire.id)  \(words.progress(Phrases.Progress(draft)))  "
            + phrase.date(draft.updated)
    }

    /// The schedule, with its due or next assessment.
    private func line(of schedule: Schedule) -> String {
        let rule = "\(schedule.questionnaire), \(schedule.ruleWords(in: phrase))"
        guard let next = person.next.first(where: { $0.schedule.id == schedule.id }) else {
            return phrase("\(rule): nothing is due")
        }
        return "\(rule): \(words(for: next))"
    }

    /// The next assessment by a rule for everybody.
    private func line(of planned: PlannedAssessment) -> String {
        let rule = planned.schedule.ruleWords(in: phrase)
        return phrase("\(planned.schedule.questionnaire), \(rule), by a rule:")
            + " \(words(for: planned))"
    }

    private func words(for next: PlannedAssessment) -> String {
        let state =
            switch next.state(on: person.today) {
            case .overdue: phrase("overdue")
            case .due: phrase("due")
            case .future, .missed, .fulfilled: phrase("next")
            }
        return "\(state) \(phrase.date(next.day)), \(next.words(on: person.today, in: phrase))"
    }

    private func line(of mind: StateOfMind) -> String {
        let names = mind.labels.map(phrase.name).joined(separator: ", ")
        return "\(phrase.date(mind.start))  \(SampleText.title(of: mind, in: phrase))"
            + (names.isEmpty ? "" : ", \(names)")
    }

    /// The options for the person and the store, for a command that the user copies.
    private var subjectOption: String {
        let subject =
            person.subject == .oneself ? "" : " --subject \(person.subject.text.shellQuoted)"
        return subject + storeOption
    }

    /// The commands that the user can type next.
    var commands: NextCommands {
        let name = subjectOption
        var commands: [(String, String)] = []
        if !person.flags.isEmpty {
            commands.append(("wellbeing flags\(name)", phrase("see and acknowledge flags")))
        }
        if let draft = person.drafts.first {
            commands.append(
                ("wellbeing administer --resume \(draft.id)\(storeOption)", phrase("continue")))
        }
        let last = person.trends.first?.series.definition.id
        if let last {
            commands.append(("wellbeing trend -q \(last)\(name)", phrase("see the change")))
            commands.append(
                ("wellbeing report --out report.html\(name)", phrase("see it as a page")))
        }
        // Do not suggest this for an unknown person: a mistyped name must not become a new person.
        if !person.isEmpty || person.subject == .oneself {
            let form = (person.due?.schedule.questionnaire ?? last)?.text ?? "phq-9"
            let summary =
                person.due == nil ? phrase("ask a questionnaire") : phrase("ask what is due")
            commands.append(("wellbeing administer \(form)\(name)", summary))
        }
        commands.append(("wellbeing people\(storeOption)", phrase("see everybody")))
        return NextCommands(title: phrase("What to type next:"), commands: commands)
    }
}

internal import Outcomes
internal import Questionnaires
internal import Reports
internal import Samples

/// The status for a user at a terminal.
struct StatusText {
    private let status: Status
    private let storeOption: String
    private let phrase: Phrasebook

    /// - Parameters:
    ///   - status: The data to show.
    ///   - storeOption: The option that names the store, for the commands.
    ///   - phrase: The words of the language.
    init(_ status: Status, storeOption: String, phrase: Phrasebook) {
        self.phrase = phrase
        self.status = status
        self.storeOption = storeOption
    }

    /// The lines to show. Flags come first, regardless of the last result.
    var lines: [String] {
        let parts = [flagLines, resultLines, dueLines, draftLines].filter { !$0.isEmpty }
        let lines = Array(parts.joined(separator: [""]))
        return lines + phrase.foot(of: lines)
    }

    private var resultLines: [String] {
        guard status.people > 0 else { return [phrase("There is no result yet.")] }
        guard let subject = status.subject else {
            return [phrase("The store holds \(status.people) people.")]
        }
        let owner = subject == .oneself ? [] : [phrase("Subject: \(subject)")]
        guard let last = status.last else {
            return owner + [phrase("There is no result of a questionnaire yet.")]
        }
        return owner + [phrase("Last result:")]
            + last.entry.lines(in: phrase).map { "  " + $0 }
    }

    private var flagLines: [String] {
        let see = " " + phrase("See: wellbeing flags")
        let open = lines(
            own: status.flags.count, all: status.openFlags,
            {
                $0 == 1
                    ? phrase("ATTENTION: 1 flag has not been acknowledged.")
                    : phrase("ATTENTION: \($0) flags have not been acknowledged.")
            },
            {
                $0 == 1
                    ? phrase("ATTENTION: 1 flag of other people has not been acknowledged.")
                    : phrase("ATTENTION: \($0) flags of other people have not been acknowledged.")
            })
        let late = lines(
            own: status.ownOverdueFlags, all: status.overdueFlags,
            {
                $0 == 1
                    ? phrase("ATTENTION: 1 flag has an overdue follow-up.")
                    : phrase("ATTENTION: \($0) flags have an overdue follow-up.")
            },
            {
                $0 == 1
                    ? phrase("ATTENTION: 1 flag of other people has an overdue follow-up.")
                    : phrase("ATTENTION: \($0) flags of other people have an overdue follow-up.")
            })
        return open.map { $0 + see + storeOption }
            + late.map { "\($0)\(see) --overdue\(storeOption)" } + historicalLines
    }

    private var historicalLines: [String] {
        let name = status.subject.map { $0 == .oneself ? "" : " --subject \($0.text.shellQuoted)" }
        let own = status.ownHistoricalFlags.words(option: (name ?? "") + storeOption, in: phrase)
        let count = status.historicalFlags - status.ownHistoricalFlags.count
        guard count > 0 else { return [own].compactMap(\.self) }
        let others =
            if status.subject == nil {
                count == 1
                    ? phrase("1 flag of imported answers.")
                    : phrase("\(count) flags of imported answers.")
            } else {
                count == 1
                    ? phrase("1 flag of imported answers of other people.")
                    : phrase("\(count) flags of imported answers of other people.")
            }
        let see = phrase("See: wellbeing flags") + " --historical\(storeOption)"
        return [own, "\(others) \(see)"].compactMap(\.self)
    }

    private var dueLines: [String] {
        let see = phrase("See: wellbeing due") + storeOption
        let (others, late) = (status.due - status.ownDue, status.overdue - status.ownOverdue)
        func line(_ words: String, _ overdue: Int) -> String {
            "\(words)\(overdue > 0 ? " " + phrase("(\(overdue) overdue)") : ""). \(see)"
        }
        func ofPerson(_ count: Int) -> String {
            count == 1 ? phrase("1 assessment is due") : phrase("\(count) assessments are due")
        }
        func ofOthers(_ count: Int) -> String {
            count == 1
                ? phrase("1 assessment of other people is due")
                : phrase("\(count) assessments of other people are due")
        }
        let isEverybody = status.subject == nil
        return (status.ownDue > 0 ? [line(ofPerson(status.ownDue), status.ownOverdue)] : [])
            + (others > 0 ? [line(isEverybody ? ofPerson(others) : ofOthers(others), late)] : [])
    }

    private var draftLines: [String] {
        let see = " " + phrase("See: wellbeing drafts") + storeOption
        return lines(
            own: status.drafts.count, all: status.openDrafts,
            {
                $0 == 1
                    ? phrase("1 interview has not been finished.")
                    : phrase("\($0) interviews have not been finished.")
            },
            {
                $0 == 1
                    ? phrase("1 interview of other people has not been finished.")
                    : phrase("\($0) interviews of other people have not been finished.")
            }
        ).map { $0 + see }
    }

    /// The line about the person's open items, and the line about those of the other people.
    /// Without a person, a single line is about everyone.
    private func lines(
        own: Int, all: Int, _ ofPerson: (Int) -> String, _ ofOthers: (Int) -> String
    ) -> [String] {
        let others = all - own
        return (own > 0 ? [ofPerson(own)] : [])
            + (others > 0
                ? [status.subject == nil ? ofPerson(others) : ofOthers(others)] : [])
    }

    /// The commands that the user can type next.
    var nextCommands: NextCommands {
        NextCommands(
            title: status.people > 0 ? phrase("What to type next:") : phrase("To begin, type:"),
            commands: commands)
    }

    private var commands: [(command: String, summary: String)] {
        guard status.people > 0 else {
            return [
                ("wellbeing administer phq-9\(storeOption)", phrase("answer a questionnaire")),
                ("wellbeing feel\(storeOption)", phrase("log how you feel")),
                ("wellbeing list", phrase("see all questionnaires")),
                ("wellbeing --help", phrase("see all verbs")),
            ]
        }
        guard let subject = status.subject else {
            return [
                ("wellbeing status --subject ID\(storeOption)", phrase("one person")),
                (
                    "wellbeing outcomes -q \(status.newest?.text ?? "phq-9")\(storeOption)",
                    phrase("everyone, in numbers")
                ),
                ("wellbeing --help", phrase("see all verbs")),
            ]
        }
        let option =
            subject == .oneself ? "" : " --subject \(subject.text.shellQuoted)"
        let name = option + storeOption
        var commands: [(String, String)] = []
        if let draft = status.drafts.first {
            commands.append(
                ("wellbeing administer --resume \(draft.id)\(storeOption)", phrase("continue")))
        }
        if let last = status.last {
            commands.append(
                ("wellbeing trend -q \(last.questionnaire)\(name)", phrase("see the change")))
            commands.append(
                ("wellbeing report --out report.html\(name)", phrase("see it as a page")))
        }
        let form = (status.ownDueForm ?? status.last?.questionnaire)?.text ?? "phq-9"
        return commands + [
            ("wellbeing administer \(form)\(name)", phrase("answer a questionnaire")),
            ("wellbeing feel\(name)", phrase("log how you feel")),
            ("wellbeing --help", phrase("see all verbs")),
        ]
    }
}

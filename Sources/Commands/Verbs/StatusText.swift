internal import Outcomes
internal import Questionnaires
internal import Reports
internal import Samples

/// The status for a person at a terminal.
struct StatusText {
    private let status: Status
    private let storeOption: String

    /// - Parameters:
    ///   - status: What was found.
    ///   - storeOption: The option that names the store, for the commands.
    init(_ status: Status, storeOption: String) {
        self.status = status
        self.storeOption = storeOption
    }

    /// What was found: flags first, whatever the last result is.
    var lines: [String] {
        let parts = [flagLines, resultLines, dueLines, draftLines].filter { !$0.isEmpty }
        return Array(parts.joined(separator: [""]))
    }

    private var resultLines: [String] {
        guard status.people > 0 else { return ["There is no result yet."] }
        guard let subject = status.subject else {
            return ["The store holds \(status.people) people."]
        }
        let owner = subject == .oneself ? [] : ["Subject: \(subject)"]
        guard let last = status.last else {
            return owner + ["There is no result of a questionnaire yet."]
        }
        return owner + ["Last result:"] + last.entry.lines.map { "  " + $0 }
    }

    private var flagLines: [String] {
        open("flag", own: status.flags.count, all: status.openFlags) {
            "ATTENTION: \($0) not been acknowledged. See: wellbeing flags\(storeOption)"
        }
            + open("flag", own: status.ownOverdueFlags, all: status.overdueFlags) {
                "ATTENTION: \($0) an overdue follow-up. See: wellbeing flags --overdue\(storeOption)"
            }
    }

    private var dueLines: [String] {
        let owner = status.subject == nil ? "" : " of other people"
        let rows = [
            (status.ownDue, status.ownOverdue, ""),
            (status.due - status.ownDue, status.overdue - status.ownOverdue, owner),
        ]
        return rows.filter { $0.0 > 0 }.map { due, overdue, owner in
            let late = overdue > 0 ? " (\(overdue) overdue)" : ""
            return "\(Counted("assessment", due))\(owner) \(due == 1 ? "is" : "are") due\(late). "
                + "See: wellbeing due\(storeOption)"
        }
    }

    private var draftLines: [String] {
        open("interview", own: status.drafts.count, all: status.openDrafts) {
            "\($0) not been finished. See: wellbeing drafts\(storeOption)"
        }
    }

    /// The line about what is open of the person, and the line about that of the others. Without a
    /// person, everyone is meant, and there are no others.
    private func open(
        _ noun: String, own: Int, all: Int, _ line: (_ subject: String) -> String
    ) -> [String] {
        let owner = status.subject == nil ? "" : " of other people"
        return [(own, ""), (all - own, owner)].filter { $0.0 > 0 }.map { count, owner in
            line("\(Counted(noun, count))\(owner) \(count == 1 ? "has" : "have")")
        }
    }

    /// What to type next.
    var nextCommands: NextCommands {
        NextCommands(
            title: status.people > 0 ? "What to type next:" : "To begin, type:",
            commands: commands)
    }

    private var commands: [(command: String, summary: String)] {
        guard status.people > 0 else {
            return [
                ("wellbeing administer phq-9\(storeOption)", "answer a questionnaire"),
                ("wellbeing feel\(storeOption)", "log how you feel"),
                ("wellbeing list", "see all questionnaires"),
                ("wellbeing --help", "see all verbs"),
            ]
        }
        guard let subject = status.subject else {
            return [
                ("wellbeing status --subject ID\(storeOption)", "one person"),
                (
                    "wellbeing outcomes -q \(status.newest?.text ?? "phq-9")\(storeOption)",
                    "everyone, in numbers"
                ),
                ("wellbeing --help", "see all verbs"),
            ]
        }
        let option =
            subject == .oneself ? "" : " --subject \(subject.text.shellQuoted)"
        let name = option + storeOption
        var commands: [(String, String)] = []
        if let draft = status.drafts.first {
            commands.append(
                ("wellbeing administer --resume \(draft.id)\(storeOption)", "continue"))
        }
        if let last = status.last {
            commands.append(("wellbeing trend -q \(last.questionnaire)\(name)", "see the change"))
        }
        let form = status.last?.questionnaire.text ?? "phq-9"
        return commands + [
            ("wellbeing administer \(form)\(name)", "answer a questionnaire"),
            ("wellbeing feel\(name)", "log how you feel"),
            ("wellbeing --help", "see all verbs"),
        ]
    }
}

package import Outcomes
internal import Questionnaires

/// The completeness of follow-up in lines for a terminal.
package enum FollowUpText {
    /// The counts of all assessments, of each month, and of each group; empty if nothing was due.
    package static func lines(_ followUp: FollowUpCompleteness) -> [String] {
        guard !followUp.isEmpty else { return [] }
        let forms = followUp.questionnaires.map(\.text).joined(separator: ", ")
        var lines = ["Completeness of follow-up, \(forms):", "  All: \(words(followUp.total))"]
        lines += followUp.months.map { "  \($0.key ?? ""): \(words($0.counts))" }
        if let grouping = followUp.grouping {
            lines.append("  By \(grouping.word):")
            lines += followUp.groups.map {
                "    \(ProgrammeReport.Grouping.name(of: $0.key)): \(words($0.counts))"
            }
        }
        if let limit = followUp.suppressesBelow { lines.append(ClinicWords.suppression(limit)) }
        return lines + [meaning]
    }

    /// What is counted.
    static let meaning =
        "Of the assessments that schedules planned, by the day on which they were due. Those that are "
        + "still open are not among the due ones. A person without a schedule counts nowhere."

    private static func words(_ counts: FollowUpCompleteness.Counts?) -> String {
        guard let counts else { return ClinicWords.hidden }
        var parts: [String] = []
        if let share = counts.share {
            parts.append(
                "\(ClinicWords.count(share)) done in the window, \(ClinicWords.percent(share))")
            parts.append("\(counts.late) of these late")
            parts.append("\(counts.missed) missed")
        } else {
            parts.append("none was due")
        }
        if counts.open > 0 { parts.append("\(counts.open) still open") }
        return parts.joined(separator: "; ")
    }
}

extension ClinicPage {
    /// The part about the completeness of follow-up; `nil` if nothing was due.
    static func completeness(_ followUp: FollowUpCompleteness?) -> Part? {
        guard let followUp, !followUp.isEmpty else { return nil }
        let all: (name: String, cells: [String]) = ("All", cells(followUp.total))
        func table(_ word: String, _ rows: [FollowUpCompleteness.Row], id: String) -> Markup {
            Self.table(
                "Assessments by \(word)", id: id,
                columns: [
                    word.withCapital, "Due", "In the window", "Share", "Late", "Missed",
                    "Still open",
                ],
                rows: rows.map {
                    (ProgrammeReport.Grouping.name(of: $0.key), cells($0.counts))
                } + [all])
        }
        return Part(
            id: "follow-up", heading: "Completeness of follow-up",
            content: [
                .paragraph(.text(FollowUpText.meaning)),
                table("month", followUp.months, id: "follow-up-months"),
                followUp.grouping.map { table($0.word, followUp.groups, id: "follow-up-groups") }
                    ?? .nothing,
            ])
    }

    private static func cells(_ counts: FollowUpCompleteness.Counts?) -> [String] {
        guard let counts else { return Array(repeating: ClinicWords.hidden, count: 6) }
        return [
            String(counts.due), String(counts.inWindow),
            counts.share.map(ClinicWords.percent) ?? "–", String(counts.late),
            String(counts.missed), String(counts.open),
        ]
    }
}

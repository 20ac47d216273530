package import Outcomes
package import Questionnaires

/// The completeness of follow-up in lines for a terminal.
package enum FollowUpText {
    /// The counts of all assessments, of each month, and of each group. Empty if no assessment was
    /// due.
    ///
    /// - Parameter language: The language of the text; `nil` for English.
    package static func lines(
        _ followUp: FollowUpCompleteness, in language: LanguageTag? = nil
    ) -> [String] {
        ClinicWords.$phrase.withValue(Phrasebook(language)) { lines(of: followUp) }
    }

    private static var phrase: Phrasebook { ClinicWords.phrase }

    private static func lines(of followUp: FollowUpCompleteness) -> [String] {
        guard !followUp.isEmpty else { return [] }
        let forms = followUp.questionnaires.map(\.text).joined(separator: ", ")
        var lines = [
            phrase("Completeness of follow-up, \(forms):"),
            "  " + phrase("All: \(words(followUp.total))"),
        ]
        lines += followUp.months.map { "  \($0.key ?? ""): \(words($0.counts))" }
        if let grouping = followUp.grouping {
            lines.append("  " + phrase("By \(ClinicWords.word(grouping)):"))
            lines += followUp.groups.map {
                "    \(ProgrammeReport.Grouping.name(of: $0.key)): \(words($0.counts))"
            }
        }
        if let limit = followUp.suppressesBelow { lines.append(ClinicWords.suppression(limit)) }
        return lines + [meaning]
    }

    /// Explains what is counted.
    static var meaning: String {
        phrase(
            """
            Of the assessments that schedules planned, by the day on which they were due. Those that are \
            still open are not among the due ones. A person without a schedule counts nowhere.
            """)
    }

    private static func words(_ counts: FollowUpCompleteness.Counts?) -> String {
        guard let counts else { return ClinicWords.hidden }
        var parts: [String] = []
        if let share = counts.share {
            parts.append(
                phrase(
                    "\(ClinicWords.count(share)) done in the window, \(ClinicWords.percent(share))")
            )
            parts.append(phrase("\(counts.late) of these late"))
            parts.append(phrase("\(counts.missed) missed"))
        } else {
            parts.append(phrase("none was due"))
        }
        if counts.open > 0 { parts.append(phrase("\(counts.open) still open")) }
        return parts.joined(separator: "; ")
    }
}

extension ClinicPage {
    /// The part about the completeness of follow-up; `nil` if no assessment was due.
    static func completeness(_ followUp: FollowUpCompleteness?) -> Part? {
        guard let followUp, !followUp.isEmpty else { return nil }
        let all: (name: String, cells: [String]) = (phrase("All"), cells(followUp.total))
        func table(_ word: String, _ rows: [FollowUpCompleteness.Row], id: String) -> Markup {
            Self.table(
                phrase("Assessments by \(word)"), id: id,
                columns: [
                    word.withCapital, phrase("Were due"), phrase("In the window"), phrase("Share"),
                    phrase("Done late"), phrase("Missed"), phrase("Still open"),
                ],
                rows: rows.map {
                    (ProgrammeReport.Grouping.name(of: $0.key), cells($0.counts))
                } + [all])
        }
        return Part(
            id: "follow-up", heading: phrase("Completeness of follow-up"),
            content: [
                .paragraph(.text(FollowUpText.meaning)),
                table(phrase("month"), followUp.months, id: "follow-up-months"),
                followUp.grouping.map {
                    table(ClinicWords.word($0), followUp.groups, id: "follow-up-groups")
                }
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

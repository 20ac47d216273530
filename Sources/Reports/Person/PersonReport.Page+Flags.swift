internal import Outcomes
internal import Questionnaires
internal import Samples

extension PersonReport.Page {
    /// The maximum number of flags at the top. More flags would hide new ones.
    private static let greatestCount = 8

    /// The answers that a person must see, before all other content.
    var flags: Markup {
        guard !raised.isEmpty else { return noFlags }
        let shown = raised.prefix(Self.greatestCount)
        return .section(
            "flags", phrase("Answers that need attention"), style: "flags",
            [
                .paragraph(.text(count)), .list(shown.map(row)), more(than: shown),
                .paragraph(
                    .text(
                        phrase(
                            """
                            A flag is raised by a single answer, whatever the scores are. It does not \
                            show how great a risk is, and an answer of 0 does not mean that there is \
                            no risk.
                            """)), "small"),
            ])
    }

    /// The text if no answer raised a flag.
    private var noFlags: Markup {
        let finding: String
        switch report.flagCoverage {
        case .noResults: return .nothing
        case .complete: finding = phrase("No answer raised a safety flag.")
        case .unknown:
            finding = phrase(
                """
                Whether an answer raised a safety flag is not known: no result has all the answers \
                that could.
                """)
        case .lacking(let lacking, let results):
            finding = phrase(
                """
                No answer raised a safety flag, but \(lacking) of \(results) results lack an answer \
                that could.
                """)
        }
        let caution = phrase("That does not mean that there is no risk.")
        return .paragraph("\(finding) \(caution)", "quiet")
    }

    /// The flags that are not at the top.
    var otherFlags: Markup {
        let rest = raised.dropFirst(Self.greatestCount)
        guard !rest.isEmpty else { return .nothing }
        return .section("all-flags", phrase("More safety flags"), [.list(rest.map(row), "small")])
    }

    /// The number of other flags, and their highest answer if it is higher than all shown answers.
    private func more(than shown: ArraySlice<PersonFlag>) -> Markup {
        let rest = raised.dropFirst(shown.count)
        guard !rest.isEmpty else { return .nothing }
        let count = rest.count == 1 ? phrase("1 more flag") : phrase("\(rest.count) more flags")
        func value(_ flag: PersonFlag) -> Int { flag.answer.value ?? -1 }
        let bound = shown.map(value).max() ?? -1
        let highest = rest.max { value($0) < value($1) }.flatMap { value($0) > bound ? $0 : nil }
        let words = highest.map { flag in
            let (answer, day) = (flag.words(for: flag.answer, in: phrase), phrase.date(flag.date))
            return phrase("; the highest answer among them: \(answer), on \(day)")
        }
        return .element("p", [.link(to: "all-flags", [.text(count)]), .prose((words ?? "") + ".")])
    }

    private var count: String {
        let open = raised.count { $0.acknowledgement == nil }
        let historical = raised.count(where: \.isHistorical)
        let all = raised.count
        let seen =
            switch (open, all) {
            case (0, 1): phrase("1 flag, acknowledged.")
            case (0, _): phrase("\(all) flags, all acknowledged.")
            case (1, 1): phrase("1 flag, not acknowledged.")
            case (all, _): phrase("\(all) flags, none of them acknowledged.")
            default: phrase("\(all) flags; \(open) not acknowledged.")
            }
        let older =
            historical == 0
            ? "" : " " + phrase("Of older answers that were imported: \(historical).")
        return seen + older
    }

    private func row(_ flag: PersonFlag) -> Markup {
        var row: [Markup] = [
            .strong(.prose(phrase.date(flag.date))), ", \(flag.form): \(phrase.term(flag.title)). ",
            .strong(.text(phrase("Answer: \(flag.words(for: flag.answer, in: phrase))."))),
        ]
        row += flag.laterChanges(in: phrase).map { " \($0)" }
        if let seen = flag.acknowledgement {
            let (actor, day) = (seen.attribution.actor, phrase.date(seen.attribution.instant))
            row.append(.prose(" " + phrase("Acknowledged by \(actor), \(day)")))
            row += seen.note.isEmpty ? ["."] : [": ", .lines(seen.note)]
        } else if flag.number != nil {
            row.append(.text(" " + phrase("Not acknowledged.")))
            row += flag.assigned(in: phrase).map { [" \($0)"] } ?? []
        }
        return .group(row)
    }
}

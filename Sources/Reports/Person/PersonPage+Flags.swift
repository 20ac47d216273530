internal import Outcomes
internal import Questionnaires
internal import Samples

extension PersonPage {
    /// The greatest number of flags at the top. More would hide new ones.
    private static let greatestCount = 8

    /// The answers that a person must see, before all other content.
    var flags: Markup {
        guard !raised.isEmpty else { return noFlags }
        let shown = raised.prefix(Self.greatestCount)
        return .section(
            "flags", "Attention: answers that somebody must see", style: "flags",
            [
                .paragraph(.text(count)), .list(shown.map(row)), more(than: shown),
                .paragraph(
                    """
                    A flag is raised by a single answer, whatever the scores are. It does not show \
                    how great a risk is, and an answer of 0 does not mean that there is no risk.
                    """, "small"),
            ])
    }

    /// The text when no answer raised a flag.
    private var noFlags: Markup {
        let finding: String
        switch report.flagCoverage {
        case .noResults: return .nothing
        case .complete: finding = "No answer raised a safety flag."
        case .unknown:
            finding =
                "Whether an answer raised a safety flag is not known: no result has all the "
                + "answers that could."
        case .lacking(let lacking, let results):
            finding =
                "No answer raised a safety flag, but \(lacking) of \(results) results lack an "
                + "answer that could."
        }
        return .paragraph("\(finding) That does not mean that there is no risk.", "quiet")
    }

    /// The flags that are not at the top.
    var otherFlags: Markup {
        let rest = raised.dropFirst(Self.greatestCount)
        guard !rest.isEmpty else { return .nothing }
        return .section("all-flags", "More safety flags", [.list(rest.map(row), "small")])
    }

    /// The number of further flags, and their highest answer if it is higher than the shown ones.
    private func more(than shown: ArraySlice<PersonFlag>) -> Markup {
        let rest = raised.dropFirst(shown.count)
        guard !rest.isEmpty else { return .nothing }
        let count = rest.count == 1 ? "1 more flag" : "\(rest.count) more flags"
        func value(_ flag: PersonFlag) -> Int { flag.answer.value ?? -1 }
        let bound = shown.map(value).max() ?? -1
        let highest = rest.max { value($0) < value($1) }.flatMap { value($0) > bound ? $0 : nil }
        let words = highest.map {
            "; the highest answer among them: \($0.words(for: $0.answer)), on \($0.date.reading)"
        }
        return .element("p", [.link(to: "all-flags", [.text(count)]), .prose((words ?? "") + ".")])
    }

    private var count: String {
        let open = raised.count { $0.acknowledgement == nil }
        let historical = raised.count(where: \.isHistorical)
        let flags = raised.count == 1 ? "1 flag" : "\(raised.count) flags"
        let seen =
            switch (open, raised.count) {
            case (0, 1): ", acknowledged."
            case (0, _): ", all acknowledged."
            case (1, 1): ", which nobody has acknowledged."
            case (let open, let all) where open == all: ", none of them acknowledged."
            default: "; \(open) not acknowledged."
            }
        let older =
            historical == 0 ? "" : " Of older answers that were imported: \(historical)."
        return flags + seen + older
    }

    private func row(_ flag: PersonFlag) -> Markup {
        var row: [Markup] = [
            .strong(.prose(flag.date.reading)), ", \(flag.form): \(flag.title). ",
            .strong("Answer: \(flag.words(for: flag.answer))."),
        ]
        row += flag.laterChanges.map { " \($0)" }
        if let seen = flag.acknowledgement {
            row.append(" Acknowledged by \(seen.attribution.actor), ")
            row.append(.prose(seen.attribution.instant.reading))
            row += seen.note.isEmpty ? ["."] : [": ", .lines(seen.note)]
        } else if flag.number != nil {
            row.append(" Not acknowledged.")
            row += flag.assigned.map { [" \($0)"] } ?? []
        }
        return .group(row)
    }
}

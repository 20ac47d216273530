internal import Outcomes
internal import Questionnaires
internal import Samples

extension PersonPage {
    /// The most flags that stand at the top; the rest would bury what is new.
    private static let greatestCount = 8

    /// The flags: those that nobody has acknowledged first, and of these the live ones before those
    /// of imported answers; the newest first.
    private var ordered: [PersonReport.RaisedFlag] {
        func rank(_ record: FlagRecord) -> Int {
            record.acknowledgement != nil ? 2 : record.isHistorical ? 1 : 0
        }
        return report.flags.sorted { left, right in
            let (first, second) = (left.record, right.record)
            return rank(first) == rank(second)
                ? (first.date.microsecondsSinceEpoch, first.id)
                    > (second.date.microsecondsSinceEpoch, second.id)
                : rank(first) < rank(second)
        }
    }

    /// The answers that somebody must see, before everything else.
    var flags: Markup {
        let raised = ordered
        guard !raised.isEmpty else {
            guard texts.contains(where: { !$0.trend.series.definition.flags.isEmpty }) else {
                return .nothing
            }
            return .element(
                "p", ["class": "quiet"],
                ["No answer raised a safety flag. That does not mean that there is no risk."])
        }
        let shown = raised.prefix(Self.greatestCount)
        var parts: [Markup] = [
            .element("h2", ["id": "flags"], ["Attention: answers that somebody must see"]),
            .element("p", [.text(count(of: raised))]), .list(shown.map(row)),
        ]
        if shown.count < raised.count {
            let rest = raised.dropFirst(shown.count)
            let count = rest.count == 1 ? "1 more flag" : "\(rest.count) more flags"
            let highest = greatest(of: rest, above: shown).map { raised in
                "; the highest answer among them: \(answer(of: raised)), on "
                    + "\(raised.record.date.reading)"
            }
            parts.append(
                .element(
                    "p", [.link(to: "all-flags", [.text(count)]), .prose((highest ?? "") + ".")]))
        }
        parts.append(
            .element(
                "p", ["class": "small"],
                [
                    .text(
                        "A flag is raised by a single answer, whatever the scores are. It says "
                            + "nothing of how great a risk is, and an answer of 0 does not mean "
                            + "that there is no risk.")
                ]))
        return .element("section", ["class": "flags", "aria-labelledby": "flags"], parts)
    }

    /// The flags that have no room at the top.
    var otherFlags: Markup {
        let rest = ordered.dropFirst(Self.greatestCount)
        guard !rest.isEmpty else { return .nothing }
        return .element(
            "section", ["aria-labelledby": "all-flags"],
            [
                .element("h2", ["id": "all-flags"], ["More safety flags"]),
                .list(rest.map(row), ["class": "small"]),
            ])
    }

    /// The flag with the highest answer, the newest of those alike, where it is higher than each of
    /// some others.
    private func greatest(
        of flags: some Sequence<PersonReport.RaisedFlag>,
        above others: some Sequence<PersonReport.RaisedFlag>
    ) -> PersonReport.RaisedFlag? {
        func value(_ raised: PersonReport.RaisedFlag) -> Int { raised.record.answer.value ?? -1 }
        let bound = others.map(value).max() ?? -1
        let highest = flags.map(value).max() ?? -1
        return highest > bound ? flags.first { value($0) == highest } : nil
    }

    /// An answer in the words of its form.
    private func answer(of raised: PersonReport.RaisedFlag, _ later: Answer? = nil) -> String {
        let answer = later ?? raised.record.answer
        guard let form = raised.definition, let item = form.item(raised.record.item) else {
            return answer.words
        }
        return answer.words(in: item, form.wording(for: nil))
    }

    private func count(of raised: [PersonReport.RaisedFlag]) -> String {
        let open = raised.count { $0.record.acknowledgement == nil }
        let historical = raised.count { $0.record.isHistorical }
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

    private func row(_ raised: PersonReport.RaisedFlag) -> Markup {
        let record = raised.record
        let form = raised.definition
        let title = form?.flags.first { $0.id == record.flag }?.title ?? record.flag.text
        let name = form?.shortTitle ?? record.questionnaire.id.text
        var parts: [Markup] = [
            .element("strong", [.prose(record.date.reading)]), ", \(name): \(title). ",
            .element("strong", ["Answer: \(answer(of: raised))."]),
        ]
        if record.isHistorical {
            parts.append(" Historical, imported.")
        }
        if let later = raised.laterAnswer {
            parts.append(" The answer was changed later: \(answer(of: raised, later)).")
        }
        if raised.isAmended { parts.append(" The result was corrected since.") }
        if let seen = record.acknowledgement {
            parts.append(
                " Acknowledged by \(seen.attribution.actor), ")
            parts.append(.prose(seen.attribution.instant.reading))
            parts += seen.note.isEmpty ? ["."] : [": ", .lines(seen.note)]
        } else {
            parts.append(" Not acknowledged.")
        }
        return .group(parts)
    }
}

extension Answer {
    /// The value, or the state in words.
    var words: String {
        switch self {
        case .answered(let value): String(value)
        case .declined: "declined"
        case .skipped: "skipped"
        case .notAsked: "not asked"
        case .notReached: "not reached"
        }
    }

    /// The value with the words of the choice, or the state in words.
    func words(in item: Item, _ wording: Wording) -> String {
        guard let value, let choice = item.choice(value) else { return words }
        return "\(value), \(wording.text(of: choice, in: item))"
    }
}

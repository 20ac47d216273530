internal import Outcomes
internal import Questionnaires
internal import Samples

extension PersonPage {
    /// The answers that somebody must see, the unacknowledged first, then the newest.
    var flags: Markup {
        let watching = texts.filter { !$0.trend.series.definition.flags.isEmpty }
        let raised = report.flags.sorted { left, right in
            let seen = (left.record.acknowledgement != nil, right.record.acknowledgement != nil)
            return seen.0 == seen.1
                ? (left.record.date.microsecondsSinceEpoch, left.record.id)
                    > (right.record.date.microsecondsSinceEpoch, right.record.id)
                : !seen.0
        }
        guard !raised.isEmpty else {
            guard !watching.isEmpty else { return .nothing }
            return .element(
                "p",
                ["class": "quiet"],
                ["No answer raised a safety flag. That does not mean that there is no risk."])
        }
        return .element(
            "section", ["class": "flags", "aria-labelledby": "flags"],
            [
                .element("h2", ["id": "flags"], ["Attention: answers that somebody must see"]),
                .element("p", [.text(count(of: raised))]),
                .list(raised.map(row)),
                .element(
                    "p", ["class": "small"],
                    [
                        .text(
                            "A flag is raised by a single answer, whatever the scores are. It says "
                                + "nothing of how great a risk is, and an answer of 0 does not mean "
                                + "that there is no risk.")
                    ]),
            ])
    }

    private func count(of raised: [PersonReport.RaisedFlag]) -> String {
        let open = raised.count { $0.record.acknowledgement == nil }
        let flags = raised.count == 1 ? "1 flag" : "\(raised.count) flags"
        switch (open, raised.count) {
        case (0, 1): return "\(flags), acknowledged."
        case (0, _): return "\(flags), all acknowledged."
        case (1, 1): return "\(flags), which nobody has acknowledged."
        case (let open, let all) where open == all:
            return "\(flags), none of them acknowledged."
        default: return "\(flags); \(open) not acknowledged."
        }
    }

    private func row(_ raised: PersonReport.RaisedFlag) -> Markup {
        let record = raised.record
        let form = raised.definition
        let title = form?.flags.first { $0.id == record.flag }?.title ?? record.flag.text
        let name = form?.shortTitle ?? record.questionnaire.id.text
        func words(_ answer: Answer) -> String {
            guard let form, let item = form.item(record.item) else { return answer.words }
            return answer.words(in: item, form.wording(for: nil))
        }
        var parts: [Markup] = [
            .element("strong", [.prose(record.date.reading)]), ", \(name): \(title). ",
            .element("strong", ["Answer: \(words(record.answer))."]),
        ]
        if record.isHistorical {
            parts.append(" Historical: from older answers that were imported.")
        }
        if let later = raised.laterAnswer {
            parts.append(" The answer was changed later: \(words(later)).")
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

internal import Outcomes
internal import Questionnaires
internal import Samples

extension QuestionnaireSection {
    /// The greatest number of dates side by side.
    private static let datesOfTable = 8

    /// The answers to each item over time. Results of another version are among the scores as left
    /// out, and are not mixed in here. Nor are results outside the selected period or modes.
    var items: Markup {
        let outside = Set(
            trend.series.exclusions.filter {
                [.outsidePeriod, .otherMode].contains($0.reason.kind)
            }.map(\.id))
        let standing = trend.assessments.filter {
            $0.amendedBy == nil && $0.assessment.questionnaire.version.major == form.version.major
                && !outside.contains($0.id)
        }.sorted {
            ($0.assessment.start.microsecondsSinceEpoch, $0.sequence)
                < ($1.assessment.start.microsecondsSinceEpoch, $1.sequence)
        }
        guard !standing.isEmpty else { return .nothing }
        let size = Self.datesOfTable
        let tables = stride(from: 0, to: standing.count, by: size).map { start in
            table(Array(standing[start..<min(start + size, standing.count)]))
        }
        return .group([.heading("Answers over time"), notes(on: standing)] + tables)
    }

    private func notes(on standing: [StoredAssessment]) -> Markup {
        var sentences = [legend].compactMap { $0 }
        if !form.flags.isEmpty {
            sentences.append(
                "An answer that raised a safety flag is marked \"flag\". An answer of 0 does not "
                    + "say that there is no risk.")
        }
        if standing.contains(where: hasOnlyTotals) {
            sentences.append("A dash: only the total is known.")
        }
        return sentences.isEmpty
            ? .nothing
            : .paragraph(.text(sentences.joined(separator: " ")), "quiet small")
    }

    /// The meaning of the values, if all scored items have the same choices.
    private var legend: String? {
        let scored = form.scoredItems
        guard let first = scored.first, scored.allSatisfy({ $0.choices == first.choices }) else {
            return nil
        }
        return first.choices.map { "\($0.value) \(text.wording.text(of: $0, in: first))" }
            .joined(separator: ", ") + "."
    }

    private func table(_ assessments: [StoredAssessment]) -> Markup {
        let dates = assessments.map(\.assessment.start.date)
        let caption =
            dates.count == 1
            ? "\(form.shortTitle): answers of \(dates[0])"
            : "\(form.shortTitle): answers from \(dates[0]) to \(dates[dates.count - 1])"
        let columns: [Markup] =
            [.column("Item")]
            + assessments.map { stored in
                let date = stored.assessment.start.date.description
                // In two lines, so more dates fit side by side.
                return .element(
                    "th", ["scope": "col", "class": "centre"],
                    [.text(date.prefix(4)), .element("br"), .text(date.dropFirst(5))])
            }
        let rows = form.items.enumerated().map { place, item -> Markup in
            .row(
                [.rowHead("\(place + 1). \(text.wording.text(of: item))")]
                    + assessments.map { cell($0, item) })
        }
        return .table(caption, columns: columns, rows: rows, style: "answers")
    }

    private func cell(_ stored: StoredAssessment, _ item: Item) -> Markup {
        guard !hasOnlyTotals(stored) else { return .cell("–", "centre") }
        let answer = stored.assessment.answers[item.id]
        let isRaised = form.flags.contains { $0.item == item.id && $0.isRaised(by: answer) }
        return .cell(
            .text(answer.words + (isRaised ? " flag" : "")), isRaised ? "centre raised" : "centre")
    }

    /// Whether the result has only totals that a source states: then no answer to any item is
    /// known.
    private func hasOnlyTotals(_ stored: StoredAssessment) -> Bool {
        !stored.assessment.stated.isEmpty
            && form.items.allSatisfy {
                [.notReached, .notAsked].contains(stored.assessment.answers[$0.id])
            }
    }
}

internal import Outcomes
internal import Questionnaires
internal import Samples

/// The answers to each item of a form over time, for a page.
///
/// Results of another version are listed among the scores that were left out, and not here.
struct AnswersOverTime {
    /// The results that count, oldest first.
    let results: [StoredAssessment]
    let form: Questionnaire
    let wording: Questionnaire.Wording
    let phrase: Phrasebook
    /// The items that safety rules watch.
    var watched: [PersonTrend.FlaggedItem] = []

    /// The maximum number of dates in a table.
    private static let datesOfTable = 8

    /// The meaning of the values, and tables with a row for each item and a column for each result.
    var markup: Markup {
        guard !results.isEmpty else { return .nothing }
        let answered = results.filter { !hasOnlyTotals($0) }
        let totals = results.filter(hasOnlyTotals)
        guard !answered.isEmpty else {
            return .group([
                .heading(phrase("Answers over time")), .paragraph(.prose(onlyTotals(totals))),
            ])
        }
        let size = Self.datesOfTable
        let tables = stride(from: 0, to: answered.count, by: size).map { start in
            table(Array(answered[start..<min(start + size, answered.count)]))
        }
        let notes: [Markup] = [
            .heading(phrase("Answers over time")),
            totals.isEmpty ? .nothing : .paragraph(.prose(notShown(totals)), "small"),
            legend, flagNote,
        ]
        return .group([.element("div", ["class": "keep"], notes)] + tables)
    }

    /// The sentence in place of a table if no answer is known.
    private func onlyTotals(_ totals: [StoredAssessment]) -> String {
        totals.count == 1
            ? phrase("Only the total of this result is stored, no answers.")
            : phrase("Only the totals of these \(totals.count) results are stored, no answers.")
    }

    /// The sentence about results that are not in a table.
    private func notShown(_ totals: [StoredAssessment]) -> String {
        let dates = totals.map(\.assessment.start.day)
        guard let first = dates.first, let last = dates.last, dates.count > 1 else {
            let date = dates.first.map { phrase.date($0) } ?? ""
            return phrase(
                "Not shown here: the result of \(date), of which only the total is stored.")
        }
        let (count, from, to) = (totals.count, phrase.date(first), phrase.date(last))
        return first == last
            ? phrase(
                "Not shown here: \(count) results of \(from), of which only the totals are stored.")
            : phrase(
                """
                Not shown here: \(count) results from \(from) to \(to), of which only the totals are \
                stored.
                """)
    }

    private var flagNote: Markup {
        guard !form.flags.isEmpty else { return .nothing }
        return .paragraph(
            .text(
                phrase(
                    """
                    An answer that raised a safety flag is marked "flag". An answer of 0 does not say \
                    that there is no risk.
                    """)), "quiet small")
    }

    private func table(_ assessments: [StoredAssessment]) -> Markup {
        let dates = assessments.map(\.assessment.start.day)
        let caption =
            dates.count == 1
            ? phrase("\(form.shortTitle): answers of \(phrase.date(dates[0]))")
            : phrase(
                """
                \(form.shortTitle): answers from \(phrase.date(dates[0])) to \
                \(phrase.date(dates[dates.count - 1]))
                """)
        let columns: [Markup] =
            [.column(phrase("Item"))]
            + assessments.map {
                .dateColumn(phrase.dateInTwoLines($0.assessment.start.day))
            }
        let rows = form.items.enumerated().map { place, item -> Markup in
            .row(
                [.rowHead("\(place + 1). \(wording.text(of: item))")]
                    + assessments.map { cell($0, item) })
        }
        return .table(caption, columns: columns, rows: rows, style: "answers")
    }

    private func cell(_ stored: StoredAssessment, _ item: Item) -> Markup {
        let answer = stored.assessment.answers[item.id]
        let watched = watched.first { $0.id == item.id }
        let changed = watched?.answers.first { $0.id == stored.id }.flatMap {
            watched?.changedFlag(of: $0)
        }
        let isRaised =
            changed != nil
            || form.flags.contains { $0.item == item.id && $0.isRaised(by: answer) }
        let now = words(for: answer, to: item)
        let words = changed.map { flag in
            let before = self.words(for: flag.answer, to: item)
            return phrase("\(now), changed from \(before)")
        }
        return .cell(
            .text((words ?? now) + (isRaised ? " " + phrase("flag") : "")),
            isRaised ? "centre raised" : "centre")
    }

    /// The value of a choice, whose words are in the legend. Otherwise an entry with its unit, or
    /// the state.
    private func words(for answer: Answer, to item: Item) -> String {
        answer.entry.map { phrase.words(for: $0, to: item, wording) } ?? phrase.words(for: answer)
    }

    /// Whether the result has only totals from a source, so that no answer to an item is known.
    private func hasOnlyTotals(_ stored: StoredAssessment) -> Bool {
        !stored.assessment.stated.isEmpty
            && form.items.allSatisfy {
                [.notReached, .notAsked].contains(stored.assessment.answers[$0.id])
            }
    }
}

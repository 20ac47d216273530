internal import Outcomes

extension ClinicPage {
    /// A column of counts before the rates: its name, and the cell of each group. The last cell is
    /// for all people.
    typealias CountColumn = (name: String, cells: [String])

    /// The rates of each group: a table of all rates, then each rate as bars.
    ///
    /// - Parameters:
    ///   - rates: The rates.
    ///   - word: The word for the kind of groups.
    ///   - id: The prefix of all `id`s in it.
    ///   - counts: Columns of counts before the rates.
    static func byGroup(
        _ rates: [Rate], of word: String, id: String = "group", counts: [CountColumn] = []
    ) -> [Markup] {
        let areRatesHidden = rates.allSatisfy { $0.groups.allSatisfy { $0.share == .suppressed } }
        let areCountsHidden = counts.allSatisfy { column in
            column.cells.dropLast().allSatisfy { $0 == ClinicWords.hidden }
        }
        guard !areRatesHidden || !areCountsHidden else {
            return [
                .paragraph(
                    .text(phrase("Rates by \(word): \(ClinicWords.hidden) for each \(word).")))
            ]
        }
        let charts = rates.enumerated().map { place, rate in
            RateChart(
                rows: rate.groups + [RateRow(name: phrase("All"), share: rate.total)],
                title: phrase("\(rate.name) by \(word)"), id: "\(id)-\(place)"
            ).small
        }
        return [
            .paragraph(
                .group([
                    .text(
                        phrase(
                            "Each cell has the share, the people behind it, and the 95 % interval.")
                            + " "),
                    .link(to: "method", [.text(phrase("What each rate counts"))]),
                ]), "small"),
            RateTable(
                rates: rates, caption: phrase("Rates by \(word)"), word: word, id: "\(id)-rates",
                counts: counts
            ).markup,
            charts.allSatisfy { $0 == .nothing }
                ? .nothing : .element("div", ["class": "bars"], charts),
        ]
    }

    /// The part about groups. Without groups, it says that there are no people.
    static func groups(by word: String, _ content: [Markup]) -> Part {
        Part(
            id: "groups", heading: phrase("By \(word)"),
            content: content.isEmpty ? [.paragraph(.text(phrase("No people.")))] : content)
    }
}

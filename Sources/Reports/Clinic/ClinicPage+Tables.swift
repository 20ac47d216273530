internal import Outcomes

extension ClinicPage {
    /// A table of names with numbers. On a narrow screen the table scrolls, not the page.
    static func table(
        _ caption: String, id: String, columns: [String], rows: [(name: String, cells: [String])]
    ) -> Markup {
        let head = columns.enumerated().map { place, column in
            Markup.column(column, place == 0 ? nil : "number")
        }
        let body = rows.map { row in
            Markup.row(
                [.rowHead(.text(row.name))] + row.cells.map { .cell(.text($0), "number") })
        }
        return scrolling(caption, id: id, style: nil, head, body)
    }

    /// A table in a scrollable part of the page.
    ///
    /// - Parameters:
    ///   - caption: The title of the table, and the name of the scrollable part.
    ///   - id: The `id` of the caption.
    ///   - style: An additional class of the table; `nil` without one.
    ///   - head: The headers of the columns.
    ///   - body: The rows.
    static func scrolling(
        _ caption: String, id: String, style: String?, _ head: [Markup], _ body: [Markup]
    ) -> Markup {
        .element(
            "div",
            ["class": "scroll", "role": "region", "tabindex": "0", "aria-labelledby": id],
            [
                .element(
                    "table", ["class": style.map { "counts \($0)" } ?? "counts"],
                    [.element("caption", ["id": id], [.text(caption)])]
                        + Markup.tableParts(head, body))
            ])
    }

    /// The rates of all people as bars with their intervals, followed by the numbers.
    static func rates(_ title: String, _ rates: [Rate]) -> Markup {
        let rows = rates.map { RateRow(name: $0.name, share: $0.total) }
        return .group([
            RateChart(rows: rows, title: title, id: "rates").figure,
            table(
                title, id: "rates-table",
                columns: [
                    phrase("Rate"), phrase("People"), phrase("Share"), phrase("95 % interval"),
                ],
                rows: rows.map { ($0.name, cells($0.share)) }),
        ])
    }

    private static func cells(_ share: RateRow.Share) -> [String] {
        guard case .of(let proportion) = share else {
            let words = ClinicWords.share(share)
            return share == .ofNoOne ? [words, "–", "–"] : [words, words, words]
        }
        return [
            ClinicWords.count(proportion), ClinicWords.percent(proportion),
            ClinicWords.ends(of: proportion),
        ]
    }
}

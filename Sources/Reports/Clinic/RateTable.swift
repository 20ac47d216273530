internal import Outcomes

/// A table with a row for each group and a column for each rate.
///
///     Site    Response         Remission
///     north   48.5 %           36.4 %
///             16 of 33         12 of 33
///             32.5 to 64.8 %   22.2 to 53.4 %
///     All     …
///
/// Each cell has the share, the numbers of people, and the interval.
struct RateTable {
    /// The rates, all with the same groups.
    let rates: [Rate]
    let caption: String
    /// The word for the kind of groups.
    let word: String
    /// The `id` of the caption.
    let id: String
    let counts: [ClinicPage.CountColumn]

    var markup: Markup {
        let head =
            [.column(word.withCapital)]
            + (counts.map(\.name) + rates.map(\.name)).map {
                Markup.column($0, "number")
            }
        let names = (rates.first?.groups.map(\.name) ?? []) + [ClinicWords.phrase("All")]
        let body = names.enumerated().map { place, name in
            let counted = counts.map { Markup.cell(.text($0.cells[place]), "number") }
            let shares = rates.map { rate in
                Self.cell(place < rate.groups.count ? rate.groups[place].share : rate.total)
            }
            return Markup.row([.rowHead(.text(name))] + counted + shares)
        }
        return ClinicPage.scrolling(caption, id: id, style: "by-group", head, body)
    }

    private static func cell(_ share: RateRow.Share) -> Markup {
        guard case .of(let proportion) = share else {
            return .cell(.text(ClinicWords.share(share)), "number")
        }
        return .cell(
            .group([
                .strong(.text(ClinicWords.percent(proportion))), .element("br"),
                .text(ClinicWords.count(proportion)), .element("br"),
                .element(
                    "span", ["class": "quiet"],
                    [
                        .element(
                            "span", ["class": "sr"],
                            [.text(ClinicWords.phrase("95 % interval") + " ")]),
                        .text(ClinicWords.ends(of: proportion)),
                    ]),
            ]), "number")
    }
}

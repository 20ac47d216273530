internal import CSV
package import Outcomes
internal import Questionnaires
internal import Samples

/// The outcomes of a clinic as a table for a spreadsheet. A suppressed count is `suppressed`, so
/// that it is not read as 0.
///
/// The last two columns belong to rows about excluded scores: a reason and the number of scores.
package enum OutcomesTable {
    private static let suppressed = TableWriter.Cell.text("suppressed")
    private static let leftOutColumns = ["reason", "scores"]

    /// One row for each rate, of all people and of each group.
    ///
    /// - Parameter leftOut: The stores that could not be read: each has a row without counts.
    package static func text(_ report: ProgrammeReport, leftOut: [String] = []) -> String {
        var table = TableWriter(
            header: [
                "programme", "scope", "group", "rate", "numerator", "denominator", "value", "lower",
                "upper", "people", "included", "among",
            ] + leftOutColumns)
        let rows: [(scope: String, key: String?, tally: ProgrammeReport.Tally)] =
            [("total", nil, report.total)]
            + report.groups.map { ("group", $0.key, $0.tally) }
        for row in rows {
            let people =
                row.tally.people.map { [number($0.count), number($0.included)] }
                ?? [suppressed, suppressed]
            for (place, rate) in report.programme.rates.enumerated() {
                let counts =
                    row.tally.rates[place].map { tally in
                        [number(tally.numerator), number(tally.denominator)]
                            + cells(tally.proportion)
                    } ?? Array(repeating: suppressed, count: 5)
                table.append(
                    [
                        .text(report.programme.id), .text(row.scope),
                        row.key.map { .text($0) } ?? .empty, .text(rate.id),
                    ] + counts + people + [.text(rate.denominator), .empty, .empty])
            }
        }
        append(report.excludedScores, after: [.text(report.programme.id)], to: &table)
        for name in leftOut {
            let fixed: [TableWriter.Cell] = [
                .text(report.programme.id), .text("leftOut"), .text(name),
            ]
            table.append(fixed + Array(repeating: .empty, count: table.width - fixed.count))
        }
        return table.text
    }

    /// One row for all people, one for each band of the first score, and one for each group.
    ///
    /// - Parameter leftOut: The stores that could not be read: each has a row without counts.
    package static func text(_ changes: ChangeTable, leftOut: [String] = []) -> String {
        let variants = Statistics.EffectSize.Variant.allCases
        let classes = ChangeOutcomes.ChangeClass.allCases
        var table = TableWriter(
            header: [
                "questionnaire", "scale", "scope", "band", "group", "people", "pairs",
                "meanFirst", "meanLast", "meanChange", "sdChange",
            ] + variants.map { "effectSize.\($0.rawValue)" }
                + [
                    "response", "responseOf", "responseAmong", "remission", "remissionOf",
                    "remissionAmong",
                ]
                + classes.map(\.rawValue) + leftOutColumns)
        let rows: [(scope: String, band: String?, group: String?, row: ChangeTable.Row?)] =
            [("total", nil, nil, changes.total)]
            + changes.bands.map { ("band", $0.band?.text, nil, $0.row) }
            + changes.groups.map { ("group", nil, $0.key, $0.row) }
        for (scope, band, group, row) in rows {
            let fixed: [TableWriter.Cell] = [
                .text(changes.measure.questionnaire.text), .text(changes.measure.scale.text),
                .text(scope), band.map { .text($0) } ?? .empty,
                group.map { .text($0) } ?? .empty,
            ]
            guard let row else {
                let hidden = table.width - fixed.count - leftOutColumns.count
                table.append(
                    fixed + Array(repeating: suppressed, count: hidden) + [.empty, .empty])
                continue
            }
            var cells = [
                number(row.people), number(row.pairs), decimal(row.first?.mean),
                decimal(row.last?.mean), decimal(row.change?.mean),
                decimal(row.change?.standardDeviation),
            ]
            cells += variants.map { variant in
                decimal(row.effectSizes.first { $0.variant == variant }?.value)
            }
            for (rate, share, people) in [
                (ChangeTable.Row.Rate.response, row.response, changes.denominator.responsePeople),
                (.remission, row.remission, changes.denominator.remissionPeople),
            ] {
                let absent = row.suppressed.contains(rate) ? suppressed : .empty
                cells += [
                    share.map { number($0.numerator) } ?? absent,
                    share.map { number($0.denominator) } ?? absent, .text(people),
                ]
            }
            cells += classes.map { change in
                row.reliable.map { number($0[change] ?? 0) } ?? .empty
            }
            table.append(fixed + cells + [.empty, .empty])
        }
        append(
            changes.excludedScores,
            after: [
                .text(changes.measure.questionnaire.text), .text(changes.measure.scale.text),
            ], to: &table)
        for name in leftOut {
            let fixed: [TableWriter.Cell] = [
                .text(changes.measure.questionnaire.text), .text(changes.measure.scale.text),
                .text("leftOut"), .empty, .text(name),
            ]
            table.append(fixed + Array(repeating: .empty, count: table.width - fixed.count))
        }
        return table.text
    }

    /// Adds a row for each reason why scores were excluded, or one row if the numbers are
    /// suppressed.
    private static func append(
        _ scores: [Evidence.Exclusion.Reason.Kind: Int]?, after first: [TableWriter.Cell],
        to table: inout TableWriter
    ) {
        func append(_ cells: [TableWriter.Cell]) {
            let fixed = first + [.text("excludedScores")]
            let empty = table.width - fixed.count - cells.count
            table.append(fixed + Array(repeating: .empty, count: empty) + cells)
        }
        guard let scores else { return append([.empty, suppressed]) }
        for kind in Evidence.Exclusion.Reason.Kind.allCases {
            if let count = scores[kind] { append([.text(kind.rawValue), number(count)]) }
        }
    }

    private static func cells(_ share: Statistics.Proportion?) -> [TableWriter.Cell] {
        [share?.value, share?.interval.lower, share?.interval.upper].map(decimal)
    }

    private static func number(_ count: Int) -> TableWriter.Cell { .number(String(count)) }

    /// A computed number with six digits after the point: no exponent, and the same on all
    /// machines.
    private static func decimal(_ value: Double?) -> TableWriter.Cell {
        guard let value, value.isFinite else { return .empty }
        let millionths = Int((abs(value) * 1_000_000 + 0.5))
        let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(rest)
        let sign = value < 0 && millionths > 0 ? "-" : ""
        return .number(
            "\(sign)\(whole)." + String(repeating: "0", count: 6 - digits.count) + digits)
    }
}

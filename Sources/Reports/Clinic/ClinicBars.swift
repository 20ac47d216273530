package import Outcomes
package import Questionnaires

/// A clinic's rates as bars on a terminal, with their numbers. ``ClinicPage/Text`` has the same
/// content as a list, for screen readers.
///
///     Recovery
///       all    ██████████▊                 45.9 %  45 of 98
///       north  ████████████████            66.7 %  30 of 45
package struct ClinicBars: Sendable {
    /// The rows, no wider than the given width. Empty without a bar to draw.
    package let rows: [String]

    /// The rates of a programme, for all and by group.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - width: The columns of a row.
    ///   - language: The language of the words; `nil` for English.
    package init(_ report: ProgrammeReport, width: Int, in language: LanguageTag? = nil) {
        rows = ClinicWords.$phrase.withValue(Phrasebook(language)) {
            Self.rows(report.rates, width: width)
        }
    }

    /// The rates of first and last scores: for all people, by the band of the first score, and by
    /// group if there are groups.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - scale: Its scale.
    ///   - width: The columns of a row.
    ///   - language: The language of the words; `nil` for English.
    package init(
        _ table: ChangeTable, scale: Scale, width: Int, in language: LanguageTag? = nil
    ) {
        rows = ClinicWords.$phrase.withValue(Phrasebook(language)) {
            let word = table.grouping.map(ClinicWords.word)
            let byGroup: [Rate] =
                word.map { word in
                    table.ratesByGroup(of: scale).map {
                        $0.named(ClinicWords.phrase("\($0.name) by \(word)"))
                    }
                } ?? []
            return Self.rows(table.rates(of: scale) + byGroup, width: width)
        }
    }

    /// The least and the greatest number of columns for a bar of 100 %.
    private static let leastRoom = 8
    private static let greatestRoom = 40

    private static func rows(_ rates: [Rate], width: Int) -> [String] {
        let drawn = rates.filter { $0.rows.contains { $0.proportion != nil } }
        let all = drawn.flatMap(\.rows)
        let numbers = all.map { columns($0.share) }.max() ?? 0
        let longest = all.map { DisplayWidth.columns(of: $0.name.terminalSafe) }.max() ?? 0
        // Two blanks each: before the name, before the bar, and before the numbers.
        let names = min(longest, width / 3, width - numbers - 6 - leastRoom)
        guard names >= min(longest, 4) else { return [] }
        // Rows with the same shortened name would be confused. The list has the full names.
        let hasMixedUp = drawn.contains { rate in
            let full = Set(rate.rows.map { $0.name.terminalSafe })
            return Set(full.map { shortened($0, to: names) }).count < full.count
        }
        guard !hasMixedUp else { return [] }
        let room = min(width - numbers - names - 6, greatestRoom)
        return drawn.flatMap { rate in
            [shortened(rate.title.terminalSafe, to: width)]
                + rate.rows.map { row in
                    let name = shortened(row.name.terminalSafe, to: names)
                    let gap = names - DisplayWidth.columns(of: name)
                    return "  \(name)\(blanks(gap))  " + bar(row, room: room)
                }
        }
    }

    private static func bar(_ row: RateRow, room: Int) -> String {
        guard let share = row.proportion else { return ClinicWords.share(row.share) }
        let eighths = (share.numerator * room * 8 + share.denominator / 2) / share.denominator
        let (whole, rest) = eighths.quotientAndRemainder(dividingBy: 8)
        let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        let bar = String(repeating: "█", count: whole) + parts[rest]
        let percent = ClinicWords.percent(share)
        // The widest percentage is 100.0 %.
        let padding = blanks(room - whole - (rest > 0 ? 1 : 0) + 2 + 7 - percent.count)
        return bar + padding + percent + "  " + ClinicWords.count(share)
    }

    private static func columns(_ share: RateRow.Share) -> Int {
        if case .of(let share) = share { 7 + 2 + ClinicWords.count(share).count } else { 0 }
    }

    private static func blanks(_ count: Int) -> String {
        String(repeating: " ", count: max(0, count))
    }

    /// The text, cut to fit with an ellipsis if needed.
    static func shortened(_ text: String, to columns: Int) -> String {
        text.shortened(to: Double(columns)) { Double(DisplayWidth.columns(of: $0)) }
    }
}

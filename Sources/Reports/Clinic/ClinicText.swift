public import Outcomes
public import Questionnaires

/// The outcomes of a clinic in words: first the numbers, each rate with its interval, then the
/// people and scores left out, and the limits of the rules.
public enum ClinicText {
    /// The results of a programme, one line for each count; lines after a heading are indented.
    public static func lines(_ report: ProgrammeReport) -> [String] {
        var lines = [report.programme.title, ""] + lines(report.total, of: report)
        lines += groups(
            by: report.grouping,
            report.groups.map { ($0.key, Self.lines($0.tally, of: report)) })
        lines += scores(report.excludedScores)
        if let limit = report.suppressesBelow {
            lines += ["", ClinicWords.suppression(limit)]
        }
        lines += ["", "What is counted:"]
        lines += report.programme.rates.map {
            "  \($0.title): \($0.numerator); among \($0.denominator)"
        }
        lines += ["", "Not applied:"] + report.programme.notApplied.map { "  " + $0 }
        lines += ["", "Sources:"] + report.programme.sources.map { "  " + $0 }
        lines.append("  \(ClinicWords.intervals)")
        return lines
    }

    /// The results of first and last scores: for all people, by band of the first score, and by
    /// group.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - title: The name of the scale.
    ///   - bandTitle: The name of a band.
    public static func lines(
        _ table: ChangeTable, title: String, bandTitle: (Scale.Band.ID) -> String
    ) -> [String] {
        var lines = ["\(title): first score against last", ""]
        lines += Self.lines(table.total, table.denominator)
        if let note = ClinicWords.note(table.denominator, title: title) { lines += ["", note] }
        if !table.bands.isEmpty { lines += ["", "By the band of the first score:"] }
        for band in table.bands {
            lines.append("  \(band.band.map(bandTitle) ?? "no band")")
            lines += Self.lines(band.row, table.denominator).map { "    " + $0 }
        }
        lines += groups(
            by: table.grouping,
            table.groups.map { ($0.key, Self.lines($0.row, table.denominator)) })
        lines += scores(table.excludedScores)
        if let limit = table.suppressesBelow { lines += ["", ClinicWords.suppression(limit)] }
        if let rule = table.reliableChange {
            lines += ["", "Reliable change: \(rule.source)"]
        }
        return lines + [ClinicWords.regression, ClinicWords.intervals]
    }

    private static func lines(_ tally: ProgrammeReport.Tally, of report: ProgrammeReport)
        -> [String]
    {
        var lines = [ClinicWords.people(tally.people)]
        lines += ClinicWords.exclusions(tally.people?.exclusions ?? [:]).map {
            "  left out: \($0.count), \($0.reason)"
        }
        for (place, rate) in report.programme.rates.enumerated() {
            lines.append("\(rate.title): \(ClinicWords.share(tally.share(place)))")
        }
        return lines
    }

    private static func lines(
        _ row: ChangeTable.Row?, _ denominator: ChangeTable.Denominator
    ) -> [String] {
        guard let row else { return [ClinicWords.hidden] }
        var lines = [ClinicWords.people(row)]
        guard let means = ClinicWords.means(row) else { return lines }
        lines.append(means)
        if !row.effectSizes.isEmpty {
            let sizes = row.effectSizes.map {
                "\(DecimalText.text($0.value)) \(Phrasebook.english.words(for: $0.variant))"
            }
            lines.append("Effect size: " + sizes.joined(separator: ", "))
        }
        for (name, share, people) in [
            ("Response", row.response, denominator.responsePeople),
            ("Remission", row.remission, denominator.remissionPeople),
        ] {
            lines.append("\(name) among \(people): \(ClinicWords.share(.init(share)))")
        }
        if let reliable = row.reliable {
            let counts = ChangeOutcomes.ChangeClass.allCases.map {
                "\(reliable[$0] ?? 0) \($0.rawValue)"
            }
            lines.append(
                "Reliable change among everyone with two or more scores: "
                    + counts.joined(separator: ", "))
        }
        return lines
    }

    private static func groups(
        by grouping: ProgrammeReport.Grouping?, _ groups: [(key: String?, lines: [String])]
    ) -> [String] {
        guard let grouping else { return [] }
        return ["", "By \(grouping.word):"]
            + groups.flatMap { key, lines in
                ["  \(ProgrammeReport.Grouping.name(of: key))"] + lines.map { "    " + $0 }
            }
    }

    private static func scores(_ counts: [Evidence.Exclusion.Reason.Kind: Int]?) -> [String] {
        guard let reasons = ClinicWords.scores(counts) else {
            return ["", "Scores left out: \(ClinicWords.hidden)"]
        }
        let words = reasons.map { "\($0.count) \($0.reason)" }
        return words.isEmpty ? [] : ["", "Scores left out: " + words.joined(separator: ", ")]
    }
}

public import Outcomes
public import Questionnaires

/// The outcomes of a clinic in words: numbers first, each rate with its interval, then what was left
/// out and what the rules cannot say.
public enum ClinicText {
    /// What a programme says, one line a count; lines after a heading are indented.
    public static func lines(_ report: ProgrammeReport) -> [String] {
        var lines = [report.programme.title, ""] + lines(report.total, of: report)
        if let grouping = report.grouping {
            lines += ["", "By \(grouping.word):"]
            for group in report.groups {
                lines.append("  \(group.key ?? "not known")")
                lines += self.lines(group.tally, of: report).map { "    " + $0 }
            }
        }
        lines += scores(report.excludedScores)
        if let limit = report.suppressesBelow {
            lines += ["", suppression(limit)]
        }
        lines += ["", "What is counted:"]
        lines += report.programme.rates.map {
            "  \($0.id): \($0.numerator); among \($0.denominator)"
        }
        lines += ["", "Not applied:"] + report.programme.notApplied.map { "  " + $0 }
        lines += ["", "Sources:"] + report.programme.sources.map { "  " + $0 }
        lines.append("  Intervals: Wilson 1927, doi:10.1080/01621459.1927.10502953")
        return lines
    }

    /// What first and last scores say, for everybody and by the band of the first score.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - title: The name of the scale.
    ///   - bandTitle: The name of a band.
    public static func lines(
        _ table: ChangeTable, title: String, bandTitle: (Band.ID) -> String
    ) -> [String] {
        var lines = ["\(title): first score against last", ""] + Self.lines(table.total)
        if !table.bands.isEmpty { lines += ["", "By the band of the first score:"] }
        for band in table.bands {
            lines.append("  \(band.band.map(bandTitle) ?? "no band")")
            lines += Self.lines(band.row).map { "    " + $0 }
        }
        lines += scores(table.excludedScores)
        if let limit = table.suppressesBelow { lines += ["", suppression(limit)] }
        if let rule = table.reliableChange {
            lines += ["", "Reliable change: \(rule.source)"]
        }
        return lines + [
            "Who begins with a high score has a lower one later also without any treatment.",
            "Intervals: Wilson 1927, doi:10.1080/01621459.1927.10502953",
        ]
    }

    private static let hidden = "suppressed"

    private static func lines(_ tally: ProgrammeTally, of report: ProgrammeReport) -> [String] {
        var lines: [String] = []
        if let people = tally.people {
            lines.append("People: \(people.count), of whom \(people.included) count")
            lines += ProgrammeExclusion.allCases.compactMap { reason in
                people.exclusions[reason].map { "  left out: \($0), \(reason.words)" }
            }
        } else {
            lines.append("People: \(hidden)")
        }
        for (place, rate) in report.programme.rates.enumerated() {
            guard let tally = tally.rates?[place] else {
                lines.append("\(rate.id): \(hidden)")
                continue
            }
            lines.append("\(rate.id): \(words(tally.proportion))")
        }
        return lines
    }

    private static func lines(_ row: ChangeTable.Row?) -> [String] {
        guard let row else { return [hidden] }
        var lines = ["People: \(row.people), of whom \(row.pairs) have two or more scores"]
        guard let first = row.first, let last = row.last, let change = row.change else {
            return lines
        }
        let error = change.standardError.map {
            " (standard error \(DecimalText.text($0)))"
        }
        lines.append(
            "Mean: \(NumberWords.oneDigit(first.mean)) to \(NumberWords.oneDigit(last.mean)), "
                + "change \(NumberWords.oneDigit(change.mean))" + (error ?? ""))
        if !row.effectSizes.isEmpty {
            let sizes = row.effectSizes.map {
                "\(DecimalText.text($0.value)) \($0.variant.words)"
            }
            lines.append("Effect size: " + sizes.joined(separator: ", "))
        }
        lines.append("Response: \(words(row.response))")
        lines.append("Remission: \(words(row.remission))")
        if let reliable = row.reliable {
            let counts = ChangeClass.allCases.map { "\(reliable[$0] ?? 0) \($0.rawValue)" }
            lines.append("Reliable change: " + counts.joined(separator: ", "))
        }
        return lines
    }

    private static func words(_ share: Proportion?) -> String {
        guard let share else { return "of nobody" }
        let interval = NumberWords.interval(share.interval) { NumberWords.oneDigit($0 * 100) }
        return "\(share.numerator) of \(share.denominator), "
            + "\(NumberWords.oneDigit(share.value * 100)) % (\(interval))"
    }

    private static func scores(_ counts: [Exclusion.Reason.Kind: Int]?) -> [String] {
        guard let counts else { return ["", "Scores left out: \(hidden)"] }
        let reasons = Exclusion.Reason.Kind.allCases.compactMap { kind in
            counts[kind].map { "\($0) \(kind.rawValue)" }
        }
        return reasons.isEmpty ? [] : ["", "Scores left out: " + reasons.joined(separator: ", ")]
    }

    private static func suppression(_ limit: Int) -> String {
        "Suppressed: counts from 1 to \(limit - 1), and what they could be computed from."
    }
}

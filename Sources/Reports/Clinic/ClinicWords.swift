internal import Outcomes
internal import Questionnaires

/// The sentences about a clinic that the terminal and the page share.
enum ClinicWords {
    /// The word that replaces a hidden number.
    static let hidden = "suppressed"

    static let regression =
        "People with a high first score have a lower one later even without any treatment."

    static let intervals = "Intervals: Wilson 1927, doi:10.1080/01621459.1927.10502953"

    /// The source of the limits of funnel plots, if there are groups that they compare.
    static func limits(by grouping: ProgrammeReport.Grouping?) -> [String] {
        guard let grouping, grouping != .month else { return [] }
        return [
            "Limits of the differences between groups: Spiegelhalter 2005, doi:10.1002/sim.1970. A group "
                + "lies outside of the 95 % limits exactly when its own Wilson interval does not hold "
                + "the overall rate."
        ]
    }

    /// The number of people, and how many of them count.
    static func people(_ people: ProgrammeReport.Tally.People?) -> String {
        guard let people else { return "People: \(hidden)" }
        return "People: \(people.count), of whom \(people.included) count"
    }

    /// The reasons why people do not count, each with its number.
    static func exclusions(
        _ counts: [ProgrammeJudgement.Exclusion: Int]
    ) -> [(reason: String, count: Int)] {
        ProgrammeJudgement.Exclusion.allCases.compactMap { reason in
            counts[reason].map { (reason.words, $0) }
        }
    }

    /// The number of people, and how many have scores to compare.
    static func people(_ row: ChangeTable.Row) -> String {
        "People: \(row.people), of whom \(row.pairs) have two or more scores"
    }

    /// The means of first and last scores; `nil` without people.
    static func means(_ row: ChangeTable.Row) -> String? {
        guard let first = row.first, let last = row.last, let change = row.change else {
            return nil
        }
        let error = change.standardError.map { " (standard error \(DecimalText.text($0)))" }
        return "Mean: \(NumberWords.oneDigit(first.mean)) to \(NumberWords.oneDigit(last.mean)), "
            + "change \(NumberWords.oneDigit(change.mean))" + (error ?? "")
    }

    /// The first score from which a person is a case, or a note that the scale does not define it;
    /// `nil` if the caller asked for everyone.
    static func note(_ denominator: ChangeTable.Denominator, title: String) -> String? {
        if let cutPoint = denominator.cutPoint {
            return "A first score counts as a case by the cut-point “\(cutPoint.label)”: "
                + cutPoint.source
        }
        guard denominator.lacksCutPoint else { return nil }
        return "The definition of \(title) has no cut-point for a case, so response and remission "
            + "are counted among everyone. They may include people who never had the condition."
    }

    /// A share with its numbers and interval.
    static func share(_ share: RateRow.Share) -> String {
        switch share {
        case .suppressed: hidden
        case .ofNoOne: "of nobody"
        case .of(let proportion):
            "\(count(proportion)), \(percent(proportion)) (\(interval(proportion)))"
        }
    }

    /// The numerator and the denominator.
    static func count(_ share: Proportion) -> String {
        "\(share.numerator) of \(share.denominator)"
    }

    /// A share as a percentage.
    static func percent(_ share: Proportion) -> String {
        "\(NumberWords.oneDigit(share.value * 100)) %"
    }

    /// The interval of a share in percent, with its confidence.
    static func interval(_ share: Proportion) -> String {
        Phrasebook.english.interval(share.interval) { NumberWords.oneDigit($0 * 100) }
    }

    /// The ends of the interval of a share in percent.
    static func ends(of share: Proportion) -> String {
        let ends = [share.interval.lower, share.interval.upper]
        return ends.map { NumberWords.oneDigit($0 * 100) }.joined(separator: " to ") + " %"
    }

    /// The reasons why scores were left out, each with its number; `nil` if the numbers are hidden.
    static func scores(
        _ counts: [Evidence.Exclusion.Reason.Kind: Int]?
    ) -> [(reason: String, count: Int)]? {
        counts.map { counts in
            Evidence.Exclusion.Reason.Kind.allCases.compactMap { kind in
                counts[kind].map { (words(for: kind), $0) }
            }
        }
    }

    /// The note on suppressed small counts.
    static func suppression(_ limit: Int) -> String {
        "Suppressed: counts from 1 to \(limit - 1), and what they could be computed from."
    }

    private static func words(for kind: Evidence.Exclusion.Reason.Kind) -> String {
        switch kind {
        case .superseded: "corrected by another"
        case .outsidePeriod: "outside of the period"
        case .otherMode: "answered in another way than was asked for"
        case .otherVersion: "of a version that is not compared"
        case .noSuchScale: "of a version without this scale"
        case .insufficient: "too few answers for a score"
        case .prorated: "estimated from some answers"
        }
    }
}

internal import Outcomes
internal import Questionnaires

/// The sentences that the terminal and the page say of a clinic.
enum ClinicWords {
    /// What stands in the place of a number that is not shown.
    static let hidden = "suppressed"

    static let regression =
        "Who begins with a high score has a lower one later also without any treatment."

    static let intervals = "Intervals: Wilson 1927, doi:10.1080/01621459.1927.10502953"

    /// How many people there are and how many of them count.
    static func people(_ people: ProgrammeTally.People?) -> String {
        guard let people else { return "People: \(hidden)" }
        return "People: \(people.count), of whom \(people.included) count"
    }

    /// Why people do not count, each reason with its number.
    static func exclusions(
        _ counts: [ProgrammeExclusion: Int]
    ) -> [(reason: String, count: Int)] {
        ProgrammeExclusion.allCases.compactMap { reason in
            counts[reason].map { (reason.words, $0) }
        }
    }

    /// How many people have scores that can be compared.
    static func people(_ row: ChangeTable.Row) -> String {
        "People: \(row.people), of whom \(row.pairs) have two or more scores"
    }

    /// The means of first and last scores; `nil` of nobody.
    static func means(_ row: ChangeTable.Row) -> String? {
        guard let first = row.first, let last = row.last, let change = row.change else {
            return nil
        }
        let error = change.standardError.map { " (standard error \(DecimalText.text($0)))" }
        return "Mean: \(NumberWords.oneDigit(first.mean)) to \(NumberWords.oneDigit(last.mean)), "
            + "change \(NumberWords.oneDigit(change.mean))" + (error ?? "")
    }

    /// From which first score on a person is a case, or that the scale does not say so; `nil` where
    /// everyone was asked for.
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
        case .ofNobody: "of nobody"
        case .of(let proportion):
            "\(count(proportion)), \(percent(proportion)) (\(interval(proportion)))"
        }
    }

    /// How many of how many.
    static func count(_ share: Proportion) -> String {
        "\(share.numerator) of \(share.denominator)"
    }

    /// A share as a percentage.
    static func percent(_ share: Proportion) -> String {
        "\(NumberWords.oneDigit(share.value * 100)) %"
    }

    /// The interval of a share in percent, with what it holds.
    static func interval(_ share: Proportion) -> String {
        NumberWords.interval(share.interval) { NumberWords.oneDigit($0 * 100) }
    }

    /// Why scores were left out, each reason with its number; `nil` where the numbers are not shown.
    static func scores(
        _ counts: [Exclusion.Reason.Kind: Int]?
    ) -> [(reason: String, count: Int)]? {
        counts.map { counts in
            Exclusion.Reason.Kind.allCases.compactMap { kind in
                counts[kind].map { (words(for: kind), $0) }
            }
        }
    }

    /// What is not shown where small counts are suppressed.
    static func suppression(_ limit: Int) -> String {
        "Suppressed: counts from 1 to \(limit - 1), and what they could be computed from."
    }

    private static func words(for kind: Exclusion.Reason.Kind) -> String {
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

internal import Outcomes
internal import Questionnaires

/// The sentences about a clinic that the terminal text and the page share.
enum ClinicWords {
    /// The words of the language. Every sentence of a page or text needs them, so the code that
    /// makes the whole page or text sets them.
    @TaskLocal static var phrase = Phrasebook.english

    /// The word in place of a suppressed number.
    static var hidden: String { phrase("suppressed") }

    static var regression: String {
        phrase(
            """
            People whose first score is far from the average have a later one nearer to it even \
            without any treatment.
            """)
    }

    /// What the change of a band does not show.
    static var bandChange: String {
        phrase(
            """
            Bands sort people by their first score. So the mean of a high band tends to fall, and \
            that of a low band to rise, even without any treatment.
            """)
    }

    /// Why effect sizes of a band are large.
    static var bandEffectSizes: String {
        phrase(
            """
            First scores within a band differ little, so effect sizes are large there: do not \
            compare them with those of all people or of studies.
            """)
    }

    static var intervals: String {
        phrase("Intervals: \("Wilson 1927, doi:10.1080/01621459.1927.10502953")")
    }

    /// The source of the limits of funnel plots; empty if groups are not compared.
    static func limits(by grouping: ProgrammeReport.Grouping?) -> [String] {
        guard let grouping, grouping != .month else { return [] }
        return [
            phrase(
                """
                Limits of the differences between groups: Spiegelhalter 2005, doi:10.1002/sim.1970. A group \
                lies outside of the 95 % limits exactly when its own Wilson interval does not hold the \
                overall rate.
                """)
        ]
    }

    /// The number of people, and how many of them are counted.
    static func people(_ people: ProgrammeReport.Tally.People?) -> String {
        guard let people else { return phrase("People: \(hidden)") }
        return phrase("People: \(people.count), of whom \(people.included) count")
    }

    /// The reasons why people are not counted, with the number of people for each.
    static func exclusions(
        _ counts: [ProgrammeReport.Judgement.Exclusion: Int]
    ) -> [(reason: String, count: Int)] {
        ProgrammeReport.Judgement.Exclusion.allCases.compactMap { reason in
            counts[reason].map { (words(for: reason), $0) }
        }
    }

    /// The number of people, and how many have scores to compare.
    static func people(_ row: ChangeTable.Row) -> String {
        phrase("People: \(row.people), of whom \(row.pairs) have two or more scores")
    }

    /// The means of first and last scores; `nil` without people.
    static func means(_ row: ChangeTable.Row) -> String? {
        guard let first = row.first, let last = row.last, let change = row.change else {
            return nil
        }
        let error = change.standardError.map {
            " " + phrase("(standard error \(phrase.decimal($0)))")
        }
        let means = [first, last, change].map { phrase.oneDigit($0.mean) }
        return phrase("Mean: \(means[0]) to \(means[1]), change \(means[2])") + (error ?? "")
    }

    /// A note about the first score from which a person is a case. If the scale does not define a
    /// case, says so. `nil` if the caller asked for everyone.
    static func note(_ denominator: ChangeTable.Denominator, title: String) -> String? {
        if let cutPoint = denominator.cutPoint {
            let label = phrase.term(cutPoint.label)
            return phrase("A first score counts as a case by the cut-point “\(label)”:")
                + " \(cutPoint.source)"
        }
        guard denominator.lacksCutPoint else { return nil }
        return phrase(
            """
            The definition of \(title) has no cut-point for a case that is the same for everyone, so \
            response and remission are counted among everyone. They may include people who never had the condition.
            """)
    }

    /// A share with its numbers and interval.
    static func share(_ share: RateRow.Share) -> String {
        switch share {
        case .suppressed: hidden
        case .ofNoOne: phrase("cannot be judged")
        case .of(let proportion):
            "\(count(proportion)), \(percent(proportion)) (\(interval(proportion)))"
        }
    }

    /// The numerator and the denominator.
    static func count(_ share: Statistics.Proportion) -> String {
        phrase("\(share.numerator) of \(share.denominator)")
    }

    /// A share as a percentage.
    static func percent(_ share: Statistics.Proportion) -> String {
        "\(phrase.oneDigit(share.value * 100)) %"
    }

    /// The interval of a share in percent, with its confidence.
    static func interval(_ share: Statistics.Proportion) -> String {
        phrase.interval(share.interval) { phrase.oneDigit($0 * 100) }
    }

    /// The limits of a share's interval, in percent.
    static func ends(of share: Statistics.Proportion) -> String {
        let ends = [share.interval.lower, share.interval.upper].map { phrase.oneDigit($0 * 100) }
        return phrase("\(ends[0]) to \(ends[1])") + " %"
    }

    /// The reasons why scores were left out, with the number of scores for each; `nil` if the
    /// numbers are suppressed.
    static func scores(
        _ counts: [Evidence.Exclusion.Reason.Kind: Int]?
    ) -> [(reason: String, count: Int)]? {
        counts.map { counts in
            Evidence.Exclusion.Reason.Kind.allCases.compactMap { kind in
                counts[kind].map { (words(for: kind), $0) }
            }
        }
    }

    /// The note about suppressed small counts.
    static func suppression(_ limit: Int) -> String {
        let small =
            limit == 2
            ? phrase(
                """
                Counts of 1 are not shown, so that no person can be recognised in a small group.
                """)
            : phrase(
                """
                Counts from 1 to \(limit - 1) are not shown, so that no person can be recognised \
                in a small group.
                """)
        return small + " "
            + phrase(
                """
                Other numbers, also of large groups, are not shown where such a count could be \
                computed from them. “\(hidden)” replaces all these numbers. It does not mean 0.
                """)
    }

    private static func words(for kind: Evidence.Exclusion.Reason.Kind) -> String {
        switch kind {
        case .superseded: phrase("corrected by another")
        case .outsidePeriod: phrase("outside of the period")
        case .otherMode: phrase("answered in another way than was asked for")
        case .otherVersion: phrase("of a version that is not compared")
        case .noSuchScale: phrase("of a version without this scale")
        case .insufficient: phrase("too few answers for a score")
        case .refused: phrase("no score by the rules of the form")
        case .contextUnknown: phrase("no score, as something about the person is not known")
        case .prorated: phrase("estimated from some answers")
        case .notLastOfDay: phrase("followed by another of the same day")
        }
    }

    private static func words(for reason: ProgrammeReport.Judgement.Exclusion) -> String {
        switch reason {
        case .measureMissing: phrase("no score on a measure that the programme needs")
        case .fewerThanTwoScores: phrase("fewer than two scores on a measure")
        case .noScoreInPeriod: phrase("no score in the period of index scores")
        case .noElevatedScore: phrase("no elevated score in the period of index scores")
        case .notACaseAtStart: phrase("not a case at the start")
        }
    }

    /// The people in the denominator of a rate.
    static func people(_ denominator: ChangeTable.Denominator, _ scale: Scale) -> (
        response: String, remission: String
    ) {
        guard let cutPoint = denominator.cutPoint else {
            return (
                phrase("everyone whose first score is above 0"),
                phrase("everyone with two or more scores")
            )
        }
        let points = phrase.points(cutPoint.points, decimals: scale.decimals)
        let people =
            scale.direction == .higherIsWorse
            ? phrase("people whose first score is \(points) or more")
            : phrase("people whose first score is \(points) or less")
        return (people, people)
    }

    /// The word for the kind of groups: `month`, `source`, or the name of the metadata.
    static func word(_ grouping: ProgrammeReport.Grouping) -> String {
        switch grouping {
        case .metadata(let name): name
        case .month: phrase("month")
        case .source: phrase("source")
        }
    }
}

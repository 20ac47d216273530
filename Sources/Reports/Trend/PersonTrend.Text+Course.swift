internal import Outcomes
internal import Questionnaires
internal import Samples

// The course of the scores, and the comparison before and after the start of a treatment.

extension PersonTrend.Text {
    /// The trend of the scores and the reasons for caution, a sentence each.
    var trendSentences: [String] { slope + test + overlap }

    private var slope: [String] {
        guard case .success(let slope) = trend.trend.slope.value else { return [] }
        let interval =
            slope.interval.map { phrase.interval($0, phrase.decimal) }
            ?? phrase("too few for an interval")
        let points = amount(phrase.decimal(slope.slope))
        return [phrase("Slope: \(points) a week, n \(slope.count), \(interval)")]
    }

    private var test: [String] {
        switch trend.trend.test.value {
        case .failure(let absence): return [phrase("Trend: \(phrase.cannotBeJudged(absence))")]
        case .success(let test):
            let p = phrase.probability(test.probability)
            let least = phrase.probability(test.smallestProbability)
            let how =
                test.method == .exact
                ? phrase("exact, Mann-Kendall") : phrase("approximate, Mann-Kendall")
            let numbers = "p \(p) (\(how)), n \(test.count)"
            let words =
                switch test.conclusion {
                case .rising: phrase("rising, \(numbers)")
                case .falling: phrase("falling, \(numbers)")
                case .notShown: phrase("none shown, \(numbers)")
                case .tooFewValues where test.count < 5:
                    phrase("too few points (\(test.count)): the smallest possible p is \(least)")
                case .tooFewValues:
                    phrase(
                        """
                        too many equal scores (n \(test.count)): the smallest possible p is \(least)
                        """)
                }
            return [phrase("Trend: \(words)")]
        }
    }

    private var overlap: [String] {
        guard trend.trend.overlaps > 0, let recall = trend.series.definition.recall else {
            return []
        }
        let (count, days) = (trend.trend.overlaps, phrase.recall(recall))
        let caution =
            count == 1
            ? phrase(
                "Caution: 1 score looks back on days that the score before covers as well (\(days))."
            )
            : phrase(
                """
                Caution: \(count) scores look back on days that the score before covers as well \
                (\(days)).
                """)
        let reason = phrase(
            """
            Such scores are not independent, and slope and trend are less certain than they seem.
            """)
        return ["\(caution) \(reason)"]
    }

    /// The heading of the compared scores: `Before and since CBT, 2026-01-21`.
    func heading(of compared: PersonTrend.BeforeAndAfter) -> String {
        let treatment = compared.treatment
        return phrase("Before and since \(treatment.label), \(phrase.date(treatment.start))")
    }

    /// The scores before and after the start of a treatment, a line each.
    func lines(of compared: PersonTrend.BeforeAndAfter) -> [String] {
        var lines = [phrase("Before: \(words(for: compared.momentsBefore))")]
        lines.append(phrase("Since: \(words(for: compared.momentsAfter))"))
        lines += earlierTreatments(of: compared)
        if case .success(let change) = compared.change.value {
            lines.append(
                phrase("Difference of the means: \(amount(phrase.oneDigit(change)))"))
        }
        for size in compared.effectSizes {
            let (value, corrected) = (phrase.decimal(size.value), phrase.decimal(size.corrected))
            let how = phrase.words(for: size.variant)
            lines.append(
                phrase("Effect size, \(how): \(value), \(corrected) with Hedges' correction"))
        }
        if !compared.effectSizes.isEmpty {
            lines.append(
                phrase(
                    """
                    These effect sizes are of one person's scores: do not compare them with studies.
                    """))
        }
        let lookingBack = compared.lookingBack.count
        if lookingBack > 0, let recall = trend.series.definition.recall.map(phrase.recall) {
            lines.append(
                lookingBack == 1
                    ? phrase("Caution: 1 score since looks back to before the start (\(recall)).")
                    : phrase(
                        """
                        Caution: \(lookingBack) scores since look back to before the start (\(recall)).
                        """))
        }
        if !compared.later.isEmpty {
            lines.append(phrase("After its end, on neither side: n \(compared.later.count)"))
        }
        lines.append(phrase("This shows the scores, not their cause."))
        return lines
    }

    /// The treatments that began earlier and were ongoing on days of the earlier scores. The
    /// comparison is then not with a time without treatment.
    private func earlierTreatments(of compared: PersonTrend.BeforeAndAfter) -> [String] {
        guard let first = compared.before.first?.date.day else { return [] }
        let earlier = trend.treatments.filter { other in
            other.id != compared.treatment.id && other.start.day <= compared.treatment.start.day
                && other.stopped.map { $0.day >= first } ?? true
        }
        guard !earlier.isEmpty else { return [] }
        let names = earlier.map(\.label).joined(separator: ", ")
        return [
            phrase("Caution: the scores before include days under an earlier treatment: \(names).")
        ]
    }

    private func words(for moments: Statistics.EffectSize.Moments?) -> String {
        guard let moments else { return phrase("no scores") }
        let mean = phrase("n \(moments.count), mean \(phrase.oneDigit(moments.mean))")
        guard let deviation = moments.standardDeviation, let error = moments.standardError else {
            return mean
        }
        let (sd, standardError) = (phrase.oneDigit(deviation), phrase.oneDigit(error))
        return "\(mean), " + phrase("SD \(sd), standard error \(standardError)")
    }
}

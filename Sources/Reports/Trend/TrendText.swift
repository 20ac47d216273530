public import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

/// A person's scores over time in words: first the answers that a person must see, then the numbers
/// as a list, then the conclusions.
public struct TrendText: Sendable {
    /// The trend.
    public let trend: PersonTrend
    let wording: Questionnaire.Wording

    /// Prepares the text of a trend.
    ///
    /// - Parameter trend: The trend.
    public init(_ trend: PersonTrend) {
        self.trend = trend
        wording = trend.series.definition.wording(for: nil)
    }

    var scale: Scale { trend.series.scale }
    var outcomes: ChangeOutcomes { trend.outcomes }

    /// The scale of the scores: `PHQ-9 total, 0 to 27, more is worse`.
    public var title: String { trend.series.heading }

    /// A line for each answer that raised a flag, the last first, with later changes of the answer.
    /// Empty when no answer raised a flag, which does not mean that there is no risk.
    public var attention: [String] {
        trend.flags.reversed().map { flag in
            var sentences = flag.laterChanges
            if let acknowledged = flag.acknowledged { sentences.append(acknowledged) }
            if let assigned = flag.assigned { sentences.append(assigned) }
            let words =
                "ATTENTION: \(flag.date.reading): \(flag.title). "
                + "Answer: \(flag.words(for: flag.answer))"
            return sentences.isEmpty
                ? words : words + ". " + sentences.joined(separator: " ")
        }
    }

    /// A line for each score, oldest first, then the excluded assessments.
    public var numbers: [String] {
        let scores = trend.series.points.map { point in
            var parts = [text(point.points)]
            parts += [label(of: point), note(on: point)].compactMap { $0 }
            if point.id == outcomes.baseline?.id { parts.append("baseline") }
            return "\(point.date.reading)  " + parts.joined(separator: ", ")
        }
        return (scores.isEmpty ? ["No scores."] : scores)
            + leftOut.map { "\($0.date.reading)  left out: \(words(for: $0.reason))" }
            + (outsidePeriod.map { [$0] } ?? [])
    }

    /// What a score is if it is not from all answers; otherwise `nil`.
    func note(on point: ScoreSeries.Point) -> String? {
        switch point.status {
        case .prorated: "estimated, as some answers are missing"
        case .stated: "as the source states it"
        case .complete, .insufficient: nil
        }
    }

    /// The excluded assessments of the period.
    var leftOut: [Evidence.Exclusion] {
        trend.series.exclusions.filter { $0.reason != .outsidePeriod }
    }

    /// The number of assessments outside the period, if there are any. A user who selects a period
    /// expects the rest to be left out; its number is enough.
    var outsidePeriod: String? {
        let count = trend.series.exclusions.count - leftOut.count
        return count > 0 ? "Outside the period: \(count)" : nil
    }

    /// The answers that safety rules watch, one line each, for any scores.
    public var items: [String] {
        trend.items.flatMap { item -> [String] in
            guard !item.answers.isEmpty else { return [] }
            return ["\"\(wording.text(of: item.item))\""]
                + item.answers.map {
                    "  \($0.date.reading)  \(words(for: $0.answer, to: item.item))"
                } + ["  An answer of 0 does not say that there is no risk."]
        }
    }

    /// The treatments, one line each.
    public var treatments: [String] {
        trend.treatments.map(\.words)
    }

    /// The mood of the week before each score, one line each; empty without moods.
    public var moods: [String] {
        guard trend.mood.rows.contains(where: { $0.mood != nil }) else { return [] }
        return trend.mood.rows.map { row in
            let words = row.mood.map { "mean \(NumberWords.mean($0.mean, of: $0.count))" }
            return "\(row.point.date.reading)  \(words ?? "no entries")"
        } + [agreement]
    }

    /// How closely scores and moods agree.
    private var agreement: String {
        let count = trend.mood.rows.count { $0.mood != nil }
        switch trend.mood.agreement.value {
        case .failure(.tooFewScores):
            return "Too few scores with moods (\(count)) to say whether they go together."
        case .failure: return "Whether scores and moods go together cannot be judged (\(count))."
        case .success(let agreement):
            let how =
                agreement.tau == 0
                ? "do not go together"
                : agreement.tau < 0
                    ? "go together with less pleasant moods"
                    : "go together with more pleasant moods"
            let interval =
                agreement.interval.map { NumberWords.interval($0, DecimalText.text) }
                ?? "too few for an interval"
            return "Higher scores \(how): tau-b \(DecimalText.text(agreement.tau)), "
                + "n \(agreement.count), \(interval). This does not show causes."
        }
    }

    func text(_ points: Points) -> String { points.text(decimals: scale.decimals) }

    func words(for answer: Answer, to item: Item) -> String {
        answer.withChoice(in: item, wording) ?? answer.description
    }

    func words(for reason: Evidence.Exclusion.Reason) -> String {
        switch reason {
        case .superseded(let by): "corrected by \(by)"
        case .outsidePeriod: "outside the period"
        case .otherMode(let mode): "\(mode.rawValue)"
        case .otherVersion(let version): "version \(version) is not compared"
        case .noSuchScale: "its version has no such scale"
        case .insufficient(let answered, let required):
            "no score, \(answered) of \(required) answers"
        case .prorated(let points, let answered, let count):
            "about \(text(points)), estimated from \(answered) of \(count)"
        }
    }
}

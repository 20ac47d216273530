internal import Outcomes
internal import Questionnaires
package import Samples

// What happened in the period besides feelings, and when on its time axis.

extension MoodPeriod {
    /// The scores of the period: those of a questionnaire together, each with its scale.
    struct ScoreRow: Hashable, Sendable {
        let series: ScoreSeries
        let points: [ScoreSeries.Point]

        /// Points as text.
        func text(_ points: Points, in phrase: Phrasebook) -> String {
            phrase.points(points, decimals: series.scale.decimals)
        }

        /// The words of the band of a score, or `nil`.
        func label(of point: ScoreSeries.Point, in phrase: Phrasebook) -> String? {
            (point.band.flatMap { id in series.scale.bands.first { $0.id == id } }?.label)
                .map(phrase.term)
        }
    }

    /// The questionnaires with scores in the period.
    var scoreRows: [ScoreRow] {
        scores.compactMap { series in
            let points = series.points.filter { contains($0.date.day) }
            return points.isEmpty ? nil : ScoreRow(series: series, points: points)
        }
    }

    /// The treatments that overlap the period, by their start.
    var ownTreatments: [Treatment] {
        treatments.filter { $0.start.day <= last && first <= ($0.stopped?.day ?? .last) }
            .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    }

    /// The flags that answers of the period raised.
    var ownFlags: [FlagRecord] { flags.filter { contains($0.date.day) } }

    /// The minutes from the first midnight of the period to its end, as if each day had 24 hours.
    var minutes: Int { days.count * Self.minutesOfDay }

    static let minutesOfDay = 1_440

    /// The minutes from the first midnight of the period to a time, by the clock that showed it. On
    /// a day on which the clocks change, all its hours have their place. A time with only a day
    /// counts from its midnight. Negative before the period.
    func minute(of time: Timestamp) -> Int {
        first.days(to: time.day) * Self.minutesOfDay
            + (time.local.map { $0.hour * 60 + $0.minute } ?? 0)
    }
}

extension ScoreSeries {
    /// The scale of the scores: `PHQ-9 total, 0 to 27, more is worse`; a ratio without its range.
    func heading(in phrase: Phrasebook) -> String {
        let ends = [range.lowerBound, range.upperBound].map {
            phrase.points($0, decimals: scale.decimals)
        }
        let direction = phrase.direction(scale.direction)
        if scale.isRatio { return "\(phrase.title(of: scale)), \(direction)" }
        return phrase("\(phrase.title(of: scale)), \(ends[0]) to \(ends[1]), \(direction)")
    }
}

extension MoodPeriod {
    /// How many samples of each type the period shows.
    package var sampleCounts: [SampleType: Int] {
        [
            .stateOfMind: entries, .treatment: ownTreatments.count,
            .assessment: Set(scoreRows.flatMap { $0.points.map(\.id) }).count,
        ]
    }
}

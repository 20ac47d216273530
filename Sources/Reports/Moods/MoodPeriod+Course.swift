internal import Outcomes
internal import Questionnaires
package import Samples

// Events of the period apart from feelings, and their places on its time axis.

extension MoodPeriod {
    /// The scores of a questionnaire in the period, with their scale.
    struct ScoreRow: Hashable, Sendable {
        let series: ScoreSeries
        let points: [ScoreSeries.Point]

        func text(_ points: Points, in phrase: Phrasebook) -> String {
            phrase.points(points, decimals: series.scale.decimals)
        }

        /// The label of a score's band; `nil` without a band.
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

    /// The treatments that overlap the period, sorted by start.
    var ownTreatments: [Treatment] {
        treatments.filter { $0.start.day <= last && first <= ($0.stopped?.day ?? .last) }
            .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    }

    /// The flags that answers of the period raised.
    var ownFlags: [FlagRecord] { flags.filter { contains($0.date.day) } }

    /// The minutes from the first midnight of the period to its end, with 24 hours for each day.
    var minutes: Int { days.count * Self.minutesOfDay }

    static let minutesOfDay = 1_440

    /// The minutes from the first midnight of the period to a time, by the local clock. So each
    /// hour has its usual place, even on a day when the clocks change. A time with only a day
    /// counts as its midnight. Negative before the period.
    func minute(of time: Timestamp) -> Int {
        first.days(to: time.day) * Self.minutesOfDay
            + (time.local.map { $0.hour * 60 + $0.minute } ?? 0)
    }
}

extension ScoreSeries {
    /// The heading of the scores: `PHQ-9 total, 0 to 27, more is worse`. A ratio has no range.
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
    /// The number of samples of each type that the period shows.
    package var sampleCounts: [SampleType: Int] {
        [
            .stateOfMind: entries, .treatment: ownTreatments.count,
            .assessment: Set(scoreRows.flatMap { $0.points.map(\.id) }).count,
        ]
    }
}

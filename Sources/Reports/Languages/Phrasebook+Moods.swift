internal import Insights
internal import Questionnaires
package import Samples

// Feelings and periods in a language. Typed words and files are always in English.

extension Phrasebook {
    /// The name of a class of valence: `Slightly Pleasant`.
    package func name(of classification: Valence.Classification) -> String {
        switch classification {
        case .veryUnpleasant: self("Very Unpleasant")
        case .unpleasant: self("Unpleasant")
        case .slightlyUnpleasant: self("Slightly Unpleasant")
        case .neutral: self("Neutral")
        case .slightlyPleasant: self("Slightly Pleasant")
        case .pleasant: self("Pleasant")
        case .veryPleasant: self("Very Pleasant")
        }
    }

    /// The name of a label: `Grateful`.
    package func name(of label: StateOfMind.Label) -> String { label.name(in: language) }

    /// The name of an association: `Family`.
    package func name(of association: StateOfMind.Association) -> String {
        association.name(in: language)
    }

    /// The name of a kind: `Daily Mood`.
    package func name(of kind: StateOfMind.Kind) -> String {
        switch kind {
        case .momentaryEmotion: self("Momentary Emotion")
        case .dailyMood: self("Daily Mood")
        default: kind.name
        }
    }

    /// The kind of a state of mind, in a list: `mood of the day` or `emotion`.
    func kind(of mind: StateOfMind) -> String {
        mind.kind == .dailyMood ? self("mood of the day") : self("emotion")
    }

    /// The name of a period: `2026-W19`, or `KW 19/2026`.
    func name(of period: MoodPeriod) -> String {
        switch period.length {
        case .day: return date(period.first)
        case .week:
            let (year, week) = period.first.isoWeek
            return language.language == "de"
                ? "KW \(week)/\(year)"
                : language.language == "es" ? "semana \(week) de \(year)" : period.description
        case .month: return month(period.first)
        case .year: return period.description
        }
    }

    /// The number of emotions, with their mean and range; `nil` without emotions.
    func emotions(_ tally: MoodPeriod.Tally) -> String? {
        guard let mean = tally.mean.map(decimal) else { return nil }
        if tally.count == 1 { return self("emotion \(mean)") }
        let (least, greatest) = (decimal(tally.least), decimal(tally.greatest))
        return self("\(tally.count) emotions, mean \(mean), from \(least) to \(greatest)")
    }

    /// The number of moods, with their mean and range; `nil` without moods.
    func moods(_ tally: MoodPeriod.Tally) -> String? {
        guard let mean = tally.mean.map(decimal) else { return nil }
        if tally.count == 1 { return self("mood \(mean)") }
        let (least, greatest) = (decimal(tally.least), decimal(tally.greatest))
        return self("\(tally.count) moods, mean \(mean), from \(least) to \(greatest)")
    }

    /// The width of a time bin: `half an hour`.
    func words(for width: MoodBins.Width) -> String {
        switch width {
        case .minutes(30): self("half an hour")
        case .minutes(60): self("an hour")
        case .minutes(let minutes): self("\(minutes / 60) hours")
        case .day: self("a day")
        case .weeks(1): self("a week")
        case .weeks(let weeks): self("\(weeks) weeks")
        case .month: self("a month")
        }
    }
}

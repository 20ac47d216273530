internal import Insights
package import Questionnaires

/// The program's own words for insights, in one language.
package struct InsightPhrases: Sendable {
    /// A phrase with one value.
    typealias Phrase = @Sendable (String) -> String
    /// A phrase with two values, in the order of the sentence.
    typealias PhraseOfTwo = @Sendable (String, String) -> String
    /// A phrase about a run of days.
    typealias PhraseOfStreak = @Sendable (_ days: Int, _ first: String, _ last: String) -> String

    /// The language of the words.
    let language: LanguageTag
    /// The short names of the weekdays, from Monday.
    let weekdays: [String]
    /// The first and the last day.
    let title: PhraseOfTwo
    let empty: String
    let noData: String
    let noTitle: String
    let howToRead: String
    let noName: String

    // MARK: Work-life balance
    let balance: String
    let rating: @Sendable (WorkLifeBalance.Rating) -> String
    let scheduled:
        @Sendable (
            _ percent: String, _ scheduled: String, _ waking: String, _ rating: String
        ) -> String
    let noEvents: String
    let tentative: Phrase
    let wakingRule: Phrase
    let notCounted: @Sendable (_ allDay: Int, _ free: Int) -> String
    let ratingRule: String
    let busyPleasant: Phrase

    // MARK: Days
    let days: String
    let weeks: String
    let day: String
    let week: String
    let wholePeriod: String
    let busy: String
    let felt: String
    let emotions: String
    let mood: String
    let entries: String
    let emptyWeeks: String
    let percentRule: String
    let moodRule: @Sendable (_ days: Int, _ difference: String) -> String

    // MARK: Calendars and areas
    let quality: String
    let calendar: String
    let time: String
    let qualityRule: Phrase
    let areas: String
    let area: String
    let mean: String
    let spread: String
    let range: PhraseOfTwo
    let rangeName: String
    let difference: String
    let areasRule: String

    // MARK: Events and words
    let events: String
    let word: String
    let event: String
    let noEventNear: String
    let when: String
    let longest: @Sendable (_ event: String, _ time: String) -> String
    let eventsRule: Phrase
    let best: String
    let labels: String
    let partsOfDay: [String]
    let dayOnly: Phrase
    let atEvents: Phrase
    let more: @Sendable (Int) -> String

    // MARK: Scores and findings
    let scores: String
    let score: PhraseOfTwo
    let isWorse: @Sendable (Scale.Direction) -> String
    let findings: String
    let finding: String
    let effect: String
    let interval: Phrase
    let probability: String
    let tried: @Sendable (Int) -> String
    let noFinding: String
    /// The first and the last day of the diary.
    let diary: PhraseOfTwo
    let amounts: String
    let standsOut: String
    let yes: String
    let no: String
    let amountsRule: String
    let afterWorkouts: String
    let hours: String
    let workoutRule: String
    let streaks: String
    let currentStreak: PhraseOfStreak
    let longestStreak: PhraseOfStreak
    let longestPleasantStreak: PhraseOfStreak

    // MARK: Drawing
    let drawing: String
    /// The name of the axis of busy time and feelings.
    let percentAxis: String
    let legend: String
    /// The legend of the scores, which follows ``legend``.
    let scoreLegend: String
    let contents: String
    let support: String
    let noDiagnosis: String
    /// The words above the support text. They do not say which words were found.
    let unpleasantDays: PhraseOfTwo
    let chosenWords: String
}

extension LanguageTag {
    /// The program's words for insights, for a reader of this language; English without a
    /// translation.
    package var insightPhrases: InsightPhrases {
        switch language {
        case "de": .german
        case "es": .spanish
        default: .english
        }
    }
}

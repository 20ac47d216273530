package import Insights
package import Questionnaires
package import Samples

/// The insights of a person, with the texts that the terminal and the page share.
package struct InsightReport: Sendable {
    /// The person.
    package let subject: SubjectID
    /// The values.
    package let insights: PeriodInsights
    /// The findings of a longer diary that ends with these days; `nil` without one.
    package let diary: DiaryInsights?
    /// The language of the texts.
    package let language: LanguageTag?
    /// When the report is made.
    package let made: Timestamp
    /// The program that makes it, with its version.
    package let maker: String

    /// Creates a report.
    package init(
        subject: SubjectID, insights: PeriodInsights, diary: DiaryInsights? = nil,
        language: LanguageTag?, made: Timestamp, maker: String
    ) {
        self.subject = subject
        self.insights = insights
        self.diary = diary
        self.language = language
        self.made = made
        self.maker = maker
    }

    /// The words of the report.
    package var phrases: InsightPhrases { language?.insightPhrases ?? .english }

    /// Dates and numbers in the language of the report.
    var phrase: Phrasebook { Phrasebook(language) }

    /// The title, without the person.
    package var title: String {
        phrases.title(
            phrase.date(insights.period.lowerBound), phrase.date(insights.period.upperBound))
    }

    /// A line that refers to the safety flags of these days; `nil` without flags.
    var attention: String? {
        let (first, last) = (insights.period.lowerBound, insights.period.upperBound)
        let length = MoodPeriod.Length.allCases.first { length in
            let named = MoodPeriod(length, containing: first)
            return named.first == first && named.last == last
        }
        return phrase.attention(raising: insights.flags.count, in: length)
    }

    /// The name of a word for a feeling.
    func name(of label: StateOfMind.Label) -> String { label.name(in: phrases.language) }

    /// The name of an area of life.
    func name(of area: StateOfMind.Association) -> String { area.name(in: phrases.language) }

    /// Why support is shown, in sentences; empty if there is no reason.
    package var supportReasons: [String] {
        insights.supportReasons.map { reason in
            switch reason {
            case .unpleasantDays(let first, let last):
                phrases.unpleasantDays(phrase.date(first), phrase.date(last))
            case .words: phrases.chosenWords
            }
        }
    }
}

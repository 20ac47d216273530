internal import Outcomes
internal import Questionnaires

// Numbers in the words of a language.

extension Phrasebook {
    /// A computed number with one decimal digit.
    func oneDigit(_ number: Double) -> String { self.number(NumberWords.oneDigit(number)) }

    /// A computed number with one decimal digit, or with none if it is whole.
    func upToOneDigit(_ number: Double) -> String { self.number(NumberWords.upToOneDigit(number)) }

    /// A change with its sign: `-9`, `+3`, `0`.
    func signed(_ points: Points, decimals: Int) -> String {
        number(NumberWords.signed(points, decimals: decimals))
    }

    /// The points of a rule, with all digits.
    func exact(_ points: Points, least: Int = 0) -> String {
        number(NumberWords.exact(points, least: least))
    }

    /// A percentage with its sign.
    func percent(_ percent: Points) -> String { number(NumberWords.percent(percent)) }

    /// A probability such as `.083`, or `below .001`. German includes the zero: `0,083`.
    func probability(_ number: Double) -> String {
        func written(_ text: String) -> String {
            language.language == "de" && text.hasPrefix(".") ? "0,\(text.dropFirst())" : text
        }
        guard let text = NumberWords.probability(number) else {
            return self("below \(written(".001"))")
        }
        return written(text)
    }

    /// An interval with its confidence level: `95 % interval -2.1 to -0.9`.
    func interval(_ interval: Statistics.ConfidenceInterval, _ text: (Double) -> String) -> String {
        let level = upToOneDigit(interval.level * 100)
        return self("\(level) % interval \(text(interval.lower)) to \(text(interval.upper))")
    }

    /// A number of entries: `1 entry`, `2 entries`.
    func entries(_ count: Int) -> String { count == 1 ? self("1 entry") : self("\(count) entries") }

    /// A mean valence with the number of entries: `0.25 of 3 entries`.
    func mean(_ valence: Double, of count: Int) -> String {
        count == 1
            ? self("\(decimal(valence)) of 1 entry")
            : self("\(decimal(valence)) of \(count) entries")
    }

    /// The scores on one side of a bound. The bound itself is on the worse side.
    func side(of bound: String, isWorse: Bool, on direction: Scale.Direction) -> String {
        results.side(of: bound, isWorse: isWorse, on: direction)
    }

    /// The direction of a scale: `more is worse`.
    func direction(_ direction: Scale.Direction) -> String {
        switch direction {
        case .higherIsWorse: self("more is worse")
        case .higherIsBetter: self("more is better")
        }
    }

    /// Why a rule has no result: `cannot be judged, as there is no later score`.
    func cannotBeJudged(_ absence: Verdict.Absence) -> String {
        self("cannot be judged, as \(reason(absence))")
    }

    /// Why there is no result, in words that can follow "as".
    func reason(_ absence: Verdict.Absence) -> String {
        switch absence {
        case .noBaseline: self("no score is a baseline")
        case .noFollowUp: self("there is no later score")
        case .baselineIsZero: self("the baseline is 0")
        case .leastScoreIsNotZero: self("the scale does not begin at 0")
        case .zeroIsNotBest: self("0 is not the best score of the scale")
        case .noThreshold: self("no threshold is published here")
        case .notACaseAtBaseline: self("the baseline is no case")
        case .tooFewScores: self("there are too few scores")
        case .tooManyScores: self("there are too many scores")
        case .oneDay: self("all scores are of one day")
        case .noVariation: self("the scores do not vary")
        }
    }

    /// A title within a sentence, in lower case. German keeps the capital letters of nouns.
    func inSentence(_ title: String) -> String {
        language.language == "de" ? title : title.lowercased()
    }

    /// The value of an answer, or its state: `2`, `declined`.
    func words(for answer: Answer) -> String {
        switch answer {
        case .answered(let value): String(value)
        case .entered(let entry): entry.content
        case .declined: self("declined")
        case .skipped: self("skipped")
        case .notAsked: self("not asked")
        case .notReached: self("not reached")
        }
    }

    /// The value of an answer with the words of the choice, or the answer's state.
    func words(for answer: Answer, to item: Item, _ wording: Questionnaire.Wording) -> String {
        answer.entry.map { words(for: $0, to: item, wording) }
            ?? answer.withChoice(in: item, wording) ?? words(for: answer)
    }

    /// The period that a questionnaire asks about: `2 weeks`.
    func recall(_ recall: Questionnaire.RecallPeriod) -> String {
        let count = recall.count
        return switch (recall.unit, count) {
        case (.day, 1): self("1 day")
        case (.day, _): self("\(count) days")
        case (.week, 1): self("1 week")
        case (.week, _): self("\(count) weeks")
        case (.month, 1): self("1 month")
        case (.month, _): self("\(count) months")
        case (.year, 1): self("1 year")
        case (.year, _): self("\(count) years")
        }
    }

    /// The divisor of an effect size, in words.
    func words(for variant: Statistics.EffectSize.Variant) -> String {
        switch variant {
        case .preSD: self("by the SD before")
        case .averageSD: self("by the average SD")
        case .pooledSD: self("by the pooled SD")
        case .differenceSD: self("by the SD of the differences")
        case .repeatedMeasures: self("by the SD of repeated measures")
        }
    }
}

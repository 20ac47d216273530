public import Questionnaires
public import Samples
public import Scoring

/// A scored result in words, line by line, for a terminal or a letter.
///
/// Flags come first. Then come the scales, each with its band and the effect of missing answers.
/// The answers without a score, the rules, and the note that this is not a diagnosis follow. The
/// lines contain text of the definition unchanged, so the caller must escape it.
public struct ResultText {
    private let questionnaire: Questionnaire
    private let wording: Questionnaire.Wording
    private let names: ItemNames
    private let card: Scorecard
    private let answers: Answers
    /// The open flags of answers that were changed later.
    private let kept: [Scorecard.RaisedFlag]
    private let correction: SampleID?
    private let undecided: UndecidedCondition
    private let scoring: Questionnaire.Scoring.ID?
    private let phrase: Phrasebook
    private let phrases: ResultPhrases
    private let reader: Reader

    /// The reader of a result.
    public enum Reader {
        /// A clinician. The text includes the instructions to clinicians in flags and rules.
        case clinician
        /// The person who gave the answers. The text omits the instructions to clinicians. The last
        /// lines tell every reader that this is a screening result.
        case personWhoAnswered
    }

    /// Prepares the text of a result.
    ///
    /// - Parameters:
    ///   - card: The result.
    ///   - answers: The answers that were scored.
    ///   - questionnaire: The definition of both.
    ///   - kept: Open flags of the same sitting. Flags that the answers no longer raise are shown
    ///     too.
    ///   - correction: The current result, if it corrects this one; `nil` if this one is current.
    ///   - language: The language of the definition's words; `nil` for its own.
    ///   - scoring: The scoring whose scales are shown; `nil` for the questionnaire's own.
    ///   - reader: The reader of the text.
    public init(
        _ card: Scorecard, answers: Answers, of questionnaire: Questionnaire,
        kept: [Scorecard.RaisedFlag] = [], correctedBy correction: SampleID? = nil,
        in language: LanguageTag? = nil,
        scoring: Questionnaire.Scoring.ID? = nil,
        for reader: Reader = .clinician
    ) {
        self.card = card
        self.correction = correction
        self.scoring = scoring
        self.reader = reader
        self.answers = answers.applyingConditions(of: questionnaire).answers
        var shown = Set(card.flags.map(\.flag))
        self.kept = kept.filter { shown.insert($0.flag).inserted }
        self.questionnaire = questionnaire
        wording = questionnaire.wording(for: language)
        names = ItemNames(questionnaire: questionnaire, wording: wording, reader: reader)
        undecided = UndecidedCondition(card, answers, of: questionnaire, names: names)
        phrase = Phrasebook(language ?? questionnaire.language)
        phrases = phrase.results
    }

    /// The text, one element a line. An indented line continues the previous one.
    public var lines: [String] {
        let result =
            flagLines + correctionLines + scoreLines + Self.separated(unscoredLines)
            + Self.separated(categoryLines) + Self.separated(ruleLines)
        return languageLines + result + phrase.foot(of: result) + closing
    }

    /// The flags, the scores and their bands, for a list of many results. End the list with
    /// ``closing``.
    public var summary: [String] {
        flagLines + correctionLines + scoreTexts(proposals: .withheld).flatMap(\.summary)
    }

    /// The lines of a part, after an empty line; empty without lines.
    private static func separated(_ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [""] + lines
    }

    /// A note if some terms of the definition are not in the reader's language.
    private var languageLines: [String] {
        phrase.language.language == questionnaire.language.language
            || phrase.hasTerms(of: questionnaire)
            ? [] : [phrases.ownTerms(questionnaire.language), ""]
    }

    private var flagLines: [String] {
        var lines: [String] = []
        for raised in card.flags + kept {
            let flag = questionnaire.flags.first { $0.id == raised.flag }
            lines.append(phrases.attention(flag.map { phrase.term($0.title) } ?? raised.flag.text))
            lines.append("  \(phrases.answer(words(for: raised.answer, to: raised.item)))")
            if raised.answer != answers[raised.item], kept.contains(raised) {
                let now = words(for: answers[raised.item], to: raised.item)
                lines.append("  " + phrase("The answer was changed later: \(now)"))
            }
            if reader == .clinician, let meaning = flag?.meaning {
                lines.append("  \(phrase.term(meaning))")
            }
        }
        return lines.isEmpty ? [] : lines + [""]
    }

    /// The note that this result was corrected by another one.
    private var correctionLines: [String] {
        guard let correction else { return [] }
        return [
            phrase("The result was corrected since."), "  " + phrase("corrected by \(correction)"),
            "",
        ]
    }

    private var scoreLines: [String] {
        // The authors' proposal for a band depends only on the total. A proposal such as "none"
        // must never be shown next to a flag.
        scoreTexts(proposals: card.flags.isEmpty && kept.isEmpty ? .shown : .withheld).flatMap(
            \.lines)
    }

    private func scoreTexts(proposals: ScoreText.Proposals) -> [ScoreText] {
        // Only the explanation shows intermediate numbers.
        questionnaire.results(of: scoring).compactMap { scale in
            card[scale.id].map {
                ScoreText(
                    score: $0, scale: scale, answers: answers, questionnaire: questionnaire,
                    wording: wording, names: names, phrase: phrase, proposals: proposals)
            }
        }
    }

    private var unscoredLines: [String] {
        questionnaire.items.filter(\.isUnscored).flatMap { item -> [String] in
            switch answers[item.id] {
            case .notAsked, .notReached: return []
            case let answer:
                let words = words(for: answer, to: item.id)
                return [wording.text(of: item), "  \(phrases.answer(words))"]
            }
        }
    }

    private var categoryLines: [String] {
        questionnaire.categories.flatMap { category -> [String] in
            guard let result = card[category: category.id] else { return [] }
            let caution = reader == .clinician && result.decided != nil ? category.caution : nil
            return [
                "\(phrase.term(wording.name(of: category))): "
                    + phrase.words(for: result, of: category, in: wording, undecided)
            ]
                + (caution.map { ["  \(phrase.term($0))"] } ?? [])
        }
    }

    private var ruleLines: [String] {
        questionnaire.rules.flatMap { rule -> [String] in
            guard let result = card.rules.first(where: { $0.rule == rule.id }) else { return [] }
            let caution = reader == .clinician && result.truth == .true ? rule.caution : nil
            let words =
                result.truth == .unknown
                ? phrase.open(undecided.gaps(in: [rule.condition]))
                : phrases.words(for: result.truth)
            return ["\(phrase.term(rule.title)): \(words)"]
                + (caution.map { ["  \(phrase.term($0))"] } ?? [])
        }
    }

    /// The note that a result is not a diagnosis, and the notice of rights.
    public var closing: [String] {
        ["", phrases.noDiagnosis, wording.rightsNotice]
    }

    private func words(for answer: Answer, to id: Item.ID) -> String {
        questionnaire.item(id).map { phrases.words(for: answer, to: $0, wording) }
            ?? answer.description
    }
}

extension ResultPhrases {
    /// Whether the criteria of a rule are met.
    func words(for truth: Condition.TruthValue) -> String {
        switch truth {
        case .true: criteriaMet
        case .false: criteriaNotMet
        case .unknown: criteriaOpen
        }
    }
}

extension Questionnaire {
    /// Whether a scale counts points.
    ///
    /// A product, a ratio or a difference of entered numbers does not, nor does a sum of such scales
    /// or of numbers with a unit. Its title names its unit: `IPAQ, MET-minutes a week`.
    func isInPoints(_ scale: Scale) -> Bool {
        guard let formula = scale.formula else { return true }
        switch formula.operation {
        case .product, .ratio, .difference: return false
        case .count, .recode, .table: return true
        case .sum, .mean, .least, .greatest, .first, .cases:
            return formula.operands.allSatisfy { operand in
                switch operand.source {
                case .scale(let id): scales.first { $0.id == id }.map(isInPoints) ?? true
                case .item(let id):
                    if case .number(let range) = item(id)?.kind { range.unit == nil } else { true }
                }
            }
        }
    }
}

extension Scale {
    /// Whether the scale is a ratio. Its possible range is too wide to help a reader.
    var isRatio: Bool { if case .ratio = formula?.operation { true } else { false } }

    /// Whether the bounds of a missing score are useful to a reader.
    ///
    /// The bounds of a sum are always useful: they are within the range of the form. The ends of a
    /// ratio or a product come from answers that no person gives together, such as 24 hours of
    /// sleep in one minute in bed. They are useful only if the given answers narrow them.
    ///
    /// - Parameters:
    ///   - bounds: The least and the greatest score that are still possible.
    ///   - items: The items of the form.
    func isInformed(by bounds: ClosedRange<Points>, in items: [Item]) -> Bool {
        switch formula?.operation {
        case .ratio, .product:
            let whole = range(in: items)
            return bounds.lowerBound > whole.lowerBound || bounds.upperBound < whole.upperBound
        default: return true
        }
    }
}

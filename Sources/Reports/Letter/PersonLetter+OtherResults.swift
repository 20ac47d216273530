internal import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

// Categories, and the scales of a form other than its main scale.
extension PersonLetter {
    /// The maximum number of other scales in a letter, which must fit one sheet.
    private static let greatestScaleCount = 14

    /// The categories of a result for its line: `Moderate`. If the form has several categories,
    /// each has its title.
    func categories(
        of card: Scorecard, _ form: Questionnaire, isNamed: Bool? = nil
    ) -> [String] {
        let wording = form.wording(for: language)
        return form.categories.compactMap { category in
            card[category: category.id].map { result in
                let words = phrase.words(for: result, of: category, in: wording)
                let isNamed = isNamed ?? (form.categories.count > 1)
                return isNamed ? "\(term(wording.name(of: category))): \(words)" : words
            }
        }
    }

    /// The cautions about the decided categories, and about the rules that are met.
    ///
    /// - Parameters:
    ///   - shown: The results whose categories are in the letter.
    ///   - ruled: The results whose rules are in the letter.
    private func cautions(
        of form: Questionnaire, categoriesOf shown: [Scorecard], rulesOf ruled: [Scorecard]
    ) -> [Part] {
        let decided = form.categories.filter { category in
            shown.contains { $0[category: category.id]?.decided != nil }
        }
        let met = form.rules.filter { rule in
            ruled.contains { $0.rules.contains { $0.rule == rule.id && $0.truth == .true } }
        }
        return (decided.compactMap(\.caution) + met.compactMap(\.caution)).firstOfEach
            .map { .note(term($0)) }
    }

    /// The cautions about the shown results of a scale, and about the criteria of the newest
    /// result.
    func cautions(of shown: [Scorecard], _ trend: PersonTrend) -> [Part] {
        let newest = trend.results.last.map { [$0.assessment.scorecard] } ?? []
        return cautions(
            of: trend.series.definition, categoriesOf: shown,
            rulesOf: shown.filter { criteria(of: $0, trend).count == 1 } + newest)
    }

    /// The categories of a result for its line, and its criterion if the form has a single one:
    /// `Positive screen: criteria met`. Several criteria do not fit a line, so ``criteria(_:)`` has
    /// them.
    func findings(of card: Scorecard, _ trend: PersonTrend) -> [String] {
        let criteria = criteria(of: card, trend)
        return categories(of: card, trend.series.definition)
            + (criteria.count == 1 ? criteria.map(\.line) : [])
    }

    /// The rules and cut-points of the newest result, if the form has several.
    func criteria(_ trend: PersonTrend) -> [Part] {
        guard let last = trend.results.last else { return [] }
        let criteria = criteria(of: last.assessment.scorecard, trend)
        guard criteria.count > 1 else { return [] }
        let date = phrase.date(last.assessment.start.day)
        let sentences = phrase.lines(of: criteria).enumerated().map { place, sentence in
            place == 0 ? sentence : sentence.prefix(1).uppercased() + sentence.dropFirst()
        }.joined(separator: ". ")
        return [.paragraph("\(phrases.criteria(date)): \(sentences).")]
    }

    private func criteria(of card: Scorecard, _ trend: PersonTrend) -> [Criterion] {
        let form = trend.series.definition
        return phrase.criteria(of: form, in: card, scoring: form.scoring(of: trend.series.scale.id))
    }

    /// The other scales in the last result, in one paragraph.
    func otherScales(_ trend: PersonTrend) -> [Part] {
        let form = trend.series.definition
        let others = form.results().filter { $0.id != trend.series.scale.id }
        guard !others.isEmpty, let last = trend.results.last else { return [] }
        let wording = form.wording(for: language)
        let card = last.assessment.scorecard
        let texts = others.prefix(Self.greatestScaleCount).compactMap { scale in
            card[scale.id].map { text(of: $0, on: scale, form, wording) }
        }
        guard !texts.isEmpty else { return [] }
        let rest = others.count - Self.greatestScaleCount
        let date = phrase.date(last.assessment.start.day)
        let sentence = "\(phrases.otherResults(date)): \(texts.joined(separator: "; "))."
        return [.paragraph(rest > 0 ? "\(sentence) \(phrases.moreInReport(rest))" : sentence)]
    }

    /// A score with its range and band: `Component 1: 2 of 3, Moderate`.
    private func text(
        of score: Scorecard.ScaleScore, on scale: Scale, _ form: Questionnaire,
        _ wording: Questionnaire.Wording
    ) -> String {
        let title = phrase.title(of: scale)
        guard let points = score.points else {
            return "\(title): \(score.refusal.map(phrase.words(for:)) ?? phrases.withoutScore)"
        }
        var words = [amount(points, on: scale, range: scale.range(in: form.items))]
        if let band = scale.bands.first(where: { $0.id == score.band }) {
            words.append(term(wording.label(of: band, in: scale)))
        }
        if case .prorated = score.score { words.append(phrases.estimated) }
        return "\(title): \(words.joined(separator: ", "))"
    }

    /// The points with the greatest possible number: `2 of 3`. A ratio has only the points, because
    /// its bounds have little meaning. For example, sleep as a share of the time in bed has no real
    /// limit if that time can be a minute.
    func amount(_ points: Points, on scale: Scale, range: ClosedRange<Points>) -> String {
        let words = phrase.points(points, decimals: scale.decimals)
        if case .ratio = scale.formula?.operation { return words }
        return resultPhrases.complete(
            words, phrase.points(range.upperBound, decimals: scale.decimals))
    }

    /// The results of a form without a scale.
    func unscaled(_ form: PersonReport.UnscaledForm) -> [Part] {
        let wording = form.definition.wording(for: language)
        let counted = form.assessments.current
        let shown = counted.suffix(Self.greatestCount)
        let rows = shown.map { stored in
            let card = stored.assessment.scorecard
            let words =
                categories(of: card, form.definition, isNamed: true)
                + phrase.criteria(of: form.definition, in: card).map(\.line)
            return "\(phrase.date(stored.assessment.start.day)): \(words.joined(separator: "; "))"
        }
        let earlier = counted.count - Self.greatestCount
        let cards = shown.map(\.assessment.scorecard)
        return [
            .heading("\(form.definition.shortTitle), \(wording.title)"),
            rows.isEmpty ? .paragraph(phrases.nothing) : .list(rows),
        ] + (earlier > 0 ? [.paragraph(phrases.earlier(earlier))] : [])
            + cautions(of: form.definition, categoriesOf: cards, rulesOf: cards)
    }
}

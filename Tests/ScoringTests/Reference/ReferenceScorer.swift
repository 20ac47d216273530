import Questionnaires
import Scoring

/// Computes every scale with a formula and every category, without ``/Scoring/PackedScores``.
struct ReferenceScorer {
    let form: Questionnaire
    private let formulas: [ReferenceFormula?]
    private let categories: [ReferenceCategory]
    private let places: [Scale.ID: Int]
    private let tables: Scorer

    init(_ form: Questionnaire) {
        self.form = form
        tables = Scorer(form)
        let places = Dictionary(
            uniqueKeysWithValues: form.scales.enumerated().map { ($1.id, $0) })
        self.places = places
        formulas = form.scales.map { scale in
            scale.formula.map { ReferenceFormula(scale, $0, in: form, scales: places) }
        }
        categories = form.categories.map {
            ReferenceCategory($0, in: form, scales: places)
        }
    }

    /// The results of one sitting: the value of each scale with a formula, and the categories.
    struct Results {
        var values: [ReferenceValue?]
        var isTooIncomplete: Bool
        var categories: [Scorecard.CategoryResult]
    }

    func results(_ scored: Answers, policy: MissingPolicy) -> Results {
        let codes = zip(scored.states, form.items).map { state, item in
            AnswerCode.of(state, choices: item.choices) ?? AnswerCode.notReached
        }
        let entries = scored.states.enumerated().compactMap { position, state in
            if case .entered(let entry) = state { (position, entry) } else { nil }
        }
        let answers = ReferenceAnswers(
            codes: codes, entries: Dictionary(uniqueKeysWithValues: entries))
        var nodes = form.scales.map { _ in ReferenceValue(missing: 0...0) }
        var isDone = form.scales.map { _ in false }
        func compute(_ place: Int) {
            guard !isDone[place] else { return }
            isDone[place] = true
            guard let formula = formulas[place] else {
                nodes[place] = tableValue(place, codes, policy: policy)
                return
            }
            for part in form.scales[place].formula?.scales ?? [] {
                if let part = places[part] { compute(part) }
            }
            nodes[place] = formula.value(answers, nodes, isEstimating: policy == .prorate)
        }
        for place in form.scales.indices { compute(place) }
        let isTooIncomplete = isTooIncomplete(scored)
        return Results(
            values: zip(formulas, nodes).map { $0 == nil ? nil : $1 },
            isTooIncomplete: isTooIncomplete,
            categories: categories.map { $0.result(answers, nodes, isRefused: isTooIncomplete) })
    }

    /// The value of a scale with a table, whose sums other tests check by hand.
    private func tableValue(
        _ place: Int, _ codes: [UInt8], policy: MissingPolicy
    ) -> ReferenceValue {
        let tally = tables.tally(codes.span, scale: place)
        let bounds = tables.bounds(of: tally, scale: place)
        let score = tables.score(of: tally, scale: place, policy: policy)
        guard let points = score.points else {
            guard case .insufficient(let answered, let required) = score else {
                return ReferenceValue(missing: bounds)
            }
            return ReferenceValue(missing: bounds, answered: answered, required: required)
        }
        var value = ReferenceValue(points)
        value.bounds = bounds
        value.isEstimate = score.status == .prorated
        return value
    }

    private func isTooIncomplete(_ scored: Answers) -> Bool {
        guard let limit = form.missingLimit else { return false }
        let counted = zip(form.items, scored.states).filter { item, state in
            item.role == .question && item.kind != .text && item.necessity == .required
                && state != .notAsked
        }
        return limit.isExceeded(by: counted.count { !$1.isGiven }, of: counted.count)
    }
}

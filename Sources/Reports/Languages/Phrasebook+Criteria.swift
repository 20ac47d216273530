internal import Questionnaires
internal import Samples
internal import Scoring

/// A rule or a cut-point of a form, with the outcome for a result.
struct Criterion {
    /// The name of the rule, or of the cut-point, in its form.
    let id: String
    /// The title in the reader's language: `Poor sleep`.
    let title: String
    /// The scores that meet a cut-point, such as `6 or more`; `nil` for a rule.
    let bound: String?
    /// Whether it is met; unknown if missing answers leave it open.
    let truth: Condition.TruthValue
    /// The outcome in a few words: `criteria met`, or for a cut-point `yes (6 or more)`.
    let outcome: String
    /// A caution that a reader must know if the criterion is met; `nil` without one.
    let caution: String?

    /// One line: `Poor sleep: yes (6 or more)`.
    var line: String { "\(title): \(outcome)" }
    /// The title with the bound: `Poor sleep (6 or more)`.
    var name: String { bound.map { "\(title) (\($0))" } ?? title }
}

extension Phrasebook {
    /// The cut-points and rules of a form, met or not, in the order of the form.
    ///
    /// - Parameter scoring: The scoring whose scales are results; `nil` for the form's own.
    func criteria(
        of form: Questionnaire, in card: Scorecard, scoring: Questionnaire.Scoring.ID? = nil
    ) -> [Criterion] {
        let scales = form.results(of: scoring)
        let labels = scales.flatMap { $0.cutPoints.map(\.label) }
        return scales.flatMap { scale in
            card[scale.id].map { score in
                cutPoints(of: scale, in: score) { label in labels.count { $0 == label } > 1 }
            } ?? []
        } + rules(of: form, in: card)
    }

    /// The cut-points of a scale, met or not.
    ///
    /// - Parameter isAmbiguous: Whether another scale has a cut-point with the same label. Then the
    ///   title includes the name of the scale.
    func cutPoints(
        of scale: Scale, in score: Scorecard.ScaleScore,
        isAmbiguous: (String) -> Bool = { _ in false }
    ) -> [Criterion] {
        scale.cutPoints.map { cutPoint in
            let truth = score.meets(cutPoint, on: scale)
            let points = points(cutPoint.points, decimals: scale.decimals)
            func side(isWorse: Bool) -> String {
                results.side(of: points, isWorse: isWorse, on: scale.direction)
            }
            func certain(_ answer: String, isWorse: Bool) -> String {
                score.points == nil
                    ? self(
                        "\(answer), whatever the missing answers are (\(side(isWorse: isWorse)))")
                    : "\(answer) (\(side(isWorse: isWorse)))"
            }
            let outcome =
                switch truth {
                case .true: certain(results.yes, isWorse: true)
                case .false: certain(results.no, isWorse: false)
                case .unknown: results.criteriaOpen
                }
            let label = term(cutPoint.label)
            return Criterion(
                id: "\(scale.id).\(cutPoint.id)",
                title: isAmbiguous(cutPoint.label) ? "\(title(of: scale)), \(label)" : label,
                bound: side(isWorse: true), truth: truth, outcome: outcome, caution: nil)
        }
    }

    /// The rules of a form, met or not.
    func rules(of form: Questionnaire, in card: Scorecard) -> [Criterion] {
        form.rules.compactMap { rule in
            card.rules.first { $0.rule == rule.id }.map { result in
                Criterion(
                    id: rule.id.text, title: term(rule.title), bound: nil, truth: result.truth,
                    outcome: results.words(for: result.truth),
                    caution: result.truth == .true ? rule.caution.map(term) : nil)
            }
        }
    }

    /// The criteria by their outcome, a line for each outcome: `criteria met: Inattentive;
    /// Combined`.
    ///
    /// - Parameter criteria: The criteria of a single result.
    func lines(of criteria: [Criterion]) -> [String] {
        [Condition.TruthValue.true, .unknown, .false].compactMap { truth in
            let names = criteria.filter { $0.truth == truth }.map(\.name)
            return names.isEmpty
                ? nil : "\(results.words(for: truth)): \(names.joined(separator: "; "))"
        }
    }

    /// The categories of a result, a line each, and its criteria, a line for each outcome.
    func findings(
        of stored: StoredAssessment, _ form: Questionnaire, _ wording: Questionnaire.Wording,
        scoring: Questionnaire.Scoring.ID? = nil
    ) -> [String] {
        let card = stored.assessment.scorecard
        let categories = form.categories.compactMap { category in
            card[category: category.id].map {
                "\(term(wording.name(of: category))): "
                    + words(for: $0, of: category, in: wording)
            }
        }
        return categories + lines(of: criteria(of: form, in: card, scoring: scoring))
    }
}

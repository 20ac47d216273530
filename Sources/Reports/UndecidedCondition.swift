internal import Questionnaires
internal import Scoring

/// Finds why a condition of a result is undecided: missing answers, and scales without a score
/// although their answers are complete.
struct UndecidedCondition {
    private let questionnaire: Questionnaire
    private let card: Scorecard
    private let answers: Answers
    private let names: ItemNames

    /// What is not known.
    struct Gaps {
        /// Items without an answer, in the order of the form.
        var items: [Item.ID] = []
        /// The names of these items, for the reader.
        var names = ""
        /// Scales without a score although all their items are answered.
        var scales: [Scale] = []
    }

    /// Prepares the search.
    ///
    /// - Parameters:
    ///   - answers: The answers as given.
    ///   - names: The names of the items for the reader.
    init(
        _ card: Scorecard, _ answers: Answers, of questionnaire: Questionnaire, names: ItemNames
    ) {
        self.names = names
        self.card = card
        self.answers = answers.answersToScore(in: questionnaire)
        self.questionnaire = questionnaire
    }

    /// What leaves the conditions undecided; empty if all conditions are decided.
    func gaps(in conditions: [Condition]) -> Gaps {
        var found = Gaps()
        for condition in conditions { collect(condition, &found) }
        let order = questionnaire.items.map(\.id)
        found.items = order.filter(Set(found.items).contains)
        found.names = names(found.items)
        return found
    }

    private func collect(_ condition: Condition, _ gaps: inout Gaps) {
        guard truth(of: condition) == .unknown else { return }
        switch condition.form {
        case .comparison(let item, _): gaps.items.append(item)
        case .score(let id, _):
            let missing = card[id]?.missing ?? []
            gaps.items += missing
            let isNew = !gaps.scales.contains { $0.id == id }
            if missing.isEmpty, isNew, let scale = questionnaire.scale(id) {
                gaps.scales.append(scale)
            }
        case .count(let parts, _, _): for part in parts { collect(part, &gaps) }
        }
    }

    private func truth(of condition: Condition) -> Condition.TruthValue {
        condition.truth(given: answer(to:)) { scale, test in
            guard let score = card[scale] else { return .unknown }
            if let points = score.points { return test.truth(of: points) }
            return score.refusal == nil ? test.truth(of: score.least...score.greatest) : .unknown
        }
    }

    /// An answer as conditions read it. A blank optional item counts as not asked. A fact about the
    /// person that was not asked counts as unknown.
    private func answer(to id: Item.ID) -> Answer {
        let item = questionnaire.item(id)
        return switch answers[id] {
        case .skipped, .notReached: item?.necessity == .optional ? .notAsked : answers[id]
        case .notAsked where item?.role == .context: .notReached
        case let answer: answer
        }
    }
}

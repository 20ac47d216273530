import Questionnaires
import Scoring
import TestSupport
import Testing

/// The explanation of formulas, checked as a person would check it by hand.
struct FormulaExplanationTests {
    private typealias Calculation = Scorecard.Explanation.Calculation

    @Test(arguments: InstrumentVectors.ids, MissingPolicy.allCases)
    func `the explained numbers of every vector lead to its scores`(
        id: String, policy: MissingPolicy
    ) throws {
        let form = try Questionnaire(json: try InstrumentVectors.definition(of: id))
        let scorer = Scorer(form)
        for vector in try InstrumentVectors(id).vectors {
            var answers = Answers(for: form)
            for (name, value) in vector.answers {
                let item = try #require(form.items.first { $0.id.text == name })
                let answer =
                    value == .word("declined") ? .declined : item.answer(typed: value.typed)
                // A context that is not known has no answer.
                if let answer { try answers.set(answer, for: item.id, in: form) }
            }
            for part in scorer.explanation(answers, policy: policy).scales {
                let formula = form.scale(part.score.scale)?.formula
                #expect((part.calculation == nil) == (formula == nil))
                guard let formula, let calculation = part.calculation else { continue }
                let place = "\(id), \(vector.note), \(part.score.scale)"
                #expect(calculation.stages.last?.points == part.score.points, "\(place)")
                #expect(
                    calculation.stages.count
                        == (part.score.points == nil ? 0 : formula.steps.count + 1),
                    "\(place)")
                Self.check(calculation, formula.operation, place)
            }
        }
    }

    /// Calculates the number of an operation from the terms that the explanation shows.
    private static func check(
        _ calculation: Calculation, _ operation: Scale.Formula.Operation, _ place: String
    ) {
        guard let shown = calculation.stages.first?.points else { return }
        let added = calculation.terms.compactMap(\.added.points)
        let sum = added.reduce(Points(0)) { $0 + $1 }
        switch operation {
        case .sum: #expect(sum == shown, "\(place)")
        case .mean: #expect(sum == shown * Points(added.count), "\(place)")
        case .least: #expect(added.min() == shown, "\(place)")
        case .greatest: #expect(added.max() == shown, "\(place)")
        case .first: #expect(added == [shown], "\(place)")
        case .product: #expect(added.reduce(Points(1)) { $0 * $1 } == shown, "\(place)")
        case .ratio: #expect(added[0] == shown * added[1], "\(place)")
        case .count:
            let holding = calculation.tests.count { !$0.isPrecondition && $0.truth == .true }
            #expect(Points(holding) == shown, "\(place)")
        case .recode, .table, .difference, .cases: #expect(added.count <= 2, "\(place)")
        }
        for term in calculation.terms {
            if case .points(let points) = term.added {
                #expect(term.points.map { $0 * term.weight } == points, "\(place)")
            }
        }
    }
}

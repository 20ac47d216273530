import Questionnaires
import Scoring
import Shelf
import TestSupport
import Testing

/// The scorecard of a form, for a seeded sample of all its answers.
struct ScorecardSampleTests {
    @Test(arguments: [("phq-9", .phq9), ("gad-7", .gad7)] as [(Questionnaire.ID, HandCount)])
    func `a scorecard agrees with a count by hand`(id: Questionnaire.ID, hand: HandCount) throws {
        let form = try ShippedQuestionnaires.questionnaire(id)
        let scorer = Scorer(form)
        var random = SeededGenerator(seed: 9)
        for _ in 0..<1_500 {
            let gaps = Int.random(in: 0...4, using: &random)
            var states = (0..<hand.items).map { _ in
                Answer.answered(Int.random(in: 0...3, using: &random))
            }
            for _ in 0..<gaps {
                states[Int.random(in: 0..<hand.items, using: &random)] = .skipped
            }
            if id == "phq-9", gaps == 1 { states[8] = .declined }
            let rest = form.items.count - hand.items
            let answers = try Answers(
                states + Array(repeating: .notReached, count: rest), for: form)
            try check(scorer, answers, states, hand)
        }
    }

    private func check(
        _ scorer: Scorer, _ answers: Answers, _ states: [Answer], _ hand: HandCount
    ) throws {
        let values = states.compactMap(\.value)
        let total = values.reduce(0, +)
        let gaps = states.count - values.count
        for policy in MissingPolicy.allCases {
            let card = scorer.scorecard(answers, policy: policy)
            let score = try #require(card["total"])
            #expect(score.least == Points(total))
            #expect(score.greatest == Points(total + 3 * gaps))
            #expect(score.missing.count == gaps)
            switch score.score {
            case .complete(let points):
                #expect(gaps == 0 && points == Points(total))
            case .prorated(let points, let answered, let count):
                #expect(policy == .prorate && (1...2).contains(gaps))
                #expect(points == Points(total * count, over: answered))
                #expect(points >= score.least && points <= score.greatest)
            case .insufficient(let answered, _):
                #expect(gaps > 2 || policy == .strict)
                #expect(answered == values.count)
            case .stated:
                Issue.record("no source stated a score")
            }
            if let points = score.score.points {
                #expect(score.band == hand.band(points.rounded()))
            } else {
                let open = Set((total...total + 3 * gaps).compactMap { hand.band($0) })
                #expect(score.band == (open.count == 1 ? open.first : nil))
            }
            let part = try #require(scorer.explanation(answers, policy: policy).scales.first)
            #expect(part.score == score)
            #expect(part.contributions.compactMap(\.points) == values)
        }
    }

    @Test func `the result of a rule holds whatever the missing answers are`() throws {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let scorer = Scorer(form)
        var random = SeededGenerator(seed: 5)
        for _ in 0..<400 {
            var states = (0..<10).map { _ in
                Answer.answered(Int.random(in: 0...3, using: &random))
            }
            let gap = Int.random(in: 0..<9, using: &random)
            states[gap] = .skipped
            let open = scorer.scorecard(try Answers(states, for: form)).rules.map(\.truth)
            for value in 0...3 {
                states[gap] = .answered(value)
                let closed = scorer.scorecard(try Answers(states, for: form)).rules.map(\.truth)
                for (before, after) in zip(open, closed) where before != .unknown {
                    #expect(before == after)
                }
            }
        }
    }
}

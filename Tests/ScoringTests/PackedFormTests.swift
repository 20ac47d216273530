import Questionnaires
import Scoring
import Shelf
import TestSupport
import Testing

@Suite struct `Packed answers` {
    /// Every state of every item in turn, combined with answers that make conditions true, false
    /// and unknown.
    private func sheets(of form: Questionnaire) -> [[UInt8]] {
        var sheets: [[UInt8]] = []
        let states: [UInt8] = [
            AnswerCode.declined, AnswerCode.skipped, AnswerCode.notAsked, AnswerCode.notReached,
        ]
        for base in [UInt8(0), 1, AnswerCode.skipped, AnswerCode.notReached] {
            let sheet = form.items.map { item in
                base < 250 ? min(base, UInt8(item.choices.count - 1)) : base
            }
            sheets.append(sheet)
            for (place, item) in form.items.enumerated() {
                for code in (0..<UInt8(min(item.choices.count, 12))).map(\.self) + states {
                    var changed = sheet
                    changed[place] = code
                    sheets.append(changed)
                }
            }
        }
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            sheets.append(
                form.items.map { item in
                    let place = Int.random(in: 0..<item.choices.count + 4, using: &random)
                    return place < item.choices.count
                        ? UInt8(place) : states[place - item.choices.count]
                })
        }
        return sheets
    }

    @Test func `packed answers give the results of the scorer for every shipped form of choices`()
        throws
    {
        var compared = 0
        let shelf = QuestionnaireCatalogue()
        for id in shelf.ids {
            let form = try shelf.questionnaire(id)
            guard form.items.allSatisfy({ $0.kind == .choice }) else { continue }
            let scorer = Scorer(form)
            let packed = PackedForm(scorer)
            var scores = PackedScores(of: packed)
            for sheet in sheets(of: form) {
                let answers = try #require(Answers(packed: sheet, in: form))
                let settled = answers.applyingConditions(of: form).answers
                var codes = sheet
                packed.applyConditions(to: &codes)
                #expect(settled.packed(in: form) == codes, "\(form.id) \(sheet)")
                var open = codes
                packed.markUndecidedItems(in: &open)
                for policy in [MissingPolicy.strict, .prorate] {
                    let card = scorer.scorecard(settled, policy: policy)
                    scores.read(open.span, policy: policy)
                    for (place, score) in card.scores.enumerated() {
                        #expect(
                            scores.score(place).score == score.score,
                            "\(form.id) \(sheet)")
                    }
                    let raised = form.flags.indices.filter {
                        packed.code(raising: $0, codes.span) != nil
                    }
                    #expect(raised.map { form.flags[$0].id } == card.flags.map(\.flag))
                }
                compared += 1
            }
        }
        #expect(compared > 5_000)
    }
}

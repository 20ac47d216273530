import Questionnaires
import Scoring
import Shelf
import TestSupport
import Testing

/// Compares every set of answers with a count by hand.
@Suite(.skipped(under: .thread, .address)) struct ExhaustiveTests {
    private func scorer(_ id: Questionnaire.ID) throws -> Scorer {
        Scorer(try ShippedQuestionnaires.questionnaire(id))
    }

    private func start(_ scorer: Scorer) -> [UInt8] {
        Array(repeating: AnswerCode.notAsked, count: scorer.questionnaire.items.count)
    }

    @Test(
        arguments: [("phq-9", .phq9, 262_144), ("gad-7", .gad7, 16_384)]
            as [(Questionnaire.ID, HandCount, Int)])
    func `every complete set of answers has the total and band of a count by hand`(
        id: Questionnaire.ID, hand: HandCount, expected: Int
    ) throws {
        let scorer = try scorer(id)
        var sets = 0
        var wrong: [[UInt8]] = []
        AnswerSets.forEach(Array(0..<hand.items), in: start(scorer)) { codes in
            sets += 1
            let total = hand.total(codes)
            let tally = scorer.tally(codes.span)
            let score = scorer.score(of: tally)
            let bounds = Points(total)...Points(total)
            let isRight =
                score == .complete(Points(total)) && tally.missing == 0
                && scorer.band(of: score, within: bounds)?.id == hand.band(total)
            if !isRight { wrong.append(codes) }
        }
        #expect(sets == expected)
        #expect(wrong.isEmpty, "\(wrong.count) sets, the first \(wrong.first ?? [])")
    }

    /// A score depends on the tally alone. Each different tally is therefore checked once, and
    /// every set of answers must have the tally of the count by hand.
    @Test(
        arguments: [
            ("phq-9", .phq9, [AnswerCode.skipped, AnswerCode.declined]),
            ("gad-7", .gad7, [AnswerCode.skipped, AnswerCode.notReached]),
        ] as [(Questionnaire.ID, HandCount, [UInt8])])
    func `every set with one or two answers missing is scored by the rule for missing answers`(
        id: Questionnaire.ID, hand: HandCount, lastGap: [UInt8]
    ) throws {
        let scorer = try scorer(id)
        var seen = Array(repeating: false, count: 100)
        var wrong: [[UInt8]] = []
        for gap in AnswerSets.gaps(hand.items) {
            for code in gap.last == hand.items - 1 ? lastGap : [AnswerCode.skipped] {
                var codes = start(scorer)
                for place in gap { codes[place] = AnswerCode.skipped }
                codes[gap[gap.count - 1]] = code
                let others = (0..<hand.items).filter { !gap.contains($0) }
                AnswerSets.forEach(others, in: codes) { codes in
                    let total = hand.total(codes)
                    let tally = scorer.tally(codes.span)
                    if tally.sum != total || tally.answered != others.count
                        || tally.missing != gap.count || tally.leastMissing != 0
                        || tally.greatestMissing != 3 * gap.count
                    {
                        wrong.append(codes)
                    } else if !seen[total * 3 + gap.count] {
                        seen[total * 3 + gap.count] = true
                        if !isRight(tally, total, gap.count, hand, scorer) { wrong.append(codes) }
                    }
                }
            }
        }
        let expected = (3 * (hand.items - 1) + 1) + (3 * (hand.items - 2) + 1)
        #expect(seen.count { $0 } == expected)
        #expect(wrong.isEmpty, "\(wrong.count) sets, the first \(wrong.first ?? [])")
    }

    private func isRight(
        _ tally: ItemTally, _ total: Int, _ gaps: Int, _ hand: HandCount, _ scorer: Scorer
    ) -> Bool {
        let answered = hand.items - gaps
        let bounds = scorer.bounds(of: tally)
        let open = Set((total...total + 3 * gaps).compactMap { hand.band($0) })
        let strict = scorer.score(of: tally)
        let prorated = scorer.score(of: tally, policy: .prorate)
        // Half up, in whole numbers: twice the estimate plus one, halved downwards.
        let shown = (2 * total * hand.items + answered) / (2 * answered)
        return bounds == Points(total)...Points(total + 3 * gaps)
            && strict == .insufficient(answered: answered, required: hand.items)
            && scorer.band(of: strict, within: bounds)?.id == (open.count == 1 ? open.first : nil)
            && prorated
                == .prorated(
                    Points(total * hand.items, over: answered), answered: answered,
                    of: hand.items)
            && prorated.points?.rounded() == shown
            && scorer.band(of: prorated, within: bounds)?.id == hand.band(shown)
    }

    @Test func `every complete PHQ-9 has the syndrome of the algorithm counted by hand`() throws {
        let scorer = try scorer("phq-9")
        let names = scorer.questionnaire.items.map(\.id)
        let rules = scorer.questionnaire.rules
        var places: [Item.ID: Int] = [:]
        for (place, name) in names.enumerated() { places[name] = place }
        var wrong: [[UInt8]] = []
        AnswerSets.forEach(Array(0..<9), in: start(scorer)) { codes in
            var pattern = 0
            for place in 0..<9 where codes[place] >= (place == 8 ? 1 : 2) {
                pattern |= 1 << place
            }
            let symptoms = pattern.nonzeroBitCount
            let isCore = pattern & 3 != 0
            let truths = rules.map { rule in
                rule.condition.truth { name in
                    places[name].map { .answered(Int(codes[$0])) } ?? .notReached
                }
            }
            let major = isCore && symptoms > 4
            let other = isCore && symptoms > 1 && symptoms < 5
            if truths != [Condition.TruthValue(major), Condition.TruthValue(other)] {
                wrong.append(codes)
            }
        }
        #expect(rules.map(\.id) == ["major-depressive-syndrome", "other-depressive-syndrome"])
        #expect(wrong.isEmpty, "\(wrong.count) sets, the first \(wrong.first ?? [])")
    }
}

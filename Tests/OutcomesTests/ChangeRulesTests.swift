import Outcomes
import Questionnaires
import Shelf
import Testing

@Suite struct ChangeRulesTests {
    private func rules(_ id: Questionnaire.ID = "phq-9") throws -> ChangeOutcomes.Rules {
        let form = try ShippedQuestionnaires.questionnaire(id)
        return ChangeOutcomes.Rules(form.scales[0], of: form)
    }

    @Test(arguments: [
        (10, 5, Verdict.met), (10, 6, .notMet), (11, 5, .met), (11, 6, .notMet), (1, 0, .met),
        (1, 1, .notMet), (0, 0, .undefined(.baselineIsZero)), (0, 3, .undefined(.baselineIsZero)),
        (27, 13, .met), (27, 14, .notMet),
    ]) func `a response is half of the baseline or less`(
        baseline: Int, followUp: Int, expected: Verdict
    ) throws {
        let rules = try rules()
        #expect(rules.response(from: Points(baseline), to: Points(followUp)) == expected)
    }

    @Test func `response agrees with an independent count over all pairs of scores`() throws {
        let rules = try rules()
        for baseline in 1...27 {
            for followUp in 0...27 {
                let lower = Double(baseline - followUp) / Double(baseline)
                let response = rules.response(from: Points(baseline), to: Points(followUp))
                #expect(response == Verdict(lower >= 0.5), "\(baseline) to \(followUp)")
                let partial = rules.partialResponse(from: Points(baseline), to: Points(followUp))
                #expect(
                    partial == Verdict(lower >= 0.25 && lower < 0.5), "\(baseline), \(followUp)")
            }
        }
    }

    @Test func `half of the baseline is a response, but 5 is no remission`() throws {
        let rules = try rules()
        #expect(rules.response(from: 10, to: 5) == .met)
        #expect(rules.remission(at: 5) == .notMet)
        #expect(rules.remission(at: 4) == .met)
        #expect(try self.rules("k10").remission(at: 12) == .undefined(.noThreshold))
    }

    @Test func `percent is exact, and undefined where it has no meaning`() throws {
        let rules = try rules()
        #expect(try rules.change(from: 18, to: 9).percent.get() == -50)
        #expect(try rules.change(from: 9, to: 12).percent.get() == Points(100, over: 3))
        #expect(rules.change(from: 0, to: 3).percent == .failure(.baselineIsZero))
        #expect(rules.change(from: 0, to: 3).points == 3)
        let k10 = try self.rules("k10")
        #expect(k10.change(from: 20, to: 10).percent == .failure(.leastScoreIsNotZero))
        #expect(k10.response(from: 20, to: 10) == .undefined(.zeroIsNotBest))
    }

    @Test(arguments: [
        (18, 13, ChangeOutcomes.ChangeClass.improved), (18, 14, .unchanged),
        (10, 15, .deteriorated),
        (10, 14, .unchanged), (10, 10, .unchanged),
    ]) func `five points are noticed on the PHQ-9`(
        baseline: Int, followUp: Int, expected: ChangeOutcomes.ChangeClass
    ) throws {
        let found = try rules().minimalImportantDifference(
            from: Points(baseline), to: Points(followUp))
        #expect(found == expected)
    }

    @Test(arguments: [
        (10, 9, Verdict.met, Verdict.notMet), (15, 9, .met, .met), (16, 10, .notMet, .notMet),
        (9, 2, .undefined(.notACaseAtBaseline), .undefined(.notACaseAtBaseline)),
    ]) func `recovery means no longer being a case, and is reliable from six points`(
        baseline: Int, followUp: Int, recovery: Verdict, reliable: Verdict
    ) throws {
        let rules = try rules()
        let (baseline, followUp) = (Points(baseline), Points(followUp))
        #expect(rules.recovery(from: baseline, to: followUp) == recovery)
        #expect(rules.reliableRecovery(from: baseline, to: followUp) == reliable)
    }

    @Test func `the GAD-7 has its own thresholds`() throws {
        let rules = try rules("gad-7")
        #expect(rules.caseness(at: 8) == .met)
        #expect(rules.caseness(at: 7) == .notMet)
        #expect(rules.reliableChange(from: 12, to: 8) == .improved)
        #expect(rules.reliableChange(from: 12, to: 9) == .unchanged)
        #expect(rules.minimalImportantDifference(from: 12, to: 8) == .improved)
    }

    @Test func `reversing a scale changes no result`() throws {
        let worse = try MirroredForm.questionnaire(.higherIsWorse)
        let better = try MirroredForm.questionnaire(.higherIsBetter)
        let one = ChangeOutcomes.Rules(worse.scales[0], of: worse)
        let other = ChangeOutcomes.Rules(better.scales[0], of: better)
        let index = ChangeOutcomes.ReliableChangeRule.published(for: better.scales[0])[1]
        for baseline in 0...27 {
            for followUp in 0...27 {
                let (from, to) = (Points(baseline), Points(followUp))
                let (mirroredFrom, mirroredTo) = (Points(27 - baseline), Points(27 - followUp))
                let reliable = one.reliableChange(from: from, to: to)
                #expect(other.reliableChange(from: mirroredFrom, to: mirroredTo) == reliable)
                #expect(
                    other.minimalImportantDifference(from: mirroredFrom, to: mirroredTo)
                        == one.minimalImportantDifference(from: from, to: to))
                #expect(
                    other.recovery(from: mirroredFrom, to: mirroredTo)
                        == one.recovery(from: from, to: to))
                #expect(
                    other.reliableRecovery(from: mirroredFrom, to: mirroredTo)
                        == one.reliableRecovery(from: from, to: to))
                let (change, mirror) = (
                    one.change(from: from, to: to), other.change(from: mirroredFrom, to: mirroredTo)
                )
                #expect(mirror.improvement == change.improvement)
                #expect(
                    index.classification(ofImprovement: mirror.improvement)
                        == index.classification(ofImprovement: change.improvement))
            }
            #expect(
                other.remission(at: Points(27 - baseline)) == one.remission(at: Points(baseline)))
            #expect(other.caseness(at: Points(27 - baseline)) == one.caseness(at: Points(baseline)))
        }
    }
}

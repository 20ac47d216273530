import Outcomes
import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct ChangeOutcomesTests {
    @Test func `every result names its scores, thresholds and sources`() throws {
        let clinic = try Clinic()
        let missing = [Answer](repeating: .answered(1), count: 8)
        let stored =
            try clinic.weekly([18, 14, 12, 9]) + [
                clinic.assessment(9, on: "2026-01-20", answers: missing)
            ]
        let outcomes = ChangeOutcomes(of: try clinic.series(stored), baseline: .first)
        #expect(outcomes.response.value == .met)
        #expect(outcomes.remission.value == .notMet)
        #expect(outcomes.caseness.value == .notMet)
        #expect(outcomes.recovery.value == .met)
        #expect(outcomes.reliableRecovery.value == .met)
        #expect(outcomes.reliableChange.value == .success(.improved))
        #expect(outcomes.clinicalSignificance.value == .success(.improved))
        #expect(outcomes.best?.points == 9)
        let evidence = outcomes.reliableRecovery.evidence
        #expect(evidence.rule == .reliableRecovery)
        #expect(evidence.samples.map(\.id) == [Clinic.id(1), Clinic.id(4)])
        #expect(evidence.samples.map(\.points) == [18, 9])
        #expect(evidence.thresholds.map(\.name) == ["caseness-nhs", "reliable-nhs"])
        #expect(evidence.thresholds.allSatisfy { $0.source?.isEmpty == false })
        #expect(evidence.exclusions.map(\.id) == [Clinic.id(9)])
        #expect(
            outcomes.reliableChangeRules.map { outcomes.reliableChange(by: $0).value }
                == [.success(.improved), .success(.improved)])
    }

    @Test func `without two scores every rule names the missing one`() throws {
        let clinic = try Clinic()
        let one = ChangeOutcomes(of: try clinic.series(clinic.weekly([18])), baseline: .first)
        #expect(one.baseline?.points == 18)
        #expect(one.response.value == .undefined(.noFollowUp))
        #expect(one.change.value == .failure(.noFollowUp))
        #expect(one.reliableChange.value == .failure(.noFollowUp))
        let none = ChangeOutcomes(of: try clinic.series([]), baseline: .first)
        #expect(none.remission.value == .undefined(.noBaseline))
        let k10 = try Clinic("k10")
        let answers = [Answer](repeating: .answered(2), count: 10)
        let series = try k10.series([
            k10.assessment(1, on: "2026-01-05", answers: answers),
            k10.assessment(2, on: "2026-02-05", answers: answers),
        ])
        let bare = ChangeOutcomes(of: series, baseline: .first)
        #expect(bare.reliableChange.value == .failure(.noThreshold))
        #expect(bare.minimalImportantDifference.value == .failure(.noThreshold))
        #expect(bare.clinicalSignificance.value == .failure(.noThreshold))
        #expect(bare.recovery.value == .undefined(.noThreshold))
    }

    @Test func `a clinic's own parameters replace the published ones`() throws {
        let clinic = try Clinic()
        let own = try #require(
            ChangeOutcomes.ReliableChangeRule(
                id: "clinic", standardDeviation: 6.1, reliability: 0.84, source: "our audit"))
        let series = try clinic.series(clinic.weekly([18, 12]))
        let outcomes = ChangeOutcomes(of: series, baseline: .first, reliableChange: own)
        #expect(outcomes.reliableChange.value == .success(.unchanged))
        #expect(
            outcomes.reliableChange.evidence.thresholds.first?.source
                == "our audit (SD 6.1, reliability 0.84)")
        #expect(
            outcomes.reliableChangeRules.map(\.id) == ["clinic", "reliable-nhs", "jacobson-truax"])
    }

    @Test func `an improving total does not hide the question about self-harm`() throws {
        let clinic = try Clinic()
        let stored = [
            try clinic.assessment(1, on: "2026-01-05", total: 18),
            try clinic.assessment(
                2, on: "2026-01-12",
                answers: [1, 1, 1, 0, 0, 0, 0, 0, 2].map(Answer.answered)),
            // Without a score the series leaves it out, but the answer is there.
            try clinic.assessment(
                3, on: "2026-01-19",
                answers: [
                    .answered(0), .skipped, .skipped, .skipped, .answered(0), .answered(0),
                    .answered(0), .answered(0), .answered(3),
                ]),
            try clinic.assessment(
                4, on: "2026-01-26",
                answers: [Answer](repeating: .answered(0), count: 8) + [.declined]),
        ]
        let series = try clinic.series(stored)
        let outcomes = ChangeOutcomes(of: series, baseline: .first)
        #expect(outcomes.latest?.points == 5)
        #expect(outcomes.remission.value == .notMet)
        let items = PersonTrend.FlaggedItem.all(
            in: stored.reversed(), subject: series.subject, definition: clinic.form, flags: [])
        #expect(items.map(\.id) == ["self-harm"])
        let answers = try #require(items.first?.answers)
        #expect(answers.map(\.answer) == [.answered(0), .answered(2), .answered(3), .declined])
        #expect(
            answers.map { $0.raised.map(\.id.text) } == [
                [], ["self-harm-thoughts"], ["self-harm-thoughts"], ["self-harm-declined"],
            ])
        #expect(items.first?.latest?.id == Clinic.id(4))
        #expect(items.first?.wasEverRaised == true)
    }

    @Test(arguments: 0..<10) func `order and other people change no outcome`(seed: Int) throws {
        let clinic = try Clinic()
        var generator = SeededGenerator(seed: UInt64(seed))
        let totals = (0..<12).map { _ in Int.random(in: 0...27, using: &generator) }
        let stored = try clinic.weekly(totals)
        let other = try clinic.assessment(90, on: "2026-01-06", total: 27, subject: "P-2")
        let mixed = (stored + [other]).shuffled(using: &generator)
        let outcomes = ChangeOutcomes(of: try clinic.series(stored), baseline: .first)
        #expect(ChangeOutcomes(of: try clinic.series(mixed), baseline: .first) == outcomes)
        #expect(
            PersonTrend.FlaggedItem.all(
                in: mixed, subject: outcomes.series.subject, definition: clinic.form, flags: [])
                == PersonTrend.FlaggedItem.all(
                    in: stored, subject: outcomes.series.subject, definition: clinic.form,
                    flags: []))
    }
}

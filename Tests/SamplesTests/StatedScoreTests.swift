import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

/// A clinic's table often has totals and no items. They are stored as stated scores.
@Suite struct `Stated scores` {
    private static let total: Scale.ID = "total"

    private func assessment(
        _ number: Int, stating points: Points, answers: [Answer] = [], of form: Questionnaire
    ) throws -> Assessment {
        Assessment(
            id: Fixture.id(number), subject: .oneself, start: try Timestamp(parsing: "2024-01-05"),
            source: Fixture.source, mode: .imported,
            answers: try Fixture.answers(answers, in: form), scoredBy: Scorer(form),
            stated: [Self.total: points])
    }

    @Test func `a stated score has points and a band, and raises no flag`() throws {
        let form = try ExampleForm.questionnaire()
        let kept = try assessment(1, stating: 4, of: form)
        let score = try #require(kept.scorecard[Self.total])
        #expect(score.score == .stated(4))
        #expect(score.score.points == 4)
        #expect(score.score.status.rawValue == "stated")
        #expect(score.least == 4 && score.greatest == 4)
        #expect(score.band == "low")
        #expect(kept.scorecard.flags.isEmpty)
        #expect(kept.answers.states.allSatisfy { $0.value == nil })
    }

    @Test(arguments: StoreKind.allCases)
    func `a stated score reads back from a store, and a query finds it by its points`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let alone = try assessment(1, stating: 4, of: form)
        let beside = try assessment(
            2, stating: 1, answers: [.answered(1), .answered(1), .answered(0), .answered(0)],
            of: form)
        let counted = try Fixture.assessment(3, of: form)
        try await kind.withStore { store in
            for sample in [alone, beside, counted] {
                _ = try await store.save(sample, of: form, by: Fixture.attribution())
            }
            #expect(try await store.assessment(alone.id)?.assessment == alone)
            #expect(try await store.assessment(beside.id)?.assessment == beside)
            #expect(try await store.assessment(counted.id)?.assessment == counted)
            #expect(try await store.assessment(counted.id)?.assessment.stated == [:])
            let query = SampleQuery(filters: [.assessment(.score(Self.total, .equal, 4))])
            let found = try await query.result(for: store).map(\.id)
            #expect(found == [alone.id])
            #expect(try await store.findings() == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a stated score outside the range of its scale is refused`(kind: StoreKind) async throws {
        let form = try ExampleForm.questionnaire()
        let impossible = try assessment(1, stating: 1_000, of: form)
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            let refusal = await store.refusal { (store) throws(StoreError) in
                _ = try await store.save(impossible, of: form, by: by)
            }
            #expect(refusal == .invalid)
            let kept = try await store.assessments(AssessmentQuery())
            #expect(kept.isEmpty)
        }
    }
}

import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct `Folds of scores` {
    private let mixed: MixedScores

    init() throws { mixed = try MixedScores() }

    /// The scores that a fold should get, computed from the assessments with their answers.
    private func expected(
        of store: any SampleStore, _ query: ScoreQuery
    ) async throws -> [ScoreQuery.StoredScore] {
        var asked = AssessmentQuery()
        asked.includesAmended = true
        return try await store.assessments(asked).sorted { $0.sequence < $1.sequence }.flatMap {
            stored in
            query.measures.enumerated().compactMap { place, measure in
                guard measure.questionnaire == stored.assessment.questionnaire.id else {
                    return nil
                }
                let plain = stored.assessment
                let bare = StoredAssessment(
                    assessment: query.includesMetadata
                        ? plain
                        : Assessment(
                            id: plain.id, subject: plain.subject, start: plain.start,
                            end: plain.end, source: plain.source, mode: plain.mode,
                            language: plain.language, answers: plain.answers,
                            scoredBy: Scorer(self.form(of: plain)), policy: plain.scorecard.policy,
                            stated: plain.stated),
                    sequence: stored.sequence, amends: stored.amends, amendedBy: stored.amendedBy)
                return ScoreQuery.StoredScore(bare, scale: measure.scale, measure: place)
            }
        }
    }

    private func form(of assessment: Assessment) -> Questionnaire {
        mixed.forms.first { $0.identity == assessment.questionnaire } ?? mixed.forms[0]
    }

    @Test(arguments: StoreKind.allCases, [UInt64(1), 2, 3])
    func `a fold gets the scores of all assessments`(kind: StoreKind, seed: UInt64) async throws {
        try await kind.withStore { store in
            try await mixed.fill(store, seed: seed)
            for includesMetadata in [false, true] {
                var query = ScoreQuery(mixed.measures)
                query.includesMetadata = includesMetadata
                let expected = try await expected(of: store, query)
                #expect(expected.contains { $0.amendedBy != nil })
                #expect(Set(expected.compactMap(\.score?.status)).count == 4)
                #expect(Set(expected.map(\.mode)).count == 3)
                let handed = try await store.fold(query, into: ReceivedScores())
                #expect(handed.inOrder == expected)
                #expect(handed.areGroupedByPerson)
            }
            let single = try await store.fold(ScoreQuery([.init("phq-9")]), into: ReceivedScores())
            #expect(single.scores.allSatisfy { $0.questionnaire == mixed.phq9.form.identity })
            #expect(single.scores.count == 10 || !single.scores.isEmpty)
            #expect(try await store.fold(ScoreQuery([]), into: ReceivedScores()).scores.isEmpty)
            #expect(
                try await store.fold(ScoreQuery([.init("gad-7")]), into: ReceivedScores()).scores
                    .isEmpty)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a fold of a new store gets no scores`(kind: StoreKind) async throws {
        try await kind.withStore { store in
            let handed = try await store.fold(ScoreQuery(mixed.measures), into: ReceivedScores())
            #expect(handed.scores.isEmpty)
        }
    }
}

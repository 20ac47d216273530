import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct `Reassignment in every store` {
    private let ada: SubjectID
    private let bea: SubjectID

    init() throws {
        ada = try SubjectID(parsing: "ada")
        bea = try SubjectID(parsing: "bea")
    }

    @Test(arguments: StoreKind.allCases)
    func `a merge makes the same move in the other store`(kind: StoreKind) async throws {
        let form = try ExampleForm.questionnaire()
        try await kind.withStore { store in
            let by = try Fixture.attribution()
            let flagged: [Answer] = [.answered(0), .answered(0), .answered(2)]
            let given = try Fixture.assessment(1, of: form, subject: ada, answers: flagged)
            let other = InMemoryStore()
            _ = try await store.save(given, of: form, by: by)
            _ = try await other.save(given, of: form, by: by)
            let moved = try await other.reassign(given.id, to: bea, reason: "wrong chart", by: by)
            _ = try await store.merge(other, by: by)
            var all = AssessmentQuery()
            all.includesAmended = true
            #expect(try await store.assessments(all).map(\.id) == [moved])
            #expect(try await store.flags(of: nil, .all).map(\.subject) == [bea])
            // A store that made the move adds no sample again.
            _ = try await other.merge(store, by: by)
            #expect(await other.assessments(all).map(\.id) == [moved])
        }
    }
}

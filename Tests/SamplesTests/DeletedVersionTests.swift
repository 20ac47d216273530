import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct `Deletion of results and drafts` {
    @Test(arguments: StoreKind.allCases)
    func `a source may not delete a result that another source corrected`(kind: StoreKind)
        async throws
    {
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            let own = try Fixture.assessment(1, of: form)
            _ = try await store.save(own, of: form, by: by)
            let correction = try Assessment(
                id: Fixture.id(2), subject: own.subject, start: own.start,
                source: SampleSource(name: "clinic"), mode: .recorded,
                answers: Fixture.answers([.answered(1)], in: form),
                scoredBy: Scorer(form))
            _ = try await store.amend(
                own.id, with: correction, of: form, reason: "misread", by: by)
            try await store.decide(
                SampleAccess.Grant(
                    source: Fixture.source.name, type: .assessment, reading: .allowed,
                    sharing: .allowed), by: by)
            let access = SampleAccess(to: store, for: Fixture.source.name)
            await #expect(throws: StoreError.self) {
                try await access.delete(own.id, reason: "", by: by)
            }
            #expect(try await store.assessment(correction.id) != nil)
        }
    }
}

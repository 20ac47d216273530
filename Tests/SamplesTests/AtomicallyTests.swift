import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct `Several calls in one transaction` {
    @Test(arguments: StoreKind.allCases)
    func `a merge that fails adds no samples`(kind: StoreKind) async throws {
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        let other = try ExampleForm.questionnaire(title: "Another content")
        try await kind.withStore { from in
            try await kind.withStore { store in
                _ = try await store.save(Fixture.assessment(1, of: form), of: form, by: by)
                let before = try await StoreContent(of: store)
                _ = try await from.save([Fixture.mood(2), Fixture.mood(3)], by: by)
                // A page holds 500 samples; the refused one is on the second page.
                _ = try await from.save((100..<600).map { try Fixture.mood($0) }, by: by)
                _ = try await from.save(Fixture.assessment(4, of: other), of: other, by: by)
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.merge(from, by: by)
                }
                #expect(refusal == .definitionConflict)
                #expect(try await StoreContent(of: store) == before)
            }
        }
    }

    @Test(arguments: [StoreKind.inMemory, .sqliteInMemory])
    func `an in-memory transaction is refused when another task wrote meanwhile`(kind: StoreKind)
        async throws
    {
        try await kind.withStore { store in
            let refusal = await store.refusal { (store) throws(StoreError) in
                try await store.atomically { (part) async throws(StoreError) in
                    try await part.saveEveryKind(from: 10)
                    try await store.saveEveryKind(from: 30)
                }
            }
            #expect(refusal == .busy)
            // Only the confirmed write of the other task is stored.
            let drafts = try await store.drafts(of: nil)
            #expect(drafts.map(\.id) == [Fixture.id(36)])
        }
    }
}

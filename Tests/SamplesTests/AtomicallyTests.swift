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

    @Test(arguments: StoreKind.allCases.filter { ![.inMemory, .sqliteInMemory].contains($0) })
    func `writes of other tasks wait for the end of a transaction, and are saved`(kind: StoreKind)
        async throws
    {
        let by = try Fixture.attribution()
        let moods = try (0..<12).map { try Fixture.mood($0) }
        try await kind.withStore { store in
            let (isOpen, open) = AsyncStream.makeStream(of: Void.self)
            try await withThrowingTaskGroup { group in
                group.addTask {
                    try await store.atomically { (part) async throws(StoreError) in
                        _ = try await part.save([moods[0]], by: by)
                        open.finish()
                        // Meanwhile the other tasks begin to write.
                        try? await Task.sleep(for: .milliseconds(200))
                        _ = try await part.save([moods[1]], by: by)
                    }
                }
                for await _ in isOpen {}
                for mood in moods[2..<7] {
                    group.addTask { _ = try await store.save([mood], by: by) }
                }
                for mood in moods[7...] {
                    group.addTask {
                        try await store.atomically { (part) async throws(StoreError) in
                            _ = try await part.save([mood], by: by)
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await store.count(where: .everything) == moods.count)
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

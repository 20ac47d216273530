import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct `Several calls in one transaction` {
    @Test(arguments: StoreKind.allCases)
    func `a transaction saves all its calls and keeps earlier samples`(kind: StoreKind) async throws
    {
        try await kind.withStore { plain in
            try await plain.saveEveryKind(from: 10)
            try await plain.saveEveryKind(from: 30)
            try await kind.withStore { store in
                try await store.saveEveryKind(from: 10)
                let before = try await StoreContent(of: store)
                let drafts = try await store.atomically { (part) async throws(StoreError) in
                    try await part.saveEveryKind(from: 30)
                    return try await part.drafts(of: nil).count
                }
                #expect(drafts == 2)
                let (one, other) = (
                    try await StoreContent(of: plain), try await StoreContent(of: store)
                )
                #expect(one.drafts == other.drafts)
                #expect(one.flags.count == other.flags.count)
                #expect(one.grants == other.grants)
                #expect(one.audit.map(\.action) == other.audit.map(\.action))
                #expect(one.changes.added.count == other.changes.added.count)
                #expect(one.changes.deleted.map(\.id) == other.changes.deleted.map(\.id))
                #expect(
                    try await store.changes(since: before.changes.anchor, limit: nil).added.count
                        > 0)
                #expect(try await store.findings() == [])
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a transaction undoes all calls when the last one fails`(kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.saveEveryKind(from: 10)
            let before = try await StoreContent(of: store)
            let refusal = await store.refusal { (store) throws(StoreError) in
                try await store.atomically { (part) async throws(StoreError) in
                    try await part.saveEveryKind(from: 30)
                    try await part.delete(Fixture.id(999), reason: "", by: Fixture.by)
                }
            }
            #expect(refusal == .notFound)
            #expect(try await StoreContent(of: store) == before)
            // The store works as before.
            try await store.saveEveryKind(from: 50)
            #expect(try await store.findings() == [])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a transaction saves the other calls when a failed one is handled`(kind: StoreKind)
        async throws
    {
        try await kind.withStore { store in
            try await store.atomically { (part) async throws(StoreError) in
                try await part.saveEveryKind(from: 10)
                do throws(StoreError) {
                    try await part.delete(Fixture.id(999), reason: "", by: Fixture.by)
                } catch {
                    guard error.code == .notFound else { throw error }
                }
                try await part.saveEveryKind(from: 30)
            }
            #expect(try await store.drafts(of: nil).count == 2)
        }
    }

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

extension Fixture {
    fileprivate static let by = Attribution(actor: "nurse", instant: Timestamp(day: LocalDate.last))
}

import Questionnaires
import Samples

extension StoreGuarantee {
    static let transactions: [StoreGuarantee] = [
        StoreGuarantee("a transaction saves all its calls and keeps earlier samples") { stores in
            try await stores.withStore { plain in
                try await plain.saveEveryKind(from: 10)
                try await plain.saveEveryKind(from: 30)
                try await stores.withStore { store in
                    try await store.saveEveryKind(from: 10)
                    let before = try await StoreContent(of: store)
                    let drafts = try await store.atomically { (part) async throws(StoreError) in
                        try await part.saveEveryKind(from: 30)
                        return try await part.drafts(of: nil).count
                    }
                    try expect(drafts == 2)
                    let (one, other) = (
                        try await StoreContent(of: plain), try await StoreContent(of: store)
                    )
                    try expect(one.drafts == other.drafts)
                    try expect(one.flags.count == other.flags.count)
                    try expect(one.grants == other.grants)
                    try expect(one.audit.map(\.action) == other.audit.map(\.action))
                    try expect(one.changes.added.count == other.changes.added.count)
                    try expect(one.changes.deleted.map(\.id) == other.changes.deleted.map(\.id))
                    try expect(
                        try await store.changes(since: before.changes.anchor, limit: nil).added
                            .count
                            > 0)
                }
            }
        },
        StoreGuarantee("a transaction undoes all calls when the last one fails") { stores in
            try await stores.withStore { store in
                try await store.saveEveryKind(from: 10)
                let before = try await StoreContent(of: store)
                let refusal = await store.refusal { (store) throws(StoreError) in
                    try await store.atomically { (part) async throws(StoreError) in
                        try await part.saveEveryKind(from: 30)
                        try await part.delete(Fixture.id(999), reason: "", by: Fixture.by)
                    }
                }
                try expect(refusal == .notFound)
                try expect(try await StoreContent(of: store) == before)
                // The store works as before.
                try await store.saveEveryKind(from: 50)
            }
        },
        StoreGuarantee("a transaction saves the other calls when a failed one is handled") {
            stores in
            try await stores.withStore { store in
                try await store.atomically { (part) async throws(StoreError) in
                    try await part.saveEveryKind(from: 10)
                    do throws(StoreError) {
                        try await part.delete(Fixture.id(999), reason: "", by: Fixture.by)
                    } catch {
                        guard error.code == .notFound else { throw error }
                    }
                    try await part.saveEveryKind(from: 30)
                }
                try expect(try await store.drafts(of: nil).count == 2)
            }
        },
    ]
}

extension Fixture {
    fileprivate static let by = Attribution(actor: "nurse", instant: Timestamp(day: LocalDate.last))
}

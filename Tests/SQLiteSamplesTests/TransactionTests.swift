import Foundation
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite struct `Transactions of a store on disk` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `changes in a transaction are invisible to others before its end`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        try await store.saveEveryKind(from: 10)
        let before = try await StoreContent(of: store)
        let during = try await store.atomically { (part) async throws(StoreError) in
            try await part.saveEveryKind(from: 30)
            return try await store.drafts(of: nil).count
        }
        #expect(during == 1)
        #expect(try await StoreContent(of: store).audit.count > before.audit.count)
    }

    // Emptying the log waits for readers, and a save must not.
    @Test func `a transaction empties the log only if it deletes`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        let by = try Fixture.attribution()
        let mood = try Fixture.mood(1)
        func logSize() throws -> Int {
            let log = FileManager.default.contents(atPath: folder.file() + "-wal")
            return try #require(log).count
        }
        try await store.atomically { (part) async throws(StoreError) in
            _ = try await part.save([mood], by: by)
        }
        #expect(try logSize() > 0)
        try await store.atomically { (part) async throws(StoreError) in
            try await part.delete(mood.id, reason: "entered twice", by: by)
        }
        #expect(try logSize() == 0)
    }

    @Test(arguments: [
        ([CommitFault.althoughDurable], StoreError.Code?.none, true),
        ([.withoutEffect], nil, true),
        ([.withoutEffect, .withoutEffect], .inputOutput, false),
        ([.durableUnseen], .uncertain, true),
    ])
    func `a transaction reports its true outcome when the commit fails`(
        faults: [CommitFault], code: StoreError.Code?, isKept: Bool
    ) async throws {
        let store = try await SQLiteStore(path: folder.file())
        try await store.saveEveryKind(from: 10)
        let before = try await StoreContent(of: store)
        await store.failNextCommits(faults)
        let refusal = await store.refusal { (store) throws(StoreError) in
            try await store.atomically { (part) async throws(StoreError) in
                try await part.saveEveryKind(from: 30)
            }
        }
        #expect(refusal == code)
        #expect(try await store.drafts(of: nil).count == (isKept ? 2 : 1))
        if !isKept { #expect(try await StoreContent(of: store) == before) }
        #expect(try await store.verify().findings == [])
    }
}

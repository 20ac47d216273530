import Administration
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite struct `Several calls in one transaction` {
    private func mood(_ number: Int) throws -> Observation {
        .stateOfMind(
            StateOfMind(
                id: Fixture.id(number), subject: .oneself, date: try Fixture.time(number),
                source: Fixture.source, kind: .momentaryEmotion,
                valence: try #require(Valence(0.5)), labels: [.calm]))
    }

    /// All content of a store.
    private struct Content: Equatable {
        let changes: Changes
        let drafts: [Draft]
        let flags: [FlagRecord]
        let grants: [Grant]
        let audit: [AuditEntry]

        init(of store: any SampleStore) async throws {
            changes = try await store.changes(since: nil, limit: nil)
            drafts = try await store.drafts(of: nil)
            flags = try await store.flags(of: nil, .all)
            grants = try await store.grants()
            audit = try await store.audit(after: 0, limit: nil)
        }
    }

    /// Writes something of every kind, with numbers from `first` on.
    private func write(_ first: Int, to store: any SampleStore) async throws(StoreError) {
        do {
            let form = try ExampleForm.questionnaire()
            let by = try Fixture.attribution()
            for number in first...(first + 2) {
                _ = try await store.save(
                    Fixture.assessment(
                        number, of: form, answers: [.answered(1), .answered(1), .answered(2)]),
                    of: form, by: by)
            }
            try await store.delete(Fixture.id(first), reason: "wrong person", by: by)
            _ = try await store.amend(
                Fixture.id(first + 1), with: Fixture.assessment(first + 3, of: form), of: form,
                reason: "misread", by: by)
            _ = try await store.save([mood(first + 4), mood(first + 5)], by: by)
            try await store.delete(Fixture.id(first + 5), reason: "", by: by)
            var session = Session(form)
            try session.answer(1)
            try await store.keep(
                Fixture.draft(first + 6, of: session), of: form, replacing: nil, by: by)
            try await store.decide(
                Grant(
                    source: "app \(first)", type: .stateOfMind, reading: .allowed,
                    sharing: .denied),
                by: by)
            let table = try (1...3).map {
                try Imported.assessment(first + $0, of: form, answers: [$0 % 4, 1, $0 % 2, 1])
            }
            _ = try await store.save(Imported.table(table, of: [form]), by: by)
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(code: .internal, message: "\(error)")
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a transaction saves all its calls and keeps earlier samples`(kind: StoreKind) async throws
    {
        try await kind.withStore { plain in
            try await write(10, to: plain)
            try await write(30, to: plain)
            try await kind.withStore { store in
                try await write(10, to: store)
                let before = try await Content(of: store)
                let drafts = try await store.atomically { (part) async throws(StoreError) in
                    try await write(30, to: part)
                    return try await part.drafts(of: nil).count
                }
                #expect(drafts == 2)
                let (one, other) = (try await Content(of: plain), try await Content(of: store))
                #expect(one.drafts == other.drafts)
                #expect(one.flags.count == other.flags.count)
                #expect(one.grants == other.grants)
                #expect(one.audit.map(\.action) == other.audit.map(\.action))
                #expect(one.changes.added.count == other.changes.added.count)
                #expect(one.changes.deleted.map(\.id) == other.changes.deleted.map(\.id))
                #expect(
                    try await store.changes(since: before.changes.anchor, limit: nil).added.count
                        > 0)
                if let sqlite = store as? SQLiteStore {
                    #expect(try await sqlite.verify().findings == [])
                }
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a transaction undoes all calls when the last one fails`(kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await write(10, to: store)
            let before = try await Content(of: store)
            let refusal = await store.refusal { (store) throws(StoreError) in
                try await store.atomically { (part) async throws(StoreError) in
                    try await write(30, to: part)
                    try await part.delete(Fixture.id(999), reason: "", by: Fixture.by)
                }
            }
            #expect(refusal == .notFound)
            #expect(try await Content(of: store) == before)
            // The store works as before.
            try await write(50, to: store)
            if let sqlite = store as? SQLiteStore {
                #expect(try await sqlite.verify().findings == [])
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a transaction saves the other calls when a failed one is handled`(kind: StoreKind)
        async throws
    {
        try await kind.withStore { store in
            try await store.atomically { (part) async throws(StoreError) in
                try await write(10, to: part)
                do throws(StoreError) {
                    try await part.delete(Fixture.id(999), reason: "", by: Fixture.by)
                } catch {
                    guard error.code == .notFound else { throw error }
                }
                try await write(30, to: part)
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
                let before = try await Content(of: store)
                _ = try await from.save([mood(2), mood(3)], by: by)
                // A page holds 500 samples; the refused one is on the second page.
                _ = try await from.save((100..<600).map { try mood($0) }, by: by)
                _ = try await from.save(Fixture.assessment(4, of: other), of: other, by: by)
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.merge(from, by: by)
                }
                #expect(refusal == .definitionConflict)
                #expect(try await Content(of: store) == before)
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
                    try await write(10, to: part)
                    try await write(30, to: store)
                }
            }
            #expect(refusal == .busy)
            // Only the confirmed write of the other task is stored.
            let drafts = try await store.drafts(of: nil)
            #expect(drafts.map(\.id) == [Fixture.id(36)])
        }
    }

    @Test func `changes in a transaction are invisible to others before its end`() async throws {
        let folder = try TemporaryFolder()
        let store = try await SQLiteStore(path: folder.file())
        try await write(10, to: store)
        let before = try await Content(of: store)
        let during = try await store.atomically { (part) async throws(StoreError) in
            try await write(30, to: part)
            return try await store.drafts(of: nil).count
        }
        #expect(during == 1)
        #expect(try await Content(of: store).audit.count > before.audit.count)
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
        let folder = try TemporaryFolder()
        let store = try await SQLiteStore(path: folder.file())
        try await write(10, to: store)
        let before = try await Content(of: store)
        await store.failNextCommits(faults)
        let refusal = await store.refusal { (store) throws(StoreError) in
            try await store.atomically { (part) async throws(StoreError) in
                try await write(30, to: part)
            }
        }
        #expect(refusal == code)
        #expect(try await store.drafts(of: nil).count == (isKept ? 2 : 1))
        if !isKept { #expect(try await Content(of: store) == before) }
        #expect(try await store.verify().findings == [])
    }
}

extension Fixture {
    fileprivate static let by = Attribution(actor: "nurse", instant: Timestamp(day: LocalDate.last))
}

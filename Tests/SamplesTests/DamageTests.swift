import Administration
import CSQLite
import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite(.skipped(under: .thread)) struct `The findings of verification` {
    /// Fills a store with samples of every kind and closes it.
    private func fill(
        _ path: String, _ form: Questionnaire, count: Int = 30
    ) async throws {
        let by = try Fixture.attribution()
        let store = try await SQLiteStore(path: path)
        for number in 1...count {
            let assessment = try Fixture.assessment(
                number, of: form, subject: Subject("person \(number % 4)"),
                answers: [.answered(number % 4), .answered(1), .answered(number % 2)],
                metadata: number % 5 == 0 ? ["room": .string("\(number)")] : [:])
            _ = try await store.save(assessment, of: form, by: by)
        }
        try await fillObservations(store)
        _ = try await store.amend(
            Fixture.id(3), with: Fixture.assessment(40, of: form), of: form, reason: "misread",
            by: by)
        try await store.delete(Fixture.id(4), reason: "wrong person", by: by)
        try await store.acknowledge(2, note: "called", by: by)
        var session = Session(form)
        try session.answer(2)
        try session.back()
        try session.answer(1)
        try await store.keep(Fixture.draft(50, of: session), of: form, replacing: nil, by: by)
        let table = try (1...Self.imports).map {
            try Imported.assessment($0, of: form, answers: [$0 % 4, 1, $0 % 2, 1])
        }
        _ = try await store.save(Imported.table(table, of: [form]), by: by)
        await store.close()
    }

    /// The number of imported assessments.
    private static let imports = 5

    /// The number of current samples other than assessments.
    private static let observations = 8

    /// Adds samples of the other types, decisions about sources, and identifiers whose tombstones
    /// were purged.
    private func fillObservations(_ store: SQLiteStore) async throws {
        let by = try Fixture.attribution()
        var random = try RandomSamples(seed: 11)
        var samples: [Observation] = []
        for type in SampleType.allCases where type != .assessment {
            while samples.count(where: { $0.type == type }) < 3 {
                let sync = SyncIdentity(identifier: "sync \(samples.count)", version: 1)
                let sample = try random.observation(sync: sync)
                if sample.type == type { samples.append(sample) }
            }
        }
        _ = try await store.save(samples, by: by)
        for place in stride(from: 0, to: samples.count, by: 3) {
            try await store.delete(samples[place].id, reason: "", by: by)
        }
        let last = try await store.changes(since: nil, limit: nil).anchor
        _ = try await store.purgeTombstones(through: last, by: by)
        for type in SampleType.allCases {
            try await store.decide(
                Grant(source: "Journal \(type)", type: type, reading: .allowed, sharing: .denied),
                by: by)
        }
    }

    /// All content of a store.
    private struct Content: Equatable {
        let id: SampleID
        let assessments: [StoredAssessment]
        let drafts: [Draft]
        let flags: [FlagRecord]
        let audit: [AuditEntry]
        let changes: Changes
        let grants: [Grant]
    }

    private func content(_ store: SQLiteStore) async throws -> Content {
        var query = AssessmentQuery()
        query.includesAmended = true
        return Content(
            id: try await store.id, assessments: try await store.assessments(query),
            drafts: try await store.drafts(of: nil), flags: try await store.flags(of: nil, .all),
            audit: try await store.audit(after: 0, limit: nil),
            changes: try await store.changes(since: nil, limit: nil),
            grants: try await store.grants())
    }

    @Test func `a sound store has no findings`() async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        try await fill(folder.file(), form)
        let store = try await SQLiteStore(path: folder.file(), opening: .reading)
        let report = try await store.verify()
        #expect(report.findings == [])
        #expect(report.assessments == 30 + Self.imports && report.drafts == 1)
        #expect(report.observations == Self.observations)
        let entries = try await store.audit(after: 0, limit: nil)
        #expect(report.auditEntries == entries.count)
        #expect(report.head == entries.last?.hash)
        for head in [entries[3].hash, entries[3].hash.uppercased()] {
            #expect(try await store.verify(expectedHead: head).isSound)
        }
        let strange = try await store.verify(expectedHead: String(repeating: "0", count: 64))
        #expect(strange.findings.map(\.kind) == [.audit])
    }

    @Test func `every flipped bit that changes a result is found`() async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        try await fill(folder.file(), form, count: 10)
        let sound = try #require(FileManager.default.contents(atPath: folder.file()))
        let expected = try await content(SQLiteStore(path: folder.file()))
        // Most of a small store is empty; flip bits only in the used parts.
        let places = sound.indices.filter { sound[$0] != 0 }
        let found = try await flip(250, of: places, in: sound, expected, folder, seed: 7)
        #expect(found > 100)
    }

    @Test(arguments: ["observation", "grant", "purged"])
    func `every flipped bit in a table is found`(table: String) async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        try await fill(folder.file(), form, count: 10)
        let sound = try #require(FileManager.default.contents(atPath: folder.file()))
        let expected = try await content(SQLiteStore(path: folder.file()))
        // Find the table's rows in the file: each begins with its key.
        let column = table == "grant" ? "CAST(source AS BLOB)" : "id"
        var places: Set<Int> = []
        for name in try RawDatabase.bytes("SELECT \(column) FROM \"\(table)\"", of: folder.file()) {
            var rest = sound.startIndex..<sound.endIndex
            while let range = sound.range(of: Data(name), in: rest) {
                places.formUnion(range.lowerBound..<min(range.upperBound + 24, sound.endIndex))
                rest = range.upperBound..<sound.endIndex
            }
        }
        let found = try await flip(
            80, of: places.sorted(), in: sound, expected, folder, seed: 13)
        #expect(found > 60)
    }

    /// Flips single bits at some places of a sound file. A flip that verification does not find
    /// must not change any result.
    ///
    /// - Returns: How many flips verification found.
    private func flip(
        _ count: Int, of places: [Int], in sound: Data, _ expected: Content,
        _ folder: TemporaryFolder, seed: UInt64
    ) async throws -> Int {
        var generator = SeededGenerator(seed: seed)
        var found = 0
        for _ in 0..<count {
            let place = try #require(places.randomElement(using: &generator))
            let bit = UInt8(1) << UInt8.random(in: 0..<8, using: &generator)
            var damaged = sound
            damaged[place] ^= bit
            let path = folder.file("flipped.db")
            for suffix in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: path + suffix)
            }
            try damaged.write(to: URL(fileURLWithPath: path))
            do throws(StoreError) {
                let store = try await SQLiteStore(path: path, opening: .existing)
                guard try await store.verify().isSound else {
                    found += 1
                    continue
                }
                #expect((try? await content(store)) == expected, "byte \(place), bit \(bit)")
            } catch {
                found += 1
            }
        }
        return found
    }

    @Test(arguments: [
        ("UPDATE assessment SET answers = x'03010100' WHERE sequence = 8", "record"),
        ("UPDATE assessment SET amended_by = NULL", "record"),
        ("UPDATE assessment SET amended_by = x'00' WHERE sequence = 8", "record"),
        ("UPDATE assessment SET subject = 2 WHERE sequence = 9", "record"),
        (
            "UPDATE questionnaire SET definition = CAST(replace(definition, 'Low', 'l') AS BLOB)",
            "definition"
        ),
        ("DELETE FROM assessment WHERE amends IS NOT NULL", "record"),
        ("UPDATE block SET subject = 2", "record"),
        ("UPDATE block SET policy = 1", "record"),
        ("UPDATE source SET imports = 0", "record"),
        ("DELETE FROM flag", "record"),
        ("DELETE FROM flag WHERE historical = 1", "record"),
        ("DELETE FROM flag WHERE key = 2", "record"),
        ("UPDATE draft SET position = 0", "record"),
        ("DELETE FROM draft", "record"),
        ("DELETE FROM \"grant\" WHERE type = 1", "record"),
        ("UPDATE store SET drafts = 0", "record"),
        ("UPDATE store SET entries = entries - 1", "record"),
        ("UPDATE observation SET valence = valence / 2 + 0.001 WHERE type = 2", "record"),
        ("UPDATE observation SET start = start + 1 WHERE type = 4", "record"),
        ("UPDATE observation SET sync = 'other' WHERE type = 5", "record"),
        ("UPDATE observation SET type = 3", "record"),
        ("UPDATE \"grant\" SET reading = 2 WHERE type = 1", "record"),
        ("UPDATE \"grant\" SET source = 'Journal' WHERE type = 2", "record"),
        (
            "UPDATE purged SET id = x'01' WHERE id = (SELECT min(id) FROM purged)", "record"
        ),
        ("UPDATE store SET purged = 1", "record"),
        ("UPDATE store SET purges = 0", "record"),
        ("UPDATE flag SET historical = 1 WHERE key = 1", "record"),
        ("DELETE FROM tombstone", "record"),
        ("UPDATE store SET sequence = 1", "record"),
        ("UPDATE audit SET actor = 'x' WHERE id = 3", "audit"),
        ("UPDATE audit_text SET text = 'x'", "audit"),
        ("UPDATE audit_text SET salt = x'00'", "audit"),
        ("UPDATE audit_text SET person = NULL", "audit"),
        ("DELETE FROM audit_text WHERE entry = (SELECT max(entry) FROM audit_text)", "audit"),
        ("INSERT INTO audit_text VALUES (3, 9, x'00', 'x', NULL)", "audit"),
        ("DELETE FROM subject WHERE key = 2", "structure"),
    ])
    func `a changed row is found`(sql: String, kind: String) async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        try await fill(folder.file(), form)
        try run(sql, on: folder.file())
        let store = try await SQLiteStore(path: folder.file(), opening: .reading)
        let kinds = try await store.verify().findings.map(\.kind.rawValue)
        #expect(kinds.contains(kind), "\(kinds)")
    }

    @Test(arguments: [
        "DELETE FROM assessment WHERE sequence = 1", "DELETE FROM block",
        "DELETE FROM observation", "DELETE FROM tombstone",
        "UPDATE block SET first = first + 1, count = count - 1",
    ])
    func `a missing row is found as long as no tombstone was purged`(
        sql: String
    ) async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        let store = try await SQLiteStore(path: folder.file())
        var random = try RandomSamples(seed: 4)
        for number in 1...3 {
            _ = try await store.save(Fixture.assessment(number, of: form), of: form, by: by)
        }
        _ = try await store.save([random.observation()], dailyMood: .many, by: by)
        let table = try (1...5).map { number in
            let plain = try Imported.assessment(1, of: form, on: "2024-01-0\(number)")
            return plain
        }
        _ = try await store.save(Imported.table(table, of: [form]), by: by)
        _ = try await store.amend(
            Fixture.id(2), with: Fixture.assessment(8, of: form), of: form, reason: "", by: by)
        try await store.delete(Fixture.id(3), reason: "", by: by)
        #expect(try await store.verify().findings == [])
        await store.close()
        try run(sql, on: folder.file())
        let again = try await SQLiteStore(path: folder.file(), opening: .reading)
        #expect(try await again.verify().findings.contains { $0.kind == .record })
    }

    private func run(_ sql: String, on path: String) throws {
        var database: OpaquePointer?
        let opened = unsafe sqlite3_open(path, &database)
        // The triggers of the audit do not stop a person who opens the file with another program.
        if let database = unsafe database {
            _ = unsafe csqlite_switch(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
        }
        let ran = unsafe sqlite3_exec(database, sql, nil, nil, nil)
        unsafe sqlite3_close(database)
        #expect(opened == SQLITE_OK && ran == SQLITE_OK)
    }

    @Test func `a damaged record is never returned as a result`() async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        try await fill(folder.file(), form)
        try run(
            "UPDATE assessment SET answers = x'00000000' WHERE sequence = 8", on: folder.file())
        let store = try await SQLiteStore(path: folder.file())
        let refusal = await store.refusal { (store) throws(StoreError) in
            _ = try await store.assessment(Fixture.id(8))
        }
        #expect(refusal == .damaged)
        #expect(try await store.assessment(Fixture.id(9)) != nil)
        // A backup refuses to copy it.
        let copy = await store.refusal { (store) throws(StoreError) in
            try await store.backup(to: folder.file("copy.db"))
        }
        #expect(copy == .damaged)
        #expect(!folder.names.contains { $0 != "wellbeing.db" && !$0.hasPrefix("wellbeing.db-") })
    }

    @Test func `a shortened audit is found with a hash stored elsewhere`() async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        try await fill(folder.file(), form)
        let store = try await SQLiteStore(path: folder.file())
        let head = try await store.verify().head
        await store.close()
        try run(
            """
            DELETE FROM audit_text WHERE entry = (SELECT max(id) FROM audit);
            DELETE FROM audit WHERE id = (SELECT max(id) FROM audit);
            """, on: folder.file())
        #expect(try await store.verify().findings.map(\.kind) == [.audit])
        let report = try await store.verify(expectedHead: head)
        #expect(report.findings.map(\.kind) == [.audit, .audit])
        // Later saves do not hide it.
        _ = try await store.save(
            Fixture.assessment(60, of: form), of: form, by: Fixture.attribution())
        #expect(try await store.verify().findings.contains { $0.kind == .audit })
    }

    @Test func `a missing draft and grant are still found after later writes`() async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        try await fill(folder.file(), form)
        try run("DELETE FROM draft; DELETE FROM \"grant\" WHERE type = 1", on: folder.file())
        let store = try await SQLiteStore(path: folder.file())
        var session = Session(form)
        try session.answer(1)
        let draft = try Fixture.draft(70, of: session)
        try await store.keep(draft, of: form, replacing: nil, by: by)
        try session.answer(2)
        try await store.keep(
            Fixture.draft(70, of: session), of: form, replacing: draft.state, by: by)
        try await store.discardDraft(draft.id, by: by)
        for decision in Grant.Decision.allCases {
            try await store.decide(
                Grant(source: "New", type: .quantity, reading: decision, sharing: decision), by: by)
        }
        let messages = try await store.verify().findings.map(\.message)
        #expect(messages.count == 2)
        #expect(messages.contains { $0.contains("drafts") })
        #expect(messages.contains { $0.contains("grants") })
    }

    @Test func `a lost log is found with the newest hash`() async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        try await fill(folder.file(), form)
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(
            Fixture.assessment(60, of: form), of: form, by: Fixture.attribution())
        let head = try await store.verify().head
        // Copy the file alone, without the log, which has the last result.
        try FileManager.default.copyItem(
            atPath: folder.file(), toPath: folder.file("without log.db"))
        let left = try await SQLiteStore(path: folder.file("without log.db"), opening: .reading)
        #expect(try await left.assessment(Fixture.id(60)) == nil)
        let report = try await left.verify(expectedHead: head)
        #expect(report.findings.map(\.kind) == [.audit])
        // The file alone cannot reveal it.
        #expect(try await left.verify().isSound)
        #expect(try await store.verify(expectedHead: head).isSound)
    }

    @Test func `a backup contains everything, including changes that only the log has`()
        async throws
    {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        try await fill(folder.file(), form)
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(
            Fixture.assessment(60, of: form), of: form, by: Fixture.attribution())
        let report = try await store.backup(to: folder.file("copy's 1?.db"))
        #expect(report.isSound && report.assessments == 31 + Self.imports)
        let copy = try await SQLiteStore(path: folder.file("copy's 1?.db"), opening: .reading)
        #expect(try await content(copy) == content(store))
        await copy.close()
        await store.close()
        #expect(folder.names.sorted() == ["copy's 1?.db", "wellbeing.db"])
    }

    @Test func `a store in memory is copied to a file`() async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        let store = try await SQLiteStore()
        _ = try await store.save(
            Fixture.assessment(60, of: form), of: form, by: Fixture.attribution())
        let report = try await store.backup(to: folder.file("copy.db"))
        #expect(report.isSound && report.assessments == 1)
        let copy = try await SQLiteStore(path: folder.file("copy.db"), opening: .reading)
        #expect(try await content(copy) == content(store))
        await copy.close()
        #expect(folder.names == ["copy.db"])
    }

    @Test func `a backup never replaces a file`() async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        try await fill(folder.file(), form)
        let store = try await SQLiteStore(path: folder.file())
        let files = FileManager.default
        #expect(files.createFile(atPath: folder.file("there.txt"), contents: Data("x".utf8)))
        try files.createSymbolicLink(
            atPath: folder.file("link"), withDestinationPath: folder.file("nowhere"))
        for (name, code) in [
            ("there.txt", StoreError.Code.unsuitableFile), ("link", .unsuitableFile),
            ("wellbeing.db", .unsuitableFile), (".", .unsuitableFile),
            ("missing/copy.db", .noSuchFile),
        ] {
            let path = folder.file(name)
            let refusal = await store.refusal { (store) throws(StoreError) in
                try await store.backup(to: path)
            }
            #expect(refusal == code, "\(name)")
        }
        #expect(files.contents(atPath: folder.file("there.txt")) == Data("x".utf8))
        #expect(!files.fileExists(atPath: folder.file("nowhere")))
        #expect(!folder.names.contains { $0.hasPrefix(".wellbeing") })
    }

    @Test func `only a purge may remove an amendment's tombstone`() async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        let store = try await SQLiteStore(path: folder.file())
        func last() async throws -> Anchor {
            try await store.changes(since: nil, limit: nil).anchor
        }
        func amend(_ id: Int, with other: Int) async throws {
            _ = try await store.amend(
                Fixture.id(id), with: Fixture.assessment(other, of: form), of: form, reason: "",
                by: by)
        }
        _ = try await store.save(Fixture.assessment(1, of: form), of: form, by: by)
        try await amend(1, with: 2)
        #expect(try await store.purgeTombstones(through: last(), by: by) == 1)
        #expect(try await store.verify().findings == [])
        // Amend after the purge, and again.
        try await amend(2, with: 3)
        try await amend(3, with: 4)
        #expect(try await store.verify().findings == [])
        await store.close()
        let cut = folder.file("cut.db")
        try FileManager.default.copyItem(atPath: folder.file(), toPath: cut)
        try run("DELETE FROM tombstone WHERE reason = 2 AND sequence < 5", on: cut)
        let other = try await SQLiteStore(path: cut, opening: .reading)
        #expect(try await other.verify().findings.map(\.kind) == [.record])

        #expect(try await store.purgeTombstones(through: last(), by: by) == 2)
        #expect(try await store.verify().findings == [])
        try await store.delete(Fixture.id(4), reason: "", by: by)
        #expect(try await store.verify().findings == [])
    }
}

import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import Scoring
import TestSupport
import Testing

/// An import stores many sittings in one block until one of them changes. No caller sees that.
@Suite struct `Sittings in blocks` {
    private let folder: TemporaryFolder
    private let form: Questionnaire
    private let by: Attribution

    init() throws {
        folder = try TemporaryFolder()
        form = try ExampleForm.questionnaire()
        by = try Fixture.attribution()
    }

    // MARK: Changes to one sitting

    private func rows(_ count: Int, of form: Questionnaire) throws -> [Assessment] {
        try (0..<count).map { number in
            let plain = try Imported.assessment(1, of: form, answers: [1, 2, number % 2, 1])
            return Assessment(
                id: plain.id, subject: plain.subject, start: try Fixture.time(number),
                source: plain.source, mode: .imported, answers: plain.answers,
                scoredBy: Scorer(form), metadata: ["room": .string("ZZROOM\(number)")])
        }
    }

    private func count(_ table: String, _ path: String) throws -> Int {
        let found = try RawDatabase.bytes(
            "SELECT CAST(count(*) AS TEXT) FROM \(table)", of: path)
        return Int(String(decoding: found.first ?? [], as: UTF8.self)) ?? -1
    }

    @Test func `sittings in a block keep identifiers and places when one of them changes`()
        async throws
    {
        let rows = try rows(150, of: form)
        var store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(Imported.table(rows, of: [form]), by: by)
        await store.close()
        #expect(try count("block", folder.file()) == 3)
        #expect(try count("assessment", folder.file()) == 0)
        store = try await SQLiteStore(path: folder.file())
        let before = try await store.assessments(AssessmentQuery())
        #expect(before.count == 150)
        for stored in before {
            #expect(try await store.assessment(stored.id) == stored)
        }
        let anchor = try await store.changes(since: nil, limit: nil).anchor
        let better = try Fixture.assessment(7, of: form, subject: rows[0].subject)
        _ = try await store.amend(before[70].id, with: better, of: form, reason: "", by: by)
        try await store.delete(before[149].id, reason: "", by: by)
        var all = AssessmentQuery()
        all.includesAmended = true
        let after = try await store.assessments(all).filter { $0.id != better.id }
        #expect(after.map(\.id) == before.dropLast().map(\.id))
        #expect(after.map(\.sequence) == before.dropLast().map(\.sequence))
        #expect(after.map(\.assessment) == before.dropLast().map(\.assessment))
        #expect(after[70].amendedBy == better.id)
        // The changes contain only the changed sittings.
        let changes = try await store.changes(since: anchor, limit: nil)
        #expect(changes.added.map(\.id) == [better.id])
        #expect(changes.deleted.map(\.id) == [before[70].id, before[149].id])
        // Another import of the table restores no deleted sitting.
        let tally = try await store.save(
            Imported.table(rows, of: [form], conflicts: .leave), by: by)
        #expect(tally.added == 0 && tally.deletedBefore == 1)
        #expect(try await store.verify().findings == [])
        await store.close()
        #expect(try count("block", folder.file()) == 1)
    }

    @Test(.enabled(if: StoreKey.textOfTests == nil, "needs a file in clear"))
    func `a sitting that is deleted from a block leaves no text in the file`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(Imported.table(rows(20, of: form), of: [form]), by: by)
        let kept = try await store.assessments(AssessmentQuery())
        func traces(_ text: String) async -> Int {
            await store.close()
            return folder.names.compactMap {
                FileManager.default.contents(atPath: folder.file($0))
            }.count { $0.range(of: Data(text.utf8)) != nil }
        }
        #expect(await traces("ZZROOM13") == 1)
        try await store.delete(kept[13].id, reason: "asked for", by: by)
        #expect(await traces("ZZROOM13") == 0)
        #expect(await traces("ZZROOM12") == 1)
    }

    // MARK: Damage

    private static let damages = [
        "sittings = zeroblob(length(sittings))",
        "sittings = substr(sittings, 1, length(sittings) - 1)",
        "sittings = CAST(sittings || x'00' AS BLOB)", "count = count - 1", "count = count + 1",
        "count = 0",
        "count = -3", "count = 9000000000", "first = first + 1000", "start = start - 1",
        "stop = stop + 1", "subject = 2", "subject = 77", "questionnaire = 77", "source = 2",
        "policy = 1", "policy = 9", "language = 'de'", "checksum = checksum + 1",
    ]

    private func damaged(_ folder: TemporaryFolder, _ change: String) async throws -> SampleID {
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(Imported.table(rows(20, of: form), of: [form]), by: by)
        let other = Assessment(
            id: Fixture.id(99), subject: .oneself, start: try Fixture.time(0),
            source: SampleSource(name: "other"), mode: .administered,
            answers: try Fixture.answers([.answered(1)], in: form), scoredBy: Scorer(form))
        _ = try await store.save(other, of: form, by: by)
        let kept = try await store.assessments(AssessmentQuery())
        await store.close()
        try RawDatabase.run("UPDATE block SET \(change)", on: folder.file())
        return kept[5].assessment.mode == .imported ? kept[5].id : kept[6].id
    }

    @Test(.skipped(under: .thread), arguments: damages)
    func `a damaged block is reported and its sittings are not returned`(change: String)
        async throws
    {
        let id = try await damaged(folder, change)
        let store = try await SQLiteStore(path: folder.file(), opening: .existing)
        let report = try await store.verify()
        #expect(report.findings.contains { $0.kind == .record })
        let everything = AssessmentQuery()
        let history = await store.refusal { (store) throws(StoreError) in
            _ = try await store.assessments(everything)
        }
        #expect(history == .damaged)
        let page = await store.refusal { (store) throws(StoreError) in
            _ = try await store.samples(where: .everything, sort: .saved, after: nil, limit: 3)
        }
        #expect(page == .damaged)
        let one = await store.refusal { (store) throws(StoreError) in
            // If its place itself is damaged, the sitting is not found.
            if try await store.assessment(id) == nil {
                throw StoreError(code: .damaged, message: "is not found")
            }
        }
        #expect(one == .damaged)
        let query = ScoreQuery([.init("kept")])
        let scores = await store.refusal { (store) async throws(StoreError) in
            _ = try await store.fold(query, into: ReceivedScores())
        }
        #expect(scores == .damaged)
    }

    @Test func `a sitting in a damaged block can be deleted`() async throws {
        let id = try await damaged(folder, "policy = 1")
        let store = try await SQLiteStore(path: folder.file(), opening: .existing)
        try await store.delete(id, reason: "damaged", by: by)
        #expect(try await store.assessment(id) == nil)
        // The others stay damaged.
        let everything = AssessmentQuery()
        let history = await store.refusal { (store) throws(StoreError) in
            _ = try await store.assessments(everything)
        }
        #expect(history == .damaged)
    }

    @Test func `verification finds two assessments at one place`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(Fixture.assessment(5, of: form), of: form, by: by)
        _ = try await store.save(Imported.table(rows(3, of: form), of: [form]), by: by)
        #expect(try await store.verify().isSound)
        await store.close()
        try RawDatabase.run("UPDATE assessment SET sequence = 3", on: folder.file())
        let again = try await SQLiteStore(path: folder.file(), opening: .existing)
        let found = try await again.verify().findings.map(\.message)
        #expect(found.contains { $0.contains("two assessments") })
    }
}

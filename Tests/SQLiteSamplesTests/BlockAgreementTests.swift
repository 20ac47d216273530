import Questionnaires
import SQLiteSamples
import Samples
import Scoring
import TestSupport
import Testing

/// A store with blocks answers as the store in memory does, which has none.
@Suite(.disabled(if: Thoroughness.isForTraitsOnly, "opens no file"))
struct `The agreement of stores with blocks` {
    /// A sample without the identifiers of imports, which differ between stores.
    private struct Facts: Equatable {
        let sequence: Int64
        let type: SampleType
        let own: SampleID?
        let assessment: Assessment?
        let amends: Bool
        let amended: Bool

        init(_ stored: StoredSample, of form: Questionnaire) {
            sequence = stored.sequence
            type = stored.type
            guard case .assessment(let kept) = stored.content else {
                (own, assessment, amends, amended) = (stored.id, nil, false, false)
                return
            }
            own = nil
            assessment = kept.assessment.identified(as: SampleID(high: 0, low: 0))
            (amends, amended) = (kept.amends != nil, kept.amendedBy != nil)
        }
    }

    private func imported(_ random: inout RandomSamples, _ source: String) throws -> Assessment {
        let taken = try random.assessment()
        return Assessment(
            id: taken.id, subject: taken.subject, start: taken.start,
            source: SampleSource(name: source),
            mode: .imported, answers: taken.answers, scoredBy: random.scorer,
            stated: random.chance(5) ? ["total": 6] : [:], metadata: taken.metadata)
    }

    private func table(
        _ random: inout RandomSamples, _ rule: AssessmentImport.ConflictRule
    ) throws -> AssessmentImport {
        let source = random.pick(["phone", "clinic é"])
        var rows: [Assessment] = []
        for _ in 0..<random.pick([1, 30, 90]) { rows.append(try imported(&random, source)) }
        if random.chance(2) {
            rows.sort {
                ($0.subject.text, $0.start.microsecondsSinceEpoch)
                    < ($1.subject.text, $1.start.microsecondsSinceEpoch)
            }
        }
        let cut = rows.count / 2
        let form = random.questionnaire
        let batches = try [rows[..<cut], rows[cut...]].map {
            try Imported.batch(Array($0), of: [form])
        }
        return AssessmentImport(
            forms: [.init(form)], source: SampleSource(name: source), conflicts: rule,
            totals: .leave,
            elsewhere: random.chance(2) ? .keep : .leaveOutSame,
            open: { () throws(StoreError) in
                var rest = batches[...]
                return { () throws(StoreError) in rest.popFirst() }
            })
    }

    private func everything(_ store: any SampleStore) async throws -> [StoredSample] {
        try await store.samples(where: .everything, sort: .saved, after: nil, limit: .max).samples
    }

    /// Makes the same changes to both stores, many times.
    private func fill(
        _ plain: InMemoryStore, _ database: SQLiteStore, _ random: inout RandomSamples,
        compacting: Bool = false
    ) async throws -> [SampleID] {
        let by = try Fixture.attribution()
        var ids: [SampleID] = []
        for _ in 0..<12 {
            let rule: AssessmentImport.ConflictRule =
                random.chance(3) ? .correct(reason: "mended") : .leave
            let table = try table(&random, rule)
            let expected = try await plain.save(table, by: by)
            #expect(try await database.save(table, by: by) == expected)
            let taken = try random.assessment()
            _ = try await plain.save(taken, of: random.questionnaire, by: by)
            _ = try await database.save(taken, of: random.questionnaire, by: by)
            let seen = try random.observation()
            _ = try await plain.save([seen], dailyMood: .many, by: by)
            _ = try await database.save([seen], dailyMood: .many, by: by)
            ids += [taken.id, seen.id]
            if compacting { _ = try await database.compact(atOnce: random.pick([1, 1_000])) }
            let (left, right) = (try await everything(plain), try await everything(database))
            #expect(left.count == right.count)
            let place = Int.random(in: left.indices, using: &random.generator)
            if random.chance(2) {
                try await plain.delete(left[place].id, reason: "", by: by)
                try await database.delete(right[place].id, reason: "", by: by)
            } else if case .assessment = left[place].content {
                let better = try random.assessment()
                _ = try await plain.amend(
                    left[place].id, with: better, of: random.questionnaire, reason: "", by: by)
                _ = try await database.amend(
                    right[place].id, with: better, of: random.questionnaire, reason: "", by: by)
                ids.append(better.id)
            }
        }
        return ids
    }

    @Test(
        .skipped(under: .thread, .address), arguments: 1...UInt64(Thoroughness.cases(9)),
        [false, true])
    func `a store with blocks answers every query as the store in memory does`(
        seed: UInt64, compacting: Bool
    ) async throws {
        var random = try RandomSamples(seed: (compacting ? 990 : 900) + seed)
        let form = random.questionnaire
        let (plain, database) = (InMemoryStore(), try await SQLiteStore())
        let ids = try await fill(plain, database, &random, compacting: compacting)
        for _ in 0..<Thoroughness.cases(20) {
            let filter = try random.filter(depth: 3, ids: ids)
            let sort = random.pick(SampleSort.allCases)
            let limit = random.pick([7, 60, 1000])
            let count = await plain.count(where: filter)
            #expect(try await database.count(where: filter) == count, "\(filter)")
            var (left, right): (StoreRole.SamplePage.Key?, StoreRole.SamplePage.Key?) = (nil, nil)
            repeat {
                let expected = try await plain.samples(
                    where: filter, sort: sort, after: left, limit: limit)
                let found = try await database.samples(
                    where: filter, sort: sort, after: right, limit: limit)
                #expect(
                    found.samples.map { Facts($0, of: form) }
                        == expected.samples.map { Facts($0, of: form) }, "\(filter) \(sort)")
                (left, right) = (expected.next, found.next)
                #expect((left == nil) == (right == nil))
            } while left != nil && right != nil
            try await compareChanges(
                plain, database, filter, form, limit: random.pick([9, nil]))
            try await compareHistories(plain, database, form, &random)
            try await compareElsewhere(plain, database, form, &random)
        }
        try await compareFlags(plain, database)
        #expect(try await database.verify().findings == [])
    }

    // Few stores have a deleted correction about another person, so this takes many.
    @Test(.skipped(under: .thread, .address), arguments: 1...12 as ClosedRange<UInt64>)
    func `a store with blocks has the flags of the store in memory`(seed: UInt64) async throws {
        var random = try RandomSamples(seed: 5_000 + seed)
        let (plain, database) = (InMemoryStore(), try await SQLiteStore())
        _ = try await fill(plain, database, &random)
        try await compareFlags(plain, database)
    }

    private func compareFlags(_ plain: InMemoryStore, _ database: SQLiteStore) async throws {
        let (flags, expected) = (
            try await database.flags(of: nil, .all), await plain.flags(of: nil, .all)
        )
        #expect(flags.map(\.flag) == expected.map(\.flag))
        #expect(flags.map(\.subject) == expected.map(\.subject))
        #expect(flags.map(\.date) == expected.map(\.date))
    }

    private func compareChanges(
        _ plain: InMemoryStore, _ database: SQLiteStore, _ filter: SampleFilter,
        _ form: Questionnaire, limit: Int?
    ) async throws {
        var (left, right): (Changes.Anchor?, Changes.Anchor?) = (nil, nil)
        while true {
            let expected = try await plain.changes(since: left, where: filter, limit: limit)
            let found = try await database.changes(since: right, where: filter, limit: limit)
            #expect(
                found.added.map { Facts($0, of: form) }
                    == expected.added.map { Facts($0, of: form) }, "\(filter)")
            #expect(found.deleted.map(\.sequence) == expected.deleted.map(\.sequence))
            #expect(found.anchor.place == expected.anchor.place)
            if expected.added.isEmpty && expected.deleted.isEmpty { return }
            (left, right) = (expected.anchor, found.anchor)
        }
    }

    private func compareHistories(
        _ plain: InMemoryStore, _ database: SQLiteStore, _ form: Questionnaire,
        _ random: inout RandomSamples
    ) async throws {
        var query = AssessmentQuery()
        query.subject = random.chance(3) ? nil : try random.subject()
        query.questionnaire = random.pick([nil, "kept", "other"])
        query.since = random.chance(2) ? nil : try random.time()
        query.until = random.chance(2) ? nil : try random.time()
        query.limit = random.pick([nil, 0, 3, 40])
        query.includesAmended = random.chance(2)
        let expected = await plain.assessments(query)
        let found = try await database.assessments(query)
        #expect(
            found.map { Facts(StoredSample($0), of: form) }
                == expected.map { Facts(StoredSample($0), of: form) }, "\(query)")
        for stored in found.prefix(3) {
            #expect(try await database.assessment(stored.id) == stored)
        }
        for source in ["phone", "clinic é", "watch", "unknown"] {
            let last = try await database.lastSaved(by: source)
            let saved = try await plain.samples(
                where: .source(source), sort: .saved, after: nil, limit: .max)
            #expect(last?.sequence == saved.samples.last?.sequence)
        }
    }

    private func compareElsewhere(
        _ plain: InMemoryStore, _ database: SQLiteStore, _ form: Questionnaire,
        _ random: inout RandomSamples
    ) async throws {
        let source = random.pick(["phone", "clinic é", "unknown"])
        var rows: [Assessment] = []
        for _ in 0..<20 { rows.append(try imported(&random, source)) }
        if random.chance(2) { rows.sort { $0.subject.text < $1.subject.text } }
        let batch = try Imported.batch(rows, of: [form])
        let table = AssessmentImport(
            forms: [.init(form)], source: SampleSource(name: source), elsewhere: .leaveOutSame)
        func facts(_ found: AssessmentImport.Comparison, _ store: some SampleStore) async throws
            -> String
        {
            func place(_ id: SampleID) async throws -> Int64? {
                try await store.assessment(id)?.sequence
            }
            return switch found {
            case .new: "new"
            case .deleted: "deleted"
            case .elsewhere(.same(let id)): "same \(try await place(id), default: "?")"
            case .elsewhere(.other(let id)): "other \(try await place(id), default: "?")"
            case .identical(let id): "identical \(try await place(id), default: "?")"
            case .different(let id): "different \(try await place(id), default: "?")"
            case .otherTotal(let id): "other total \(try await place(id), default: "?")"
            case .corrected(let id, by: let other):
                "\(try await place(id), default: "?") by \(try await place(other), default: "?")"
            }
        }
        let expected = try await plain.comparisons(of: batch, in: table)
        let found = try await database.comparisons(of: batch, in: table)
        for ((row, left), right) in zip(zip(rows, expected), found) {
            let (left, right) = (try await facts(left, plain), try await facts(right, database))
            #expect(right == left, "\(row.start) \(source)")
        }
        #expect(found.count == rows.count)
    }
}

import CStoreFiles
import Questionnaires
import SQLiteSamples
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct `Folds of scores in a database` {
    private let folder: TemporaryFolder
    private let by: Attribution
    private let mixed: MixedScores

    init() throws {
        folder = try TemporaryFolder()
        by = try Fixture.attribution()
        mixed = try MixedScores()
    }

    @Test func `a fold over several connections gets the same scores`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        try await mixed.fill(store, seed: 4)
        let query = ScoreQuery(mixed.measures)
        let whole = try await store.fold(query, into: ReceivedScores())
        #expect(whole.merges == 0 && !whole.scores.isEmpty)
        for people in [Int64(1), 2, 5] {
            await store.foldPeople(people)
            let parts = try await store.fold(query, into: ReceivedScores())
            #expect(parts.inOrder == whole.inOrder)
            #expect(parts.areGroupedByPerson)
            #expect((parts.merges > 0) == (storefile_processors() > 1))
        }
        // A store that is opened for reading gives the same scores.
        let reader = try await SQLiteStore(path: folder.file(), opening: .reading)
        await reader.foldPeople(1)
        #expect(try await reader.fold(query, into: ReceivedScores()).inOrder == whole.inOrder)
    }

    @Test(
        .skipped(under: .thread),
        arguments: [
            "answers = x'03030300'", "scores = x'010a0201060300'", "start = start + 1",
            "start_offset = 90", "duration = duration + 1", "subject = 2", "subject = 999999",
            "subject = -4", "source = 2", "mode = 2", "mode = 77", "policy = 1",
            "language = 'de'", "points = 5", "metadata = '{}'", "amends = x'00'",
            "id = x'0102'", "checksum = checksum + 1",
        ], [Int64(1), 4_096])
    func `a fold refuses a row that was changed`(
        change: String, people: Int64
    ) async throws {
        var store = try await SQLiteStore(path: folder.file())
        for number in 1...6 {
            let assessment = try Fixture.assessment(
                number, of: mixed.forms[0], subject: SubjectID(parsing: "person \(number % 3)"))
            _ = try await store.save(assessment, of: mixed.forms[0], by: by)
        }
        let other = try random(source: "other")
        _ = try await store.save(other, of: mixed.forms[0], by: by)
        #expect(
            try await store.fold(ScoreQuery(mixed.measures), into: ReceivedScores()).scores.count
                == 21)
        await store.close()
        try RawDatabase.run("UPDATE assessment SET \(change) WHERE sequence = 4", on: folder.file())
        store = try await SQLiteStore(path: folder.file(), opening: .existing)
        await store.foldPeople(people)
        let query = ScoreQuery(mixed.measures)
        let refusal = await store.refusal { (store) async throws(StoreError) in
            _ = try await store.fold(query, into: ReceivedScores())
        }
        #expect(refusal == .damaged)
    }

    @Test func `a store can fold again after a refusal`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        try await mixed.fill(store, seed: 5)
        let query = ScoreQuery(mixed.measures)
        let whole = try await store.fold(query, into: ReceivedScores())
        for people in [Int64(1), 4_096] {
            await store.foldPeople(people)
            try RawDatabase.run("UPDATE assessment SET checksum = checksum + 1", on: folder.file())
            let refusal = await store.refusal { (store) async throws(StoreError) in
                _ = try await store.fold(query, into: ReceivedScores())
            }
            #expect(refusal == .damaged)
            try RawDatabase.run("UPDATE assessment SET checksum = checksum - 1", on: folder.file())
            #expect(try await store.fold(query, into: ReceivedScores()).inOrder == whole.inOrder)
        }
    }

    @Test(arguments: ["1 << 62", "9223372036854775807", "-9223372036854775808"])
    func `a fold finds all people, however far apart their numbers are`(
        number: String
    ) async throws {
        let store = try await SQLiteStore(path: folder.file())
        try await mixed.fill(store, seed: 6)
        let query = ScoreQuery(mixed.measures)
        let whole = try await store.fold(query, into: ReceivedScores())
        try RawDatabase.run(
            "INSERT INTO subject (key, text) VALUES (\(number), 'far')", on: folder.file())
        for people in [Int64(1), 4_096] {
            await store.foldPeople(people)
            #expect(try await store.fold(query, into: ReceivedScores()).inOrder == whole.inOrder)
        }
    }

    private func random(source: String) throws -> Assessment {
        Assessment(
            id: Fixture.id(99), subject: .oneself, start: try Fixture.time(0),
            source: SampleSource(name: source), mode: .administered,
            answers: try Fixture.answers([.answered(1)], in: mixed.forms[0]),
            scoredBy: Scorer(mixed.forms[0]))
    }

    @Test func `a fold reads each row once, however many people there are`() async throws {
        func work(people: Int, each count: Int) async throws -> Int {
            let store = try await SQLiteStore()
            // One visit of each person after the other, so that no person's rows are adjacent.
            let table = try (0..<people * count).map { number in
                let plain = try Imported.assessment(number, of: mixed.forms[0])
                return Assessment(
                    id: plain.id, subject: try SubjectID(parsing: "P-\(number % people)"),
                    start: try Fixture.time(number), source: plain.source, mode: .imported,
                    answers: plain.answers, scoredBy: Scorer(mixed.forms[0]))
            }
            _ = try await store.save(try Imported.table(table, of: [mixed.forms[0]]), by: by)
            let before = await store.steps
            let handed = try await store.fold(ScoreQuery([.init("kept")]), into: ReceivedScores())
            #expect(handed.scores.count == people * count)
            return await store.steps - before
        }
        let few = try await work(people: 10, each: 20)
        let many = try await work(people: 100, each: 20)
        // A sort, or a scan of all rows for each person, takes far more steps.
        #expect(many < few * 12, "\(few), \(many)")
    }

    @Test(arguments: [1, 2, 3], [Int64(1), 90, 4_096])
    func `a fold gets each person once, whatever the order of imports in the table`(
        imports: Int, people: Int64
    ) async throws {
        let store = try await SQLiteStore(path: folder.file())
        let plain = InMemoryStore()
        // The second import has other results of every fifth person, and the third of each other person,
        // the last ones first. Both have people who are new.
        let persons = [Array(0..<200), (0..<250).filter { $0 % 5 == 0 }, (100..<300).reversed()]
        for (table, persons) in persons.prefix(imports).enumerated() {
            let form = mixed.forms[table % 2]
            let rows = try persons.flatMap { person in
                try (0...person % 3).map { visit in
                    let number = (table * 300 + person) * 3 + visit
                    let row = try Imported.assessment(number, of: form)
                    return Assessment(
                        id: row.id, subject: try SubjectID(parsing: "P-\(1_000 + person)"),
                        start: try Fixture.time(number), source: row.source, mode: .imported,
                        answers: row.answers, scoredBy: Scorer(form))
                }
            }
            for store in [store, plain] as [any SampleStore] {
                _ = try await store.save(Imported.table(rows, of: [form]), by: by)
            }
        }
        await store.foldPeople(people)
        func compare(_ query: ScoreQuery) async throws {
            let found = try await store.fold(query, into: ReceivedScores())
            let expected = await plain.fold(query, into: ReceivedScores())
            #expect(found.areGroupedByPerson)
            #expect(
                found.inOrder.map(Self.content) == expected.inOrder.map(Self.content))
        }
        for query in [ScoreQuery([.init("kept")]), ScoreQuery(mixed.measures)] {
            try await compare(query)
        }
        _ = try await store.compact(isDryRun: false)
        try await compare(ScoreQuery(mixed.measures))
    }

    /// A score without what differs between stores.
    private static func content(_ score: ScoreQuery.StoredScore) -> [String] {
        [
            score.subject.text, "\(score.start)", "\(score.measure)", "\(score.sequence)",
            "\(String(describing: score.score))", score.band?.text ?? "",
        ]
    }
}

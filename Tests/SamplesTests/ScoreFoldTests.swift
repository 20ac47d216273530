import CSQLite
import Questionnaires
import SQLiteSamples
import Samples
import Scoring
import TestSupport
import Testing

/// Stores all scores that a fold was given, and checks that the scores of each person come
/// together.
private struct Received: ScoreFold {
    var scores: [StoredScore] = []
    var merges = 0

    mutating func add(_ score: StoredScore) { scores.append(score) }

    mutating func merge(_ other: Self) {
        scores += other.scores
        merges += 1
    }

    /// In the order of saving, then of the measures.
    var inOrder: [StoredScore] {
        scores.sorted { ($0.sequence, $0.measure) < ($1.sequence, $1.measure) }
    }

    /// Whether all scores of each person are adjacent.
    var areGroupedByPerson: Bool {
        var finished: Set<Subject> = []
        var current: Subject?
        for score in scores where score.subject != current {
            guard finished.insert(score.subject).inserted else { return false }
            current = score.subject
        }
        return true
    }
}

@Suite struct `Folds of scores` {
    private let measures: [ScoreQuery.Measure] = [
        .init("kept", scale: "average"), .init("phq-9"), .init("kept"),
        .init("kept", scale: "nothing"),
    ]

    /// The scores that a fold should get, computed from the assessments with their answers.
    private func expected(
        of store: any SampleStore, _ query: ScoreQuery
    ) async throws -> [StoredScore] {
        var asked = AssessmentQuery()
        asked.includesAmended = true
        return try await store.assessments(asked).sorted { $0.sequence < $1.sequence }.flatMap {
            stored in
            query.measures.enumerated().compactMap { place, measure in
                guard measure.questionnaire == stored.assessment.questionnaire.id else {
                    return nil
                }
                let plain = stored.assessment
                let bare = StoredAssessment(
                    assessment: query.includesMetadata
                        ? plain
                        : Assessment(
                            id: plain.id, subject: plain.subject, start: plain.start,
                            end: plain.end, source: plain.source, mode: plain.mode,
                            language: plain.language, answers: plain.answers,
                            scoredBy: Scorer(self.form(of: plain)), policy: plain.scorecard.policy,
                            stated: plain.stated),
                    sequence: stored.sequence, amends: stored.amends, amendedBy: stored.amendedBy)
                return StoredScore(bare, scale: measure.scale, measure: place)
            }
        }
    }

    private func form(of assessment: Assessment) -> Questionnaire {
        forms.first { $0.identity == assessment.questionnaire } ?? forms[0]
    }

    private let forms: [Questionnaire]
    private let phq9: Clinic

    init() throws {
        phq9 = try Clinic("phq-9")
        forms = [
            try ExampleForm.questionnaire(), try ExampleForm.questionnaire(version: "1.1.0"),
            phq9.form,
        ]
    }

    /// Fills a store with random assessments of several forms, versions, people and sources, with
    /// corrections, deletions, stated totals and imports.
    private func fill(_ store: any SampleStore, seed: UInt64) async throws {
        var random = try RandomSamples(seed: seed)
        let by = try Fixture.attribution()
        var standing: [Assessment] = []
        for number in 0..<70 {
            let taken: Assessment
            let form: Questionnaire
            switch number % 7 {
            case 0:
                form = forms[1]
                taken = try Fixture.assessment(
                    number, of: form, subject: random.subject(), mode: .recorded,
                    answers: [.answered(1), .skipped, .answered(3)], policy: .prorate,
                    language: nil)
            case 1:
                form = phq9.form
                taken = try phq9.assessment(
                    number, on: "2024-01-0\(1 + number % 5)", total: number % 28,
                    subject: random.subject().text
                ).assessment
            default:
                form = forms[0]
                taken = try random.assessment()
            }
            _ = try await store.save(taken, of: form, by: by)
            standing.append(taken)
            if random.chance(5) {
                let place = Int.random(in: standing.indices, using: &random.generator)
                let wrong = standing.remove(at: place)
                let right = try random.assessment()
                _ = try await store.amend(
                    wrong.id, with: right, of: forms[0], reason: "misread", by: by)
                standing.append(right)
            }
            if random.chance(8) {
                let place = Int.random(in: standing.indices, using: &random.generator)
                try await store.delete(standing.remove(at: place).id, reason: "", by: by)
            }
        }
        let imported = try (100..<120).map {
            try Imported.assessment(
                $0, of: forms[0], answers: [$0 % 4, 1, 2],
                stated: $0.isMultiple(of: 3) ? ["total": Points(7, over: 2)] : [:])
        }
        _ = try await store.save(try Imported.table(imported, of: forms), by: by)
    }

    @Test(arguments: StoreKind.allCases, [UInt64(1), 2, 3])
    func `a fold gets the scores of all assessments`(kind: StoreKind, seed: UInt64) async throws {
        try await kind.withStore { store in
            try await fill(store, seed: seed)
            for includesMetadata in [false, true] {
                var query = ScoreQuery(measures)
                query.includesMetadata = includesMetadata
                let expected = try await expected(of: store, query)
                #expect(expected.contains { $0.amendedBy != nil })
                #expect(Set(expected.compactMap(\.score?.status)).count == 4)
                #expect(Set(expected.map(\.mode)).count == 3)
                let handed = try await store.fold(query, into: Received())
                #expect(handed.inOrder == expected)
                #expect(handed.areGroupedByPerson)
            }
            let single = try await store.fold(ScoreQuery([.init("phq-9")]), into: Received())
            #expect(single.scores.allSatisfy { $0.questionnaire == phq9.form.identity })
            #expect(single.scores.count == 10 || !single.scores.isEmpty)
            #expect(try await store.fold(ScoreQuery([]), into: Received()).scores.isEmpty)
            #expect(
                try await store.fold(ScoreQuery([.init("gad-7")]), into: Received()).scores.isEmpty)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a fold of a new store gets no scores`(kind: StoreKind) async throws {
        try await kind.withStore { store in
            let handed = try await store.fold(ScoreQuery(measures), into: Received())
            #expect(handed.scores.isEmpty)
        }
    }

    @Test func `a fold over several connections gets the same scores`() async throws {
        let folder = try TemporaryFolder()
        let store = try await SQLiteStore(path: folder.file())
        try await fill(store, seed: 4)
        let query = ScoreQuery(measures)
        let whole = try await store.fold(query, into: Received())
        #expect(whole.merges == 0 && !whole.scores.isEmpty)
        for people in [Int64(1), 2, 5] {
            await store.foldPeople(people)
            let parts = try await store.fold(query, into: Received())
            #expect(parts.inOrder == whole.inOrder)
            #expect(parts.areGroupedByPerson)
            #expect((parts.merges > 0) == (csqlite_processors() > 1))
        }
        // A store that is opened for reading gives the same scores.
        let reader = try await SQLiteStore(path: folder.file(), opening: .reading)
        await reader.foldPeople(1)
        #expect(try await reader.fold(query, into: Received()).inOrder == whole.inOrder)
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
        let folder = try TemporaryFolder()
        var store = try await SQLiteStore(path: folder.file())
        let by = try Fixture.attribution()
        for number in 1...6 {
            let assessment = try Fixture.assessment(
                number, of: forms[0], subject: Subject("person \(number % 3)"))
            _ = try await store.save(assessment, of: forms[0], by: by)
        }
        let other = try random(source: "other")
        _ = try await store.save(other, of: forms[0], by: by)
        #expect(try await store.fold(ScoreQuery(measures), into: Received()).scores.count == 21)
        await store.close()
        try damage(folder.file(), "UPDATE assessment SET \(change) WHERE sequence = 4")
        store = try await SQLiteStore(path: folder.file(), opening: .existing)
        await store.foldPeople(people)
        let query = ScoreQuery(measures)
        let refusal = await store.refusal { (store) async throws(StoreError) in
            _ = try await store.fold(query, into: Received())
        }
        #expect(refusal == .damaged)
    }

    @Test func `a store can fold again after a refusal`() async throws {
        let folder = try TemporaryFolder()
        let store = try await SQLiteStore(path: folder.file())
        try await fill(store, seed: 5)
        let query = ScoreQuery(measures)
        let whole = try await store.fold(query, into: Received())
        for people in [Int64(1), 4_096] {
            await store.foldPeople(people)
            try damage(folder.file(), "UPDATE assessment SET checksum = checksum + 1")
            let refusal = await store.refusal { (store) async throws(StoreError) in
                _ = try await store.fold(query, into: Received())
            }
            #expect(refusal == .damaged)
            try damage(folder.file(), "UPDATE assessment SET checksum = checksum - 1")
            #expect(try await store.fold(query, into: Received()).inOrder == whole.inOrder)
        }
    }

    @Test(arguments: ["1 << 62", "9223372036854775807", "-9223372036854775808"])
    func `a fold finds all people, however far apart their numbers are`(
        number: String
    ) async throws {
        let folder = try TemporaryFolder()
        let store = try await SQLiteStore(path: folder.file())
        try await fill(store, seed: 6)
        let query = ScoreQuery(measures)
        let whole = try await store.fold(query, into: Received())
        try damage(folder.file(), "INSERT INTO subject (key, text) VALUES (\(number), 'far')")
        for people in [Int64(1), 4_096] {
            await store.foldPeople(people)
            #expect(try await store.fold(query, into: Received()).inOrder == whole.inOrder)
        }
    }

    private func random(source: String) throws -> Assessment {
        Assessment(
            id: Fixture.id(99), subject: .oneself, start: try Fixture.time(0),
            source: Source(name: source), mode: .administered,
            answers: try Fixture.answers([.answered(1)], in: forms[0]), scoredBy: Scorer(forms[0]))
    }

    private func damage(_ path: String, _ sql: String) throws {
        var database: OpaquePointer?
        defer { unsafe sqlite3_close(database) }
        #expect(unsafe sqlite3_open(path, &database) == SQLITE_OK)
        #expect(unsafe sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    }

    @Test func `a fold reads each row once, however many people there are`() async throws {
        func work(people: Int, each count: Int) async throws -> Int {
            let store = try await SQLiteStore()
            let by = try Fixture.attribution()
            // One visit of each person after the other, so that no person's rows are adjacent.
            let table = try (0..<people * count).map { number in
                let plain = try Imported.assessment(number, of: forms[0])
                return Assessment(
                    id: plain.id, subject: try Subject("P-\(number % people)"),
                    start: try Fixture.time(number), source: plain.source, mode: .imported,
                    answers: plain.answers, scoredBy: Scorer(forms[0]))
            }
            _ = try await store.save(try Imported.table(table, of: [forms[0]]), by: by)
            let before = await store.steps
            let handed = try await store.fold(ScoreQuery([.init("kept")]), into: Received())
            #expect(handed.scores.count == people * count)
            return await store.steps - before
        }
        let few = try await work(people: 10, each: 20)
        let many = try await work(people: 100, each: 20)
        // A sort, or a scan of all rows for each person, takes far more steps.
        #expect(many < few * 12, "\(few), \(many)")
    }
}

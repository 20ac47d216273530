internal import Questionnaires
internal import SQLiteSamples
internal import Samples
internal import Scoring
internal import Shelf

extension Benchmark {
    /// Saves assessments one at a time, each durable before the next, compared with the bare
    /// database.
    static let store = Benchmark(
        name: "store", summary: "single saves a second on disk, against bare SQLite"
    ) { settings in
        let folder = try TemporaryFolder()
        let count = settings.rounds(200, check: 5)
        let forms = try SavedForms(count: count)
        let path = folder.path("store.sqlite")
        let script = try folder.save(forms.script, as: "insert.sql")
        var saving: [Double] = []
        var inserting: [Double] = []
        for round in 0..<settings.rounds(7, check: 1) {
            let store = try await SQLiteStore(path: path)
            let start = ContinuousClock.now
            for form in try forms.assessments(round: round) {
                guard
                    try await store.save(form, of: forms.questionnaire, by: forms.attribution)
                        == .added
                else { throw BenchmarkFailure("the store reported a new assessment as existing") }
            }
            saving.append(start.duration(to: .now).seconds / Double(count))
            await store.close()

            var bare = ChildProcess(
                "sqlite3", "-batch", "-bail", folder.path("bare\(round).sqlite"))
            bare.input = script
            inserting.append(try bare.run() / Double(count))
        }
        let kept = try await SQLiteStore(path: path).assessments(AssessmentQuery()).count
        guard kept == count * saving.count else {
            throw BenchmarkFailure("\(count * saving.count) were saved, \(kept) are there")
        }
        var report = Report("one at a time, durable", "median", "least", "greatest")
        report.add("save an assessment", Series(saving))
        report.add("sqlite3: insert a row and a line of a log", Series(inserting))
        report.remark("saves a second: \((1 / Series(saving).median).shortText)")
        report.remark(
            "times bare SQLite: "
                + Series(zip(saving, inserting).map { $0 / $1 }).median.shortText)
        return report
    }
}

/// Assessments to save, and the same bytes for the bare database.
private struct SavedForms {
    let questionnaire: Questionnaire
    let attribution: Attribution
    private let scorer: Scorer
    private let sheets: AnswerSheets
    private let date: Timestamp

    init(count: Int) throws {
        questionnaire = try ShippedQuestionnaires.questionnaire("phq-9")
        scorer = Scorer(questionnaire)
        sheets = AnswerSheets(count: count)
        date = try Timestamp(parsing: "2026-05-01T14:30:00Z")
        attribution = Attribution(actor: "benchmark", instant: date)
    }

    func assessments(round: Int) throws -> [Assessment] {
        try (0..<sheets.count).map { form in
            let codes = sheets.codes[AnswerSheets.places(form)]
            guard let answers = Answers(packed: codes, in: questionnaire) else {
                throw BenchmarkFailure("the random answers do not fit the PHQ-9")
            }
            return Assessment(
                id: SampleID(
                    milliseconds: 1_777_000_000_000 + UInt64(round * sheets.count + form),
                    random: (0, 0)),
                subject: .oneself, start: date, source: SampleSource(name: "benchmark"),
                mode: .recorded, answers: answers, scoredBy: scorer)
        }
    }

    /// A table and one durable insert for each form, with the settings of the store: a row, an
    /// index entry and a line of a log, as in a C program.
    var script: String {
        var lines = [
            "PRAGMA journal_mode = WAL;", "PRAGMA synchronous = FULL;",
            "CREATE TABLE form (sequence INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, "
                + "answers BLOB NOT NULL);",
            "CREATE TABLE log (entry INTEGER PRIMARY KEY, hash BLOB NOT NULL);",
        ]
        for form in 0..<sheets.count {
            lines.append(
                "BEGIN IMMEDIATE; INSERT INTO form (id, answers) VALUES "
                    + "(randomblob(16), randomblob(\(AnswerSheets.width))); "
                    + "INSERT INTO log (hash) VALUES (randomblob(64)); COMMIT; -- \(form)")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

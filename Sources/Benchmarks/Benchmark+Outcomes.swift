internal import SQLiteSamples

extension Benchmark {
    /// One person's trend and the clinic's table in a large store.
    static let outcomes = Benchmark(
        name: "outcomes",
        summary:
            "a person's trend, and a clinic's first and last scores, against SQL and DuckDB"
    ) { settings in
        let folder = try TemporaryFolder()
        let bench = OutcomesBench(settings, root: folder.path(""))
        var report = Report(
            "\(Double(bench.rows).shortText) assessments", "median", "least", "greatest",
            "processor", "peak memory", "its time, times ours")
        let table = try ClinicTable(.wideOne, rows: bench.rows, isClean: true)
        let store = try bench.makeStore("clinic", of: table)
        try await bench.compareTables(store, of: table, in: &report)
        try await bench.compareTrend(store, of: ClinicTable.name(ofPerson: 0), in: &report)
        try bench.compareMemory(store, in: &report)
        return report
    }
}

extension OutcomesBench {
    /// Measures the clinic's table with all programs in turns. Of the SQL statements only the
    /// fastest takes part.
    ///
    /// SQL reads a copy with one row for each sitting, because SQL cannot read blocks.
    fileprivate func compareTables(
        _ store: String, of table: ClinicTable, in report: inout Report
    ) async throws {
        let kit = kit(store)
        let unpacked = try makeStore("unpacked", of: table)
        let opened = try await SQLiteStore(path: unpacked, opening: .existing)
        try await opened.unpackBlocks()
        await opened.close()
        let truth = try run(kit).tally
        // Take the fastest of three runs: then all data is in the system's cache.
        var trials: [(place: Int, seconds: Double)] = []
        for place in ClinicStatement.all.indices {
            let tries = try (0..<min(3, runs)).map { _ in try run(sql(place, unpacked)) }
            guard tries.allSatisfy({ $0.tally == truth }) else {
                throw BenchmarkFailure(
                    "SQL finds other outcomes: \(ClinicStatement.all[place].name)")
            }
            let seconds = tries.map(\.seconds).min() ?? .infinity
            trials.append((place, seconds))
            report.remark("SQL, \(ClinicStatement.all[place].name): \(seconds.timeText)")
        }
        let best = trials.min { $0.seconds < $1.seconds }?.place ?? 0
        var makers = [kit, sql(best, unpacked)]
        if let peers = settings.peers {
            let database = try loadPeer("clinic", in: peers)
            makers += ["text", "number"].map { duckdb($0, database, in: peers) }
        }
        var all: [[Run]] = makers.map { _ in [] }
        let contest = try await Contest(
            rounds: runs,
            makers.indices.map { place in
                {
                    let run = try run(makers[place])
                    guard run.tally == truth else {
                        throw BenchmarkFailure("\(makers[place].name) finds other outcomes")
                    }
                    all[place].append(run)
                    return run.seconds
                }
            })
        for (place, maker) in makers.enumerated() {
            let times = contest[place]
            report.add(
                maker.name, times.median.timeText, times.least.timeText, times.greatest.timeText,
                Series(all[place].dropFirst().map(\.processor)).median.timeText,
                Self.text(memory: all[place].map(\.peak).max() ?? 0),
                contest.ratio(place, to: 0).median.shortText)
        }
        report.target(
            "time of the table, times the best SQL", contest.ratio(0, to: 1).median, atMost: 1)
        guard makers.count > 2 else {
            return report.remark("DuckDB: not measured; see .ci/peers, and give --peers DIR")
        }
        // The table has people as texts. With numbers instead, a part of the job is already done.
        report.target(
            "time of the table, times \(makers[2].name)", contest.ratio(0, to: 2).median, atMost: 3)
        report.remark(
            "the same with people as numbers: \(contest.ratio(0, to: 3).median.shortText)")
    }

    /// Measures one person's trend as a whole process, in turns with a process that only opens the
    /// store.
    fileprivate func compareTrend(
        _ store: String, of person: String, in report: inout Report
    ) async throws {
        let program = settings.program
        let opening = ChildProcess(program, "drafts", "--store", store)
        var trend = ChildProcess(program, "trend", person, "-q", "phq-9", "--store", store)
        trend.output = path("log")
        _ = try trend.run()
        guard try TemporaryFolder.text(at: path("log")).contains("PHQ-9") else {
            throw BenchmarkFailure("the program shows no trend of \(person)")
        }
        let asked = trend
        let contest = try await Contest(
            rounds: settings.rounds(100), [opening.run, asked.run])
        for (place, name) in ["opening the store only", "wellbeing trend"].enumerated() {
            let times = contest[place]
            report.add(
                name, times.median.timeText, times.least.timeText, times.greatest.timeText)
        }
        report.target(
            "time of a trend, times opening the store", contest.ratio(1, to: 0).median, atMost: 1.5)
    }

    /// Compares the peak memory with that for a tenth of the assessments, of the same people.
    fileprivate func compareMemory(_ store: String, in report: inout Report) throws {
        let few = try makeStore(
            "tenth",
            of: ClinicTable(.wideOne, visits: 0..<max(1, rows / 10), of: rows, isClean: true))
        let (small, large) = (try run(kit(few)).peak, try run(kit(store)).peak)
        report.remark(
            "peak memory at \(Double(rows / 10).shortText) assessments of the same people: "
                + "\(Self.text(memory: small)), at \(Double(rows).shortText): "
                + Self.text(memory: large))
        report.target(
            "peak memory at ten times the assessments, times that at one",
            Double(large) / Double(small), atMost: 1.2)
    }

    private static func text(memory: Int) -> String {
        "\((Double(memory) / 1_048_576).shortText) MiB"
    }
}

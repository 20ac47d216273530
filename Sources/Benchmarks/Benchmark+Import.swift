internal import SQLiteSamples

extension Benchmark {
    /// Imports a clinic's table, in turns with other programs that do the same job.
    static let importing = Benchmark(
        name: "import", summary: "a clinic's table, against DuckDB, Python and C on the same job"
    ) { settings in
        let folder = try TemporaryFolder()
        let bench = ImportBench(settings, root: folder.path(""))
        var report = Report(
            "\(Double(bench.rows).shortText) rows", "rows a second", "median", "least", "greatest",
            "processor", "peak memory", "our rate, times")
        try await bench.compare(in: &report)
        try await bench.grow(in: &report)
        return report
    }
}

extension ImportBench {
    /// Measures all programs in turns on one table, and checks that they agree on its content.
    fileprivate func compare(in report: inout Report) async throws {
        let table = path("table.csv")
        let (truth, flagged) = try ClinicTable(sittings: rows).write(to: table)
        guard (15...25).contains(flagged * 100 / rows), truth.severe > 0 else {
            throw BenchmarkFailure("the table is not like a clinic's")
        }
        try saveMapping(of: table)
        let filled = path("filled.sqlite")
        _ = try runOnNewDatabase(kit, table, into: filled)
        // The same store with one row for each sitting.
        let unpacked = path("unpacked.sqlite")
        _ = try runOnNewDatabase(kit, table, into: unpacked)
        let store = try await SQLiteStore(path: unpacked, opening: .existing)
        try await store.unpackBlocks()
        await store.close()
        let importers = importers(filled: filled, unpacked: unpacked)
        for importer in importers { try await check(importer, table, truth) }

        var all: [[Importer.Run]] = importers.map { _ in [] }
        let contest = try await Contest(
            rounds: runs,
            importers.indices.map { place in
                {
                    let database = path("\(place).database")
                    let run = try runOnNewDatabase(importers[place], table, into: database)
                    all[place].append(run)
                    guard run.said.map({ $0 == (rows, truth) }) ?? true else {
                        throw BenchmarkFailure("\(importers[place].name) read something else")
                    }
                    return run.seconds
                }
            })
        for place in 0...1 {
            try await expect(
                truth, in: path("\(place).database"), all[place][runs], importers[place])
        }
        for (place, importer) in importers.enumerated() {
            let times = contest[place]
            report.add(
                importer.name, (Double(rows) / times.median).shortText, times.median.timeText,
                times.least.timeText, times.greatest.timeText,
                Series(all[place].dropFirst().map(\.processor)).median.timeText,
                Self.memoryText(all[place]),
                contest.ratio(place, to: 0).median.shortText)
        }
        report.remark("processor: of the whole process; in C also for reading the rows beforehand")
        reportRatios(contest, importers, in: &report)
        if let versions = try peerVersions() {
            report.remark("peers: \(versions); they time themselves, without their start")
        } else {
            report.remark("DuckDB and Python: not measured; see .ci/peers, and give --peers DIR")
        }
        reportMemory(all[0] + all[1], of: "import", in: &report)
    }

    private func importers(filled: String, unpacked: String) -> [Importer] {
        var importers: [Importer] = [
            kit, .kit(program, mapping: nil), .insertsInC(.block, from: filled),
            .insertsInC(.assessment, from: unpacked),
            .insertsInC(.assessment, from: unpacked, cache: 64),
        ]
        if let peers {
            importers += [
                .peer("duckdb-key", called: "DuckDB with a key", in: peers),
                .peer("duckdb", called: "DuckDB without a key", in: peers, job: .withoutKey),
                .peer("python", called: "Python, csv and sqlite3", in: peers),
            ]
        }
        return importers
    }

    /// Compares the ratios with the targets. A peer's time divided by ours is our rate divided by
    /// the peer's.
    private func reportRatios(
        _ contest: Contest, _ importers: [Importer], in report: inout Report
    ) {
        let limits: [(place: Int, limit: Double)] = [
            (2, 0.6), (3, 0.6), (4, 0.6), (5, 2.5), (7, 5),
        ]
        for (place, limit) in limits where place < importers.count {
            report.target(
                "our rate, times \(importers[place].name)", contest.ratio(place, to: 0).median,
                atLeast: limit)
        }
    }

    private static func memoryText(_ runs: [Importer.Run]) -> String {
        runs.compactMap(\.peak).max().map { "\((Double($0) / 1_048_576).shortText) MiB" } ?? "-"
    }
}

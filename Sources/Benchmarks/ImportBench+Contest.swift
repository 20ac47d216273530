internal import SQLiteSamples

extension ImportBench {
    /// A program with the table that it imports.
    private struct Contender {
        let importer: Importer
        let table: Table
        let role: Role
        /// Its runs; the first is not counted.
        var runs: [Importer.Run] = []
    }

    /// What a contender is compared for.
    private enum Role: Equatable {
        case kit, inferringKit
        /// A peer, with the least ratio of our rate to its rate.
        case peer(limit: Double)
        case duckdbWithoutKey
    }

    /// Our rate divided by that of DuckDB without a key, on one table.
    struct BestRatio {
        let shape: TableShape
        let size: String
        let ratio: Double
    }

    /// Measures all programs in turns on the tables of one shape, and checks that they agree on the
    /// content.
    ///
    /// - Returns: The comparisons with DuckDB without a key.
    func compare(_ shape: TableShape, in report: inout Report) async throws -> [BestRatio] {
        let tables = try sizes.map { try table(shape, rows: $0) }
        guard let small = tables.first, let large = tables.last else { return [] }
        guard large.truth.severe > 0, (large.truth.unscored > 0) != shape.isTotalsOnly else {
            throw BenchmarkFailure(
                "the table \(shape.name) is not like a clinic's; give it more --rows")
        }
        try saveMapping(shape, of: large.path)
        let (flaws, truth) = try ClinicTable.writeFlaws(shape, to: path("flaws.csv"))
        let flawed = Table(path: path("flaws.csv"), rows: flaws, truth: truth)
        var contenders: [Contender] = []
        for table in tables {
            contenders.append(Contender(importer: kit(shape), table: table, role: .kit))
            contenders.append(
                Contender(importer: inferringKit(shape), table: table, role: .inferringKit))
            for (peer, role) in zip(
                peers(shape), [Role.peer(limit: 2.5), .duckdbWithoutKey, .peer(limit: 5)])
            {
                contenders.append(Contender(importer: peer, table: table, role: role))
            }
        }
        for contender in contenders where contender.table.path == small.path {
            try await check(contender.importer, [flawed, small])
        }
        if shape.name == TableShape.wideOne.name {
            contenders += try await insertersInC(shape, large)
        }
        let contest = try await run(&contenders)
        for table in tables { add(table, contenders, contest, to: &report) }
        return summarise(shape, contenders, contest, in: &report)
    }

    private func table(_ shape: TableShape, rows: Int) throws -> Table {
        let path = path("\(rows).csv")
        let (written, truth) = try ClinicTable(shape, rows: rows).write(to: path)
        return Table(path: path, rows: written, truth: truth)
    }

    /// C programs that insert what the kit stored.
    private func insertersInC(_ shape: TableShape, _ table: Table) async throws -> [Contender] {
        let filled = path("filled.sqlite")
        _ = try runOnNewDatabase(kit(shape), table.path, into: filled)
        // The same store with one row for each sitting.
        let unpacked = path("unpacked.sqlite")
        _ = try runOnNewDatabase(kit(shape), table.path, into: unpacked)
        let store = try await SQLiteStore(path: unpacked, opening: .existing)
        try await store.unpackBlocks()
        await store.close()
        let importers: [Importer] = [
            .insertsInC(.block, from: filled), .insertsInC(.assessment, from: unpacked),
            .insertsInC(.assessment, from: unpacked, cache: 64),
        ]
        for importer in importers { try await check(importer, [table]) }
        return importers.map { Contender(importer: $0, table: table, role: .peer(limit: 0.6)) }
    }

    /// Runs the contest, and checks the output of each run.
    private func run(_ contenders: inout [Contender]) async throws -> Contest {
        var all: [[Importer.Run]] = contenders.map { _ in [] }
        let field = contenders
        let contest = try await Contest(
            rounds: runs,
            field.indices.map { place in
                {
                    let (importer, table) = (field[place].importer, field[place].table)
                    let database = path("contest.database")
                    let run = try runOnNewDatabase(importer, table.path, into: database)
                    all[place].append(run)
                    if let said = run.said {
                        guard said == (table.truth.sittings, table.truth) else {
                            throw BenchmarkFailure(
                                "\(importer.name) should store \(table.truth), and stored "
                                    + "\(said.kept)")
                        }
                    } else if all[place].count > runs {
                        try await expect(table.truth, in: database, run, importer)
                    }
                    Importer.remove(database)
                    return run.seconds
                }
            })
        for place in contenders.indices { contenders[place].runs = all[place] }
        return contest
    }

    /// Adds the rows of the report for one table.
    private func add(
        _ table: Table, _ contenders: [Contender], _ contest: Contest, to report: inout Report
    ) {
        report.add("  \(table.size)")
        let ours = contenders.firstIndex { $0.table.path == table.path } ?? 0
        for (place, contender) in contenders.enumerated()
        where contender.table.path == table.path {
            let times = contest[place]
            report.add(
                "    " + contender.importer.name,
                (Double(table.rows) / times.median).shortText, times.median.timeText,
                times.least.timeText, times.greatest.timeText,
                Series(contender.runs.dropFirst().map(\.processor)).median.timeText,
                Self.memoryText(contender.runs), contest.ratio(place, to: ours).median.shortText)
        }
    }

    /// Compares the ratios with the targets. A peer's time divided by ours is our rate divided by
    /// the peer's.
    private func summarise(
        _ shape: TableShape, _ contenders: [Contender], _ contest: Contest,
        in report: inout Report
    ) -> [BestRatio] {
        var ratios: [BestRatio] = []
        let ours = contenders.indices.filter { contenders[$0].role == .kit }
        for (place, contender) in contenders.enumerated() {
            let name = "\(shape.name), \(contender.table.size)"
            let own = ours.first { contenders[$0].table.path == contender.table.path } ?? 0
            let ratio = contest.ratio(place, to: own).median
            switch contender.role {
            case .kit:
                reportMemory(contender.runs, of: name, in: &report)
            case .peer(let limit):
                report.target(
                    "\(name): our rate, times \(contender.importer.name)", ratio, atLeast: limit)
            case .duckdbWithoutKey:
                ratios.append(BestRatio(shape: shape, size: contender.table.size, ratio: ratio))
            case .inferringKit: break
            }
        }
        if ours.count == 2 {
            let (small, large) = (contenders[ours[0]].table, contenders[ours[1]].table)
            let growth = Double(large.rows) / Double(small.rows)
            report.target(
                "\(shape.name): rate at \(large.size), times that at \(small.size)",
                contest.ratio(ours[0], to: ours[1]).median * growth, atLeast: 0.75)
        }
        return ratios
    }

    private static func memoryText(_ runs: [Importer.Run]) -> String {
        runs.compactMap(\.peak).max().map { "\((Double($0) / 1_048_576).shortText) MiB" } ?? "-"
    }
}

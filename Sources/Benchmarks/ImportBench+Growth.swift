internal import CSQLite
internal import SQLiteSamples

extension ImportBench {
    /// Measures the rate for long tables and full stores, and the delays of readers.
    func grow(in report: inout Report) async throws {
        try await measureLongTable(in: &report)
        let population = try ClinicTable(sittings: rows * 6).population
        let (before, table) = (path("before.csv"), path("after.csv"))
        let old = try ClinicTable(0..<rows * 5, of: rows * 6).write(to: before).tally
        let new = try ClinicTable(rows * 5..<rows * 6, of: rows * 6).write(to: table).tally
        let full = path("full.sqlite")
        _ = try runOnNewDatabase(kit, before, into: full)
        try await measureFullStore(full, table, new, old + new, in: &report)
        try await measureReader(full, table, population, old + new, in: &report)
    }

    /// Measures ten times the rows, between two imports of the usual number.
    private func measureLongTable(in report: inout Report) async throws {
        let (short, long) = (path("table.csv"), path("long.csv"))
        let truth = try ClinicTable(sittings: rows * 10).write(to: long).tally
        let database = path("long.sqlite")
        let before = try runOnNewDatabase(kit, short, into: database)
        let run = try runOnNewDatabase(kit, long, into: database)
        try await expect(truth, in: database, run, kit)
        let after = try runOnNewDatabase(kit, short, into: database)
        let usual = (before.seconds + after.seconds) / 2
        report.target(
            "rate at ten times the rows, times that at \(Double(rows).shortText)",
            usual * 10 / run.seconds, atLeast: 0.75)
        let busy = (before.processor + after.processor) / 2
        report.remark("the same by processor time: \((busy * 10 / run.processor).shortText)")
        reportMemory([run], of: "ten times the rows", in: &report)
        Importer.remove(database)
        _ = unsafe unlink(long)
    }

    /// Measures a table into a store that holds five times as much, into an empty one, and a second
    /// time.
    private func measureFullStore(
        _ full: String, _ table: String, _ new: ImportTally, _ all: ImportTally,
        in report: inout Report
    ) async throws {
        let (empty, copy) = (path("empty.sqlite"), path("copy.sqlite"))
        var runs: [(empty: Importer.Run, full: Importer.Run, again: Importer.Run)] = []
        for _ in 0..<max(1, min(self.runs, 3)) {
            try restore(full, as: copy)
            let first = try runOnNewDatabase(kit, table, into: empty)
            runs.append((first, try run(kit, table, into: copy), try run(kit, table, into: empty)))
        }
        if let last = runs.last {
            try await expect(new, in: empty, last.again, kit)
            try await expect(all, in: copy, last.full, kit)
        }
        report.target(
            "rate into a store of \(Double(rows * 5).shortText), times that into an empty one",
            Series(runs.map { $0.empty.seconds / $0.full.seconds }).median, atLeast: 0.5)
        let busy = Series(runs.map { $0.empty.processor / $0.full.processor })
        report.remark("the same by processor time: \(busy.median.shortText)")
        report.target(
            "time of a file that adds nothing, times that of its first import",
            Series(runs.map { $0.again.seconds / $0.empty.seconds }).median, atMost: 1)
        reportMemory(runs.map(\.full), of: "into a full store", in: &report)
        reportMemory(runs.map(\.again), of: "a file that adds nothing", in: &report)
    }

    /// Measures reading from the full store during an import. Before that it measures reading
    /// without an import, as a baseline for the machine.
    private func measureReader(
        _ full: String, _ table: String, _ population: Int, _ all: ImportTally,
        in report: inout Report
    ) async throws {
        let copy = path("copy.sqlite")
        try restore(full, as: copy)
        let reader = try await HistoryReader(path: copy, population: population)
        var calls = 0
        let idle = Series(
            try await reader.waits {
                calls += 1
                return calls <= 1000
            })
        var process = kit.process(table, copy)
        process.output = path("log")
        let running = try process.start()
        let busy = try await reader.waits { try running.ended() == nil }
        await reader.store.close()
        guard try await ImportTally(ofStore: copy) == all else {
            throw BenchmarkFailure("the import during reading stored something else")
        }
        report.target(
            "worst wait of \(busy.count) readings during an import, in ms",
            Series(busy).greatest * 1000, atMost: 50)
        report.remark(
            "readings: median \(Series(busy).median.timeText) during an import, "
                + "\(idle.median.timeText) and at worst \(idle.greatest.timeText) without one")
    }

    /// Replaces a store with a copy of another, and syncs it to the disk before the clock starts.
    private func restore(_ store: String, as copy: String) throws {
        Importer.remove(copy)
        _ = try ChildProcess("cp", store, copy).run()
        guard unsafe csqlite_sync(copy) == 0 else {
            throw BenchmarkFailure("\(copy) cannot be synced to the disk")
        }
    }

    /// Compares the peak memory of some imports with the limit.
    func reportMemory(_ runs: [Importer.Run], of name: String, in report: inout Report) {
        guard let peak = runs.compactMap(\.peak).max() else {
            return report.remark("peak memory, \(name): less than that of this program")
        }
        report.target(
            "peak memory, \(name), in MiB", Double(peak) / 1_048_576, atMost: 96)
    }
}

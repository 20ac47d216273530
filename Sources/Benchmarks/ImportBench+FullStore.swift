internal import CStoreFiles
internal import SQLiteSamples

extension ImportBench {
    /// Measures the rate into a full store, and the delays of readers, with the first shape.
    func fill(in report: inout Report) async throws {
        let shape = TableShape.wideOne
        let (before, table) = (path("before.csv"), path("after.csv"))
        let all = try ClinicTable(shape, rows: rows * 6)
        let old = try ClinicTable(shape, visits: 0..<rows * 5, of: all.total).write(to: before)
            .truth
        let new = try ClinicTable(shape, visits: rows * 5..<all.total, of: all.total)
            .write(to: table).truth
        let full = path("full.sqlite")
        _ = try runOnNewDatabase(kit(shape), before, into: full)
        _ = unsafe unlink(before)
        try await measureFullStore(full, table, new, old + new, in: &report)
        try await measureReader(full, table, all.population, old + new, in: &report)
    }

    /// Measures a table into a store that holds five times as much, into an empty one, and a second
    /// time.
    private func measureFullStore(
        _ full: String, _ table: String, _ new: ImportTally, _ all: ImportTally,
        in report: inout Report
    ) async throws {
        let (empty, copy) = (path("empty.sqlite"), path("copy.sqlite"))
        let kit = kit(.wideOne)
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
        var process = kit(.wideOne).process(table, copy)
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
        guard unsafe storefile_sync(copy) == 0 else {
            throw BenchmarkFailure("\(copy) cannot be synced to the disk")
        }
    }
}

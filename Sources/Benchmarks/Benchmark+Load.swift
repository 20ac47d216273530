internal import Questionnaires
internal import SQLiteSamples
internal import Samples

extension Benchmark {
    /// Writes to one store and reads from it with many processes at once, and checks that no sample
    /// is lost. It uses processes, not connections of one process: like the program and a service
    /// they share only the file.
    static let load = Benchmark(
        name: "load", summary: "eight writers and two readers on one store, each a process"
    ) { settings in
        let seconds = settings.rounds(20, check: 1)
        let folder = try TemporaryFolder()
        let path = folder.path("load.sqlite")
        try await SQLiteStore(path: path).close()

        var children: [(role: String, process: ChildProcess, running: ChildProcess.Running)] = []
        for (role, count) in [("write", 8), ("read", 2)] {
            for place in 0..<count {
                var process = ChildProcess(
                    CommandLine.arguments[0], "--load-\(role)", path, String(place),
                    String(seconds))
                process.output = folder.path("\(role)-\(place)")
                children.append((role, process, try process.start()))
            }
        }
        // Wait for all before reporting the first failure: no process may continue in a deleted
        // folder.
        let failures = children.compactMap { child -> BenchmarkFailure? in
            do {
                try child.running.finish()
                return nil
            } catch {
                let said = (try? TemporaryFolder.text(at: child.process.output)) ?? ""
                return BenchmarkFailure("\(error): \(said.suffix(500))")
            }
        }
        if let failure = failures.first { throw failure }

        var report = Report("process", "calls", "median wait", "worst wait")
        var worst: [String: Double] = [:]
        var acknowledged: [SampleID] = []
        for child in children {
            let lines = try TemporaryFolder.text(at: child.process.output).split(separator: "\n")
            guard let tally = lines.last.flatMap({ LoadTally(line: $0) }), tally.calls > 0 else {
                throw BenchmarkFailure("a process for the role \(child.role) made no calls")
            }
            report.add(
                child.role, String(tally.calls), tally.median.timeText, tally.worst.timeText)
            worst[child.role] = max(worst[child.role] ?? 0, tally.worst)
            acknowledged += lines.compactMap { SampleID(String($0)) }
        }
        try await check(acknowledged, in: SQLiteStore(path: path, opening: .existing))
        for (role, wait) in worst.sorted(by: { $0.key > $1.key }) {
            report.remark("worst wait to \(role): \(wait.timeText)")
        }
        report.remark(
            "\(acknowledged.count) samples acknowledged in \(seconds) s; the store has exactly these; "
                + "verify found no problem")
        return report
    }

    /// Checks that the store has exactly the acknowledged samples, and that it is sound.
    private static func check(_ acknowledged: [SampleID], in store: SQLiteStore) async throws {
        var kept: Set<SampleID> = []
        for try await sample in SampleQuery(filters: [.stateOfMind()]).results(for: store) {
            kept.insert(sample.id)
        }
        let lost = Set(acknowledged).subtracting(kept)
        guard lost.isEmpty else {
            throw BenchmarkFailure("\(lost.count) acknowledged samples were lost")
        }
        guard kept.count == acknowledged.count,
            try await store.count(where: .everything) == kept.count
        else {
            throw BenchmarkFailure(
                "\(acknowledged.count) samples were acknowledged, \(kept.count) are there")
        }
        let report = try await store.verify()
        guard report.isSound, report.observations == kept.count else {
            throw BenchmarkFailure("the store is not sound: \(report.findings.prefix(3))")
        }
    }
}

/// How long the calls of a process took: the last line that it prints.
struct LoadTally {
    let calls: Int
    let median: Double
    let worst: Double

    init(_ waits: [Double]) throws {
        guard !waits.isEmpty else { throw BenchmarkFailure("no call was made") }
        let series = Series(waits)
        (calls, median, worst) = (waits.count, series.median, series.greatest)
    }

    init?(line: Substring) {
        let words = line.split(separator: " ")
        guard words.count == 4, words[0] == "waits", let calls = Int(words[1]),
            let median = Double(words[2]), let worst = Double(words[3])
        else { return nil }
        (self.calls, self.median, self.worst) = (calls, median, worst)
    }

    var line: String { "waits \(calls) \(median) \(worst)" }
}

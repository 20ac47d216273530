/// A program that brings a clinic's table into a database, as a whole process.
struct Importer: Sendable {
    /// What it is called in a report.
    let name: String
    /// How it is started for a table and a database.
    let process: @Sendable (_ table: String, _ database: String) -> ChildProcess
    /// Who says how long it took.
    let clock: Clock
    /// How much of the job it does.
    var job = Job.all

    /// Who says how long it took.
    enum Clock {
        /// This program: from before the start of the process until after its end.
        case wholeProcess
        /// The peer itself, from its first statement until all is durable, which is to its
        /// advantage. It prints `SECONDS ADDED KEPT POINTS SEVERE`.
        case itself
    }

    /// How much of the job a program does: validate, score, band, deduplicate, persist.
    enum Job {
        case all
        /// All but to deduplicate.
        case withoutKey
        /// It only persists what another program has validated and scored.
        case insertOnly
    }

    /// What came of it.
    struct Run {
        /// How long it took.
        let seconds: Double
        /// The greatest memory of the process in bytes; `nil` where it was less than ours, as
        /// the system does not tell that apart.
        let peak: Int?
        /// The seconds for which processors were busy with all of the process. It depends less
        /// than the time on what else the machine does.
        let processor: Double
        /// The rows that came in, and all that are kept; `nil` where the program does not say.
        let said: (added: Int, kept: ImportTally)?
    }

    /// Brings a table in.
    ///
    /// - Throws: `BenchmarkFailure` with the end of what the program said, when it fails.
    func run(_ table: String, into database: String, log: String) throws -> Run {
        var process = process(table, database)
        process.output = log
        let own = try peakMemory()
        let start = ContinuousClock.now
        let usage: ChildProcess.Usage
        do {
            usage = try process.start().finish()
        } catch {
            let said = (try? TemporaryFolder.text(at: log)) ?? ""
            throw BenchmarkFailure("\(error): \(said.suffix(500))")
        }
        let seconds = start.duration(to: .now).seconds
        let peak = usage.peak > own ? usage.peak : nil
        guard clock == .itself else {
            return Run(seconds: seconds, peak: peak, processor: usage.processor, said: nil)
        }
        let words = try TemporaryFolder.text(at: log).split(whereSeparator: \.isWhitespace)
        let numbers = words.compactMap { Int($0) }
        guard words.count == 5, let inside = Double(words[0]), numbers.count == 4 else {
            throw BenchmarkFailure("\(name) does not say what it did")
        }
        let kept = ImportTally(rows: numbers[1], points: numbers[2], severe: numbers[3])
        return Run(
            seconds: inside, peak: peak, processor: usage.processor,
            said: (added: numbers[0], kept: kept))
    }

    /// Takes a database away, with what its program put beside it.
    static func remove(_ database: String) {
        for ending in ["", "-wal", "-shm", "-journal", ".wal"] {
            _ = unsafe unlink(database + ending)
        }
    }
}

extension Importer {
    /// The kit's own program; without a mapping it first finds out what the columns mean.
    static func kit(_ program: String, mapping: String?) -> Importer {
        let meaning = mapping.map { ["--mapping", $0] } ?? ["--date-from", "time"]
        return Importer(
            name: mapping == nil ? "wellbeing import" : "wellbeing import, with a mapping",
            process: { table, database in
                var process = ChildProcess(program, "import", table, "--yes", "--store", database)
                process.command += meaning
                return process
            }, clock: .wholeProcess)
    }

    /// A program in C that inserts the rows of a store that has them, into the same table.
    ///
    /// - Parameters:
    ///   - table: Blocks, as an import keeps sittings, or a row for each.
    ///   - cache: SQLite's cache in MiB; `nil` for what it takes by itself.
    static func insertsInC(
        _ table: InsertPeer.Table, from store: String, cache: Int? = nil
    ) -> Importer {
        let rows = table == .block ? "C, blocks at hand" : "C, a row for each sitting"
        return Importer(
            name: rows + (cache.map { ", \($0) MiB of cache" } ?? ""),
            process: { _, database in
                ChildProcess(
                    CommandLine.arguments[0], "--insert-peer", store, database, table.rawValue,
                    String((cache ?? 0) * 1024))
            }, clock: .itself, job: .insertOnly)
    }

    /// A peer of the environment that `.ci/peers` made.
    static func peer(
        _ peer: String, called name: String, in environment: String, job: Job = .all
    ) -> Importer {
        Importer(
            name: name,
            process: { table, database in
                ChildProcess(
                    environment + "/bin/python", environment + "/peers", peer, table, database)
            }, clock: .itself, job: job)
    }
}

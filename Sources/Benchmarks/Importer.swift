/// A program that imports a clinic's table into a database, as a whole process.
struct Importer: Sendable {
    /// The name in a report.
    let name: String
    /// The process for a table and a database.
    let process: @Sendable (_ table: String, _ database: String) -> ChildProcess
    /// Which program measures the time.
    let clock: Clock
    /// How much of the job it does.
    var job = Job.all

    /// Which program measures the time.
    enum Clock {
        /// This program measures from before the start of the process until after its end.
        case wholeProcess
        /// The peer measures from its first statement until all data is durable, which is to its
        /// advantage. It prints `SECONDS ADDED`, and the numbers of an ``ImportTally``.
        case itself
    }

    /// How much of the job a program does: validate, score, band, deduplicate, persist.
    enum Job {
        case all
        /// All steps except to deduplicate.
        case withoutKey
        /// Only to persist. Another program has validated and scored the data.
        case insertOnly
    }

    /// The result of a run.
    struct Run {
        /// The time in seconds.
        let seconds: Double
        /// The peak memory of the process in bytes; `nil` if it was less than this program's,
        /// because the system does not separate the two.
        let peak: Int?
        /// The processor time of the whole process in seconds. It depends less on other load of the
        /// machine.
        let processor: Double
        /// The number of added sittings, and all that are stored; `nil` if the program does not
        /// print them.
        let said: (added: Int, kept: ImportTally)?
    }

    /// Imports a table.
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
        let numbers = words.dropFirst().compactMap { Int($0) }
        guard let inside = words.first.flatMap({ Double($0) }), let added = numbers.first,
            let kept = ImportTally(numbers.dropFirst())
        else { throw BenchmarkFailure("\(name) does not say what it did") }
        return Run(
            seconds: inside, peak: peak, processor: usage.processor,
            said: (added: added, kept: kept))
    }

    /// Deletes a database, with the files that its program wrote next to it.
    static func remove(_ database: String) {
        for ending in ["", "-wal", "-shm", "-journal", ".wal"] {
            _ = unsafe unlink(database + ending)
        }
    }
}

extension Importer {
    /// The kit's program. Without a mapping it first infers the meaning of the columns.
    static func kit(_ program: String, _ shape: TableShape, mapping: String?) -> Importer {
        let meaning = mapping.map { ["--mapping", $0] } ?? TableShape.inference
        return Importer(
            name: mapping == nil ? "wellbeing import" : "wellbeing import, with a mapping",
            process: { table, database in
                var process = ChildProcess(program, "import", table, "--yes", "--store", database)
                process.command += shape.options + meaning
                return process
            }, clock: .wholeProcess)
    }

    /// A C program that inserts the rows of an existing store into the same table of a new
    /// database.
    ///
    /// - Parameters:
    ///   - table: Blocks, as an import stores sittings, or one row for each.
    ///   - cache: SQLite's cache in MiB; `nil` for SQLite's default.
    static func insertsInC(
        _ table: InsertPeer.Table, from store: String, cache: Int? = nil
    ) -> Importer {
        let rows = table == .block ? "C, ready blocks" : "C, a row for each sitting"
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
        _ peer: String, called name: String, _ shape: TableShape, in environment: String,
        job: Job = .all
    ) -> Importer {
        Importer(
            name: name,
            process: { table, database in
                ChildProcess(
                    environment + "/bin/python", environment + "/peers", peer, shape.name, table,
                    database)
            }, clock: .itself, job: job)
    }
}

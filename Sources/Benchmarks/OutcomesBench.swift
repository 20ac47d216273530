/// The programs that compute the clinic's table, and their files.
struct OutcomesBench {
    let settings: Settings
    /// The assessments of the clinic.
    let rows: Int
    /// How often each program runs.
    let runs: Int
    private let root: String

    /// - Parameter root: A temporary folder, with a slash at its end.
    init(_ settings: Settings, root: String) {
        self.settings = settings
        rows = settings.rows ?? settings.rounds(1_000_000, check: 2_000)
        runs = settings.runs ?? settings.rounds(7, check: 1)
        self.root = root
    }

    /// The path of a file.
    func path(_ name: String) -> String { root + name }

    /// A program that computes the table.
    struct Maker: Sendable {
        let name: String
        let process: ChildProcess
        /// Whether it measures its time itself, which is to its advantage.
        let timesItself: Bool
    }

    /// The result of a run.
    struct Run {
        let seconds: Double
        let processor: Double
        /// The peak memory in bytes; at least that of this program.
        let peak: Int
        let tally: OutcomesTally
    }

    /// The kit's program on a store, as a whole process.
    func kit(_ store: String) -> Maker {
        Maker(
            name: "wellbeing outcomes",
            process: ChildProcess(
                settings.program, "outcomes", "-q", "phq-9", "--denominator", "everyone",
                "--format", "csv", "--store", store),
            timesItself: false)
    }

    /// An SQL statement on a store.
    func sql(_ place: Int, _ store: String) -> Maker {
        Maker(
            name: "SQL: \(ClinicStatement.all[place].name)",
            process: ChildProcess(
                CommandLine.arguments[0], "--clinic-sql", store, String(place)),
            timesItself: true)
    }

    /// DuckDB on its own database, with people as texts or as numbers.
    func duckdb(_ people: String, _ database: String, in peers: String) -> Maker {
        Maker(
            name: "DuckDB, people as \(people)",
            process: ChildProcess(
                peers + "/bin/python", peers + "/peers", "clinic-" + people, database),
            timesItself: true)
    }

    /// Runs a program.
    func run(_ maker: Maker) throws -> Run {
        var process = maker.process
        process.output = path("log")
        let start = ContinuousClock.now
        let usage: ChildProcess.Usage
        do { usage = try process.start().finish() } catch {
            let said = (try? TemporaryFolder.text(at: process.output)) ?? ""
            throw BenchmarkFailure("\(error): \(said.suffix(500))")
        }
        let seconds = start.duration(to: .now).seconds
        let said = try TemporaryFolder.text(at: process.output)
        guard maker.timesItself else {
            return Run(
                seconds: seconds, processor: usage.processor, peak: usage.peak,
                tally: try OutcomesTally(csv: said))
        }
        let words = said.split(whereSeparator: \.isWhitespace)
        guard let inside = words.first.flatMap({ Double($0) }) else {
            throw BenchmarkFailure("\(maker.name) does not say how long it took")
        }
        return Run(
            seconds: inside, processor: usage.processor, peak: usage.peak,
            tally: try OutcomesTally(words.dropFirst().compactMap { Int($0) }))
    }

    /// Imports a clinic's table into a new store.
    func makeStore(_ name: String, of table: ClinicTable) throws -> String {
        let (file, store) = (path(name + ".csv"), path(name + ".sqlite"))
        try table.write(to: file)
        var process = ChildProcess(
            settings.program, "import", file, "--yes", "--date-from", "time", "--store", store)
        process.output = path("log")
        do { _ = try process.run() } catch {
            throw BenchmarkFailure(
                "\(error): \((try? TemporaryFolder.text(at: path("log")))?.suffix(500) ?? "")")
        }
        return store
    }

    /// Loads the same table into DuckDB.
    func loadPeer(_ name: String, in peers: String) throws -> String {
        let database = path(name + ".duckdb")
        _ = try ChildProcess(
            peers + "/bin/python", peers + "/peers", "clinic-load", path(name + ".csv"), database
        ).run()
        return database
    }
}

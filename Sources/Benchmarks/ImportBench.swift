/// The files and the programs of the import benchmark.
struct ImportBench {
    /// The rows of the largest table of each shape.
    let rows: Int
    /// The rows of each table of a shape: a tenth of the largest, and the largest. A check has only
    /// one.
    let sizes: [Int]
    /// How often each program imports each table.
    let runs: Int
    /// The shapes of the tables.
    let shapes: [TableShape]
    /// The path of the kit's program.
    let program: String
    /// The folder that `.ci/peers` made; `nil` to leave those peers out.
    let peers: String?
    private let root: String

    /// - Parameter root: A temporary folder, with a slash at its end.
    init(_ settings: Settings, root: String) {
        let rows = settings.rows ?? settings.rounds(1_000_000, check: 2000)
        self.rows = rows
        sizes = settings.extent == .check ? [rows] : [max(1, rows / 10), rows]
        runs = settings.runs ?? settings.rounds(5, check: 1)
        shapes = settings.shapes.isEmpty ? TableShape.all : settings.shapes
        program = settings.program
        peers = settings.peers
        self.root = root
    }

    /// The path of a file.
    func path(_ name: String) -> String { root + name }

    /// The path of the mapping file that the kit's program writes for a shape.
    private func mapping(_ shape: TableShape) -> String { path(shape.name + ".json") }

    /// The kit's program with a mapping, its fastest way to import.
    func kit(_ shape: TableShape) -> Importer {
        .kit(program, shape, mapping: mapping(shape))
    }

    /// The kit's program without a mapping.
    func inferringKit(_ shape: TableShape) -> Importer { .kit(program, shape, mapping: nil) }

    /// The other programs; empty without an environment of peers.
    func peers(_ shape: TableShape) -> [Importer] {
        guard let peers else { return [] }
        return [
            .peer("duckdb-key", called: "DuckDB with a key", shape, in: peers),
            .peer("duckdb", called: "DuckDB without a key", shape, in: peers, job: .withoutKey),
            .peer("python", called: "Python, csv and sqlite3", shape, in: peers),
        ]
    }

    /// Writes the mapping for a table with the kit's program.
    func saveMapping(_ shape: TableShape, of table: String) throws {
        var process = ChildProcess(program, "import", table, "--dry-run", "--yes")
        process.command += shape.options + TableShape.inference
        process.command += ["--save-mapping", mapping(shape), "--store", path("none.sqlite")]
        process.output = path("log")
        do { _ = try process.run() } catch {
            let said = (try? TemporaryFolder.text(at: path("log"))) ?? ""
            throw BenchmarkFailure("\(error): \(said.suffix(500))")
        }
    }

    /// Imports a table into a new database.
    func runOnNewDatabase(
        _ importer: Importer, _ table: String, into database: String
    ) throws -> Importer.Run {
        Importer.remove(database)
        return try run(importer, table, into: database)
    }

    /// Imports a table into a database.
    func run(
        _ importer: Importer, _ table: String, into database: String
    ) throws -> Importer.Run {
        try importer.run(table, into: database, log: path("log"))
    }

    /// The versions of the peers.
    func peerVersions() throws -> String? {
        guard let peers else { return nil }
        var process = ChildProcess(peers + "/bin/python", peers + "/peers", "versions")
        process.output = path("log")
        _ = try process.run()
        return try TemporaryFolder.text(at: path("log")).split(separator: "\n").joined()
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

/// The files and the programs of the import benchmark.
struct ImportBench {
    /// The rows of the table.
    let rows: Int
    /// How often each program imports it.
    let runs: Int
    /// The path of the kit's program.
    let program: String
    /// The folder that `.ci/peers` made; `nil` to leave those peers out.
    let peers: String?
    private let root: String

    /// - Parameter root: A temporary folder, with a slash at its end.
    init(_ settings: Settings, root: String) {
        rows = settings.rows ?? settings.rounds(1_000_000, check: 2000)
        runs = settings.runs ?? settings.rounds(5, check: 1)
        program = settings.program
        peers = settings.peers
        self.root = root
    }

    /// The path of a file.
    func path(_ name: String) -> String { root + name }

    /// The path of the mapping file that the kit's program writes.
    var mapping: String { path("mapping.json") }

    /// The kit's program with a mapping, its fastest way to import.
    var kit: Importer { .kit(program, mapping: mapping) }

    /// Writes the mapping for a table with the kit's program.
    func saveMapping(of table: String) throws {
        var process = ChildProcess(
            program, "import", table, "--dry-run", "--yes", "--date-from", "time")
        process.command += ["--save-mapping", mapping, "--store", path("none.sqlite")]
        process.output = path("log")
        _ = try process.run()
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
}

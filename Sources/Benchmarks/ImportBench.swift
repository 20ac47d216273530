/// Where the files of the import benchmark lie, and who takes part in it.
struct ImportBench {
    /// The rows of the table.
    let rows: Int
    /// How often each program brings it in.
    let runs: Int
    /// The program beside this one, or another.
    let program: String
    /// The folder that `.ci/peers` made; `nil` to leave those peers out.
    let peers: String?
    private let root: String

    /// - Parameter root: A folder that is gone at the end, with a slash.
    init(_ settings: Settings, root: String) {
        rows = settings.rows ?? settings.rounds(1_000_000, check: 2000)
        runs = settings.runs ?? settings.rounds(5, check: 1)
        program = settings.program
        peers = settings.peers
        self.root = root
    }

    /// The path of a file.
    func path(_ name: String) -> String { root + name }

    /// What the columns mean, as our own program writes it down.
    var mapping: String { path("mapping.json") }

    /// Our program, as it is when speed counts.
    var kit: Importer { .kit(program, mapping: mapping) }

    /// Has our program write the mapping for a table.
    func saveMapping(of table: String) throws {
        var process = ChildProcess(
            program, "import", table, "--dry-run", "--yes", "--date-from", "time")
        process.command += ["--save-mapping", mapping, "--store", path("none.sqlite")]
        process.output = path("log")
        _ = try process.run()
    }

    /// Brings a table into a database that has nothing yet.
    func runAnew(
        _ importer: Importer, _ table: String, into database: String
    ) throws -> Importer.Run {
        Importer.remove(database)
        return try run(importer, table, into: database)
    }

    /// Brings a table into a database.
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

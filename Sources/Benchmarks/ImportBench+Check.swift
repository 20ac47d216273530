internal import SQLiteSamples

extension ImportBench {
    /// A table of the contest.
    struct Table {
        let path: String
        let rows: Int
        /// What every program must store.
        let truth: ImportTally

        /// The number of rows as text.
        var size: String { "\(Double(rows).shortText) rows" }
    }

    /// Checks that a program does the whole job: it stores the good rows of a table and refuses
    /// each kind of flaw, and a second run adds no rows.
    func check(_ importer: Importer, _ tables: [Table]) async throws {
        let database = path("check.database")
        for table in tables {
            let first = try runOnNewDatabase(importer, table.path, into: database)
            try await expect(table.truth, in: database, first, importer)
        }
        if importer.job == .all, let table = tables.last {
            let second = try run(importer, table.path, into: database)
            try await expect(table.truth, in: database, second, importer)
            guard second.said?.added ?? 0 == 0 else {
                throw BenchmarkFailure("\(importer.name) stored the same sittings twice")
            }
        }
        Importer.remove(database)
    }

    /// Checks the content of a database: by the output of its program, or through the library if it
    /// is a store of the kit.
    func expect(
        _ tally: ImportTally, in database: String, _ run: Importer.Run, _ importer: Importer
    ) async throws {
        let found: ImportTally =
            if let said = run.said { said.kept } else { try await ImportTally(ofStore: database) }
        guard found == tally else {
            throw BenchmarkFailure("\(importer.name) should store \(tally), and stored \(found)")
        }
    }
}

internal import SQLiteSamples

extension ImportBench {
    /// Checks that a program does the whole job: it stores the table, a second run adds no rows,
    /// and it refuses a table with an invalid answer.
    func check(_ importer: Importer, _ table: String, _ truth: ImportTally) async throws {
        let database = path("check.database")
        let first = try runOnNewDatabase(importer, table, into: database)
        try await expect(truth, in: database, first, importer)
        if importer.job == .all {
            let second = try run(importer, table, into: database)
            try await expect(truth, in: database, second, importer)
            guard second.said?.added ?? 0 == 0 else {
                throw BenchmarkFailure("\(importer.name) stored the same sittings twice")
            }
        }
        Importer.remove(database)
        guard importer.job != .insertOnly else { return }
        let wrong = path("wrong.csv")
        for item in 1...9 {
            try writeTable(withWrongItem: item, to: wrong)
            guard (try? run(importer, wrong, into: database)) == nil else {
                throw BenchmarkFailure("\(importer.name) takes an answer of 5 to item \(item)")
            }
            Importer.remove(database)
        }
    }

    /// Checks the content of a database: by the output of its program, or through the library if it
    /// is a store of the kit.
    func expect(
        _ tally: ImportTally, in database: String, _ run: Importer.Run, _ importer: Importer
    ) async throws {
        let found: ImportTally =
            if let said = run.said { said.kept } else { try await ImportTally(ofStore: database) }
        guard found == tally else {
            throw BenchmarkFailure(
                "\(importer.name) should store \(tally.rows) sittings with \(tally.points) points, "
                    + "\(tally.severe) of them severe, and stored \(found.rows) with "
                    + "\(found.points), \(found.severe) severe")
        }
    }

    /// Writes two sittings. The second has an answer that the PHQ-9 does not have. It is not 4,
    /// because HealthKit writes 4 on item 9 for a person who prefers not to answer.
    private func writeTable(withWrongItem wrong: Int, to path: String) throws {
        let file = try OutputFile(path)
        try file.write(ClinicTable.header + "\n")
        try file.write("P-1,2024-01-05T09:00:00Z,phq-9,0,1,2,3,0,1,2,3,0\n")
        let answers = (1...9).map { $0 == wrong ? "5" : "1" }.joined(separator: ",")
        try file.write("P-2,2024-01-05T10:00:00Z,phq-9,\(answers)\n")
        try file.finish()
    }
}

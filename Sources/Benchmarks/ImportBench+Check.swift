internal import SQLiteSamples

extension ImportBench {
    /// Sees that a program does the whole job: that it keeps what is in the table, that a second
    /// time adds nothing, and that it refuses a table with an answer that is none.
    func check(_ importer: Importer, _ table: String, _ truth: ImportTally) async throws {
        let database = path("check.database")
        let first = try runAnew(importer, table, into: database)
        try await expect(truth, in: database, first, importer)
        if importer.job == .all {
            let second = try run(importer, table, into: database)
            try await expect(truth, in: database, second, importer)
            guard second.said?.added ?? 0 == 0 else {
                throw BenchmarkFailure("\(importer.name) kept the same sittings twice")
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

    /// Sees that a database holds what it should: as its own program says, and as the library
    /// reads it where it is a store of ours.
    func expect(
        _ tally: ImportTally, in database: String, _ run: Importer.Run, _ importer: Importer
    ) async throws {
        let found: ImportTally =
            if let said = run.said { said.kept } else { try await ImportTally(ofStore: database) }
        guard found == tally else {
            throw BenchmarkFailure(
                "\(importer.name) should keep \(tally.rows) sittings with \(tally.points) points, "
                    + "\(tally.severe) of them severe, and keeps \(found.rows) with "
                    + "\(found.points), \(found.severe) severe")
        }
    }

    /// Two sittings, of which the second has an answer that the PHQ-9 does not have. Of item 9 a 4
    /// would be one: so HealthKit writes that somebody prefers not to answer.
    private func writeTable(withWrongItem wrong: Int, to path: String) throws {
        let file = try OutputFile(path)
        try file.write(ClinicTable.header + "\n")
        try file.write("P-1,2024-01-05T09:00:00Z,phq-9,0,1,2,3,0,1,2,3,0\n")
        let answers = (1...9).map { $0 == wrong ? "5" : "1" }.joined(separator: ",")
        try file.write("P-2,2024-01-05T10:00:00Z,phq-9,\(answers)\n")
        try file.finish()
    }
}

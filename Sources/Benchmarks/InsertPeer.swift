internal import CInsertPeer

/// The process that inserts rows in C, and prints the same numbers as the other peers.
struct InsertPeer {
    let store: String
    let database: String
    let table: Table
    /// SQLite's cache in KiB; 0 for SQLite's default.
    let cache: Int

    /// A table with assessments.
    enum Table: String {
        /// Many assessments in each row.
        case block
        /// One assessment in each row.
        case assessment
    }

    /// Inserts the rows of the store into a new database.
    func run() async throws {
        var result = insert_peer_result()
        let failure = unsafe insert_peer_run(
            store, database, table.rawValue, Int32(cache), &result)
        if let failure = unsafe failure {
            throw BenchmarkFailure(unsafe String(cString: failure))
        }
        let kept: ImportTally
        switch table {
        case .assessment:
            var found = ImportTally()
            let sql = "SELECT count(*), sum(points), sum(points >= ?1) FROM assessment"
            try BareDatabase(path: database).each(sql, [Int64(ImportTally.severeFrom)]) { row in
                found = ImportTally(
                    rows: Int(row.integer(0)), points: Int(row.integer(1)),
                    severe: Int(row.integer(2)))
            }
            kept = found
        case .block:
            try compareBlocks()
            kept = try await ImportTally(ofStore: store)
        }
        print(result.seconds, result.sittings, kept.rows, kept.points, kept.severe)
    }

    /// Checks that the blocks are equal to those of the store. SQL cannot read points from them.
    private func compareBlocks() throws {
        let sql =
            "SELECT count(*), sum(count), sum(length(sittings)), sum(checksum >> 8) FROM block"
        var found: [[Int64]] = []
        for path in [store, database] {
            try BareDatabase(path: path).each(sql, []) { row in
                found.append((0..<4).map { row.integer($0) })
            }
        }
        guard found.count == 2, found[0] == found[1] else {
            throw BenchmarkFailure("C has not inserted the blocks of the store")
        }
    }
}

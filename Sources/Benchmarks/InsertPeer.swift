internal import CInsertPeer

/// The process that inserts rows in C, and says what became of them as the other peers do.
struct InsertPeer {
    let store: String
    let database: String
    /// KiB; 0 for what SQLite takes by itself.
    let cache: Int

    /// Inserts the rows of the store into a new database.
    func run() throws {
        var result = insert_peer_result()
        if let failure = unsafe insert_peer_run(store, database, Int32(cache), &result) {
            throw BenchmarkFailure(unsafe String(cString: failure))
        }
        let sql = "SELECT count(*), sum(points), sum(points >= ?1) FROM assessment"
        try BareDatabase(path: database).each(sql, [Int64(ImportTally.severeFrom)]) { row in
            print(result.seconds, result.rows, row.integer(0), row.integer(1), row.integer(2))
        }
    }
}

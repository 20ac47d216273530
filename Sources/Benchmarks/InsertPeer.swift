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
        try compareRows()
        let kept = try await ImportTally(ofStore: store)
        print(
            ([String(result.seconds), String(result.sittings)] + kept.numbers.map(String.init))
                .joined(separator: " "))
    }

    /// Checks that the rows are equal to those of the store. SQL cannot read points from blocks.
    private func compareRows() throws {
        let sums =
            switch table {
            case .block: "sum(count), sum(length(sittings)), sum(checksum & 0xFFFFFFFF)"
            case .assessment: "sum(points), sum(length(answers)), sum(checksum & 0xFFFFFFFF)"
            }
        var found: [[Int64]] = []
        for path in [store, database] {
            let database = try BareDatabase(path: path)
            try database.each("SELECT count(*), \(sums) FROM \(table.rawValue)", []) { row in
                found.append((0..<4).map { row.integer($0) })
            }
        }
        guard found.count == 2, found[0] == found[1] else {
            throw BenchmarkFailure("C has not inserted the rows of the store")
        }
    }
}

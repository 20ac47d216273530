package import SampleRecords
package import Samples

extension SQLiteStore {
    /// Joins the small blocks of imported sittings of each person. No result of reading changes.
    package func compact(isDryRun: Bool) throws(StoreError) -> Compaction {
        try compact(isDryRun: isDryRun, atOnce: BlockJoin.sittingsAtOnce)
    }

    /// Joins small blocks, with another number of sittings in each transaction, for tests.
    package func compact(
        isDryRun: Bool = false, atOnce sittings: Int64
    ) throws(StoreError) -> Compaction {
        var compaction = try read { (connection) throws(StoreError) in
            var compaction = Compaction()
            compaction.blocksBefore = Int(
                try connection.number("SELECT count(*) FROM block"))
            compaction.blocksAfter = compaction.blocksBefore
            compaction.bytesBefore = try Self.usedBytes(connection)
            return compaction
        }
        var last: Int64 = 0
        while true {
            let people = try read { (connection) throws(StoreError) in
                try connection.peopleWithSmallBlocks(after: last, atOnce: sittings)
            }
            guard let end = people.last else { break }
            last = end
            let joins =
                isDryRun
                ? try read { (connection) throws(StoreError) in try connection.joins(of: people) }
                : try write { (transaction) throws(StoreError) in
                    let joins = try transaction.connection.joins(of: people)
                    for join in joins { try transaction.replace(join) }
                    try transaction.list(joins)
                    return joins
                }
            for join in joins { compaction.add(join) }
        }
        if !isDryRun {
            emptyLog()
            compaction.bytesAfter = try read { (connection) throws(StoreError) in
                try Self.usedBytes(connection)
            }
        }
        return compaction
    }

    /// The size of the pages in use. The file itself keeps its size: later records use the free pages.
    private static func usedBytes(_ connection: Connection) throws(StoreError) -> Int {
        let pages =
            try connection.number("PRAGMA page_count")
            - connection.number("PRAGMA freelist_count")
        return Int(pages * (try connection.number("PRAGMA page_size")))
    }
}

extension Connection {
    /// The next people with several small blocks, in the order of their keys.
    fileprivate func peopleWithSmallBlocks(
        after key: Int64, atOnce most: Int64
    ) throws(StoreError) -> [Int64] {
        var (people, sittings): ([Int64], Int64) = ([], 0)
        try eachOnce(
            """
            SELECT b.subject, sum(b.count) FROM block b INDEXED BY block_history
            WHERE b.subject > ? AND \(BlockJoin.isSmall)
            GROUP BY b.subject HAVING count(*) > 1 ORDER BY b.subject
            LIMIT \(BlockJoin.peopleAtOnce)
            """, [.integer(key)]
        ) { row in
            people.append(row.integer(0))
            sittings += row.integer(1)
            return sittings < most ? .proceed : .stop
        }
        return people
    }

    /// How to join the small blocks of some people.
    fileprivate func joins(of people: [Int64]) throws(StoreError) -> [BlockJoin] {
        let store = try store()
        var blocks: [Int64: [BlockRecord]] = [:]
        guard case .test(let sql, let values) = SQLCondition.one(of: people, in: "b.subject")
        else { return [] }
        try eachOnce(
            BlockRecord.selection + "WHERE \(sql) AND \(BlockJoin.isSmall)", values
        ) { (row) throws(StoreError) in
            let block = BlockRecord(row, in: store)
            guard block.isSound else { throw .damaged(at: path) }
            blocks[block.keys.subject, default: []].append(block)
            return .proceed
        }
        return people.compactMap { person in
            BlockJoin((blocks[person] ?? []).sorted { $0.first < $1.first }, in: store)
        }
    }
}

extension Transaction {
    /// Replaces blocks by joined ones.
    fileprivate func replace(_ join: BlockJoin) throws(StoreError) {
        for block in join.removed {
            try connection.run("DELETE FROM block WHERE first = ?", [.integer(block.first)])
        }
        for block in join.added { try connection.run(BlockRecord.insertion, block.values) }
    }

    /// Adds joined sittings to the directory.
    fileprivate func list(_ joins: [BlockJoin]) throws(StoreError) {
        let store = try connection.store()
        var chunks: [Int64: JoinedChunk] = [:]
        for block in joins.flatMap(\.added) where block.isJoined {
            for place in block.allPlaces {
                let number = JoinedChunk.number(of: place.sequence)
                if chunks[number] == nil {
                    chunks[number] =
                        try connection.joinedChunks("WHERE chunk = ?", [.integer(number)]).first
                        ?? JoinedChunk(number: number)
                }
                chunks[number]?[place.sequence] = block.keys.subject
            }
        }
        for number in chunks.keys.sorted() {
            guard let chunk = chunks[number] else { continue }
            try connection.run(JoinedChunk.insertion, chunk.values(in: store))
        }
    }
}

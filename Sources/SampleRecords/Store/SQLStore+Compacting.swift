package import Samples

extension SQLStore {
    /// Joins the small blocks of imported sittings of each person. No result of reading changes.
    ///
    /// Other writers wait for one transaction at most, which joins about
    /// ``BlockJoin/sittingsAtOnce`` sittings. A server reuses the space of the removed rows after its
    /// next `VACUUM`.
    package func compact(isDryRun: Bool) throws(StoreError) -> Compaction {
        try compact(isDryRun: isDryRun, atOnce: BlockJoin.sittingsAtOnce)
    }

    /// Joins small blocks, with another number of sittings in each transaction, for tests.
    package func compact(
        isDryRun: Bool = false, atOnce sittings: Int64
    ) throws(StoreError) -> Compaction {
        var compaction = try read { (records) throws(StoreError) in
            var compaction = Compaction()
            compaction.blocksBefore = Int(
                try records.connection.number("SELECT count(*) FROM block"))
            compaction.blocksAfter = compaction.blocksBefore
            compaction.bytesBefore = try records.connection.usedBytes
            return compaction
        }
        var last: Int64 = 0
        while true {
            let people = try read { (records) throws(StoreError) in
                try records.connection.peopleWithSmallBlocks(after: last, atOnce: sittings)
            }
            guard let end = people.last else { break }
            last = end
            let joins =
                isDryRun
                ? try read { (records) throws(StoreError) in try records.joins(of: people) }
                : try write { (records) throws(StoreError) in
                    let joins = try records.joins(of: people)
                    try records.remove(joins.flatMap(\.removed))
                    for block in joins.flatMap(\.added) { try records.insert(block) }
                    try records.list(joins)
                    return joins
                }
            for join in joins { compaction.add(join) }
        }
        if !isDryRun {
            emptyLog()
            compaction.bytesAfter = try read { (records) throws(StoreError) in
                try records.connection.usedBytes
            }
        }
        return compaction
    }
}

extension SQLConnection {
    /// The next people with several small blocks, in the order of their keys.
    fileprivate func peopleWithSmallBlocks(
        after key: Int64, atOnce most: Int64
    ) throws(StoreError) -> [Int64] {
        var (people, sittings): ([Int64], Int64) = ([], 0)
        try stream(
            """
            SELECT b.subject, CAST(sum(b.count) AS bigint)
            FROM block b \(Self.dialect.blocksByPerson)
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
}

extension SampleRows {
    /// How to join the small blocks of some people.
    fileprivate func joins(of people: [Int64]) throws(StoreError) -> [BlockJoin] {
        guard case .test(let sql, let values) = SQLCondition.one(of: people, in: "b.subject")
        else { return [] }
        let store = try store
        var found: [Int64: [BlockRecord]] = [:]
        try blocks("WHERE \(sql) AND \(BlockJoin.isSmall)", values) {
            (block) throws(StoreError) in
            guard block.isSound else { throw damaged }
            found[block.keys.subject, default: []].append(block)
            return .proceed
        }
        return people.compactMap { person in
            BlockJoin((found[person] ?? []).sorted { $0.first < $1.first }, in: store)
        }
    }

    /// Adds joined sittings to the directory.
    fileprivate func list(_ joins: [BlockJoin]) throws(StoreError) {
        let store = try store
        var places: [Int64: [(sequence: Int64, subject: Int64)]] = [:]
        for block in joins.flatMap(\.added) where block.isJoined {
            for place in block.allPlaces {
                places[JoinedChunk.number(of: place.sequence), default: []].append(
                    (place.sequence, block.keys.subject))
            }
        }
        var known: [Int64: JoinedChunk] = [:]
        let condition = SQLCondition.one(of: Array(places.keys), in: "chunk")
        guard case .test(let sql, let values) = condition else { return }
        try connection.stream(JoinedChunk.selection + "WHERE " + sql, values) {
            (row) throws(StoreError) in
            guard let chunk = JoinedChunk(row, in: store) else { throw damaged }
            known[chunk.number] = chunk
            return .proceed
        }
        for (number, entries) in places.sorted(by: { $0.key < $1.key }) {
            var chunk = known[number] ?? JoinedChunk(number: number)
            for entry in entries { chunk[entry.sequence] = entry.subject }
            try connection.run(JoinedChunk.insertion, chunk.values(in: store))
        }
    }
}

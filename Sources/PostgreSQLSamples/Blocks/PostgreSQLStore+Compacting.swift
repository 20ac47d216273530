#if PostgreSQL
    package import SampleRecords
    package import Samples

    extension PostgreSQLStore {
        /// Joins the small blocks of imported sittings of each person. No result of reading changes.
        ///
        /// Other writers wait for one transaction at most, which joins about
        /// ``/SampleRecords/BlockJoin/sittingsAtOnce`` sittings. The server reuses the space of the
        /// removed rows after its next `VACUUM`.
        package func compact(isDryRun: Bool) throws(StoreError) -> Compaction {
            try compact(isDryRun: isDryRun, atOnce: BlockJoin.sittingsAtOnce)
        }

        /// Joins small blocks, with another number of sittings in each transaction, for tests.
        package func compact(
            isDryRun: Bool = false, atOnce sittings: Int64
        ) throws(StoreError) -> Compaction {
            var compaction = try read { (reading) throws(StoreError) in
                var compaction = Compaction()
                (compaction.blocksBefore, compaction.bytesBefore) = try reading.sizeOfBlocks()
                compaction.blocksAfter = compaction.blocksBefore
                return compaction
            }
            var last: Int64 = 0
            while true {
                let people = try read { (reading) throws(StoreError) in
                    try reading.peopleWithSmallBlocks(after: last, atOnce: sittings)
                }
                guard let end = people.last else { break }
                last = end
                let joins =
                    isDryRun
                    ? try read { (reading) throws(StoreError) in try reading.joins(of: people) }
                    : try write { (transaction) throws(StoreError) in
                        let joins = try transaction.joins(of: people)
                        transaction.replace(joins)
                        try transaction.list(joins)
                        return joins
                    }
                for join in joins { compaction.add(join) }
            }
            if !isDryRun {
                compaction.bytesAfter = try read { (reading) throws(StoreError) in
                    try reading.sizeOfBlocks().bytes
                }
            }
            return compaction
        }
    }

    extension Reading {
        /// The number of blocks, and the size of their rows and of the directory.
        fileprivate func sizeOfBlocks() throws(StoreError) -> (blocks: Int, bytes: Int) {
            try connection.first(
                """
                SELECT count(*), coalesce(sum(pg_column_size(b.*)), 0)::bigint
                    + (SELECT coalesce(sum(pg_column_size(j.*)), 0)::bigint FROM joined j)
                FROM block b
                """
            ) { (Int($0.integer(0)), Int($0.integer(1))) } ?? (0, 0)
        }

        /// The next people with several small blocks, in the order of their keys.
        fileprivate func peopleWithSmallBlocks(
            after key: Int64, atOnce most: Int64
        ) throws(StoreError) -> [Int64] {
            var (people, sittings): ([Int64], Int64) = ([], 0)
            _ = try connection.all(
                """
                SELECT b.subject, sum(b.count)::bigint FROM block b
                JOIN import i ON i.number = b.import
                WHERE b.subject > ? AND \(BlockJoin.isSmall)
                GROUP BY b.subject HAVING count(*) > 1 ORDER BY b.subject
                LIMIT \(BlockJoin.peopleAtOnce)
                """, [.integer(key)]
            ) { row in
                guard sittings < most else { return }
                people.append(row.integer(0))
                sittings += row.integer(1)
            }
            return people
        }

        /// How to join the small blocks of some people.
        fileprivate func joins(of people: [Int64]) throws(StoreError) -> [BlockJoin] {
            var blocks: [Int64: [BlockRecord]] = [:]
            _ = try connection.all(
                Query(
                    BlockRecord.selection + "WHERE b.subject = ANY(?) AND \(BlockJoin.isSmall)",
                    with: [.integers(people)])
            ) { (row) throws(StoreError) in
                let block = BlockRecord(row, in: counters.id)
                guard block.isSound else { throw damaged }
                blocks[block.keys.subject, default: []].append(block)
            }
            return people.compactMap { person in
                BlockJoin(
                    (blocks[person] ?? []).sorted { $0.first < $1.first }, in: counters.id)
            }
        }
    }

    extension Transaction {
        /// Replaces blocks by joined ones.
        fileprivate func replace(_ joins: [BlockJoin]) {
            let removed = joins.flatMap(\.removed).map { ImportPlace(packed: $0.number) }
            connection.enqueue(
                Query(
                    """
                    DELETE FROM block b USING unnest(?::bigint[], ?::bigint[]) AS gone (import, place)
                    WHERE b.import = gone.import AND b.place = gone.place
                    """,
                    with: [.integers(removed.map(\.number)), .integers(removed.map(\.place))]))
            for block in joins.flatMap(\.added) {
                connection.run(BlockRecord.insertion, block.values)
            }
        }

        /// Adds joined sittings to the directory.
        fileprivate func list(_ joins: [BlockJoin]) throws(StoreError) {
            let joined = joins.flatMap(\.added).filter(\.isJoined)
            var places: [Int64: [(sequence: Int64, subject: Int64)]] = [:]
            for block in joined {
                for place in block.allPlaces {
                    places[JoinedChunk.number(of: place.sequence), default: []].append(
                        (place.sequence, block.keys.subject))
                }
            }
            var known: [Int64: JoinedChunk] = [:]
            let query = Query(
                JoinedChunk.selection + "WHERE chunk = ANY(?)",
                with: [.integers(Array(places.keys))])
            for chunk in try joinedChunks(query) { known[chunk.number] = chunk }
            for (number, entries) in places.sorted(by: { $0.key < $1.key }) {
                var chunk = known[number] ?? JoinedChunk(number: number)
                for entry in entries { chunk[entry.sequence] = entry.subject }
                connection.run(JoinedChunk.insertion, chunk.values(in: counters.id))
            }
        }
    }
#endif

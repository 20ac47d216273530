#if PostgreSQL
    internal import SampleRecords
    internal import Samples

    // Sittings in joined blocks, which the directory finds by their position.
    extension Transaction {
        /// For each sitting, the condition for the blocks that may hold it.
        ///
        /// - Returns: The condition, and the position of the sitting in the sequence of changes if it
        ///   was joined.
        func conditions(
            ofBlocksHolding places: [ImportPlace]
        ) throws(StoreError) -> [(any: SQLCondition, sequence: Int64?)] {
            guard !places.isEmpty else { return [] }
            var found: [Int64: (sequence: Int64, subject: Int64)] = [:]
            let query = Query(
                """
                SELECT j.chunk, j.subjects, j.checksum, i.first + w.place, w.number << 32 | w.place
                FROM unnest(?::bigint[], ?::bigint[]) AS w (number, place)
                JOIN import i ON i.number = w.number
                JOIN joined j ON j.chunk = (i.first + w.place) >> 8
                """, with: [.integers(places.map(\.number)), .integers(places.map(\.place))])
            _ = try connection.all(query) { (row) throws(StoreError) in
                guard let chunk = JoinedChunk(row, in: counters.id) else { throw damaged }
                let sequence = row.integer(3)
                if let subject = chunk[sequence] { found[row.integer(4)] = (sequence, subject) }
            }
            return places.map { place in
                guard let found = found[place.packed] else { return (place.condition, nil) }
                let joined = SQLCondition.joined(
                    of: [found.subject], after: found.sequence - 1, before: found.sequence + 1,
                    in: Self.dialect)
                return (.any([place.condition, joined]), found.sequence)
            }
        }

        /// Adds the joined blocks that hold some positions.
        func addJoined(
            at sequences: [Int64], to blocks: inout [Int64: BlockRecord]
        ) throws(StoreError) {
            guard let first = sequences.min(), let last = sequences.max() else { return }
            let numbers = Set(sequences.map(JoinedChunk.number))
            var chunks: [Int64: JoinedChunk] = [:]
            let query = Query(
                JoinedChunk.selection + "WHERE chunk = ANY(?)", with: [.integers(Array(numbers))])
            _ = try connection.all(query) { (row) throws(StoreError) in
                guard let chunk = JoinedChunk(row, in: counters.id) else { throw damaged }
                chunks[chunk.number] = chunk
            }
            var wanted: [Int64: [Int64]] = [:]
            for sequence in sequences {
                guard let subject = chunks[JoinedChunk.number(of: sequence)]?[sequence] else {
                    continue
                }
                wanted[subject, default: []].append(sequence)
            }
            guard !wanted.isEmpty,
                case .test(let sql, let values) = SQLCondition.joined(
                    of: wanted.keys.sorted(), after: first - 1, before: last + 1,
                    in: Self.dialect)
            else { return }
            _ = try connection.all(BlockRecord.selection + "WHERE " + sql, values) { row in
                let block = BlockRecord(row, in: counters.id)
                for sequence in wanted[block.keys.subject] ?? []
                where block.index(ofSequence: sequence) != nil {
                    blocks[sequence] = block
                }
            }
        }
    }
#endif

#if PostgreSQL
    internal import SampleRecords
    internal import Samples

    // Sittings in joined blocks, which the directory finds by their position.
    extension Transaction {
        /// The conditions for the blocks of which one may hold a sitting, for each of some sittings.
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
                    first: Self.firstPosition)
                return (.any([place.condition, joined]), found.sequence)
            }
        }

        /// How a statement writes the position of the first sitting of a block.
        private static var firstPosition: String { "i.first + b.place" }

        /// Rows of the directory of joined sittings.
        ///
        /// - Throws: ``StoreError/Code/damaged`` for a row that has changed since it was written.
        func joinedChunks(_ query: Query) throws(StoreError) -> [JoinedChunk] {
            try connection.all(query) { (row) throws(StoreError) in
                guard let chunk = JoinedChunk(row, in: counters.id) else { throw damaged }
                return chunk
            }
        }

        /// Adds sittings of joined blocks in the order of saving, until there are enough. The
        /// directory tells the people of the next positions.
        func addJoined(
            where filter: SampleFilter, after: Int64, to found: inout FoundPlaces
        ) throws(StoreError) {
            var number = JoinedChunk.number(of: after + 1)
            while found.lacksMore {
                let next = try joinedChunks(
                    Query(
                        JoinedChunk.selection + "WHERE chunk >= ? ORDER BY chunk LIMIT 1",
                        [.integer(number)]))
                guard let chunk = next.first else { return }
                number = chunk.number + 1
                let subjects = chunk.subjects(after: after)
                guard !subjects.isEmpty else { continue }
                let condition = SQLCondition.joined(
                    of: subjects, after: max(after, chunk.start - 1), before: chunk.end,
                    first: Self.firstPosition)
                try eachHit(of: filter, and: condition) { sequence, start in
                    if chunk.start..<chunk.end ~= sequence { found.add(sequence, start: start) }
                }
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
            for chunk in try joinedChunks(query) { chunks[chunk.number] = chunk }
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
                    first: Self.firstPosition)
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

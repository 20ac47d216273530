#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    internal import Samples

    /// The place of a sitting in a block: its import, and its place there.
    ///
    /// The identifier of an imported sitting is made of both. So it is known before the import has
    /// its place in the sequence of changes.
    struct ImportPlace: Equatable {
        let number: Int64
        let place: Int64

        init(number: Int64, place: Int64) { (self.number, self.place) = (number, place) }

        /// The place from which an identifier was made; `nil` if it is not one of this store.
        init?(_ id: SampleID, in store: SampleID) {
            guard let packed = id.sequence(in: store) else { return nil }
            self.init(packed: packed)
        }

        /// The place with a number that ``packed`` made.
        init(packed: Int64) {
            self.init(number: packed >> 32, place: packed & 0xFFFF_FFFF)
        }

        /// The number that the identifier and the checksum of a block are made of.
        var packed: Int64 { number << 32 | place }

        /// The condition for the block that holds the sitting.
        var condition: SQLCondition {
            .test(
                "(b.import = ? AND b.place > ? AND b.place <= ? AND b.place + b.count > ?)",
                [
                    .integer(number), .integer(place - Int64(BlockRecord.greatestCount)),
                    .integer(place), .integer(place),
                ])
        }

        /// The condition and its values for a statement.
        var clause: (sql: String, values: [SQLValue]) {
            guard case .test(let sql, let values) = condition else { return ("false", []) }
            return (sql, values)
        }
    }

    extension BlockRecord {
        /// The columns that ``init(_:in:)`` reads.
        static let columns = """
            i.first + b.place, b.import, b.place, b.count, b.subject, b.questionnaire, b.source,
            subject.text, questionnaire.hash, questionnaire.id, source.name, source.version,
            b.policy, b.language, b.start, b.stop, b.sittings, b.checksum
            """

        /// The tables of ``columns``. Outer joins report a row with a damaged key as damaged.
        static let tables = """
            block b JOIN import i ON i.number = b.import
            LEFT JOIN subject ON subject.key = b.subject
            LEFT JOIN questionnaire ON questionnaire.key = b.questionnaire
            LEFT JOIN source ON source.key = b.source

            """

        static let selection = "SELECT \(columns) FROM \(tables)"

        init(_ row: ResultRow, in store: SampleID) {
            self.init(
                first: row.integer(0),
                number: ImportPlace(number: row.integer(1), place: row.integer(2)).packed,
                count: row.integer(3),
                keys: Keys(
                    subject: row.integer(4), questionnaire: row.integer(5), source: row.integer(6)),
                subject: row.text(7), questionnaire: row.bytes(8), questionnaireID: row.text(9),
                source: SampleSource(name: row.text(10), version: row.text(11)),
                policy: row.integer(12), language: row.optionalText(13), start: row.integer(14),
                stop: row.integer(15), sittings: row.bytes(16), checksum: row.integer(17),
                in: store)
        }
    }

    extension Reading {
        /// The block that holds the assessment with an identifier, and the index in it; `nil` without
        /// one.
        func block(
            holding id: SampleID
        ) throws(StoreError) -> (block: BlockRecord, index: Int)? {
            guard let place = ImportPlace(id, in: counters.id) else { return nil }
            let clause = place.clause
            let block = try connection.first(
                BlockRecord.selection + "WHERE " + clause.sql, clause.values
            ) { BlockRecord($0, in: counters.id) }
            guard let block else { return nil }
            return (block, Int(place.packed - block.number))
        }

        /// The first assessments in blocks for which a filter holds, in an order.
        ///
        /// - Parameters:
        ///   - last: The position after which to start; `nil` to start at the beginning.
        ///   - sort: The order.
        ///   - limit: The largest number of assessments.
        /// - Throws: ``StoreError/Code/damaged`` if a block that is read has changed since it was
        ///   written.
        func blocked(
            where filter: SampleFilter, after last: SampleSort.Position?, sort: SampleSort,
            limit: Int
        ) throws(StoreError) -> [StoredAssessment] {
            var found = FirstPositions(in: sort, limit: limit)
            // The order of positions is the order of saving.
            let isInOrder = sort == .saved
            let further: SQLCondition =
                if isInOrder, let last {
                    .test(
                        "(i.first + i.count > ? AND i.first + b.place + b.count > ?)",
                        [.integer(last.sequence + 1), .integer(last.sequence + 1)])
                } else { .always }
            var taken = 0
            try eachBlock(where: filter, and: further, isInOrder: isInOrder) {
                (block) throws(StoreError) in
                try eachHit(of: filter, in: block) { place, sitting in
                    let position = SampleSort.Position(
                        value: sort.value(ofAssessmentAt: sitting.start),
                        sequence: block.first + Int64(place))
                    guard last.map({ sort.isBefore($0, position) }) ?? true, found.takes(position)
                    else { return }
                    found.add(position)
                    taken += 1
                }
                return isInOrder && taken >= limit ? .stop : .proceed
            }
            return try assessments(at: found.taken().map(\.sequence))
        }

        /// The number of assessments in blocks for which a filter holds.
        func blockedCount(where filter: SampleFilter) throws(StoreError) -> Int {
            var count = 0
            try eachBlock(where: filter, and: .always, isInOrder: false) {
                (block) throws(StoreError) in
                try eachHit(of: filter, in: block) { _, _ in count += 1 }
                return .proceed
            }
            return count
        }

        /// Calls a closure with each undamaged block that may match a filter.
        private func eachBlock(
            where filter: SampleFilter, and further: SQLCondition, isInOrder: Bool,
            _ body: (BlockRecord) throws(StoreError) -> Connection.Flow
        ) throws(StoreError) {
            let store = counters.id
            var compiler = BlockCondition(NameKeys(reading: self)) { id in
                ImportPlace(id, in: store)?.condition
            }
            let clause: String
            let values: [SQLValue]
            switch SQLCondition.all([try compiler.condition(filter), further]) {
            case .never: return
            case .always: (clause, values) = ("", [])
            case .test(let sql, let bound): (clause, values) = ("WHERE " + sql, bound)
            }
            try connection.each(
                BlockRecord.selection + clause + (isInOrder ? " ORDER BY i.first, b.place" : ""),
                values
            ) { (row) throws(StoreError) in
                let block = BlockRecord(row, in: store)
                guard block.isSound else { throw damaged }
                return try body(block)
            }
        }

        /// Calls a closure with each sitting of a block for which a filter holds.
        private func eachHit(
            of filter: SampleFilter, in block: BlockRecord,
            _ body: (Int, SittingContent) -> Void
        ) throws(StoreError) {
            let store = counters.id
            let isWhole = try block.each { (place, sitting) throws(StoreError) in
                let holds: Bool
                if let verdict = filter.verdict(
                    on: sitting, id: block.id(at: place, in: store), of: block)
                {
                    holds = verdict
                } else {
                    let record = AssessmentRecord(sitting, at: place, of: block, in: store)
                    holds = filter.holds(
                        for: StoredSample(
                            try definitions.stored(AssessmentRow(record), connection)))
                }
                if holds { body(place, sitting) }
            }
            guard isWhole else { throw damaged }
        }

        /// The assessments in blocks at these places of the sequence, in their order.
        func assessments(
            at sequences: [Int64]
        ) throws(StoreError) -> [StoredAssessment] {
            guard !sequences.isEmpty else { return [] }
            var blocks: [Int64: BlockRecord] = [:]
            let most = BlockRecord.greatestCount
            let query = Query(
                """
                SELECT \(BlockRecord.columns), wanted.number
                FROM unnest(?::bigint[]) AS wanted (number)
                JOIN import i ON i.first <= wanted.number AND i.first + i.count > wanted.number
                JOIN block b ON b.import = i.number AND b.place <= wanted.number - i.first
                    AND b.place > wanted.number - i.first - \(most)
                    AND b.place + b.count > wanted.number - i.first
                LEFT JOIN subject ON subject.key = b.subject
                LEFT JOIN questionnaire ON questionnaire.key = b.questionnaire
                LEFT JOIN source ON source.key = b.source
                """, with: [.integers(sequences)])
            _ = try connection.all(query) { row in
                blocks[row.integer(18)] = BlockRecord(row, in: counters.id)
            }
            var found: [StoredAssessment] = []
            found.reserveCapacity(sequences.count)
            for sequence in sequences {
                guard let block = blocks[sequence], block.isSound,
                    let record = block.record(
                        at: Int(sequence - block.first), in: counters.id)
                else { throw damaged }
                found.append(try definitions.stored(AssessmentRow(record), connection))
            }
            return found
        }
    }

    extension SampleSort {
        /// The sort key of an assessment with a start, in microseconds since 1970.
        fileprivate func value(ofAssessmentAt start: Int64) -> Int64 {
            switch self {
            case .oldestFirst, .newestFirst: start
            case .saved: 0
            case .leastPleasantFirst: .max
            case .mostPleasantFirst: .min
            }
        }
    }

    extension Transaction {
        /// Moves the sittings of the block that holds an assessment to the table of assessments, where
        /// each can be amended or deleted. Does nothing if no block holds it.
        ///
        /// A damaged block becomes damaged rows, so that they can still be deleted.
        ///
        /// - Throws: ``StoreError/Code/damaged`` if no sittings can be read from it.
        func unpackBlock(holding id: SampleID) throws(StoreError) {
            guard let (block, _) = try block(holding: id) else { return }
            guard let records = block.records(in: counters.id) else { throw damaged }
            for record in records {
                let checksum = record.checksum(at: 0)
                connection.run(
                    AssessmentRecord.insertion,
                    record.values(
                        subject: block.keys.subject, questionnaire: block.keys.questionnaire,
                        source: block.keys.source,
                        checksum: block.isSound ? checksum : ~checksum))
            }
            connection.run(
                "DELETE FROM block WHERE import = ? AND place = ?",
                [.integer(block.number >> 32), .integer(block.number & 0xFFFF_FFFF)])
        }
    }
#endif

#if PostgreSQL
    internal import Questionnaires
    package import SampleRecords
    package import Samples

    /// The place of a sitting in a block: its import, and its place there.
    ///
    /// The identifier of an imported sitting is computed from both, so it is known before the
    /// import has its place in the sequence of changes.
    struct ImportPlace: Equatable {
        let number: Int64
        let place: Int64

        init(number: Int64, place: Int64) { (self.number, self.place) = (number, place) }

        /// The place from which an identifier was computed; `nil` if the identifier is not from
        /// this store.
        init?(_ id: SampleID, in store: SampleID) {
            guard let packed = id.sequence(in: store) else { return nil }
            self.init(packed: packed)
        }

        /// The place for a value of ``packed``.
        init(packed: Int64) {
            self.init(number: packed >> 32, place: packed & 0xFFFF_FFFF)
        }

        /// The number from which the identifiers and the checksum of a block are computed.
        var packed: Int64 { number << 32 | place }

        /// The condition for the block of an import that holds the sitting.
        var condition: SQLCondition {
            .test(
                """
                (b.import = ? AND b.place > ? AND b.place <= ? AND b.place + b.count > ?
                    AND b.places IS NULL)
                """,
                [
                    .integer(number), .integer(place - Int64(BlockRecord.greatestCount)),
                    .integer(place), .integer(place),
                ])
        }
    }

    extension BlockRecord {
        /// The columns that ``init(_:in:)`` reads.
        static let columns = """
            i.first + b.place, b.import, b.place, b.count, b.subject, b.questionnaire, b.source,
            subject.text, questionnaire.hash, questionnaire.id, source.name, source.version,
            b.policy, b.language, b.start, b.stop, b.sittings, b.checksum, b.last, b.places
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
                last: row.optionalInteger(18), places: row.optionalBytes(19),
                count: row.integer(3),
                keys: Keys(
                    subject: row.integer(4), questionnaire: row.integer(5), source: row.integer(6)),
                subject: row.text(7), questionnaire: row.bytes(8), questionnaireID: row.text(9),
                source: SampleSource(name: row.text(10), version: row.text(11)),
                policy: row.integer(12), language: row.optionalText(13), start: row.integer(14),
                stop: row.integer(15), sittings: row.bytes(16), checksum: row.integer(17),
                in: store)
        }

        /// The statement that adds a block, whose values are ``values``.
        static let insertion = """
            INSERT INTO block (import, place, count, subject, questionnaire, source, policy,
                language, start, stop, sittings, last, places, checksum)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """

        var values: [SQLValue] {
            let place = ImportPlace(packed: number)
            return [
                .integer(place.number), .integer(place.place), .integer(count),
                .integer(keys.subject), .integer(keys.questionnaire), .integer(keys.source),
                .integer(policy), .optional(language), .integer(start), .integer(stop),
                .bytes(sittings), .optional(isJoined ? last : nil), .optional(places),
                .integer(checksum),
            ]
        }
    }

    extension Transaction {
        /// The block that holds the assessment with an identifier, and the index in it; `nil` without
        /// one.
        func block(
            holding id: SampleID
        ) throws(StoreError) -> (block: BlockRecord, index: Int)? {
            guard let place = ImportPlace(id, in: counters.id) else { return nil }
            guard let condition = try conditions(ofBlocksHolding: [place]).first,
                case .test(let sql, let values) = condition.any
            else { return nil }
            let blocks = try connection.all(BlockRecord.selection + "WHERE " + sql, values) {
                BlockRecord($0, in: counters.id)
            }
            for block in blocks {
                if !block.isJoined { return (block, Int(place.packed - block.number)) }
                if let sequence = condition.sequence,
                    let index = block.index(ofSequence: sequence)
                {
                    return (block, index)
                }
            }
            guard blocks.allSatisfy(\.isSound) else { throw damaged }
            return nil
        }

        package func blocks(
            _ clauses: String, _ values: [SQLValue],
            _ body: (BlockRecord) throws(StoreError) -> RowFlow
        ) throws(StoreError) {
            let store = counters.id
            try connection.stream(BlockRecord.selection + clauses, values) {
                (row) throws(StoreError) in try body(BlockRecord(row, in: store))
            }
        }

        package func mayMatchBlocks(_: SampleFilter) -> Bool { true }

        package func conditions(
            ofBlocksHolding ids: [SampleID]
        ) throws(StoreError) -> [SQLCondition] {
            let store = counters.id
            return try conditions(ofBlocksHolding: ids.compactMap { ImportPlace($0, in: store) })
                .map(\.any)
        }

        package func assessments(
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
                    AND b.place + b.count > wanted.number - i.first AND b.places IS NULL
                LEFT JOIN subject ON subject.key = b.subject
                LEFT JOIN questionnaire ON questionnaire.key = b.questionnaire
                LEFT JOIN source ON source.key = b.source
                """, with: [.integers(sequences)])
            _ = try connection.all(query) { row in
                blocks[row.integer(20)] = BlockRecord(row, in: counters.id)
            }
            try addJoined(at: sequences.filter { blocks[$0] == nil }, to: &blocks)
            var found: [StoredAssessment] = []
            found.reserveCapacity(sequences.count)
            for sequence in sequences {
                guard let block = blocks[sequence], block.isSound,
                    let index = block.index(ofSequence: sequence),
                    let record = block.record(at: index, in: counters.id)
                else { throw damaged }
                found.append(try definitions.stored(AssessmentRow(record), connection))
            }
            return found
        }
    }

    extension Transaction {
        package func block(holding place: SamplePlace) throws(StoreError) -> BlockRecord? {
            try block(holding: place.id)?.block
        }

        package func insert(_ block: BlockRecord) {
            connection.run(BlockRecord.insertion, block.values)
        }

        package func remove(_ blocks: [BlockRecord]) {
            let places = blocks.map { ImportPlace(packed: $0.number) }
            connection.enqueue(
                Query(
                    """
                    DELETE FROM block b USING unnest(?::bigint[], ?::bigint[]) AS gone (import, place)
                    WHERE b.import = gone.import AND b.place = gone.place
                    """,
                    with: [.integers(places.map(\.number)), .integers(places.map(\.place))]))
        }
    }
#endif

#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    internal import Samples
    internal import Scoring

    /// Writes new sittings in blocks, with the flags that they raise.
    ///
    /// ``flush()`` sends the rows in the background. The next use of the connection waits until
    /// they are in their tables. Blocks refer to their import, whose place in the sequence of
    /// changes is assigned last, so that no other writer waits meanwhile.
    struct SittingWriter {
        private let transaction: Transaction
        private let store: SampleID
        private let source: Int64
        private let policy: MissingPolicy
        /// The number of the import.
        private(set) var number: Int64
        /// The sittings of the import so far.
        private(set) var count: Int64 = 0
        private var block = OpenBlock()
        private var blocks: CopyRows
        private var raised: [RaisedFlag] = []
        private var codes: [UInt8] = []
        private var scores: [UInt8] = []

        /// A flag before it has its number.
        private struct RaisedFlag {
            let text: ImportForm.FlagText
            let subject: Int64
            let person: [UInt8]
            let sample: SampleID
            let questionnaire: Int64
            let start: Int64
            let offset: Int64?
        }

        /// Begins an import.
        ///
        /// - Parameter source: The key of its source.
        init(
            _ imported: AssessmentImport, from source: Int64, _ transaction: Transaction
        ) throws(StoreError) {
            self.transaction = transaction
            self.source = source
            store = transaction.counters.id
            policy = imported.policy
            blocks = CopyRows(
                into: "block",
                [
                    "import", "place", "count", "subject", "questionnaire", "source", "policy",
                    "language", "start", "stop", "sittings", "checksum",
                ])
            number = try Self.begin(from: source, transaction)
        }

        /// Assigns the next import a number, and until its end a place before all others.
        private static func begin(
            from source: Int64, _ transaction: Transaction
        ) throws(StoreError) -> Int64 {
            let number = try transaction.connection.number("SELECT nextval('import_number')")
            transaction.connection.run(
                "INSERT INTO import (number, first, count, source) VALUES (?, ?, 0, ?)",
                [.integer(number), .integer(-number), .integer(source)])
            return number
        }

        /// Whether this import added an assessment.
        func hasAdded(_ id: SampleID) -> Bool {
            ImportPlace(id, in: store)?.number == number
        }

        /// Adds a sitting.
        ///
        /// - Returns: Its identifier.
        mutating func add(
            _ sitting: PackedSitting, _ bytes: Span<UInt8>, of form: ImportForm, subject: Int64,
            questionnaire: Int64
        ) throws(StoreError) -> SampleID {
            let answers = bytes.extracting(sitting.content.codes)
            guard let stated = ScoreCode.scores(in: bytes.extracting(sitting.content.scores))
            else { throw .unsuitableAnswers }
            try form.check(answers, stated)
            scores.removeAll(keepingCapacity: true)
            let card = try form.score(answers, stated, &codes, into: &scores)

            let place = ImportPlace(number: number, place: count)
            count += 1
            let id = SampleID(store: store, sequence: place.packed)
            let person = bytes.extracting(sitting.subject)
            if !block.accepts(place.packed, of: form, subject: subject) {
                endBlock()
                block.begin(
                    at: place.packed, of: form, questionnaire: questionnaire, subject: subject,
                    person: person)
            }
            block.append(sitting.content, bytes, scores: scores)
            for text in form.raisedFlags(answers, card) {
                raised.append(
                    RaisedFlag(
                        text: text, subject: subject, person: bytes.array(sitting.subject),
                        sample: id, questionnaire: questionnaire, start: sitting.content.start,
                        offset: sitting.content.offset.map { Int64($0) }))
            }
            return id
        }

        private mutating func endBlock() {
            guard block.count > 0 else { return }
            blocks.beginRow()
            blocks.append(number)
            blocks.append(block.first & 0xFFFF_FFFF)
            blocks.append(small: block.count)
            blocks.append(block.subject)
            blocks.append(block.questionnaire)
            blocks.append(source)
            blocks.append(small: Int(AssessmentRecord.code(of: policy)))
            blocks.append(block.language)
            blocks.append(block.start)
            blocks.append(block.stop)
            let sittings = block.sittings
            blocks.append(sittings.span)
            blocks.append(block.checksum(in: store))
            block.end()
        }

        /// Starts adding all rows to their tables, in the background.
        mutating func flush() throws(StoreError) {
            endBlock()
            guard !blocks.isEmpty else { return }
            let (rows, flags, number) = (blocks, raised, number)
            blocks.removeAll()
            raised = []
            try transaction.connection.inBackground { (connection) throws(StoreError) in
                try connection.copy(rows)
                guard !flags.isEmpty else { return }
                let numbers = try connection.runInBackground(
                    Query(
                        "SELECT nextval('flag_number') FROM generate_series(1, ?)",
                        [.integer(Int64(flags.count))]))
                let (flagRows, sum) = Self.rows(of: flags, numbers)
                try connection.copy(flagRows)
                _ = try connection.runInBackground(
                    Query(
                        "UPDATE import SET flags = flags + (?::text)::numeric WHERE number = ?",
                        [.text(sum.description), .integer(number)]))
            }
        }

        /// The rows of flags, and the sum of their checksums.
        ///
        /// - Parameter numbers: A row with a number for each flag.
        private static func rows(
            of raised: [RaisedFlag], _ numbers: QueryResult
        ) -> (rows: CopyRows, sum: Int128) {
            var sum: Int128 = 0
            var flags = CopyRows(
                into: "flag",
                [
                    "key", "subject", "sample", "questionnaire", "flag", "item", "answer", "date",
                    "date_offset", "historical", "checksum",
                ])
            for (place, flag) in raised.enumerated() {
                let key = numbers[place].integer(0)
                var checksum = flag.text.checksum
                checksum.append(key)
                checksum.append(flag.person.span, kind: .text)
                checksum.append(flag.sample)
                checksum.append(flag.start)
                checksum.append(flag.offset)
                // Not acknowledged and not assigned.
                for _ in 0..<5 { checksum.appendNull() }
                flags.beginRow()
                flags.append(key)
                flags.append(flag.subject)
                flags.append(flag.sample)
                flags.append(flag.questionnaire)
                flags.append(flag.text.flag.span)
                flags.append(flag.text.item.span)
                flags.append(flag.text.answer.span)
                flags.append(flag.start)
                flags.append(flag.offset)
                flags.append(1 as Int64)
                flags.append(checksum.value)
                sum += Int128(checksum.value)
            }
            return (flags, sum)
        }

        /// Assigns the import its place in the sequence of changes. The transaction holds the lock.
        ///
        /// - Parameter hasMore: Whether more sittings of the table follow. They get a new import
        ///   number.
        mutating func finish(hasMore: Bool) throws(StoreError) {
            try flush()
            if count == 0 {
                transaction.connection.run(
                    "DELETE FROM import WHERE number = ?", [.integer(number)])
            } else {
                transaction.connection.run(
                    "UPDATE import SET first = ?, count = ? WHERE number = ?",
                    [
                        .integer(transaction.counters.sequence + 1), .integer(count),
                        .integer(number),
                    ])
                transaction.connection.run(
                    """
                    UPDATE store SET flags = flags + (SELECT flags FROM import WHERE number = ?)
                    """, [.integer(number)])
                let added = count
                transaction.count {
                    $0.sequence += added
                    $0.assessments += added
                }
            }
            guard hasMore else { return }
            number = try Self.begin(from: source, transaction)
            count = 0
        }
    }
#endif

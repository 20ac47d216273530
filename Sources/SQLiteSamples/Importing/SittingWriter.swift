internal import Questionnaires
internal import SampleRecords
internal import Samples
internal import Scoring

/// Writes new sittings, with the flags that they raise. Sittings of a table go into blocks;
/// sittings with their own identifiers become rows.
///
/// The rows are in their tables after ``flush()``. Until then only the inserting queue may use the
/// connection.
struct SittingWriter {
    private let transaction: Transaction
    private let queue: InsertionQueue
    private let store: SampleID
    /// The greatest key of a person, in the store or just added.
    private var lastSubject: Int64
    private var blocks: BulkInsertion
    /// The rows of results with their own identifiers; `nil` for a table.
    private var results: ResultRows?
    private var subjects: BulkInsertion
    private var flags: BulkInsertion
    private var block = OpenBlock()
    private var codes: [UInt8] = []
    private var scores: [UInt8] = []

    /// Writes the sittings of a table.
    init(
        _ imported: AssessmentImport, _ transaction: Transaction, _ queue: InsertionQueue
    ) throws(StoreError) {
        try self.init(
            from: imported.source, mode: .imported, policy: imported.policy, nil, transaction, queue
        )
    }

    /// Writes results with their own identifiers.
    init(
        _ results: StoreRole.PackedResults, _ transaction: Transaction, _ queue: InsertionQueue
    ) throws(StoreError) {
        let group = results.group
        try self.init(
            from: group.source, mode: group.mode, policy: group.policy, results, transaction, queue)
    }

    private init(
        from name: SampleSource, mode: Assessment.Mode, policy: MissingPolicy,
        _ found: StoreRole.PackedResults?, _ transaction: Transaction, _ queue: InsertionQueue
    ) throws(StoreError) {
        self.transaction = transaction
        self.queue = queue
        let connection = transaction.connection
        store = try connection.store()
        try transaction.readCounters()
        let source = try connection.addedKey(of: name)
        if mode == .imported { try transaction.markImportSource(source) }
        lastSubject = try connection.number("SELECT coalesce(max(key), 0) FROM subject")
        blocks = try BulkInsertion(
            into: "block",
            [
                "first", "count", "subject", "questionnaire", "language", "start", "stop",
                "sittings", "checksum",
            ],
            shared: [
                ("source", .integer(source)),
                ("policy", .integer(AssessmentRecord.code(of: policy))),
            ], on: connection, by: queue)
        results = try found.map { (found) throws(StoreError) in
            try ResultRows(found, source: source, on: connection, by: queue)
        }
        subjects = try BulkInsertion(
            into: "subject", ["key", "text"], on: connection, by: queue)
        flags = try BulkInsertion(
            into: "flag",
            [
                "key", "subject", "sample", "questionnaire", "flag", "item", "answer", "date",
                "date_offset", "checksum",
            ], shared: [("historical", .integer(mode == .imported ? 1 : 0))], on: connection,
            by: queue, rowsAtOnce: found == nil ? BulkInsertion.rowsAtOnce : 1)
    }

    /// Inserts all added rows, and waits for the inserts.
    mutating func flush() throws(StoreError) {
        try block.end(in: store, to: &blocks)
        try subjects.flush()
        try blocks.flush()
        try results?.flush()
        try flags.flush()
        try queue.finish()
    }

    /// Adds a person, and returns the key.
    mutating func add(person: Span<UInt8>) throws(StoreError) -> Int64 {
        lastSubject += 1
        subjects.append(lastSubject)
        subjects.append(text: person)
        try subjects.endRow()
        return lastSubject
    }

    /// Adds a sitting.
    mutating func add(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, of form: ImportForm, subject: Int64,
        questionnaire: Int64
    ) throws(StoreError) {
        let answers = bytes.extracting(sitting.content.codes)
        guard let stated = ScoreCode.scores(in: bytes.extracting(sitting.content.scores)) else {
            throw .unsuitableAnswers
        }
        try form.check(answers, stated)
        scores.removeAll(keepingCapacity: true)
        let card = try form.score(answers, stated, &codes, into: &scores)

        let sequence = try transaction.count {
            $0.sequence += 1
            $0.assessments += 1
        }.sequence
        let person = bytes.extracting(sitting.subject)
        let keys = Keys(sequence: sequence, subject: subject, questionnaire: questionnaire)
        var flagged = Flagged(
            sample: SampleID(store: store, sequence: sequence), date: sitting.content.start,
            offset: sitting.content.offset.map { Int64($0) })
        if let identity = SittingIdentity(of: sitting, in: bytes) {
            flagged = Flagged(
                sample: identity.id, date: identity.end,
                offset: identity.endOffset.map { Int64($0) })
            try results?.add(sitting, bytes, identity, form, scores: scores, keys)
        } else {
            if !block.accepts(sequence, of: form, subject: subject) {
                try block.end(in: store, to: &blocks)
                block.begin(
                    at: sequence, of: form, questionnaire: questionnaire, subject: subject,
                    person: person)
            }
            block.append(sitting.content, bytes, scores: scores)
        }

        for text in form.raisedFlags(answers, card) {
            if !form.isHistorical, try isRaised(text, flagged.sample) { continue }
            if !form.isHistorical { try transaction.change { $0.openFlags += 1 } }
            try raise(text, flagged, person, keys)
        }
    }

    /// The keys of a new row.
    struct Keys {
        let sequence: Int64
        let subject: Int64
        let questionnaire: Int64
    }

    /// The sample that raises a flag, and the date of the flag.
    private struct Flagged {
        let sample: SampleID
        let date: Int64
        let offset: Int64?
    }

    /// Whether the same answer of a sample has raised a flag before, in its draft or in a merged
    /// store.
    private func isRaised(
        _ text: ImportForm.FlagText, _ sample: SampleID
    ) throws(StoreError) -> Bool {
        try transaction.connection.number(
            """
            SELECT EXISTS (SELECT 1 FROM flag
            WHERE sample = ? AND flag = ? AND answer = ? AND historical = 0)
            """,
            [
                .bytes(sample.bytes), .text(String(decoding: text.flag, as: UTF8.self)),
                .text(String(decoding: text.answer, as: UTF8.self)),
            ]) != 0
    }

    /// Records a flag of a new sitting.
    private mutating func raise(
        _ text: ImportForm.FlagText, _ flagged: Flagged, _ person: Span<UInt8>, _ keys: Keys
    ) throws(StoreError) {
        let key = try transaction.nextFlag()
        var checksum = text.checksum
        checksum.append(key)
        checksum.append(person, kind: .text)
        checksum.append(flagged.sample)
        checksum.append(flagged.date)
        checksum.append(flagged.offset)
        // Not acknowledged and not assigned.
        for _ in 0..<5 { checksum.appendNull() }
        flags.append(key)
        flags.append(keys.subject)
        flags.append(flagged.sample)
        flags.append(keys.questionnaire)
        flags.append(text: text.flag.span)
        flags.append(text: text.item.span)
        flags.append(text: text.answer.span)
        flags.append(flagged.date)
        flags.append(flagged.offset)
        flags.append(checksum.value)
        try flags.endRow()
    }
}

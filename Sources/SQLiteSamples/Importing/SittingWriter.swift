internal import Questionnaires
internal import Samples
internal import Scoring

/// Writes new sittings as rows, with the flags that they raise.
///
/// The rows are in their tables after ``flush()``. Until then only the inserting queue may use the
/// connection.
struct SittingWriter {
    private let transaction: Transaction
    private let queue: InsertionQueue
    private let store: SampleID
    private let policy: MissingPolicy
    /// The greatest key of a person, in the store or just added.
    private var lastSubject: Int64
    private var blocks: BulkInsertion
    private var subjects: BulkInsertion
    private var flags: BulkInsertion
    private var block = OpenBlock()
    private var codes: [UInt8] = []
    private var scores: [UInt8] = []

    init(
        _ imported: AssessmentImport, _ transaction: Transaction, _ queue: InsertionQueue
    ) throws(StoreError) {
        self.transaction = transaction
        self.queue = queue
        let connection = transaction.connection
        store = try connection.store()
        try transaction.readCounters()
        let source = try transaction.key(of: imported.source)
        try transaction.markImportSource(source)
        policy = imported.policy
        lastSubject = try connection.number("SELECT coalesce(max(key), 0) FROM subject")
        blocks = try BulkInsertion(
            into: "block",
            [
                "first", "count", "subject", "questionnaire", "language", "start", "stop",
                "sittings", "checksum",
            ],
            shared: [
                ("source", .integer(source)),
                ("policy", .integer(AssessmentRecord.code(of: imported.policy))),
            ], on: connection, by: queue)
        subjects = try BulkInsertion(
            into: "subject", ["key", "text"], on: connection, by: queue)
        flags = try BulkInsertion(
            into: "flag",
            [
                "key", "subject", "sample", "questionnaire", "flag", "item", "answer", "date",
                "date_offset", "checksum",
            ], shared: [("historical", .integer(1))], on: connection, by: queue)
    }

    /// Inserts all added rows, and waits until that is done.
    mutating func flush() throws(StoreError) {
        try block.end(in: store, to: &blocks)
        try subjects.flush()
        try blocks.flush()
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
        var card: Scorecard?
        if form.takesEntries {
            card = try form.scorecard(of: answers, stated, policy)
            scores += ScoreCode.bytes(of: card?.scores ?? [])
        } else {
            codes.removeAll(keepingCapacity: true)
            codes.append(answers)
            form.score(&codes, stated, policy, into: &scores)
        }

        let sequence = try transaction.nextSequence()
        let id = SampleID(store: store, sequence: sequence)
        let person = bytes.extracting(sitting.subject)
        if !block.takes(sequence, of: form, subject: subject) {
            try block.end(in: store, to: &blocks)
            block.begin(
                at: sequence, of: form, questionnaire: questionnaire, subject: subject,
                person: person)
        }
        block.append(sitting.content, bytes, scores: scores)

        if let card {
            for raised in card.flags {
                try raise(
                    ImportForm.FlagText(raised, of: form.questionnaire), sitting, person, id,
                    subject: subject, questionnaire: questionnaire)
            }
            return
        }
        for flag in 0..<form.packed.flagCount {
            guard let code = form.packed.code(raising: flag, answers),
                let text = form.flagTexts[flag][code]
            else { continue }
            try raise(
                text, sitting, person, id, subject: subject, questionnaire: questionnaire)
        }
    }

    /// Records a flag of a new sitting. Flags of imported sittings are historical.
    private mutating func raise(
        _ text: ImportForm.FlagText, _ sitting: PackedSitting, _ person: Span<UInt8>,
        _ id: SampleID, subject: Int64, questionnaire: Int64
    ) throws(StoreError) {
        let offset = sitting.content.offset.map { Int64($0) }
        let key = try transaction.nextFlag()
        var checksum = text.checksum
        checksum.append(key)
        checksum.append(person, kind: .text)
        checksum.append(id)
        checksum.append(sitting.content.start)
        checksum.append(offset)
        // Not acknowledged and not assigned.
        for _ in 0..<5 { checksum.appendNull() }
        flags.append(key)
        flags.append(subject)
        flags.append(id)
        flags.append(questionnaire)
        flags.append(text: text.flag.span)
        flags.append(text: text.item.span)
        flags.append(text: text.answer.span)
        flags.append(sitting.content.start)
        flags.append(offset)
        flags.append(checksum.value)
        try flags.endRow()
    }
}

internal import Questionnaires
internal import Samples
internal import Scoring

/// Writes new sittings as rows, with the flags that they raise.
struct SittingWriter {
    private let connection: Connection
    private let transaction: Transaction
    private let store: SampleID
    private let source: Int64
    private let policy: MissingPolicy
    private let policyCode: Int64
    private let rows: BulkStatement
    private let subjects: BulkStatement
    private let flags: BulkStatement
    private var codes: [UInt8] = []
    private var scores: [UInt8] = []

    init(_ imported: AssessmentImport, _ transaction: Transaction) throws(StoreError) {
        self.transaction = transaction
        connection = transaction.connection
        store = try connection.store()
        source = try transaction.key(of: imported.source)
        try transaction.noteImports(of: source)
        policy = imported.policy
        policyCode = AssessmentRecord.code(of: imported.policy)
        rows = try BulkStatement(AssessmentRecord.insertion, on: connection)
        subjects = try BulkStatement("INSERT INTO subject (text) VALUES (?)", on: connection)
        flags = try BulkStatement(FlagRow.insertion, on: connection)
    }

    /// Adds a person, and gives its number.
    func add(person: Span<UInt8>) throws(StoreError) -> Int64 {
        subjects.bind(person, as: .text, at: 1)
        try subjects.run()
        return connection.lastKey
    }

    /// Adds a sitting.
    mutating func add(
        _ sitting: PackedSitting, _ bytes: Span<UInt8>, of form: ImportForm, subject: Int64,
        questionnaire: Int64
    ) throws(StoreError) {
        let answers = bytes.extracting(sitting.codes)
        let stated = sitting.stated.isEmpty ? [] : sitting.statedPoints(in: bytes)
        try form.check(answers, stated)
        codes.removeAll(keepingCapacity: true)
        unsafe answers.withUnsafeBufferPointer { unsafe codes.append(contentsOf: $0) }
        scores.removeAll(keepingCapacity: true)
        let points = form.score(&codes, stated, policy, into: &scores)

        let sequence = try transaction.nextSequence()
        let id = SampleID(store: store, sequence: sequence)
        let person = bytes.extracting(sitting.subject)
        let metadata = bytes.extracting(sitting.metadata)
        let offset = sitting.offset.map { Int64($0) }
        var checksum = form.checksum
        checksum.append(sequence)
        checksum.append(id)
        checksum.append(person, kind: .text)
        checksum.append(sitting.start)
        checksum.append(offset)
        checksum.append(sitting.start)
        checksum.append(offset)
        checksum.append(answers, kind: .bytes)
        checksum.append(scores.span, kind: .bytes)
        checksum.append(points)
        if metadata.isEmpty {
            checksum.appendNull()
        } else {
            checksum.append(metadata, kind: .text)
        }
        checksum.appendNull()

        rows.bind(sequence, at: 1)
        rows.bindNull(at: 2)
        rows.bind(subject, at: 3)
        rows.bind(questionnaire, at: 4)
        rows.bind(source, at: 5)
        rows.bind(sitting.start, at: 6)
        rows.bind(offset, at: 7)
        rows.bind(0, at: 8)
        rows.bind(offset, at: 9)
        rows.bind(3, at: 10)
        rows.bind(policyCode, at: 11)
        bind(form.language, to: rows, at: 12)
        rows.bind(answers, as: .bytes, at: 13)
        rows.bind(scores.span, as: .bytes, at: 14)
        rows.bind(points, at: 15)
        if metadata.isEmpty {
            rows.bindNull(at: 16)
        } else {
            rows.bind(metadata, as: .text, at: 16)
        }
        rows.bindNull(at: 17)
        rows.bind(checksum.value, at: 18)
        try rows.run()

        for flag in 0..<form.packed.flagCount {
            guard let code = form.packed.code(raising: flag, answers),
                let text = form.flagTexts[flag][code]
            else { continue }
            try raise(
                text, sitting, person, id, subject: subject, questionnaire: questionnaire)
        }
    }

    /// Records a flag of a new sitting. It is historical, as those of all imported ones.
    private func raise(
        _ text: ImportForm.FlagText, _ sitting: PackedSitting, _ person: Span<UInt8>,
        _ id: SampleID, subject: Int64, questionnaire: Int64
    ) throws(StoreError) {
        let offset = sitting.offset.map { Int64($0) }
        let key = try transaction.nextFlag()
        var checksum = text.checksum
        checksum.append(key)
        checksum.append(person, kind: .text)
        checksum.append(id)
        checksum.append(sitting.start)
        checksum.append(offset)
        // Nobody has seen it.
        for _ in 0..<4 { checksum.appendNull() }
        flags.bind(key, at: 1)
        flags.bind(subject, at: 2)
        flags.bind(id, at: 3)
        flags.bind(questionnaire, at: 4)
        flags.bind(text.flag.span, as: .text, at: 5)
        flags.bind(text.item.span, as: .text, at: 6)
        flags.bind(text.answer.span, as: .text, at: 7)
        flags.bind(sitting.start, at: 8)
        flags.bind(offset, at: 9)
        flags.bind(1, at: 10)
        flags.bind(checksum.value, at: 11)
        try flags.run()
    }

    private func bind(_ text: String?, to statement: BulkStatement, at place: Int32) {
        guard var text else { return statement.bindNull(at: place) }
        text.withUTF8 { unsafe statement.bind($0.span, as: .text, at: place) }
    }
}

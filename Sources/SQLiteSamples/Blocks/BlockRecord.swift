internal import Questionnaires
internal import Samples

/// The row of a block: imported sittings of one person and form.
struct BlockRecord {
    /// The position of the first sitting in the sequence of changes. The others follow without a
    /// gap.
    let first: Int64
    /// The number of sittings.
    let count: Int
    /// The foreign keys of the row.
    let keys: Keys
    let subject: String
    /// The hash and the name of the definition.
    let questionnaire: [UInt8]
    let questionnaireID: String
    let source: SampleSource
    let policy: Int64
    let language: String?
    /// The first and the last start.
    let start: Int64
    let stop: Int64
    /// The sittings in order, in the layout of ``/Samples/SittingContent``.
    let sittings: [UInt8]
    /// Whether the row is unchanged since it was written.
    let isSound: Bool

    /// The foreign keys of a row.
    struct Keys {
        let subject: Int64
        let questionnaire: Int64
        let source: Int64
    }

    /// The most sittings of a block. It limits how far back a search for a position must look.
    static let greatestCount = 64
    /// The size at which another block begins, so that changing one sitting stays cheap.
    static let fullSize = 32_768

    /// The columns that ``init(_:in:)`` reads. Outer joins report a row with a damaged key as
    /// damaged; inner joins would hide it.
    static let selection = """
        SELECT b.first, b.count, b.subject, b.questionnaire, b.source, subject.text,
            questionnaire.hash, questionnaire.id, source.name, source.version, b.policy,
            b.language, b.start, b.stop, b.sittings, b.checksum
        FROM block b
        LEFT JOIN subject ON subject.key = b.subject
        LEFT JOIN questionnaire ON questionnaire.key = b.questionnaire
        LEFT JOIN source ON source.key = b.source

        """

    /// Reads the columns of ``selection``.
    ///
    /// - Parameter store: The store, which is part of the identifiers.
    init(_ row: Row, in store: SampleID) {
        let (first, count) = (row.integer(0), row.integer(1))
        let (start, stop, sittings) = (row.integer(12), row.integer(13), row.bytes(14))
        let (subject, questionnaire) = (row.text(5), row.bytes(6))
        let (policy, language) = (row.integer(10), row.optionalText(11))
        let source = SampleSource(name: row.text(8), version: row.text(9))
        self.first = first
        self.count = Int(count)
        keys = Keys(
            subject: row.integer(2), questionnaire: row.integer(3), source: row.integer(4))
        self.subject = subject
        self.questionnaire = questionnaire
        questionnaireID = row.text(7)
        self.source = source
        (self.policy, self.language) = (policy, language)
        (self.start, self.stop) = (start, stop)
        self.sittings = sittings
        var checksum = Checksum(
            questionnaire: questionnaire.span, source: source,
            mode: AssessmentRecord.code(of: .imported), policy: policy, language: language)
        checksum.append(
            blockFrom: first, count: Int(count), of: Array(subject.utf8).span, in: store,
            from: start, to: stop, sittings.span)
        isSound =
            checksum.value == row.integer(15) && 1...Int64(Self.greatestCount) ~= count
    }

    /// Calls a closure with each sitting, in order.
    ///
    /// - Returns: Whether all of them could be read.
    func each<Failure: Error>(
        _ body: (Int, SittingContent) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        guard 1...Self.greatestCount ~= count else { return false }
        return try SittingContent.each(count, in: sittings.span, body)
    }

    /// The assessments as rows; `nil` if the sittings cannot be read.
    func records(in store: SampleID) -> [AssessmentRecord]? {
        var records: [AssessmentRecord] = []
        records.reserveCapacity(min(max(count, 0), Self.greatestCount))
        let isWhole = each { place, sitting in
            records.append(AssessmentRecord(sitting, at: place, of: self, in: store))
        }
        return isWhole ? records : nil
    }

    /// The assessment at a position as a row; `nil` without one.
    func record(at wanted: Int, in store: SampleID) -> AssessmentRecord? {
        var record: AssessmentRecord?
        let isWhole = each { place, sitting in
            if place == wanted {
                record = AssessmentRecord(sitting, at: place, of: self, in: store)
            }
        }
        return isWhole ? record : nil
    }
}

extension Checksum {
    /// Appends the part of a checksum that differs between blocks; thousands of blocks share the
    /// rest.
    mutating func append(
        blockFrom first: Int64, count: Int, of subject: Span<UInt8>, in store: SampleID,
        from start: Int64, to stop: Int64, _ sittings: Span<UInt8>
    ) {
        append(SampleID(store: store, sequence: first))
        append(first)
        append(Int64(count))
        append(subject, kind: .text)
        append(start)
        append(stop)
        append(sittings, kind: .bytes)
    }
}

package import Questionnaires
package import Samples
package import Scoring

/// An assessment as its row, with the texts that the row refers to by key.
package struct AssessmentRecord {
    package let sequence: Int64
    package let id: [UInt8]
    package let subject: String
    package let questionnaire: [UInt8]
    package let source: SampleSource
    package let start: Instant
    package let end: Instant
    package let mode: Int64
    package let policy: Int64
    package let language: String?
    package let answers: [UInt8]
    package let scores: [UInt8]
    package let points: Int64?
    package let metadata: String?
    package let amends: [UInt8]?

    /// Packs an assessment.
    ///
    /// - Throws: ``StoreError/Code/invalid``.
    package init(
        _ assessment: Assessment, of questionnaire: Questionnaire, sequence: Int64,
        amends: SampleID?
    ) throws(StoreError) {
        try assessment.checkStorable(with: questionnaire)
        guard let answers = assessment.answers.packed(in: questionnaire) else {
            throw .unsuitableAnswers
        }
        self.sequence = sequence
        id = assessment.id.bytes
        subject = assessment.subject.text
        self.questionnaire = questionnaire.contentHash.bytes
        source = assessment.source
        start = Instant(assessment.start)
        end = Instant(assessment.end)
        mode = Self.code(of: assessment.mode)
        policy = Self.code(of: assessment.scorecard.policy)
        language = assessment.language?.description
        self.answers = answers
        scores = ScoreCode.bytes(of: assessment.scorecard.scores)
        points = ScoreCode.wholePoints(of: assessment.scorecard.scores)
        metadata = try MetadataText.text(of: assessment.metadata)
        self.amends = amends?.bytes
    }

    /// The checksum of everything that was saved. The later link to an amending assessment is not
    /// part of it: verification compares that link with the amending assessment.
    package var checksum: Int64 { checksum(at: sequence) }

    /// The checksum, with another number instead of the place in the sequence of changes.
    package func checksum(at sequence: Int64) -> Int64 {
        var checksum = Checksum(
            questionnaire: questionnaire.span, source: source, mode: mode, policy: policy,
            language: language)
        checksum.append(sequence)
        checksum.append(id.span, kind: .bytes)
        checksum.append(subject)
        checksum.append(start)
        checksum.append(end)
        checksum.append(answers.span, kind: .bytes)
        checksum.append(scores.span, kind: .bytes)
        checksum.append(points)
        checksum.append(metadata)
        checksum.append(amends)
        return checksum.value
    }

    /// The assessment, scored again with its definition; `nil` when the row is not a valid
    /// assessment.
    package func assessment(_ scorer: Scorer) -> Assessment? {
        guard let id = SampleID(bytes: id), let subject = try? SubjectID(parsing: subject),
            let start = start.timestamp, let end = end.timestamp, end >= start,
            let mode = Self.mode(of: mode), let policy = Self.policies[policy],
            let answers = Answers(packed: answers, in: scorer.questionnaire),
            let stated = ScoreCode.stated(
                in: scores.span, of: scorer.questionnaire.scales, isScored: true),
            let metadata = MetadataText.metadata(from: metadata)
        else { return nil }
        let language = language.flatMap { LanguageTag($0) }
        guard language?.description == self.language else { return nil }
        return Assessment(
            id: id, subject: subject, start: start, end: end, source: source, mode: mode,
            language: language, answers: answers, scoredBy: scorer, policy: policy,
            stated: stated, metadata: metadata)
    }

    private static let policies: [Int64: MissingPolicy] = [0: .strict, 1: .prorate]

    package static func code(of policy: MissingPolicy) -> Int64 { policy == .strict ? 0 : 1 }

    package static func code(of mode: Assessment.Mode) -> Int64 {
        switch mode {
        case .administered: 1
        case .recorded: 2
        case .imported: 3
        }
    }

    package static func mode(of code: Int64) -> Assessment.Mode? {
        Assessment.Mode.allCases.first { Self.code(of: $0) == code }
    }
}

extension AssessmentRecord {
    /// The columns that ``init(_:)`` reads. The joins are outer joins, so a row with a damaged
    /// number is read as damaged and does not vanish.
    package static let selection = selection(readingBy: "")

    /// The columns with the clause that names the index to use, or with further columns.
    package static func selection(readingBy index: String = "", adding columns: String = "")
        -> String
    {
        """
        SELECT a.sequence, a.id, subject.text, questionnaire.hash, source.name, source.version,
            a.start, a.start_offset, a.duration, a.end_offset, a.mode, a.policy, a.language,
            a.answers, a.scores, a.points, a.metadata, a.amends, a.amended_by, a.checksum\(columns)
        FROM assessment a \(index)
        LEFT JOIN subject ON subject.key = a.subject
        LEFT JOIN questionnaire ON questionnaire.key = a.questionnaire
        LEFT JOIN source ON source.key = a.source

        """
    }

    /// Reads the columns of ``selection``.
    ///
    /// - Parameter store: The store, from which the identifiers of imports are computed.
    package init(_ row: some RecordRow, in store: SampleID) {
        sequence = row.integer(0)
        id = row.optionalBytes(1) ?? SampleID(store: store, sequence: row.integer(0)).bytes
        subject = row.text(2)
        questionnaire = row.bytes(3)
        source = SampleSource(name: row.text(4), version: row.text(5))
        start = row.instant(6)
        end = Instant(
            microseconds: start.microseconds &+ row.integer(8), offset: row.optionalInteger(9))
        mode = row.integer(10)
        policy = row.integer(11)
        language = row.optionalText(12)
        answers = row.bytes(13)
        scores = row.bytes(14)
        points = row.optionalInteger(15)
        metadata = row.optionalText(16)
        amends = row.optionalBytes(17)
    }

    /// The values that ``insertion`` takes.
    ///
    /// - Parameters:
    ///   - hasOwnID: Whether the row stores the identifier. In SQLite the row of an import does not:
    ///   its identifier is computed from the store and the place.
    ///   - checksum: The checksum that the row gets.
    package func values(
        subject: Int64, questionnaire: Int64, source: Int64, hasOwnID: Bool = true,
        checksum: Int64
    ) -> [SQLValue] {
        let names: [SQLValue] = [
            .integer(sequence), hasOwnID ? .bytes(id) : .null, .integer(subject),
            .integer(questionnaire), .integer(source),
        ]
        let end: [SQLValue] = [
            .integer(end.microseconds - start.microseconds), .optional(end.offset),
        ]
        let content: [SQLValue] = [
            .integer(mode), .integer(policy), .optional(language), .bytes(answers),
            .bytes(scores), .optional(points), .optional(metadata), .optional(amends),
            .integer(checksum),
        ]
        return names + start.values + end + content
    }

    /// The statement that adds a row.
    package static let insertion = """
        INSERT INTO assessment (sequence, id, subject, questionnaire, source, start,
            start_offset, duration, end_offset, mode, policy, language, answers, scores,
            points, metadata, amends, checksum)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
}

extension Checksum {
    /// Begins the checksum of an assessment with the columns that thousands of rows share.
    package init(
        questionnaire: Span<UInt8>, source: SampleSource, mode: Int64, policy: Int64,
        language: String?
    ) {
        self.init()
        append(questionnaire, kind: .bytes)
        append(source.name)
        append(source.version)
        append(mode)
        append(policy)
        append(language)
    }
}

/// A row of the table: the record, its amendment, and whether the checksum is right.
package struct AssessmentRow {
    package let record: AssessmentRecord
    package let amendedBy: [UInt8]?
    package let isSound: Bool

    /// A sitting in a block. An amended sitting is no longer in a block.
    package init(_ record: AssessmentRecord, isSound: Bool = true) {
        self.record = record
        amendedBy = nil
        self.isSound = isSound
    }

    /// Reads a row.
    ///
    /// - Parameter place: The place that the checksum covers; `nil` for the place in the row.
    package init(_ row: some RecordRow, in store: SampleID, checkedAt place: Int64? = nil) {
        record = AssessmentRecord(row, in: store)
        amendedBy = row.optionalBytes(18)
        isSound = record.checksum(at: place ?? record.sequence) == row.integer(19)
    }
}

extension AssessmentRecord {
    /// The identifier that is stored when an imported assessment is deleted, so that a later import
    /// does not add it again; `nil` for other assessments, and for a damaged row, which may also be
    /// deleted.
    package func deletedImport(of questionnaire: Questionnaire.ID) -> SampleID? {
        guard Self.mode(of: mode) == .imported, let subject = try? SubjectID(parsing: subject),
            let start = start.timestamp
        else { return nil }
        return SampleID(
            deletedImportOf: questionnaire, subject: subject, start: start, source: source.name)
    }
}

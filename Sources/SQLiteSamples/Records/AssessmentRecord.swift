internal import Questionnaires
internal import Samples
internal import Scoring

/// An assessment as its row, with the texts that the row names by number.
struct AssessmentRecord {
    let sequence: Int64
    let id: [UInt8]
    let subject: String
    let questionnaire: [UInt8]
    let source: Source
    let start: Instant
    let end: Instant
    let mode: Int64
    let policy: Int64
    let language: String?
    let answers: [UInt8]
    let scores: [UInt8]
    let points: Int64?
    let metadata: String?
    let amends: [UInt8]?

    /// Packs an assessment.
    ///
    /// - Throws: ``StoreError/Code/invalid``.
    init(
        _ assessment: Assessment, of questionnaire: Questionnaire, sequence: Int64,
        amends: SampleID?
    ) throws(StoreError) {
        try assessment.checkKeepable(with: questionnaire)
        guard let answers = assessment.answers.packed(in: questionnaire) else {
            throw StoreError(
                code: .invalid, message: "the answers do not fit the form they were handed in with")
        }
        self.sequence = sequence
        id = assessment.id.bytes
        subject = assessment.subject.text
        self.questionnaire = questionnaire.contentHash.bytes
        source = assessment.source
        start = Instant(assessment.start)
        end = Instant(assessment.end)
        mode = Self.code(of: assessment.mode)
        policy = assessment.scorecard.policy == .strict ? 0 : 1
        language = assessment.language?.description
        self.answers = answers
        scores = ScoreCode.bytes(of: assessment.scorecard.scores)
        points = ScoreCode.wholePoints(of: assessment.scorecard.scores)
        metadata = try MetadataText.text(of: assessment.metadata)
        self.amends = amends?.bytes
    }

    /// The checksum over everything that was saved. What amends the assessment comes later and is
    /// held against the amending one instead.
    var checksum: Int64 {
        var content = ContentBytes()
        content.append(sequence)
        content.append(id)
        content.append(subject)
        content.append(questionnaire)
        content.append(source.name)
        content.append(source.version)
        content.append(start)
        content.append(end)
        content.append(mode)
        content.append(policy)
        content.append(language)
        content.append(answers)
        content.append(scores)
        content.append(points)
        content.append(metadata)
        content.append(amends)
        return content.checksum
    }

    /// The assessment, scored again under its definition; `nil` when the row holds none.
    func assessment(_ scorer: Scorer) -> Assessment? {
        guard let id = SampleID(bytes: id), let subject = try? Subject(subject),
            let start = start.timestamp, let end = end.timestamp, end >= start,
            let mode = Self.mode(of: mode), let policy = Self.policies[policy],
            let answers = Answers(packed: answers, in: scorer.questionnaire),
            let stated = ScoreCode.stated(in: scores, of: scorer.questionnaire.scales),
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

    private static func code(of mode: Assessment.Mode) -> Int64 {
        switch mode {
        case .administered: 1
        case .recorded: 2
        case .imported: 3
        }
    }

    private static func mode(of code: Int64) -> Assessment.Mode? {
        Assessment.Mode.allCases.first { Self.code(of: $0) == code }
    }
}

extension AssessmentRecord {
    /// The columns that ``init(_:)`` reads. The joins are outer ones, so that a row whose number
    /// was damaged shows as damaged and does not vanish.
    static let selection = selection(readingBy: "")

    /// The same, with the clause that names the index to read by.
    static func selection(readingBy index: String) -> String {
        """
        SELECT a.sequence, a.id, subject.text, questionnaire.hash, source.name, source.version,
            a.start, a.start_offset, a.duration, a.end_offset, a.mode, a.policy, a.language,
            a.answers, a.scores, a.points, a.metadata, a.amends, a.amended_by, a.checksum
        FROM assessment a \(index)
        LEFT JOIN subject ON subject.key = a.subject
        LEFT JOIN questionnaire ON questionnaire.key = a.questionnaire
        LEFT JOIN source ON source.key = a.source

        """
    }

    /// Reads the columns of ``selection``.
    init(_ row: Row) {
        sequence = row.integer(0)
        id = row.bytes(1)
        subject = row.text(2)
        questionnaire = row.bytes(3)
        source = Source(name: row.text(4), version: row.text(5))
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

    func insert(
        into connection: Connection, subject: Int64, questionnaire: Int64, source: Int64
    ) throws(StoreError) {
        let end: [SQLValue] = [
            .integer(end.microseconds - start.microseconds), .optional(end.offset),
        ]
        let values: [SQLValue] =
            [
                .integer(sequence), .bytes(id), .integer(subject), .integer(questionnaire),
                .integer(source),
            ] + start.values + end + [
                .integer(mode), .integer(policy), .optional(language), .bytes(answers),
                .bytes(scores), .optional(points), .optional(metadata), .optional(amends),
                .integer(checksum),
            ]
        try connection.run(
            """
            INSERT INTO assessment (sequence, id, subject, questionnaire, source, start,
                start_offset, duration, end_offset, mode, policy, language, answers, scores,
                points, metadata, amends, checksum)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, values)
    }
}

/// A row of the table, with what stands beside the record.
struct AssessmentRow {
    let record: AssessmentRecord
    let amendedBy: [UInt8]?
    let isSound: Bool

    init(_ row: Row) {
        record = AssessmentRecord(row)
        amendedBy = row.optionalBytes(18)
        isSound = record.checksum == row.integer(19)
    }
}

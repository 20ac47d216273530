internal import Questionnaires
internal import SampleRecords
internal import Samples

extension BlockRecord {
    /// The columns that ``init(_:in:)`` reads. Outer joins report a row with a damaged key as
    /// damaged; inner joins would hide it.
    static let selection = """
        SELECT b.first, b.count, b.subject, b.questionnaire, b.source, subject.text,
            questionnaire.hash, questionnaire.id, source.name, source.version, b.policy,
            b.language, b.start, b.stop, b.sittings, b.checksum, b.last, b.places
        FROM block b
        LEFT JOIN subject ON subject.key = b.subject
        LEFT JOIN questionnaire ON questionnaire.key = b.questionnaire
        LEFT JOIN source ON source.key = b.source

        """

    /// Reads the columns of ``selection``.
    ///
    /// - Parameter store: The store, which is part of the identifiers.
    init(_ row: Row, in store: SampleID) {
        self.init(
            first: row.integer(0), number: row.integer(0), last: row.optionalInteger(16),
            places: row.optionalBytes(17), count: row.integer(1),
            keys: Keys(
                subject: row.integer(2), questionnaire: row.integer(3), source: row.integer(4)),
            subject: row.text(5), questionnaire: row.bytes(6), questionnaireID: row.text(7),
            source: SampleSource(name: row.text(8), version: row.text(9)), policy: row.integer(10),
            language: row.optionalText(11), start: row.integer(12), stop: row.integer(13),
            sittings: row.bytes(14), checksum: row.integer(15), in: store)
    }

    /// The statement that adds a block, whose values are ``values``.
    static let insertion = """
        INSERT INTO block (first, count, subject, questionnaire, source, policy, language, start,
            stop, sittings, last, places, checksum)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    var values: [SQLValue] {
        [
            .integer(first), .integer(count), .integer(keys.subject), .integer(keys.questionnaire),
            .integer(keys.source), .integer(policy), .optional(language), .integer(start),
            .integer(stop), .bytes(sittings), .optional(isJoined ? last : nil), .optional(places),
            .integer(checksum),
        ]
    }
}

internal import SampleRecords
internal import Samples
internal import Scoring

extension ScorePlan {
    /// Reads the definitions and sources.
    ///
    /// - Parameter scorer: Returns the scorer of a stored definition by its hash.
    init(
        _ query: ScoreQuery, in connection: Connection,
        scorer: ([UInt8], Connection) throws(StoreError) -> Scorer
    ) throws(StoreError) {
        try self.init(
            query, in: connection.store(),
            definitions: connection.all("SELECT key, id, hash FROM questionnaire") {
                (key: $0.integer(0), id: $0.text(1), hash: $0.bytes(2))
            },
            sources: connection.all("SELECT key, name, version FROM source") {
                (key: $0.integer(0), source: SampleSource(name: $0.text(1), version: $0.text(2)))
            }, path: connection.path
        ) { (hash) throws(StoreError) in try scorer(hash, connection) }
    }

    /// The test of the definitions, which takes time in each row; empty if all are asked for.
    private var condition: String {
        coversAll ? "" : " AND questionnaire IN (\(keys))"
    }

    /// The columns of a block, and the name of its person.
    static let blockColumns = """
        subject, questionnaire, source, policy, language, first, count, start, stop, sittings, checksum,
        places, text
        """

    /// The blocks of a range of people, in the order of people, which is that of the index.
    var blocksByPerson: String {
        """
        FROM block INDEXED BY block_history LEFT JOIN subject ON subject.key = block.subject
        WHERE subject BETWEEN ? AND ?\(condition)
        """
    }

    /// The keys of these blocks and of their people, from the index alone.
    var placesByPerson: String {
        """
        FROM block INDEXED BY block_history
        WHERE subject BETWEEN ? AND ?\(condition)
        """
    }

    /// The blocks of a range of keys, in the order of the table.
    var blocksByPlace: String {
        """
        FROM block NOT INDEXED LEFT JOIN subject ON subject.key = block.subject
        WHERE first BETWEEN ? AND ?\(condition)
        """
    }

    /// The statement that selects the rows of a range of people, in the order of people. It uses
    /// the index of histories, which has that order.
    var statement: String {
        """
        SELECT subject, questionnaire, source, mode, policy, language, sequence, id, start,
            start_offset, duration, end_offset, answers, scores, points, metadata, amends,
            amended_by, checksum, text
        FROM assessment INDEXED BY assessment_history
            LEFT JOIN subject ON subject.key = assessment.subject
        WHERE subject BETWEEN ? AND ?\(condition) ORDER BY subject
        """
    }
}

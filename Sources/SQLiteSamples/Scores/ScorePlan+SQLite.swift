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

    /// The statement that selects the blocks of a range of people, in the order of people.
    var blockStatement: String {
        """
        SELECT subject, questionnaire, source, policy, language, first, count, start, stop,
            sittings, checksum, places
        FROM block INDEXED BY block_history
        WHERE subject BETWEEN ? AND ? AND questionnaire IN (\(keys)) ORDER BY subject
        """
    }

    /// The statement that selects the rows of a range of people, in the order of people. It uses
    /// the index of histories, which has that order.
    var statement: String {
        """
        SELECT subject, questionnaire, source, mode, policy, language, sequence, id, start,
            start_offset, duration, end_offset, answers, scores, points, metadata, amends,
            amended_by, checksum
        FROM assessment INDEXED BY assessment_history
        WHERE subject BETWEEN ? AND ? AND questionnaire IN (\(keys)) ORDER BY subject
        """
    }
}

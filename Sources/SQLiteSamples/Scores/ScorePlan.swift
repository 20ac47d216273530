internal import Questionnaires
internal import Samples
internal import Scoring

/// The data that all rows of a query for scores share: the places of the scales in each definition,
/// and the names of the sources.
struct ScorePlan {
    let query: ScoreQuery
    let store: SampleID
    /// The definitions, by their number in the rows.
    let forms: [Int64: Form]
    /// The sources, by their number in the rows.
    let sources: [Int64: SampleSource]

    /// A stored definition.
    struct Form {
        let identity: Questionnaire.Identity
        let scorer: Scorer
        /// The index of each measure in the query, and of its scale in the definition; `nil` if the
        /// definition has no such scale.
        let measures: [(measure: Int, scale: Int?)]
    }

    /// Reads the definitions and sources.
    ///
    /// - Parameter scorer: Returns the scorer of a stored definition by its hash.
    init(
        _ query: ScoreQuery, in connection: Connection,
        scorer: ([UInt8], Connection) throws(StoreError) -> Scorer
    ) throws(StoreError) {
        self.query = query
        store = try connection.store()
        let kept = try connection.all("SELECT key, id, hash FROM questionnaire") {
            (key: $0.integer(0), id: $0.text(1), hash: $0.bytes(2))
        }
        var forms: [Int64: Form] = [:]
        for (key, id, hash) in kept {
            guard query.measures.contains(where: { $0.questionnaire.text == id }) else { continue }
            let scorer = try scorer(hash, connection)
            let form = scorer.questionnaire
            guard form.id.text == id else { throw StoreError.damaged(at: connection.path) }
            forms[key] = Form(
                identity: form.identity, scorer: scorer,
                measures: query.measures.enumerated().compactMap { place, measure in
                    guard measure.questionnaire == form.id else { return nil }
                    let scale = form.scales.firstIndex { $0.id == measure.scale }
                    return (measure: place, scale: scale)
                })
        }
        self.forms = forms
        let named = try connection.all("SELECT key, name, version FROM source") {
            ($0.integer(0), SampleSource(name: $0.text(1), version: $0.text(2)))
        }
        sources = Dictionary(named) { first, _ in first }
    }

    /// The numbers of the definitions as a list in SQL.
    private var keys: String { forms.keys.sorted().map(String.init).joined(separator: ", ") }

    /// The statement that selects the blocks of a range of people, in the order of people.
    var blockStatement: String {
        """
        SELECT subject, questionnaire, source, policy, language, first, count, start, stop,
            sittings, checksum
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

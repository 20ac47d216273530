internal import Questionnaires
internal import Samples
internal import Scoring

/// What all rows of a query for scores share: where each definition has its scales, and what the
/// sources are called.
struct ScorePlan {
    let query: ScoreQuery
    let store: SampleID
    /// The definitions by the numbers that rows name.
    let forms: [Int64: Form]
    /// The sources by the numbers that rows name.
    let sources: [Int64: Source]

    /// A kept definition.
    struct Form {
        let identity: Questionnaire.Identity
        let scorer: Scorer
        /// The places of the measures in the query, and of their scales in the definition, `nil`
        /// where it has no such scale.
        let measures: [(measure: Int, scale: Int?)]
    }

    /// Reads the definitions and sources.
    ///
    /// - Parameter scorer: Gives the scorer of a kept definition by its hash.
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
            ($0.integer(0), Source(name: $0.text(1), version: $0.text(2)))
        }
        sources = Dictionary(named) { first, _ in first }
    }

    /// The numbers of the definitions as a list of SQL.
    private var keys: String { forms.keys.sorted().map(String.init).joined(separator: ", ") }

    /// The statement that gives the blocks of the people with numbers from one to another, in the
    /// order of people.
    var blockStatement: String {
        """
        SELECT subject, questionnaire, source, policy, language, first, count, start, stop,
            sittings, checksum
        FROM block INDEXED BY block_history
        WHERE subject BETWEEN ? AND ? AND questionnaire IN (\(keys)) ORDER BY subject
        """
    }

    /// The statement that gives the rows of the people with numbers from one to another, in the
    /// order of people. It reads by the index of histories, which has that order.
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

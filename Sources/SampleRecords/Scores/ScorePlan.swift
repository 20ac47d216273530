package import Questionnaires
package import Samples
package import Scoring

/// The data that all rows of a query for scores share: the places of the scales in each definition,
/// and the names of the sources.
package struct ScorePlan {
    package let query: ScoreQuery
    package let store: SampleID
    /// The definitions, by their key in the rows.
    package let forms: [Int64: Form]
    /// Whether these are all definitions of the store.
    package let coversAll: Bool
    /// The sources, by their key in the rows.
    package let sources: [Int64: SampleSource]

    /// A stored definition.
    package struct Form {
        package let identity: Questionnaire.Identity
        package let scorer: Scorer
        /// The index of each measure in the query, and of its scale in the definition; `nil` if the
        /// definition has no such scale.
        package let measures: [(measure: Int, scale: Int?)]
    }

    /// Reads the definitions and sources.
    package init(_ query: ScoreQuery, in records: some SQLTransaction) throws(StoreError) {
        let connection = records.connection
        self.query = query
        store = try records.store
        let definitions = try connection.all("SELECT key, id, hash FROM questionnaire") {
            (key: $0.integer(0), id: $0.text(1), hash: $0.bytes(2))
        }
        var forms: [Int64: Form] = [:]
        for (key, id, hash) in definitions {
            guard query.measures.contains(where: { $0.questionnaire.text == id }) else { continue }
            let scorer = try records.definitions.scorer(hash, connection)
            let form = scorer.questionnaire
            guard form.id.text == id else { throw records.damaged }
            forms[key] = Form(
                identity: form.identity, scorer: scorer,
                measures: query.measures.enumerated().compactMap { place, measure in
                    guard measure.questionnaire == form.id else { return nil }
                    let scale = form.scales.firstIndex { $0.id == measure.scale }
                    return (measure: place, scale: scale)
                })
        }
        self.forms = forms
        coversAll = forms.count == definitions.count
        let sources = try connection.all("SELECT key, name, version FROM source") {
            ($0.integer(0), SampleSource(name: $0.text(1), version: $0.text(2)))
        }
        self.sources = Dictionary(sources) { first, _ in first }
    }

    /// The keys of the definitions as a list in SQL.
    package var keys: String {
        forms.keys.sorted().map(String.init).joined(separator: ", ")
    }
}

#if PostgreSQL
    public import Questionnaires
    internal import SampleRecords
    public import Samples
    internal import Scoring

    extension PostgreSQLStore {
        /// The assessment with an identifier, or `nil`.
        public func assessment(_ id: SampleID) async throws(StoreError) -> StoredAssessment? {
            try read { (reading) throws(StoreError) in try reading.stored(id) }
        }

        /// The assessments that match a query, oldest first.
        public func assessments(
            _ query: AssessmentQuery
        ) async throws(StoreError) -> [StoredAssessment] {
            try read { (reading) throws(StoreError) in
                var conditions: [String] = []
                var values: [SQLValue] = []
                if let subject = query.subject {
                    guard let key = try reading.key(of: subject) else { return [] }
                    conditions.append("a.subject = ?")
                    values.append(.integer(key))
                }
                if let questionnaire = query.questionnaire {
                    conditions.append(
                        "a.questionnaire IN (SELECT key FROM questionnaire WHERE id = ?)")
                    values.append(.text(questionnaire.text))
                }
                if let since = query.since {
                    conditions.append("a.start >= ?")
                    values.append(.integer(since.microsecondsSinceEpoch))
                }
                if let until = query.until {
                    conditions.append("a.start < ?")
                    values.append(.integer(until.microsecondsSinceEpoch))
                }
                if !query.includesAmended { conditions.append("a.amended_by IS NULL") }
                let filter =
                    conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
                let most = query.limit.map { max($0, 0) } ?? .max
                // The limit selects the latest rows, so they are read latest first.
                let rows = try reading.connection.all(
                    AssessmentRecord.selection + filter
                        + " ORDER BY a.start DESC, a.sequence DESC LIMIT ?",
                    values + [.integer(most)]
                ) { (row) throws(StoreError) in
                    try definitions.stored(
                        AssessmentRow(row, in: reading.counters.id, checkedAt: 0),
                        reading.connection)
                }
                let blocked = try reading.blocked(
                    where: query.filter, after: nil, sort: .newestFirst, limit: most)
                return Self.merged(rows, blocked, in: .newestFirst, limit: most).reversed()
            }
        }

        /// Merges two sorted lists of assessments, up to a limit.
        private static func merged(
            _ rows: [StoredAssessment], _ blocked: [StoredAssessment], in sort: SampleSort,
            limit: Int
        ) -> [StoredAssessment] {
            guard !blocked.isEmpty else { return rows }
            let all = (rows + blocked).map {
                (stored: $0, position: sort.position(of: StoredSample($0)))
            }
            return all.sorted { sort.isBefore($0.position, $1.position) }.prefix(limit).map(
                \.stored)
        }

        /// The stored definition with a hash, or `nil`.
        public func questionnaire(
            _ identity: Questionnaire.Identity
        ) async throws(StoreError) -> Questionnaire? {
            try read { (reading) throws(StoreError) in
                guard try reading.connection.definition(identity.contentHash) != nil else {
                    return nil
                }
                return try definitions.scorer(identity.contentHash.bytes, reading.connection)
                    .questionnaire
            }
        }

        /// The names of the questionnaires whose definitions the store holds.
        package func questionnaireIDs() async throws(StoreError) -> Set<Questionnaire.ID> {
            try read { (reading) throws(StoreError) in
                let names = try reading.connection.all("SELECT DISTINCT id FROM questionnaire") {
                    $0.text(0)
                }
                return Set(names.compactMap { Questionnaire.ID($0) })
            }
        }

        /// Refuses a definition if another one has the same name and version.
        public func check(_ questionnaire: Questionnaire) async throws(StoreError) {
            try read { (reading) throws(StoreError) in
                _ = try reading.knownKey(of: questionnaire.identity)
            }
        }

        /// Lets the store use a definition that the caller has, instead of reading its own copy.
        /// Results that were taken with exactly this content are scored with it. It writes nothing.
        ///
        /// - Throws: ``/Samples/StoreError/Code/invalid`` when it does not match its own hash.
        public func register(_ questionnaire: Questionnaire) async throws(StoreError) {
            try definitions.add(questionnaire)
        }
    }

    extension AssessmentQuery {
        /// The query as a filter, without the condition on amended assessments.
        fileprivate var filter: SampleFilter {
            .all(
                [
                    subject.map { .subject($0) }, questionnaire.map { .questionnaire($0) },
                    .dates(SampleFilter.DateTest(from: since, to: until, rule: .strictStart)),
                ].compactMap(\.self))
        }
    }
#endif

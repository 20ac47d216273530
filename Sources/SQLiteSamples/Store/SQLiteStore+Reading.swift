internal import Questionnaires
internal import SampleRecords
public import Samples
internal import Scoring

extension SQLiteStore {
    /// The assessment with an identifier, or `nil`.
    public func assessment(_ id: SampleID) async throws(StoreError) -> StoredAssessment? {
        try read { (connection) throws(StoreError) in
            guard let row = try connection.row(of: id) else { return nil }
            return try definitions.stored(row, connection)
        }
    }

    /// The assessments that match a query, oldest first.
    public func assessments(
        _ query: AssessmentQuery
    ) async throws(StoreError) -> [StoredAssessment] {
        try read { (connection) throws(StoreError) in
            var conditions: [String] = []
            var values: [SQLValue] = []
            if let subject = query.subject {
                guard let key = try connection.key(of: subject) else { return [] }
                conditions.append("a.subject = ?")
                values.append(.integer(key))
            }
            if let questionnaire = query.questionnaire {
                conditions.append("a.questionnaire IN (SELECT key FROM questionnaire WHERE id = ?)")
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
            let limit = query.limit.map { Int64(max($0, 0)) } ?? -1
            // The limit selects the latest rows, so they are read latest first.
            let rows = try connection.all(
                AssessmentRecord.selection + filter
                    + " ORDER BY a.start DESC, a.sequence DESC LIMIT ?",
                values + [.integer(limit)]
            ) { (row) throws(StoreError) in
                try definitions.stored(AssessmentRow(row, in: connection.store()), connection)
            }
            let most = query.limit.map { max($0, 0) } ?? .max
            let blocked = try blocked(
                where: query.filter, after: nil, sort: .newestFirst, limit: most, connection)
            return Self.merged(rows, blocked, in: .newestFirst, limit: most).reversed()
        }
    }

    /// Merges two sorted lists of assessments, up to a limit.
    private static func merged(
        _ rows: [StoredAssessment], _ blocked: [StoredAssessment], in sort: SampleSort, limit: Int
    ) -> [StoredAssessment] {
        guard !blocked.isEmpty else { return rows }
        guard !rows.isEmpty else { return blocked }
        let all = (rows + blocked).map {
            (stored: $0, position: sort.position(of: StoredSample($0)))
        }
        return all.sorted { sort.isBefore($0.position, $1.position) }.prefix(limit).map(\.stored)
    }

    /// All assessments in the order in which they were saved, amended ones included, a batch at a
    /// time.
    ///
    /// - Parameters:
    ///   - sequence: Only those after this place; 0 for the first batch.
    ///   - limit: The size of the batch.
    /// - Returns: The batch; empty after the last.
    /// - Throws: The failures of the store.
    package func assessments(
        after sequence: Int64, limit: Int
    ) throws(StoreError) -> [StoredAssessment] {
        try read { (connection) throws(StoreError) in
            let rows = try connection.all(
                AssessmentRecord.selection + "WHERE a.sequence > ? ORDER BY a.sequence LIMIT ?",
                [.integer(sequence), .integer(max(limit, 0))]
            ) { (row) throws(StoreError) in
                try definitions.stored(AssessmentRow(row, in: connection.store()), connection)
            }
            let blocked = try blocked(
                where: .everything, after: SampleSort.Position(value: 0, sequence: sequence),
                sort: .saved, limit: max(limit, 0), connection)
            return Self.merged(rows, blocked, in: .saved, limit: max(limit, 0))
        }
    }
}

extension Connection {
    /// The row with an identifier, or `nil`.
    func row(of id: SampleID) throws(StoreError) -> AssessmentRow? {
        guard let sequence = try sequence(ofAssessment: id) else { return nil }
        let store = try store()
        let row = try first(
            AssessmentRecord.selection + "WHERE a.sequence = ?", [.integer(sequence)]
        ) { AssessmentRow($0, in: store) }
        if let row { return row }
        guard let block = try block(holding: sequence) else { return nil }
        guard let index = block.index(ofSequence: sequence),
            let record = block.record(at: index, in: store)
        else { throw .damaged(at: path) }
        return AssessmentRow(record, isSound: block.isSound)
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

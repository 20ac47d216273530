internal import Questionnaires
package import SampleRecords
package import Samples

// Finds the place of a sample. The row of an imported assessment has no identifier.
extension Transaction {
    package func row(of id: SampleID) throws(StoreError) -> AssessmentRow? {
        try connection.row(of: id)
    }

    package func place(of id: SampleID) throws(StoreError) -> SamplePlace? {
        let sequence = try connection.sequence(ofAssessment: id)
        let found = try connection.first(
            """
            SELECT s.type, s.sequence, s.subject, s.source, source.name FROM (
                SELECT 1 AS type, sequence, subject, source FROM assessment WHERE sequence = ?2
                UNION ALL SELECT type, sequence, subject, source FROM observation WHERE id = ?1
            ) s LEFT JOIN source ON source.key = s.source
            """, [.bytes(id.bytes), .optional(sequence)]
        ) { SamplePlace($0, of: id) }
        if let found { return found }
        guard let sequence, let block = try connection.block(holding: sequence) else { return nil }
        return SamplePlace(id, at: sequence, in: block)
    }

    package func isAssessment(_ id: SampleID) throws(StoreError) -> Bool {
        try connection.sequence(ofAssessment: id) != nil
    }

    /// Marks a source as used by imports. Their results are not in the index of sources.
    package func markImportSource(_ source: Int64) throws(StoreError) {
        try connection.run(
            "UPDATE source SET imports = 1 WHERE key = ? AND imports = 0", [.integer(source)])
    }

    package func observation(_ id: SampleID) throws(StoreError) -> ObservedSample? {
        var reader = ObservationReader(connection)
        return try connection.first(
            ObservationRecord.selection + "WHERE o.id = ?", [.bytes(id.bytes)]
        ) { (row) throws(StoreError) in
            guard case .observation(let observation) = try reader.sample(row)?.content
            else { throw damaged }
            return observation
        }
    }
}

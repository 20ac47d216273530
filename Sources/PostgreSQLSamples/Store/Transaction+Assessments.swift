#if PostgreSQL
    package import SampleRecords
    package import Samples

    // Finds the place of a sample: its own row, which has its identifier, or a block.
    extension Transaction {
        package func row(of id: SampleID) throws(StoreError) -> AssessmentRow? {
            let row = try connection.first(
                AssessmentRecord.selection + "WHERE a.id = ?", [.bytes(id.bytes)]
            ) { AssessmentRow($0, in: counters.id, checkedAt: 0) }
            if let row { return row }
            guard let (block, index) = try block(holding: id) else { return nil }
            guard let record = block.record(at: index, in: counters.id) else { throw damaged }
            return AssessmentRow(record, isSound: block.isSound)
        }

        package func place(of id: SampleID) throws(StoreError) -> SamplePlace? {
            let found = try connection.first(
                """
                SELECT s.type, s.sequence, s.subject, s.source, source.name FROM (
                    SELECT 1::bigint AS type, sequence, subject, source FROM assessment
                        WHERE id = ?1
                    UNION ALL SELECT type, sequence, subject, source FROM observation
                        WHERE id = ?1
                ) s LEFT JOIN source ON source.key = s.source
                """, [.bytes(id.bytes)]
            ) { SamplePlace($0, of: id) }
            if let found { return found }
            guard let (block, index) = try block(holding: id) else { return nil }
            return SamplePlace(id, at: block.place(at: index).sequence, in: block)
        }

        package func isAssessment(_ id: SampleID) throws(StoreError) -> Bool {
            let count = try connection.number(
                "SELECT count(*) FROM assessment WHERE id = ?", [.bytes(id.bytes)])
            if count > 0 { return true }
            return try block(holding: id) != nil
        }

        /// Does nothing, because the index of sources also has the blocks of imports.
        package func markImportSource(_ source: Int64) {}
    }
#endif

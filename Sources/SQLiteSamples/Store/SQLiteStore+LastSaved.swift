internal import SampleRecords
package import Samples

extension SQLiteStore: SQLStore {
    /// How many current samples the store counted.
    package func countedSamples(
        ofAssessments isOfAssessments: Bool
    ) async throws(StoreError) -> Int {
        try read { (records) throws(StoreError) in
            let counted = try records.counters
            let amended = try records.connection.number(
                "SELECT count(*) FROM assessment NOT INDEXED WHERE amended_by IS NOT NULL")
            let others = isOfAssessments ? 0 : counted.observations
            return Int(counted.assessments - amended + others)
        }
    }

    /// The current sample that a source saved last; `nil` if the source has no current samples.
    ///
    /// - Complexity: O(*n*) in the samples of the source. Only one of them is in memory.
    package func lastSaved(by source: String) throws(StoreError) -> StoredSample? {
        try read { (records) throws(StoreError) in
            let connection = records.connection
            var latest: (stream: SampleStream, sequence: Int64)?
            for stream in try records.streams(where: .source(source)) {
                let table = stream.type == .assessment ? "assessment a" : "observation o"
                guard let filter = stream.filter() else { continue }
                let sequence = try connection.number(
                    "SELECT max(\(stream.sequence)) FROM \(table) \(stream.index())\(filter.sql)",
                    filter.values)
                if sequence > latest?.sequence ?? 0 { latest = (stream, sequence) }
            }
            let blocked = try connection.number(
                """
                SELECT coalesce(max(coalesce(last, first + count - 1)), 0) FROM block
                WHERE source IN (SELECT key FROM source WHERE name = ?)
                """, [.text(source)])
            if blocked > latest?.sequence ?? 0 {
                let id = SampleID(store: try connection.store(), sequence: blocked)
                return try records.assessment(id).map { StoredSample($0) }
            }
            guard let latest else { return nil }
            return try records.samples(
                of: latest.stream,
                .test("\(latest.stream.sequence) = ?", [.integer(latest.sequence)]), sort: nil,
                limit: 1
            ).first
        }
    }
}

#if PostgreSQL
    internal import SampleRecords
    package import Samples

    extension PostgreSQLStore: SQLStore {
        /// None: the store has no file.
        package nonisolated var leftovers: [String] { [] }

        /// How many current samples the store counted.
        package func countedSamples(ofAssessments isOfAssessments: Bool) throws(StoreError) -> Int {
            try read { (reading) throws(StoreError) in
                let amended = try reading.connection.number(
                    "SELECT count(*) FROM assessment WHERE amended_by IS NOT NULL")
                let others = isOfAssessments ? 0 : reading.counters.observations
                return Int(reading.counters.assessments - amended + others)
            }
        }

        /// The current sample that a source saved last; `nil` if the source has no current samples.
        package func lastSaved(by source: String) throws(StoreError) -> StoredSample? {
            try read { (reading) throws(StoreError) in
                var latest: (stream: SampleStream, sequence: Int64)?
                for stream in try reading.streams(where: .source(source)) {
                    let table = stream.type == .assessment ? "assessment a" : "observation o"
                    guard let filter = stream.filter() else { continue }
                    let sequence = try reading.connection.number(
                        "SELECT coalesce(max(\(stream.sequence)), 0) FROM \(table) \(filter.sql)",
                        filter.values)
                    if sequence > latest?.sequence ?? 0 { latest = (stream, sequence) }
                }
                let blocked = try reading.connection.number(
                    """
                    SELECT coalesce(max(coalesce(b.last, i.first + b.place + b.count - 1)), 0)
                    FROM block b JOIN import i ON i.number = b.import
                    WHERE b.source IN (SELECT key FROM source WHERE name = ?)
                    """, [.text(source)])
                if blocked > latest?.sequence ?? 0 {
                    return try reading.assessments(at: [blocked]).first.map { StoredSample($0) }
                }
                guard let latest else { return nil }
                return try reading.samples(
                    of: latest.stream,
                    .test("\(latest.stream.sequence) = ?", [.integer(latest.sequence)]), sort: nil,
                    limit: 1
                ).first
            }
        }
    }
#endif

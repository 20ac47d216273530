internal import Questionnaires
internal import SampleRecords
package import Samples

extension Transaction {
    package func observation(_ id: SampleID) throws(StoreError) -> ObservedSample? {
        var reader = ObservationReader(connection)
        return try connection.first(
            ObservationRecord.selection + "WHERE o.id = ?", [.bytes(id.bytes)]
        ) { (row) throws(StoreError) in
            guard case .observation(let observation) = try reader.sample(row)?.content
            else { throw .damaged(at: connection.path) }
            return observation
        }
    }

    package func isObservation(_ id: SampleID) throws(StoreError) -> Bool {
        try connection.number(
            "SELECT count(*) FROM observation WHERE id = ?", [.bytes(id.bytes)]) > 0
    }

    package func namesake(
        of sample: ObservedSample
    ) throws(StoreError) -> (id: SampleID, version: Int64)? {
        guard let key = sample.syncKey else { return nil }
        return try connection.first(
            "SELECT id, sync_version FROM observation WHERE sync_key = ?", [.bytes(key)]
        ) { (row) throws(StoreError) in
            guard let id = SampleID(bytes: row.bytes(0)) else {
                throw .damaged(at: connection.path)
            }
            return (id, row.integer(1))
        }
    }

    package func tombstones(of id: SampleID) throws(StoreError) -> [Changes.Tombstone] {
        try connection.tombstones("WHERE t.id = ? ORDER BY t.sequence", [.bytes(id.bytes)])
    }

    package func replacement(of id: SampleID) throws(StoreError) -> SampleID? {
        try connection.tombstones(
            "WHERE t.id = ? AND t.reason = ?",
            [.bytes(id.bytes), .integer(TombstoneRow.code(of: .replaced))]
        ).last?.replacement
    }

    package func moods(ofSameDayAs mood: StateOfMind) throws(StoreError) -> [SampleID] {
        guard let subject = try connection.key(of: mood.subject) else { return [] }
        let day: Int64 = 86_400_000_000
        let first = Int64(mood.start.day.daysSinceEpoch)
        // A local clock differs from UTC by less than a day; the bounds let SQLite use the index by
        // start. It is the index of the source, so the time does not reveal the moods of other
        // sources.
        return try connection.all(
            """
            SELECT o.id FROM observation o INDEXED BY observation_source
            WHERE o.type = 2 AND o.subject = ?
            AND o.start >= ? AND o.start < ? AND o.day = ? AND o.kind = ?
            AND o.source IN (SELECT key FROM source WHERE name = ?) ORDER BY o.sequence DESC
            """,
            [
                .integer(subject), .integer((first - 1) * day), .integer((first + 2) * day),
                .integer(first), .integer(mood.kind.rawValue), .text(mood.source.name),
            ]
        ) { (row) throws(StoreError) in
            guard let id = SampleID(bytes: row.bytes(0)) else {
                throw .damaged(at: connection.path)
            }
            return id
        }
    }

    package func add(_ sample: ObservedSample) throws(StoreError) {
        let record = try ObservationRecord(
            sample, sequence: try nextSequence(), subject: try key(of: sample.sample.subject),
            source: try key(of: sample.sample.source))
        try count { $0.observations += 1 }
        try record.insert(into: connection)
    }

    /// Removes a sample of any type and adds a tombstone.
    ///
    /// - Throws: ``StoreError/Code/notFound``.
    package func remove(
        _ id: SampleID, _ reason: Changes.Tombstone.Reason, replacement: SampleID? = nil
    ) throws(StoreError) {
        let sample = try connection.place(of: id)
        guard let sample else { throw .notFound(id) }
        if sample.type == 1 { try unpackBlock(holding: sample.sequence) }
        let table = sample.type == 1 ? "assessment" : "observation"
        try count { if sample.type == 1 { $0.assessments -= 1 } else { $0.observations -= 1 } }
        try connection.run(
            "DELETE FROM \(table) WHERE sequence = ?", [.integer(sample.sequence)])
        try leaveTombstone(id, sample, reason, replacement: replacement)
        try connection.forgetSubject(sample.subject)
    }

    /// Adds a tombstone for a sample.
    func leaveTombstone(
        _ id: SampleID, _ sample: SamplePlace, _ reason: Changes.Tombstone.Reason,
        replacement: SampleID?
    ) throws(StoreError) {
        try TombstoneRow(
            sequence: try nextSequence(), id: id.bytes, kind: sample.type,
            reason: TombstoneRow.code(of: reason), added: sample.sequence,
            source: sample.sourceName, replacement: replacement?.bytes
        ).insert(into: connection, source: sample.source)
    }
}

/// The location of a sample of any type.
struct SamplePlace {
    let type: Int64
    let sequence: Int64
    let subject: Int64
    let source: Int64
    let sourceName: String
}

extension Connection {
    /// The location of a sample, or `nil` if it is not stored.
    func place(of id: SampleID) throws(StoreError) -> SamplePlace? {
        let sequence = try sequence(ofAssessment: id)
        let found = try first(
            """
            SELECT s.type, s.sequence, s.subject, s.source, source.name FROM (
                SELECT 1 AS type, sequence, subject, source FROM assessment WHERE sequence = ?2
                UNION ALL SELECT type, sequence, subject, source FROM observation WHERE id = ?1
            ) s LEFT JOIN source ON source.key = s.source
            """, [.bytes(id.bytes), .optional(sequence)]
        ) {
            SamplePlace(
                type: $0.integer(0), sequence: $0.integer(1), subject: $0.integer(2),
                source: $0.integer(3), sourceName: $0.text(4))
        }
        if let found { return found }
        guard let sequence, let block = try block(holding: sequence) else { return nil }
        return SamplePlace(
            type: 1, sequence: sequence, subject: block.keys.subject, source: block.keys.source,
            sourceName: block.source.name)
    }
}

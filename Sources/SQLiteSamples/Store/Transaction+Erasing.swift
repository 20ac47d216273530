internal import Questionnaires
internal import SampleRecords
internal import Samples

// Erases all records about a person. Rows are not decoded, so damaged rows are erased too.
extension Transaction {
    func erase(
        _ subject: SubjectID, _ reason: String, by attribution: Attribution
    ) throws(StoreError) -> StoreRole.Erasure {
        var erasure = StoreRole.Erasure()
        var ids: [[UInt8]] = []
        if let key = try connection.key(of: subject) { ids = try eraseRows(of: key, &erasure) }
        let mark = subject.mark(in: try connection.store())
        try connection.run("DELETE FROM deleted_import WHERE person = ?", [.bytes(mark)])
        erasure.deletedImports = Int(connection.changedRows)
        let erased = try eraseTexts(about: subject, mark, ids)
        erasure.auditEntries = erased.count
        guard !erasure.isEmpty else { throw .nothingAboutPerson }
        erasure.entriesAsActor = try connection.all(AuditRow.selection) { AuditRow($0) }
            .count { $0?.names(subject) ?? false }
        try audit(.erased, nil, erasure.auditDetails(reason: reason, erased), by: attribution)
        return erasure
    }

    /// - Returns: The identifiers of the erased records.
    private func eraseRows(
        of key: Int64, _ erasure: inout StoreRole.Erasure
    ) throws(StoreError) -> [[UInt8]] {
        let subject: [SQLValue] = [.integer(key)]
        let samples = try samples(of: key)
        let sources = try connection.all(
            """
            SELECT source FROM assessment WHERE subject = ?1
            UNION SELECT source FROM block WHERE subject = ?1
            UNION SELECT source FROM observation WHERE subject = ?1
            UNION SELECT source FROM draft WHERE subject = ?1
            """, subject
        ) { $0.integer(0) }
        let drafts = try connection.all(
            """
            SELECT id FROM draft WHERE subject = ?1
            UNION SELECT sample FROM flag WHERE subject = ?1 AND historical = 0
            """, subject
        ) { $0.bytes(0) }
        for table in ["assessment", "block", "observation"] {
            try connection.run("DELETE FROM \(table) WHERE subject = ?", subject)
        }
        erasure.drafts = try removeDrafts(ofSubject: key)
        erasure.flags = try removeFlags(where: "subject = ?", subject)
        try connection.run("DELETE FROM subject WHERE key = ?", subject)
        for sample in samples {
            try TombstoneRow(
                sequence: try nextSequence(), id: sample.id, kind: sample.type,
                reason: TombstoneRow.code(of: .deleted), added: sample.sequence,
                source: sample.sourceName, replacement: nil
            ).insert(into: connection, source: sample.source)
        }
        let assessments = samples.count { $0.type == 1 }
        let observations = samples.count - assessments
        try count {
            $0.assessments -= Int64(assessments)
            $0.observations -= Int64(observations)
        }
        (erasure.assessments, erasure.observations) = (assessments, observations)
        for id in drafts { try RetiredIDTable.purged.insert(id, about: nil, into: connection) }
        for source in sources { try forget(source: source, &erasure) }
        return samples.map(\.id) + drafts
    }

    /// A sample before it is erased.
    private struct ErasedSample {
        let sequence: Int64
        let id: [UInt8]
        let type: Int64
        let source: Int64
        let sourceName: String?
    }

    private func samples(of subject: Int64) throws(StoreError) -> [ErasedSample] {
        let store = try connection.store()
        var samples = try connection.all(
            """
            SELECT s.sequence, s.id, s.type, s.source, source.name FROM (
                SELECT sequence, id, 1 AS type, source FROM assessment WHERE subject = ?1
                UNION ALL SELECT sequence, id, type, source FROM observation WHERE subject = ?1
            ) s LEFT JOIN source ON source.key = s.source
            """, [.integer(subject)]
        ) { row in
            ErasedSample(
                sequence: row.integer(0),
                id: row.optionalBytes(1) ?? SampleID(store: store, sequence: row.integer(0)).bytes,
                type: row.integer(2), source: row.integer(3), sourceName: row.optionalText(4))
        }
        try connection.each(
            BlockRecord.selection + "WHERE b.subject = ?", [.integer(subject)]
        ) { row in
            let block = BlockRecord(row, in: store)
            for sequence in block.allPlaces.map(\.sequence) {
                samples.append(
                    ErasedSample(
                        sequence: sequence, id: SampleID(store: store, sequence: sequence).bytes,
                        type: 1, source: block.keys.source, sourceName: row.optionalText(8)))
            }
        }
        return samples.sorted { $0.sequence < $1.sequence }
    }

    /// Removes a source without records of other people, and the decisions about it.
    private func forget(source key: Int64, _ erasure: inout StoreRole.Erasure) throws(StoreError) {
        let uses = try connection.number(
            """
            SELECT EXISTS (SELECT 1 FROM assessment WHERE source = ?1)
                + EXISTS (SELECT 1 FROM block WHERE source = ?1)
                + EXISTS (SELECT 1 FROM observation WHERE source = ?1)
                + EXISTS (SELECT 1 FROM draft WHERE source = ?1)
            """, [.integer(key)])
        guard uses == 0 else { return }
        let tombstones = try connection.all(
            TombstoneRow.selection + "WHERE t.source = ?", [.integer(key)]
        ) { TombstoneRow($0).withoutSource }
        for row in tombstones {
            try connection.run(
                "UPDATE tombstone SET source = NULL, checksum = ? WHERE sequence = ?",
                [.integer(row.checksum), .integer(row.sequence)])
        }
        let name = try connection.first(
            "SELECT name FROM source WHERE key = ?", [.integer(key)]
        ) { $0.text(0) }
        try connection.run("DELETE FROM source WHERE key = ?", [.integer(key)])
        guard let name, try connection.keys(ofSource: name).isEmpty else { return }
        erasure.sources += 1
        erasure.grants += try GrantRow.removeAll(of: name, in: self)
    }

    /// Erases the audit texts about a person and some samples, and the texts with the person's
    /// name.
    private func eraseTexts(
        about subject: SubjectID, _ mark: [UInt8], _ ids: [[UInt8]]
    ) throws(StoreError) -> AuditEntry.ErasedTexts {
        var entries: [Int64] = []
        try connection.each(AuditTextRow.selection) { found in
            let row = AuditTextRow(found)
            let person = row.sealed.person
            if person == mark || subject.isNamed(in: row.sealed.text, about: person) {
                entries.append(row.entry)
            }
        }
        return try eraseTexts(of: entries + entriesWithTexts(about: ids))
    }
}

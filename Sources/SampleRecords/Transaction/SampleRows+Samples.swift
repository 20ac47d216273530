package import Questionnaires
package import Samples

// Single samples.
extension SampleRows {
    /// The assessment with an identifier, or `nil`.
    package func assessment(_ id: SampleID) throws(StoreError) -> StoredAssessment? {
        guard let row = try row(of: id) else { return nil }
        return try definitions.stored(row, connection)
    }

    package func isAmended(_ id: SampleID) throws(StoreError) -> Bool {
        try row(of: id)?.amendedBy != nil
    }

    package func isDeleted(_ id: SampleID) throws(StoreError) -> Bool {
        try connection.isDeleted(id)
    }

    package func tombstones(of id: SampleID) throws(StoreError) -> [Changes.Tombstone] {
        try connection.tombstones(of: id)
    }

    package func replacement(of id: SampleID) throws(StoreError) -> SampleID? {
        try connection.tombstones(
            "WHERE t.id = ? AND t.reason = ?",
            [.bytes(id.bytes), .integer(TombstoneRow.code(of: .replaced))]
        ).last?.replacement
    }

    package func insert(
        _ assessment: Assessment, of questionnaire: Questionnaire, amending id: SampleID?
    ) throws(StoreError) {
        let record = try AssessmentRecord(
            assessment, of: questionnaire, sequence: nextSequence(), amends: id)
        try count { $0.assessments += 1 }
        let keys = BlockRecord.Keys(
            subject: try connection.addedKey(of: assessment.subject),
            questionnaire: try connection.addedKey(of: questionnaire),
            source: try connection.addedKey(of: assessment.source))
        if assessment.mode == .imported { try markImportSource(keys.source) }
        try insert(record, keys)
    }

    /// Adds the row of an assessment.
    ///
    /// - Parameters:
    ///   - hasOwnID: Whether the row stores the identifier. In a file the row of an import does not.
    ///   - isSound: Whether the original row was undamaged. A damaged row stays damaged.
    package func insert(
        _ record: AssessmentRecord, _ keys: BlockRecord.Keys, hasOwnID: Bool = true,
        isSound: Bool = true
    ) throws(StoreError) {
        let checksum = record.checksum(at: Self.dialect.checkedPlace ?? record.sequence)
        try connection.run(
            AssessmentRecord.insertion,
            record.values(
                subject: keys.subject, questionnaire: keys.questionnaire, source: keys.source,
                hasOwnID: hasOwnID, checksum: isSound ? checksum : ~checksum))
    }

    /// Moves the sittings of the block that holds an assessment to the table of assessments, where
    /// each can be amended or deleted. If no block holds the assessment, nothing changes.
    ///
    /// A damaged block becomes damaged rows, so that they can still be deleted.
    ///
    /// - Throws: ``StoreError/Code/damaged`` if no sittings can be read from it.
    private func unpackBlock(holding place: SamplePlace) throws(StoreError) {
        if let block = try block(holding: place) { try unpack(block) }
    }

    /// Moves the sittings of a block to the table of assessments.
    package func unpack(_ block: BlockRecord) throws(StoreError) {
        guard let records = block.records(in: try store) else { throw damaged }
        for record in records {
            try insert(
                record, block.keys, hasOwnID: Self.dialect != .sqlite, isSound: block.isSound)
        }
        try remove([block])
    }

    package func markAmended(_ id: SampleID, by later: SampleID) throws(StoreError) {
        guard let place = try place(of: id) else { throw .notFound(id) }
        try leaveTombstone(place, .amended, replacement: later)
        try unpackBlock(holding: place)
        try connection.run(
            "UPDATE assessment SET amended_by = ? WHERE sequence = ?",
            [.bytes(later.bytes), .integer(place.sequence)])
    }

    package func noteDeletedImport(_ assessment: Assessment) throws(StoreError) {
        guard let gone = assessment.deletedImport else { return }
        try retire(
            gone.bytes, about: assessment.subject.mark(in: try store), in: .deletedImport)
    }

    // MARK: Samples other than assessments

    package func isObservation(_ id: SampleID) throws(StoreError) -> Bool {
        try connection.number(
            "SELECT count(*) FROM observation WHERE id = ?", [.bytes(id.bytes)]) > 0
    }

    package func storedVersion(
        of sample: ObservedSample
    ) throws(StoreError) -> (id: SampleID, version: Int64)? {
        guard let key = sample.syncKey else { return nil }
        return try connection.first(
            "SELECT id, sync_version FROM observation WHERE sync_key = ?", [.bytes(key)]
        ) { (row) throws(StoreError) in
            guard let id = row.identifier(0) else { throw damaged }
            return (id, row.integer(1))
        }
    }

    package func moods(ofSameDayAs mood: StateOfMind) throws(StoreError) -> [SampleID] {
        guard let subject = try connection.key(of: mood.subject) else { return [] }
        let day: Int64 = 86_400_000_000
        let first = Int64(mood.start.day.daysSinceEpoch)
        // A local clock differs from UTC by less than a day; the bounds let the database use the
        // index by start. The index by source is used, so the duration does not reveal the moods of
        // other sources.
        return try connection.all(
            """
            SELECT o.id FROM observation o \(Self.dialect.reading(by: "observation_source"))
            WHERE o.type = 2 AND o.subject = ?
            AND o.start >= ? AND o.start < ? AND o.day = ? AND o.kind = ?
            AND o.source IN (SELECT key FROM source WHERE name = ?) ORDER BY o.sequence DESC
            """,
            [
                .integer(subject), .integer((first - 1) * day), .integer((first + 2) * day),
                .integer(first), .integer(mood.kind.rawValue), .text(mood.source.name),
            ]
        ) { (row) throws(StoreError) in
            guard let id = row.identifier(0) else { throw damaged }
            return id
        }
    }

    package func add(_ sample: ObservedSample) throws(StoreError) {
        let record = try ObservationRecord(
            sample, sequence: try nextSequence(),
            subject: try connection.addedKey(of: sample.sample.subject),
            source: try connection.addedKey(of: sample.sample.source))
        try count { $0.observations += 1 }
        try connection.run(ObservationRecord.insertion, record.values)
    }

    // MARK: Removing

    /// Removes a sample of any type and adds a tombstone.
    ///
    /// - Throws: ``StoreError/Code/notFound``.
    package func remove(
        _ id: SampleID, _ reason: Changes.Tombstone.Reason, replacement: SampleID? = nil
    ) throws(StoreError) {
        guard let place = try place(of: id) else { throw .notFound(id) }
        if place.isAssessment { try unpackBlock(holding: place) }
        try count { if place.isAssessment { $0.assessments -= 1 } else { $0.observations -= 1 } }
        try connection.run(
            "DELETE FROM \(place.table) WHERE sequence = ?", [.integer(place.sequence)])
        try leaveTombstone(place, reason, replacement: replacement)
        try connection.forgetSubject(place.subject)
    }

    package func noteReplaced(
        _ id: SampleID, by replacement: SampleID
    ) throws(StoreError) {
        guard let kept = try place(of: replacement) else { throw .notFound(replacement) }
        // Verification also counts the position at which a removed sample was added.
        let added = try nextSequence()
        let row = TombstoneRow(
            sequence: try nextSequence(), id: id.bytes, kind: kept.type,
            reason: TombstoneRow.code(of: .replaced), added: added, source: kept.sourceName,
            replacement: replacement.bytes)
        try insert(row, source: kept.source)
    }

    private func leaveTombstone(
        _ place: SamplePlace, _ reason: Changes.Tombstone.Reason, replacement: SampleID?
    ) throws(StoreError) {
        let row = TombstoneRow(
            sequence: try nextSequence(), id: place.id.bytes, kind: place.type,
            reason: TombstoneRow.code(of: reason), added: place.sequence,
            source: place.sourceName, replacement: replacement?.bytes)
        try insert(row, source: place.source)
    }

    /// Adds a tombstone.
    func insert(_ row: TombstoneRow, source: Int64?) throws(StoreError) {
        try add(row.checksum, to: .tombstones)
        try connection.run(TombstoneRow.insertion, row.values(source: source))
    }
}

internal import Questionnaires
internal import Samples

// Deletes samples and drafts, and erases all records about a person. Rows are not decoded, so damaged
// rows are erased too.
extension SampleRows {
    /// Deletes a sample or a draft with all records about it.
    func delete(
        _ id: SampleID, _ reason: String, by attribution: Attribution
    ) throws(StoreError) {
        guard let place = try place(of: id) else {
            return try deleteDraft(id, reason, by: attribution)
        }
        let mark = try mark(ofSubject: place.subject)
        let ids = try versions(of: id)
        var flags = 0
        for version in ids {
            // A correction may be about another person than the result it replaces.
            let person = try self.place(of: version)?.subject ?? place.subject
            try noteDeletedImport(version, self.mark(ofSubject: person))
            flags += try removeFlags(
                where: "sample = ? AND subject = ?", [.bytes(version.bytes), .integer(person)])
            try remove(version, .deleted)
        }
        let erased = try connection.eraseTexts(
            of: connection.entriesWithTexts(about: ids.map(\.bytes)))
        try audit(
            .deleted, id,
            AuditEntry.Detail.deletion(
                reason: reason, flags: flags, others: ids.filter { $0 != id }, erased),
            mark: mark, by: attribution)
    }

    /// The versions of an assessment, oldest first; only the identifier for other samples.
    private func versions(of id: SampleID) throws(StoreError) -> [SampleID] {
        var versions = [id]
        var seen: Set<SampleID> = [id]
        let first = try row(of: id)
        var row = first
        while let earlier = row?.record.amends.flatMap({ SampleID(bytes: $0) }),
            seen.insert(earlier).inserted
        {
            row = try self.row(of: earlier)
            if row != nil { versions.insert(earlier, at: 0) }
        }
        row = first
        while let later = row?.amendedBy.flatMap({ SampleID(bytes: $0) }),
            seen.insert(later).inserted
        {
            row = try self.row(of: later)
            if row != nil { versions.append(later) }
        }
        return versions
    }

    /// Records that an imported assessment was deleted, so a later import does not add it again.
    private func noteDeletedImport(_ id: SampleID, _ mark: [UInt8]?) throws(StoreError) {
        guard let kept = try row(of: id)?.record,
            let form = try? connection.identity(kept.questionnaire),
            let left = kept.deletedImport(of: form.id)
        else { return }
        try retire(left.bytes, about: mark, in: .deletedImport)
    }

    /// The mark of a person, see ``/Samples/SubjectID/mark(in:)``; `nil` when the row is damaged.
    private func mark(ofSubject key: Int64) throws(StoreError) -> [UInt8]? {
        let name = try connection.first(
            "SELECT text FROM subject WHERE key = ?", [.integer(key)]
        ) { $0.text(0) }
        guard let name, let subject = try? SubjectID(parsing: name) else { return nil }
        return subject.mark(in: try store)
    }

    /// Deletes the records of an interview that did not become an assessment: the draft, its flags
    /// and its audit texts.
    private func deleteDraft(
        _ id: SampleID, _ reason: String, by attribution: Attribution
    ) throws(StoreError) {
        guard try !isDeleted(id) else { throw .notFound(id) }
        let subject = try connection.first(
            """
            SELECT subject FROM draft WHERE id = ?1
            UNION ALL SELECT subject FROM flag WHERE sample = ?1 AND historical = 0
            """, [.bytes(id.bytes)]
        ) { $0.integer(0) }
        let entries = try connection.entriesWithTexts(about: [id.bytes])
        guard subject != nil || !entries.isEmpty else { throw .notFound(id) }
        var mark: [UInt8]?
        if let subject { mark = try self.mark(ofSubject: subject) }
        let flags = try removeFlags(where: "sample = ? AND historical = 0", [.bytes(id.bytes)])
        try removeDraft(id)
        if let subject { try connection.forgetSubject(subject) }
        let erased = try connection.eraseTexts(of: entries)
        // This keeps a merge from raising its flags again, and an open interview from saving this
        // draft.
        try retire(id.bytes, about: nil, in: .purged)
        try audit(
            .deleted, id,
            AuditEntry.Detail.deletion(reason: reason, flags: flags, others: [], erased),
            mark: mark, by: attribution)
    }

    /// Erases everything about a person.
    func erase(
        _ subject: SubjectID, _ reason: String, by attribution: Attribution
    ) throws(StoreError) -> StoreRole.Erasure {
        var erasure = StoreRole.Erasure()
        var ids: [[UInt8]] = []
        if let key = try connection.key(of: subject) { ids = try eraseRows(of: key, &erasure) }
        let mark = subject.mark(in: try store)
        erasure.deletedImports = try connection.change(
            "DELETE FROM deleted_import WHERE person = ?", [.bytes(mark)])
        var entries: [Int64] = []
        _ = try connection.all(AuditTextRow.selection) { found in
            let row = AuditTextRow(found)
            let person = row.sealed.person
            if person == mark || subject.isNamed(in: row.sealed.text, about: person) {
                entries.append(row.entry)
            }
        }
        entries += try connection.entriesWithTexts(about: ids)
        let erased = try connection.eraseTexts(of: entries)
        erasure.auditEntries = erased.count
        guard !erasure.isEmpty else { throw .nothingAboutPerson }
        erasure.entriesAsActor = try connection.all(AuditRow.selection) { AuditRow($0) }
            .count { $0?.names(subject) ?? false }
        try audit(
            .erased, nil, erasure.auditDetails(reason: reason, erased), about: nil,
            by: attribution)
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
        try remove(from: .drafts, where: "subject = ?", subject)
        erasure.drafts = try connection.change("DELETE FROM draft WHERE subject = ?", subject)
        erasure.flags = try removeFlags(where: "subject = ?", subject)
        try connection.run("DELETE FROM subject WHERE key = ?", subject)
        for sample in samples {
            let row = TombstoneRow(
                sequence: try nextSequence(), id: sample.id, kind: sample.type,
                reason: TombstoneRow.code(of: .deleted), added: sample.sequence,
                source: sample.sourceName, replacement: nil)
            try insert(row, source: sample.source)
        }
        let assessments = samples.count { $0.type == TypeCode.code(of: .assessment) }
        let observations = samples.count - assessments
        try count {
            $0.assessments -= Int64(assessments)
            $0.observations -= Int64(observations)
        }
        (erasure.assessments, erasure.observations) = (assessments, observations)
        for id in drafts { try retire(id, about: nil, in: .purged) }
        for source in sources { try forget(source: source, &erasure) }
        return samples.map(\.id) + drafts
    }

    /// The samples of a person, in the sequence of changes.
    private func samples(of subject: Int64) throws(StoreError) -> [ErasedSample] {
        let store = try store
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
        let names = Dictionary(
            try connection.all("SELECT key, name FROM source") { ($0.integer(0), $0.text(1)) }
        ) { first, _ in first }
        try blocks("WHERE b.subject = ?", [.integer(subject)]) { block in
            samples += block.allPlaces.map { place in
                ErasedSample(
                    sequence: place.sequence,
                    id: SampleID(store: store, sequence: place.number).bytes,
                    type: TypeCode.code(of: .assessment), source: block.keys.source,
                    sourceName: names[block.keys.source])
            }
            return .proceed
        }
        return samples.sorted { $0.sequence < $1.sequence }
    }

    /// Removes a source that has no records of other people, and the decisions about it.
    private func forget(
        source key: Int64, _ erasure: inout StoreRole.Erasure
    ) throws(StoreError) {
        let uses = Self.dialect.tablesOfSources.map {
            "EXISTS (SELECT 1 FROM \($0) WHERE source = ?1)"
        }
        guard
            try connection.number(
                "SELECT " + uses.joined(separator: " OR "), [.integer(key)]) == 0
        else { return }
        let tombstones = try connection.all(
            TombstoneRow.selection + "WHERE t.source = ?", [.integer(key)]
        ) { TombstoneRow($0).withoutSource }
        try remove(from: .tombstones, where: "source = ?", [.integer(key)])
        for row in tombstones {
            try add(row.checksum, to: .tombstones)
            try connection.run(
                "UPDATE tombstone SET source = NULL, checksum = ? WHERE sequence = ?",
                [.integer(row.checksum), .integer(row.sequence)])
        }
        let name = try connection.first(
            "DELETE FROM source WHERE key = ? RETURNING name", [.integer(key)]
        ) { $0.text(0) }
        guard let name, try connection.keys(ofSource: name).isEmpty else { return }
        erasure.sources += 1
        try remove(from: .grants, where: "source = ?", [.text(name)])
        erasure.grants += try connection.change(
            "DELETE FROM \"grant\" WHERE source = ?", [.text(name)])
    }
}

/// A sample before it is erased.
private struct ErasedSample {
    let sequence: Int64
    let id: [UInt8]
    let type: Int64
    let source: Int64
    let sourceName: String?
}

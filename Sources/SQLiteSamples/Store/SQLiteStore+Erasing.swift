internal import Questionnaires
internal import SampleRecords
public import Samples

extension SQLiteStore {
    /// Deletes a sample or a draft with all records about it.
    ///
    /// SQLite overwrites the space of the deleted rows, and the write-ahead log is emptied. If
    /// another program is reading just then, the last program that closes the file empties the log.
    public func delete(
        _ id: SampleID, reason: String, by attribution: Attribution
    ) async throws(StoreError) {
        try write { (transaction) throws(StoreError) in
            let connection = transaction.connection
            guard let place = try connection.place(of: id) else {
                return try transaction.deleteDraft(id, reason, by: attribution)
            }
            let mark = try connection.mark(ofSubject: place.subject)
            let ids = try versions(of: id, connection)
            var flags = 0
            for version in ids {
                // A correction may be about another person than the result it replaces.
                let person = try connection.place(of: version)?.subject ?? place.subject
                try noteDeletedImport(version, connection.mark(ofSubject: person), connection)
                flags += try transaction.removeFlags(
                    where: "sample = ? AND subject = ?",
                    [.bytes(version.bytes), .integer(person)])
                try transaction.remove(version, .deleted)
            }
            let erased = try transaction.eraseTexts(
                of: transaction.entriesWithTexts(about: ids.map(\.bytes)))
            try transaction.audit(
                .deleted, id,
                AuditEntry.Detail.deletion(
                    reason: reason, flags: flags, others: ids.filter { $0 != id }, erased),
                mark: mark, by: attribution)
        }
        emptyLog()
    }

    /// Erases everything about a person.
    public func erase(
        _ subject: SubjectID, reason: String, by attribution: Attribution
    ) async throws(StoreError) -> StoreRole.Erasure {
        try subject.checkIsNotNamed(inReason: reason)
        do throws(StoreError) {
            var erasure = try write { (transaction) throws(StoreError) in
                try transaction.erase(subject, reason, by: attribution)
            }
            erasure.isLogEmptied = emptyLog()
            return erasure
        } catch {
            // The same command again: a reader may have prevented emptying the log.
            if error.code == .notFound { emptyLog() }
            throw error
        }
    }

    /// Empties the write-ahead log, which may still hold deleted data.
    ///
    /// - Returns: Whether it is empty. It stays full while another program reads.
    @discardableResult
    package func emptyLog() -> Bool {
        let isBusy = try? connection?.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) }
        return isBusy == 0
    }

    /// The versions of an assessment, oldest first; only the identifier for other samples.
    private func versions(
        of id: SampleID, _ connection: Connection
    ) throws(StoreError) -> [SampleID] {
        var versions = [id]
        var seen: Set<SampleID> = [id]
        var row = try connection.row(of: id)
        while let earlier = row?.record.amends.flatMap({ SampleID(bytes: $0) }),
            seen.insert(earlier).inserted
        {
            row = try connection.row(of: earlier)
            if row != nil { versions.insert(earlier, at: 0) }
        }
        row = try connection.row(of: id)
        while let later = row?.amendedBy.flatMap({ SampleID(bytes: $0) }),
            seen.insert(later).inserted
        {
            row = try connection.row(of: later)
            if row != nil { versions.append(later) }
        }
        return versions
    }

    /// Records that an imported assessment was deleted, so a later import does not add it again.
    private func noteDeletedImport(
        _ id: SampleID, _ mark: [UInt8]?, _ connection: Connection
    ) throws(StoreError) {
        guard let kept = try connection.row(of: id)?.record,
            let form = try? connection.identity(kept.questionnaire),
            let left = kept.deletedImport(of: form.id)
        else { return }
        try RetiredIDTable.deletedImport.insert(left.bytes, about: mark, into: connection)
    }
}

extension Connection {
    /// The mark of a person, see ``/Samples/SubjectID/mark(in:)``; `nil` when the row is damaged.
    func mark(ofSubject key: Int64) throws(StoreError) -> [UInt8]? {
        let name = try first("SELECT text FROM subject WHERE key = ?", [.integer(key)]) {
            $0.text(0)
        }
        guard let name, let subject = try? SubjectID(parsing: name) else { return nil }
        return subject.mark(in: try store())
    }
}

extension Transaction {
    /// Deletes the records of an interview that did not become an assessment: the draft, its flags
    /// and its audit texts.
    fileprivate func deleteDraft(
        _ id: SampleID, _ reason: String, by attribution: Attribution
    ) throws(StoreError) {
        guard try !connection.isDeleted(id) else { throw .notFound(id) }
        let subject = try connection.first(
            """
            SELECT subject FROM draft WHERE id = ?1
            UNION ALL SELECT subject FROM flag WHERE sample = ?1 AND historical = 0
            """, [.bytes(id.bytes)]
        ) { $0.integer(0) }
        var mark: [UInt8]?
        if let subject { mark = try connection.mark(ofSubject: subject) }
        let flags = try removeFlags(
            where: "sample = ? AND historical = 0", [.bytes(id.bytes)])
        try removeDraft(id)
        if let subject { try connection.forgetSubject(subject) }
        let erased = try eraseTexts(of: entriesWithTexts(about: [id.bytes]))
        guard subject != nil || erased.detail != nil else { throw .notFound(id) }
        // So no flag comes back from another store, and no open interview saves this draft.
        try RetiredIDTable.purged.insert(id.bytes, about: nil, into: connection)
        try audit(
            .deleted, id,
            AuditEntry.Detail.deletion(
                reason: reason, flags: flags, others: [], erased), mark: mark, by: attribution)
    }

    /// The entries with texts about some samples or drafts, also those from before a sample was
    /// moved to its present person.
    func entriesWithTexts(about ids: [[UInt8]]) throws(StoreError) -> [Int64] {
        var ids = Set(ids)
        // Newest first: a sample that was moved twice leads from the last move to the first.
        try connection.each(
            "SELECT target FROM audit WHERE action = 'reassigned' ORDER BY id DESC"
        ) { row in
            guard let bytes = row.optionalBytes(0), let earlier = SampleID(bytes: bytes) else {
                return
            }
            if ids.contains(SampleID(reassigning: earlier).bytes) { ids.insert(bytes) }
        }
        var entries: [Int64] = []
        for id in ids {
            entries += try connection.all(
                """
                SELECT DISTINCT t.entry FROM audit a JOIN audit_text t ON t.entry = a.id
                WHERE a.target = ?
                """, [.bytes(id)]
            ) { $0.integer(0) }
        }
        return entries
    }

    /// Erases the texts of some entries of the audit. The entries stay.
    func eraseTexts(of entries: [Int64]) throws(StoreError) -> AuditEntry.ErasedTexts {
        for entry in entries {
            try connection.run("DELETE FROM audit_text WHERE entry = ?", [.integer(entry)])
        }
        return AuditEntry.ErasedTexts(of: entries)
    }
}

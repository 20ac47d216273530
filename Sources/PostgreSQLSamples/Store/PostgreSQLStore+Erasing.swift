#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    public import Samples

    extension PostgreSQLStore {
        /// Deletes a sample or a draft with all records about it.
        ///
        /// The server overwrites the space of the deleted rows later, see `VACUUM`; its log and its
        /// backups keep them longer.
        public func delete(
            _ id: SampleID, reason: String, by attribution: Attribution
        ) async throws(StoreError) {
            try write { (transaction) throws(StoreError) in
                guard let place = try transaction.place(of: id) else {
                    return try transaction.deleteDraft(id, reason, by: attribution)
                }
                let mark = try transaction.mark(ofSubject: place.subject)
                let ids = try transaction.versions(of: id)
                var flags = 0
                for version in ids {
                    // A correction may be about another person than the result it replaces.
                    let person = try transaction.place(of: version)?.subject ?? place.subject
                    try transaction.noteDeletedImport(
                        version, transaction.mark(ofSubject: person))
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
        }

        /// Erases everything about a person.
        public func erase(
            _ subject: SubjectID, reason: String, by attribution: Attribution
        ) async throws(StoreError) -> StoreRole.Erasure {
            try subject.checkIsNotNamed(inReason: reason)
            return try write { (transaction) throws(StoreError) in
                try transaction.erase(subject, reason, by: attribution)
            }
        }
    }

    extension Transaction {
        /// The versions of an assessment, oldest first; only the identifier for other samples.
        fileprivate func versions(of id: SampleID) throws(StoreError) -> [SampleID] {
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
        fileprivate func noteDeletedImport(
            _ id: SampleID, _ mark: [UInt8]?
        ) throws(StoreError) {
            guard let kept = try row(of: id)?.record,
                let form = try? identity(kept.questionnaire),
                let left = kept.deletedImport(of: form.id)
            else { return }
            retire(left.bytes, about: mark, in: .deletedImport)
        }

        /// The mark of a person; `nil` when the row is damaged.
        fileprivate func mark(ofSubject key: Int64) throws(StoreError) -> [UInt8]? {
            let name = try connection.first(
                "SELECT text FROM subject WHERE key = ?", [.integer(key)]
            ) { $0.text(0) }
            guard let name, let subject = try? SubjectID(parsing: name) else { return nil }
            return subject.mark(in: counters.id)
        }

        /// Deletes the records of an interview that did not become an assessment: the draft, its
        /// flags and its audit texts.
        fileprivate func deleteDraft(
            _ id: SampleID, _ reason: String, by attribution: Attribution
        ) throws(StoreError) {
            guard try !wasDeleted(id) else { throw .notFound(id) }
            let subject = try connection.first(
                """
                SELECT subject FROM draft WHERE id = ?1
                UNION ALL SELECT subject FROM flag WHERE sample = ?1 AND historical = 0
                """, [.bytes(id.bytes)]
            ) { $0.integer(0) }
            let entries = try entriesWithTexts(about: [id.bytes])
            guard subject != nil || !entries.isEmpty else { throw .notFound(id) }
            var mark: [UInt8]?
            if let subject { mark = try self.mark(ofSubject: subject) }
            let flags = try removeFlags(
                where: "sample = ? AND historical = 0", [.bytes(id.bytes)])
            try removeDraft(id)
            if let subject { forgetSubject(subject) }
            let erased = eraseTexts(of: entries)
            // So no flag comes back from another store, and no open interview saves this draft.
            retire(id.bytes, about: nil, in: .purged)
            try audit(
                .deleted, id,
                AuditEntry.Detail.deletion(
                    reason: reason, flags: flags, others: [], erased), mark: mark, by: attribution)
        }

        /// The entries with texts about some samples or drafts, also those from before a sample was
        /// moved to its present person.
        fileprivate func entriesWithTexts(about ids: [[UInt8]]) throws(StoreError) -> [Int64] {
            var named = Set(ids.compactMap { SampleID(bytes: $0) })
            // Newest first: a sample that was moved twice leads from the last move to the first.
            _ = try connection.all(
                "SELECT target FROM audit WHERE action = 'reassigned' ORDER BY id DESC"
            ) { row in
                guard let earlier = row.identifier(0) else { return }
                if named.contains(SampleID(reassigning: earlier)) { named.insert(earlier) }
            }
            return try connection.all(
                Query(
                    """
                    SELECT DISTINCT t.entry FROM audit a JOIN audit_text t ON t.entry = a.id
                    WHERE a.target = ANY(?) ORDER BY t.entry
                    """, with: [.identifiers(Array(named))])
            ) { $0.integer(0) }
        }

        /// Erases the texts of some entries of the audit. The entries stay.
        fileprivate func eraseTexts(of entries: [Int64]) -> AuditEntry.ErasedTexts {
            if !entries.isEmpty {
                connection.enqueue(
                    Query(
                        "DELETE FROM audit_text WHERE entry = ANY(?)", with: [.integers(entries)]))
            }
            return AuditEntry.ErasedTexts(of: entries)
        }
    }

    // Erases all records about a person. Rows are not decoded, so damaged rows are erased too.
    extension Transaction {
        fileprivate func erase(
            _ subject: SubjectID, _ reason: String, by attribution: Attribution
        ) throws(StoreError) -> StoreRole.Erasure {
            var erasure = StoreRole.Erasure()
            var ids: [[UInt8]] = []
            if let key = try key(of: subject) { ids = try eraseRows(of: key, &erasure) }
            let mark = subject.mark(in: counters.id)
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
            entries += try entriesWithTexts(about: ids)
            let erased = eraseTexts(of: entries)
            erasure.auditEntries = erased.count
            guard !erasure.isEmpty else { throw .nothingAboutPerson }
            erasure.entriesAsActor = try connection.all(AuditRow.selection) { AuditRow($0) }
                .count { $0?.names(subject) ?? false }
            try audit(
                .erased, nil, erasure.auditDetails(reason: reason, erased), about: nil,
                by: attribution)
            return erasure
        }

        /// Removes flags.
        ///
        /// - Returns: How many there were.
        fileprivate func removeFlags(
            where condition: String, _ values: [SQLValue]
        ) throws(StoreError) -> Int {
            remove(from: .flags, where: condition, values)
            return try connection.change("DELETE FROM flag WHERE " + condition, values)
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
                connection.run("DELETE FROM \(table) WHERE subject = ?", subject)
            }
            remove(from: .drafts, where: "subject = ?", subject)
            erasure.drafts = try connection.change("DELETE FROM draft WHERE subject = ?", subject)
            erasure.flags = try removeFlags(where: "subject = ?", subject)
            connection.run("DELETE FROM subject WHERE key = ?", subject)
            for sample in samples {
                let row = TombstoneRow(
                    sequence: nextSequence(), id: sample.id, kind: sample.type,
                    reason: TombstoneRow.code(of: .deleted), added: sample.sequence,
                    source: sample.sourceName, replacement: nil)
                insert(row, source: sample.source)
            }
            let assessments = samples.count { $0.type == 1 }
            let observations = samples.count - assessments
            count {
                $0.assessments -= Int64(assessments)
                $0.observations -= Int64(observations)
            }
            (erasure.assessments, erasure.observations) = (assessments, observations)
            for id in drafts { retire(id, about: nil, in: .purged) }
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
            var samples = try connection.all(
                """
                SELECT s.sequence, s.id, s.type, s.source, source.name FROM (
                    SELECT sequence, id, 1::bigint AS type, source FROM assessment
                        WHERE subject = ?1
                    UNION ALL SELECT sequence, id, type, source FROM observation
                        WHERE subject = ?1
                ) s LEFT JOIN source ON source.key = s.source
                """, [.integer(subject)]
            ) { row in
                ErasedSample(
                    sequence: row.integer(0), id: row.bytes(1), type: row.integer(2),
                    source: row.integer(3), sourceName: row.optionalText(4))
            }
            _ = try connection.all(
                BlockRecord.selection + "WHERE b.subject = ?", [.integer(subject)]
            ) { row in
                let block = BlockRecord(row, in: counters.id)
                for place in block.allPlaces {
                    samples.append(
                        ErasedSample(
                            sequence: place.sequence,
                            id: SampleID(store: counters.id, sequence: place.number).bytes,
                            type: 1, source: block.keys.source,
                            sourceName: row.optionalText(10)))
                }
            }
            return samples.sorted { $0.sequence < $1.sequence }
        }

        /// Removes a source without records of other people, and the decisions about it.
        private func forget(source key: Int64, _ erasure: inout StoreRole.Erasure)
            throws(StoreError)
        {
            let uses = try connection.number(
                """
                SELECT count(*) FROM (
                    (SELECT 1 FROM assessment WHERE source = ?1 LIMIT 1)
                    UNION ALL (SELECT 1 FROM block WHERE source = ?1 LIMIT 1)
                    UNION ALL (SELECT 1 FROM import WHERE source = ?1 LIMIT 1)
                    UNION ALL (SELECT 1 FROM observation WHERE source = ?1 LIMIT 1)
                    UNION ALL (SELECT 1 FROM draft WHERE source = ?1 LIMIT 1)
                ) AS uses
                """, [.integer(key)])
            guard uses == 0 else { return }
            let tombstones = try connection.all(
                TombstoneRow.selection + "WHERE t.source = ?", [.integer(key)]
            ) { TombstoneRow($0).withoutSource }
            remove(from: .tombstones, where: "source = ?", [.integer(key)])
            for row in tombstones {
                add(row.checksum, to: .tombstones)
                connection.run(
                    "UPDATE tombstone SET source = NULL, checksum = ? WHERE sequence = ?",
                    [.integer(row.checksum), .integer(row.sequence)])
            }
            let name = try connection.first(
                "DELETE FROM source WHERE key = ? RETURNING name", [.integer(key)]
            ) { $0.text(0) }
            guard let name, try keys(ofSource: name).isEmpty else { return }
            erasure.sources += 1
            remove(from: .grants, where: "source = ?", [.text(name)])
            erasure.grants += try connection.change(
                "DELETE FROM \"grant\" WHERE source = ?", [.text(name)])
        }
    }
#endif

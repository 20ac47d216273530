#if PostgreSQL
    package import Questionnaires
    internal import SampleRecords
    public import Samples
    internal import Scoring

    extension PostgreSQLStore {
        /// The drafts, of one subject or of all, oldest first.
        public func drafts(of subject: SubjectID?) async throws(StoreError) -> [Draft] {
            try read { (reading) throws(StoreError) in
                guard let subject else { return try reading.drafts("", []) }
                return try reading.drafts("WHERE subject.text = ?", [.text(subject.text)])
            }
        }
    }

    extension Reading {
        /// The drafts that a condition selects, oldest first.
        fileprivate func drafts(
            _ condition: String, _ values: [SQLValue]
        ) throws(StoreError) -> [Draft] {
            try connection.all(
                DraftRecord.selection + condition + " ORDER BY d.started, d.key", values
            ) { (row) throws(StoreError) in
                let record = DraftRecord(row)
                guard record.checksum == row.integer(14),
                    let draft = record.draft(
                        try definitions.scorer(record.questionnaire, connection).questionnaire)
                else { throw damaged }
                return draft
            }
        }
    }

    extension Transaction {
        package func draft(_ id: SampleID) throws(StoreError) -> Draft? {
            try drafts("WHERE d.id = ?", [.bytes(id.bytes)]).first
        }

        package func isDraft(_ id: SampleID) throws(StoreError) -> Bool {
            try connection.number("SELECT count(*) FROM draft WHERE id = ?", [.bytes(id.bytes)])
                > 0
        }

        package func keep(_ draft: Draft, of questionnaire: Questionnaire) throws(StoreError) {
            let record = try DraftRecord(draft, of: questionnaire)
            let values = try record.values(
                subject: addedKey(of: draft.subject), questionnaire: key(of: questionnaire),
                source: key(of: draft.source))
            remove(from: .drafts, where: "id = ?", [.bytes(record.id)])
            add(record.checksum, to: .drafts)
            connection.run(DraftRecord.replacement, values)
        }

        /// Removes a draft, and its subject if no other record refers to it.
        ///
        /// - Returns: Whether the draft existed.
        @discardableResult
        package func removeDraft(_ id: SampleID) throws(StoreError) -> Bool {
            remove(from: .drafts, where: "id = ?", [.bytes(id.bytes)])
            let subject = try connection.first(
                "DELETE FROM draft WHERE id = ? RETURNING subject", [.bytes(id.bytes)]
            ) { $0.integer(0) }
            guard let subject else { return false }
            forgetSubject(subject)
            return true
        }
    }
#endif

package import Questionnaires
internal import SampleRecords
public import Samples

extension SQLiteStore {
    /// The drafts, of one subject or of all, oldest first.
    public func drafts(of subject: SubjectID?) async throws(StoreError) -> [Draft] {
        try read { (connection) throws(StoreError) in
            guard let subject else { return try definitions.drafts("", [], connection) }
            return try definitions.drafts(
                "WHERE subject.text = ?", [.text(subject.text)], connection)
        }
    }
}

extension Transaction {
    package func draft(_ id: SampleID) throws(StoreError) -> Draft? {
        try definitions.drafts("WHERE d.id = ?", [.bytes(id.bytes)], connection).first
    }

    package func isDraft(_ id: SampleID) throws(StoreError) -> Bool {
        try connection.number("SELECT count(*) FROM draft WHERE id = ?", [.bytes(id.bytes)]) > 0
    }

    package func keep(_ draft: Draft, of questionnaire: Questionnaire) throws(StoreError) {
        try DraftRecord(draft, of: questionnaire).keep(
            in: self, subject: key(of: draft.subject), questionnaire: key(of: questionnaire),
            source: key(of: draft.source))
    }

    /// Removes a draft, and its subject if no other record refers to it.
    ///
    /// - Returns: Whether the draft existed.
    @discardableResult
    package func removeDraft(_ id: SampleID) throws(StoreError) -> Bool {
        let found = try connection.first(
            "SELECT subject, checksum FROM draft WHERE id = ?", [.bytes(id.bytes)]
        ) { (subject: $0.integer(0), checksum: $0.integer(1)) }
        guard let found else { return false }
        try connection.run("DELETE FROM draft WHERE id = ?", [.bytes(id.bytes)])
        try count { $0.drafts &-= found.checksum }
        try connection.forgetSubject(found.subject)
        return true
    }

    /// Removes all drafts of a subject.
    ///
    /// - Returns: How many there were.
    func removeDrafts(ofSubject key: Int64) throws(StoreError) -> Int {
        let checksums = try connection.all(
            "SELECT checksum FROM draft WHERE subject = ?", [.integer(key)]
        ) { $0.integer(0) }
        try connection.run("DELETE FROM draft WHERE subject = ?", [.integer(key)])
        try count { row in for checksum in checksums { row.drafts &-= checksum } }
        return checksums.count
    }
}

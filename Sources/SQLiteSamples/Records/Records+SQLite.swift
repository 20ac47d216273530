internal import Questionnaires
internal import SampleRecords
internal import Samples

// Writing records to SQLite.

extension AssessmentRecord {
    /// Adds the row.
    ///
    /// - Parameters:
    ///   - hasOwnID: Whether the row stores the identifier. The row of an import does not: its
    ///   identifier is computed from the store and the place.
    ///   - isSound: Whether the original row was undamaged. A damaged row stays damaged.
    func insert(
        into connection: Connection, subject: Int64, questionnaire: Int64, source: Int64,
        hasOwnID: Bool = true, isSound: Bool = true
    ) throws(StoreError) {
        try connection.run(
            Self.insertion,
            values(
                subject: subject, questionnaire: questionnaire, source: source,
                hasOwnID: hasOwnID, checksum: isSound ? checksum : ~checksum))
    }
}

extension AuditTextRow {
    func insert(into connection: Connection) throws(StoreError) {
        try connection.run(Self.insertion, values)
    }
}

extension DraftRecord {
    /// Saves the draft, replacing its earlier state.
    func keep(
        in transaction: Transaction, subject: Int64, questionnaire: Int64, source: Int64
    ) throws(StoreError) {
        let earlier = try transaction.connection.number(
            "SELECT checksum FROM draft WHERE id = ?", [.bytes(id)])
        try transaction.count { $0.drafts &+= checksum &- earlier }
        try transaction.connection.run(
            Self.replacement,
            values(subject: subject, questionnaire: questionnaire, source: source))
    }
}

extension FlagRow {
    /// Adds the row.
    func insert(
        into connection: Connection, subject: Int64, questionnaire: Int64
    ) throws(StoreError) {
        try connection.run(
            Self.insertion, values(subject: subject, questionnaire: questionnaire))
    }

    /// Writes the acknowledgement and the assignments.
    func update(in connection: Connection) throws(StoreError) {
        try connection.run(Self.update, changedValues)
    }
}

extension ObservationRecord {
    func insert(into connection: Connection) throws(StoreError) {
        try connection.run(Self.insertion, values)
    }
}

extension TombstoneRow {
    func insert(into connection: Connection, source: Int64?) throws(StoreError) {
        try connection.run(Self.insertion, values(source: source))
    }
}

extension RetiredIDTable {
    /// Adds an identifier.
    ///
    /// - Parameter person: The mark of the person, see ``/Samples/SubjectID/mark(in:)``, if the
    ///   identifier is computed from the name.
    func insert(
        _ id: [UInt8], about person: [UInt8]?, into connection: Connection
    ) throws(StoreError) {
        try connection.run(insertion, Self.values(id, about: person))
    }
}

extension Connection {
    /// The audit entries whose texts were erased, as later entries record it.
    package func erasedTexts() throws(StoreError) -> AuditEntry.ErasedTexts {
        var erased = AuditEntry.ErasedTexts()
        try each(
            AuditRow.selection + "WHERE action IN (?, ?)",
            [
                .text(AuditEntry.Action.deleted.rawValue),
                .text(AuditEntry.Action.erased.rawValue),
            ]
        ) { row in
            guard let row = AuditRow(row) else { return }
            erased.add(row.erasedTexts)
        }
        return erased
    }
}

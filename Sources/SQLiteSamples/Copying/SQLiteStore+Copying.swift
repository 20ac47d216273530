package import SampleRecords
package import Samples

extension SQLiteStore {
    /// Calls a closure with a snapshot of everything in the store.
    ///
    /// After a temporary disk failure, the closure runs once more.
    package func withContent<Value: Sendable>(
        _ body: @Sendable (any CopiedContent) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try read { (records) throws(StoreError) in
            try body(SQLContent(records, lastFlag: records.lastFlag))
        }
    }

    /// Creates a store in a new file from the content of another store.
    ///
    /// The file gets its name when it is complete, checked and durable. An existing file is never
    /// replaced.
    ///
    /// - Parameters:
    ///   - path: The file to create.
    ///   - content: The content of the other store.
    ///   - policy: The policy for a folder on a network file system.
    ///   - key: The passphrase of the new store, or `nil` for a plain one.
    /// - Returns: The check of the new store, without findings.
    /// - Throws: ``StoreError/Code/unsuitableFile`` when the path exists, ``StoreError/Code/damaged``
    ///   when the content is not sound, and the failures of the disk.
    package static func create(
        path: String, from content: any CopiedContent, onNetwork policy: NetworkPolicy = .refuse,
        key: StoreKey? = nil
    ) throws(StoreError) -> VerificationReport {
        let destination = try StoreFile(path, for: .store(policy), key: key)
        guard try FileDescription(at: destination.path) == nil else {
            throw StoreError(
                code: .unsuitableFile, message: "exists already; name a file that does not",
                path: path)
        }
        Leftovers.remove(in: destination.folder)
        let draft = destination.temporaryFile(suffix: "partial")
        try draft.createInPlace()
        defer { draft.remove() }
        try fill(draft, from: content)
        let report = try check(draft)
        guard report.isSound else { throw .damaged(at: destination.shown) }
        try draft.synchronize()
        try draft.place(as: destination)
        try destination.synchronizeFolder()
        return report
    }

    /// Writes the content of an open connection's store to an empty file.
    static func fill(
        _ draft: StoreFile, fromStoreOn connection: Connection
    ) throws(StoreError) {
        let records = Transaction(connection)
        try fill(draft, from: SQLContent(records, lastFlag: records.lastFlag))
    }

    /// Writes the content of a store to an empty file. The file is not durable yet.
    private static func fill(
        _ draft: StoreFile, from content: any CopiedContent
    ) throws(StoreError) {
        do throws(StoreError) {
            let connection = try Connection(draft, access: .readWrite)
            defer { connection.close() }
            // No program uses the draft; it is made durable once, as a whole.
            try connection.script(
                """
                PRAGMA page_size = \(Connection.pageSize); PRAGMA foreign_keys = ON;
                PRAGMA temp_store = MEMORY; PRAGMA synchronous = OFF;
                """)
            try Schema.create(connection, newStore: content.counters.id)
            try connection.run("BEGIN IMMEDIATE")
            let receiver = SQLiteReceiver(connection: connection, store: content.counters)
            try content.copy(to: receiver)
            try receiver.finish(lastFlag: content.lastFlag)
            try connection.run("COMMIT")
        } catch {
            throw draft.explained(error)
        }
    }
}

/// A new file that receives the content of another store.
private struct SQLiteReceiver: CopiedContentReceiver {
    let connection: Connection
    let store: StoreCounters

    func receive(_ values: [SQLValue], in table: CopiedTable) throws(StoreError) {
        try connection.run(table.insertion, values)
    }

    func receive(_ assessment: CopiedAssessment) throws(StoreError) {
        let record = assessment.row.record
        try insert(record, assessment.keys)
        guard let later = assessment.row.amendedBy else { return }
        try connection.run(
            "UPDATE assessment SET amended_by = ? WHERE sequence = ?",
            [.bytes(later), .integer(record.sequence)])
    }

    /// A block stays a block if its identifiers are computed from its places, as they are in every
    /// file.
    func receive(_ block: BlockRecord) throws(StoreError) {
        guard block.allPlaces.allSatisfy({ $0.number == $0.sequence }) else {
            guard let records = block.records(in: store.id) else {
                throw .damaged(at: connection.path)
            }
            for record in records { try insert(record, block.keys) }
            return
        }
        try connection.run(BlockRecord.insertion, block.values)
    }

    private func insert(
        _ record: AssessmentRecord, _ keys: BlockRecord.Keys
    ) throws(StoreError) {
        let computed = SampleID(store: store.id, sequence: record.sequence).bytes
        try connection.run(
            AssessmentRecord.insertion,
            record.values(
                subject: keys.subject, questionnaire: keys.questionnaire, source: keys.source,
                hasOwnID: record.id != computed, checksum: record.checksum))
    }

    /// Writes the parts that only files have: the counters with their sums, and the marks of import
    /// sources.
    func finish(lastFlag: Int64) throws(StoreError) {
        try connection.run(
            """
            UPDATE source SET imports = 1 WHERE key IN (
                SELECT source FROM assessment WHERE mode = ? UNION SELECT source FROM block)
            """, [.integer(AssessmentRecord.code(of: .imported))])
        var row = StoreRow(counters: store, flags: lastFlag)
        for table in [CountedTable.drafts, .grants, .rules] {
            guard let sum = StoreRow.sum(of: table) else { continue }
            row[keyPath: sum] = try connection.checksums(of: table)
        }
        row.counters.assessments = try connection.number(StoreRow.assessmentCount)
        row.counters.observations = try connection.number(StoreRow.observationCount)
        row.openFlags = try connection.number(StoreRow.openFlagCount)
        try row.update(in: connection)
    }
}

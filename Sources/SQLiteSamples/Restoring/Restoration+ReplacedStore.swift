public import Questionnaires
internal import SampleRecords
public import Samples

extension Restoration {
    /// The place of the old store after a restore.
    public struct ReplacedStore: Hashable, Sendable {
        /// The files that hold the old store; empty if there was no store.
        ///
        /// If ``isSound``, this is one file that can be opened and merged like any store. Otherwise
        /// these are the unchanged old files, with the write-ahead log.
        public let kept: [String]
        /// Whether the kept store was checked and found sound.
        public let isSound: Bool
        /// The changes that the restored store does not have; `nil` if the old store cannot be read.
        public let missing: VerificationReport.MissingChanges?
    }
}

extension VerificationReport {
    /// The changes of a store that a backup does not have.
    public struct MissingChanges: Hashable, Sendable {
        /// The number of their audit entries. Backups and exports change nothing and do not count.
        public let count: Int
        /// When the first of them was made; `nil` when there are no changes.
        public let since: Timestamp?
        /// Whether the backup is a copy of the same store.
        public let isSameStore: Bool

        /// Compares the audit of a store with that of a backup: the changes after the last entry that
        /// both have.
        init(of store: AuditTrail, comparedWith backup: AuditTrail) {
            let common = zip(store.entries, backup.entries).prefix { $0.hash == $1.hash }.count
            let unchanging: [AuditEntry.Action] = [
                .created, .backedUp, .exported, .restored, .encrypted, .decrypted, .rekeyed,
            ]
            let changes = store.entries.dropFirst(common).filter { !unchanging.contains($0.action) }
            count = changes.count
            since = changes.first?.attribution.instant
            isSameStore = store.store == backup.store
        }
    }
}

/// The identifier of a store and its audit. They show how far two copies of a store agree.
struct AuditTrail {
    let store: SampleID
    let entries: [AuditRow]

    /// Reads the audit through a connection.
    init(from connection: Connection) throws(StoreError) {
        (store, entries) = try connection.reading { () throws(StoreError) in
            let entries = try connection.all(AuditRow.selection + "ORDER BY id", []) {
                (row) throws(StoreError) in
                guard let entry = AuditRow(row) else {
                    throw .damaged(at: connection.path)
                }
                return entry
            }
            return (try StoreRow.read(from: connection).counters.id, entries)
        }
    }

    /// Reads the audit of a file that may be damaged; `nil` if it cannot be read.
    ///
    /// - Parameter access: A connection that writes may change the file and remove its log.
    static func readable(
        in file: StoreFile, _ access: Connection.Access = .readOnly
    ) -> AuditTrail? {
        guard (try? file.check()) == true, (try? file.isEmptyWithLog()) == false,
            let connection = try? Connection(file, access: access)
        else { return nil }
        defer { connection.close() }
        return try? AuditTrail(from: connection)
    }
}

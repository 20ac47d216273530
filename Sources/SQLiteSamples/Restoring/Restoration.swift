public import Questionnaires
internal import SampleRecords
public import Samples

/// A checked backup, ready to replace a store.
///
///     let restoration = try await Restoration(of: "store.sqlite", from: "2026-05-01.sqlite")
///     print(restoration.missing?.count ?? 0, "changes are not in the backup")
///     let replaced = try await restoration.perform(by: me)
///
/// If the program is killed or the power fails, either the old store or the restored one is left,
/// complete. SQLite writes the backup over the old content in one transaction, in the same file. A
/// program that waits for the store then finds the restored one, and no log of the old store
/// remains. After an interruption, run the restore again.
public struct Restoration: Sendable {
    /// The check of the backup, without findings.
    public let backup: VerificationReport
    /// When the last change in the backup was made, or `nil` when it has none.
    public let lastChange: Timestamp?
    /// The changes of the store that the backup does not have; `nil` if there is no store, or it
    /// cannot be read.
    public let missing: VerificationReport.MissingChanges?
    /// Whether there is a store to replace, readable or not.
    public let replacesStore: Bool

    let store: StoreFile
    let source: String

    /// Checks a backup as ``SQLiteStore/verify(expectedHead:)`` does, and compares it with the
    /// store. It changes nothing.
    ///
    /// - Parameters:
    ///   - path: The store to replace. It may be damaged or missing.
    ///   - backup: The backup, or another store.
    ///   - policy: What to do if the folder of the store lies on a network file system.
    ///   - key: The passphrase of the store and of the backup, or `nil` for plain ones.
    /// - Throws: ``/Samples/StoreError/Code/damaged`` for a damaged backup, and the
    ///   refusals of ``SQLiteStore/init(path:opening:onNetwork:key:)`` for both files.
    public init(
        of path: String, from backup: String,
        onNetwork policy: SQLiteStore.NetworkPolicy = .refuse, key: StoreKey? = nil
    ) async throws(StoreError) {
        store = try StoreFile(path, for: .store(policy), key: key)
        source = backup
        let file = try StoreFile(backup, for: .copy, key: key)
        if let own = try FileDescription(at: store.path),
            try FileDescription(at: file.path)?.identity == own.identity
        {
            throw StoreFile.unsuitable("is the store itself; name a backup", backup)
        }
        replacesStore = try Self.fileExists(store)
        try Self.checkKey(of: store)
        let copy = try await SQLiteStore(
            path: backup, opening: .reading, onNetwork: .accept, key: key)
        guard try await copy.isEncrypted == (key != nil) else {
            throw StoreError(
                code: .encrypted,
                message:
                    "this backup is not encrypted, but a passphrase was given; encrypt it first "
                    + "with: wellbeing store encrypt --store FILE",
                path: backup)
        }
        self.backup = try await copy.verify()
        guard self.backup.isSound else {
            throw StoreError(
                code: .damaged,
                message: "this backup is damaged; nothing was restored, use another backup (verify "
                    + "lists what is wrong)",
                path: backup)
        }
        let trail = try await copy.trail()
        await copy.close()
        lastChange = trail.entries.last?.attribution.instant
        let access: Connection.Access = try Self.hasJournal(store) ? .readWrite : .readOnly
        missing = AuditTrail.readable(in: store, access).map {
            VerificationReport.MissingChanges(of: $0, comparedWith: trail)
        }
    }

    /// Refuses a store whose passphrase is missing or wrong. Any other failure to read it is
    /// damage, and is accepted.
    private static func checkKey(of store: StoreFile) throws(StoreError) {
        guard (try? store.check()) == true, (try? store.isEmptyWithLog()) == false else { return }
        do throws(StoreError) {
            let connection = try Connection(store, access: .readOnly)
            defer { connection.close() }
            try connection.checkKey()
        } catch {
            guard ![.encrypted, .wrongPassphrase].contains(error.code) else { throw error }
        }
    }

    /// Whether an interrupted restore left a journal but no log. Only a connection that writes can
    /// roll the journal back; it would merge a log into the store.
    private static func hasJournal(_ store: StoreFile) throws(StoreError) -> Bool {
        guard let journal = try FileDescription(at: store.path + "-journal") else { return false }
        let log = try FileDescription(at: store.path + "-wal")
        return journal.size > 0 && log == nil
    }

    /// Whether there is a file to replace. A file that is too short for a store is damaged, and is
    /// accepted.
    static func fileExists(_ store: StoreFile) throws(StoreError) -> Bool {
        do throws(StoreError) {
            return try store.check()
        } catch {
            guard error.code == .notAStore else { throw error }
            return true
        }
    }

    /// Replaces the store by the backup, and keeps the old one under another name in the same
    /// folder.
    ///
    /// It waits for other programs to close the store, for as long as a write waits for another
    /// write.
    ///
    /// - Parameter attribution: Who restores, and when: for the audit of the restored store, and
    ///   for the name of the old one.
    /// - Returns: The result for the old store.
    /// - Throws: ``/Samples/StoreError/Code/busy`` when another program has the store open, and the
    ///   failures of the disk. The old store is then unchanged.
    public func perform(by attribution: Attribution) async throws(StoreError)
        -> Restoration.ReplacedStore
    {
        try await perform(by: attribution) { _ in }
    }

    /// Replaces the store and reports each completed step, for tests of interruptions.
    package func perform(
        by attribution: Attribution, reached: @escaping @Sendable (RestoreStep) -> Void
    ) async throws(StoreError) -> Restoration.ReplacedStore {
        Leftovers.remove(in: store.folder)
        let draft = store.temporaryFile(suffix: "restore")
        defer { draft.remove() }
        let copy = try await SQLiteStore(
            path: source, opening: .reading, onNetwork: .accept, key: store.key)
        try await copy.backup(to: draft.path)
        await copy.close()
        reached(.prepared)
        let replacement = Replacement(
            store: store, draft: draft, attribution: attribution, reached: reached)
        return try replacement.run()
    }
}

extension SQLiteStore {
    /// Whether the store is encrypted.
    public var isEncrypted: Bool {
        get throws(StoreError) { try opened().isEncrypted }
    }

    /// The identifier of the store and its audit.
    func trail() throws(StoreError) -> AuditTrail { try AuditTrail(from: opened()) }
}

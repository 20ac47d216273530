internal import CStoreFiles
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// Replaces a store by a prepared copy of a backup.
struct Replacement {
    let store: StoreFile
    /// The copy of the backup, checked and durable.
    let draft: StoreFile
    let attribution: Attribution
    let reached: (RestoreStep) -> Void

    /// Replaces the store. Its errors distinguish a full disk from missing rights.
    func run() throws(StoreError) -> Restoration.ReplacedStore {
        do { return try replace() } catch { throw store.explained(error) }
    }

    private func replace() throws(StoreError) -> Restoration.ReplacedStore {
        guard try Restoration.fileExists(store) else { return try place() }
        guard try !store.isEmptyWithLog() else { return try replaceUnreadable() }
        let connection: Connection
        do throws(StoreError) {
            connection = try Connection.alone(with: store)
        } catch {
            guard isDamage(error) else { throw error }
            return try replaceUnreadable()
        }
        reached(.locked)
        // The descriptor must stay open as long as the connection: closing it releases the locks of
        // the connection.
        let file = try OpenFile(store)
        var kept: Restoration.ReplacedStore?
        var noted: Transaction.AddedEntry?
        do throws(StoreError) {
            let replaced = try keepOld(file)
            kept = replaced
            try connection.mergeLog(of: store)
            reached(.merged)
            noted = try note(replaced)
            try overwrite(connection)
            reached(.replaced)
            // The store is restored, whether or not these files of the old store can be removed.
            try? removeCompanions()
            connection.close()
            file.close()
            return replaced
        } catch {
            connection.close()
            file.close()
            if isDamage(error) { return try replaceUnreadable(kept, isNoted: noted != nil) }
            guard let kept, let noted else { throw error }
            return try outcome(of: error, noted, kept)
        }
    }

    /// Checks whether the store was restored although overwriting it reported a failure.
    ///
    /// - Parameters:
    ///   - noted: The entry of the restore in the audit of the copy.
    ///   - replaced: The result for the old store.
    /// - Returns: The result, if the store is restored.
    /// - Throws: The failure, if the store is unchanged; ``/Samples/StoreError/Code/uncertain`` if
    ///   it cannot be read.
    private func outcome(
        of failure: StoreError, _ noted: Transaction.AddedEntry,
        _ replaced: Restoration.ReplacedStore
    ) throws(StoreError) -> Restoration.ReplacedStore {
        guard let trail = AuditTrail.readable(in: store) else {
            throw StoreError(
                code: .uncertain,
                message: "the disk failed while the store was replaced; it may be restored, which "
                    + "cannot be read now; check the disk, then verify the store",
                path: store.shown, cause: failure.cause)
        }
        guard trail.entries.last?.hash.bytes == noted.hash else { throw failure }
        return replaced
    }

    /// Copies the old store under a name with the time, and checks the copy.
    private func keepOld(_ file: OpenFile) throws(StoreError) -> Restoration.ReplacedStore {
        var old = try KeptStore(copying: store, file)
        defer { old.removeDrafts() }
        reached(.copied)
        let trail = AuditTrail.readable(in: old.draft)
        let isSound = old.becomeOneFile()
        if !isSound {
            // Reading an unsound copy changes it: SQLite writes a log into its file, or removes the
            // log of an empty file.
            old.removeDrafts()
            old = try KeptStore(copying: store, file)
        }
        let kept = try old.place(attribution.instant)
        reached(.kept)
        let restored = AuditTrail.readable(in: draft)
        return Restoration.ReplacedStore(
            kept: kept, isSound: isSound,
            missing: trail.flatMap { trail in
                restored.map { VerificationReport.MissingChanges(of: trail, comparedWith: $0) }
            })
    }

    /// Adds the restore to the audit of the copy.
    @discardableResult
    private func note(
        _ replaced: Restoration.ReplacedStore
    ) throws(StoreError) -> Transaction.AddedEntry? {
        let connection = try Connection(draft, access: .readWrite)
        defer { connection.close() }
        var details: [AuditEntry.Detail] = []
        if let kept = replaced.kept.first {
            let name = kept.split(separator: "/").last.map(String.init) ?? kept
            details.append(.init(name: "kept", text: name))
        }
        if let missing = replaced.missing {
            details.append(.init(name: "missing", value: String(missing.count)))
        }
        let entry = try connection.note(.restored, details, by: attribution)
        reached(.noted)
        return entry
    }

    /// Writes the copy over the old content, in one transaction.
    private func overwrite(_ connection: Connection) throws(StoreError) {
        let copy = try Connection(draft, access: .readOnly)
        defer { copy.close() }
        try connection.overwrite(with: copy) { reached(.writing) }
    }

    /// Replaces a store that SQLite cannot open, such as a file with a damaged first page.
    ///
    /// - Parameters:
    ///   - kept: The copy of the old store, if it was already made.
    ///   - isNoted: Whether the audit of the copy has the restore already.
    private func replaceUnreadable(
        _ kept: Restoration.ReplacedStore? = nil, isNoted: Bool = false
    ) throws(StoreError) -> Restoration.ReplacedStore {
        let file = try OpenFile(store)
        defer { file.close() }
        guard file.lock(milliseconds: Self.patience) else { throw .isOpenElsewhere(store) }
        reached(.locked)
        let replaced = if let kept { kept } else { try keepOld(file) }
        if !isNoted { try note(replaced) }
        // The copies are durable, so killing the program after this point loses no data.
        try removeCompanions()
        reached(.merged)
        try draft.replace(store)
        reached(.replaced)
        return replaced
    }

    /// Gives the copy the name of the store, if there is no store.
    private func place() throws(StoreError) -> Restoration.ReplacedStore {
        let lost = try KeptStore(companionsOf: store)
        let kept = try lost.place(attribution.instant)
        try removeCompanions()
        let replaced = Restoration.ReplacedStore(kept: kept, isSound: false, missing: nil)
        try note(replaced)
        try draft.place(as: store)
        try store.synchronizeFolder()
        reached(.replaced)
        return replaced
    }

    /// Removes SQLite's files next to the store, and makes the removal durable.
    private func removeCompanions() throws(StoreError) {
        for ending in StoreFile.companions { _ = unsafe storefile_unlink(store.path + ending) }
        try store.synchronizeFolder()
    }

    /// The time to wait for other programs to close a store that SQLite cannot open, in
    /// milliseconds.
    private static let patience: Int32 = 10_000

    /// Whether the old store could not be read. SQLCipher reports a changed page like a wrong
    /// statement, and writing over a page reads it first.
    private func isDamage(_ error: StoreError) -> Bool {
        [.damaged, .notAStore].contains(error.code)
            || store.key != nil && error.code == .internal
    }
}

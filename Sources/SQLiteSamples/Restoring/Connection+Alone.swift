internal import CStoreFiles
internal import SampleRecords
internal import Samples

extension Connection {
    /// Opens a store that is to be replaced, and locks out other programs.
    ///
    /// - Throws: ``StoreError/Code/busy`` when another program has the store open.
    static func alone(with store: StoreFile) throws(StoreError) -> Connection {
        let connection = try Connection(store, access: .readWrite)
        // The bytes of a damaged store and its log stay unchanged.
        connection.keepLogAtClosing()
        do throws(StoreError) {
            try connection.script(
                """
                PRAGMA locking_mode = EXCLUSIVE;
                PRAGMA synchronous = EXTRA;
                PRAGMA fullfsync = ON;
                PRAGMA checkpoint_fullfsync = ON;
                BEGIN EXCLUSIVE;
                COMMIT;
                """)
        } catch {
            connection.close()
            throw error.code == .busy ? .isOpenElsewhere(store) : error
        }
        return connection
    }

    /// Merges the log into the old store and removes it, so no log of the old store can ever be
    /// applied to the new one. Only a connection that is alone with the store can do this.
    func mergeLog(of store: StoreFile) throws(StoreError) {
        try script("PRAGMA wal_checkpoint(TRUNCATE)")
        let mode = try first("PRAGMA journal_mode = DELETE") { $0.text(0) }
        guard mode == "delete" else { throw .isOpenElsewhere(store) }
        // These files are from a killed program, because no other program has the store open.
        for ending in ["-wal", "-shm"] { _ = unsafe storefile_unlink(store.path + ending) }
        try store.synchronizeFolder()
    }

    /// Adds an entry to the audit of a copy that no other program uses.
    @discardableResult
    func note(
        _ action: AuditEntry.Action, _ details: [AuditEntry.Detail] = [],
        by attribution: Attribution
    ) throws(StoreError) -> Transaction.AddedEntry? {
        try script("PRAGMA synchronous = EXTRA; PRAGMA fullfsync = ON; BEGIN IMMEDIATE")
        let transaction = Transaction(self)
        try transaction.audit(action, nil, details, about: nil, by: attribution)
        try transaction.finish()
        try run("COMMIT")
        return transaction.lastEntry
    }
}

extension StoreError {
    /// The error of a change that requires that no other program uses the store.
    static func isOpenElsewhere(_ store: StoreFile) -> StoreError {
        StoreError(
            code: .busy,
            message: "another program has the store open; nothing was changed, close that program "
                + "and run again",
            path: store.shown)
    }
}

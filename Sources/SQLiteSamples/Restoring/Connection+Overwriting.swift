internal import SQLiteLibrary
internal import Samples

extension Connection {
    /// Writes all pages of another database over this one, in one transaction.
    ///
    /// - Parameters:
    ///   - other: The other database.
    ///   - progress: Called after each part, while the transaction is open.
    func overwrite(
        with other: Connection, _ progress: () -> Void
    ) throws(StoreError) {
        let backup = unsafe try beginOverwriting(with: other)
        var code = SQLITE_OK
        while code == SQLITE_OK {
            code = unsafe sqlite3_backup_step(backup, 16)
            if code == SQLITE_OK { progress() }
        }
        // This reports the failure of a step again, and rolls back the written pages.
        let end = unsafe sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE, end == SQLITE_OK else {
            throw failure(code == SQLITE_DONE ? end : code)
        }
    }
}

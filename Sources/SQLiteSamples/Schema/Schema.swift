internal import SampleRecords
internal import Samples

/// The tables of a store, and how the program recognises a store file.
enum Schema {
    /// `WbKt`: identifies a store of this kit among SQLite files.
    static let applicationID: Int64 = 0x5762_4B74

    /// The version that this program reads and writes.
    static let version: Int64 = 3

    /// The state of a file that may hold a store.
    enum State: Equatable {
        /// The file is empty.
        case empty
        /// A store of this version.
        case store
    }

    /// Finds the state of a file. It writes nothing.
    ///
    /// - Throws: ``StoreError/Code/notAStore`` and ``StoreError/Code/newer``.
    static func state(of connection: Connection) throws(StoreError) -> State {
        try connection.reading { () throws(StoreError) in
            let application = try connection.number("PRAGMA application_id")
            let found = try connection.number("PRAGMA user_version")
            if application == 0, found == 0,
                try connection.number("SELECT count(*) FROM sqlite_schema") == 0
            {
                return .empty
            }
            guard application == applicationID else {
                throw StoreError(
                    code: .notAStore,
                    message: "is a database of another program; name another file",
                    path: connection.path)
            }
            guard found > 0 else { throw StoreError.damaged(at: connection.path) }
            guard found == version else { throw newer(found, connection) }
            try compare(connection)
            return .store
        }
    }

    /// Creates the tables of a store in an empty file, in one transaction.
    static func create(_ connection: Connection, newStore: SampleID) throws(StoreError) {
        guard try state(of: connection) == .empty else { return }
        try connection.run("BEGIN IMMEDIATE")
        do throws(StoreError) {
            // Checks again, now that no other program can write, because another program may have
            // been faster.
            if try connection.number("PRAGMA user_version") == 0 {
                try connection.script(statements)
                try connection.run("PRAGMA application_id = \(applicationID)")
                try StoreRow(counters: StoreCounters(id: newStore)).insert(into: connection)
                try connection.run("PRAGMA user_version = \(version)")
            }
            try connection.run("COMMIT")
        } catch {
            connection.rollBack()
            throw error
        }
    }

    /// Checks, inside a transaction, that no other program has changed the tables since the store
    /// was opened.
    static func checkUnchanged(_ connection: Connection) throws(StoreError) {
        let found = try connection.number("PRAGMA user_version")
        guard found == version else { throw newer(found, connection) }
        try compare(connection)
    }

    private static func newer(_ found: Int64, _ connection: Connection) -> StoreError {
        StoreError(
            code: .newer,
            message: "has schema \(found), this program reads schema \(version): it was made by a "
                + "newer version, or by a trial version before the first release; update this "
                + "program, or name another file",
            path: connection.path)
    }
}

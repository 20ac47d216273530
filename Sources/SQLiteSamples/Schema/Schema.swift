internal import Samples

/// The version of a store's schema, and how a connection is brought to it.
package struct Schema: Sendable {
    /// `WbKt`: what tells a store of this kit from any other SQLite file.
    static let applicationID: Int64 = 0x5762_4B74

    /// The steps that this program knows.
    let migrations: [Migration]

    /// Creates a schema that is reached by some steps.
    package init(migrations: [Migration]) { self.migrations = migrations }

    static let current = Schema(migrations: Migration.all)

    /// The version that this program reads and writes.
    var version: Int64 { migrations.last?.version ?? 0 }

    /// What a file turned out to be.
    enum State: Equatable {
        /// Nothing was written to it.
        case empty
        /// A store of a version.
        case store(version: Int64)
    }

    /// Looks what a file is, before anything is written to it.
    ///
    /// - Throws: ``StoreError/Code/notAStore`` and ``StoreError/Code/newer``.
    func state(of connection: Connection) throws(StoreError) -> State {
        try connection.reading { () throws(StoreError) in
            let application = try connection.number("PRAGMA application_id")
            let found = try connection.number("PRAGMA user_version")
            if application == 0, found == 0,
                try connection.number("SELECT count(*) FROM sqlite_schema") == 0
            {
                return .empty
            }
            guard application == Self.applicationID else {
                throw StoreError(
                    code: .notAStore,
                    message: "is a database of another program; name another file",
                    path: connection.path)
            }
            guard found <= version else { throw newer(found, connection) }
            guard found > 0 else { throw StoreError.damaged(at: connection.path) }
            return .store(version: found)
        }
    }

    /// Brings a store to the current version, in one transaction.
    func migrate(_ connection: Connection, newStore: SampleID) throws(StoreError) {
        guard try state(of: connection) != .store(version: version) else { return }
        try connection.run("BEGIN IMMEDIATE")
        do throws(StoreError) {
            // Again, now that nobody else can write: another program may have been faster.
            let found: Int64 =
                switch try version(of: connection) {
                case .empty: 0
                case .store(let version): version
                }
            for migration in migrations where migration.version > found {
                try connection.script(migration.sql)
            }
            if found == 0 {
                try connection.run("PRAGMA application_id = \(Self.applicationID)")
                try StoreRow(id: newStore, sequence: 0, flags: 0).insert(into: connection)
            }
            try connection.run("PRAGMA user_version = \(version)")
            try connection.run("COMMIT")
        } catch {
            connection.rollBack()
            throw error
        }
    }

    /// Sees, inside a transaction, that no newer program has brought the store forward since it
    /// was opened.
    func checkUnchanged(_ connection: Connection) throws(StoreError) {
        let found = try connection.number("PRAGMA user_version")
        guard found == version else { throw newer(found, connection) }
    }

    private func newer(_ found: Int64, _ connection: Connection) -> StoreError {
        StoreError(
            code: .newer,
            message: "was made by a newer version (schema \(found), this program reads up to "
                + "\(version)); update this program",
            path: connection.path)
    }

    private func version(of connection: Connection) throws(StoreError) -> State {
        let found = try connection.number("PRAGMA user_version")
        return found == 0 ? .empty : .store(version: found)
    }
}

extension StoreError {
    /// That the content does not hold together.
    static func damaged(at path: String?) -> StoreError {
        StoreError(
            code: .damaged,
            message: "the store is damaged; stop using it, run verify and restore it from a backup",
            path: path)
    }
}

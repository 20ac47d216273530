internal import CSQLite
internal import Questionnaires
internal import Samples

extension SQLiteStore {
    /// The open connection; opens it where it was closed.
    ///
    /// Somebody may have put another file in the place of the store, or taken it away, while it
    /// was open. What is written to a file without a name is lost, so the name is looked at first.
    func opened() throws(StoreError) -> Connection {
        if let connection {
            guard case .file(let file, _) = location else { return connection }
            if try FileDescription(at: file.path)?.identity == fileIdentity { return connection }
        }
        return try open()
    }

    /// Opens the database, and makes its tables where it is empty.
    @discardableResult
    func open() throws(StoreError) -> Connection {
        connection = nil
        let opened: Connection
        switch location {
        case .memory: opened = try openInMemory()
        case .file(let file, let opening):
            // A store is created once. Where it is gone later, an empty one must not hide that.
            let isFirst = fileIdentity == nil
            opened = try open(file, isFirst || opening == .reading ? opening : .existing)
            fileIdentity = try FileDescription(at: file.path)?.identity
        }
        connection = opened
        return opened
    }

    /// Closes and opens again, after a failure that leaves open what became of a write.
    func reopen() throws(StoreError) {
        if case .file = location { try open() }
    }

    private func openInMemory() throws(StoreError) -> Connection {
        let connection = try Connection(path: ":memory:", shownAs: nil, access: .inMemory)
        try settle(connection)
        try secureWrites(connection, journal: "memory")
        try Schema.create(connection, newStore: Self.newID())
        return connection
    }

    private func open(_ file: StoreFile, _ opening: Opening) throws(StoreError) -> Connection {
        guard opening != .reading else { return try openForReading(file) }
        if try !file.check() {
            guard opening == .creating else { throw Self.noStore(file) }
            try file.create()
        }
        // SQLite gives up at once in some places, however long it was told to wait: switching to
        // the write-ahead log is one. So the whole of opening is tried again.
        var waited: Int32 = 0
        while true {
            do throws(StoreError) {
                let connection = try Connection(
                    path: file.path, shownAs: file.shown, access: .readWrite)
                try settle(connection)
                _ = try Schema.state(of: connection)
                try secureWrites(connection, journal: "wal")
                try Schema.create(connection, newStore: Self.newID())
                return connection
            } catch {
                guard error.code == .busy, waited < Connection.patience else { throw error }
                let pause = Int32.random(in: 5...50)
                csqlite_wait(pause)
                waited += pause
            }
        }
    }

    /// Opens another connection on a store's file, or the only one of who may not write.
    func openForReading(_ file: StoreFile) throws(StoreError) -> Connection {
        guard try file.check() else { throw Self.noStore(file) }
        let connection = try Connection(path: file.path, shownAs: file.shown, access: .readOnly)
        try settle(connection)
        guard try Schema.state(of: connection) == .store else {
            throw StoreError(
                code: .noSuchFile,
                message: "is empty; it becomes a store with the first result",
                path: file.shown)
        }
        return connection
    }

    /// The settings that hold for reading too. None of them changes the file.
    private func settle(_ connection: Connection) throws(StoreError) {
        try connection.script(
            """
            PRAGMA foreign_keys = ON;
            PRAGMA trusted_schema = OFF;
            PRAGMA cell_size_check = ON;
            PRAGMA mmap_size = 0;
            PRAGMA temp_store = MEMORY;
            PRAGMA secure_delete = ON;
            """)
    }

    /// Makes what is committed durable, and sees that SQLite took the settings: it ignores those
    /// it does not know without a word.
    private func secureWrites(
        _ connection: Connection, journal: String
    ) throws(StoreError) {
        // Of a file that has no page yet. Fewer and larger ones are written to the log, read back
        // and written to their places in two thirds of the time.
        try connection.script("PRAGMA page_size = 16384")
        let mode = try connection.first("PRAGMA journal_mode = WAL") { $0.text(0) }
        try connection.script(
            """
            PRAGMA synchronous = FULL;
            PRAGMA fullfsync = ON;
            PRAGMA checkpoint_fullfsync = ON;
            """)
        guard mode == journal, try connection.number("PRAGMA synchronous") == 2,
            try connection.number("PRAGMA foreign_keys") == 1,
            try connection.number("PRAGMA secure_delete") == 1
        else {
            throw StoreError(
                code: .internal,
                message: "this SQLite does not take the settings that keep answers safe; "
                    + "install another version of it",
                path: connection.path)
        }
    }

    private static func noStore(_ file: StoreFile) -> StoreError {
        StoreError(code: .noSuchFile, message: "there is no such store", path: file.shown)
    }

    /// A random identifier (version 4) for a new store.
    private static func newID() -> SampleID {
        SampleID(
            high: .random(in: 0 ... .max) & ~0xf000 | 0x4000,
            low: .random(in: 0 ... .max) & ~(0b11 << 62) | 0b10 << 62)
    }
}

internal import CStoreFiles
internal import Questionnaires
internal import SQLiteLibrary
internal import SampleRecords
internal import Samples

extension SQLiteStore {
    /// The open connection. It reopens a closed one.
    ///
    /// Another program may have replaced or removed the file meanwhile. Data written to a file
    /// without a name would be lost, so the name is checked first.
    func opened(until deadline: Deadline = Deadline()) throws(StoreError) -> Connection {
        // A new connection would not see the transaction.
        if isPart { return try partConnection() }
        if let connection {
            connection.wait(until: deadline)
            guard case .file(let file, _) = location else { return connection }
            if try FileDescription(at: file.path)?.identity == fileIdentity { return connection }
        }
        return try open(until: deadline)
    }

    /// Opens the database, and creates its tables if it is empty.
    ///
    /// After a disk failure or damage, a new connection tries again before the error is reported.
    @discardableResult
    func open(until deadline: Deadline = Deadline()) throws(StoreError) -> Connection {
        do {
            return try openOnce(until: deadline)
        } catch {
            guard error.mayPass else { throw error }
            return try openOnce(until: deadline)
        }
    }

    /// Closes and reopens, after a failure that leaves the outcome of a write unknown.
    func reopen(until deadline: Deadline = Deadline()) throws(StoreError) {
        if case .file = location { try open(until: deadline) }
    }

    private func openOnce(until deadline: Deadline) throws(StoreError) -> Connection {
        connection = nil
        let opened: Connection
        switch location {
        case .memory: opened = try openInMemory()
        case .file(let file, let opening):
            // A store is created once. If it disappears later, an empty one must not hide that.
            let isFirst = fileIdentity == nil
            do throws(StoreError) {
                opened = try open(
                    file, isFirst || opening == .reading ? opening : .existing, until: deadline)
                fileIdentity = try FileDescription(at: file.path)?.identity
                guard !opened.hasMoved else { throw .moved(at: file.shown) }
            } catch {
                throw file.explained(error)
            }
        }
        connection = opened
        return opened
    }

    private func openInMemory() throws(StoreError) -> Connection {
        let connection = try newInMemory()
        try Schema.create(connection, newStore: .random)
        return connection
    }

    /// An empty database in memory, ready for the tables.
    func newInMemory() throws(StoreError) -> Connection {
        let connection = try Connection(path: ":memory:", shownAs: nil, access: .inMemory)
        try applySettings(to: connection)
        try makeCommitsDurable(on: connection, journal: "memory")
        return connection
    }

    private func open(
        _ file: StoreFile, _ opening: Opening, until deadline: Deadline
    ) throws(StoreError) -> Connection {
        guard opening != .reading else { return try openForReading(file, until: deadline) }
        if try !file.check() {
            guard opening == .creating else { throw Self.noStore(file) }
            try create(file, until: deadline)
        }
        try file.checkIsNotEmptyWithLog()
        return try openForWriting(file, until: deadline)
    }

    /// - Parameter isDraft: Whether no program uses the file before ``StoreFile/synchronize()``.
    private func openForWriting(
        _ file: StoreFile, until deadline: Deadline, isDraft: Bool = false
    ) throws(StoreError) -> Connection {
        // In some places SQLite fails immediately, regardless of its timeout, such as when it
        // switches to the write-ahead log. So the whole opening is repeated.
        while true {
            do throws(StoreError) {
                let connection = try Connection(
                    file, access: .readWrite,
                    waitingUntil: deadline)
                guard connection.isWritable else {
                    throw StoreError(sqlite: SQLITE_READONLY, path: file.shown)
                }
                try applySettings(to: connection)
                _ = try Schema.state(of: connection)
                // A draft is made durable once, as a whole, instead of after each of nine steps.
                if isDraft { try connection.script("PRAGMA synchronous = OFF") }
                try makeCommitsDurable(
                    on: connection, journal: "wal", synchronous: isDraft ? 0 : 2)
                try Schema.create(connection, newStore: .random)
                return connection
            } catch {
                guard error.code == .busy, !deadline.hasPassed else { throw error }
                storefile_wait(Int32.random(in: 5...50))
            }
        }
    }

    /// Creates a store under a temporary name, and renames it when it is complete.
    ///
    /// This way a crash does not leave an incomplete store, whose journal only a writer could roll
    /// back.
    private func create(_ file: StoreFile, until deadline: Deadline) throws(StoreError) {
        Leftovers.remove(in: file.folder)
        let draft = file.temporaryFile(suffix: "new")
        try draft.createInPlace()
        defer { draft.remove() }
        let connection = try openForWriting(draft, until: deadline, isDraft: true)
        // Only the file itself is renamed, so the whole log must be merged into it.
        guard try connection.number("PRAGMA wal_checkpoint(TRUNCATE)") == 0 else {
            throw StoreError(sqlite: SQLITE_BUSY, path: file.shown)
        }
        connection.close()
        try draft.synchronize()
        do throws(StoreError) {
            try draft.place(as: file)
        } catch {
            // Another program may have been faster.
            guard try file.check() else { throw error }
        }
        try file.synchronizeFolder()
    }

    /// Opens a further connection to a store's file, or the only connection to a store that is only
    /// read.
    func openForReading(
        _ file: StoreFile, until deadline: Deadline = Deadline()
    ) throws(StoreError) -> Connection {
        guard try file.check() else { throw Self.noStore(file) }
        try file.checkIsNotEmptyWithLog()
        do throws(StoreError) {
            return try openWithoutWriting(file, until: deadline)
        } catch {
            guard error.code == .permission, file.mayBeWritten else { throw error }
            // A crash left a journal. Only a connection that may write can roll it back.
            let connection = try Connection(file, access: .readWrite, waitingUntil: deadline)
            try applySettings(to: connection)
            _ = try Schema.state(of: connection)
            connection.close()
        }
        return try openWithoutWriting(file, until: deadline)
    }

    private func openWithoutWriting(
        _ file: StoreFile, until deadline: Deadline
    ) throws(StoreError) -> Connection {
        let connection = try Connection(file, access: .readOnly, waitingUntil: deadline)
        try applySettings(to: connection)
        guard try Schema.state(of: connection) == .store else {
            throw StoreError(
                code: .noSuchFile,
                message: "is empty; it becomes a store with the first result",
                path: file.shown)
        }
        return connection
    }

    /// Applies the settings for reading and writing. They do not change the file.
    private func applySettings(to connection: Connection) throws(StoreError) {
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

    /// Makes commits durable, and checks that SQLite accepted the settings: it ignores unknown ones
    /// silently.
    ///
    /// - Parameters:
    ///   - connection: The connection.
    ///   - journal: The mode of the journal that it must have.
    ///   - synchronous: How commits wait for the disk: 2 for every commit, 0 for a draft.
    private func makeCommitsDurable(
        on connection: Connection, journal: String, synchronous: Int64 = 2
    ) throws(StoreError) {
        // Set before the file has pages.
        try connection.script("PRAGMA page_size = \(Connection.pageSize)")
        let mode = try connection.first("PRAGMA journal_mode = WAL") { $0.text(0) }
        try connection.script(
            """
            PRAGMA synchronous = \(synchronous);
            PRAGMA fullfsync = ON;
            PRAGMA checkpoint_fullfsync = ON;
            """)
        guard mode == journal, try connection.number("PRAGMA synchronous") == synchronous,
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
        StoreError(
            code: .noSuchFile, message: "there is no such store; check the path", path: file.shown)
    }
}

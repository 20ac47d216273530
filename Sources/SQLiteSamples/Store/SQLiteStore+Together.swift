public import Samples

extension SQLiteStore {
    /// Does several calls in one transaction: all that they write is kept, or nothing.
    ///
    /// In a file, others read the state before until the end, and their writes wait. In memory, a
    /// write of another task meanwhile makes the call fail with ``/Samples/StoreError/Code/busy``.
    /// `body` is called a second time when the disk failed and nothing was kept.
    public func together<Value: Sendable>(
        _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        if isPart { return try await body(self) }
        let value =
            switch location {
            case .memory: try await inMemory(body)
            case .file(let file, _): try await inFile(file, body)
            }
        // A large transaction leaves a large log behind.
        emptyLog()
        return value
    }

    /// Works through a second connection, which holds the transaction. Where the disk fails once,
    /// all of it is done again.
    private func inFile<Value: Sendable>(
        _ file: StoreFile, _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        do throws(StoreError) {
            return try await onceInFile(file, body)
        } catch let failure {
            // The failure can be that of the other store of a merge.
            let error = failure.path == file.shown ? file.explained(failure) : failure
            guard error.mayPass else { throw error }
            do throws(StoreError) {
                return try await onceInFile(file, body)
            } catch { throw error.path == file.shown ? file.explained(error) : error }
        }
    }

    private func onceInFile<Value: Sendable>(
        _ file: StoreFile, _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let part = try await SQLiteStore(partOf: file)
        let value = try await part.all(of: body)
        await part.failNextCommits(Array(faults.prefix(1)))
        faults = Array(faults.dropFirst())
        do throws(StoreError) {
            try await part.commitPart()
        } catch {
            try checkDurable(
                await part.lastEntry, after: error, isUnreadable: await part.isUnreadable)
        }
        return value
    }

    /// Works on a copy, which then replaces the database.
    private func inMemory<Value: Sendable>(
        _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let before = try read { (connection) throws(StoreError) in
            try StoreRow.read(from: connection)
        }
        let copy = try newInMemory()
        try copy.overwrite(with: opened()) {}
        // The part uses it alone until it has ended. From then on only this store does.
        nonisolated(unsafe) let shared = copy
        let part = try await unsafe SQLiteStore(partOn: shared)
        let value = try await part.all(of: body)
        try await part.commitPart()
        let now = try read { (connection) throws(StoreError) in
            try StoreRow.read(from: connection)
        }
        guard now == before else { throw .writtenMeanwhile }
        unsafe connection = shared
        return value
    }
}

// A store whose calls are all part of one transaction.
extension SQLiteStore {
    /// Begins the transaction that all calls are part of.
    func begin(_ connection: Connection) throws(StoreError) {
        try connection.run("BEGIN IMMEDIATE")
        try Schema.checkUnchanged(connection)
    }

    /// Runs the calls of the transaction; takes them back when one fails.
    private func all<Value: Sendable>(
        of body: @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        do throws(StoreError) {
            return try await body(self)
        } catch {
            connection?.rollBack()
            connection = nil
            throw error
        }
    }

    /// Commits the transaction. No call is possible afterwards.
    private func commitPart() throws(StoreError) {
        let connection = try partConnection()
        self.connection = nil
        defer { connection.rollBack() }
        try commit(connection)
    }

    /// The connection that holds the transaction.
    func partConnection() throws(StoreError) -> Connection {
        // After some failures, such as a full disk, SQLite takes the transaction back by itself.
        guard let connection, connection.isInTransaction else {
            throw StoreError(
                code: .inputOutput,
                message: "the transaction has ended; nothing was saved, run again")
        }
        return connection
    }

    /// Writes as a part of the transaction. A part that fails is taken back alone.
    func writePart<Value>(
        _ body: (Transaction) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        let connection = try partConnection()
        try connection.run("SAVEPOINT part")
        do throws(StoreError) {
            let transaction = Transaction(connection)
            let value = try body(transaction)
            try transaction.finish()
            try connection.run("RELEASE part")
            lastEntry = transaction.lastEntry ?? lastEntry
            return value
        } catch {
            if connection.isInTransaction {
                try connection.run("ROLLBACK TO part")
                try connection.run("RELEASE part")
            }
            throw error
        }
    }
}

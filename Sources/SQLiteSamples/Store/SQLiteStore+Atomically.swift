internal import SampleRecords
public import Samples

extension SQLiteStore {
    /// Runs several calls in one transaction: it saves all their changes, or none of them.
    ///
    /// In a file, other programs see the earlier state until the end, and their writes wait. In
    /// memory, the call fails with ``/Samples/StoreError/Code/busy`` if another task writes
    /// meanwhile. `body` is called a second time when the disk failed and no change was saved.
    public func atomically<Value: Sendable>(
        _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        if isPart { return try await body(self) }
        return switch location {
        case .memory: try await inMemory(body)
        case .file(let file, _): try await inFile(file, body)
        }
    }

    /// Uses a second connection, which holds the transaction. After a disk failure, it runs the
    /// whole transaction once more.
    private func inFile<Value: Sendable>(
        _ file: StoreFile, _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        do throws(StoreError) {
            return try await onceInFile(file, body)
        } catch let failure {
            // In a merge, the failure can come from the other store.
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
        let ended = try await Self.transaction(in: file, failing: Array(faults.prefix(1)), body)
        faults = Array(faults.dropFirst())
        if let failure = ended.failure {
            let part = ended.part
            try checkDurable(
                await part.lastEntry, after: failure, isUnreadable: await part.isUnreadable)
        }
        // A large transaction leaves a large log. Emptying waits for readers, so the log of a small
        // transaction is not emptied.
        if await ended.part.shouldEmptyLog || file.hasLargeLog { emptyLog() }
        return ended.value
    }

    /// Begins a transaction, runs its calls, and commits it.
    ///
    /// It does not return to the actor of the store before the end, because a write of another task
    /// may already wait there for the end of this transaction.
    ///
    /// - Returns: The result of the calls, the store of the transaction, and the failure of the commit.
    @concurrent private static func transaction<Value: Sendable>(
        in file: StoreFile, failing faults: [CommitFault],
        _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> (value: Value, part: SQLiteStore, failure: StoreError?) {
        let part = try await SQLiteStore(partOf: file)
        let value = try await part.all(of: body)
        await part.failNextCommits(faults)
        do throws(StoreError) {
            try await part.commitPart()
            return (value, part, nil)
        } catch {
            return (value, part, error)
        }
    }

    /// Uses a copy, which then replaces the database.
    private func inMemory<Value: Sendable>(
        _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let before = try read { (records) throws(StoreError) in
            try StoreRow.read(from: records.connection)
        }
        let copy = try newInMemory()
        try copy.overwrite(with: opened()) {}
        // Only the part uses the copy until the part ends. Then only this store uses it.
        nonisolated(unsafe) let shared = copy
        let part = try await unsafe SQLiteStore(partOn: shared)
        let value = try await part.all(of: body)
        try await part.commitPart()
        let now = try read { (records) throws(StoreError) in
            try StoreRow.read(from: records.connection)
        }
        guard now == before else { throw .writtenMeanwhile }
        unsafe connection = shared
        return value
    }
}

// Calls of a store that is part of one transaction.
extension SQLiteStore {
    /// Begins the transaction of all calls.
    func begin(_ connection: Connection) throws(StoreError) {
        try connection.run("BEGIN IMMEDIATE")
        guard !connection.hasMoved else { throw .moved(at: connection.path) }
        try Schema.checkUnchanged(connection)
    }

    /// Runs the calls of the transaction. Rolls them back when one fails.
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

    /// Commits the transaction. No further call is possible.
    private func commitPart() throws(StoreError) {
        let connection = try partConnection()
        self.connection = nil
        defer { connection.rollBack() }
        try commit(connection)
    }

    /// The connection that holds the transaction.
    func partConnection() throws(StoreError) -> Connection {
        // After some failures, such as a full disk, SQLite itself rolls the transaction back.
        guard let connection, connection.isInTransaction else {
            throw StoreError(
                code: .inputOutput,
                message: "the transaction has ended; nothing was saved, run again")
        }
        return connection
    }

    /// Writes as a part of the transaction. If the part fails, only it is rolled back.
    func writePart<Value>(
        _ body: (inout Transaction) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        let connection = try partConnection()
        try connection.run("SAVEPOINT part")
        do throws(StoreError) {
            var transaction = Transaction(connection, definitions)
            let value = try body(&transaction)
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

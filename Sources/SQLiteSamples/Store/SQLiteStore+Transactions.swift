internal import Questionnaires
package import Samples

/// A commit that fails, for tests.
package enum CommitFault: Sendable {
    /// Nothing was written.
    case withoutEffect
    /// All was written, and the failure came after.
    case althoughDurable
}

extension SQLiteStore {
    /// Lets the next commits fail, one after the other.
    package func failNextCommits(_ faults: [CommitFault]) { self.faults = faults }

    /// Lets folds of scores take so few people at a time, for tests of what large stores do.
    package func foldPeople(_ count: Int64) { peopleInPart = max(count, 1) }

    /// A number that a statement gives, for tests of settings.
    package func number(_ sql: String) throws(StoreError) -> Int64 { try opened().number(sql) }

    /// How many steps SQLite took so far, for tests of how much is looked at.
    package var steps: Int { connection?.steps ?? 0 }

    /// Reads in one transaction. A failure of the disk, or damage that may be one, is looked at
    /// again through a new connection before it is believed.
    func read<Value>(
        _ body: (Connection) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        do {
            return try readOnce(body)
        } catch {
            guard Self.mayPass(error), (try? reopen()) != nil else { throw error }
            return try readOnce(body)
        }
    }

    private func readOnce<Value>(
        _ body: (Connection) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        let connection = try opened()
        return try connection.reading { () throws(StoreError) in try body(connection) }
    }

    /// Writes in one transaction.
    ///
    /// A commit can report a failure and be durable all the same. So after a failure of the disk
    /// the database is opened anew and the audit is asked whether the transaction took place; if
    /// not, it is tried once more.
    func write<Value>(
        _ body: (Transaction) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        var isRepeated = false
        while true {
            var unclear: (value: Value, entry: AuditEntry?)?
            do {
                return try writeOnce(body, unclear: &unclear)
            } catch {
                guard Self.mayPass(error), (try? reopen()) != nil else { throw error }
                if let unclear, let entry = unclear.entry, try isKept(entry) {
                    return unclear.value
                }
                guard !isRepeated else { throw error }
                isRepeated = true
            }
        }
    }

    private func writeOnce<Value>(
        _ body: (Transaction) throws(StoreError) -> Value,
        unclear: inout (value: Value, entry: AuditEntry?)?
    ) throws(StoreError) -> Value {
        let connection = try opened()
        try connection.run("BEGIN IMMEDIATE")
        // Does nothing after the commit.
        defer { connection.rollBack() }
        try Schema.checkUnchanged(connection)
        let transaction = Transaction(connection)
        let value = try body(transaction)
        try transaction.finish()
        do {
            try commit(connection)
        } catch {
            unclear = (value, transaction.lastEntry)
            throw error
        }
        return value
    }

    private func commit(_ connection: Connection) throws(StoreError) {
        guard let fault = faults.first else { return try connection.run("COMMIT") }
        faults.removeFirst()
        if fault == .althoughDurable { try connection.run("COMMIT") }
        throw StoreError(
            code: .inputOutput, message: "reading or writing failed; check the disk",
            path: connection.path, cause: "10/1034")
    }

    private func isKept(_ entry: AuditEntry) throws(StoreError) -> Bool {
        try opened().number(
            "SELECT count(*) FROM audit WHERE id = ? AND hash = ?",
            [.integer(entry.id), .bytes(ContentHash(entry.hash)?.bytes ?? [])]) == 1
    }

    private static func mayPass(_ error: StoreError) -> Bool {
        error.code == .inputOutput || error.code == .damaged
    }
}

internal import Questionnaires
internal import SampleRecords
package import Samples

/// A commit that fails, for tests.
package enum CommitFault: Sendable {
    /// The commit wrote nothing.
    case withoutEffect
    /// The commit wrote everything, and failed afterwards.
    case althoughDurable
    /// The commit wrote everything, and the store cannot be read after the failure.
    case durableUnseen
}

extension SQLiteStore {
    /// Makes the next commits fail, one after the other.
    package func failNextCommits(_ faults: [CommitFault]) { self.faults = faults }

    /// Sets the number of people in a part of a fold, for tests of the behaviour of large stores.
    package func foldPeople(_ count: Int64) { peopleInPart = max(count, 1) }

    /// Sets the number of seconds that calls wait for other programs, for tests whose other program
    /// may be slow.
    package func wait(forSeconds seconds: Int64) { patience = seconds * 1_000 }

    /// The number that a statement returns, for tests of settings.
    package func number(_ sql: String) throws(StoreError) -> Int64 { try opened().number(sql) }

    /// The number of steps that SQLite took so far, for tests of how much it reads.
    package var steps: Int { connection?.steps ?? 0 }

    /// Reads in one transaction. After a disk failure, or damage that may be caused by one, a new
    /// connection reads again before the error is reported.
    package func read<Value>(
        _ body: (Transaction) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        if isPart { return try body(Transaction(partConnection(), definitions)) }
        let deadline = Deadline(after: patience)
        do {
            return try readOnce(body, until: deadline)
        } catch let failure {
            let error = explained(failure)
            guard error.mayPass else { throw error.whileReading }
            try reopen(until: deadline)
            do {
                return try readOnce(body, until: deadline)
            } catch { throw explained(error).whileReading }
        }
    }

    private func readOnce<Value>(
        _ body: (Transaction) throws(StoreError) -> Value, until deadline: Deadline
    ) throws(StoreError) -> Value {
        let connection = try opened(until: deadline)
        return try connection.reading { () throws(StoreError) in
            try Schema.checkUnchanged(connection)
            return try body(Transaction(connection, definitions))
        }
    }

    /// Writes in one transaction.
    ///
    /// A commit can report a failure and still be durable. So after a failed commit a new
    /// connection checks whether the transaction took place. If not, the transaction runs once
    /// more.
    ///
    /// - Throws: ``StoreError/Code/uncertain`` when a commit failed and the store cannot tell
    ///   whether the transaction is durable.
    package func write<Value>(
        _ body: (inout Transaction) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        if isPart { return try writePart(body) }
        let deadline = Deadline(after: patience)
        var isRepeated = false
        var mayBeKept = false
        while true {
            var attempt: (value: Value, entry: Transaction.AddedEntry?)?
            do {
                return try writeOnce(body, until: deadline, attempt: &attempt)
            } catch let failure {
                let error = explained(failure)
                if let attempt, let entry = attempt.entry {
                    switch outcome(of: entry, after: error) {
                    case .durable: return attempt.value
                    case .gone: mayBeKept = false
                    // It does not show the outcome of an earlier attempt.
                    case .refused: break
                    case .unseen: mayBeKept = true
                    case .unknown: throw error.asUncertain(at: connectionPath)
                    }
                }
                guard error.mayPass, !isRepeated else {
                    throw mayBeKept ? error.asUncertain(at: connectionPath) : error
                }
                if attempt == nil { try reopen(until: deadline) }
                isRepeated = true
            }
        }
    }

    /// Corrects a failure for missing rights. If this program has the rights, the reason is a log
    /// that could not be opened for writing.
    private func explained(_ error: StoreError) -> StoreError {
        if case .file(let file, let opening) = location, opening != .reading {
            file.explained(error)
        } else {
            error
        }
    }

    private func writeOnce<Value>(
        _ body: (inout Transaction) throws(StoreError) -> Value, until deadline: Deadline,
        attempt: inout (value: Value, entry: Transaction.AddedEntry?)?
    ) throws(StoreError) -> Value {
        if case .file(let file, .reading) = location {
            throw StoreError(
                code: .permission,
                message: "the store was opened for reading only; open it for writing to change it",
                path: file.shown)
        }
        let connection = try opened(until: deadline)
        try connection.run("BEGIN IMMEDIATE")
        // Has no effect after the commit.
        defer { connection.rollBack() }
        // The file can be replaced while the call waits for its lock, but not after it has the
        // lock.
        guard !connection.hasMoved else { throw .moved(at: connection.path) }
        try Schema.checkUnchanged(connection)
        var transaction = Transaction(connection, definitions)
        let value = try body(&transaction)
        try transaction.finish()
        attempt = (value, transaction.lastEntry)
        try commit(connection)
        return value
    }

    /// Empties the write-ahead log, which may still hold deleted data. For a part of a transaction,
    /// the store empties it after the end.
    ///
    /// - Returns: Whether it is empty. It stays full while another program reads.
    @discardableResult
    package func emptyLog() -> Bool {
        if isPart {
            shouldEmptyLog = true
            return false
        }
        let isBusy = try? connection?.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) }
        return isBusy == 0
    }

    func commit(_ connection: Connection) throws(StoreError) {
        guard let fault = faults.first else { return try connection.run("COMMIT") }
        faults.removeFirst()
        if fault != .withoutEffect { try connection.run("COMMIT") }
        isUnreadable = fault == .durableUnseen
        throw StoreError(
            code: .inputOutput, message: "reading or writing failed; check the disk",
            path: connection.path, cause: "10/1034")
    }
}

// The outcome of a transaction whose commit failed.
extension SQLiteStore {
    private enum Outcome {
        /// It took place, and a power cut cannot undo it.
        case durable
        /// It did not take place, and its pages are no longer in the log.
        case gone
        /// It did not take place, and a crash cannot make it take place: the disk was too full for
        /// its end, which is written last.
        case refused
        /// It did not take place, but a crash could still make it take place: its pages may be
        /// complete in the log, after the end that all connections know.
        case unseen
        /// The outcome cannot be found out.
        case unknown
    }

    /// Uses a new connection to look for the audit entry that a transaction added.
    private func outcome(
        of entry: Transaction.AddedEntry, after error: StoreError
    ) -> Outcome {
        guard !isUnreadable, (try? reopen()) != nil, let connection else {
            isUnreadable = false
            return .unknown
        }
        guard let isKept = (try? isKept(entry)) ?? (try? isKept(entry)) else { return .unknown }
        guard case .file = location else { return isKept ? .durable : .gone }
        if isKept { return Self.copiesLog(of: connection) ? .durable : .unknown }
        let isLogEmpty = (try? connection.number("PRAGMA wal_checkpoint(TRUNCATE)")) == 0
        if isLogEmpty { return .gone }
        return error.isRefusedWrite && connection.endsLogWithCommit ? .refused : .unseen
    }

    /// Checks that another connection's transaction is durable although its commit failed.
    func checkDurable(
        _ entry: Transaction.AddedEntry?, after error: StoreError, isUnreadable: Bool
    ) throws(StoreError) {
        guard let entry else { throw error }
        self.isUnreadable = isUnreadable
        switch outcome(of: entry, after: error) {
        case .durable: return
        case .gone, .refused: throw error
        case .unseen, .unknown: throw error.asUncertain(at: connectionPath)
        }
    }

    private func isKept(_ entry: Transaction.AddedEntry) throws(StoreError) -> Bool {
        try opened().number(
            "SELECT count(*) FROM audit WHERE id = ? AND hash = ?",
            [.integer(entry.id), .bytes(entry.hash)]) == 1
    }

    /// Copies the whole log into the database and syncs it. A log whose sync failed once cannot be
    /// trusted, even if a second sync succeeds: the system may have dropped its pages.
    private static func copiesLog(of connection: Connection) -> Bool {
        let counts = try? connection.first("PRAGMA wal_checkpoint(PASSIVE)") {
            (busy: $0.integer(0), pages: $0.integer(1), copied: $0.integer(2))
        }
        guard let counts = counts ?? nil else { return false }
        return counts.busy == 0 && counts.pages == counts.copied
    }

    private var connectionPath: String? {
        if case .file(let file, _) = location { file.shown } else { nil }
    }
}

extension StoreError {
    /// The error for a failed commit that may be durable.
    func asUncertain(at path: String?) -> StoreError {
        let message =
            code == .full
            ? "the disk or the quota is full; the change may be saved, which cannot be read now; "
                + "free space"
            : "the disk failed while saving; the change may be saved, which cannot be read now; "
                + "check the disk"
        return StoreError(code: .uncertain, message: message, path: path, cause: cause)
    }
}

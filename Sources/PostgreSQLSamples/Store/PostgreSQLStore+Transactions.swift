#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    package import Samples

    #if canImport(Glibc)
        internal import Glibc
    #elseif canImport(Darwin)
        internal import Darwin
    #endif

    /// Where a test cuts the connection of a write.
    package enum WriteCut: Sendable {
        /// Before the last statements and the COMMIT are sent.
        case beforeCommit
        /// After the COMMIT was answered, before the store has read the answer.
        case afterCommit
    }

    extension PostgreSQLStore {
        /// Cuts the connection in the next writes, one after the other.
        package func cutNextWrites(_ cuts: [WriteCut]) { self.cuts = cuts }

        /// The open connection. It opens a lost one again.
        func opened() throws(StoreError) -> Connection {
            if let connection, connection.isOpen { return connection }
            return try open()
        }

        /// Opens a connection.
        func open() throws(StoreError) -> Connection {
            connection = nil
            let opened = try Connection(
                address.parameters.map { ($0.name, $0.value) }, shownAs: address.text)
            connection = opened
            return opened
        }

        /// Reads in one transaction. After a lost connection, a new one reads again.
        func read<Value>(
            _ body: (any Reading) throws(StoreError) -> Value
        ) throws(StoreError) -> Value {
            if let part { return try body(part) }
            do throws(StoreError) {
                return try readOnce(body)
            } catch {
                guard error.isLostConnection else { throw error }
                connection = nil
                return try readOnce(body)
            }
        }

        private func readOnce<Value>(
            _ body: (any Reading) throws(StoreError) -> Value
        ) throws(StoreError) -> Value {
            let connection = try opened()
            defer { connection.rollBack() }
            return try body(Snapshot(on: connection, in: address.schema, definitions))
        }

        /// Writes in one transaction.
        ///
        /// When the connection is lost after the COMMIT was sent, a new one takes the lock, which
        /// waits for a first attempt that still runs, and looks for the token of this call in the
        /// audit. Without it the transaction runs once more, with the same token, of which the audit
        /// can have only one. A call that adds no entry to the audit only repeats itself.
        ///
        /// - Throws: ``StoreError/Code/uncertain`` when the outcome cannot be found out.
        package func write<Value>(
            _ body: (inout Transaction) throws(StoreError) -> Value
        ) throws(StoreError) -> Value {
            try write(lockingFirst: true, body)
        }

        /// Writes in one transaction, see ``write(_:)``.
        ///
        /// - Parameter isLocked: Whether the transaction takes the lock at its beginning.
        func write<Value>(
            lockingFirst isLocked: Bool,
            _ body: (inout Transaction) throws(StoreError) -> Value
        ) throws(StoreError) -> Value {
            if let part { return try writePart(part, body) }
            let token = SampleID.random
            var (conflicts, losses) = (0, 0)
            // The value of the attempt whose answer was lost, and whether it added to the audit.
            var unknown: (value: Value, hasEntry: Bool)?
            while true {
                var attempt: (value: Value, hasEntry: Bool)?
                do throws(StoreError) {
                    return try writeOnce(
                        token, isLocked: isLocked, unless: &unknown, body, attempt: &attempt)
                } catch {
                    connection?.rollBack()
                    if let attempt, error.isLostConnection { unknown = attempt }
                    if error.isConflict, conflicts < 5 {
                        conflicts += 1
                        // Two programs that met must not meet again.
                        usleep(.random(in: 1_000...20_000 * UInt32(conflicts)))
                        continue
                    }
                    let mayRepeat = error.isLostConnection || error.isStandby
                    if mayRepeat { connection = nil }
                    losses += 1
                    guard mayRepeat, losses <= 2 else {
                        guard unknown != nil, error.code != .invalid else { throw error }
                        throw .uncertain(at: address.text, cause: error.cause)
                    }
                }
            }
        }

        private func writeOnce<Value>(
            _ token: SampleID, isLocked: Bool,
            unless unknown: inout (value: Value, hasEntry: Bool)?,
            _ body: (inout Transaction) throws(StoreError) -> Value,
            attempt: inout (value: Value, hasEntry: Bool)?
        ) throws(StoreError) -> Value {
            let connection = try opened()
            var transaction = try Transaction(
                on: connection, in: address.schema, definitions, token: token,
                isLocked: isLocked || unknown != nil)
            if let earlier = unknown {
                if earlier.hasEntry, try transaction.isSavedBefore() {
                    connection.rollBack()
                    return earlier.value
                }
                // The lock shows that no earlier attempt is running any more.
                unknown = nil
            }
            let value = try body(&transaction)
            let cut = cuts.isEmpty ? nil : cuts.removeFirst()
            if cut == .beforeCommit { connection.cut() }
            attempt = (value, transaction.lastEntry != nil)
            try transaction.commit()
            // From here on the transaction is saved, but the caller must not know it yet.
            if cut == .afterCommit { throw connection.lost() }
            attempt = nil
            guard !connection.didNotWaitForStandby else {
                throw .uncertain(at: address.text, cause: "01000")
            }
            return value
        }

        /// Writes as a part of the open transaction. If the part fails, only it is rolled back.
        private func writePart<Value>(
            _ part: Transaction, _ body: (inout Transaction) throws(StoreError) -> Value
        ) throws(StoreError) -> Value {
            let before = part.counters
            _ = try part.connection.send([Query("SAVEPOINT part")])
            do throws(StoreError) {
                var transaction = part
                let value = try body(&transaction)
                part.flush()
                _ = try part.connection.send([Query("RELEASE part")])
                return value
            } catch {
                part.connection.forgetWaiting()
                _ = try part.connection.send([
                    Query("ROLLBACK TO part"), Query("RELEASE part"),
                ])
                part.restore(before)
                throw error
            }
        }

        /// PostgreSQL overwrites removed rows itself, see `VACUUM`; there is no log to empty here.
        @discardableResult package func emptyLog() -> Bool { true }
    }
#endif

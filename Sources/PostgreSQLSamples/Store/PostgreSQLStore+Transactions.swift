#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    package import Samples

    #if canImport(Glibc)
        internal import Glibc
    #elseif canImport(Darwin)
        internal import Darwin
    #endif

    /// The point at which tests cut the connection of the first attempt of a write.
    package enum WriteCut: Sendable, CaseIterable {
        /// Before the last statements and the COMMIT are sent: the server saves nothing.
        case beforeCommit
        /// After they are sent: the server runs them while the store already tries again.
        case duringCommit
        /// After the server has saved the changes, before the store is notified.
        case afterCommit
    }

    /// The known facts about an attempt whose answer was lost.
    struct LostAttempt<Value> {
        /// The result of the call, if the attempt was saved.
        let value: Value
        /// Whether it added to the audit. Then its token shows whether it was saved.
        let hasEntry: Bool
        /// Whether the attempt may still begin later, because it did not hold the lock when it was
        /// sent.
        let mayStillBegin: Bool
    }

    extension PostgreSQLStore {
        /// Limits how long later connections wait for an answer, in milliseconds, for tests.
        package func limitWaiting(to milliseconds: Int32) {
            patience = milliseconds
            connection = nil
        }

        /// Cuts the connection in the first attempt of each write from now on.
        package func cutWrites(_ cut: WriteCut?) { self.cut = cut }

        /// The open connection. A lost connection is reopened.
        func opened() throws(StoreError) -> Connection {
            if let connection, connection.isOpen { return connection }
            return try open()
        }

        /// Opens a connection.
        func open() throws(StoreError) -> Connection {
            connection = nil
            let opened = try Connection(
                address.parameters.map { ($0.name, $0.value) }, shownAs: address.text)
            opened.patience = patience
            connection = opened
            return opened
        }

        /// Reads in one transaction. After a lost connection, a new one reads again.
        package func read<Value>(
            _ body: (Transaction) throws(StoreError) -> Value
        ) throws(StoreError) -> Value {
            if let part { return try body(part) }
            do throws(StoreError) {
                return try readOnce(body)
            } catch {
                guard error.isLostConnection, !error.isUnreachable else { throw error }
                connection = nil
                return try readOnce(body)
            }
        }

        private func readOnce<Value>(
            _ body: (Transaction) throws(StoreError) -> Value
        ) throws(StoreError) -> Value {
            let connection = try opened()
            defer { connection.rollBack() }
            return try body(
                Transaction(reading: connection, in: address.schema, definitions))
        }

        /// Writes in one transaction.
        ///
        /// If the connection is lost after the COMMIT was sent, a new connection acquires the lock.
        /// This waits for a first attempt that is still running. Then it looks for the token of
        /// this call in the audit. If the token is missing, the transaction runs once more with the
        /// same token, which the audit can have only once. A call that adds no entry to the audit
        /// is simply repeated.
        ///
        /// - Throws: ``StoreError/Code/uncertain`` when the outcome cannot be found out.
        package func write<Value>(
            _ body: (inout Transaction) throws(StoreError) -> Value
        ) throws(StoreError) -> Value {
            try write(lockingFirst: true, unless: nil, body)
        }

        /// Writes in one transaction, see ``write(_:)``.
        ///
        /// - Parameters:
        ///   - isLocked: Whether the transaction acquires the lock at its beginning.
        ///   - token: Identifies the call in the audit.
        ///   - flagNumbers: The numbers of flags that the call has drawn.
        ///   - earlier: An attempt of the same call whose answer was lost.
        func write<Value>(
            lockingFirst isLocked: Bool, as token: SampleID = .random,
            numberingFlagsWith flagNumbers: FlagNumbers = FlagNumbers(),
            unless earlier: LostAttempt<Value>?,
            _ body: (inout Transaction) throws(StoreError) -> Value
        ) throws(StoreError) -> Value {
            if let part { return try writePart(part, body) }
            var lost = earlier
            var (conflicts, losses) = (0, 0)
            while true {
                var attempt: LostAttempt<Value>?
                do throws(StoreError) {
                    let mayCut = losses == 0 && earlier == nil
                    return try writeOnce(
                        token, flagNumbers, isLocked: isLocked, unless: &lost, mayCut ? cut : nil,
                        body,
                        attempt: &attempt)
                } catch {
                    connection?.rollBack()
                    if let attempt, error.isLostConnection { lost = attempt }
                    if error.isConflict, conflicts < 5 {
                        conflicts += 1
                        // Two programs with a conflict must not repeat their transactions at the
                        // same time.
                        usleep(.random(in: 1_000...20_000 * UInt32(conflicts)))
                        continue
                    }
                    let mayRepeat = error.isLostConnection || error.isStandby
                    if mayRepeat { connection = nil }
                    // The caller must not wait three times for a server that does not answer.
                    if lost == nil, error.isUnreachable { throw error }
                    losses += 1
                    if mayRepeat, losses <= 2 { continue }
                    // A server that restarts soon can show the outcome of the lost attempt.
                    if lost != nil, error.isStarting || mayRepeat, losses < 40 {
                        connection = nil
                        usleep(250_000)
                        continue
                    }
                    // An error without a cause is from a rule, and the rule saw all saved changes.
                    guard lost != nil, error.cause != nil else { throw error }
                    throw .uncertain(at: address.text, cause: error.cause)
                }
            }
        }

        private func writeOnce<Value>(
            _ token: SampleID, _ flagNumbers: FlagNumbers, isLocked: Bool,
            unless lost: inout LostAttempt<Value>?,
            _ cut: WriteCut?, _ body: (inout Transaction) throws(StoreError) -> Value,
            attempt: inout LostAttempt<Value>?
        ) throws(StoreError) -> Value {
            let connection = try opened()
            var transaction = try Transaction(
                on: connection, in: address.schema, definitions, token: token,
                isLocked: isLocked || lost != nil, flagNumbers: flagNumbers)
            if let earlier = lost {
                if earlier.hasEntry, try transaction.isSavedBefore() {
                    // The first attempt may have ended before the standby had it. This COMMIT waits
                    // for the standby too, because the lock was a change.
                    try transaction.commit()
                    try checkReplicated(connection)
                    return earlier.value
                }
                // The lock shows that no earlier attempt is running. If one begins only now, its
                // token or its identifier is already used.
                if !earlier.mayStillBegin { lost = nil }
            }
            let value = try body(&transaction)
            attempt = LostAttempt(
                value: value, hasEntry: transaction.lastEntry != nil, mayStillBegin: false)
            try connection.cutting(cut) { () throws(StoreError) in try transaction.commit() }
            attempt = nil
            try checkReplicated(connection)
            return value
        }

        /// Throws if only one server has the change although the settings require more.
        func checkReplicated(_ connection: Connection) throws(StoreError) {
            guard connection.didNotWaitForStandby else { return }
            throw StoreError(
                code: .uncertain,
                message: "the change is saved on one server, and the standby has not confirmed it; "
                    + "check the standby, then run the same again",
                path: address.text, cause: "01000")
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

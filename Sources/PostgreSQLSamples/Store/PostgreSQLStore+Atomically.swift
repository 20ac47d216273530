#if PostgreSQL
    internal import SampleRecords
    public import Samples

    extension PostgreSQLStore {
        /// Runs several calls in one transaction: it saves all their changes, or none of them.
        ///
        /// Other programs see the earlier state until the end, and their writes wait. `body` is called
        /// a second time when the connection was lost and no change was saved.
        public func atomically<Value: Sendable>(
            _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
        ) async throws(StoreError) -> Value {
            if part != nil { return try await body(self) }
            let address = address
            do throws(StoreError) {
                return try await Self.once(at: address, cut, body)
            } catch {
                // In a merge, the failure can come from the other store.
                guard error.isLostConnection, error.path == address.text else { throw error }
                return try await Self.once(at: address, nil, body)
            }
        }

        /// Begins a transaction, runs its calls, and commits it.
        ///
        /// It does not return to the actor of the store before the end, because a write of another
        /// task may already wait there for the end of this transaction.
        @concurrent private static func once<Value: Sendable>(
            at address: StoreAddress, _ cut: WriteCut?,
            _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
        ) async throws(StoreError) -> Value {
            let all = try await PostgreSQLStore(partOf: address)
            let value: Value
            do throws(StoreError) {
                value = try await body(all)
            } catch {
                await all.end()
                throw error
            }
            try await all.commitPart(cut)
            return value
        }

        /// Commits the transaction of all calls. No further call is possible.
        ///
        /// If the connection is lost meanwhile, another connection looks for the last entry of the
        /// audit, whose hash covers everything before it.
        private func commitPart(_ cut: WriteCut?) throws(StoreError) {
            guard let part else { return }
            self.part = nil
            let last = part.counters
            do throws(StoreError) {
                try part.connection.cutting(cut) { () throws(StoreError) in try part.commit() }
            } catch let failure {
                connection = nil
                guard failure.isLostConnection, part.lastEntry != nil else { throw failure }
                do throws(StoreError) {
                    let later = try Transaction(
                        on: opened(), in: address.schema, definitions, token: nil)
                    let isSaved =
                        try later.connection.number(
                            "SELECT count(*) FROM audit WHERE id = ? AND hash = ?",
                            [.integer(last.entry), .bytes(last.hash)]) == 1
                    if isSaved {
                        // This waits for the standby, as the first COMMIT may not have done.
                        try later.commit()
                        try checkReplicated(later.connection)
                        return
                    }
                    later.connection.rollBack()
                } catch {
                    guard error.code != .uncertain else { throw error }
                    throw .uncertain(at: address.text, cause: error.cause)
                }
                throw failure
            }
            try checkReplicated(part.connection)
        }

        /// Rolls the transaction of all calls back.
        private func end() {
            part = nil
            connection?.rollBack()
            connection = nil
        }
    }
#endif

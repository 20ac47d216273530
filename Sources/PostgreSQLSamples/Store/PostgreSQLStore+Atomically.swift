#if PostgreSQL
    internal import SampleRecords
    public import Samples

    extension PostgreSQLStore {
        /// Runs several calls in one transaction: it saves all their changes, or none of them.
        ///
        /// Other programs see the earlier state until the end, and their writes wait.
        public func atomically<Value: Sendable>(
            _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
        ) async throws(StoreError) -> Value {
            if part != nil { return try await body(self) }
            let all = try await PostgreSQLStore(partOf: address)
            let value: Value
            do throws(StoreError) {
                value = try await body(all)
            } catch {
                await all.end()
                throw error
            }
            try await all.commitPart()
            return value
        }

        /// Commits the transaction of all calls. No further call is possible.
        ///
        /// When the connection is lost meanwhile, another one looks for the last entry of the audit:
        /// its hash covers everything before it.
        private func commitPart() throws(StoreError) {
            guard let part else { return }
            self.part = nil
            let last = part.counters
            do throws(StoreError) {
                try part.commit()
            } catch {
                connection = nil
                guard error.isLostConnection, part.lastEntry != nil else { throw error }
                let isSaved: Bool
                do throws(StoreError) {
                    isSaved =
                        try Transaction(
                            on: opened(), in: address.schema, definitions, token: nil
                        ).connection.number(
                            "SELECT count(*) FROM audit WHERE id = ? AND hash = ?",
                            [.integer(last.entry), .bytes(last.hash)]) == 1
                } catch {
                    throw .uncertain(at: address.text, cause: error.cause)
                }
                connection?.rollBack()
                guard isSaved else { throw error }
            }
            guard part.connection.didNotWaitForStandby == false else {
                throw .uncertain(at: address.text, cause: "01000")
            }
        }

        /// Rolls the transaction of all calls back.
        private func end() {
            part = nil
            connection?.rollBack()
            connection = nil
        }
    }
#endif

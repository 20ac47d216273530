#if PostgreSQL
    package import SampleRecords
    package import Samples

    /// A transaction that reads a snapshot of the store, or writes to it.
    ///
    /// To write, it first locks the row of the counters. Then each look-up is a separate statement,
    /// which sees the changes that the previous writer committed. Changes are queued until the next
    /// look-up or the end, and are then sent together. The COMMIT is sent with the last changes, so
    /// that no writer waits for this program between its last change and its end.
    package final class Transaction: SampleRows {
        package let connection: Connection
        package let definitions: DefinitionCache
        package private(set) var counters: StoreCounters
        private var isCounted = false
        /// Identifies the call in its last entry of the audit; `nil` for parts of a longer
        /// transaction.
        let token: SampleID?
        /// The last entry of the audit that this transaction added.
        private(set) var lastEntry: Int64?

        /// The numbers of flags that this call has drawn.
        private let flagNumbers: FlagNumbers
        /// Whether this transaction holds the lock.
        private(set) var isLocked: Bool
        /// The schema of the store.
        let schema: String

        /// The identifier of the store.
        package var store: SampleID { counters.id }

        /// Begins a transaction that only reads, in which all statements see the same snapshot of
        /// the store.
        init(
            reading connection: Connection, in schema: String, _ definitions: DefinitionCache
        ) throws(StoreError) {
            flagNumbers = FlagNumbers()
            isLocked = false
            self.schema = schema
            self.connection = connection
            self.definitions = definitions
            token = nil
            connection.isReading = true
            let results = try connection.send([
                Query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
                Schema.path(to: schema), StoreCounters.selection(lock: false),
            ])
            counters = try StoreCounters(results[2], at: connection.shown)
        }

        /// Begins a transaction, and waits for the lock.
        ///
        /// - Parameter isLocked: Whether to acquire the lock at the beginning. Otherwise ``lock()``
        ///   acquires it later, before the first change that needs a number.
        init(
            on connection: Connection, in schema: String, _ definitions: DefinitionCache,
            token: SampleID?, isLocked: Bool = true, flagNumbers: FlagNumbers = FlagNumbers()
        ) throws(StoreError) {
            self.flagNumbers = flagNumbers
            flagNumbers.restart()
            self.isLocked = isLocked
            self.schema = schema
            self.connection = connection
            self.definitions = definitions
            self.token = token
            let results = try connection.send([
                Query("BEGIN"), Schema.path(to: schema), Self.patience,
                StoreCounters.selection(lock: isLocked),
            ])
            counters = try StoreCounters(results[3], at: connection.shown)
        }

        /// Reads the counters again, without the lock.
        func readCounters() throws(StoreError) {
            counters = try StoreCounters(
                connection.send([StoreCounters.selection(lock: false)])[0], at: connection.shown)
        }

        /// Acquires the lock, and reads the counters that the previous writer saved.
        func lock() throws(StoreError) {
            guard !isLocked else { return }
            counters = try StoreCounters(
                connection.send([StoreCounters.selection(lock: true)])[0], at: connection.shown)
            isLocked = true
        }

        /// The time that a statement waits for other writers.
        static let patience = Query("SET LOCAL lock_timeout = '10s'")

        /// Whether an earlier attempt of this call was saved.
        func isSavedBefore() throws(StoreError) -> Bool {
            guard let token else { return false }
            return try connection.number(
                "SELECT count(*) FROM audit WHERE token = ?", [.bytes(token.bytes)]) > 0
        }

        /// The next number of a flag.
        package func nextFlag() throws(StoreError) -> FlagRecord.ID {
            if let known = flagNumbers.next() { return known }
            let number = try connection.number("SELECT nextval('flag_number')")
            flagNumbers.add(number)
            return number
        }

        /// Changes the counters. They are written at the end.
        @discardableResult
        package func count(_ change: (inout StoreCounters) -> Void) -> StoreCounters {
            change(&counters)
            isCounted = true
            return counters
        }

        /// Writes the changed counters.
        func finish() {
            if isCounted { connection.enqueue(counters.update) }
            isCounted = false
        }

        /// Sends the last changes and the COMMIT.
        func commit() throws(StoreError) {
            finish()
            nameLastEntry()
            _ = try connection.send([Query("COMMIT")])
        }

        /// Adds the token to the last entry of a call.
        private func nameLastEntry() {
            guard let waiting = waitingEntry else { return }
            waitingEntry = nil
            connection.run(Self.auditInsertion, waiting + [.optional(token?.bytes)])
            for text in waitingTexts { connection.run(AuditTextRow.insertion, text.values) }
            waitingTexts = []
        }

        private var waitingEntry: [SQLValue]?
        private var waitingTexts: [AuditTextRow] = []

        static let auditInsertion = """
            INSERT INTO audit (id, instant, instant_offset, actor, action, target, details, hash,
                token)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """

        /// The login role of the connection.
        package var account: String { connection.account }

        package func keep(_ entry: NewAuditEntry, as id: AuditEntry.ID, _ hash: [UInt8]) {
            flushEntry()
            lastEntry = id
            waitingEntry = [.integer(id)] + entry.values + [.bytes(hash)]
            waitingTexts = entry.texts(of: id)
        }

        /// Writes the changes that wait for the end, for a part of a longer transaction.
        func flush() {
            finish()
            flushEntry()
        }

        /// Restores earlier counters, after a part was rolled back.
        func restore(_ counters: StoreCounters) {
            self.counters = counters
            isCounted = false
            waitingEntry = nil
            waitingTexts = []
        }

        /// Writes the entry that waits to be the last one, without the token.
        private func flushEntry() {
            guard let waiting = waitingEntry else { return }
            waitingEntry = nil
            connection.run(Self.auditInsertion, waiting + [.null])
            for text in waitingTexts { connection.run(AuditTextRow.insertion, text.values) }
            waitingTexts = []
        }
    }

    /// The numbers of flags that one call has drawn from the server. If an attempt was not saved,
    /// the next attempt uses its numbers, so that a lost connection leaves no gap.
    final class FlagNumbers {
        private var drawn: [Int64] = []
        private var used = 0

        /// Begins another attempt.
        func restart() { used = 0 }

        /// A number that an earlier attempt has drawn, or `nil`.
        func next() -> Int64? {
            guard used < drawn.count else { return nil }
            used += 1
            return drawn[used - 1]
        }

        /// Notes a number that this attempt has drawn.
        func add(_ number: Int64) {
            drawn.append(number)
            used += 1
        }
    }
#endif

#if PostgreSQL
    package import SampleRecords
    package import Samples

    /// A transaction, which reads one state of the store or writes.
    ///
    /// To write, it locks the row of the counters first, and looks things up afterwards, each in a
    /// statement of its own: such a statement sees what the writer before it committed. Changes wait
    /// until the next look-up or the end, and are then sent together; with the last ones goes the
    /// COMMIT, so that no writer waits for this program between its last change and its end.
    package final class Transaction: SampleRows {
        package let connection: Connection
        package let definitions: DefinitionCache
        package private(set) var counters: StoreCounters
        private var isCounted = false
        /// Names the call in its last entry of the audit; `nil` for parts of a longer transaction.
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

        /// Begins a transaction that only reads, in which all statements see one state of the store.
        init(
            reading connection: Connection, in schema: String, _ definitions: DefinitionCache
        ) throws(StoreError) {
            flagNumbers = FlagNumbers()
            isLocked = false
            self.schema = schema
            self.connection = connection
            self.definitions = definitions
            token = nil
            let results = try connection.send([
                Query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
                Schema.path(to: schema), StoreCounters.selection(lock: false),
            ])
            counters = try StoreCounters(results[2], at: connection.shown)
        }

        /// Begins a transaction, and waits for the lock.
        ///
        /// - Parameter isLocked: Whether to take the lock at the beginning. Otherwise ``lock()``
        ///   takes it later, before the first change that needs a number.
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

        /// Takes the lock. The counters are then those that the writer before left.
        func lock() throws(StoreError) {
            guard !isLocked else { return }
            counters = try StoreCounters(
                connection.send([StoreCounters.selection(lock: true)])[0], at: connection.shown)
            isLocked = true
        }

        /// How long a statement waits for other writers.
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

        /// The entry that a call adds last carries its token.
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

        /// Writes what waits for the end, for a part of a longer transaction.
        func flush() {
            finish()
            flushEntry()
        }

        /// Goes back to earlier counters, after a part was rolled back.
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

    /// The numbers of flags that one call has drawn from the server. An attempt that was not saved
    /// leaves them to the next one, so that a lost connection leaves no gap.
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

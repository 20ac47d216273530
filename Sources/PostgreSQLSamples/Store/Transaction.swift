#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    package import Samples

    /// A transaction that writes.
    ///
    /// It locks the row of the counters first, and looks things up afterwards, each in a statement of
    /// its own: such a statement sees what the writer before it committed. Changes wait until the
    /// next look-up or the end, and are then sent together; with the last ones goes the COMMIT, so
    /// that no writer waits for this program between its last change and its end.
    package final class Transaction: StoreRole.Transaction, Reading {
        let connection: Connection
        let definitions: DefinitionCache
        private(set) var counters: StoreRow
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
                StoreRow.selection(lock: isLocked),
            ])
            counters = try StoreRow(results[3], at: connection.shown)
        }

        /// Reads the counters again, without the lock.
        func readCounters() throws(StoreError) {
            counters = try StoreRow(
                connection.send([StoreRow.selection(lock: false)])[0], at: connection.shown)
        }

        /// Takes the lock. The counters are then those that the writer before left.
        func lock() throws(StoreError) {
            guard !isLocked else { return }
            counters = try StoreRow(
                connection.send([StoreRow.selection(lock: true)])[0], at: connection.shown)
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

        /// The next number in the sequence of changes.
        func nextSequence() -> Int64 {
            count { $0.sequence += 1 }
            return counters.sequence
        }

        /// The next number of a flag.
        package func nextFlag() throws(StoreError) -> FlagRecord.ID {
            if let known = flagNumbers.next() { return known }
            let number = try connection.number("SELECT nextval('flag_number')")
            flagNumbers.add(number)
            return number
        }

        /// Changes the counters. They are written at the end.
        func count(_ change: (inout StoreRow) -> Void) {
            change(&counters)
            isCounted = true
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

        /// Adds an entry to the audit. Before the first one, it adds the creation of the store.
        package func audit(
            _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
            about subject: SubjectID?, by attribution: Attribution
        ) throws(StoreError) {
            try audit(
                action, target, details, mark: subject?.mark(in: counters.id), by: attribution)
        }

        /// Adds an entry to the audit.
        ///
        /// - Parameter mark: The mark of the person whom the texts are about.
        func audit(
            _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
            mark: [UInt8]?, by attribution: Attribution
        ) throws(StoreError) {
            if counters.entry == 0 { try append(.created, nil, [], nil, attribution) }
            try append(action, target, details, mark, attribution)
        }

        private func append(
            _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
            _ mark: [UInt8]?, _ attribution: Attribution
        ) throws(StoreError) {
            flushEntry()
            let entry = try NewAuditEntry(
                action, target, details, mark, attribution, account: connection.account)
            let id = counters.entry + 1
            let hash = entry.hash(as: id, after: counters.hash)
            count {
                $0.entry = id
                $0.hash = hash
            }
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
        func restore(_ counters: StoreRow) {
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

    /// An entry of the audit before it has its number.
    struct NewAuditEntry {
        private let action: AuditEntry.Action
        private let target: SampleID?
        private let attribution: Attribution
        private let sealed: [(link: AuditEntry.Link, text: SealedText?)]
        private let links: [AuditEntry.Link]

        /// - Parameter account: The login role of the connection.
        /// - Throws: ``StoreError/Code/invalid`` for a text that cannot be kept.
        init(
            _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
            _ mark: [UInt8]?, _ attribution: Attribution, account: String
        ) throws(StoreError) {
            let texts = details.map { [$0.name, $0.value ?? ""] }
            guard TextRows.rows(from: TextRows.text(of: texts)) == texts,
                !texts.joined().contains(where: { $0.utf8.contains(0) })
            else {
                throw StoreError(
                    code: .invalid,
                    message: "a text has a character that cannot be kept; take it out")
            }
            self.action = action
            self.target = target
            self.attribution = attribution
            sealed = details.map { $0.sealed(about: mark) }
            links = sealed.map(\.link) + [.account(account)]
        }

        /// The hash of the entry, over the chain before it.
        func hash(as id: Int64, after previous: [UInt8]) -> [UInt8] {
            AuditEntry.hash(
                id: id, attribution: attribution, action: action, target: target,
                links: links, after: previous
            ).bytes
        }

        /// What the hash covers after the earlier hash and the number.
        var hashed: [UInt8] {
            AuditEntry.hashed(
                attribution: attribution, action: action, target: target, links: links
            ).bytes
        }

        /// The columns from the instant to the details.
        var values: [SQLValue] {
            Instant(attribution.instant).values + [
                .text(attribution.actor), .text(action.rawValue), .optional(target?.bytes),
                .text(AuditRow.text(of: links)),
            ]
        }

        /// The texts outside of the chain.
        func texts(of entry: Int64) -> [AuditTextRow] {
            sealed.enumerated().compactMap { place, detail in
                detail.text.map { AuditTextRow(entry: entry, place: Int64(place), sealed: $0) }
            }
        }
    }
#endif

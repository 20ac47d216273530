internal import Questionnaires
internal import Samples

/// A transaction that writes, and what it left in the audit.
///
/// The audit's last entry also says later whether the transaction took place, when its commit
/// reported a failure: the hash of the entry is over everything before it.
final class Transaction {
    let connection: Connection
    private(set) var lastEntry: AuditEntry?
    private var counters: StoreRow?

    init(_ connection: Connection) { self.connection = connection }

    /// The next number in the sequence of changes.
    func nextSequence() throws(StoreError) -> Int64 {
        var counters = try currentCounters()
        counters.sequence += 1
        self.counters = counters
        return counters.sequence
    }

    /// The next number of a flag.
    func nextFlag() throws(StoreError) -> Int64 {
        var counters = try currentCounters()
        counters.flags += 1
        self.counters = counters
        return counters.flags
    }

    /// Notes a purge of the tombstones up to a change.
    func purged(through sequence: Int64) throws(StoreError) {
        var counters = try currentCounters()
        counters.purged.add(through: sequence)
        self.counters = counters
    }

    /// Reads the counters, so that numbers are given without the connection from now on.
    func readCounters() throws(StoreError) { counters = try currentCounters() }

    private func currentCounters() throws(StoreError) -> StoreRow {
        if let counters { return counters }
        return try StoreRow.read(from: connection)
    }

    /// Writes the counters that moved. The last thing before the commit.
    func finish() throws(StoreError) { try counters?.update(in: connection) }

    /// Adds an entry to the audit; before the first one, that the store was created.
    func audit(
        _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail] = [],
        by attribution: Attribution
    ) throws(StoreError) {
        let last = try connection.first("SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1") {
            ($0.integer(0), $0.bytes(1))
        }
        var head: (id: Int64, hash: [UInt8]) = last ?? (0, AuditEntry.root)
        if last == nil { try append(.created, nil, [], attribution, &head) }
        try append(action, target, details, attribution, &head)
    }

    private func append(
        _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
        _ attribution: Attribution, _ head: inout (id: Int64, hash: [UInt8])
    ) throws(StoreError) {
        let entry = AuditEntry.chained(
            id: head.id + 1, attribution: attribution, action: action, target: target,
            details: details, after: head.hash)
        head = (entry.id, ContentHash(entry.hash)?.bytes ?? [])
        let text = TextRows.text(of: details.map { [$0.name, $0.value] })
        guard TextRows.rows(from: text) == details.map({ [$0.name, $0.value] }) else {
            throw StoreError(
                code: .invalid, message: "a text has a character that cannot be kept; take it out")
        }
        try connection.run(
            """
            INSERT INTO audit (id, instant, instant_offset, actor, action, target, details, hash)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [.integer(entry.id)] + Instant(attribution.instant).values + [
                .text(attribution.actor), .text(action.rawValue), .optional(target?.bytes),
                .text(text), .bytes(head.hash),
            ])
        lastEntry = entry
    }
}

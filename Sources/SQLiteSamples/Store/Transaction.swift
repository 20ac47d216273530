internal import Questionnaires
internal import Samples

/// A transaction that writes, and what it left in the audit.
///
/// The audit's last entry also says later whether the transaction took place, when its commit
/// reported a failure: the hash of the entry is over everything before it.
final class Transaction {
    let connection: Connection
    var lastEntry: AuditEntry?
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
}

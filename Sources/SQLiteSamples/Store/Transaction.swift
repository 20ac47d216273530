internal import SampleRecords
package import Samples

/// A transaction that writes, with its last audit entry.
///
/// When a commit reports a failure, that entry shows later whether the transaction took place: the
/// hash of the entry covers everything before it.
package final class Transaction: StoreRole.Transaction {
    let connection: Connection
    let definitions: DefinitionCache
    var lastEntry: AuditEntry?
    private var counters: StoreRow?

    init(_ connection: Connection, _ definitions: DefinitionCache = DefinitionCache()) {
        self.connection = connection
        self.definitions = definitions
    }

    /// The next number in the sequence of changes.
    func nextSequence() throws(StoreError) -> Int64 {
        try count { $0.sequence += 1 }.sequence
    }

    /// The next number of a flag.
    package func nextFlag() throws(StoreError) -> FlagRecord.ID {
        try count { $0.flags += 1 }.flags
    }

    /// Notes a purge of the tombstones up to a change.
    func purged(through sequence: Int64) throws(StoreError) {
        try count { $0.purged.add(through: sequence) }
    }

    /// Changes the counters. They are written when the transaction finishes.
    @discardableResult
    func count(_ change: (inout StoreRow) -> Void) throws(StoreError) -> StoreRow {
        var counters = try currentCounters()
        change(&counters)
        self.counters = counters
        return counters
    }

    /// Reads the counters. Later numbers are then assigned without the connection.
    func readCounters() throws(StoreError) { counters = try currentCounters() }

    func currentCounters() throws(StoreError) -> StoreRow {
        if let counters { return counters }
        return try StoreRow.read(from: connection)
    }

    /// Writes the changed counters. It is the last step before the commit.
    func finish() throws(StoreError) { try counters?.update(in: connection) }
}

package import SampleRecords
package import Samples

/// A transaction that reads a snapshot of the store, or writes to it, with its last audit entry.
///
/// When a commit reports a failure, that entry shows later whether the transaction took place: the
/// hash of the entry covers everything before it.
package final class Transaction: SampleRows {
    package let connection: Connection
    package let definitions: DefinitionCache
    /// The last entry of the audit that this transaction added.
    private(set) var lastEntry: AddedEntry?
    /// The row of the store, once it was read.
    private var row: StoreRow?
    private var isCounted = false

    /// An entry of the audit: its number and its hash.
    struct AddedEntry {
        let id: AuditEntry.ID
        let hash: [UInt8]
    }

    init(_ connection: Connection, _ definitions: DefinitionCache = DefinitionCache()) {
        self.connection = connection
        self.definitions = definitions
    }

    /// The identifier of the store.
    package var store: SampleID { get throws(StoreError) { try connection.store() } }

    /// The account of the system that runs this program.
    package var account: String { SystemAccount.name }

    // MARK: Counting

    /// The counters. The row is read once, because no other transaction can change it meanwhile.
    package var counters: StoreCounters {
        get throws(StoreError) { try currentRow().counters }
    }

    @discardableResult
    package func count(
        _ change: (inout StoreCounters) -> Void
    ) throws(StoreError) -> StoreCounters {
        try self.change { change(&$0.counters) }.counters
    }

    /// Changes the row of the store. It is written when the transaction finishes.
    @discardableResult
    func change(_ change: (inout StoreRow) -> Void) throws(StoreError) -> StoreRow {
        var row = try currentRow()
        change(&row)
        self.row = row
        isCounted = true
        return row
    }

    /// The next number of a flag.
    package func nextFlag() throws(StoreError) -> FlagRecord.ID {
        try change { $0.flags += 1 }.flags
    }

    /// The number of the last flag.
    var lastFlag: Int64 { get throws(StoreError) { try currentRow().flags } }

    /// Reads the counters. Later numbers are then assigned without the connection.
    func readCounters() throws(StoreError) { _ = try currentRow() }

    private func currentRow() throws(StoreError) -> StoreRow {
        if let row { return row }
        let found = try StoreRow.read(from: connection)
        row = found
        return found
    }

    /// Writes the changed counters. It is the last step before the commit.
    func finish() throws(StoreError) { if isCounted { try row?.update(in: connection) } }

    package func counter(of table: CountedTable) throws(StoreError) -> Int64? {
        let row = try currentRow()
        return StoreRow.sum(of: table).map { row[keyPath: $0] }
    }

    package func add(
        _ checksum: Int64, to table: CountedTable, isOpen: Bool
    ) throws(StoreError) {
        guard let sum = StoreRow.sum(of: table) else { return }
        try change { $0[keyPath: sum] &+= table == .flags ? (isOpen ? 1 : 0) : checksum }
    }

    package func remove(
        from table: CountedTable, where condition: String, _ values: [SQLValue]
    ) throws(StoreError) {
        guard let sum = StoreRow.sum(of: table) else { return }
        let open = "SELECT 1 FROM flag WHERE seen IS NULL AND historical = 0 AND "
        let gone = try connection.all(
            (table == .flags ? open : "SELECT checksum FROM \(table.name) WHERE ") + condition,
            values
        ) { $0.integer(0) }.reduce(0, &+)
        if gone != 0 { try change { $0[keyPath: sum] &-= gone } }
    }

    // MARK: Audit

    package func keep(
        _ entry: NewAuditEntry, as id: AuditEntry.ID, _ hash: [UInt8]
    ) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO audit (id, instant, instant_offset, actor, action, target, details, hash)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """, [.integer(id)] + entry.values + [.bytes(hash)])
        for text in entry.texts(of: id) {
            try connection.run(AuditTextRow.insertion, text.values)
        }
        lastEntry = AddedEntry(id: id, hash: hash)
    }
}

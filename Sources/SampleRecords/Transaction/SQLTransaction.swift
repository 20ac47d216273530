package import Samples

/// A transaction of a database, which reads a snapshot of a store and may change the store.
package protocol SQLTransaction: AnyObject, StoreRole.Transaction {
    associatedtype Connection: SQLConnection

    var connection: Connection { get }
    var definitions: DefinitionCache { get }
    /// The identifier of the store.
    var store: SampleID { get throws(StoreError) }
    /// The account that uses the database, for the audit.
    var account: String { get }

    /// The counters, with the changes of this transaction.
    var counters: StoreCounters { get throws(StoreError) }

    /// Changes the counters. They are written at the end.
    @discardableResult
    func count(_ change: (inout StoreCounters) -> Void) throws(StoreError) -> StoreCounters

    /// The counter of a table: the sum of the checksums of its rows, which wraps around at 64 bits,
    /// or for flags the number of open flags; `nil` if the store has no such counter.
    func counter(of table: CountedTable) throws(StoreError) -> Int64?

    /// Adds a new row to the counters, before it is inserted.
    ///
    /// - Parameter isOpen: Whether it is an open flag.
    func add(_ checksum: Int64, to table: CountedTable, isOpen: Bool) throws(StoreError)

    /// Subtracts rows from the counters, before they are removed or rewritten.
    ///
    /// - Parameters:
    ///   - condition: Selects the rows.
    ///   - values: The values of the condition.
    func remove(
        from table: CountedTable, where condition: String, _ values: [SQLValue]
    ) throws(StoreError)

    /// Adds an entry to the audit. The counters already name it as the newest.
    func keep(_ entry: NewAuditEntry, as id: AuditEntry.ID, _ hash: [UInt8]) throws(StoreError)
}

extension SQLTransaction {
    package static var dialect: SQLDialect { Connection.dialect }

    /// The error for inconsistent content.
    package var damaged: StoreError { connection.damaged }

    /// The next number in the sequence of changes.
    func nextSequence() throws(StoreError) -> Int64 { try count { $0.sequence += 1 }.sequence }

    /// Adds a new row of a table other than that of flags to the counters, before it is inserted.
    func add(_ checksum: Int64, to table: CountedTable) throws(StoreError) {
        try add(checksum, to: table, isOpen: false)
    }

    /// Adds an identifier to those that must not be added again.
    ///
    /// - Parameter person: The mark of the person, if the identifier is computed from the name.
    func retire(
        _ id: [UInt8], about person: [UInt8]?, in table: RetiredIDTable
    ) throws(StoreError) {
        try connection.run(table.insertion, RetiredIDTable.values(id, about: person))
    }

    // MARK: Audit

    /// Adds an entry to the audit. Before the first one, it adds the creation of the store.
    package func audit(
        _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
        about subject: SubjectID?, by attribution: Attribution
    ) throws(StoreError) {
        var mark: [UInt8]?
        if let subject { mark = subject.mark(in: try store) }
        try audit(action, target, details, mark: mark, by: attribution)
    }

    /// Adds an entry to the audit.
    ///
    /// - Parameter mark: The mark of the person whom the texts are about, see
    ///   ``/Samples/SubjectID/mark(in:)``.
    func audit(
        _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
        mark: [UInt8]?, by attribution: Attribution
    ) throws(StoreError) {
        // The counters decide, so an entry that is missing in the table is not replaced.
        if try counters.entry == 0 { try append(.created, nil, [], nil, attribution) }
        try append(action, target, details, mark, attribution)
    }

    private func append(
        _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
        _ mark: [UInt8]?, _ attribution: Attribution
    ) throws(StoreError) {
        let entry = try NewAuditEntry(
            action, target, details, mark, attribution, account: account, in: Self.dialect)
        let before = try counters
        let id = before.entry + 1
        let hash = entry.hash(as: id, after: before.hash)
        try count { ($0.entry, $0.hash) = (id, hash) }
        try keep(entry, as: id, hash)
    }
}

package import Samples

/// The counters of a store, whichever its database.
package struct StoreCounters {
    /// The identifier of the store.
    package let id: SampleID
    /// The last change.
    package let sequence: Int64
    /// The last flag.
    package let flags: Int64
    /// The purges of tombstones.
    package let purged: Changes.Anchor.Purged
    /// The number and the hash of the newest entry of the audit.
    package let entry: Int64
    package let hash: [UInt8]

    package init(
        id: SampleID, sequence: Int64, flags: Int64, purged: Changes.Anchor.Purged, entry: Int64,
        hash: [UInt8]
    ) {
        self.id = id
        self.sequence = sequence
        self.flags = flags
        self.purged = purged
        self.entry = entry
        self.hash = hash
    }
}

/// An assessment with the numbers that its row refers to.
package struct CopiedAssessment {
    package let row: AssessmentRow
    package let keys: BlockRecord.Keys

    package init(row: AssessmentRow, keys: BlockRecord.Keys) {
        self.row = row
        self.keys = keys
    }

    /// The columns of ``init(_:in:checkedAt:)`` after those of an ``AssessmentRow``.
    package static let selection = AssessmentRecord.selection(
        adding: ", a.subject, a.questionnaire, a.source")

    /// Reads a row of ``selection``.
    package init(_ row: some RecordRow, in store: SampleID, checkedAt place: Int64? = nil) {
        self.init(
            row: AssessmentRow(row, in: store, checkedAt: place),
            keys: BlockRecord.Keys(
                subject: row.integer(20), questionnaire: row.integer(21), source: row.integer(22)))
    }
}

/// Everything that a store holds, in one state of it, for a copy.
package protocol StoreContent {
    var counters: StoreCounters { get }

    /// Calls a closure with the values of each row of a table.
    func each(
        in table: CopiedTable, _ body: ([SQLValue]) throws(StoreError) -> Void
    ) throws(StoreError)

    /// Calls a closure with each assessment that has a row of its own.
    ///
    /// - Throws: ``StoreError/Code/damaged`` for a row that has changed since it was written.
    func eachAssessment(
        _ body: (CopiedAssessment) throws(StoreError) -> Void
    ) throws(StoreError)

    /// Calls a closure with each block of imported sittings.
    ///
    /// - Throws: ``StoreError/Code/damaged`` for a block that has changed since it was written.
    func eachBlock(_ body: (BlockRecord) throws(StoreError) -> Void) throws(StoreError)
}

/// A new, empty store that gets the content of another one.
package protocol StoreContentReceiver {
    func receive(_ values: [SQLValue], in table: CopiedTable) throws(StoreError)
    func receive(_ assessment: CopiedAssessment) throws(StoreError)
    func receive(_ block: BlockRecord) throws(StoreError)
}

extension StoreContent {
    /// Gives everything but the counters to a new store.
    package func copy(to receiver: some StoreContentReceiver) throws(StoreError) {
        for table in CopiedTable.names {
            try each(in: table) { (row) throws(StoreError) in try receiver.receive(row, in: table) }
        }
        try eachAssessment { (row) throws(StoreError) in try receiver.receive(row) }
        try eachBlock { (block) throws(StoreError) in try receiver.receive(block) }
        for table in CopiedTable.others {
            try each(in: table) { (row) throws(StoreError) in try receiver.receive(row, in: table) }
        }
    }
}

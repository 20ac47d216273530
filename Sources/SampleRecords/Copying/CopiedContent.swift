package import Samples

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

/// A snapshot of everything in a store, for a copy.
package protocol CopiedContent {
    var counters: StoreCounters { get }
    /// The number of the last flag.
    var lastFlag: Int64 { get }

    /// Calls a closure with the values of each row of a table.
    func each(
        in table: CopiedTable, _ body: ([SQLValue]) throws(StoreError) -> Void
    ) throws(StoreError)

    /// Calls a closure with each assessment that has its own row.
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

/// A new, empty store that receives the content of another store.
package protocol CopiedContentReceiver {
    func receive(_ values: [SQLValue], in table: CopiedTable) throws(StoreError)
    func receive(_ assessment: CopiedAssessment) throws(StoreError)
    func receive(_ block: BlockRecord) throws(StoreError)
}

extension CopiedContent {
    /// Passes everything except the counters to a new store.
    package func copy(to receiver: some CopiedContentReceiver) throws(StoreError) {
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

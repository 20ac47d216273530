package import Samples

/// A transaction that finds and changes the rows of samples.
///
/// The requirements differ between databases: a file stores no identifier of an imported sitting,
/// and a block on a server belongs to an import.
package protocol SampleRows: SQLTransaction {
    /// The row with an identifier, or `nil`.
    func row(of id: SampleID) throws(StoreError) -> AssessmentRow?

    /// The location of a sample, or `nil` if it is not stored.
    func place(of id: SampleID) throws(StoreError) -> SamplePlace?

    /// Marks a source as used by imports, if queries need to know this.
    func markImportSource(_ source: Int64) throws(StoreError)

    /// The block that holds an assessment, or `nil`.
    func block(holding place: SamplePlace) throws(StoreError) -> BlockRecord?

    /// Calls a closure with each block that the clauses on the rows `b` select, damaged or not,
    /// until it returns ``RowFlow/stop``.
    func blocks(
        _ clauses: String, _ values: [SQLValue],
        _ body: (BlockRecord) throws(StoreError) -> RowFlow
    ) throws(StoreError)

    func insert(_ block: BlockRecord) throws(StoreError)

    func remove(_ blocks: [BlockRecord]) throws(StoreError)

    /// Whether a filter may match a sitting in a block.
    func mayMatchBlocks(_ filter: SampleFilter) throws(StoreError) -> Bool

    /// For each identifier, the condition for the blocks `b` that may hold its assessment.
    /// Identifiers that do not belong to a block of this store are ignored.
    func conditions(ofBlocksHolding ids: [SampleID]) throws(StoreError) -> [SQLCondition]

    /// The assessments in blocks at these positions in the sequence of changes, in the order of the
    /// positions.
    ///
    /// - Throws: ``StoreError/Code/damaged`` if a block has changed since it was written.
    func assessments(at sequences: [Int64]) throws(StoreError) -> [StoredAssessment]

    /// The stream, or a stream for each version of its only source if that is faster.
    func bySource(_ stream: SampleStream) throws(StoreError) -> [SampleStream]

    /// Calls a closure with each sample of a stream, in an order or in any, until it returns
    /// ``RowFlow/stop``.
    ///
    /// - Parameter limit: The number of rows to read at most; `nil` for all.
    func each(
        of stream: SampleStream, _ further: SQLCondition, sort: SampleSort?, atMost limit: Int?,
        _ body: (StoredSample) throws(StoreError) -> RowFlow
    ) throws(StoreError)

    /// The number of rows of a stream.
    func rowCount(of stream: SampleStream) throws(StoreError) -> Int

    /// Adds the valences of a stream of states of mind.
    func add(
        _ stream: SampleStream, to tallies: inout Valence.Summary.Tallies
    ) throws(StoreError)
}

/// The location of a sample of any type.
package struct SamplePlace {
    package let id: SampleID
    package let type: Int64
    package let sequence: Int64
    package let subject: Int64
    package let source: Int64
    package let sourceName: String

    /// Reads the columns in the order of the fields, starting with the type.
    package init(_ row: some RecordRow, of id: SampleID) {
        self.id = id
        type = row.integer(0)
        sequence = row.integer(1)
        subject = row.integer(2)
        source = row.integer(3)
        sourceName = row.text(4)
    }

    /// The location of a sitting of a block.
    package init(_ id: SampleID, at sequence: Int64, in block: BlockRecord) {
        self.id = id
        self.sequence = sequence
        type = TypeCode.code(of: .assessment)
        subject = block.keys.subject
        source = block.keys.source
        sourceName = block.source.name
    }

    /// The table that has the row of the sample.
    var table: String { isAssessment ? "assessment" : "observation" }

    var isAssessment: Bool { type == TypeCode.code(of: .assessment) }
}

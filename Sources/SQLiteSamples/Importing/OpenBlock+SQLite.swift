internal import SampleRecords
internal import Samples

extension OpenBlock {
    /// Adds the row of the block to the insertion; adds no row for an empty block.
    mutating func end(in store: SampleID, to rows: inout BulkInsertion) throws(StoreError) {
        guard count > 0 else { return }
        rows.append(first)
        rows.append(Int64(count))
        rows.append(subject)
        rows.append(questionnaire)
        rows.append(text: language)
        rows.append(start)
        rows.append(stop)
        rows.append(bytes: sittings.span)
        rows.append(checksum(in: store))
        end()
        try rows.endRow()
    }
}

package import SampleRecords
package import Samples

extension Transaction {
    package func blocks(
        _ clauses: String, _ values: [SQLValue],
        _ body: (BlockRecord) throws(StoreError) -> RowFlow
    ) throws(StoreError) {
        let store = try store
        try connection.stream(BlockRecord.selection + clauses, values) {
            (row) throws(StoreError) in try body(BlockRecord(row, in: store))
        }
    }

    /// Sources without imports have no blocks. No other block is read, so that the time taken reveals
    /// nothing about other sources.
    package func mayMatchBlocks(_ filter: SampleFilter) throws(StoreError) -> Bool {
        guard let name = filter.onlySource(of: .assessment) else { return true }
        for key in try connection.keys(ofSource: name)
        where try connection.hasImports(key) { return true }
        return false
    }

    package func conditions(
        ofBlocksHolding ids: [SampleID]
    ) throws(StoreError) -> [SQLCondition] {
        let store = try store
        var conditions: [SQLCondition] = []
        for sequence in ids.compactMap({ $0.sequence(in: store) }) {
            conditions.append(try connection.conditionOfBlock(holding: sequence))
        }
        return conditions
    }

    package func assessments(at sequences: [Int64]) throws(StoreError) -> [StoredAssessment] {
        let store = try store
        var block: BlockRecord?
        var found: [StoredAssessment] = []
        found.reserveCapacity(sequences.count)
        for sequence in sequences {
            if block?.index(ofSequence: sequence) == nil {
                block = try connection.block(holding: sequence)
            }
            guard let block, block.isSound, let index = block.index(ofSequence: sequence),
                let record = block.record(at: index, in: store)
            else { throw damaged }
            found.append(try definitions.stored(AssessmentRow(record), connection))
        }
        return found
    }
}

package import SampleRecords
package import Samples

extension Connection {
    /// The SQL condition for the block of an import that holds a position in the sequence of
    /// changes.
    private static func holdsPlace(_ sequence: Int64) -> SQLCondition {
        .test(
            "(b.first > ? AND b.first <= ? AND b.first + b.count > ? AND b.places IS NULL)",
            [
                .integer(sequence - Int64(BlockRecord.greatestCount)), .integer(sequence),
                .integer(sequence),
            ])
    }

    /// The SQL condition for the blocks of a person that may hold a position.
    private static func mayHold(_ sequence: Int64, of subject: Int64) -> SQLCondition {
        .test(
            "(b.subject = ? AND +b.first <= ? AND b.last >= ?)",
            [.integer(subject), .integer(sequence), .integer(sequence)])
    }

    /// The SQL condition for the blocks that may hold a position in the sequence of changes.
    func conditionOfBlock(holding sequence: Int64) throws(StoreError) -> SQLCondition {
        let plain = Self.holdsPlace(sequence)
        guard let subject = try subject(ofJoined: sequence) else { return plain }
        return .any([plain, Self.mayHold(sequence, of: subject)])
    }

    /// The block that holds a position in the sequence of changes, or `nil`.
    func block(holding sequence: Int64) throws(StoreError) -> BlockRecord? {
        if let block = try blocks(where: Self.holdsPlace(sequence)).first { return block }
        guard let subject = try subject(ofJoined: sequence) else { return nil }
        let blocks = try blocks(where: Self.mayHold(sequence, of: subject))
        if let block = blocks.first(where: { $0.index(ofSequence: sequence) != nil }) {
            return block
        }
        guard blocks.allSatisfy(\.isSound) else { throw .damaged(at: path) }
        return nil
    }

    private func blocks(where condition: SQLCondition) throws(StoreError) -> [BlockRecord] {
        guard case .test(let sql, let values) = condition else { return [] }
        let store = try store()
        return try all(BlockRecord.selection + "WHERE " + sql, values) {
            BlockRecord($0, in: store)
        }
    }

    /// The key of the person whose sitting at a position was joined; `nil` without one.
    private func subject(ofJoined sequence: Int64) throws(StoreError) -> Int64? {
        let store = try store()
        return try first(
            JoinedChunk.selection + "WHERE chunk = ?", [.integer(JoinedChunk.number(of: sequence))]
        ) { (row) throws(StoreError) in
            guard let chunk = JoinedChunk(row, in: store) else { throw .damaged(at: path) }
            return chunk[sequence]
        } ?? nil
    }
}

extension Transaction {
    package func block(holding place: SamplePlace) throws(StoreError) -> BlockRecord? {
        try connection.block(holding: place.sequence)
    }

    package func insert(_ block: BlockRecord) throws(StoreError) {
        try connection.run(BlockRecord.insertion, block.values)
    }

    package func remove(_ blocks: [BlockRecord]) throws(StoreError) {
        for block in blocks {
            try connection.run("DELETE FROM block WHERE first = ?", [.integer(block.first)])
        }
    }
}

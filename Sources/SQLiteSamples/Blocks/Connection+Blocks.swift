internal import SampleRecords
internal import Samples

extension Connection {
    /// The SQL condition for the block that holds a position in the sequence of changes.
    static func holdsPlace(_ sequence: Int64) -> SQLCondition {
        .test(
            "(b.first > ? AND b.first <= ? AND b.first + b.count > ?)",
            [
                .integer(sequence - Int64(BlockRecord.greatestCount)), .integer(sequence),
                .integer(sequence),
            ])
    }

    /// Whether a block holds a position in the sequence of changes.
    func isInBlock(_ sequence: Int64) throws(StoreError) -> Bool {
        guard case .test(let sql, let values) = Self.holdsPlace(sequence) else { return false }
        return try number("SELECT count(*) FROM block b WHERE " + sql, values) > 0
    }

    /// The block that holds a position in the sequence of changes, or `nil`.
    func block(holding sequence: Int64) throws(StoreError) -> BlockRecord? {
        guard case .test(let sql, let values) = Self.holdsPlace(sequence) else { return nil }
        let store = try store()
        return try first(BlockRecord.selection + "WHERE " + sql, values) {
            BlockRecord($0, in: store)
        }
    }
}

extension Transaction {
    /// Moves the sittings of the block that holds a position to the table of assessments, where
    /// each can be amended or deleted. Does nothing if no block holds it.
    ///
    /// A damaged block becomes damaged rows, so that they can still be deleted.
    ///
    /// - Throws: ``StoreError/Code/damaged`` if no sittings can be read from it.
    func unpackBlock(holding sequence: Int64) throws(StoreError) {
        guard let block = try connection.block(holding: sequence) else { return }
        guard let records = block.records(in: try connection.store()) else {
            throw .damaged(at: connection.path)
        }
        for record in records {
            try record.insert(
                into: connection, subject: block.keys.subject,
                questionnaire: block.keys.questionnaire, source: block.keys.source,
                hasOwnID: false, isSound: block.isSound)
        }
        try connection.run("DELETE FROM block WHERE first = ?", [.integer(block.first)])
    }
}

package import Samples

extension SQLiteStore {
    /// Gives every sitting that lies in a block a row of its own, as if each had been about to
    /// change. Nothing that is read changes by it; for comparisons.
    ///
    /// - Throws: ``/Samples/StoreError/Code/damaged`` and the failures of writing.
    package func unpackBlocks() throws(StoreError) {
        try write { (transaction) throws(StoreError) in
            let connection = transaction.connection
            while let place = try connection.first(
                "SELECT first FROM block ORDER BY first LIMIT 1", [], { $0.integer(0) })
            {
                try transaction.unpackBlock(holding: place)
            }
        }
        emptyLog()
    }
}

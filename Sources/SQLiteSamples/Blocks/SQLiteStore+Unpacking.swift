internal import SampleRecords
package import Samples

extension SQLiteStore {
    /// Moves every sitting of a block to a row, as changing it would do. The results of reading do
    /// not change. Used to compare both forms.
    ///
    /// - Throws: ``/Samples/StoreError/Code/damaged`` and the failures of writing.
    package func unpackBlocks() throws(StoreError) {
        try write { (transaction) throws(StoreError) in
            let connection = transaction.connection
            while let place = try connection.first(
                "SELECT first FROM block ORDER BY first LIMIT 1", [], { $0.integer(0) }),
                let block = try connection.block(holding: place)
            {
                try transaction.unpack(block)
            }
        }
        emptyLog()
    }
}

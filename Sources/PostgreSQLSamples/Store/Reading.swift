#if PostgreSQL
    internal import SampleRecords
    internal import Samples

    /// A transaction, as far as it reads: the connection, and the counters at its beginning.
    protocol Reading {
        var connection: Connection { get }
        var counters: StoreRow { get }
        var definitions: DefinitionCache { get }
    }

    extension Reading {
        /// The store, for messages.
        var shown: String { connection.shown }
        var damaged: StoreError { .damaged(at: connection.shown) }
    }

    /// A transaction that only reads, in which all statements see one state of the store.
    struct Snapshot: Reading {
        let connection: Connection
        let counters: StoreRow
        let definitions: DefinitionCache

        /// Begins the transaction.
        init(
            on connection: Connection, in schema: String, _ definitions: DefinitionCache
        ) throws(StoreError) {
            self.connection = connection
            self.definitions = definitions
            let results = try connection.send([
                Query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
                Schema.path(to: schema), StoreRow.selection(lock: false),
            ])
            counters = try StoreRow(results[2], at: connection.shown)
        }
    }
#endif

#if PostgreSQL
    // What a store of this package does is written there, and callable where the store is.
    @_exported public import SampleRecords
#endif

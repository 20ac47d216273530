#if PostgreSQL
    // Methods of a store are declared there, so that users of a store need no further import.
    @_exported public import SampleRecords
#endif

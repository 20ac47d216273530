internal import SQLiteLibrary

extension SQLiteStore {
    /// Limits the memory that SQLite may use in this process, for a program that opens other
    /// people's files. A call that needs more fails with ``/Samples/StoreError/Code/outOfMemory``.
    ///
    /// A crafted file can make SQLite allocate much memory. SQLite has only one limit for the whole
    /// process, so no store sets it: a service may use SQLite for other things too. A lower limit
    /// that was set before stays.
    ///
    /// - Parameter bytes: The most memory, in bytes. `wellbeing` sets 1 GiB.
    public static func limitMemory(toBytes bytes: Int64 = 1 << 30) {
        let earlier = sqlite3_hard_heap_limit64(-1)
        if earlier <= 0 || earlier > bytes { sqlite3_hard_heap_limit64(max(bytes, 1)) }
    }
}

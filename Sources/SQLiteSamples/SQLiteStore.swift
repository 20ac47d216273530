internal import SampleRecords
public import Samples

/// A store in one SQLite file.
///
///     let store = try await SQLiteStore(path: "/home/me/wellbeing.db")
///     try await store.save(taken, of: phq9, by: me)
///
/// Several programs on one machine may use one file at the same time. Only its owner can read the
/// file. Make a backup with ``backup(to:)`` and never by copying the file: the latest changes can
/// still be in the write-ahead log next to it.
public actor SQLiteStore: SampleStore {
    /// How a file may be used.
    public enum Opening: Hashable, Sendable {
        /// Reads and writes; creates a store if there is no file.
        case creating
        /// Reads and writes an existing store.
        case existing
        /// Only reads, even if the file may not be written. Its folder must be writable unless
        /// another program has the store open: they share memory through a file next to it.
        case reading
    }

    /// The policy for a store in a folder on a network file system.
    public enum NetworkPolicy: Hashable, Sendable {
        /// Refuses the store.
        case refuse
        /// Opens the store anyway. SQLite's locks and shared memory do not reach another computer:
        /// two computers that have a store open at the same time can damage it.
        case accept
    }

    enum Location {
        case memory
        case file(StoreFile, Opening)
    }

    let location: Location
    var connection: Connection?
    /// The file of the connection, or `nil` before the first opening.
    var fileIdentity: [UInt64]?
    package let definitions = DefinitionCache()
    var faults: [CommitFault] = []
    /// Whether the next check of a commit's outcome fails, for tests.
    var isUnreadable = false
    /// Whether all calls are part of one transaction, see ``atomically(_:)``.
    var isPart = false
    /// Whether the log must be emptied after the transaction that this store is a part of.
    var shouldEmptyLog = false
    /// The last audit entry that a part of the transaction added.
    var lastEntry: Transaction.AddedEntry?
    /// The greatest number of people in a part of a fold, unless there are too many parts.
    var peopleInPart: Int64 = 4_096
    /// The time that a call waits for other programs, in milliseconds.
    var patience = Deadline.patience
    private let queue = StoreQueue(label: "SQLiteSamples")

    /// The executor of the store.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe queue.asUnownedSerialExecutor()
    }

    /// Opens the store in a file.
    ///
    /// - Parameters:
    ///   - path: The file. Its folder must exist, lie on this machine, and not let other people
    ///     replace files in it. No part of the path has a special meaning.
    ///   - opening: How the file may be used.
    ///   - policy: The policy for a folder on a network file system.
    ///   - key: The passphrase of an encrypted store, or `nil` for a plain one. With a key, a new
    ///     store is encrypted, and an existing plain store is only read, never written. It needs a
    ///     build with the trait `SQLCipher`.
    /// - Throws: ``/Samples/StoreError/Code/encrypted`` for an encrypted store without a key,
    ///   ``/Samples/StoreError/Code/wrongPassphrase``, ``/Samples/StoreError/Code/unsuitableFile``,
    ///   ``/Samples/StoreError/Code/unsafeFile``, ``/Samples/StoreError/Code/notAStore``,
    ///   ``/Samples/StoreError/Code/newer``, ``/Samples/StoreError/Code/noSuchFile``,
    ///   ``/Samples/StoreError/Code/permission``, and the failures of reading and writing.
    public init(
        path: String, opening: Opening = .creating, onNetwork policy: NetworkPolicy = .refuse,
        key: StoreKey? = nil
    ) async throws(StoreError) {
        try await self.init(
            path: path, opening: opening, onNetwork: policy, key: key, fileSystem: nil)
    }

    /// Creates a store in memory. It is deleted with its last reference.
    ///
    /// - Throws: ``/Samples/StoreError/Code/outOfMemory``.
    public init() async throws(StoreError) {
        location = .memory
        try open()
    }

    /// Opens a store as if it were on another file system, for tests.
    package init(
        path: String, opening: Opening, onNetwork policy: NetworkPolicy = .refuse,
        key: StoreKey? = nil, fileSystem: FileSystem?
    ) async throws(StoreError) {
        location = .file(
            try StoreFile(path, for: .store(policy), key: key, on: fileSystem), opening)
        try open()
    }

    /// Opens a store's file again, for calls that are all part of one transaction.
    init(partOf file: StoreFile) async throws(StoreError) {
        location = .file(file, .existing)
        let connection = try open()
        isPart = true
        try begin(connection)
    }

    /// Uses a database in memory, for calls that are all part of one transaction.
    init(partOn connection: sending Connection) async throws(StoreError) {
        location = .memory
        self.connection = connection
        isPart = true
        try begin(connection)
    }

    /// The identifier of this store.
    public var id: SampleID {
        get async throws(StoreError) {
            try read { (records) throws(StoreError) in try records.counters.id }
        }
    }

    /// Closes the file. A later call reopens it.
    public func close() {
        if case .file = location { connection = nil }
    }
}

internal import Questionnaires
public import Samples
internal import Scoring

/// A store in one SQLite file.
///
///     let store = try await SQLiteStore(path: "/home/me/wellbeing.db")
///     try await store.save(taken, of: phq9, by: me)
///
/// Several programs may use one file at once, on one machine. The file is readable by its owner
/// alone; a backup is made with ``backup(to:)`` and never by copying the file, because what was
/// saved last can still be in the file beside it.
public actor SQLiteStore: SampleStore {
    /// What may be done with a file.
    public enum Opening: Hashable, Sendable {
        /// Reads and writes; makes a new store where there is no file.
        case creating
        /// Reads and writes a store that exists.
        case existing
        /// Only reads, also where the file may not be written. Its folder must be writable unless
        /// another program has the store open: they share memory through a file beside it.
        case reading
    }

    /// What to do where the folder of a store lies on a network file system.
    public enum NetworkPolicy: Hashable, Sendable {
        /// Refuses the store.
        case refuse
        /// Opens the store all the same. SQLite's locks and shared memory do not reach another
        /// computer: a store that two computers have open at once can be damaged.
        case accept
    }

    enum Location {
        case memory
        case file(StoreFile, Opening)
    }

    let location: Location
    var connection: Connection?
    /// Which file the connection is open on, or `nil` before the first opening.
    var fileIdentity: [UInt64]?
    var scorers: [ContentHash: Scorer] = [:]
    var faults: [CommitFault] = []
    /// Whether the next look at the outcome of a commit fails, for tests.
    var isUnreadable = false
    /// Whether all calls are part of one transaction, see ``together(_:)``.
    var isPart = false
    /// The last audit entry that a part of the transaction added.
    var lastEntry: AuditEntry?
    /// How many people a part of a fold of scores has at most, unless there are too many parts.
    var peopleInPart: Int64 = 4_096
    /// For how long a call waits for other programs, in milliseconds.
    var patience = Deadline.patience
    private let queue = StoreQueue()

    /// The executor of the store.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe queue.asUnownedSerialExecutor()
    }

    /// Opens the store in a file.
    ///
    /// - Parameters:
    ///   - path: The file. Its folder must exist, lie on this machine, and not let other people
    ///     replace files in it. No part of the path has a special meaning.
    ///   - opening: What may be done with the file.
    ///   - policy: What to do where the folder lies on a network file system.
    /// - Throws: ``/Samples/StoreError/Code/unsuitableFile``, ``/Samples/StoreError/Code/unsafeFile``,
    ///   ``/Samples/StoreError/Code/notAStore``, ``/Samples/StoreError/Code/newer``,
    ///   ``/Samples/StoreError/Code/noSuchFile``, ``/Samples/StoreError/Code/permission``, and the
    ///   failures of reading and writing.
    public init(
        path: String, opening: Opening = .creating, onNetwork policy: NetworkPolicy = .refuse
    ) async throws(StoreError) {
        try await self.init(path: path, opening: opening, onNetwork: policy, fileSystem: nil)
    }

    /// Makes a store in memory, which is gone when nothing holds it any longer.
    ///
    /// - Throws: ``/Samples/StoreError/Code/outOfMemory``.
    public init() async throws(StoreError) {
        location = .memory
        try open()
    }

    /// Opens a store as if it were on another file system, for tests.
    package init(
        path: String, opening: Opening, onNetwork policy: NetworkPolicy = .refuse,
        fileSystem: FileSystem?
    ) async throws(StoreError) {
        location = .file(try StoreFile(path, for: .store(policy), on: fileSystem), opening)
        try open()
    }

    /// Opens a store's file again, for calls that are all part of one transaction.
    init(partOf file: StoreFile) async throws(StoreError) {
        location = .file(file, .existing)
        let connection = try open()
        isPart = true
        try begin(connection)
    }

    /// Takes a database in memory, for calls that are all part of one transaction.
    init(partOn connection: sending Connection) async throws(StoreError) {
        location = .memory
        self.connection = connection
        isPart = true
        try begin(connection)
    }

    /// What identifies this store.
    public var id: SampleID {
        get async throws(StoreError) {
            try read { (connection) throws(StoreError) in
                try StoreRow.read(from: connection).id
            }
        }
    }

    /// Closes the file. A later call opens it again.
    public func close() {
        if case .file = location { connection = nil }
    }
}

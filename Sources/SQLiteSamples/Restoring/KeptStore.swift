internal import CStoreFiles
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// A copy of the files of a store that is being replaced.
struct KeptStore {
    /// The copy of the store's own file, under a temporary name.
    let draft: StoreFile
    private let store: StoreFile
    /// The endings of the copied files. The empty one is for the store itself.
    private var endings: [String] = []

    /// Copies the store and the logs that belong to it. No other program may have the store open.
    init(copying store: StoreFile, _ file: OpenFile) throws(StoreError) {
        try self.init(companionsOf: store)
        try file.copy(to: draft)
        endings.append("")
    }

    /// Copies only the logs of a missing store.
    init(companionsOf store: StoreFile) throws(StoreError) {
        self.store = store
        draft = store.temporaryFile(suffix: "kept")
        // SQLite rebuilds the shared memory from the log.
        for ending in ["-wal", "-journal"] {
            let log = StoreFile(store, named: store.name + ending)
            guard let description = try FileDescription(at: log.path), description.size > 0
            else { continue }
            let file = try OpenFile(log)
            defer { file.close() }
            try file.copy(to: StoreFile(draft, named: draft.name + ending))
            endings.append(ending)
        }
    }

    /// Checks the copy, and merges its log into its file if it is sound.
    ///
    /// - Returns: Whether it is sound. If not, the copied files stay unchanged.
    mutating func becomeOneFile() -> Bool {
        guard (try? SQLiteStore.check(draft).isSound) == true,
            let connection = try? Connection(draft, access: .readWrite)
        else { return false }
        defer { connection.close() }
        guard
            (try? connection.first("PRAGMA journal_mode = DELETE", [], { $0.text(0) })) == "delete"
        else { return false }
        endings = [""]
        return true
    }

    /// Renames the copies to names with a time, and makes them durable.
    ///
    /// - Returns: Their paths, that of the store first.
    func place(_ time: Timestamp) throws(StoreError) -> [String] {
        let stamp = time.description.prefix(19).map { $0 == ":" ? "-" : $0 }
        let name = store.name + ".replaced-" + String(stamp)
        var kept = StoreFile(store, named: name)
        var number = 1
        while try isTaken(kept) {
            number += 1
            kept = StoreFile(store, named: "\(name)-\(number)")
        }
        // The logs first: a store without its log would open, but lack the latest changes.
        for ending in endings {
            let part = StoreFile(draft, named: draft.name + ending)
            try part.synchronize()
            try part.place(as: StoreFile(kept, named: kept.name + ending))
        }
        try store.synchronizeFolder()
        return endings.reversed().map { kept.path + $0 }
    }

    private func isTaken(_ file: StoreFile) throws(StoreError) -> Bool {
        for ending in [""] + StoreFile.companions
        where try FileDescription(at: file.path + ending) != nil { return true }
        return false
    }

    /// Removes the temporary files that are left.
    func removeDrafts() { draft.remove() }
}

/// A file that is open outside of any SQLite connection.
///
/// Closing it releases all locks that this process holds on the file. So open it after a connection
/// has its locks, and close it after the connection.
struct OpenFile {
    private let descriptor: Int32
    private let file: StoreFile

    init(_ file: StoreFile) throws(StoreError) {
        self.file = file
        let result = unsafe storefile_hold(file.path)
        guard result >= 0 else { throw StoreError(system: -result, path: file.shown) }
        descriptor = result
    }

    func close() { storefile_release(descriptor) }

    /// Copies the content to a new file, and makes the new file durable.
    func copy(to copy: StoreFile) throws(StoreError) {
        let failure = unsafe storefile_copy(descriptor, copy.path)
        guard failure == 0 else { throw StoreError(system: failure, path: copy.shown) }
    }

    /// Acquires the lock that SQLite uses when only one connection has the store open.
    ///
    /// - Returns: Whether it got the lock within the time.
    func lock(milliseconds: Int32) -> Bool { storefile_lock(descriptor, milliseconds) == 0 }
}

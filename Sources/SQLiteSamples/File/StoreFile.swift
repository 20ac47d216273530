internal import CStoreFiles
internal import Samples

/// The path of a store, checked before SQLite opens it.
///
/// SQLite would follow links, wait forever at a pipe, and give a new file the rights of the umask.
/// The files that it writes next to the store (`-wal`, `-shm`) get the rights of the store.
struct StoreFile {
    /// The path that the caller gave, for messages.
    let shown: String
    /// The absolute path, with the links of its folder resolved.
    let path: String
    /// The folder, absolute and without links.
    let folder: String
    /// The last part of the path.
    let name: String
    /// The key of an encrypted store, or `nil`. Files in the same folder that are made for the store
    /// have the same key.
    let key: StoreKey?

    /// The purpose of the file.
    enum Use {
        /// Several programs may open it at the same time.
        case store(SQLiteStore.NetworkPolicy)
        /// It is written once, or only read. It may lie on a network file system.
        case copy
    }

    /// Resolves the folder of a path and checks whether it can hold a store.
    ///
    /// - Parameters:
    ///   - given: The path.
    ///   - use: The purpose of the file.
    ///   - key: The key of an encrypted store, or `nil`.
    ///   - fileSystem: The file system of the folder, for tests; `nil` asks the system.
    /// - Throws: ``StoreError/Code/unsuitableFile``, ``StoreError/Code/noSuchFile`` and
    ///   ``StoreError/Code/permission``.
    init(
        _ given: String, for use: Use = .store(.refuse), key: StoreKey? = nil,
        on fileSystem: FileSystem? = nil
    ) throws(StoreError) {
        shown = given
        self.key = key
        guard !given.isEmpty else {
            throw StoreError(
                code: .unsuitableFile, message: "the path of the store is empty; name a file")
        }
        guard !given.utf8.contains(0) else {
            throw Self.unsuitable("the path has a NUL character; name another file", given)
        }
        let slash = UInt8(ascii: "/")
        let name = given.utf8.lastIndex(of: slash).map { given[given.utf8.index(after: $0)...] }
        self.name = String(name ?? given[...])
        guard !self.name.isEmpty, self.name != ".", self.name != ".." else {
            throw Self.unsuitable("names a folder; name a file", given)
        }
        var parent = String(given.dropLast(self.name.count))
        if parent.isEmpty { parent = "." }
        guard let resolved = unsafe storefile_resolved(parent) else {
            throw StoreError(system: storefile_errno(), path: parent)
        }
        folder = unsafe String(cString: resolved)
        unsafe storefile_free(resolved)
        path = folder == "/" ? "/" + self.name : folder + "/" + self.name
        try checkFolder()
        if case .store(.refuse) = use {
            if let fileSystem {
                try checkFileSystem(fileSystem)
            } else {
                try checkFileSystem(FileSystem(of: folder))
            }
        }
    }

    /// A file in the folder of another one.
    init(_ neighbour: StoreFile, named name: String) {
        self.name = name
        key = neighbour.key
        folder = neighbour.folder
        path = folder == "/" ? "/" + name : folder + "/" + name
        shown = path
    }

    /// The same file with another key.
    init(_ file: StoreFile, key: StoreKey?) {
        (name, folder, path, shown) = (file.name, file.folder, file.path, file.shown)
        self.key = key
    }

    private func checkFolder() throws(StoreError) {
        guard let description = try FileDescription(at: folder), description.kind == .folder
        else {
            throw StoreError(
                code: .noSuchFile, message: "is not a folder; name a folder", path: folder)
        }
        guard !description.letsOthersReplaceFiles else {
            throw Self.unsuitable(
                "other people may replace files in its folder; take away their right to write, "
                    + "or choose another folder", shown)
        }
    }

    private func checkFileSystem(_ fileSystem: FileSystem) throws(StoreError) {
        guard let name = fileSystem.networkName else { return }
        throw Self.unsuitable(
            "lies on a network file system (\(name)), where two computers can damage a store; "
                + "choose a folder on this machine, or accept the risk with --allow-network-store",
            shown)
    }

    /// Checks whether the file can be a store, without opening it.
    ///
    /// Closing a file releases every lock that the program holds on it, also those of another
    /// connection to the same store. SQLite checks the content later.
    ///
    /// - Returns: Whether the file exists.
    /// - Throws: ``StoreError/Code/unsafeFile`` if ``checkSafety()`` refuses the file.
    func check() throws(StoreError) -> Bool {
        guard let description = try FileDescription(at: path) else {
            try checkSafety()
            return false
        }
        switch description.kind {
        case .link: throw Self.unsuitable("is a link; name the file itself", shown)
        case .folder: throw Self.unsuitable("is a folder; name a file", shown)
        case .other: throw Self.unsuitable("is a device, pipe or socket; name a file", shown)
        case .file: break
        }
        try checkSafety()
        // An empty file is a store during its creation. SQLite would treat a file shorter than its
        // smallest page as empty, and overwrite it.
        guard description.size == 0 || description.size >= 512 else {
            throw StoreError(
                code: .notAStore, message: "is not a store; name another file", path: shown)
        }
        return true
    }

    /// Creates the file, which must not exist, readable by its owner alone.
    func createInPlace() throws(StoreError) {
        let failure = unsafe storefile_create(path)
        guard failure == 0 else { throw StoreError(system: failure, path: shown) }
    }

    /// Whether the file is empty but has a write-ahead log. SQLite would delete the log unread,
    /// even if it opens the file only for reading.
    func isEmptyWithLog() throws(StoreError) -> Bool {
        guard try FileDescription(at: path)?.size == 0 else { return false }
        return try FileDescription(at: path + "-wal").map { $0.size > 0 } ?? false
    }

    /// Whether the write-ahead log is larger than SQLite lets it become by small transactions.
    var hasLargeLog: Bool {
        guard let log = try? FileDescription(at: path + "-wal") else { return false }
        return log.size > 20 << 20
    }

    /// Refuses an empty file with a write-ahead log: the file was lost, and opening it would delete the
    /// rest.
    func checkIsNotEmptyWithLog() throws(StoreError) {
        guard try isEmptyWithLog() else { return }
        throw StoreError(
            code: .damaged,
            message: "is empty, and its -wal file still has changes: the store was lost; nothing "
                + "was changed. Keep both files, and restore the latest backup with: wellbeing "
                + "restore FILE",
            path: shown)
    }

    /// Makes the names in the folder durable.
    func synchronizeFolder() throws(StoreError) {
        let failure = unsafe storefile_sync(folder)
        guard failure == 0 else { throw StoreError(system: failure, path: folder) }
    }

    static func unsuitable(_ message: String, _ path: String) -> StoreError {
        StoreError(code: .unsuitableFile, message: message, path: path)
    }
}

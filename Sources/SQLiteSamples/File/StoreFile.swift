internal import CSQLite
internal import Samples

/// A path at which a store may be: looked at before SQLite sees it.
///
/// SQLite would follow links, wait for ever at a pipe, and give a new file the rights of the
/// umask. What it writes beside the file (`-wal`, `-shm`) takes the rights of the file.
struct StoreFile {
    /// The path as it was given, for messages.
    let shown: String
    /// The absolute path, its folder without links.
    let path: String
    /// The folder, absolute and without links.
    let folder: String
    /// The last part of the path.
    let name: String

    /// What the file is for.
    enum Use {
        /// To be opened by several programs at once.
        case store(SQLiteStore.NetworkPolicy)
        /// To be written once, or only read. It may lie on a network file system.
        case copy
    }

    /// Finds the folder of a path and sees whether a store can be kept in it.
    ///
    /// - Parameters:
    ///   - given: The path.
    ///   - use: What the file is for.
    ///   - fileSystem: The file system of the folder, for tests; `nil` asks the system.
    /// - Throws: ``StoreError/Code/unsuitableFile``, ``StoreError/Code/noSuchFile`` and
    ///   ``StoreError/Code/permission``.
    init(
        _ given: String, for use: Use = .store(.refuse), on fileSystem: FileSystem? = nil
    ) throws(StoreError) {
        shown = given
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
        guard let resolved = unsafe csqlite_resolved(parent) else {
            throw StoreError(system: csqlite_errno(), path: parent)
        }
        folder = unsafe String(cString: resolved)
        unsafe csqlite_free(resolved)
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

    /// A file beside another one.
    init(_ neighbour: StoreFile, named name: String) {
        self.name = name
        folder = neighbour.folder
        path = folder == "/" ? "/" + name : folder + "/" + name
        shown = path
    }

    private func checkFolder() throws(StoreError) {
        guard let description = try FileDescription(at: folder), description.kind == .folder
        else { throw StoreError(code: .noSuchFile, message: "is not a folder", path: folder) }
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

    /// Sees whether the file can be a store, without opening it.
    ///
    /// Closing a file gives up every lock that the program holds on it, those of another
    /// connection to the same store too. What the content is, SQLite finds out.
    ///
    /// - Returns: Whether there is a file.
    /// - Throws: ``StoreError/Code/unsafeFile`` for what ``checkSafety()`` refuses.
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
        // An empty file is a store that is just being created. SQLite would take one that is
        // shorter than its smallest page for empty and write over it.
        guard description.size == 0 || description.size >= 512 else {
            throw StoreError(
                code: .notAStore, message: "is not a store; name another file", path: shown)
        }
        return true
    }

    /// Creates the file, which must not exist, readable by its owner alone.
    func createInPlace() throws(StoreError) {
        let failure = unsafe csqlite_create(path)
        guard failure == 0 else { throw StoreError(system: failure, path: shown) }
    }

    /// Whether the file is empty although it has a write-ahead log. SQLite would remove the log
    /// unread, even if it opens the file only for reading.
    func isEmptyWithLog() throws(StoreError) -> Bool {
        guard try FileDescription(at: path)?.size == 0 else { return false }
        return try FileDescription(at: path + "-wal").map { $0.size > 0 } ?? false
    }

    /// Makes the names in the folder durable.
    func synchronizeFolder() throws(StoreError) {
        let failure = unsafe csqlite_sync(folder)
        guard failure == 0 else { throw StoreError(system: failure, path: folder) }
    }

    static func unsuitable(_ message: String, _ path: String) -> StoreError {
        StoreError(code: .unsuitableFile, message: message, path: path)
    }
}

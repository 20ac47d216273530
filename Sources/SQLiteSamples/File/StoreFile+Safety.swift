internal import CSQLite
internal import Samples

extension StoreFile {
    /// The endings of the files that SQLite keeps with a database, besides the database itself.
    static let companions = ["-wal", "-shm", "-journal"]

    /// Refuses a store of which another user may have planted a file.
    ///
    /// The store and the files that SQLite keeps with it must be regular files that belong to the
    /// user as whom the program runs (also when that is root) and have one name. SQLite would
    /// wait for ever at a pipe, apply a journal that another user wrote, and give each name of a
    /// file a log of its own. Our own file is made its owner's alone where others have rights to it.
    ///
    /// It looks at names only: closing a descriptor of a store would give up its locks.
    ///
    /// - Throws: ``StoreError/Code/unsafeFile``.
    func checkSafety() throws(StoreError) {
        for ending in [""] + Self.companions {
            let (path, shown) = (path + ending, shown + ending)
            guard let description = try FileDescription(at: path) else { continue }
            if let reason = try Self.danger(of: description, at: path) {
                throw StoreError(code: .unsafeFile, message: reason, path: shown)
            }
        }
    }

    /// What is wrong with a file, and what to do; `nil` when it is safe.
    private static func danger(
        of description: FileDescription, at path: String
    ) throws(StoreError) -> String? {
        guard description.kind == .file else {
            return "is not a regular file; remove it if you did not make it"
        }
        guard description.isOwn else {
            return "belongs to another user (number \(description.ownerNumber)); run the program "
                + "as that user, or use a copy of your own"
        }
        guard description.names == 1 else {
            return try refusalOfSecondName(description, at: path)
        }
        return try refusalOfRights(description, at: path)
    }

    /// Waits for the moment in which a file that is being created may have two names.
    private static func refusalOfSecondName(
        _ description: FileDescription, at path: String
    ) throws(StoreError) -> String? {
        for _ in 0..<100 {
            csqlite_wait(10)
            // It may have been removed meanwhile, as SQLite does with its own files.
            guard let now = try FileDescription(at: path) else { return nil }
            if now.names == 1 { return try refusalOfRights(now, at: path) }
        }
        return "has \(description.names) names (hard links); remove the other "
            + "names, or use a copy"
    }

    /// Takes the rights of other users away.
    ///
    /// A file system without rights, such as FAT, shows the same rights for every file. There, and
    /// on a disk that may only be read, a file is accepted that others may read but not write.
    private static func refusalOfRights(
        _ description: FileDescription, at path: String
    ) throws(StoreError) -> String? {
        guard description.isOpenToOthers else { return nil }
        _ = unsafe csqlite_set_mode(path, description.ownRights)
        guard let now = try FileDescription(at: path), now.isWritableByOthers else { return nil }
        return "may be written by other users, and that cannot be changed; move it to a folder "
            + "whose files can be yours alone"
    }
}

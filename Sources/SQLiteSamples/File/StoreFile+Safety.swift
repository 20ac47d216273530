internal import CStoreFiles
internal import Samples

extension StoreFile {
    /// The endings of the files that SQLite keeps next to a database.
    static let companions = ["-wal", "-shm", "-journal"]

    /// Refuses a store if another user may have made one of its files.
    ///
    /// The store and SQLite's files next to it must be regular files that belong to the user that
    /// runs the program (also if that is root) and have one name. SQLite would wait forever at a
    /// pipe, apply a journal that another user wrote, and use a separate log for each name of a
    /// file. If other users have rights to a file of this user, the rights are removed.
    ///
    /// It checks names only: closing a descriptor of a store would release its locks.
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

    /// Why a file is unsafe, and what to do; `nil` when it is safe.
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

    /// Waits a moment, because a file may have two names while it is created.
    private static func refusalOfSecondName(
        _ description: FileDescription, at path: String
    ) throws(StoreError) -> String? {
        for _ in 0..<100 {
            storefile_wait(10)
            // The file may have been removed meanwhile: SQLite does so with its own files.
            guard let now = try FileDescription(at: path) else { return nil }
            if now.names == 1 { return try refusalOfRights(now, at: path) }
        }
        return "has \(description.names) names (hard links); remove the other "
            + "names, or use a copy"
    }

    /// Removes the rights of other users.
    ///
    /// A file system without rights, such as FAT, shows the same rights for every file. There, and
    /// on a read-only disk, a file is accepted if others may read but not write it.
    private static func refusalOfRights(
        _ description: FileDescription, at path: String
    ) throws(StoreError) -> String? {
        guard description.isOpenToOthers else { return nil }
        _ = unsafe storefile_set_mode(path, description.ownRights)
        guard let now = try FileDescription(at: path), now.isWritableByOthers else { return nil }
        return "may be written by other users, and that cannot be changed; move it to a folder "
            + "whose files can be yours alone"
    }
}

internal import CStoreFiles
internal import Samples

extension StoreFile {
    /// Whether this program has the right to write the folder, and the file if it exists.
    var mayBeWritten: Bool {
        guard unsafe storefile_may_write(folder) != 0 else { return false }
        if unsafe storefile_may_write(path) != 0 { return true }
        do { return try FileDescription(at: path) == nil } catch { return false }
    }

    /// Corrects SQLite's report of a file that it could not open for writing.
    ///
    /// SQLite then opens the file only for reading, for any reason of the failure. A full disk must
    /// not be reported as missing rights.
    func explained(_ error: StoreError) -> StoreError {
        // SQLite needs a log file next to the store, even to read it.
        let couldNotOpen = error.code == .permission || error.isOfOpening
        if couldNotOpen, error.cause != nil, unsafe storefile_is_on_read_only_system(folder) != 0 {
            return StoreError(
                code: .permission,
                message: "is on a read-only file system; copy it, and a file of the same name with "
                    + "-wal at its end, to a folder that may be written",
                path: shown, cause: error.cause)
        }
        if couldNotOpen, error.cause != nil, unsafe storefile_is_full(folder) != 0 {
            return StoreError(
                code: .full,
                message: "the disk is full, or has too many files; nothing was saved, free space "
                    + "and run again",
                path: shown, cause: error.cause)
        }
        guard error.code == .permission, error.cause != nil, mayBeWritten else { return error }
        return StoreError(
            code: .inputOutput,
            message: "cannot be opened for writing; check the disk and its free space",
            path: shown, cause: error.cause)
    }
}

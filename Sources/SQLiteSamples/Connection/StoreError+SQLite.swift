internal import CSQLite
internal import Samples

extension StoreError {
    /// Says what a code of SQLite means for the caller.
    ///
    /// SQLite's own message is left out: it can quote a statement or a value.
    ///
    /// - Parameters:
    ///   - code: The extended result code; its lowest byte is the primary one.
    ///   - system: The number of the system's own error, or 0.
    ///   - path: The file concerned, or `nil`.
    init(sqlite code: Int32, system: Int32 = 0, path: String?) {
        let primary = code & 0xff
        var cause = code == primary ? "\(primary)" : "\(primary)/\(code)"
        if system != 0, [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_FULL].contains(primary) {
            cause += "/\(system)"
        }
        let (kind, message) = Self.meaning(of: code, system: system)
        self.init(code: kind, message: message, path: path, cause: cause)
    }

    private static func meaning(of code: Int32, system: Int32) -> (Code, String) {
        switch code & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED:
            (.busy, "another program is writing; nothing was saved, try again later")
        case SQLITE_FULL:
            (.full, "not saved, the disk is full; free space and run again")
        case SQLITE_IOERR:
            (.inputOutput, "reading or writing failed; check the disk, then run again")
        case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
            (.permission, "the file or its folder may not be written; change its rights")
        case SQLITE_CANTOPEN: cannotOpen(code, system)
        case SQLITE_NOTADB:
            (.notAStore, "not a store, or an encrypted one; nothing was changed")
        case SQLITE_CORRUPT:
            (.damaged, "the store is damaged; stop using it and restore it from a backup")
        case SQLITE_NOMEM:
            (.outOfMemory, "there is no memory left; nothing was saved")
        case SQLITE_TOOBIG:
            (.invalid, "a text is too long to be kept")
        default:
            (.internal, "the store met a mistake of its own; nothing was saved, please report it")
        }
    }

    private static func cannotOpen(_ code: Int32, _ system: Int32) -> (Code, String) {
        if code == SQLITE_CANTOPEN | 6 << 8 {
            return (.unsuitableFile, "is a link; name the file itself")
        }
        return switch SystemError(system) {
        case .noSuchFile: (.noSuchFile, "there is no such file or folder")
        case .permission: (.permission, "may not be opened; change the rights of the file")
        case .isFolder: (.unsuitableFile, "is a folder; name a file")
        case .exists, .full, .other:
            (.inputOutput, "cannot be opened; check the file and its folder")
        }
    }
}

internal import SQLiteLibrary
internal import Samples

extension StoreError {
    /// Translates a code of SQLite into an error for the caller.
    ///
    /// It omits SQLite's own message, which can quote a statement or a value.
    ///
    /// - Parameters:
    ///   - code: The extended result code; its lowest byte is the primary one.
    ///   - system: The number of the system's own error, or 0.
    ///   - path: The file concerned, or `nil`.
    init(sqlite code: Int32, system: Int32 = 0, path: String?) {
        let primary = code & 0xff
        var cause = code == primary ? "\(primary)" : "\(primary)/\(code)"
        if system != 0, Self.hasSystemError(primary) { cause += "/\(system)" }
        let (kind, message) = Self.meaning(of: code, system: system)
        self.init(code: kind, message: message, path: path, cause: cause)
    }

    /// The error of a call that only reads, which had nothing to save.
    var whileReading: StoreError {
        guard code == .busy, cause != nil else { return self }
        return StoreError(
            code: .busy,
            message: "another program or transaction uses the store; try again later",
            path: path, cause: cause)
    }

    private static func hasSystemError(_ primary: Int32) -> Bool {
        [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_CORRUPT, SQLITE_NOTADB]
            .contains(primary)
    }

    // Every code of SQLite is listed, so only mistakes of this program reach the default.
    private static func meaning(of code: Int32, system: Int32) -> (Code, String) {
        switch code & 0xff {
        // A lock race that SQLite gave up on, and a schema that changed too often, are temporary
        // like a busy store.
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL, SQLITE_SCHEMA:
            (
                .busy,
                "another program or transaction uses the store; nothing was saved, try again later"
            )
        case SQLITE_FULL, SQLITE_NOLFS: full
        case SQLITE_IOERR: readingOrWritingFailed(code, system)
        // A transaction was rolled back during a running statement, after a disk error.
        case SQLITE_ABORT: inputOutput
        case SQLITE_READONLY: mayNotWrite(code)
        case SQLITE_PERM:
            (
                .permission,
                "the file or its folder may not be read, written or locked; change its rights"
            )
        case SQLITE_CANTOPEN: cannotOpen(code, system)
        case SQLITE_NOTADB where system != 0, SQLITE_CORRUPT where system != 0: inputOutput
        case SQLITE_NOTADB:
            (.notAStore, "not a store, or an encrypted one; nothing was changed, name another file")
        case SQLITE_CORRUPT: damage
        case SQLITE_NOMEM: outOfMemory
        // The statement took more steps than a store of this size needs.
        case SQLITE_INTERRUPT:
            (
                .damaged,
                "reading takes more work than a store of this size needs; the file is damaged, or "
                    + "made to block this program; do not use it"
            )
        case SQLITE_TOOBIG:
            (.invalid, "a text is too long to be saved; shorten it")
        // ERROR, INTERNAL, NOTFOUND, EMPTY, CONSTRAINT, MISMATCH, MISUSE, AUTH, FORMAT, RANGE: one
        // of this program's statements is wrong.
        default:
            (.internal, "an internal error of the store; nothing was saved, please report it")
        }
    }

    private static let full: (Code, String) = (
        .full, "the disk or the quota is full; nothing was saved, free space and run again"
    )
    private static let inputOutput: (Code, String) = (
        .inputOutput, "reading or writing failed; check the disk, then run again"
    )
    private static let outOfMemory: (Code, String) = (
        .outOfMemory,
        "there is no memory left; nothing was saved, close other programs and run again"
    )
    private static let damage: (Code, String) = (
        .damaged,
        "the store is damaged; stop using it, and restore the latest backup with: "
            + "wellbeing restore FILE"
    )

    private static func readingOrWritingFailed(_ code: Int32, _ system: Int32) -> (Code, String) {
        switch code >> 8 {
        case 12: outOfMemory  // IOERR_NOMEM
        case 32: damage  // IOERR_DATA: a checksum of the page is wrong
        default: SystemError(system) == .full ? full : inputOutput
        }
    }

    private static func mayNotWrite(_ code: Int32) -> (Code, String) {
        switch code >> 8 {
        case 1, 2, 3, 5:  // RECOVERY, CANTLOCK, ROLLBACK, CANTINIT
            (
                .permission,
                "an interrupted write must be rolled back first, which needs the right to write; "
                    + "let the owner of the file open it once"
            )
        case 4:  // DBMOVED
            (.inputOutput, "the file was moved or replaced while in use; run again")
        default:
            (.permission, "the file or its folder may not be written; change its rights")
        }
    }

    private static func cannotOpen(_ code: Int32, _ system: Int32) -> (Code, String) {
        if code == SQLITE_CANTOPEN | 6 << 8 {
            return (.unsuitableFile, "is a link; name the file itself")
        }
        return switch SystemError(system) {
        case .noSuchFile: (.noSuchFile, "there is no such file or folder; check the path")
        case .permission: (.permission, "may not be opened; change the rights of the file")
        case .isFolder: (.unsuitableFile, "is a folder; name a file")
        case .full: full
        case .exists, .other:
            (.inputOutput, "cannot be opened; check the file and its folder")
        }
    }
}

extension StoreError {
    /// The error for a file that another file has replaced.
    static func moved(at path: String?) -> StoreError {
        StoreError(sqlite: SQLITE_READONLY | 4 << 8, path: path)
    }

    /// Whether the disk was too full for a write. A sync that fails for this reason has another code.
    var isRefusedWrite: Bool { cause?.prefix { $0 != "/" } == "\(SQLITE_FULL)" }

    /// Whether SQLite could not open a file, for a reason that its code does not show.
    var isOfOpening: Bool {
        code == .inputOutput && cause?.prefix { $0 != "/" } == "\(SQLITE_CANTOPEN)"
    }

    /// Whether a new connection may succeed, because a disk failure or a wrong read may be
    /// temporary.
    var mayPass: Bool {
        [.inputOutput, .damaged, .notAStore, .encrypted, .wrongPassphrase].contains(code)
    }
}

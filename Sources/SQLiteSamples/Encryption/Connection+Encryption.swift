internal import SQLiteLibrary
internal import SampleRecords
internal import Samples

extension Connection {
    /// The size of the pages of every new store, in bytes. With fewer and larger pages, writing them
    /// to the log, reading them back and writing them in place takes two thirds of the time. SQLCipher
    /// must know it before it reads the first page.
    static let pageSize = 16_384

    /// The first bytes of a database that is not encrypted. An encrypted one begins with its salt.
    private static let plainStart = Array("SQLite format 3\0".utf8)

    /// The first bytes of the file, read without a lock; fewer if the file is shorter.
    ///
    /// It reads through SQLite's own descriptor: closing another one would release the locks.
    private func start(_ count: Int) -> [UInt8] {
        guard let handle = unsafe handle else { return [] }
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
            guard let start = bytes.baseAddress else { return }
            initialized = unsafe csqlite_read_start(handle, start, Int32(count)) == 0 ? count : 0
        }
    }

    /// Whether the file cannot be a plain database and looks like an encrypted one: every value of
    /// a byte occurs in its first page. A text or a sparse file does not have every value.
    private var looksEncrypted: Bool {
        let page = start(Self.pageSize)
        return !page.starts(with: Self.plainStart) && Set(page).count == 256
    }

    /// Corrects SQLite's report that a file is not a database, if the file may be encrypted.
    var refusalOfEncryptedFile: StoreError? {
        if isEncrypted {
            return StoreError(
                code: .wrongPassphrase,
                message: "the passphrase is wrong, or the file is not a store or its first page is "
                    + "damaged; nothing was changed, try again, or name another file",
                path: path)
        }
        guard looksEncrypted else { return nil }
        return StoreError(
            code: .encrypted,
            message: "is encrypted, or is not a store; nothing was changed, " + Self.wayToOpen,
            path: path)
    }

    /// Refuses a file whose passphrase is missing or wrong. It reads pages of encrypted files only.
    func checkKey() throws(StoreError) {
        if isEncrypted {
            _ = try number("SELECT count(*) FROM sqlite_schema")
        } else if let refusal = refusalOfEncryptedFile {
            throw refusal
        }
    }

    #if SQLCipher
        private static let wayToOpen =
            "give its passphrase, as with --passphrase-file FILE"

        /// Sets the key of the file, before its first page is read.
        ///
        /// If a key is given, a plain store may be read but not written: data that should be
        /// encrypted must never be written in clear.
        func unlock(with key: StoreKey, _ access: Access) throws(StoreError) {
            guard let handle = unsafe handle else { throw failure(SQLITE_NOMEM) }
            try checkLibrary()
            let salt = start(16)
            guard salt != Self.plainStart else {
                if access == .readOnly { return }
                throw StoreError(
                    code: .encrypted,
                    message: "is not encrypted, but a passphrase was given; nothing was changed, "
                        + "encrypt it first with wellbeing store encrypt, or give no passphrase",
                    path: path)
            }
            let code = unsafe key.withBytes(forSalt: salt) { bytes in
                unsafe sqlite3_key_v2(
                    handle, "main", bytes.baseAddress, Int32(clamping: bytes.count))
            }
            guard code == SQLITE_OK else { throw failure(code) }
            isEncrypted = true
            // The default also applies to the copy that VACUUM INTO makes. Without the log level,
            // SQLCipher reports wrong passphrases on the error stream. It accepts the level only
            // after the key.
            //
            // cipher_memory_security stays off: it locks and overwrites every piece of memory, and
            // 300,000 inserted rows take 3 s instead of 0.2 s.
            try script(
                """
                PRAGMA cipher_log_level = NONE;
                PRAGMA cipher_page_size = \(Self.pageSize);
                PRAGMA cipher_default_page_size = \(Self.pageSize);
                PRAGMA temp_store = MEMORY;
                """)
            // Each page that is read again would also be decrypted and checked again.
            try holdManyPages()
        }

        /// Refuses a library that cannot encrypt a store.
        private func checkLibrary() throws(StoreError) {
            let version = try first("PRAGMA cipher_version") { $0.text(0) } ?? ""
            let numbers = version.prefix { $0 != " " }.split(separator: ".").map { Int($0) ?? 0 }
            guard !numbers.lexicographicallyPrecedes([4, 6]) else {
                throw StoreError(
                    code: .encrypted,
                    message: version.isEmpty
                        ? "this program was not linked with SQLCipher; build it again with: swift "
                            + "build --traits SQLCipher"
                        : "SQLCipher \(version) is too old for a store; install 4.6 or later (on "
                            + "Debian 12, from bookworm-backports)",
                    path: path)
            }
        }

        /// Keeps the key that SQLCipher derived, so that the next connection need not derive it again.
        func keepDerivedKey() {
            guard let key, isEncrypted, !hasKeptKey, let handle = unsafe handle else { return }
            var characters: UnsafeRawPointer?
            // x'KEY SALT' in hexadecimal digits, 64 and 32 of them.
            let count = unsafe Int(csqlcipher_derived_key(handle, &characters))
            guard count == 99, let characters = unsafe characters else { return }
            let bytes = unsafe UnsafeRawBufferPointer(start: characters, count: count)
            // Before the key is derived, these bytes are the passphrase, which may have the same
            // length.
            let digits = unsafe bytes[66..<98].compactMap {
                Character(UnicodeScalar($0)).hexDigitValue
            }
            .map { UInt8(truncatingIfNeeded: $0) }
            guard unsafe bytes.starts(with: "x'".utf8), digits.count == 32 else { return }
            let salt = stride(from: 0, to: 32, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
            key.keep(unsafe SecretBytes(copying: bytes), forSalt: salt)
            hasKeptKey = true
        }
    #else
        private static let wayToOpen =
            "open it with a program that was built with: swift build --traits SQLCipher"

        /// Refuses a key: without SQLCipher, the store would be written in clear.
        ///
        /// The program is the cause, so the error names no file. Besides, a new store has a
        /// temporary name here.
        func unlock(with key: StoreKey, _ access: Access) throws(StoreError) {
            throw StoreError(
                code: .encrypted,
                message: "a passphrase was given, but this program was built without SQLCipher and "
                    + "cannot encrypt; build it with: swift build --traits SQLCipher")
        }

        /// Does nothing: there are no encrypted stores.
        func keepDerivedKey() {}
    #endif
}

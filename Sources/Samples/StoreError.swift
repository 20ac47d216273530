/// The error of a store that could not do what the caller asked.
///
/// The message states what is wrong and what to do. It never contains a value that was bound to a
/// statement: no answer, no name, no note.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public let code: Code
    /// The problem and the remedy, in one or two sentences.
    public let message: String
    /// The file concerned, or `nil`.
    public let path: String?
    /// The codes of the underlying library, for a bug report: `10/778`; or `nil`.
    public let cause: String?

    /// The message, with the file in front if there is a file.
    public var description: String { path.map { "\($0): \(message)" } ?? message }

    /// Creates an error.
    public init(code: Code, message: String, path: String? = nil, cause: String? = nil) {
        self.code = code
        self.message = message
        self.path = path
        self.cause = cause
    }

    /// A kind of failure. New kinds may be added; compare with the ones you handle.
    public struct Code: Hashable, Sendable, RawRepresentable {
        /// The word for the kind.
        public let rawValue: String

        /// Creates a kind from its word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Another program was writing for longer than the store waits.
        public static let busy = Code(rawValue: "busy")
        /// The disk is full.
        public static let full = Code(rawValue: "full")
        /// Reading or writing failed.
        public static let inputOutput = Code(rawValue: "input-output")
        /// The server of the store does not answer. Nothing was saved.
        public static let serverAway = Code(rawValue: "server-away")
        /// Saving failed, and it is not known whether the change is durable. Do not report it as
        /// saved or as not saved. Repeating the same call, with the same identifiers, adds nothing
        /// twice.
        public static let uncertain = Code(rawValue: "uncertain")
        /// The program may not read or write the file or its folder.
        public static let permission = Code(rawValue: "permission")
        /// There is no such file or folder.
        public static let noSuchFile = Code(rawValue: "no-such-file")
        /// The path is a link, a folder, a device or on a network file system.
        public static let unsuitableFile = Code(rawValue: "unsuitable-file")
        /// Another user may have placed the file, or a file that SQLite stores next to it. The file
        /// belongs to another user, is open to other users, has a second name, or is not a regular
        /// file.
        public static let unsafeFile = Code(rawValue: "unsafe-file")
        /// The file is not a store of this kit.
        public static let notAStore = Code(rawValue: "not-a-store")
        /// The store is encrypted. Give its ``/SQLiteSamples/StoreKey``, in a program that was built
        /// with SQLCipher.
        public static let encrypted = Code(rawValue: "encrypted")
        /// The passphrase does not open the store.
        public static let wrongPassphrase = Code(rawValue: "wrong-passphrase")
        /// A newer version created the store.
        public static let newer = Code(rawValue: "newer")
        /// The content is damaged.
        public static let damaged = Code(rawValue: "damaged")
        /// There is no memory left.
        public static let outOfMemory = Code(rawValue: "out-of-memory")
        /// There is no sample, draft or flag with this identifier.
        public static let notFound = Code(rawValue: "not-found")
        /// A sample with this identifier and other content is already stored.
        public static let identifierTaken = Code(rawValue: "identifier-taken")
        /// Another program continued, finished or discarded the draft.
        public static let changedElsewhere = Code(rawValue: "changed-elsewhere")
        /// The sample was already amended, replaced or deleted, or the flag is already in the other
        /// state.
        public static let superseded = Code(rawValue: "superseded")
        /// The definition has the name and version of another that is in use.
        public static let definitionConflict = Code(rawValue: "definition-conflict")
        /// The anchor belongs to another store, or to changes that this store lost when it was
        /// restored from an older copy.
        public static let foreignAnchor = Code(rawValue: "foreign-anchor")
        /// Deletions after the anchor were purged, so the changes after it are no longer known.
        public static let expiredAnchor = Code(rawValue: "expired-anchor")
        /// The source may not do this.
        public static let notAllowed = Code(rawValue: "not-allowed")
        /// The person has not decided whether the source may do this.
        public static let notDetermined = Code(rawValue: "not-determined")
        /// The caller's input cannot be stored.
        public static let invalid = Code(rawValue: "invalid")
        /// A bug in the kit.
        public static let `internal` = Code(rawValue: "internal")
    }
}

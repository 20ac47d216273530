/// That a store could not do what was asked.
///
/// The message says what is wrong and what to do. It never holds a value that was bound to a
/// statement: no answer, no name, no note.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of failure it is.
    public let code: Code
    /// What is wrong and what to do, in one or two sentences.
    public let message: String
    /// The file concerned, or `nil`.
    public let path: String?
    /// The codes of the library below, for a report: `10/778`; or `nil`.
    public let cause: String?

    /// The message, with the file in front where there is one.
    public var description: String { path.map { "\($0): \(message)" } ?? message }

    /// Creates an error.
    public init(code: Code, message: String, path: String? = nil, cause: String? = nil) {
        self.code = code
        self.message = message
        self.path = path
        self.cause = cause
    }

    /// A kind of failure. More may come; compare with the ones you handle.
    public struct Code: Hashable, Sendable, RawRepresentable {
        /// The word for the kind.
        public let rawValue: String

        /// Creates a kind from its word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Another program is writing, and went on for longer than the store waits.
        public static let busy = Code(rawValue: "busy")
        /// The disk is full.
        public static let full = Code(rawValue: "full")
        /// Reading or writing failed.
        public static let inputOutput = Code(rawValue: "input-output")
        /// Saving failed, and it cannot be told whether the change is durable. Neither say that it
        /// is saved nor that it is not. Repeating the same call, with the same identifiers, adds
        /// nothing twice.
        public static let uncertain = Code(rawValue: "uncertain")
        /// The file or its folder may not be read or written.
        public static let permission = Code(rawValue: "permission")
        /// There is no such file or folder.
        public static let noSuchFile = Code(rawValue: "no-such-file")
        /// The path is a link, a folder, a device or on a network file system.
        public static let unsuitableFile = Code(rawValue: "unsuitable-file")
        /// The file, or one that SQLite keeps with it, may have been planted: it belongs to another
        /// user, is open to other users, has a second name, or is not a regular file.
        public static let unsafeFile = Code(rawValue: "unsafe-file")
        /// The file is not a store of this kit.
        public static let notAStore = Code(rawValue: "not-a-store")
        /// The store was made by a newer version.
        public static let newer = Code(rawValue: "newer")
        /// The content is damaged.
        public static let damaged = Code(rawValue: "damaged")
        /// There is no memory left.
        public static let outOfMemory = Code(rawValue: "out-of-memory")
        /// There is no sample, draft or flag with this identifier.
        public static let notFound = Code(rawValue: "not-found")
        /// A sample with this identifier and other content is already kept.
        public static let identifierTaken = Code(rawValue: "identifier-taken")
        /// The draft went on, was finished or was discarded by another sitting.
        public static let changedElsewhere = Code(rawValue: "changed-elsewhere")
        /// The sample was amended or deleted before.
        public static let superseded = Code(rawValue: "superseded")
        /// The definition has the name and version of another that is in use.
        public static let definitionConflict = Code(rawValue: "definition-conflict")
        /// The anchor belongs to another store, or to changes that this store lost when it was
        /// restored from an older copy.
        public static let foreignAnchor = Code(rawValue: "foreign-anchor")
        /// Deletions after the anchor were purged, so what changed cannot be told any more.
        public static let expiredAnchor = Code(rawValue: "expired-anchor")
        /// The source may not do this.
        public static let notAllowed = Code(rawValue: "not-allowed")
        /// Nobody was asked whether the source may do this.
        public static let notDetermined = Code(rawValue: "not-determined")
        /// What was handed in cannot be kept.
        public static let invalid = Code(rawValue: "invalid")
        /// A mistake of the kit's own.
        public static let `internal` = Code(rawValue: "internal")
    }
}

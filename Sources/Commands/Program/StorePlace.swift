internal import Samples

/// Where a store is: in a file, or in a schema of a server.
enum StorePlace: Equatable, Sendable {
    /// The path of a file.
    case file(String)
    /// The address of a schema on a server, such as `postgresql:SERVICE/SCHEMA`.
    case server(String)

    /// The place that the user named. `./postgresql:x` is a file.
    init(_ text: String) {
        self = Self.isAddress(text) ? .server(text) : .file(text)
    }

    /// Whether a text is the address of a server.
    static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgresql:") || text.hasPrefix("postgres:")
    }

    /// The path or the address.
    var text: String {
        switch self {
        case .file(let path): path
        case .server(let address): address
        }
    }

    /// The full path or the address. It names the store from every folder.
    func fullText() throws(Failure) -> String {
        switch self {
        case .file(let path): try Folder.fullPath(path)
        case .server(let address): address
        }
    }

    /// Whether there may be a store. Only a server itself can tell.
    var mayHaveStore: Bool {
        switch self {
        case .file(let path): File.exists(path)
        case .server: true
        }
    }

    /// Whether both are the same place.
    func isSame(as other: StorePlace) -> Bool {
        switch (self, other) {
        case (.file(let one), .file(let other)): File.isSame(one, other)
        default: self == other
        }
    }
}

/// How a verb opens a store.
enum StoreOpening: Equatable, Sendable {
    /// Reading and writing. A missing file is created. A store on a server is created only by
    /// `wellbeing store create`.
    case creating
    /// Reading and writing an existing store.
    case existing
    /// Only reading.
    case reading
}

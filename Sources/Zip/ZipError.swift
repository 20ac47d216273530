/// Why a zip file cannot be read.
package enum ZipError: Error, Hashable {
    /// It has no list of its files at its end.
    case truncated
    /// A part of it contradicts another.
    case damaged
    /// It is a gzip file, of which a part contradicts another or is missing.
    case damagedGzip
    /// It is one of several parts of a zip.
    case split
    /// The file in it needs a password.
    case encrypted
    /// The file in it is packed in a way other than deflate.
    case method
    /// The file in it would be more than ``ZipEntry/greatestGrowth`` times larger than it is packed.
    case growth
    /// The system has no zlib.
    case noZlib
    /// There is not enough memory.
    case memory

    /// What is wrong and what to do.
    package var message: String {
        switch self {
        case .truncated: "the zip has no list of its files at its end: it is cut off; copy it again"
        case .damaged: "the zip is damaged; copy it again, or export it again"
        case .damagedGzip: "the gzip file is damaged or cut off; copy it again"
        case .split: "the zip is one part of several; unpack them first"
        case .encrypted: "the file in the zip needs a password; unpack it first"
        case .method: "the file in the zip is not packed with deflate; unpack it first"
        case .growth:
            "the file in the zip is over \(ZipEntry.greatestGrowth) times larger than it is "
                + "packed; unpack it first if you trust it"
        case .noZlib: "the system has no zlib; install zlib, or unpack the file first"
        case .memory: "there is not enough memory to unpack it; unpack it first"
        }
    }
}

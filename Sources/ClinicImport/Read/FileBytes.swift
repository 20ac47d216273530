internal import CFiles
internal import CSV

/// The bytes of a regular file, a block at a time.
///
/// Links, folders, pipes and devices are refused before a byte is read.
package final class FileBytes: ByteSource {
    private let path: String
    private let descriptor: Int32
    private var block = [UInt8](repeating: 0, count: 262_144)
    /// The size that the file had when it was opened, in bytes.
    public let size: Int64

    /// Opens a file at its first byte.
    public init(path: String) throws(TableImport.File.ReadingError) {
        self.path = path
        var size: Int64 = 0
        descriptor =
            path.utf8.contains(0) ? -Int32(files_no_such_file) : unsafe files_open(path, &size)
        self.size = size
        guard descriptor >= 0 else {
            throw TableImport.File.ReadingError(path: path, result: Int(descriptor))
        }
    }

    /// Some bytes from any place; fewer at the end. The next block does not change.
    package func bytes(at place: Int64, count: Int) throws(TableImport.File.ReadingError) -> [UInt8]
    {
        var failure = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(0, count)) { bytes, filled in
            while filled < count {
                let result = unsafe files_read_at(
                    descriptor, bytes.baseAddress.map { unsafe $0 + filled }, count - filled,
                    place + Int64(filled))
                guard result > 0 else {
                    failure = result
                    return
                }
                filled += result
            }
        }
        guard failure == 0 else { throw TableImport.File.ReadingError(path: path, result: failure) }
        return bytes
    }

    deinit {
        if descriptor >= 0 { files_close(descriptor) }
    }

    /// Passes the next block to `take`.
    ///
    /// - Returns: Whether there may be more; false at the end.
    public func lend(to take: (Span<UInt8>) -> Void) throws(TableImport.File.ReadingError) -> Bool {
        let count = unsafe block.withUnsafeMutableBytes { bytes in
            unsafe files_read(descriptor, bytes.baseAddress, bytes.count)
        }
        guard count >= 0 else { throw TableImport.File.ReadingError(path: path, result: count) }
        let bytes = block
        take(bytes.span.extracting(first: count))
        return count > 0
    }
}

extension TableImport.File {
    /// Why a file could not be read.
    public struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The path of the file.
        public let path: String
        /// The reason.
        public let reason: Reason

        /// The reason why a file could not be read.
        public enum Reason: Hashable, Sendable {
            /// There is no such file.
            case noSuchFile
            /// A part of the path is not a folder.
            case notInFolder
            /// The program may not read it.
            case permission
            /// It is a folder.
            case folder
            /// It is a symbolic link.
            case link
            /// It is a pipe, a device or a socket.
            case special
            /// Reading failed, with the system's number of the error.
            case system(Int32)
        }

        /// What is wrong and what to do.
        public var description: String {
            switch reason {
            case .noSuchFile: "\(path): no such file; check the path"
            case .notInFolder: "\(path): is not a folder, or not in one; check the path"
            case .permission: "\(path): may not be read; check its permissions"
            case .folder: "\(path): is a folder; name a file"
            case .link: "\(path): is a link; name the file itself"
            case .special: "\(path): is not a regular file; name a file"
            case .system(let code): "\(path): cannot be read (system error \(code)); check the disk"
            }
        }

        /// The error for the negative result of a C function.
        package init(path: String, result: Int) {
            self.path = path
            reason =
                switch result {
                case -Int(files_no_such_file): .noSuchFile
                case -Int(files_not_a_folder): .notInFolder
                case -Int(files_not_permitted), -Int(files_not_allowed), -Int(files_read_only):
                    .permission
                case Int(FILES_IS_FOLDER): .folder
                case Int(FILES_IS_LINK): .link
                case Int(FILES_IS_SPECIAL): .special
                default: .system(Int32(clamping: -result))
                }
        }
    }
}

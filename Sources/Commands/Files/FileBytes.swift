internal import CFiles
internal import CSV

/// The bytes of a regular file, a block at a time.
///
/// Links, folders, pipes and devices are refused before a byte is read.
final class FileBytes: ByteSource {
    private let path: String
    private let descriptor: Int32
    private var block = [UInt8](repeating: 0, count: 262_144)
    /// The size that the file had when it was opened, in bytes.
    let size: Int64

    /// Opens a file at its first byte.
    init(path: String) throws(Failure) {
        self.path = path
        var size: Int64 = 0
        descriptor =
            path.utf8.contains(0) ? -Int32(files_no_such_file) : unsafe files_open(path, &size)
        self.size = size
        guard descriptor >= 0 else { throw Failure(reading: path, result: Int(descriptor)) }
    }

    deinit {
        if descriptor >= 0 { files_close(descriptor) }
    }

    /// Passes the next block to `take`.
    func lend(to take: (Span<UInt8>) -> Void) throws(Failure) -> Bool {
        let count = unsafe block.withUnsafeMutableBytes { bytes in
            unsafe files_read(descriptor, bytes.baseAddress, bytes.count)
        }
        guard count >= 0 else { throw Failure(reading: path, result: count) }
        let bytes = block
        take(bytes.span.extracting(first: count))
        return count > 0
    }
}

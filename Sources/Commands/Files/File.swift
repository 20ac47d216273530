internal import CFiles

/// Reads regular files up to a size limit.
enum File {
    /// The content of a file.
    ///
    /// Links, folders, pipes and devices are refused before a byte is read, and the limit also
    /// applies to a file that grows while it is read.
    ///
    /// - Parameter limit: The greatest size, in bytes.
    static func content(of path: String, limit: Int) throws(FileFault) -> [UInt8] {
        guard !path.utf8.contains(0) else { throw .noSuchFile }
        var size: Int64 = 0
        let descriptor = unsafe files_open(path, &size)
        guard descriptor >= 0 else { throw FileFault(result: Int(descriptor)) }
        defer { files_close(descriptor) }
        guard size <= limit else { throw .tooLarge(limit: limit) }
        var content: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe block.withUnsafeMutableBytes { bytes in
                unsafe files_read(descriptor, bytes.baseAddress, bytes.count)
            }
            guard count >= 0 else { throw FileFault(result: count) }
            guard count > 0 else { return content }
            content.append(contentsOf: block.prefix(count))
            guard content.count <= limit else { throw .tooLarge(limit: limit) }
        }
    }

    /// Whether two paths lead to the same existing file.
    static func isSame(_ one: String, _ other: String) -> Bool {
        guard !one.utf8.contains(0), !other.utf8.contains(0) else { return false }
        return unsafe files_are_same(one, other)
    }

    /// Whether a file or folder has this path.
    static func exists(_ path: String) -> Bool {
        unsafe !path.utf8.contains(0) && files_exists(path)
    }
}

internal import CFiles

/// Reads regular files up to a size limit.
enum File {
    /// The content of a file.
    ///
    /// Links, folders, pipes and devices are refused before a byte is read, and the limit also
    /// applies to a file that grows while it is read.
    ///
    /// - Parameter limit: The greatest size, in bytes.
    static func content(of path: String, limit: Int) throws(Failure) -> [UInt8] {
        do throws(FileFault) {
            let file = try FileBytes(path: path)
            guard file.size <= limit else { throw .tooLarge(limit: limit) }
            var content: [UInt8] = []
            while try file.lend(to: { bytes in
                for place in bytes.indices { content.append(bytes[place]) }
            }) {
                guard content.count <= limit else { throw .tooLarge(limit: limit) }
            }
            return content
        } catch { throw Failure(reading: path, error) }
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

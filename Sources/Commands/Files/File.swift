internal import CFiles
internal import ClinicImport

/// Reads regular files up to a size limit.
enum File {
    /// Reads the content of a file.
    ///
    /// Links, folders, pipes and devices are refused before any byte is read. The limit also
    /// applies to a file that grows during reading.
    ///
    /// - Parameter limit: The greatest size, in bytes.
    static func content(of path: String, limit: Int) throws(Failure) -> [UInt8] {
        var content: [UInt8] = []
        do throws(TableImport.File.ReadingError) {
            let file = try FileBytes(path: path)
            var mayHaveMore = true
            while mayHaveMore, file.size <= limit, content.count <= limit {
                mayHaveMore = try file.lend { bytes in
                    for place in bytes.indices { content.append(bytes[place]) }
                }
            }
            if !mayHaveMore { return content }
        } catch {
            throw Failure(error)
        }
        throw Failure(tooLarge: path, limit)
    }

    /// Whether two paths lead to the same existing file.
    static func isSame(_ one: String, _ other: String) -> Bool {
        guard !one.utf8.contains(0), !other.utf8.contains(0) else { return false }
        return unsafe files_are_same(one, other)
    }

    /// Whether a file or folder exists at this path.
    static func exists(_ path: String) -> Bool {
        unsafe !path.utf8.contains(0) && files_exists(path)
    }
}

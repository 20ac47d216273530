internal import CFiles

/// A file without a name, for what an import puts aside: sorted sittings that memory has no room
/// for.
///
/// Nobody else can open it, and it is gone when the import is, however that ends. It is appended to
/// by one owner, and then read from any thread.
final class ScratchFile: Sendable {
    private let descriptor: Int32

    /// Makes a file in the folder that `TMPDIR` names, or in `/var/tmp`.
    ///
    /// - Throws: ``ImportRefusal`` when there can be none.
    init() throws(ImportRefusal) {
        descriptor = files_scratch()
        guard descriptor >= 0 else { throw Self.refusal(descriptor) }
    }

    deinit { files_close(descriptor) }

    /// Adds bytes at the end.
    ///
    /// - Throws: ``ImportRefusal``, when the disk is full for one.
    func append(_ bytes: Span<UInt8>) throws(ImportRefusal) {
        let result = unsafe bytes.withUnsafeBytes { bytes in
            unsafe files_append(descriptor, bytes.baseAddress, bytes.count)
        }
        guard result == 0 else { throw Self.refusal(result) }
    }

    /// Fills memory with the bytes from a place on.
    ///
    /// - Returns: How many there are, at most as many as there is room for.
    func read(
        into memory: inout [UInt8], from start: Int, count: Int, at place: Int
    ) throws(ImportRefusal) -> Int {
        var done = 0
        while done < count {
            let wanted = count - done
            let offset = start + done
            let result = unsafe memory.withUnsafeMutableBytes { memory in
                unsafe files_read_at(
                    descriptor, memory.baseAddress.map { unsafe $0 + offset }, wanted,
                    Int64(place + done))
            }
            guard result >= 0 else { throw Self.refusal(Int32(clamping: result)) }
            guard result > 0 else { break }
            done += result
        }
        return done
    }

    private static func refusal(_ code: Int32) -> ImportRefusal {
        let words =
            code == -files_disk_full
            ? "the disk is full where sorted rows are put aside; free space there, or name another "
                + "folder with TMPDIR"
            : "sorted rows cannot be put aside (error \(-code)); name a folder that may be written "
                + "with TMPDIR"
        return ImportRefusal(findings: [ImportFinding(.scratch, words)])
    }
}

internal import CFiles

/// A file without a name, for sorted sittings that do not fit in memory.
///
/// No other process can open it, and it disappears when the import ends, even after a crash. Its
/// bytes stay on the disk until the disk uses the space again. One owner appends to it; then any
/// thread may read it.
final class ScratchFile: Sendable {
    let descriptor: Int32
    let key = ScratchKey()

    /// Creates a file in the folder that `TMPDIR` names, or in `/var/tmp`.
    ///
    /// - Throws: ``TableImport/Refusal`` if the file cannot be created.
    init() throws(TableImport.Refusal) {
        descriptor = files_scratch()
        guard descriptor >= 0 else { throw Self.refusal(descriptor) }
    }

    deinit { files_close(descriptor) }

    /// Adds bytes at the end.
    ///
    /// - Throws: ``TableImport/Refusal``, for example if the disk is full.
    func append(_ bytes: Span<UInt8>) throws(TableImport.Refusal) {
        let result = unsafe bytes.withUnsafeBytes { unsafe write($0) }
        guard result == 0 else { throw Self.refusal(result) }
    }

    /// Fills memory with the bytes from a place on.
    ///
    /// - Returns: The number of bytes read, at most the size of the memory.
    func read(
        into memory: inout [UInt8], from start: Int, count: Int, at place: Int
    ) throws(TableImport.Refusal) -> Int {
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
        let result = decrypt(&memory, start..<start + done, at: place)
        guard result == 0 else { throw Self.refusal(result) }
        return done
    }

    private static func refusal(_ code: Int32) -> TableImport.Refusal {
        let words =
            code == -files_disk_full
            ? "the disk for temporary files is full; free space there, or name another folder with "
                + "TMPDIR"
            : "the temporary file cannot be written (error \(-code)); name a folder that may be "
                + "written with TMPDIR"
        return TableImport.Refusal(findings: [TableImport.Finding(.scratch, words)])
    }
}

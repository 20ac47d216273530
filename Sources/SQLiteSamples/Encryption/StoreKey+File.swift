internal import CFiles
public import Samples

extension StoreKey {
    /// The longest passphrase in a file, in bytes.
    package static let limit = 1_024

    /// Reads the passphrase or the random key that is the first line of a file.
    ///
    /// - Parameter path: A regular file that only its owner may read.
    /// - Throws: ``/Samples/StoreError/Code/noSuchFile``, ``/Samples/StoreError/Code/permission`` for a
    ///   file that others may read, and ``/Samples/StoreError/Code/invalid`` for a first line that is
    ///   empty, too long, or a damaged random key.
    public convenience init(file path: String) throws(StoreError) {
        guard !path.utf8.contains(0) else {
            throw StoreError(code: .invalid, message: "the path has a NUL character", path: path)
        }
        var size: Int64 = 0
        let descriptor = unsafe files_open(path, &size)
        guard descriptor >= 0 else {
            throw descriptor == -files_no_such_file
                ? StoreError(
                    code: .noSuchFile, message: "there is no such file; check the path", path: path)
                : StoreError(
                    code: .permission,
                    message: "the passphrase cannot be read; name a regular file that is yours",
                    path: path)
        }
        defer { files_close(descriptor) }
        guard files_is_private(descriptor) else {
            throw StoreError(
                code: .permission,
                message:
                    "holds a passphrase, and other users have rights to it; make it yours alone "
                    + "with: chmod 600 FILE",
                path: path)
        }
        try self.init(firstLineOf: descriptor, named: path)
    }

    /// Reads the first line of an open descriptor.
    package convenience init(descriptor: Int32) throws(StoreError) {
        try self.init(firstLineOf: descriptor, named: "descriptor \(descriptor)")
    }

    /// Reads byte by byte, because the text after the line is not part of the key.
    private convenience init(firstLineOf descriptor: Int32, named name: String) throws(StoreError) {
        // Capacity for everything, so that the array does not move and leave a copy.
        var line: [UInt8] = []
        line.reserveCapacity(Self.limit + 2)
        while true {
            var byte: UInt8 = 0
            let count = unsafe files_read(descriptor, &byte, 1)
            guard count >= 0 else {
                throw StoreError(
                    code: .inputOutput, message: "the passphrase cannot be read from it", path: name
                )
            }
            if count == 0 || byte == UInt8(ascii: "\n") { break }
            line.append(byte)
            guard line.count <= Self.limit + 1 else {
                _ = try? StoreKey(taking: &line)
                throw StoreError(
                    code: .invalid, message: "the first line is longer than \(Self.limit) bytes",
                    path: name)
            }
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        // A byte order mark, which some editors write and users do not type.
        if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        let isEmpty = line.isEmpty
        do { try self.init(taking: &line) } catch {
            throw StoreError(
                code: error.code,
                message: isEmpty
                    ? "the first line is empty; write the passphrase there"
                    : "the first line \(error.message)",
                path: name)
        }
    }

    /// The content of a file with a new random key, in its first line.
    ///
    /// - Parameter random: The system's random bytes. Overwrite the result after use.
    package static func newFile(from random: inout some RandomNumberGenerator) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        var file: [UInt8] = []
        // Capacity for everything, so that the array does not move and leave a copy.
        file.reserveCapacity(512)
        file += "x'".utf8
        for _ in 0..<4 {
            var bits = UInt64(random.next())
            for _ in 0..<16 {
                file.append(digits[Int(bits & 15)])
                bits >>= 4
            }
        }
        file += "'\n".utf8
        let words = """
            The first line is the key of an encrypted store of wellbeing. Whoever has this file can
            read the store. The store cannot be read without it: keep a copy in a second place.

            """
        file += words.utf8
        return file
    }
}

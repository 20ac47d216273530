internal import CFiles
internal import CTerminal
internal import Reports
internal import SQLiteSamples
internal import Samples
internal import Synchronization

/// The passphrase of one run. It is read once: a descriptor cannot be read again, and the user is not
/// asked again.
final class GivenPassphrase: Sendable {
    private let key = Mutex<StoreKey?>(nil)

    /// The longest passphrase, in bytes.
    static let limit = 1_024

    /// The key that was read before, or else the one that a closure reads.
    func get(orElse read: () throws(StoreError) -> StoreKey?) throws(StoreError) -> StoreKey? {
        if let known = key.withLock({ $0 }) { return known }
        let found = try read()
        key.withLock { $0 = found }
        return found
    }
}

extension StoreKey {
    /// Reads the first line of a file, which only its owner may read.
    static func read(fromFile path: String) throws(StoreError) -> StoreKey {
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
        return try read(from: descriptor, named: path)
    }

    /// Reads the first line of a descriptor, byte by byte: what follows it belongs to others.
    static func read(
        from descriptor: Int32, named name: String
    ) throws(StoreError) -> StoreKey {
        // Room for all, so that the array does not move and leave a copy.
        var line: [UInt8] = []
        line.reserveCapacity(GivenPassphrase.limit + 2)
        while true {
            var byte: UInt8 = 0
            let count = unsafe terminal_read(descriptor, &byte, 1)
            if Int32(-count) == TERMINAL_EINTR { continue }
            guard count >= 0 else {
                throw StoreError(
                    code: .inputOutput, message: "the passphrase cannot be read from it", path: name
                )
            }
            if count == 0 || byte == UInt8(ascii: "\n") { break }
            line.append(byte)
            guard line.count <= GivenPassphrase.limit + 1 else {
                _ = try? StoreKey(taking: &line)
                throw StoreError(
                    code: .invalid,
                    message: "the first line is longer than \(GivenPassphrase.limit) bytes",
                    path: name)
            }
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        do { return try StoreKey(taking: &line) } catch {
            throw StoreError(
                code: error.code, message: "the first line is empty; write the passphrase there",
                path: name)
        }
    }

    /// Asks at the terminal, without showing what is typed.
    static func ask(_ question: String, on streams: StandardStreams) throws(StoreError) -> StoreKey
    {
        try? streams.errors.write(question.terminalSafe)
        var typed = [UInt8](repeating: 0, count: GivenPassphrase.limit)
        let count = unsafe typed.withUnsafeMutableBytes {
            unsafe terminal_read_secret(0, $0.baseAddress, $0.count)
        }
        try? streams.errors.write("\n")
        guard count >= 0 else {
            _ = try? StoreKey(taking: &typed)
            throw StoreError(
                code: .invalid,
                message: "no passphrase was typed; nothing was changed, run again")
        }
        typed.removeLast(typed.count - count)
        return try StoreKey(taking: &typed)
    }
}

/// A file that is written piece by piece.
final class OutputFile {
    private let path: String
    private let file: Int32
    private var pending: [UInt8] = []

    /// Creates the file, or empties it.
    init(_ path: String) throws {
        self.path = path
        file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0 else { throw BenchmarkFailure("\(path) cannot be written") }
        pending.reserveCapacity(Self.piece + 1000)
    }

    deinit { close(file) }

    private static let piece = 1 << 18

    /// Appends a text.
    func write(_ text: String) throws {
        pending.append(contentsOf: text.utf8)
        if pending.count >= Self.piece { try finish() }
    }

    /// Writes the pending bytes to the file.
    func finish() throws {
        var rest = pending[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe systemWrite(file, bytes.baseAddress, bytes.count)
            }
            guard count > 0 else { throw BenchmarkFailure("\(path) cannot be written") }
            rest = rest.dropFirst(count)
        }
        pending.removeAll(keepingCapacity: true)
    }
}

// Inside the class `write` would mean its method.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(file, bytes, count)
}

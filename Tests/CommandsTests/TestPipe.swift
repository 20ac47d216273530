import Foundation

/// A pipe whose ends close with it.
final class TestPipe {
    private(set) var reading: Int32
    private(set) var writing: Int32

    /// A descriptor that is closed whatever other tests of this process open: the system gives out
    /// the lowest free number, and its limit is far below this one.
    static let closed = Int32.max

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SpawnFailure(code: errno) }
        reading = ends[0]
        writing = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        closeReading()
        closeWriting()
    }

    /// Writes all bytes; blocks when the pipe is full.
    func write(_ bytes: some Collection<UInt8>) {
        Self.write(bytes, to: writing)
    }

    /// Writes all bytes to an end that another owner has.
    static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) {
        let all = Array(bytes)
        var written = 0
        while written < all.count {
            let count = unsafe all.withUnsafeBytes { buffer in
                let rest = unsafe buffer[written...]
                return unsafe Foundation.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            }
            guard count > 0 else { return }
            written += count
        }
    }

    /// Gives the writing end to another owner, which closes it.
    func handOverWriting() -> Int32 {
        defer { writing = -1 }
        return writing
    }

    func write(_ text: String) { write(text.utf8) }

    func closeReading() {
        if reading >= 0 { close(reading) }
        reading = -1
    }

    func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }

    /// Returns the bytes that were written and not yet read, as text. Close the writing end first.
    func readToEnd() -> String {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe Foundation.read(reading, &block, block.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += block[..<count]
        }
    }
}

internal import CFiles
internal import SQLiteSamples

// Safe: the pointer comes from `files_begin`, never leaves this type, and is freed exactly once.
/// A file that is being written. It gets its name only when it is complete and durable. It replaces
/// an existing file only if the initialiser allows it.
@safe struct FileOutput: ~Copyable {
    private let path: String
    private let output: OpaquePointer
    private var isFinished = false

    /// Starts a file that only its owner can read.
    ///
    /// - Parameter replaces: Whether it may replace a regular file with this name. If not, an
    ///   existing file is an error.
    init(path: String, replaces: Bool = false) throws(Failure) {
        self.path = path
        guard !path.utf8.contains(0) else {
            throw Failure(writing: path, result: Int(FILES_NAME_UNSUITABLE))
        }
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        Leftovers.remove(in: slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".")
        var failure: Int32 = 0
        let output =
            unsafe replaces
            ? files_begin_replacing(path, &failure) : files_begin(path, &failure)
        guard let output = unsafe output else {
            throw Failure(writing: path, result: Int(failure))
        }
        unsafe self.output = output
    }

    func write(_ bytes: [UInt8]) throws(Failure) {
        try check(unsafe files_write(output, bytes, bytes.count))
    }

    /// Makes the file durable and gives it its name.
    consuming func finish() throws(Failure) {
        isFinished = true
        try check(unsafe files_finish(output))
    }

    private func check(_ result: Int32) throws(Failure) {
        guard result == 0 else { throw Failure(writing: path, result: Int(result)) }
    }

    deinit { if !isFinished { unsafe files_abandon(output) } }

    /// Writes a whole file from memory.
    static func write(
        _ bytes: [UInt8], to path: String, replacing replaces: Bool = false
    ) throws(Failure) {
        let file = try FileOutput(path: path, replaces: replaces)
        try file.write(bytes)
        try file.finish()
    }
}

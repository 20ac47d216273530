import Foundation

/// Calls `body` with a C array of strings that ends with a null pointer.
func withCStrings<Result>(
    _ strings: [String],
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) throws -> Result
) throws -> Result {
    var pointers = unsafe strings.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer {
        unsafe pointers.forEach { unsafe free($0) }
    }
    return try unsafe pointers.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { throw SpawnFailure(code: 0) }
        return try unsafe body(start)
    }
}

/// A system call that a test needs has failed.
struct SpawnFailure: Error, CustomStringConvertible {
    let code: Int32

    var description: String { "the system refused: \(code)" }

    /// Throws when a C function returned a negative `errno` value.
    static func check(_ result: Int32) throws {
        if result < 0 { throw SpawnFailure(code: -result) }
    }
}

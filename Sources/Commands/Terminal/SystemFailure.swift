internal import CTerminal

/// An error of the operating system.
package struct SystemFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The `errno` value.
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    /// The failure of a C function; `nil` unless its `result` is a negative `errno` value.
    init?(result: Int32) {
        guard result < 0 else { return nil }
        code = -result
    }

    /// The system's message, such as `No space left on device`.
    package var description: String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
            guard let start = text.baseAddress else { return "error \(code)" }
            unsafe terminal_describe_error(code, start, text.count)
            return unsafe String(cString: start)
        }
    }
}

internal import CTerminal

/// The system's cryptographic random bytes, for unique identifiers.
package struct Randomness: RandomNumberGenerator, Sendable {
    package init() {}

    /// Sixty-four random bits. The process ends if the system has no random bytes, which happens
    /// only on a broken system. Without them a new identifier could equal an existing one.
    package mutating func next() -> UInt64 {
        var bits: UInt64 = 0
        let result = unsafe withUnsafeMutableBytes(of: &bits) { bytes in
            guard let start = bytes.baseAddress else { return Int32(-1) }
            return unsafe terminal_random_bytes(start, bytes.count)
        }
        precondition(result == 0, "the system gives no random bytes")
        return bits
    }
}

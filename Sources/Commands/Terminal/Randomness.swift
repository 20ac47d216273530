internal import CTerminal

/// The system's cryptographic random bytes, for identifiers that must never meet again.
package struct Randomness: RandomNumberGenerator, Sendable {
    package init() {}

    /// Sixty-four random bits. The process ends when the system has none to give, which it only
    /// does when it is broken: an identifier made without them could replace another's record.
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

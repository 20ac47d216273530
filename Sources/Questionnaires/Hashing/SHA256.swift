internal import CSHA256

/// The hash function SHA-256 (FIPS 180-4), for all bytes in one call or in several parts.
///
/// The kit has its own implementation because the program cannot link a library for it: Foundation
/// and its crypto are large, and not every machine has OpenSSL. The hash protects content against
/// change and confusion. It does not resist timing attacks and must not hash secrets.
///
/// It uses the processor's SHA instructions if they exist. They are six times as fast, which
/// matters for a table of a million rows.
package struct SHA256: Sendable {
    /// Whether the processor has SHA instructions.
    package static let isInHardware = sha256_is_in_hardware()

    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
        0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    /// Only without the processor's instructions.
    private var schedule: [UInt32]
    /// The bytes that do not fill a block yet.
    private var rest: [UInt8] = []
    private var byteCount: UInt64 = 0
    private let usesHardware: Bool

    package init() { self.init(usingHardware: Self.isInHardware) }

    /// - Parameter usesHardware: Whether to use the processor's SHA instructions. The processor
    ///   must have them.
    package init(usingHardware usesHardware: Bool) {
        self.usesHardware = usesHardware
        schedule = usesHardware ? [] : [UInt32](repeating: 0, count: 64)
        rest.reserveCapacity(64)
    }

    /// The 32 bytes of the hash of all of `bytes`.
    package static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }

    /// Adds bytes to the hashed content.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package mutating func update(_ bytes: some Sequence<UInt8>) {
        let isContiguous: Void? = bytes.withContiguousStorageIfAvailable {
            unsafe update($0.span)
        }
        guard isContiguous == nil else { return }
        for byte in bytes { append(byte) }
    }

    /// Adds bytes to the hashed content.
    ///
    /// - Complexity: O(*n*) in the number of bytes; whole blocks are not copied.
    package mutating func update(_ bytes: Span<UInt8>) {
        var place = 0
        while place < bytes.count, !rest.isEmpty {
            append(bytes[place])
            place += 1
        }
        let whole = (bytes.count - place) / 64 * 64
        compress(bytes.extracting(place..<place + whole))
        place += whole
        byteCount &+= UInt64(whole)
        guard place < bytes.count else { return }
        let tail = bytes.extracting(place..<bytes.count)
        unsafe tail.withUnsafeBufferPointer { unsafe rest.append(contentsOf: $0) }
        byteCount &+= UInt64(tail.count)
    }

    /// The 32 bytes of the hash of all bytes added. The value cannot be used afterwards; a copy
    /// made before may continue.
    package consuming func finalize() -> [UInt8] {
        let bitCount = byteCount &* 8
        var last = rest
        last.append(0x80)
        let room = last.count <= 56 ? 56 : 120
        last.append(contentsOf: repeatElement(0, count: room - last.count))
        unsafe withUnsafeBytes(of: bitCount.bigEndian) { unsafe last.append(contentsOf: $0) }
        compress(last.span)
        return unsafe [UInt8](unsafeUninitializedCapacity: 32) { bytes, count in
            for place in 0..<32 {
                let word = state[place / 4] >> UInt32(24 - 8 * (place % 4))
                unsafe bytes[place] = UInt8(truncatingIfNeeded: word)
            }
            count = 32
        }
    }

    private mutating func append(_ byte: UInt8) {
        rest.append(byte)
        byteCount &+= 1
        if rest.count == 64 {
            let block = rest
            compress(block.span)
            rest.removeAll(keepingCapacity: true)
        }
    }

    /// Adds whole blocks to the state.
    private mutating func compress(_ blocks: Span<UInt8>) {
        guard usesHardware else {
            for place in stride(from: 0, to: blocks.count, by: 64) {
                compress(block: blocks.extracting(place..<place + 64))
            }
            return
        }
        // The state has eight words, and the blocks are valid only during the call.
        unsafe blocks.withUnsafeBufferPointer { blocks in
            unsafe state.withUnsafeMutableBufferPointer { state in
                unsafe sha256_compress(state.baseAddress, blocks.baseAddress, blocks.count / 64)
            }
        }
    }

    /// Adds one full block to the state (FIPS 180-4, section 6.2.2).
    private mutating func compress(block: Span<UInt8>) {
        for t in 0..<16 {
            schedule[t] =
                UInt32(block[4 * t]) << 24 | UInt32(block[4 * t + 1]) << 16
                | UInt32(block[4 * t + 2]) << 8 | UInt32(block[4 * t + 3])
        }
        for t in 16..<64 {
            let near = schedule[t - 2]
            let far = schedule[t - 15]
            let s0 = Self.rotate(far, 7) ^ Self.rotate(far, 18) ^ (far >> 3)
            let s1 = Self.rotate(near, 17) ^ Self.rotate(near, 19) ^ (near >> 10)
            schedule[t] = schedule[t - 16] &+ s0 &+ schedule[t - 7] &+ s1
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for t in 0..<64 {
            let sum1 = Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)
            let choice = (e & f) ^ (~e & g)
            let first = h &+ sum1 &+ choice &+ Self.constants[t] &+ schedule[t]
            let sum0 = Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let second = sum0 &+ majority
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5,
        0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
        0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
        0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
        0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
        0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
        0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
        0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

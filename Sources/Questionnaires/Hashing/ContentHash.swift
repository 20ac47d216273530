/// The SHA-256 of a content. Two contents are the same when their hashes are equal.
///
/// Its text, also when encoded, is 64 lowercase hexadecimal digits.
public struct ContentHash: Hashable, Sendable {
    // Numbers instead of an array: readers copy a hash for each result, and each copy of an array
    // would change a reference count.
    private let firstHalf: UInt128
    private let secondHalf: UInt128

    /// The hash, always 32 bytes.
    public var bytes: [UInt8] {
        [firstHalf, secondHalf].flatMap { half in
            (0..<16).map { UInt8(truncatingIfNeeded: half >> (120 - $0 * 8)) }
        }
    }

    /// The hash of bytes.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public init(of content: some Sequence<UInt8>) {
        self.init(digest: SHA256.hash(content))
    }

    /// A hash that was computed before.
    ///
    /// - Parameter bytes: The 32 bytes of the hash; nil for any other number of bytes.
    public init?(bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        guard bytes.count == 32 else { return nil }
        self.init(digest: bytes)
    }

    /// A hash from its text.
    ///
    /// - Parameter text: 64 hexadecimal digits of either case; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let digits = text.utf8.map(\.hexadecimalValue)
        guard digits.count == 64 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        for place in stride(from: 0, to: 64, by: 2) {
            guard let high = digits[place], let low = digits[place + 1] else { return nil }
            bytes.append(high << 4 | low)
        }
        self.init(digest: bytes)
    }

    /// - Parameter digest: 32 bytes.
    private init(digest: [UInt8]) {
        firstHalf = digest.prefix(16).reduce(0) { $0 << 8 | UInt128($1) }
        secondHalf = digest.dropFirst(16).reduce(0) { $0 << 8 | UInt128($1) }
    }
}

extension ContentHash: CustomStringConvertible {
    /// The hash in 64 lowercase hexadecimal digits.
    public var description: String {
        let digits = Array("0123456789abcdef".utf8)
        let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }

    /// The first 12 digits, enough for a reader to distinguish contents.
    public var short: String { String(description.prefix(12)) }
}

extension ContentHash: TextCodable {
    package static func fault(in text: String) -> String { "a hash has 64 hexadecimal digits" }
}

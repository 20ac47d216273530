package import Questionnaires

/// Bytes of several fields, encoded so that different fields never give the same bytes.
///
/// Checksums and the audit's hashes are computed from these bytes. Numbers have eight bytes, the
/// most significant first; texts and bytes follow their length, and optional values follow a 0 or
/// 1.
package struct ContentBytes {
    /// The bytes written so far.
    package private(set) var bytes: [UInt8] = []

    package init() {
        // Enough for most records, so that a checksum costs one allocation.
        bytes.reserveCapacity(320)
    }

    package mutating func append(_ number: Int64) {
        unsafe withUnsafeBytes(of: number.bigEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    /// Appends the fields of other bytes.
    package mutating func appendFields(of other: ContentBytes) { bytes += other.bytes }

    package mutating func append(_ content: [UInt8]) {
        append(Int64(content.count))
        bytes += content
    }

    package mutating func append(_ text: String) {
        append(Int64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    package mutating func append(_ number: Int64?) {
        bytes.append(number == nil ? 0 : 1)
        if let number { append(number) }
    }

    package mutating func append(_ content: [UInt8]?) {
        bytes.append(content == nil ? 0 : 1)
        if let content { append(content) }
    }

    package mutating func append(_ text: String?) {
        bytes.append(text == nil ? 0 : 1)
        if let text { append(text) }
    }

    package mutating func append(_ instant: Timestamp) {
        append(instant.microsecondsSinceEpoch)
        append(instant.offset.map { Int64($0.minutes) })
    }
}

package import Questionnaires

/// The identifier that a source gave a sitting, and the end of the sitting.
///
/// A sitting of a table has no such identity: the person, the form and the time identify it, and
/// the store gives the identifier. In bytes, in the machine's byte order:
///
///     0   the identifier                            16
///     16  the end, microseconds since 1970          8
///     24  its offset in minutes, Int16.min for a day  2
@usableFromInline
package struct SittingIdentity: Hashable, Sendable {
    /// The identifier of the sample.
    package let id: SampleID
    /// When the sitting ended, in microseconds since 1970 in UTC.
    package let end: Int64
    /// The offset of the end in minutes; `nil` for a day without a time.
    package let endOffset: Int16?

    /// The number of its bytes.
    @usableFromInline static var length: Int { 26 }

    /// An identity.
    package init(_ id: SampleID, end: Timestamp) {
        self.id = id
        self.end = end.microsecondsSinceEpoch
        endOffset = end.offset.map { Int16(clamping: $0.minutes) }
    }

    /// Reads the identity of a sitting; `nil` if it has none.
    package init?(of sitting: PackedSitting, in bytes: Span<UInt8>) {
        guard sitting.hasIdentity else { return nil }
        let start = sitting.place.upperBound - Self.length
        let raw = unsafe bytes.bytes
        id = SampleID(
            high: unsafe raw.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self),
            low: unsafe raw.unsafeLoadUnaligned(fromByteOffset: start + 8, as: UInt64.self))
        end = unsafe raw.unsafeLoadUnaligned(fromByteOffset: start + 16, as: Int64.self)
        let minutes = unsafe raw.unsafeLoadUnaligned(fromByteOffset: start + 24, as: Int16.self)
        endOffset = minutes == .min ? nil : minutes
    }

    func append(to bytes: inout [UInt8]) {
        let parts = (id.high, id.low, end, endOffset ?? .min)
        unsafe withUnsafeBytes(of: parts) {
            unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<Self.length]))
        }
    }
}

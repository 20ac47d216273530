internal import Questionnaires
internal import Samples

/// The positions of the parts of one sitting in the bytes of a block.
///
///     0   microseconds since 1970                   8
///     8   offset in minutes, Int16.min for a day    2
///     10  length of the answers, of the scores      2 each
///     14  length of the metadata                    4
///     18  answers, scores, metadata
///
/// Numbers are little-endian on every machine.
struct BlockedSitting {
    /// Microseconds since 1970 in UTC.
    let start: Int64
    /// The offset in minutes; `nil` for a day without a time.
    let offset: Int64?
    /// One code for each item.
    let codes: Range<Int>
    /// The scores as ``ScoreCode`` writes them.
    let scores: Range<Int>
    /// The metadata as text; empty without metadata.
    let metadata: Range<Int>
    /// The position of the next sitting.
    var end: Int { metadata.upperBound }

    private static let headerLength = 18

    /// Reads the sitting that begins at a place; `nil` if the bytes there are not a sitting.
    init?(in bytes: Span<UInt8>, at place: Int) {
        guard place >= 0, bytes.count - place >= Self.headerLength else { return nil }
        let raw = unsafe bytes.bytes
        func number<Number: FixedWidthInteger & BitwiseCopyable>(
            _ offset: Int, _ type: Number.Type
        ) -> Number {
            // In bounds: the length was checked above.
            Number(
                littleEndian: unsafe raw.unsafeLoadUnaligned(
                    fromByteOffset: place + offset, as: type))
        }
        let minutes = number(8, Int16.self)
        let codes = place + Self.headerLength
        let scores = codes + Int(number(10, UInt16.self))
        let metadata = scores + Int(number(12, UInt16.self))
        let end = metadata + Int(number(14, UInt32.self))
        guard end <= bytes.count else { return nil }
        start = number(0, Int64.self)
        offset = minutes == .min ? nil : Int64(minutes)
        self.codes = codes..<scores
        self.scores = scores..<metadata
        self.metadata = metadata..<end
    }

    /// Appends a sitting to the bytes of a block.
    static func append(
        start: Int64, offset: Int16?, codes: Span<UInt8>, scores: Span<UInt8>,
        metadata: Span<UInt8>, to bytes: inout [UInt8]
    ) {
        // Appended in one step: each append checks the capacity.
        let minutes = UInt64(UInt16(bitPattern: offset ?? .min))
        let codeCount = UInt64(UInt16(truncatingIfNeeded: codes.count))
        let scoreCount = UInt64(UInt16(truncatingIfNeeded: scores.count))
        let metadataCount = UInt32(truncatingIfNeeded: metadata.count)
        let lengths =
            minutes | codeCount << 16 | scoreCount << 32
            | UInt64(metadataCount & 0xFFFF) << 48
        let header = (
            UInt64(bitPattern: start).littleEndian, lengths.littleEndian,
            UInt16(metadataCount >> 16).littleEndian
        )
        unsafe withUnsafeBytes(of: header) {
            unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<headerLength]))
        }
        unsafe codes.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        unsafe scores.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        guard !metadata.isEmpty else { return }
        unsafe metadata.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }
}

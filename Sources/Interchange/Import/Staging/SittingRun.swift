internal import Samples

/// Reads sittings that lie in order, one after the other.
struct SittingRun {
    /// The bytes in which the current sitting lies.
    private var bytes: [UInt8]
    /// The current sitting, or `nil` before the first and behind the last.
    private(set) var current: PackedSitting?

    private let file: ScratchFile?
    private var place = 0
    private var filled = 0
    /// What is still on disk.
    private var rest: Range<Int> = 0..<0

    init(_ batch: SittingBatch) {
        bytes = batch.bytes
        filled = batch.bytes.count
        file = nil
    }

    /// - Parameter capacity: The bytes that are read at once.
    init(_ file: ScratchFile, _ range: Range<Int>, capacity: Int) {
        self.file = file
        rest = range
        bytes = Array(repeating: 0, count: min(capacity, max(1, range.count)))
    }

    /// Goes to the next sitting; to none at the end.
    ///
    /// - Returns: Its key.
    mutating func advance() throws(ImportRefusal) -> SittingKey? {
        while !isFilled, !rest.isEmpty { try fill() }
        guard place < filled else {
            current = nil
            return nil
        }
        guard filled - place >= PackedSitting.headerLength else { throw Self.cutOff }
        let sitting = PackedSitting(in: bytes.span, at: place)
        guard sitting.place.upperBound <= filled else { throw Self.cutOff }
        current = sitting
        place = sitting.place.upperBound
        return SittingKey(sitting, in: bytes.span)
    }

    /// Whether the next sitting is in memory as a whole.
    private var isFilled: Bool {
        filled - place >= PackedSitting.headerLength
            && PackedSitting(in: bytes.span, at: place).place.upperBound <= filled
    }

    /// Lends the current sitting, where there is one.
    func lend(to body: (PackedSitting, Span<UInt8>) -> Void) {
        if let current { body(current, bytes.span) }
    }

    /// Whether the name in the current sitting comes before that in another run's, or `nil` when
    /// both are equal.
    func isNameBefore(_ other: SittingRun) -> Bool? {
        guard let left = current?.subject, let right = other.current?.subject else { return nil }
        return Span.isBefore(
            bytes.span.extracting(left), other.bytes.span.extracting(right))
    }

    /// Moves what is left to the front, and reads on behind it.
    private mutating func fill() throws(ImportRefusal) {
        guard let file else { throw Self.cutOff }
        let left = filled - place
        bytes.replaceSubrange(0..<left, with: Array(bytes[place..<filled]))
        place = 0
        filled = left
        // A sitting with long metadata may need more room than all others.
        var wanted = bytes.count
        if left >= PackedSitting.headerLength {
            wanted = max(wanted, PackedSitting(in: bytes.span, at: 0).place.upperBound)
        }
        if wanted > bytes.count {
            bytes += Array(repeating: 0, count: wanted - bytes.count)
        }
        let count = min(bytes.count - left, rest.count)
        let read = try file.read(into: &bytes, from: left, count: count, at: rest.lowerBound)
        guard read == count else { throw Self.cutOff }
        rest = rest.lowerBound + read..<rest.upperBound
        filled += read
    }

    static let cutOff = ImportRefusal(
        findings: [
            ImportFinding(
                "scratch", "rows that were put aside cannot be read back; import the table again")
        ])
}

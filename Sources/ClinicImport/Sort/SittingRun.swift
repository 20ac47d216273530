internal import Samples

/// Reads the sittings of one sorted run.
struct SittingRun {
    /// The bytes that contain the current sitting.
    private(set) var bytes: [UInt8]

    private let file: ScratchFile?
    private var place = 0
    private var filled = 0
    /// The bytes of the file that are not read yet.
    private var rest: Range<Int> = 0..<0

    init(_ batch: AssessmentImport.Batch) {
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

    /// Moves to the next sitting.
    ///
    /// - Returns: Its key; `nil` at the end.
    mutating func advance() throws(TableImport.Refusal) -> SittingKey? {
        while !isFilled {
            if rest.isEmpty {
                guard place == filled else { throw Self.cutOff }
                return nil
            }
            try fill()
        }
        let key = SittingKey(at: place, in: bytes.span)
        guard key.range.count >= PackedSitting.leastLength else { throw Self.cutOff }
        place = key.range.upperBound
        return key
    }

    /// Whether the whole next sitting is in memory.
    private var isFilled: Bool {
        filled - place >= PackedSitting.leastLength
            && PackedSitting.length(in: bytes.span, at: place) <= filled - place
    }

    /// Moves the remaining bytes to the front, and reads the next bytes after them.
    private mutating func fill() throws(TableImport.Refusal) {
        guard let file else { throw Self.cutOff }
        let left = filled - place
        bytes.replaceSubrange(0..<left, with: Array(bytes[place..<filled]))
        place = 0
        filled = left
        // A sitting with long metadata may need more room than all others.
        var wanted = bytes.count
        if left >= PackedSitting.leastLength {
            wanted = max(wanted, PackedSitting.length(in: bytes.span, at: 0))
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

    static let cutOff = TableImport.Refusal(
        findings: [
            TableImport.Finding(
                .scratch, "the temporary file cannot be read; import the table again")
        ])
}

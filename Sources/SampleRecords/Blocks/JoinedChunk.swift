package import Samples

/// A row of the directory of joined sittings: the person of the sitting at each of 256 positions in
/// the sequence of changes.
///
/// A joined block has sittings from any part of the sequence, so a sitting's position does not lead
/// to its block. Its person does, because a person has few blocks. An entry is written when a
/// sitting is joined, and is never removed. So only the blocks show whether the person still has
/// the sitting.
package struct JoinedChunk {
    /// The number of positions in a row.
    package static let size: Int64 = 256

    /// The number of the row: that of the first position, divided by ``size``.
    package let number: Int64
    private var subjects: [Int64]

    /// The number of the row that has a position.
    package static func number(of sequence: Int64) -> Int64 { sequence >> 8 }

    /// A row without entries.
    package init(number: Int64) {
        self.number = number
        subjects = Array(repeating: 0, count: Int(Self.size))
    }

    /// A row as it was stored; `nil` if it has changed since it was written.
    package init?(number: Int64, bytes: [UInt8], checksum: Int64, in store: SampleID) {
        self.init(number: number)
        let span = bytes.span
        var end = 0
        for place in subjects.indices {
            guard let key = span.varint(at: &end), let key = Int64(exactly: key) else { return nil }
            subjects[place] = key
        }
        guard end == bytes.count, checksum == self.checksum(of: bytes, in: store) else {
            return nil
        }
    }

    /// The key of the person whose sitting is at a position; `nil` if no sitting there was joined.
    package subscript(sequence: Int64) -> Int64? {
        get {
            let key = subjects[Int(sequence & (Self.size - 1))]
            return key == 0 ? nil : key
        }
        set { subjects[Int(sequence & (Self.size - 1))] = newValue ?? 0 }
    }

    /// The first position.
    package var start: Int64 { number * Self.size }

    /// The position after the last one.
    package var end: Int64 { start + Self.size }

    /// The people with an entry after a position, each once.
    package func subjects(after sequence: Int64) -> [Int64] {
        var found: Set<Int64> = []
        for (place, key) in subjects.enumerated() where key != 0 {
            if start + Int64(place) > sequence { found.insert(key) }
        }
        return found.sorted()
    }

    /// The bytes and the checksum that the row stores.
    package func stored(in store: SampleID) -> (bytes: [UInt8], checksum: Int64) {
        var bytes: [UInt8] = []
        for key in subjects { bytes.append(varint: UInt64(clamping: key)) }
        return (bytes, checksum(of: bytes, in: store))
    }

    private func checksum(of bytes: [UInt8], in store: SampleID) -> Int64 {
        var checksum = Checksum()
        checksum.append(store)
        checksum.append(number)
        checksum.append(bytes.span, kind: .bytes)
        return checksum.value
    }

    /// The statement that reads rows, to which a condition is added.
    package static let selection = "SELECT chunk, subjects, checksum FROM joined "

    /// The statement that adds or replaces a row.
    package static let insertion = """
        INSERT INTO joined (chunk, subjects, checksum) VALUES (?, ?, ?)
        ON CONFLICT (chunk) DO UPDATE
        SET subjects = excluded.subjects, checksum = excluded.checksum
        """

    /// The values of ``insertion``.
    package func values(in store: SampleID) -> [SQLValue] {
        let stored = stored(in: store)
        return [.integer(number), .bytes(stored.bytes), .integer(stored.checksum)]
    }

    /// Reads a row of ``selection``; `nil` if it has changed since it was written.
    package init?(_ row: some RecordRow, in store: SampleID) {
        self.init(
            number: row.integer(0), bytes: row.bytes(1), checksum: row.integer(2), in: store)
    }
}

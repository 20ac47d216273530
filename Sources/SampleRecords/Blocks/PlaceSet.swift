/// A set of positions in the sequence of changes, with one bit for each position. Positions that
/// are close together share memory.
package struct PlaceSet {
    private var words: [Int64: [UInt64]] = [:]
    private static let wordsInPart = 64

    package init() {}

    /// Adds a position.
    ///
    /// - Returns: Whether the set did not have it.
    package mutating func insert(_ sequence: Int64) -> Bool {
        let (part, word, bit) = Self.parts(of: sequence)
        let before = words[part, default: Array(repeating: 0, count: Self.wordsInPart)][word]
        guard before & bit == 0 else { return false }
        words[part, default: Array(repeating: 0, count: Self.wordsInPart)][word] = before | bit
        return true
    }

    /// Whether the set has a position.
    package func contains(_ sequence: Int64) -> Bool {
        let (part, word, bit) = Self.parts(of: sequence)
        return words[part].map { $0[word] & bit != 0 } ?? false
    }

    private static func parts(of sequence: Int64) -> (part: Int64, word: Int, bit: UInt64) {
        (sequence >> 12, Int(sequence >> 6 & 63), 1 << UInt64(sequence & 63))
    }
}

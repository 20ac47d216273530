internal import Questionnaires

/// Searches a file for the names of types of resources. Most files have only responses. Then no
/// definitions have to be read first, and responses need not be kept for later Observations.
struct TypeSearch {
    /// Whether the file may have Questionnaires or ValueSets.
    private(set) var hasDefinitions = false
    /// Whether the file may have Observations.
    private(set) var hasObservations = false
    /// The last bytes, in which a name may begin.
    private var rest: [UInt8] = []

    private static let form = Array("\"Questionnaire\"".utf8)
    private static let valueSet = Array("\"ValueSet\"".utf8)
    private static let codeSystem = Array("\"CodeSystem\"".utf8)
    private static let observation = Array("\"Observation\"".utf8)
    /// One less than the length of the longest name.
    private static let overlap = 14

    /// Whether a longer search could find more.
    var isUndecided: Bool { !hasDefinitions || !hasObservations }

    /// Reads the next bytes of the file.
    mutating func read(_ bytes: [UInt8]) {
        let joint = rest + bytes.prefix(Self.overlap)
        for part in [joint, bytes] {
            hasDefinitions = hasDefinitions || Self.findsDefinition(part.span)
            hasObservations = hasObservations || Self.mayHaveObservation(part.span)
        }
        rest = Array((bytes.count < Self.overlap ? joint : bytes).suffix(Self.overlap))
    }

    /// Whether bytes contain the name of a CodeSystem, which completes other definitions.
    static func findsCodeSystem(_ bytes: borrowing Span<UInt8>) -> Bool {
        let name = codeSystem
        return bytes.indices.contains {
            bytes[$0] == UInt8(ascii: "\"") && bytes.has(name.span, at: $0)
        }
    }

    /// Whether bytes contain the name of a Questionnaire or a ValueSet.
    static func findsDefinition(_ bytes: borrowing Span<UInt8>) -> Bool {
        let (form, valueSet) = (form, valueSet)
        return bytes.contains(UInt8(ascii: "Q"), or: UInt8(ascii: "V")) { bytes, capital in
            guard capital > 0 else { return false }
            return bytes.has(form.span, at: capital - 1)
                || bytes.has(valueSet.span, at: capital - 1)
        }
    }

    /// Whether bytes contain the name of an Observation, or an escape that could spell it.
    private static func mayHaveObservation(_ bytes: borrowing Span<UInt8>) -> Bool {
        let observation = observation
        let escape = Array("\\u".utf8)
        return bytes.contains(UInt8(ascii: "O"), or: UInt8(ascii: "\\")) { bytes, place in
            bytes.has(escape.span, at: place)
                || place > 0 && bytes.has(observation.span, at: place - 1)
        }
    }
}

extension Span<UInt8> {
    /// Whether the closure finds a match at any place of two rare bytes. Compares eight bytes at
    /// once.
    fileprivate func contains(
        _ byte: UInt8, or other: UInt8, where isFound: (borrowing Span<UInt8>, Int) -> Bool
    ) -> Bool {
        var place = 0
        while place + 8 <= count {
            let word = word(at: place)
            if word.hasByte(byte) || word.hasByte(other) {
                for one in place..<place + 8 where self[one] == byte || self[one] == other {
                    if isFound(self, one) { return true }
                }
            }
            place += 8
        }
        for one in place..<Swift.max(place, count) where self[one] == byte || self[one] == other {
            if isFound(self, one) { return true }
        }
        return false
    }
}

extension UInt64 {
    /// Whether one of its eight bytes has a value (Mycroft's test for a byte of 0).
    fileprivate func hasByte(_ byte: UInt8) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let rest = self ^ (ones &* UInt64(byte))
        return (rest &- ones) & ~rest & (ones << 7) != 0
    }
}

internal import Questionnaires

/// The Questionnaires and ValueSets that are lines of a file of NDJSON.
struct DefinitionLines {
    private var questionnaires: [JSONNode] = []
    /// The bytes of all Questionnaires.
    private var size = 0
    private let scope = ReadingScope(forms: [])

    /// Reads a part of the file. Only a line that may be a definition is parsed.
    mutating func read(_ part: FHIRText.Part) {
        guard case .value(let bytes, _, isLine: true) = part,
            DefinitionSearch.finds(bytes.span) || DefinitionSearch.findsCodeSystem(bytes.span),
            let root = RecordText(bytes, file: nil).root
        else { return }
        scope.addValueSet(root)
        guard root["resourceType"]?.string == "Questionnaire" else { return }
        size += bytes.count
        // They are kept until all ValueSets are known.
        if questionnaires.count < ReadingScope.formLimit, size <= FHIRReader.documentLimit {
            questionnaires.append(root)
        }
    }

    /// How many Questionnaires are kept: the first ones of the file.
    var count: Int { questionnaires.count }

    /// The Questionnaires with the options of all ValueSets.
    var forms: [FHIRForm] {
        for questionnaire in questionnaires { scope.add(questionnaire, fullURL: nil) }
        return scope.forms
    }
}

/// Searches a file for the names of the types of definitions. Most files have none, and need no other
/// pass.
struct DefinitionSearch {
    private(set) var hasFound = false
    /// The last bytes, in which a name may begin.
    private var rest: [UInt8] = []

    private static let form = Array("\"Questionnaire\"".utf8)
    private static let valueSet = Array("\"ValueSet\"".utf8)
    private static let codeSystem = Array("\"CodeSystem\"".utf8)
    /// One less than the length of the longest name.
    private static let overlap = 14

    /// Reads the next bytes of the file.
    mutating func read(_ bytes: [UInt8]) {
        if hasFound { return }
        let joint = rest + bytes.prefix(Self.overlap)
        hasFound = Self.finds(joint.span) || Self.finds(bytes.span)
        rest = Array((bytes.count < Self.overlap ? joint : bytes).suffix(Self.overlap))
    }

    /// Whether bytes have the name of a CodeSystem, which adds to other definitions.
    static func findsCodeSystem(_ bytes: borrowing Span<UInt8>) -> Bool {
        let name = codeSystem
        return bytes.indices.contains {
            bytes[$0] == UInt8(ascii: "\"") && bytes.has(name.span, at: $0)
        }
    }

    /// Whether bytes have one of the names. It looks at eight bytes at once for their capitals, which are
    /// rare in resources.
    static func finds(_ bytes: borrowing Span<UInt8>) -> Bool {
        let (form, valueSet) = (form, valueSet)
        func isName(at place: Int) -> Bool {
            place >= 0 && (bytes.has(form.span, at: place) || bytes.has(valueSet.span, at: place))
        }
        var place = 0
        while place + 8 <= bytes.count {
            let word = bytes.word(at: place)
            if word.hasByte(UInt8(ascii: "Q")) || word.hasByte(UInt8(ascii: "V")) {
                for capital in place..<place + 8 where isName(at: capital - 1) { return true }
            }
            place += 8
        }
        for capital in place..<max(place, bytes.count) where isName(at: capital - 1) {
            return true
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

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
            DefinitionSearch.finds(bytes.span),
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

    private static let names = ["\"Questionnaire\"", "\"ValueSet\""].map { Array($0.utf8) }
    /// The length of the shortest name, and one less than that of the longest.
    private static let window = 10
    private static let overlap = 14
    /// How far a search may go on if a window ends with a byte (Horspool 1980).
    private static let steps: [Int] = {
        var steps = Array(repeating: window, count: 256)
        for name in names {
            for (place, byte) in name.prefix(window - 1).enumerated() {
                steps[Int(byte)] = min(steps[Int(byte)], window - 1 - place)
            }
        }
        return steps
    }()

    /// Reads the next bytes of the file.
    mutating func read(_ bytes: [UInt8]) {
        if hasFound { return }
        let joint = rest + bytes.prefix(Self.overlap)
        hasFound = Self.finds(joint.span) || Self.finds(bytes.span)
        rest = Array((bytes.count < Self.overlap ? joint : bytes).suffix(Self.overlap))
    }

    /// Whether bytes have one of the names.
    static func finds(_ bytes: borrowing Span<UInt8>) -> Bool {
        let (form, valueSet) = (names[0], names[1])
        let steps = Self.steps
        var place = 0
        while place + window <= bytes.count {
            if bytes[place] == UInt8(ascii: "\""),
                bytes.has(form.span, at: place) || bytes.has(valueSet.span, at: place)
            {
                return true
            }
            place += steps[Int(bytes[place + window - 1])]
        }
        return false
    }
}

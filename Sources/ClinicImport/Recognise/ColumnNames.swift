internal import Questionnaires

/// The names that columns of a questionnaire have in tables of clinics and studies.
///
/// A column is recognised by its name, never by its position. For PHQ-9 these all name item 1:
/// `phq9_1`, `PHQ-9 Q1`, `phq9.item01`, `phq9_interest`, `PHQ1`, `DPQ010` of NHANES, the text of
/// the item in any language of the definition, and its LOINC code.
struct ColumnNames {
    /// The meaning of a column of one questionnaire.
    enum Meaning: Hashable {
        case item(Item.ID)
        case total
        case severity
    }

    /// How certain the meaning of a name is.
    enum Strength: Int, Comparable {
        /// It names an item of some form: `q1`. Useful only if the form is known.
        case itemOnly
        /// It names the family: `PHQ1` may be of four forms.
        case family
        /// It names the questionnaire, or an item by its text or code.
        case certain

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    private let names: [String: (meaning: Meaning, strength: Strength)]
    /// The folded identifier, if it ends in a digit.
    private let numbered: String?
    private let items: [Item.ID]

    /// The names of the columns of a questionnaire.
    init(_ questionnaire: Questionnaire) {
        var names: [String: (meaning: Meaning, strength: Strength)] = [:]
        func add(_ name: String, _ meaning: Meaning, _ strength: Strength) {
            let key = FoldedText(name).joined
            guard !key.isEmpty else { return }
            if let known = names[key], known.strength >= strength { return }
            names[key] = (meaning, strength)
        }
        let id = questionnaire.foldedID
        let family = questionnaire.family
        for (place, item) in questionnaire.items.enumerated() {
            let meaning = Meaning.item(item.id)
            for number in Self.numbers(place + 1) {
                for stem in ["", "q", "item", "question", "i"] {
                    // `phq91` is not a name, because it could be item 91.
                    if !stem.isEmpty || !(id.last?.isNumber ?? false) {
                        add(id + stem + number, meaning, .certain)
                    }
                    if family != id { add(family + stem + number, meaning, .family) }
                    if !stem.isEmpty { add(stem + number, meaning, .itemOnly) }
                }
            }
            add(id + item.id.text, meaning, .certain)
            add(item.id.text, meaning, .itemOnly)
            add("item" + item.id.text, meaning, .itemOnly)
            for language in questionnaire.languages {
                let text = questionnaire.wording(for: language).text(of: item)
                add(text, meaning, .certain)
                // `1. Little interest …`, `Q1: Little interest …`.
                for stem in ["", "q", "item"] {
                    add("\(stem)\(place + 1) \(text)", meaning, .certain)
                }
            }
            for code in item.codes { add(code.code, meaning, .certain) }
        }
        // A form without scales has no total and no severity.
        let scoreWords: [([String], Meaning)] =
            questionnaire.scales.isEmpty
            ? [] : [(Self.totalWords, .total), (Self.severityWords, .severity)]
        for (words, meaning) in scoreWords {
            for word in words {
                add(id + word, meaning, .certain)
                add(id + "s" + word, meaning, .certain)
                add(word + id, meaning, .certain)
                if family != id { add(family + word, meaning, .family) }
                add(word, meaning, .itemOnly)
            }
        }
        for code in questionnaire.scales.first?.codes ?? [] { add(code.code, .total, .certain) }
        if id == "phq9" {
            // NHANES names the nine items and the difficulty in steps of ten.
            for (place, item) in questionnaire.items.enumerated() {
                let number = (place + 1) * 10
                add("dpq\(number < 100 ? "0" : "")\(number)", .item(item.id), .certain)
            }
        }
        self.names = names
        numbered = id.last?.isNumber == true ? id : nil
        items = questionnaire.items.map(\.id)
    }

    /// What a header names, or `nil`.
    func meaning(of header: String) -> (meaning: Meaning, strength: Strength)? {
        let header = FoldedText(header)
        if let found = names[header.joined] { return found }
        // `phq9_1`, `PHQ-9 (1)`: a sign separates the two numbers.
        guard let last = header.words.last, header.words.dropLast().joined() == numbered,
            last.count <= 3, let number = Int(last), items.indices.contains(number - 1)
        else { return nil }
        return (.item(items[number - 1]), .certain)
    }

    /// Whether a header names a part of the questionnaire, or of another form.
    func isUncertain(_ header: String) -> Bool {
        meaning(of: header).map { $0.strength < .certain } ?? false
    }

    /// `1`, `01`.
    private static func numbers(_ number: Int) -> [String] {
        number < 10 ? ["\(number)", "0\(number)"] : ["\(number)"]
    }

    private static let totalWords = [
        "total", "totalscore", "score", "sum", "sumscore", "scoretotal", "rawscore", "tot",
        "gesamt", "summe", "puntaje", "puntuacion",
    ]
    private static let severityWords = [
        "severity", "band", "category", "level", "interpretation", "risk", "severitylevel",
        "severityband", "cat", "schweregrad", "gravedad", "totalband",
    ]
}

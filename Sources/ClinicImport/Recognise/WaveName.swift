/// A time at which the same people answered, as names of columns contain it: `pre`, `t1`, `week12`.
///
/// Only words that always mean a time count. `mother_phq9_1` and `father_phq9_1` have the same
/// shape, but mean two people.
struct WaveName: Hashable {
    /// The name: lower-case letters and digits without blanks between them.
    let text: String
    /// Its letters.
    private let word: String
    /// Its number, such as 12 in `week12`; `nil` without one.
    let number: Int?

    /// A time that is only a number, in names that show by their other number that it is a time.
    init(number: Int) {
        text = String(number)
        word = ""
        self.number = number
    }

    /// Whether another name may stand for the same time: `t1` for `1`.
    func isSame(as other: WaveName) -> Bool {
        self == other
            || word.isEmpty && number == other.number && Self.numbered.contains(other.word)
    }

    /// The name in the words of a header; `nil` if they are not a time.
    init?(_ words: some BidirectionalCollection<Substring>) {
        guard let first = words.first, let last = words.last, words.count <= 2 else { return nil }
        let text = words.joined()
        let letters = String(text.prefix { !$0.isNumber })
        let digits = text.dropFirst(letters.count)
        guard !letters.isEmpty, digits.count <= 4, digits.allSatisfy(\.isWholeNumber) else {
            return nil
        }
        let isName: Bool =
            if words.count == 1 {
                Self.plain.contains(letters) || (!digits.isEmpty && Self.numbered.contains(letters))
            } else if first == letters {
                // `week_12`; but `pre_1` and `t_1` may be item 1.
                last.allSatisfy(\.isWholeNumber) && Self.spelledOut.contains(letters)
            } else {
                Self.plain.contains(letters) && Self.openings.contains(String(first))
            }
        guard isName, digits.isEmpty || Int(digits) != nil else { return nil }
        self.text = text
        word = letters
        number = Int(digits)
    }

    /// The number of units between the start and this time; `nil` if the name has no number, or
    /// counts another unit.
    func count(of unit: TableImport.VisitUnit) -> Int? {
        guard let number else { return Self.starts.contains(word) ? 0 : nil }
        guard word.isEmpty || Self.numbered.contains(word) else { return nil }
        return Self.units[word].map { $0 == unit } ?? true ? number : nil
    }

    /// Words that are a time by themselves.
    private static let plain: Set<String> = starts.union([
        "post", "posttest", "posttreatment", "posttx", "postintervention", "posttherapy", "after",
        "mid", "midpoint", "midtreatment", "discharge", "exit", "end", "final", "last", "first",
        "followup", "fu", "nachher", "verlauf", "entlassung", "katamnese", "despues", "fin",
        "seguimiento", "alta",
    ])
    /// Words for the first of all times.
    private static let starts: Set<String> = [
        "pre", "pretest", "pretreatment", "pretx", "preintervention", "pretherapy", "before",
        "baseline", "base", "bl", "intake", "admission", "entry", "initial", "start", "screening",
        "vorher", "aufnahme", "antes", "inicio", "ingreso",
    ]
    /// Words that are a time with a number.
    private static let numbered: Set<String> = spelledOut.union([
        "t", "tp", "w", "wk", "m", "mo", "v", "followup", "fu",
    ])
    private static let spelledOut: Set<String> = [
        "time", "timepoint", "week", "month", "day", "visit", "wave", "session", "woche", "monat",
        "tag", "semana", "mes", "dia",
    ]
    /// The first of two words that name one time: `post treatment`, `follow-up`.
    private static let openings: Set<String> = ["pre", "post", "follow", "mid"]
    private static let units: [String: TableImport.VisitUnit] = [
        "week": .week, "wk": .week, "woche": .week, "semana": .week, "month": .month,
        "mo": .month, "monat": .month, "mes": .month, "day": .day, "tag": .day, "dia": .day,
    ]
}

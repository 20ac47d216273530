internal import Questionnaires
internal import Synchronization

/// The names that a questionnaire's columns have in tables of clinics and studies.
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
        /// It ends in the text of an item, after another text: `How often … [Feeling down]`.
        case quoting
        /// It names the questionnaire, or an item by its text or code.
        case certain

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    private let names: [String: (meaning: Meaning, strength: Strength)]
    /// The folded texts of items, each with a blank before it.
    private let quotable: [(text: String, meaning: Meaning)]
    /// The words of each item: those of its identifier and of its texts.
    private let itemWords: [Set<String>]
    /// The folded identifier, if it ends in a digit.
    private let numbered: String?
    /// What a name may have before the number of an item.
    private let prefixes: [String]
    /// The questions, in the order of the form.
    private let items: [Item.ID]
    /// The positions of the questions by their numbers, such as `5a`.
    private let places: [String: Int]
    /// The greatest number of a question.
    let greatestNumber: Int
    /// The values of the choices of each item that takes several.
    private let several: [Item.ID: Set<Int>]

    /// A cache of the names of each questionnaire.
    private static let found = Mutex<[Texts: ColumnNames]>([:])
    /// The most questionnaires in the cache: more than the package contains.
    private static let mostFound = 200

    /// What the names of the columns of a questionnaire depend on.
    private struct Texts: Hashable {
        let definition: ContentHash
        let wordingFiles: [LanguageTag: String]
    }

    /// The names of the columns of a questionnaire.
    ///
    /// A table is compared with each known questionnaire, and again for each of its waves. A form
    /// has hundreds of names, so a process builds them once.
    static func of(_ questionnaire: Questionnaire) -> ColumnNames {
        let texts = Texts(
            definition: questionnaire.contentHash, wordingFiles: questionnaire.wordingFiles)
        if let names = found.withLock({ $0[texts] }) { return names }
        let names = ColumnNames(questionnaire)
        found.withLock { found in
            if found.count >= mostFound { found = [:] }
            found[texts] = names
        }
        return names
    }

    private init(_ questionnaire: Questionnaire) {
        let found = NameCollection(questionnaire)
        names = found.names
        quotable = found.quotable
        itemWords = found.itemWords
        let id = questionnaire.foldedID
        numbered = id.last?.isNumber == true ? id : nil
        prefixes = [id, questionnaire.family, ""]
        items = questionnaire.items.filter { $0.role == .question }.map(\.id)
        places = Dictionary(
            questionnaire.questionNumbers.enumerated().compactMap { place, number in
                number.map { ($0, place) }
            },
            uniquingKeysWith: { first, _ in first })
        greatestNumber = questionnaire.greatestNumber
        several = Dictionary(
            uniqueKeysWithValues: questionnaire.items.compactMap { item in
                if case .multiple = item.kind { (item.id, Set(item.values)) } else { nil }
            })
    }

    /// The item and the choice that a header names, such as REDCap's `sites___2`; `nil` for any
    /// other header, and for an item that takes one answer.
    func choice(of header: Header) -> (item: Item.ID, value: Int, strength: Strength)? {
        guard !several.isEmpty, let line = header.written.ranges(of: "___").last else {
            return nil
        }
        guard
            let (meaning, strength) = meaning(of: String(header.written[..<line.lowerBound])),
            case .item(let item) = meaning,
            let value = Int(header.written[line.upperBound...]),
            several[item]?.contains(value) == true
        else { return nil }
        return (item, value, strength)
    }

    /// The meaning of a column by its header, or else by its question; `nil` if neither has one.
    ///
    /// A question names an item better than a header such as `Q3_1`, whose number is that of the
    /// survey, and better than the number of `PHQ9_6`, which may count an attention check.
    func meaning(
        of header: Header, asking question: Header?
    ) -> (meaning: Meaning, strength: Strength)? {
        let named = meaning(of: header)
        guard let question else { return named }
        guard named?.strength == .certain else { return meaning(of: question) ?? named }
        guard numberedItem(of: header) != nil,
            case .item(let item)? = meaning(of: question)?.meaning
        else { return named }
        return (.item(item), .certain)
    }

    /// The item that a header certainly names by a number at its end; `nil` for another header.
    func numberedItem(of header: Header) -> Item.ID? {
        guard header.joined.last?.isNumber == true, let (meaning, strength) = meaning(of: header),
            strength == .certain, case .item(let item) = meaning
        else { return nil }
        return item
    }

    /// Whether a question shares at least two longer words with an item, as another wording does.
    func mayAsk(_ question: Header, item: Item.ID) -> Bool {
        guard let place = items.firstIndex(of: item) else { return false }
        let texts = question.rows.isEmpty ? [question.folded] : question.rows
        let words = Set(texts.flatMap { $0.words.map(String.init) }.filter { $0.count > 3 })
        return words.intersection(itemWords[place]).count >= 2
    }

    /// Whether a header is only the number of an item, with or without the name of the form:
    /// `phq9_10`, `q10`.
    func isBareNumber(_ header: String) -> Bool {
        let joined = FoldedText(header).joined
        return prefixes.contains { prefix in
            guard joined.hasPrefix(prefix) else { return false }
            let rest = joined.dropFirst(prefix.count)
            let number = rest.drop { !$0.isNumber }
            return Self.itemStems.contains(String(rest.dropLast(number.count)))
                && (1...2).contains(number.count) && number.allSatisfy(\.isNumber)
        }
    }

    /// The meaning of a header; `nil` without one.
    func meaning(of header: String) -> (meaning: Meaning, strength: Strength)? {
        meaning(of: Header(header))
    }

    /// The meaning of a header; `nil` without one.
    func meaning(of header: Header) -> (meaning: Meaning, strength: Strength)? {
        if let found = names[header.joined] { return found }
        if let item = numberedItem(header) { return (.item(item), .certain) }
        let quoted = rowOfGrid(header) ?? quotedItem(header) ?? itemCutOff(header.folded)
        return quoted.map { ($0, .quoting) }
    }

    /// The item of `phq9_1` and `PHQ-9 (1)`, where a sign separates the two numbers, and of
    /// `PHQ9_Q1_interest`, where words of that item follow.
    private func numberedItem(_ header: Header) -> Item.ID? {
        guard let numbered, header.joined.hasPrefix(numbered) else { return nil }
        let words = header.words
        for place in words.indices.dropFirst() where words[..<place].joined() == numbered {
            // `PHQ9 Item 9 Response`
            let isApart = words.count > place + 1 && words[place].allSatisfy(\.isLetter)
            let name = isApart ? words[place] + words[place + 1] : words[place]
            let stem = name.prefix { !$0.isNumber }
            let number = name.dropFirst(stem.count).drop { $0 == "0" }
            guard Self.itemStems.contains(String(stem)), let item = places[String(number)]
            else { continue }
            let rest = words[(place + (isApart ? 2 : 1))...].map(String.init)
            guard rest.allSatisfy({ mayDescribe($0, item: item) }) else { continue }
            return items[item]
        }
        return nil
    }

    /// Whether a word after the number of an item may describe it: `PHQ9_Q9_suicidal`. The word of
    /// another item contradicts the number, and some words say that the column is not the answer.
    private func mayDescribe(_ word: String, item: Int) -> Bool {
        if itemWords[item].contains(word) { return true }
        let isOfOther = items.contains { FoldedText($0.text).words.contains { $0 == word } }
        return !isOfOther && !Self.otherWords.contains(word) && !word.contains(where: \.isNumber)
            && word.count > 2
    }

    /// The item whose text is the row of a grid, however short it is: in the last brackets of a
    /// header, after its last dash, or after another sign.
    private func rowOfGrid(_ header: Header) -> Meaning? {
        for row in header.rows {
            if let found = names[row.joined], found.strength == .certain, case .item = found.meaning
            {
                return found.meaning
            }
            if let found = itemCutOff(row) { return found }
        }
        for ending in header.endings {
            guard ending.words.count > 1, let found = names[ending.joined],
                found.strength == .certain, case .item = found.meaning
            else { continue }
            return found.meaning
        }
        return nil
    }

    /// The item whose text begins with a header: programs cut long names off, and forms omit words,
    /// such as "in some way".
    private func itemCutOff(_ header: FoldedText) -> Meaning? {
        guard header.text.utf8.count >= Self.fewestBytesOfBeginning else { return nil }
        let beginning = " " + header.text
        let found = Set(quotable.filter { $0.text.hasPrefix(beginning) }.map(\.meaning))
        return found.count == 1 ? found.first : nil
    }

    /// The item whose text ends a header after another text, as survey tools name the rows of a
    /// grid: `Question [row]`, `question - row`.
    private func quotedItem(_ header: Header) -> Meaning? {
        guard header.words.count > Self.fewestQuotedWords, !header.isOfQuiz else { return nil }
        let found = quotable.filter { header.folded.text.hasSuffix($0.text) }
        return found.max { $0.text.utf8.count < $1.text.utf8.count }?.meaning
    }

    /// Whether a header names a part of the questionnaire, but may also name one of another form.
    func isUncertain(_ header: String) -> Bool {
        meaning(of: header).map { $0.strength < .certain } ?? false
    }

    /// The words before the number of an item. The empty one is for `phq9_1` and `1`; LimeSurvey
    /// writes `PHQ9[SQ001]`.
    static let itemStems = ["", "q", "item", "question", "i", "sq", "frage", "pregunta", "vraag"]
    /// The fewest words of a text that is recognised at the end of a header. A shorter text may end
    /// another question.
    static let fewestQuotedWords = 3
    /// The fewest bytes of the beginning of a text that stand for the whole.
    private static let fewestBytesOfBeginning = 24
    /// The words in names of columns that are not the answer.
    static let otherWords: Set<String> = Set(totalWords + severityWords).union([
        "date", "time", "timestamp", "text", "label", "other", "comment", "note", "notes", "flag",
        "missing", "complete", "done", "recoded", "recode", "rec", "reversed", "reverse", "rev",
        "inv",
        "inverted", "flipped", "imputed", "mean", "weighted", "invertiert", "umgepolt",
        "change", "diff", "delta",
    ])
    /// Whether a header is only the number of an item, such as `q1` or `item 3`.
    func isNumbered(_ header: String) -> Bool {
        let joined = FoldedText(header).joined
        let stem = joined.prefix { !$0.isNumber }
        let digits = joined.dropFirst(stem.count)
        return Self.itemStems.contains(String(stem)) && !digits.isEmpty
            && digits.allSatisfy(\.isNumber)
    }

    /// Whether a header numbers an item that the questionnaire does not have, such as `gad7_8`:
    /// after an attention check among the items, all numbers would be wrong.
    func isBeyond(_ header: String) -> Bool {
        let words = FoldedText(header).words
        guard let last = words.last, let numbered, words.dropLast().joined() == numbered else {
            return false
        }
        let digits = last.drop { $0 == "q" }
        return (1...2).contains(digits.count) && (Int(digits) ?? 0) > greatestNumber
    }

    /// The spellings of a number: `1` and `01`, `5a` and `05a`.
    static func spellings(of number: String) -> [String] {
        number.prefix { $0.isNumber }.count == 1 ? [number, "0" + number] : [number]
    }

    static let totalWords = [
        "total", "totalscore", "score", "sum", "sumscore", "scoretotal", "rawscore", "tot",
        "gesamt", "summe", "puntaje", "puntuacion", "summenwert", "summenscore", "gesamtwert",
        "gesamtscore", "puntajetotal", "puntuaciontotal",
    ]
    static let severityWords = [
        "severity", "band", "category", "level", "interpretation", "risk", "severitylevel",
        "severityband", "cat", "class", "schweregrad", "gravedad", "totalband",
    ]
}

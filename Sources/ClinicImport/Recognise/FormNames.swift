internal import Questionnaires

/// The names of questionnaires in a column that names the questionnaire of each row.
struct FormNames {
    /// What a cell names.
    enum Reading: Hashable {
        /// One questionnaire.
        case form(Questionnaire.ID)
        /// A variant of a known questionnaire, several of them, or only their family.
        case unclear
        /// No known questionnaire.
        case unknown
    }

    private let forms: [String: Questionnaire.ID]
    /// The codes of forms in terminologies, as written: `44249-1` of LOINC.
    private let codes: [String: Questionnaire.ID]
    /// The beginnings that names of related forms share: `phq`.
    private let families: Set<String>
    /// The names of several forms without their numbers: `patienthealthquestionnaire`.
    private let unnumbered: Set<String>
    /// The possible numbers of items of each form.
    private let counts: [Questionnaire.ID: Set<Int>]

    init(_ known: [Questionnaire]) {
        forms = Dictionary(
            known.flatMap { form in form.namesInTables.map { ($0, form.id) } },
            uniquingKeysWith: { first, _ in first })
        codes = Dictionary(
            // Cells of long tables are folded first.
            known.flatMap { form in
                form.codes.flatMap { [$0.code, FoldedText($0.code).text] }.map { ($0, form.id) }
            },
            uniquingKeysWith: { first, _ in first })
        families = Set(
            known.filter { $0.family != $0.foldedID && $0.family.count > 2 }.map(\.family))
        unnumbered = Set(
            forms.keys.filter { $0.last?.isNumber == true }
                .map { String($0.reversed().drop(while: \.isNumber).reversed()) })
        counts = Dictionary(
            known.map { ($0.id, [$0.expectedItems.count, $0.greatestNumber]) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Whether a cell is the name or the code of a form and nothing more.
    func isName(_ cell: String) -> Bool {
        forms[FoldedText(cell).joined] != nil || form(coded: cell) != nil
    }

    /// The form of a code, which may have the name of its terminology in front: `LOINC 44249-1`.
    private func form(coded cell: String) -> Questionnaire.ID? {
        codes[cell] ?? cell.split { $0 == " " || $0 == "|" }.last.flatMap { codes[String($0)] }
    }

    /// Reads a cell.
    ///
    /// `Patient Health Questionnaire (PHQ-9)` and `PHQ-9 Follow-up` contain the name of one form.
    /// `PHQ-9 Modified for Teens` and `GAD-7 2-item` make another form likely, and `PHQ-A` and
    /// `PHQ` name the family alone.
    func reading(of cell: String) -> Reading {
        let folded = FoldedText(cell)
        if let form = forms[folded.joined] ?? form(coded: cell) { return .form(form) }
        if unnumbered.contains(folded.joined) { return .unclear }
        let words = folded.words.flatMap { wordsWithTime($0) }
        var named: Set<Questionnaire.ID> = []
        var rest: [Substring] = []
        var place = words.startIndex
        while place < words.endIndex {
            let end = (place + 1...words.count).last { forms[words[place..<$0].joined()] != nil }
            if let end, let form = forms[words[place..<end].joined()] {
                let isTitle = end - place > 2
                named.insert(form)
                place = end
                // `Generalized Anxiety Disorder 7-item`; but `GAD-7 item 3` is an item.
                if isTitle, endsCount(words[end...]) { place += 1 }
            } else {
                rest.append(words[place])
                place += 1
            }
        }
        guard let form = named.first else {
            return namesFamily(words) || namesTitle(words) ? .unclear : .unknown
        }
        let isPlain = named.count == 1 && !namesFamily(rest) && !isOfVariant(rest, form)
        return isPlain ? .form(form) : .unclear
    }

    /// Whether words begin with the end of a number of items, and not with the name of an item.
    private func endsCount(_ words: ArraySlice<Substring>) -> Bool {
        guard let first = words.first, Self.itemWords.contains(String(first)) else { return false }
        return words.dropFirst().first?.contains(where: \.isNumber) != true
    }

    /// What to say about a row with an unclear name.
    static func question(about cell: String) -> String {
        (ShownCell.mayShow(cell) ? cell : "the name of the form")
            + " may be a variant or one of several forms; write the name of the form, such as PHQ-9, "
            + "or take the row out"
    }

    /// The name of a form and that of a time, if a word is both: `phq9aufnahme`.
    private func wordsWithTime(_ word: Substring) -> [Substring] {
        let ends = word.indices.filter { word[$0].isLetter && $0 > word.startIndex }
        let end = ends.first { forms[String(word[..<$0])] != nil && WaveName([word[$0...]]) != nil }
        return end.map { [word[..<$0], word[$0...]] } ?? [word]
    }

    /// Whether several words are the name of several forms without their numbers: `Patient Health
    /// Questionnaire Aufnahme`.
    private func namesTitle(_ words: [Substring]) -> Bool {
        words.indices.contains { start in
            (start + 2...max(words.count, start + 2)).contains { end in
                end <= words.count && unnumbered.contains(words[start..<end].joined())
            }
        }
    }

    /// Whether some words name a family without the number of a form, or with other letters after
    /// it: `phq`, `phq9a`.
    private func namesFamily(_ words: [Substring]) -> Bool {
        words.indices.contains { place in
            families.contains { family in
                let word = words[place]
                guard word.hasPrefix(family) else { return false }
                let end = word.dropFirst(family.count)
                guard end.count <= 4 || end.first?.isNumber == true else { return false }
                guard end.isEmpty else { return !end.allSatisfy(\.isNumber) }
                return words.count == place + 1 || !words[place + 1].allSatisfy(\.isNumber)
            }
        }
    }

    /// Whether the words around the name of a form make a variant of it likely.
    private func isOfVariant(_ rest: [Substring], _ form: Questionnaire.ID) -> Bool {
        rest.indices.contains { place in
            let word = rest[place]
            if Self.itemWords.contains(String(word)) {
                // `PHQ-9 (9 items)`
                return place == 0 || Int(rest[place - 1]).map { counts[form]?.contains($0) } != true
            }
            return Self.variantWords.contains(String(word))
                || (word.count == 1 && word != "v" && word.allSatisfy(\.isLetter))
                || place == 0
                    && ![nil, form].contains(
                        forms["\(FoldedText(form.text).joined.prefix { !$0.isNumber })\(word)"])
        }
    }

    private static let itemWords: Set<String> = ["item", "items", "question", "questions"]
    /// Words for other people, other wordings and other numbers than the total.
    private static let variantWords: Set<String> = [
        "modified", "adapted", "revised", "abbreviated", "short", "brief", "extended", "teen",
        "teens", "teenager", "teenagers", "adolescent", "adolescents", "youth", "child", "children",
        "kids", "pediatric", "paediatric", "parent", "parents", "caregiver", "carer", "proxy",
        "partner", "teacher", "informant", "mother", "father", "spouse", "husband", "wife",
        "relative", "observer", "clinician", "mutter", "vater", "angehorige", "angehoriger",
        "bezugsperson", "fremdbeurteilung", "fremdrating", "madre", "padre", "pareja", "cuidador",
        "cuidadora", "mere", "pere", "conjoint", "conjointe", "aidant", "moeder", "vader", "ouder",
        "ouders", "mantelzorger", "subscale", "factor", "somatic", "cognitive", "severity",
        "category", "change", "difference", "percent", "percentile", "jugendliche", "kinder",
        "eltern", "kurzform", "modifiziert", "modificado", "adolescentes", "ninos",
        // The result does not count.
        "void", "voided", "invalid", "cancelled", "canceled", "deleted", "error", "draft",
        "duplicate", "ungultig", "storniert", "anulado", "annule",
    ]
}

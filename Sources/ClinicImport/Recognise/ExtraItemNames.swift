internal import Questionnaires

/// The names that an item of a longer form may have in a table with the items of a shorter one.
struct ExtraItemNames {
    /// The numbers of the items that only the longer forms have.
    private let numbers: [String]
    /// What a name may have before such a number.
    private let stems: Set<String>
    /// The index of the column after the items.
    private let next: Int?
    /// Whether the names of the items include that of their form.
    private let isNamed: Bool

    /// - Parameters:
    ///   - places: The items of the shorter form.
    ///   - headers: The names of all columns.
    init(
        of longer: [Questionnaire], excluding form: Questionnaire, places: [ItemPart],
        among headers: [String]
    ) {
        let own = Set(form.expectedItems.map(\.id))
        numbers = longer.flatMap { longer in
            longer.numbers(of: longer.expectedItems.filter { !own.contains($0.id) })
        }
        let names = places.map { FoldedText($0.name).joined }
        let prefixes = [form.family, form.foldedID] + longer.map(\.foldedID)
        // Other questions are called `Q9` too, if the table has a `Q1` that is no item.
        let others = headers.map { FoldedText($0).joined }
        let plain = ColumnNames.itemStems.filter { stem in
            names.contains { $0.hasPrefix(stem + "1") }
                || !others.contains { $0 == stem + "1" || $0 == stem + "01" }
        }
        stems = Set(
            prefixes.flatMap { prefix in ColumnNames.itemStems.map { prefix + $0 } } + plain)
        next = places.map(\.place).max().map { $0 + 1 }
        // A single `phq_8` also begins with the name of the form.
        isNamed = names.count { $0.hasPrefix(form.foldedID) } > 1
    }

    /// Whether a name, perhaps after that of a time, begins like the items and continues with the
    /// number of such an item: `PHQ9b`, `Q9 Better off dead`, `T0_phq9_9`.
    func isNumbered(_ part: ItemPart) -> Bool {
        let timed = WaveReading.all(of: part.name, forms: []).filter { $0.place == .before }
        return ([part.name] + timed.map(\.rest)).contains { isNumbered($0) }
    }

    private func isNumbered(_ name: String) -> Bool {
        guard !Self.namesOther(name) else { return false }
        let name = FoldedText(name).joined
        return stems.contains { stem in
            guard name.hasPrefix(stem) else { return false }
            let rest = name.dropFirst(stem.count).drop { $0 == "0" }
            return numbers.contains { number in
                rest.hasPrefix(number) && rest.dropFirst(number.count).first?.isNumber != true
                    || Self.numberWords[number]?.contains {
                        stem.isEmpty ? rest == $0 : rest.hasPrefix($0)
                    } == true
            }
        }
    }

    /// Whether a column directly follows the items, and its name is not that of something else. If
    /// the items have the name of their form, it must have the number of a further item, or say
    /// only that it is one more: `x9`, `extra`.
    func isNext(_ part: ItemPart) -> Bool {
        part.place == next && !Self.namesOther(part.name)
            && (!isNamed || numbers.contains(part.name.filter(\.isNumber))
                || namesFurther(part.name))
    }

    /// Whether a name says only that the column is one more question, perhaps of the form.
    private func namesFurther(_ name: String) -> Bool {
        let words = FoldedText(name).words.map(String.init).filter { !$0.allSatisfy(\.isNumber) }
        return words.contains { Self.furtherWords.contains($0) }
            && words.allSatisfy { Self.furtherWords.contains($0) || stems.contains($0) }
    }

    /// Whether a name or a question has a word of self-harm, in one of the languages of the forms.
    static func asksHarm(_ part: ItemPart) -> Bool {
        asksHarm(part.name) || asksHarm(part.question)
    }

    /// Whether a text has such a word.
    static func asksHarm(_ text: String) -> Bool {
        let folded = FoldedText(text)
        let words = folded.words.map { String($0) }
        return words.contains { harmWords.contains($0) }
            || words.count <= 3 && words.contains { shortHarmWords.contains($0) }
            || harmStems.contains { folded.joined.contains($0) }
    }

    /// Whether a name is a word such as `risk`, which may be that of the item about self-harm. With
    /// other words, as in `fall_risk`, it is something else.
    func mayAskHarm(_ part: ItemPart) -> Bool {
        let words = FoldedText(part.name).words.map { String($0) }
        return words.contains { Self.perhapsHarmWords.contains($0) }
            && words.allSatisfy {
                Self.perhapsHarmWords.contains($0) || Self.furtherWords.contains($0)
                    || stems.contains($0)
            }
    }

    /// Whether a word of a name says that the column is something else than an item.
    private static func namesOther(_ name: String) -> Bool {
        FoldedText(name).words.contains { word in
            let letters = String(word.prefix(while: \.isLetter))
            // `risk` may be the name of a severity, and that of the item about self-harm.
            guard letters != "risk" else { return false }
            return ColumnNames.otherWords.contains(letters) || otherWords.contains(letters)
        }
    }

    private static let harmWords: Set<String> = [
        "dead", "death", "dying", "kill", "tot", "tod", "muerto", "muerta", "muerte",
        "morir", "mort", "morte", "mourir",
    ]
    /// Words of short names only: `die` is an article in German questions, and `si` begins Spanish
    /// ones.
    private static let shortHarmWords: Set<String> = [
        "die", "harm", "harming", "hurt", "hurting", "ideation", "si", "sui",
    ]
    /// Words that may also name a severity or another question.
    private static let perhapsHarmWords: Set<String> = [
        "risk", "risiko", "riesgo", "risque", "rischio", "safety", "sicherheit", "seguridad",
        "securite", "sicurezza", "thoughts", "gedanken", "pensamientos", "pensees", "pensieri",
    ]
    private static let harmStems = [
        "suicid", "suizid", "selfharm", "selfinjur", "selbstmord", "selbstverletz", "selbsttotung",
        "leidzufug", "autolesi", "autoagres", "automutil", "hurtyourself", "hurtingyourself",
        "harmyourself", "hacersedano", "fairedumal", "lebensmud", "lebensmued", "lebensuberdr",
        "lebensueberdr",
    ]
    /// The number of the item about self-harm as a word.
    private static let numberWords = [
        "9": ["nine", "ninth", "ix", "neun", "nueve", "noveno", "novena", "neuf", "nove", "nono"]
    ]
    /// Words for one more question.
    private static let furtherWords: Set<String> = [
        "extra", "additional", "added", "further", "last", "item", "question", "zusatz",
        "zusatzfrage", "weitere", "letzte", "frage", "adicional", "ultima", "ultimo", "pregunta",
        "supplementaire", "derniere", "aggiuntiva", "domanda",
    ]
    /// Words of the columns that often follow the items of a form.
    private static let otherWords: Set<String> = [
        "difficulty", "difficult", "functional", "functioning", "function", "impairment", "impact",
        "interference", "schwierigkeit", "schwierigkeiten", "beeintrachtigung", "dificultad",
        "difficulte", "sex", "gender", "geschlecht", "sexo", "genero", "sexe", "age", "alter",
        "edad", "site", "center", "centre", "zentrum", "standort", "clinic", "klinik", "arm",
        "group", "gruppe", "grupo", "groupe", "treatment", "behandlung", "condition", "cohort",
        "kohorte", "allocation", "randomised", "randomized", "wave", "welle", "visit", "visite",
        "visita", "besuch", "week", "woche", "semana", "month", "monat", "day", "session",
        "sitzung", "sesion", "timepoint", "phase", "event", "education", "bildung", "language",
        "sprache", "idioma", "langue", "consent", "status", "finished", "progress", "rater",
        "interviewer", "therapist", "version", "ethnicity", "race", "marital", "married",
        "employed", "employment", "occupation", "smoker", "smoking", "diagnosis", "medication",
        "duration", "attention", "check", "count", "episode", "id", "code", "region", "country",
        "ward", "station",
    ]
}

/// The possible cells of an item, with numbers as in the definition or one greater.
struct PossibleAnswers {
    private let values: ClosedRange<Int>
    private let texts: ChoiceTexts?
    private let missing: Set<String>
    /// The cells of the item itself.
    private let own: Set<String>

    /// - Parameter column: The column of the item, if known. All its cells count as answers.
    init(
        _ item: Item?, _ texts: ChoiceTexts?, missing: [String],
        besides column: ColumnProfile? = nil
    ) {
        let points = item?.values ?? []
        values = (points.min() ?? 0)...((points.max() ?? 0) + 1)
        self.texts = texts
        self.missing = Set(missing)
        own = Set(column?.variety.map { Array($0.keys) } ?? [])
    }

    private func isAnswer(_ cell: String) -> Bool {
        (Int(cell.plainCell).map(values.contains) ?? (texts?.value(of: cell) != nil))
            || own.contains(cell)
    }

    /// Whether a cell of a column is an answer.
    func areSome(of cells: ColumnProfile) -> Bool {
        cells.variety?.keys.contains { isAnswer($0) } == true
    }

    /// Whether each cell of a column is an answer, or a text that often means a missing one.
    func areAll(of cells: ColumnProfile) -> Bool {
        guard areSome(of: cells), let texts = cells.variety?.keys else { return false }
        return texts.allSatisfy { cell in
            isAnswer(cell) || missing.contains(cell) || cell.plainCell.isEmpty
                || CodingInference.usualCodes.contains(cell.lowercased())
                || DecliningText.isOne(cell)
        }
    }
}

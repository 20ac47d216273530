internal import Questionnaires
internal import Samples

/// Infers how the answers of a questionnaire are written, from all cells of all its columns.
struct CodingInference {
    /// The inferred coding.
    private(set) var coding = TableImport.AnswerCoding.values
    /// The errors, warnings and notes.
    var findings: [TableImport.Finding] = []
    /// A code such as A1, and the first choices, which it may stand for; `nil` if the answers are
    /// not codes.
    private(set) var firstCode: (code: String, choices: [String])?
    /// The texts that may mean a missing answer. A single 7 is not included: it may be a typing
    /// error.
    private(set) var possibleMissing: [String] = []
    /// What the texts of each item mean, with `nil` for those that are not a choice; empty if all
    /// are choices.
    var unknownTexts: [Item.ID: [String: Int?]] = [:]

    let questionnaire: Questionnaire
    /// The columns of the items, in the order of the form.
    let columns: [Column]
    /// The texts of the choices of each item.
    let choices: [Item.ID: ChoiceTexts]
    /// The columns of the items that the total counts, or of all items without a total.
    private let expected: [Column]
    private let counting: Counting

    /// What the table shows about the number from which answers are counted.
    enum Counting {
        /// Nothing.
        case unknown
        /// The program that wrote it counts from 1, unless its user changed that.
        case usuallyFromOne
        /// The table has a total, and each row is compared with it.
        case provenByTotal
    }

    /// The column of an item.
    struct Column {
        /// The item.
        let item: Item
        /// The name of the column.
        let header: String
        /// The texts of its cells that do not mean a missing answer, and how often each occurs.
        let texts: [String: Int]

        /// The number of cells with one of these texts.
        var cells: Int { texts.values.reduce(0, +) }
    }

    /// Infers the coding from the profiles of the columns.
    ///
    /// - Parameters:
    ///   - questionnaire: The questionnaire.
    ///   - columns: The profile and header of the column of each item.
    ///   - missing: The texts that mean a missing answer.
    ///   - counting: What the table shows about the number from which answers are counted.
    ///   - strictly: Whether blanks around a cell and `.0` after a number matter.
    init(
        _ questionnaire: Questionnaire,
        columns: [Item.ID: (header: String, profile: ColumnProfile)], missing: Set<String>,
        strictly: Bool = false, counting: Counting = .unknown
    ) {
        self.questionnaire = questionnaire
        self.counting = counting
        choices = ChoiceTexts.ofEach(
            questionnaire.items.filter { columns[$0.id] != nil }, in: questionnaire)
        // Tables that this package exports name the reason for a missing answer.
        let missing = missing.union(
            [Answer.declined, .skipped, .notAsked, .notReached].map(\.description))
        self.columns = questionnaire.items.compactMap { item in
            guard let (header, profile) = columns[item.id] else { return nil }
            let texts = (profile.variety ?? [:]).map { text, count in
                (strictly || text.utf8.count < 2 ? text : text.plainCell, count)
            }.filter { !$0.0.isEmpty && !missing.contains($0.0) }
            return Column(
                item: item, header: header, texts: Dictionary(texts, uniquingKeysWith: +))
        }
        let ids = Set(questionnaire.expectedItems.map(\.id))
        expected = self.columns.filter { ids.contains($0.item.id) }
        guard self.columns.contains(where: { !$0.texts.isEmpty }) else { return }
        inferCoding()
        if findings.allSatisfy({ $0.gravity != .error }) { noteUnknownTexts() }
    }

    /// Infers the coding, and reports what it cannot infer.
    private mutating func inferCoding() {
        // Without wording the language of the definition has no texts, only values and names.
        let languages = questionnaire.languages.filter {
            questionnaire.wordingSource != .user || $0 != questionnaire.language
        }
        let candidates: [TableImport.AnswerCoding] =
            [.values] + languages.flatMap { [.texts($0), .pairs($0)] }
        // If several fit equally well, the first is taken. Without one, no coding reads any cell.
        let all = columns.reduce(0) { $0 + $1.cells }
        var best: (coding: TableImport.AnswerCoding, cells: Int)?
        for coding in candidates where best?.cells != all {
            let cells = cells(readableAs: coding)
            if cells > best?.cells ?? 0 { best = (coding, cells) }
        }
        guard let best else {
            refuseShifted()
            refuseOtherNumbers()
            askForFirstCode()
            noteSharedTexts()
            return
        }
        coding = best.coding
        if case .values = coding {
            refuseShifted()
            if findings.isEmpty { reportMissingZero() }
            reportTextsAmongNumbers()
        }
        warnOfMissingCodes()
        warnOfDeclinedCodes()
        noteTexts()
    }

    /// Reads the texts of a column in a coding.
    func reader(_ column: Column, _ coding: TableImport.AnswerCoding) -> AnswerReader {
        AnswerReader(column.item, in: questionnaire, coding: coding)
    }

    /// The number of cells that a coding can read.
    private func cells(readableAs coding: TableImport.AnswerCoding) -> Int {
        var cells = 0
        for column in columns {
            let reader = reader(column, coding)
            for (text, count) in column.texts
            where reader.value(of: text) != nil || coding == .values && isName(text, column.item) {
                cells += count
            }
        }
        return cells
    }

    /// Whether a text is the name of a choice, such as `yes`, in a definition without wording.
    func isName(_ text: String, _ item: Item) -> Bool {
        questionnaire.wordingSource == .user
            && item.choices.contains { choice in
                choice.name.map { FoldedText($0.text) == FoldedText(text) } ?? false
            }
    }

    /// Refuses texts of choices with wrong numbers, such as `1 - Not at all` for a choice with the
    /// value 0. Either the text or the number is wrong, and the table does not show which.
    private mutating func refuseOtherNumbers() {
        let first = columns.first { column in
            questionnaire.languages.contains { language in
                let wording = questionnaire.wording(for: language)
                let choices = Set(
                    column.item.choices.map { FoldedText(wording.text(of: $0, in: column.item)) })
                return column.texts.keys.contains { text in
                    let folded = FoldedText(text)
                    let words = (folded.withoutPoints ?? folded).words
                    return [(words.first, words.dropFirst()), (words.last, words.dropLast())]
                        .contains { number, rest in
                            number.map { Int($0) != nil } == true
                                && choices.contains(FoldedText(rest.joined(separator: " ")))
                        }
                }
            }
        }
        guard let first else { return }
        findings.add(
            .answersMisnumbered, column: first.header,
            "the answers of \(questionnaire.shortTitle) are texts of its choices with wrong "
                + "numbers; remove the numbers, or correct them")
    }

    /// Refuses codes such as A1 to A4, and asks for the code of the first choice.
    private mutating func askForFirstCode() {
        let cells = columns.flatMap(\.texts.keys)
        let codes = cells.compactMap { AnswerCodes($0) }
        guard let least = codes.map(\.first).min(), codes.count == cells.count,
            Set(codes.map(\.prefix)).count == 1, let column = columns.first
        else { return }
        let wording = questionnaire.wording(for: questionnaire.language)
        // Authors of surveys count from 1 or from 0.
        let prefix = codes[0].prefix
        let example = "\(prefix)\(min(least, 1))"
        let texts = column.item.choices.prefix(min(least, 1) + 1).map {
            wording.text(of: $0, in: column.item)
        }
        let options = texts.enumerated().map { place, text in
            "give --answers-from \(prefix)\(min(least, 1) - place) if \(example) stands for "
                + "\"\(text)\""
        }
        firstCode = (example, texts)
        findings.add(
            .answersCoded, column: column.header,
            "the answers of \(questionnaire.shortTitle) are codes such as \(example), which the "
                + "table does not explain; \(options.joined(separator: ", or "))")
    }

    /// Refuses values that reach one above the greatest and never the least, such as 1 to 4 instead
    /// of 0 to 3. The table does not show whether 1 means "several days" or "not at all". Also
    /// refuses values from 0 that never reach the greatest, such as 0 to 3 instead of 1 to 4: the
    /// rows without a 0 could be read, and each answer in them would be wrong.
    private mutating func refuseShifted() {
        refuseShiftedToZero()
        var tooGreat: [String] = []
        var range: ClosedRange<Int>?
        for column in expected {
            guard let least = column.item.values.min(), let greatest = column.item.values.max()
            else { continue }
            let numbers = column.texts.keys.compactMap { Int($0) }
            if numbers.contains(where: { $0 <= least }) { return }
            guard numbers.contains(greatest + 1) else { continue }
            tooGreat.append(column.header)
            range = range ?? least...greatest
        }
        guard let range else { return }
        // A tool may count from any number: 4 to 7.
        let all = expected.flatMap { $0.texts.keys.compactMap { Int($0) } }
        let length = range.upperBound - range.lowerBound
        let isWhole = all.min().map { $0 + length } == all.max()
        let first = isWhole ? all.min() ?? range.lowerBound : range.lowerBound + 1
        findings.add(
            .answersShifted, column: tooGreat.min(),
            "the answers of \(questionnaire.shortTitle) look as if they were coded from \(first) to "
                + "\(first + length) instead of from \(range.lowerBound) to \(range.upperBound); if "
                + "so, give --answers-from \(first), or --answers-from \(questionnaire.id)=\(first) "
                + "for this questionnaire alone")
    }

    private mutating func refuseShiftedToZero() {
        var fromZero: [String] = []
        var range: ClosedRange<Int>?
        for column in expected {
            guard let least = column.item.values.min(), let greatest = column.item.values.max(),
                least == 1
            else { continue }
            if column.texts[String(greatest)] != nil { return }
            guard column.texts["0"] != nil else { continue }
            fromZero.append(column.header)
            range = range ?? least...greatest
        }
        guard let range else { return }
        findings.add(
            .answersFromZero, column: fromZero.min(),
            "the answers of \(questionnaire.shortTitle) look as if they were coded from 0 to "
                + "\(range.upperBound - 1) instead of from 1 to \(range.upperBound); if so, give "
                + "--answers-from 0, or --answers-from \(questionnaire.id)=0 for this questionnaire "
                + "alone. If 0 marks a missing answer, give --missing-code 0")
    }

    /// Reports a whole table without a single 0; see ``/Samples/MissingZero``.
    private mutating func reportMissingZero() {
        let columns = expected.filter { column in
            // Names are not numbers that could be counted from 1.
            column.item.values.min() == 0
                && !column.texts.keys.allSatisfy { isName($0, column.item) }
        }
        let cells = columns.map(\.cells)
        guard let first = columns.first, let greatest = first.item.values.max(),
            !columns.contains(where: { $0.texts["0"] != nil }),
            cells.reduce(0, +) >= MissingZero.warned
        else { return }
        let isRefused =
            switch counting {
            case .unknown: cells.reduce(0, +) >= MissingZero.refused
            case .usuallyFromOne: true
            case .provenByTotal: false
            }
        findings.add(
            .answersWithoutZero, gravity: isRefused ? .error : .warning, column: first.header,
            "none of the \(cells.reduce(0, +)) answers to \(questionnaire.shortTitle) is 0. "
                + "If they are coded from 1 to \(greatest + 1) instead of from 0 to \(greatest), "
                + MissingZero.consequence(for: questionnaire, items: columns.count)
                + ". Then give --answers-from 1"
                + (isRefused ? "; if they are coded from 0, give --answers-from 0" : ""))
    }

    /// Reports texts of choices among numbers. They are read as those choices if the numbers are
    /// proven to be the values of the definition. Otherwise `2, 3, Nearly every day` may be counted
    /// from 1, with the text instead of the 4.
    private mutating func reportTextsAmongNumbers() {
        var count = 0
        var first: String?
        for column in columns {
            // Names alone have no number from which they could be counted.
            if column.texts.keys.allSatisfy({ isName($0, column.item) }) { continue }
            let values = reader(column, coding)
            for (text, cells) in column.texts
            where values.value(of: text) == nil && choices[column.item.id]?.value(of: text) != nil {
                count += cells
                first = first ?? column.header
            }
        }
        guard let first else { return }
        let least = columns.flatMap(\.item.values).min() ?? 0
        let isProven = columns.contains { column in
            guard let least = column.item.values.min(), let greatest = column.item.values.max()
            else { return false }
            // A form has no number below 0, so values from 0 are not shifted.
            return column.texts[String(least)] != nil
                && (least == 0 || column.texts[String(greatest)] != nil)
        }
        let cells =
            count == 1
            ? "1 answer to \(questionnaire.shortTitle) is the text of a choice"
            : "\(count) answers to \(questionnaire.shortTitle) are texts of its choices"
        findings.add(
            .answersMixed, gravity: isProven ? .warning : .error, column: first,
            isProven
                ? "\(cells) among numbers; each is read as its choice"
                : "\(cells) among numbers, and the table does not show from which number these "
                    + "are counted; give --answers-from \(least) or --answers-from \(least + 1)")
    }

    /// Warns of texts that often mean a missing answer.
    private mutating func warnOfMissingCodes() {
        var found: Set<String> = []
        for column in columns {
            let reader = reader(column, coding)
            found.formUnion(
                column.texts.keys.filter {
                    reader.value(of: $0) == nil && reader.declined != $0
                        && choices[column.item.id]?.choice(named: $0) == nil
                        && !reader.isDeclined($0)
                        && (Self.usualCodes.contains($0.lowercased()) || DecliningText.isOne($0))
                })
        }
        guard !found.isEmpty else { return }
        possibleMissing = found.sorted().filter { text in
            text.count > 1 || columns.reduce(0) { $0 + ($1.texts[text] ?? 0) } > 1
        }
        findings.add(
            .missingCode, gravity: .warning,
            "\(found.sorted().joined(separator: ", ")) in columns of "
                + "\(questionnaire.shortTitle) may mean a missing answer; if so, name "
                + "\(found.count == 1 ? "it" : "each") with --missing-code")
    }

    /// Warns of numbers that are read as declined, because the definition says that another system
    /// writes them so. In a table of any other system the user should check them.
    private mutating func warnOfDeclinedCodes() {
        for column in columns {
            let reader = reader(column, coding)
            for (text, count) in column.texts where reader.isDeclined(text) {
                findings.add(
                    .answersDeclined, gravity: .note, column: column.header,
                    "\"\(text)\" is read as declined (\(Counted("cell", count)))")
            }
            guard let declined = reader.declined, let count = column.texts[declined] else {
                continue
            }
            findings.add(
                .answersDeclined, gravity: .warning, column: column.header,
                "\(declined) is read as declined (\(Counted("cell", count))), "
                    + "because the definition of \(questionnaire.shortTitle) says so; if it "
                    + "means anything else here, correct it")
        }
    }

    /// Notes that the answers are the texts of choices in a language that the definition lacks.
    private mutating func noteSharedTexts() {
        let isCoded = columns.contains { column in
            let codes = Set(column.item.choices.flatMap(\.codesOfAnswers))
            return column.texts.keys.contains(where: codes.contains)
        }
        guard !isCoded else {
            findings.add(
                .answersAsTexts, gravity: .note,
                "the answers of \(questionnaire.shortTitle) are read as the LOINC codes of its "
                    + "choices")
            return
        }
        let isShared = columns.contains { column in
            column.texts.keys.contains { choices[column.item.id]?.value(of: $0) != nil }
        }
        guard isShared else { return }
        findings.add(
            .answersAsTexts, gravity: .note,
            "the answers of \(questionnaire.shortTitle) are read as the texts of its choices in "
                + "another language, with the wording of PHQ-9 and GAD-7")
    }

    private mutating func noteTexts() {
        let words: String
        switch coding {
        case .values, .shifted, .codes: return
        case .texts(let language): words = "the texts of its choices (\(language))"
        case .pairs(let language): words = "value and text of its choices (\(language))"
        }
        findings.add(
            .answersAsTexts, gravity: .note,
            "the answers of \(questionnaire.shortTitle) are read as \(words)")
    }
}

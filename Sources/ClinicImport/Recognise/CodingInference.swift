internal import Questionnaires

/// Infers how the answers of a questionnaire are written, from all cells of all its columns.
struct CodingInference {
    /// The inferred coding.
    private(set) var coding = AnswerCoding.values
    /// The errors, and what the user should know.
    private(set) var findings: [ImportFinding] = []

    private let questionnaire: Questionnaire
    private let missing: Set<String>

    /// Infers the coding from the profiles of the columns.
    ///
    /// - Parameters:
    ///   - questionnaire: The questionnaire.
    ///   - columns: The profile and header of the column of each item.
    ///   - missing: The texts that mean a missing answer.
    init(
        _ questionnaire: Questionnaire,
        columns: [Item.ID: (header: String, profile: ColumnProfile)], missing: Set<String>
    ) {
        self.questionnaire = questionnaire
        // Tables that this package exports name the reason for a missing answer.
        let missing = missing.union(
            [Answer.declined, .skipped, .notAsked, .notReached].map(\.description))
        self.missing = missing
        let answered = columns.mapValues { column in
            (column.profile.variety ?? [:]).filter { !missing.contains($0.key) }
        }
        let filled = answered.values.reduce(0) { $0 + $1.values.reduce(0, +) }
        guard filled > 0 else { return }
        let candidates: [AnswerCoding] =
            [.values] + questionnaire.languages.flatMap { [.texts($0), .pairs($0)] }
        let fits = candidates.map { coding in (coding, fitting(answered, coding)) }
        let best = fits.max { $0.1 < $1.1 }
        guard let best, best.1 > 0 else {
            refuseShifted(answered, columns)
            refuseOtherNumbers(answered, columns)
            return
        }
        coding = fits.first { $0.1 == best.1 }?.0 ?? .values
        if case .values = coding {
            refuseShifted(answered, columns)
            if findings.isEmpty { nameLackOfZero(answered, columns) }
            nameTextsAmongNumbers(answered, columns)
        }
        nameMissingCodes(answered, columns)
        nameDeclined(answered, columns)
        note(columns.count)
    }

    /// Refuses texts of choices with wrong numbers, such as `1 - Not at all` for a choice that
    /// counts 0. Either the text or the number is wrong, and the table does not show which.
    private mutating func refuseOtherNumbers(
        _ answered: [Item.ID: [String: Int]],
        _ columns: [Item.ID: (header: String, profile: ColumnProfile)]
    ) {
        let first = questionnaire.items.first { item in
            questionnaire.languages.contains { language in
                let wording = questionnaire.wording(for: language)
                let texts = Set(item.choices.map { FoldedText(wording.text(of: $0, in: item)) })
                return answered[item.id]?.keys.contains { text in
                    let words = FoldedText(text).words
                    return [(words.first, words.dropFirst()), (words.last, words.dropLast())]
                        .contains { number, rest in
                            number.map { Int($0) != nil } == true
                                && texts.contains(FoldedText(rest.joined(separator: " ")))
                        }
                } == true
            }
        }
        guard let first else { return }
        findings.add(
            .answersMisnumbered, column: columns[first.id]?.header,
            "the answers of \(questionnaire.shortTitle) are texts of its choices with wrong "
                + "numbers; remove the numbers, or correct them")
    }

    /// The number of cells that a coding can read.
    private func fitting(_ answered: [Item.ID: [String: Int]], _ coding: AnswerCoding) -> Int {
        var fitting = 0
        for item in questionnaire.items {
            guard let texts = answered[item.id] else { continue }
            let reader = AnswerReader(item, in: questionnaire, coding: coding)
            for (text, count) in texts where reader.value(of: text) != nil { fitting += count }
        }
        return fitting
    }

    /// Refuses values that reach one above the greatest and never the least, such as 1 to 4 instead
    /// of 0 to 3. The table does not show whether 1 means "several days" or "not at all".
    private mutating func refuseShifted(
        _ answered: [Item.ID: [String: Int]],
        _ columns: [Item.ID: (header: String, profile: ColumnProfile)]
    ) {
        var least = Int.max
        var tooGreat: [String] = []
        var range: ClosedRange<Int>?
        for item in questionnaire.expectedItems {
            guard let texts = answered[item.id], let first = item.values.min(),
                let last = item.values.max()
            else { continue }
            let numbers = texts.keys.compactMap { Int($0) }
            least = min(least, (numbers.min() ?? Int.max) - first)
            guard numbers.contains(last + 1) else { continue }
            tooGreat.append(columns[item.id]?.header ?? "")
            range = range ?? first...last
        }
        guard let range, least >= 1 else { return }
        findings.add(
            .answersShifted, column: tooGreat.sorted().first,
            "the answers of \(questionnaire.shortTitle) look as if they were coded from "
                + "\(range.lowerBound + 1) to \(range.upperBound + 1) instead of from "
                + "\(range.lowerBound) to \(range.upperBound); if so, say \"coding\": "
                + "{\"shiftedBy\": 1} in a mapping file")
    }

    /// The least number of rows for a warning about a missing 0.
    ///
    /// Nearly all people in a clinic answer some item with "not at all". If only one answer in ten
    /// is a 0, twenty rows of two items lack a 0 in 2 of 100 tables, and twenty rows of nine items
    /// in one of a hundred million. Fewer rows prove too little.
    private static let rowsWithoutZero = 20

    /// Warns of a whole table without a single 0. If answers are coded from 1 and no person gave
    /// the greatest, all of them can be read, and each one is wrong. No single row can show this.
    private mutating func nameLackOfZero(
        _ answered: [Item.ID: [String: Int]],
        _ columns: [Item.ID: (header: String, profile: ColumnProfile)]
    ) {
        let items = questionnaire.expectedItems.filter {
            answered[$0.id]?.isEmpty == false && $0.values.min() == 0
        }
        let counts = items.map { answered[$0.id]?.values.reduce(0, +) ?? 0 }
        let hasZero = items.contains { answered[$0.id]?["0"] != nil }
        guard let first = items.first, let greatest = first.values.max(), !hasZero,
            counts.max() ?? 0 >= Self.rowsWithoutZero
        else { return }
        let flags = questionnaire.flags.isEmpty ? "" : ", and some flags are raised wrongly"
        findings.add(
            .answersWithoutZero, gravity: .warning, column: columns[first.id]?.header,
            "none of the \(counts.reduce(0, +)) answers to \(questionnaire.shortTitle) is 0. "
                + "If they are coded from 1 to \(greatest + 1) instead of from 0 to \(greatest), "
                + "each is read as 1 too much: totals are wrong by up to \(items.count)"
                + "\(flags). Then say \"coding\": {\"shiftedBy\": 1} in a mapping file")
    }

    /// Reports texts of choices among numbers. They are read as those choices if the numbers are
    /// proven to be the values of the definition. Otherwise `2, 3, Nearly every day` may be counted
    /// from 1, with the text instead of the 4.
    private mutating func nameTextsAmongNumbers(
        _ answered: [Item.ID: [String: Int]],
        _ columns: [Item.ID: (header: String, profile: ColumnProfile)]
    ) {
        var count = 0
        var first: Item?
        for item in questionnaire.items {
            let texts = ChoiceTexts(item, in: questionnaire)
            let values = AnswerReader(item, in: questionnaire, coding: coding)
            for (text, cells) in answered[item.id] ?? [:]
            where values.value(of: text) == nil && texts.value(of: text) != nil {
                count += cells
                first = first ?? item
            }
        }
        guard let first else { return }
        let isProven = questionnaire.items.contains { item in
            guard let texts = answered[item.id], let least = item.values.min(),
                let greatest = item.values.max()
            else { return false }
            // A form has no number below 0, so values from 0 are not shifted.
            return texts[String(least)] != nil && (least == 0 || texts[String(greatest)] != nil)
        }
        let cells =
            count == 1
            ? "1 answer to \(questionnaire.shortTitle) is the text of a choice"
            : "\(count) answers to \(questionnaire.shortTitle) are texts of its choices"
        guard isProven else {
            findings.add(
                .answersMixed, column: columns[first.id]?.header,
                "\(cells) among numbers, and the table does not show from which number these "
                    + "are counted; say \"coding\": \"values\" or {\"shiftedBy\": 1} in a "
                    + "mapping file")
            return
        }
        findings.add(
            .answersMixed, gravity: .warning, column: columns[first.id]?.header,
            "\(cells) among numbers; each is read as its choice")
    }

    /// Warns of texts that often mean a missing answer.
    private mutating func nameMissingCodes(
        _ answered: [Item.ID: [String: Int]],
        _ columns: [Item.ID: (header: String, profile: ColumnProfile)]
    ) {
        var found: Set<String> = []
        for item in questionnaire.items {
            guard let texts = answered[item.id] else { continue }
            let reader = AnswerReader(item, in: questionnaire, coding: coding)
            let choices = ChoiceTexts(item, in: questionnaire)
            found.formUnion(
                texts.keys.filter {
                    reader.value(of: $0) == nil && reader.declined != $0
                        && choices.choice(named: $0) == nil
                        && Self.usualCodes.contains($0.lowercased())
                })
        }
        guard !found.isEmpty else { return }
        findings.add(
            .missingCode, gravity: .warning,
            "\(found.sorted().joined(separator: ", ")) in columns of "
                + "\(questionnaire.shortTitle) may mean a missing answer; if so, name "
                + "\(found.count == 1 ? "it" : "each") with --missing-code")
    }

    /// Warns of numbers that are read as declined, because the definition says that another system
    /// writes them so. In a table of any other system the user should check them.
    private mutating func nameDeclined(
        _ answered: [Item.ID: [String: Int]],
        _ columns: [Item.ID: (header: String, profile: ColumnProfile)]
    ) {
        for item in questionnaire.items {
            let reader = AnswerReader(item, in: questionnaire, coding: coding)
            guard let declined = reader.declined, let count = answered[item.id]?[declined] else {
                continue
            }
            findings.add(
                .answersDeclined, gravity: .warning, column: columns[item.id]?.header,
                "\(declined) is read as declined (\(count == 1 ? "1 cell" : "\(count) cells")), "
                    + "because the definition of \(questionnaire.shortTitle) says so; if it "
                    + "means anything else here, correct it")
        }
    }

    private mutating func note(_ count: Int) {
        let words: String? =
            switch coding {
            case .values, .shifted: nil
            case .texts(let language): "the texts of its choices (\(language))"
            case .pairs(let language): "value and text of its choices (\(language))"
            }
        guard let words else { return }
        findings.add(
            .answersAsTexts, gravity: .note,
            "the answers of \(questionnaire.shortTitle) are read as \(words)")
    }

    private static let usualCodes: Set<String> = [
        "na", "n/a", "nan", "null", "none", "nil", "missing", ".", "-", "--", "?", "-1", "-7", "-8",
        "-9", "-77", "-88", "-99", "-999", "7", "8", "9", "77", "88", "99", "999", "#n/a", "#null!",
    ]
}

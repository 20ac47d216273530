public import Questionnaires

/// A blank form as a page to print: lines for the person and the date, the published wording in its
/// order, and a box for each choice.
///
///     FormPage(phq9, wording: phq9.wording(for: "de"), paper: .a4, maker: "wellbeing 1.0").html
///
/// The page contains no result, and does not interpret scores.
public struct FormPage {
    /// The maximum number of choices that get columns.
    static let greatestColumnCount = 6

    private let questionnaire: Questionnaire
    private let wording: Questionnaire.Wording
    private let paper: PaperSize
    private let maker: String
    private let phrases: FormPhrases
    private let phrasebook: Phrasebook

    /// Prepares a form.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition.
    ///   - wording: Its words in the language of the form.
    ///   - paper: The paper to print on.
    ///   - maker: The program and its version.
    public init(
        _ questionnaire: Questionnaire, wording: Questionnaire.Wording, paper: PaperSize,
        maker: String
    ) {
        self.questionnaire = questionnaire
        self.wording = wording
        self.paper = paper
        self.maker = maker
        phrases = wording.language.formPhrases
        phrasebook = Phrasebook(wording.language)
    }

    /// The page. Save it in UTF-8.
    public var html: String {
        ReportPage(
            title: FormText.title(of: questionnaire, wording), language: wording.language,
            header: header,
            sections: lead + FormBlock.blocks(of: questionnaire, wording).map(markup),
            footer: footer, note: phrases.noDiagnosis, style: .form(on: paper),
            margins: phrases.margins.withHead("\(phrases.person): " + FormText.blank)
        ).html
    }

    private var header: [Markup] {
        let labels = [phrases.person, phrases.date, phrases.helper]
        return [
            .element(
                "div", ["class": "blanks"],
                labels.map { label in
                    .element("p", [.text("\(label):"), .element("span", ["class": "line"])])
                })
        ]
    }

    /// The instruction, and how to answer.
    private var lead: [Markup] {
        let period = questionnaire.recall.map { phrases.period($0) + ". " } ?? ""
        let instruction = wording.instruction.map { Markup.paragraph(.text($0), "lead") }
        return [
            instruction ?? .nothing,
            .paragraph(.text(period + phrasebook.howToAnswer(questionnaire, phrases))),
        ]
    }

    /// The notice of rights, and the identity of the definition.
    private var footer: [Markup] {
        let help = questionnaire.flags.isEmpty ? Markup.nothing : .paragraph(.text(phrases.helpNow))
        let identity = "\(questionnaire.id) \(questionnaire.version), \(wording.language)"
        return [
            help, .paragraph(.text(wording.rightsNotice)),
            .paragraph(.text("\(identity); \(maker)")),
        ]
    }
}

extension FormPage {
    /// Questions with the same choices become a table with a column for each choice. A single
    /// question has its choices below it, and so have questions with too many choices for columns.
    private func markup(_ block: FormBlock) -> Markup {
        let heading = block.heading.enumerated().map { place, line -> Markup in
            .paragraph(place == 0 ? .strong(.text(line)) : .text(line))
        }
        return .group(heading + [body(block)])
    }

    private func body(_ block: FormBlock) -> Markup {
        guard block.rows.count > 1, block.choices.count <= Self.greatestColumnCount else {
            return .group(block.rows.map { listed($0, block.choices) })
        }
        let heading = Markup.element("th", ["scope": "col"], [.text(phrases.question)])
        let columns = block.choices.map { Markup.column($0.words, "choice") }
        let rows = block.rows.map { row in
            Markup.row(
                [.rowHead(question(row))]
                    + block.choices.map { .cell(box(String($0.value)), "choice") })
        }
        let numbers = block.rows.compactMap(\.number).map(String.init)
        let caption = phrases.questions("\(numbers[0])–\(numbers[numbers.count - 1])", false)
        return .table(caption, columns: [heading] + columns, rows: rows, style: "form")
    }

    private func listed(_ row: FormBlock.Row, _ choices: [FormBlock.PrintedChoice]) -> Markup {
        guard let blank = phrasebook.blank(for: row.item) else {
            return listedChoices(row, choices)
        }
        return .element(
            "div", ["class": "listed"],
            [question(row), .element("div", ["class": "choices"], [.text(blank)])])
    }

    private func listedChoices(
        _ row: FormBlock.Row, _ choices: [FormBlock.PrintedChoice]
    ) -> Markup {
        .element(
            "div", ["class": "listed"],
            [
                question(row),
                .element(
                    "div", ["class": "choices"],
                    choices.map {
                        .element("span", ["class": "item"], [box("\($0.value)  \($0.words)")])
                    }),
            ])
    }

    /// A question, its condition, and the box to decline it.
    private func question(_ row: FormBlock.Row) -> Markup {
        var parts: [Markup] = [
            .element(
                "span", ["class": "question"],
                (row.number.map { [.element("span", ["class": "place"], ["\($0)."])] } ?? [])
                    + [.text(wording.text(of: row.item))])
        ]
        let condition = FormCondition(questionnaire, in: wording.language)
        if let sentence = condition.sentence(for: row.item) {
            parts.append(.element("span", ["class": "note"], [.text(sentence)]))
        }
        if let note = phrasebook.blankNote(for: row.item) {
            parts.append(.element("span", ["class": "note"], [.text(note)]))
        }
        if row.item.mayBeDeclined {
            parts.append(.element("span", ["class": "note"], [box(phrases.preferNotToAnswer)]))
        }
        return .group(parts)
    }

    /// A box to mark, and the words next to it.
    private func box(_ words: String) -> Markup {
        .group([.element("span", ["class": "box"]), .text(words)])
    }
}

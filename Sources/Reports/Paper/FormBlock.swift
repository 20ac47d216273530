internal import Questionnaires

/// Consecutive items of a paper form with the same choices. They share a heading.
struct FormBlock {
    struct Row {
        /// The number of the question, from 1; `nil` for a fact about the person.
        let number: Int?
        let item: Item

        /// Whether it is a question with a single choice from a list.
        fileprivate var acceptsOne: Bool { item.kind == .choice && number != nil }
    }

    /// The rows. An item of another kind is alone in its block.
    let rows: [Row]
    /// The title and the instruction of the section that begins with the block; empty if no section
    /// begins.
    let heading: [String]
    /// The choices that the items share, in the form's language.
    let choices: [PrintedChoice]

    /// A choice as the form prints it.
    struct PrintedChoice: Hashable {
        let value: Int
        let words: String
    }

    /// The blocks of a form, in order. Each item is in exactly one block.
    static func blocks(of questionnaire: Questionnaire, _ wording: Questionnaire.Wording)
        -> [FormBlock]
    {
        var blocks: [FormBlock] = []
        for asked in AskedItem.all(of: questionnaire) {
            let item = asked.item
            let row = Row(number: asked.number, item: item)
            let choices = item.choices.map {
                PrintedChoice(value: $0.value, words: wording.text(of: $0, in: item))
            }
            if let last = blocks.last, last.choices == choices, last.rows.last?.acceptsOne == true,
                row.acceptsOne, asked.opening == nil, last.rows.last?.item.section == item.section
            {
                blocks[blocks.count - 1] = FormBlock(
                    rows: last.rows + [row], heading: last.heading, choices: choices)
            } else {
                blocks.append(
                    FormBlock(rows: [row], heading: asked.heading(in: wording), choices: choices))
            }
        }
        return blocks
    }
}

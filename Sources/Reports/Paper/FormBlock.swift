internal import Questionnaires

/// Neighbouring items of a paper form that have the same choices. They share one heading.
struct FormBlock {
    /// One row of the form.
    struct Row {
        /// The number of the question, from 1.
        let number: Int
        let item: Item
    }

    let rows: [Row]
    /// The choices that the items share, with the words of the form's language.
    let choices: [PrintedChoice]

    /// A choice as the form prints it.
    struct PrintedChoice: Hashable {
        let value: Int
        let words: String
    }

    /// The blocks of a form, in its order. Each item is in exactly one.
    static func blocks(of questionnaire: Questionnaire, _ wording: Questionnaire.Wording)
        -> [FormBlock]
    {
        var blocks: [FormBlock] = []
        for (place, item) in questionnaire.items.enumerated() {
            let row = Row(number: place + 1, item: item)
            let choices = item.choices.map {
                PrintedChoice(value: $0.value, words: wording.text(of: $0, in: item))
            }
            if let last = blocks.last, last.choices == choices {
                blocks[blocks.count - 1] = FormBlock(rows: last.rows + [row], choices: choices)
            } else {
                blocks.append(FormBlock(rows: [row], choices: choices))
            }
        }
        return blocks
    }
}

internal import Questionnaires

/// Reads the answers to one item as a table writes them.
struct AnswerReader {
    private let values: [String: Int]
    private let texts: TextValues
    /// The number that another system writes for a declined answer, from the definition; `nil`
    /// without one. It applies only to the coding of the definition.
    let declined: String?
    private let mayBeDeclined: Bool
    /// Whether the number of a choice is the one that the form prints, so that a word for
    /// points may follow it.
    private let readsPoints: Bool

    /// The texts that a coding allows for the choices of an item.
    init(_ item: Item, in questionnaire: Questionnaire, coding: TableImport.AnswerCoding) {
        mayBeDeclined = item.mayBeDeclined
        readsPoints = if case .pairs = coding { true } else { false }
        var values: [String: Int] = [:]
        var texts = TextValues()
        for choice in item.choices {
            let value = choice.value
            switch coding {
            case .values: values[String(value)] = value
            case .shifted(let shift): values[String(value + shift)] = value
            case .texts(let language):
                let text = questionnaire.wording(for: language).text(of: choice, in: item)
                for text in [text] + ChoiceTexts.circulating(for: text) {
                    texts.add(text, value)
                }
                // Tools that count choices from 1 write `1 - Not at all`. The text decides.
                guard item.values.min() == 0 else { continue }
                texts.add("\(value + 1) \(text)", value)
                texts.add("\(text) \(value + 1)", value)
            case .pairs(let language):
                let text = questionnaire.wording(for: language).text(of: choice, in: item)
                texts.add("\(value) \(text)", value)
                texts.add("\(text) \(value)", value)
            case .codes(let codes):
                for (code, meant) in codes[item.id] ?? [:] where meant == value {
                    values[code] = value
                }
            }
        }
        if case .values = coding, case .offered(let written?) = item.declining {
            declined = String(written)
        } else {
            declined = nil
        }
        self.values = values
        self.texts = texts
    }

    /// Whether a text says that the person prefers not to answer, if the item offers this.
    func isDeclined(_ text: String) -> Bool { mayBeDeclined && DecliningText.isOne(text) }

    /// The value of a cell's text; `nil` if it is not an answer to the item.
    func value(of text: String) -> Int? {
        if !values.isEmpty { return values[text] }
        return texts.value(of: text) ?? (readsPoints ? texts.value(ofPoints: text) : nil)
    }
}

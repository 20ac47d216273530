internal import Questionnaires
internal import Reports

extension Questionnaire {
    /// An answer in the form's words, such as `1, Several days`, or why it is missing.
    func words(for answer: Answer, to id: Item.ID) -> String {
        guard let item = item(id) else { return answer.words }
        if let entry = answer.entry {
            return Phrasebook.english.words(for: entry, to: item, wording(for: nil))
        }
        guard let value = answer.value, let choice = item.choice(value) else {
            return answer.words
        }
        return "\(value), \(wording(for: nil).text(of: choice, in: item))"
    }
}

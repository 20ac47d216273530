internal import Questionnaires
internal import Reports

extension Questionnaire {
    /// An answer in the form's words, such as `1, Several days`, or why there is no answer.
    func words(for answer: Answer, to id: Item.ID) -> String {
        guard case .answered(let value) = answer, let item = item(id),
            let choice = item.choice(value)
        else { return answer.words }
        return "\(value), \(wording(for: nil).text(of: choice, in: item))"
    }
}

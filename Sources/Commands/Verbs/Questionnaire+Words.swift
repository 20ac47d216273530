internal import Questionnaires

extension Questionnaire {
    /// An answer in the form's own words, such as `1, Several days`.
    func words(for answer: Answer, to id: Item.ID) -> String {
        guard case .answered(let value) = answer, let item = item(id),
            let choice = item.choice(value)
        else { return answer.description }
        return "\(value), \(wording(for: nil).text(of: choice, in: item))"
    }
}

internal import Questionnaires

/// What a text calls the items of a form: a clinician knows their names, and the person who answered
/// has read their questions.
struct ItemNames {
    let questionnaire: Questionnaire
    let wording: Questionnaire.Wording
    let reader: ResultText.Reader

    /// Some items in one line: `interest, sleep`, or `1. Little interest; 3. Trouble sleeping`.
    func callAsFunction(_ items: [Item.ID]) -> String {
        switch reader {
        case .clinician: items.map(\.text).joined(separator: ", ")
        case .personWhoAnswered: items.map(question).joined(separator: "; ")
        }
    }

    private func question(_ id: Item.ID) -> String {
        guard let place = questionnaire.position(of: id) else { return id.text }
        let item = questionnaire.items[place]
        let text = wording.text(of: item)
        // What is known about the person has no number on the form.
        return item.role == .context ? text : "\(place + 1). \(text)"
    }
}

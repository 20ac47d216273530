internal import Questionnaires

/// The names of items in a text. A clinician knows the items by name; the person who answered has
/// read the questions.
struct ItemNames {
    let questionnaire: Questionnaire
    let wording: Questionnaire.Wording
    let reader: ResultText.Reader

    /// The items in one line: `interest, sleep`, or `1. Little interest; 3. Trouble sleeping`.
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
        // Facts about the person have no number on the form.
        return item.role == .context ? text : "\(place + 1). \(text)"
    }
}

internal import Questionnaires

/// An item in the order in which a form asks: what it needs to know about the person first, and then
/// the questions.
struct AskedItem {
    let item: Item
    /// The number of the question, from 1; `nil` for something about the person.
    let number: Int?

    /// The items of a form, in the order in which it asks them.
    static func all(of questionnaire: Questionnaire) -> [AskedItem] {
        let context = questionnaire.items.filter { $0.role == .context }
        let questions = questionnaire.items.filter { $0.role == .question }
        return context.map { AskedItem(item: $0, number: nil) }
            + questions.enumerated().map { AskedItem(item: $1, number: $0 + 1) }
    }

    /// The number in front of the question: `3. `; empty without one.
    var numbering: String { number.map { "\($0). " } ?? "" }
}

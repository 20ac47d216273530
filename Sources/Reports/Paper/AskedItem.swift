internal import Questionnaires

/// An item in the order in which a form asks: first the facts about the person that it needs, and
/// then the questions.
struct AskedItem {
    let item: Item
    /// The number of the question, from 1; `nil` for a fact about the person.
    let number: Int?
    /// The section that begins with the item; `nil` if none begins.
    let opening: Questionnaire.Section?

    /// The items of a form, in the order in which they are asked.
    static func all(of questionnaire: Questionnaire) -> [AskedItem] {
        var asked = questionnaire.context.map { AskedItem(item: $0, number: nil, opening: nil) }
        var section: Questionnaire.Section.ID?
        for (place, item) in questionnaire.questions.enumerated() {
            let isFirst = item.section != section
            section = item.section
            asked.append(
                AskedItem(
                    item: item, number: place + 1,
                    opening: isFirst ? section.flatMap { questionnaire.section($0) } : nil))
        }
        return asked
    }

    /// The title and the instruction of the section that begins here, line by line; empty if no
    /// section begins.
    func heading(in wording: Questionnaire.Wording) -> [String] {
        guard let opening else { return [] }
        return [wording.heading(of: opening), wording.introduction(of: opening)].compactMap(\.self)
            .flatMap { $0.split(separator: "\n").map(String.init) }
    }

    /// The number before the question: `3. `; empty without a number.
    var numbering: String { number.map { "\($0). " } ?? "" }
}

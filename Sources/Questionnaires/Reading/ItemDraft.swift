/// An item as far as it could be read. If a property is `nil` but present in the text, its fault
/// was reported.
struct ItemDraft {
    let node: JSONNode
    /// The name as written, valid or not.
    var name: String?
    var id: Item.ID?
    var text: String?
    var choices: [Item.Choice]?
    var choiceSet: Item.ChoiceSet.ID?
    var declining: Item.Declining?
    var necessity = Item.Necessity.required
    var isUnscored = false
    var topic: Item.Topic?
    var codes: [Questionnaire.TerminologyCode] = []
    /// The node of the condition, even when it could not be read.
    var conditionNode: JSONNode?
    var condition: Condition?
    /// The items that the condition uses, with the offset of each mention.
    var mentions: [(place: Int, offset: Int)] = []
    /// Whether a scale uses the item, or may use it.
    var isScored = false
    /// The kind of answer; `nil` when it could not be read.
    var kind: Item.Kind? = .choice
    var role = Item.Role.question
    var section: Questionnaire.Section.ID?
    /// The name of the repetition that the item belongs to, or `nil`.
    var repetition: String?

    /// The item, when it could be read completely.
    var item: Item? {
        guard let id, let text, let choices, let declining, let kind,
            condition != nil || conditionNode == nil
        else { return nil }
        return Item(
            id: id, text: text, choices: choices, choiceSet: choiceSet, askedWhen: condition,
            declining: declining, necessity: necessity, isUnscored: isUnscored, topic: topic,
            codes: codes, kind: kind, role: role, section: section)
    }

    /// The values of the choices, from the least to the greatest; `nil` when not known, and for an
    /// item without choices.
    var values: [Int]? {
        choices.flatMap { $0.isEmpty ? nil : $0.map(\.value).sorted() }
    }

    /// Whether its answers are choices, one or several.
    var hasChoices: Bool {
        switch kind {
        case .choice, .multiple: true
        case .number, .time, .date, .text, nil: false
        }
    }

    /// The item's name in messages.
    var label: String { quoted(name ?? "") }
}

/// An item as far as it could be read. A property that is `nil` without being absent was reported.
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

    /// The item, when it could be read completely.
    var item: Item? {
        guard let id, let text, let choices, let declining,
            condition != nil || conditionNode == nil
        else { return nil }
        return Item(
            id: id, text: text, choices: choices, choiceSet: choiceSet, askedWhen: condition,
            declining: declining, necessity: necessity, isUnscored: isUnscored, topic: topic,
            codes: codes)
    }

    /// The values of the choices, from the least to the greatest; `nil` when not known.
    var values: [Int]? { choices.map { $0.map(\.value).sorted() } }

    /// The item's name in messages.
    var label: String { quoted(name ?? "") }
}

/// One question of a form.
public struct Item: Hashable, Sendable, Identifiable {
    /// The name of an item. It names the subject of the question (`self-harm`), never its position:
    /// the same question has the same name in every form, also in another order.
    public typealias ID = Identifier<Item>

    /// The name of the item.
    public let id: ID
    /// The wording, exactly as published, in the definition's language.
    public let text: String
    /// The possible answers, in the order of the form; each value is unique. Empty exactly when the
    /// ``kind`` is a number, a time, a date or a text.
    public let choices: [Item.Choice]
    /// The shared choice set, or `nil` when the item defines its own choices.
    public let choiceSet: Item.ChoiceSet.ID?
    /// The condition under which the item is asked, or `nil` when it is always asked.
    ///
    /// The item is asked only when the condition is true, so not when it is unknown.
    public let askedWhen: Condition?
    /// Whether the form offers "prefer not to answer" for this item.
    public let declining: Declining
    /// Whether a scale needs this item to be complete.
    public let necessity: Necessity
    /// Whether the item is on the form but in no scale.
    public let isUnscored: Bool
    /// A sensitive subject that the item asks about, or `nil`.
    public let topic: Topic?
    /// Codes of the item, such as LOINC. May be empty.
    public let codes: [Questionnaire.TerminologyCode]
    /// The kind of answer.
    public let kind: Kind
    /// Whether the item is a question of the form or a context.
    public let role: Role
    /// The section of the form, or `nil`.
    public let section: Questionnaire.Section.ID?

    init(
        id: ID, text: String, choices: [Item.Choice], choiceSet: Item.ChoiceSet.ID?,
        askedWhen: Condition?, declining: Declining, necessity: Necessity, isUnscored: Bool,
        topic: Topic?, codes: [Questionnaire.TerminologyCode], kind: Kind = .choice,
        role: Role = .question,
        section: Questionnaire.Section.ID? = nil
    ) {
        self.id = id
        self.text = text
        self.choices = choices
        self.choiceSet = choiceSet
        self.askedWhen = askedWhen
        self.declining = declining
        self.necessity = necessity
        self.isUnscored = isUnscored
        self.topic = topic
        self.codes = codes
        self.kind = kind
        self.role = role
        self.section = section
    }

    /// Whether and how an item may be declined.
    public enum Declining: Hashable, Sendable {
        /// The form does not offer it.
        case notOffered
        /// The form offers to decline. `writtenAs` is the number that another system writes for a
        /// declined answer (HealthKit writes 4 for item 9 of the PHQ-9), or `nil`. It is never
        /// points.
        case offered(writtenAs: Int?)
    }

    /// Whether a scale needs an item.
    public enum Necessity: Hashable, Sendable {
        /// An item without an answer is missing in the scale.
        case required
        /// The item may not apply to the person; without an answer the item adds 0 and does not
        /// count as missing (PHQ-15, item 4).
        case optional
    }

    /// A subject that the kit treats with care.
    public enum Topic: String, Hashable, Sendable, CaseIterable {
        /// Thoughts of being dead or of hurting oneself.
        case selfHarm = "self-harm"
    }

    /// Whether the person may prefer not to answer.
    public var mayBeDeclined: Bool { declining != .notOffered }

    /// The choice with a value, or `nil` when the item has no such choice.
    public func choice(_ value: Int) -> Item.Choice? { choices.first { $0.value == value } }

    /// The values of the choices, in the order of the form.
    public var values: [Int] { choices.map(\.value) }
}

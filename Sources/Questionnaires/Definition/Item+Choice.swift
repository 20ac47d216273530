extension Item {
    /// One possible answer: a value in points and its words.
    public struct Choice: Hashable, Sendable {
        /// The value printed on the form, which is also what the user types. Not an index: values may
        /// have gaps, descend, or be negative.
        public let value: Int
        /// The wording, exactly as published, in the definition's language.
        public let text: String
        /// Codes of the choice, such as LOINC answers. May be empty.
        public let codes: [Questionnaire.TerminologyCode]
    }
}

extension Item {
    /// A list of choices that several items share.
    public struct ChoiceSet: Hashable, Sendable, Identifiable {
        /// The name of a choice set.
        public typealias ID = Identifier<Item.ChoiceSet>

        /// The name of the set.
        public let id: ID
        /// The choices, in the order of the form.
        public let choices: [Item.Choice]
    }
}

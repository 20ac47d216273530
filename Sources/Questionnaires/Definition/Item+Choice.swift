extension Item {
    /// One possible answer: its value, its words and its points.
    public struct Choice: Hashable, Sendable {
        /// The name of a choice, such as `yes`.
        public typealias Name = Identifier<Item.Choice>

        /// The value printed on the form, which is also what the user types. Not an index: values may
        /// have gaps, descend, or be negative.
        public let value: Int
        /// The wording, exactly as published, in the definition's language.
        public let text: String
        /// Codes of the choice, such as LOINC answers. May be empty.
        public let codes: [Questionnaire.TerminologyCode]
        /// The name by which a condition or a command line may refer to the choice, or `nil`.
        public let name: Name?
        /// The points that scales count; `nil` for "not applicable", which is neither missing nor
        /// points.
        public let points: Points?
        /// Whether the choice cannot be combined with another choice.
        public let isExclusive: Bool

        /// Creates a choice whose points are its value.
        init(value: Int, text: String, codes: [Questionnaire.TerminologyCode]) {
            self.init(
                value: value, text: text, codes: codes, name: nil, points: Points(value),
                isExclusive: false)
        }

        /// Creates a choice.
        init(
            value: Int, text: String, codes: [Questionnaire.TerminologyCode], name: Name?,
            points: Points?,
            isExclusive: Bool
        ) {
            self.value = value
            self.text = text
            self.codes = codes
            self.name = name
            self.points = points
            self.isExclusive = isExclusive
        }
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

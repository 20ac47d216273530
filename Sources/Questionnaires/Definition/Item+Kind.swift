extension Item {
    /// The kind of answer that an item accepts.
    public enum Kind: Hashable, Sendable {
        /// One of the choices.
        case choice
        /// Several choices, with their least and greatest number.
        case multiple(ClosedRange<Int>)
        /// A number.
        case number(NumberRange)
        /// A time of the day, to the minute.
        case time
        /// A day.
        case date(ClosedRange<LocalDate>)
        /// A text in the person's words; never scored.
        case text
    }

    /// The numbers that an item accepts.
    public struct NumberRange: Hashable, Sendable {
        /// The least number.
        public let least: Points
        /// The greatest number.
        public let greatest: Points
        /// The distance between two numbers, counted from the least; `nil` for up to six decimals.
        public let step: Points?
        /// The unit as a code of UCUM, such as `h`, `min` or `kg`; or `nil`.
        public let unit: String?

        /// Whether a number is in the range and on a step.
        public func contains(_ number: Points) -> Bool {
            guard least <= number, number <= greatest else { return false }
            guard let step else { return 1_000_000 % number.denominator == 0 }
            return number.subtracting(least)?.divided(by: step)?.whole != nil
        }
    }

    /// The role of an item on the form.
    public enum Role: Hashable, Sendable {
        /// A question of the form.
        case question
        /// A known fact about the person, such as the age. It has an answer as a question has, but
        /// is not asked as a numbered question.
        case context
    }
}

extension Item.Kind {
    /// Whether the answer to the item is a number.
    package var isNumber: Bool { if case .number = self { true } else { false } }
}

extension Questionnaire {
    /// Whether an answer to the form can be an entry: a number, a time, a date, several choices or a
    /// text.
    package var acceptsEntries: Bool { items.contains { $0.kind != .choice } }
}

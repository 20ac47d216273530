extension Questionnaire {
    /// A part of a form: items that follow each other under one title or instruction.
    public struct Section: Hashable, Sendable, Identifiable {
        /// The name of a section.
        public typealias ID = Identifier<Questionnaire.Section>

        /// The name of the section; for a repetition, the name of the repetition.
        public let id: ID
        /// The words above the section, or `nil`.
        public let title: String?
        /// The words above its items, or `nil`.
        public let instruction: String?
        /// The period that its answers look back on, if it differs from that of the form; or `nil`.
        public let recall: Questionnaire.RecallPeriod?
        /// The person who answers, if different from that of the form; or `nil`.
        public let rater: Questionnaire.Rater?
        /// How its items are shown.
        public let display: Display

        /// How the items of a section are shown.
        public enum Display: String, Hashable, Sendable, CaseIterable {
            /// One after the other.
            case list
            /// The items are the rows of a table whose columns are the choices.
            case matrix
        }
    }
}

extension Questionnaire {
    /// The person who gives the answers of a form.
    public enum Rater: String, Hashable, Sendable, CaseIterable {
        /// The person that the form is about.
        case `self`
        /// A clinician who examines or asks the person.
        case clinician
        /// Another person, such as a parent or a teacher.
        case informant
    }
}

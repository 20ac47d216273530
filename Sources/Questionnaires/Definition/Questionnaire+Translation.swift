extension Questionnaire {
    /// The texts of a definition in another language.
    ///
    /// A translation contains all of the wording that a person reads during the interview. Titles
    /// and the words of bands and categories may be absent; then those of the definition are used.
    public struct Translation: Hashable, Sendable {
        /// The language, with the region for which the wording was made.
        public let language: LanguageTag
        /// The full title, or `nil`.
        public let title: String?
        /// The words above the items; `nil` exactly when the definition has no instruction.
        public let instruction: String?
        /// The notice of rights in this language, or `nil`.
        public let rightsNotice: String?
        /// The source of the wording.
        public let source: String
        /// The wording of every item.
        public let items: [Item.ID: String]
        /// The wording of every choice, by item and value.
        public let choices: [Item.ID: [Int: String]]
        /// The words of bands, by scale and band. Any of them may be absent.
        public let bands: [Scale.ID: [Scale.Band.ID: String]]
        /// The words of all sections that have words in the definition.
        public let sections: [Questionnaire.Section.ID: SectionText]
        /// The words of categories. May lack any.
        public let categories: [Questionnaire.Category.ID: CategoryText]

        /// The words above a section.
        public struct SectionText: Hashable, Sendable {
            /// The title, or `nil`.
            public let title: String?
            /// The words above its items, or `nil`.
            public let instruction: String?
        }

        /// The words of a category.
        public struct CategoryText: Hashable, Sendable {
            /// The title of the category, or `nil`.
            public let title: String?
            /// The words of cases, by name. Any of them may be absent.
            public let cases: [Questionnaire.Category.Case.ID: String]
        }
    }
}

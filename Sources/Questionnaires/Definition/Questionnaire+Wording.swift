extension Questionnaire {
    /// The texts of a questionnaire in one language, chosen for a reader.
    ///
    ///     let wording = phq9.wording(for: "es-US")
    ///     wording.text(of: phq9.items[0])  // "Poco interés o placer en hacer cosas"
    ///
    /// All texts are in the same language, so a form is not shown half translated.
    public struct Wording: Sendable {
        /// The language of the texts.
        public let language: LanguageTag
        /// Whether the texts are in a language that serves the request.
        public let servesRequest: Bool

        fileprivate let questionnaire: Questionnaire
        fileprivate let translation: Questionnaire.Translation?

        /// The full title.
        public var title: String { translation?.title ?? questionnaire.title }

        /// The words above the items, or `nil` if the form has no instruction.
        public var instruction: String? {
            translation == nil ? questionnaire.instruction : translation?.instruction
        }

        /// The notice of rights.
        public var rightsNotice: String {
            translation?.rightsNotice ?? questionnaire.rights.notice
        }

        /// The wording of an item.
        public func text(of item: Item) -> String { translation?.items[item.id] ?? item.text }

        /// The wording of a choice of an item.
        public func text(of choice: Item.Choice, in item: Item) -> String {
            translation?.choices[item.id]?[choice.value] ?? choice.text
        }

        /// The words of a band of a scale.
        public func label(of band: Scale.Band, in scale: Scale) -> String {
            translation?.bands[scale.id]?[band.id] ?? band.label
        }

        /// The title of a section, or `nil`.
        public func heading(of section: Section) -> String? {
            translation?.sections[section.id]?.title ?? section.title
        }

        /// The words above the items of a section, or `nil`.
        public func introduction(of section: Section) -> String? {
            translation?.sections[section.id]?.instruction ?? section.instruction
        }

        /// The title of a category.
        public func name(of category: Category) -> String {
            translation?.categories[category.id]?.title ?? category.title
        }

        /// The words of a case of a category.
        public func label(of part: Category.Case, in category: Category) -> String {
            translation?.categories[category.id]?.cases[part.id] ?? part.label
        }

        /// The origin of texts that the user supplied: the source that their file names, and the
        /// beginning of the file's hash. `nil` for the texts of a definition.
        public var suppliedFrom: String? { questionnaire.wordingFiles[language] }
    }
}

extension Questionnaire {
    /// Whether there are texts to show: those of the definition, or those that the user supplied.
    public var hasWording: Bool { wordingSource == .definition || !translations.isEmpty }

    /// The languages in which the form can be shown, the definition's own language first if there
    /// are texts in that language.
    public var languages: [LanguageTag] {
        let others = translations.keys.filter { $0 != language }
        let hasOwn = wordingSource == .definition || translations[language] != nil || others.isEmpty
        return (hasOwn ? [language] : []) + others.sorted { $0.description < $1.description }
    }

    /// The texts in the language that serves a reader, or in the definition's own language.
    ///
    /// - Parameter requested: The language the reader asked for; `nil` for the definition's own.
    /// - Returns: The texts. ``Questionnaire/Wording/servesRequest`` is false when no language serves the request
    ///   and the first of ``languages`` is used; ``LanguageTag/choice(from:)`` defines which languages
    ///   serve.
    public func wording(for requested: LanguageTag?) -> Questionnaire.Wording {
        let chosen = requested.map { $0.choice(from: languages) } ?? languages.first
        let used = chosen ?? languages.first ?? language
        return Questionnaire.Wording(
            language: used, servesRequest: chosen != nil, questionnaire: self,
            translation: translations[used])
    }
}

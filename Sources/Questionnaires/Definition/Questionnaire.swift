/// A definition: everything needed to ask, score and explain one instrument.
///
/// ``init(json:file:)`` reads definitions from JSON and refuses an unsound one with all findings at
/// once. A value of this type is therefore sound: its references resolve, its bands cover the
/// scores its scales can reach, and its translations are complete.
///
///     let phq9 = try ShippedQuestionnaires.questionnaire("phq-9")
///     phq9.items.count        // 10: nine that score, and the difficulty item
///     phq9.identity           // phq-9 1.0.0 3f1c9a…
public struct Questionnaire: Sendable, Identifiable {
    /// The name of a questionnaire, such as `phq-9`.
    public typealias ID = Identifier<Questionnaire>

    /// The name by which users request the questionnaire, and under which it is stored.
    public let id: ID
    /// The version of this definition.
    public let version: Questionnaire.SemanticVersion
    /// The hash of the exact definition, over its canonical JSON.
    public let contentHash: ContentHash
    /// The language of the texts in the definition itself.
    public let language: LanguageTag
    /// The full title.
    public let title: String
    /// The usual short title: `PHQ-9`.
    public let shortTitle: String
    /// The subjects that are measured, in lowercase words: `depression`. May be empty.
    public let topics: [String]
    /// The owner of the wording, and the permitted uses.
    public let rights: Questionnaire.Rights
    /// The people who made the instrument, in the order of the definition. May be empty.
    public let authors: [String]
    /// Where the instrument and its cut-points were published. May be empty.
    public let citations: [Questionnaire.Citation]
    /// The period the answers look back on, or `nil` if the form names no period.
    public let recall: Questionnaire.RecallPeriod?
    /// The words above the items, or `nil` if the form has no instruction.
    public let instruction: String?
    /// Codes of the whole form, such as a LOINC panel. May be empty.
    public let codes: [Questionnaire.TerminologyCode]
    /// The items, in the order they are asked, and then the context. Never empty.
    public let items: [Item]
    /// The scales, the main one first. Empty for a form that is not scored.
    public let scales: [Scale]
    /// The safety rules that single answers can meet. May be empty.
    public let flags: [Flag]
    /// The rules over several answers, such as a diagnostic algorithm. May be empty.
    public let rules: [Questionnaire.ScreeningRule]
    /// The results in words, by the first condition that holds. May be empty.
    public let categories: [Questionnaire.Category]
    /// The sections of the form, in order. May be empty.
    public let sections: [Questionnaire.Section]
    /// The alternative scorings, the default first. Empty for a form with one scoring.
    public let scorings: [Questionnaire.Scoring]
    /// The greatest number of missing answers with which the form has any score; `nil` without a
    /// limit.
    public let missingLimit: Questionnaire.MissingLimit?
    /// The person who gives the answers.
    public let rater: Questionnaire.Rater
    /// Whether the definition has the wording, or the user supplies it. If the user supplies it,
    /// the definition has the names of items as their texts.
    public let wordingSource: Questionnaire.WordingSource
    /// Answers with the expected results. Not a part of the content, so a stored definition has none.
    package let vectors: [TestVector]
    /// The translations, by language. The definition's own language is among them only if the user
    /// supplied the wording.
    public internal(set) var translations: [LanguageTag: Questionnaire.Translation]
    /// The definition as canonical JSON (UTF-8), from which ``contentHash`` is computed.
    ///
    /// A store can hold the exact definition together with the results.
    public let canonicalJSON: [UInt8]

    /// The position of each item on the form, from 0.
    let positions: [Item.ID: Int]
    /// The origin of the translations that the user supplied in separate files.
    package internal(set) var wordingFiles: [LanguageTag: String] = [:]

    /// The position of an item on the form, from 0, or `nil` when the form has no such item.
    ///
    /// - Complexity: O(1).
    public func position(of item: Item.ID) -> Int? { positions[item] }

    /// The item with a name, or `nil` when the form has no such item.
    ///
    /// - Complexity: O(1).
    public func item(_ id: Item.ID) -> Item? { positions[id].map { items[$0] } }

    /// The scale with a name, or `nil` when the form has no such scale.
    public func scale(_ id: Scale.ID) -> Scale? { scales.first { $0.id == id } }

    /// The items that a scale uses, in the order of the form.
    public var scoredItems: [Item] { items.filter { !$0.isUnscored } }

    /// The questions, without the context, in the order they are asked.
    public var questions: ArraySlice<Item> { items.prefix { $0.role == .question } }

    /// The known facts about the person, which are not asked as questions.
    public var context: ArraySlice<Item> { items[questions.endIndex...] }

    /// The section with a name, or `nil`.
    public func section(_ id: Section.ID) -> Section? { sections.first { $0.id == id } }

    /// The category with a name, or `nil`.
    public func category(_ id: Category.ID) -> Category? { categories.first { $0.id == id } }

    /// The scales that are results of a scoring: those of its list and those in no list, except
    /// intermediate scales.
    ///
    /// - Parameter scoring: The scoring, or `nil` for the default one.
    public func results(of scoring: Scoring.ID? = nil) -> [Scale] {
        let chosen = scorings.first { $0.id == scoring } ?? scorings.first
        let others = Set(scorings.flatMap(\.scales)).subtracting(chosen?.scales ?? [])
        return scales.filter { !$0.isPart && !others.contains($0.id) }
    }

    /// The scoring to which a scale belongs; `nil` for a scale of all scorings.
    package func scoring(of scale: Scale.ID) -> Scoring.ID? {
        scorings.first { $0.scales.contains(scale) }?.id
    }

    /// Whether answers have a result: a score, a category or a rule.
    package var hasResults: Bool {
        !scales.isEmpty || !categories.isEmpty || !rules.isEmpty
    }
}

extension Questionnaire: Hashable {
    /// Definitions are equal when their canonical texts are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.contentHash == right.contentHash
    }

    /// Hashes the content hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(contentHash) }
}

/// Reads a definition from its JSON tree and collects all of its problems.
///
/// The loader and `lint` share this reader. It reports an unreadable part once and skips the checks
/// that need that part, so that one mistake does not look like many. Names of broken parts still
/// count as known.
///
/// The reader is a class because its extensions, one file for each aspect, add to the same lists.
/// It is used for one reading, only inside the function that created it.
final class DefinitionReader {
    let findings = Findings()
    /// Probable mistakes in a usable definition. `lint` shows them.
    let warnings = Findings()
    /// Whether the definition was checked before.
    let trust: Trust

    init(trust: Trust = .none) { self.trust = trust }

    /// The checks that a definition passed before it is read.
    enum Trust {
        /// The definition is new, and everything is checked.
        case none
        /// Stored results use the definition, which was sound when it was new. Newer checks of
        /// safety rules do not refuse it.
        case stored
        /// The definition is shipped, and a test checks everything.
        case shipped
    }

    /// Stored results already use the definition.
    var isStored: Bool { trust == .stored }
    /// The scores that scales reach are proved only when they are needed.
    var defersProof: Bool { trust != .none }
    /// The proof that is postponed.
    var deferredProof: DefinitionProof?

    var choiceSets = Register<Item.ChoiceSet>()
    var choiceSetsNode: JSONNode?
    var usedChoiceSets: Set<String> = []
    /// An item names a missing choice set, so unused choice sets cannot be determined.
    var hasUnknownChoiceSet = false
    /// All items in the order of the form, including broken ones.
    var drafts: [ItemDraft] = []
    /// The positions in ``drafts`` by the text of the name.
    var itemPlaces: [String: Int] = [:]
    /// Every item has a name, so unknown references are reported separately.
    var knowsAllItems = false
    /// The choice sets could be read, so unknown references are reported separately.
    var knowsAllChoiceSets = true
    /// The items that could be read completely, in the order of the form.
    var items: [Item] = []
    /// All items are complete, in order and reachable.
    var allItemsReachable = false
    /// The evaluations left to prove that conditions can hold.
    var evaluationsLeft = Satisfiability.totalEvaluationLimit
    var scales: [ScaleDraft] = []
    /// A scale names missing items, so unused items cannot be determined.
    var hasBrokenTerms = false
    var flags: [Flag] = []
    /// A flag could not be read, so missing flags cannot be determined.
    var hasBrokenFlags = false

    /// The translations are those of a wording file. See ``Questionnaire/SuppliedWording``.
    var readsSuppliedWording = false

    /// The definition has `"format": 2`.
    var isFormat2 = false
    /// The parts that only format 2 has.
    var added = Extension()
    var sections: [Questionnaire.Section] = []
    /// The lists of names for repeated blocks.
    var repeats: [String: [Repetition]] = [:]
    /// The repetition that is being read, or `nil`.
    var repetition: String?
    /// Choice sets are being read, and it is not known yet which items use them.
    var isReadingChoiceSets = false
    /// The scales of format 2 by the text of their full names, in their order.
    var formulas: [FormulaDraft] = []
    /// The names of all scales of format 2, including broken ones.
    var scaleNames: [String] = []

    /// Parts by name; `nil` for the name of a broken part.
    struct Register<Part> {
        var parts: [String: Part?] = [:]
        var names: [String] = []
    }

    /// The keys of a definition.
    private static let keys = [
        "$schema", "id", "version", "language", "title", "shortTitle", "topics", "rights",
        "authors", "citations", "recall", "instruction", "codes", "choiceSets", "items", "scales",
        "flags", "rules", "translations",
    ]

    /// Reads the whole definition; `nil` when there is any finding.
    func questionnaire(_ root: JSONNode) -> Questionnaire? {
        guard readFormat(root),
            let fields = fields(root, Self.keys + (isFormat2 ? Self.keysOfFormat2 : []))
        else { return nil }
        readFrame(fields)
        _ = fields["$schema"].map { text($0) }
        let id: Questionnaire.ID? = fields.required("id").flatMap { identifier($0) }
        let version = fields.required("version").flatMap { self.version($0) }
        let language = fields.required("language").flatMap { self.language($0) }
        let title = fields.required("title").flatMap { text($0) }
        let shortTitle = fields.required("shortTitle").flatMap { text($0) }
        let topics = fields["topics"].map { self.topics($0) } ?? []
        let rights = self.rights(fields)
        let authors = fields["authors"].map { self.authors($0) } ?? []
        let citations = fields["citations"].map { self.citations($0) } ?? []
        let recall = fields["recall"].flatMap { self.recall($0) }
        let instruction = fields["instruction"].flatMap { text($0) }
        let codes = self.codes(fields["codes"])
        knowsAllChoiceSets = !fields.isMisspelt("choiceSets")
        hasBrokenTerms = fields.isMisspelt("scales")
        hasBrokenFlags = fields.isMisspelt("flags")
        let rules = isFormat2 ? readPartsOfFormat2(fields) : readPartsOfFormat1(fields)
        let translations =
            fields["translations"].map {
                self.translations(
                    $0, language: language, hasInstruction: fields["instruction"] != nil)
            } ?? [:]
        checkItems(of: id)

        guard findings.isEmpty, let id, let version, let language, let title, let shortTitle,
            let rights
        else { return nil }
        let canonical = Self.withoutSchema(root).canonicalBytes
        return Questionnaire(
            id: id, version: version, contentHash: ContentHash(of: canonical), language: language,
            title: title, shortTitle: shortTitle, topics: topics, rights: rights,
            authors: authors, citations: citations, recall: recall, instruction: instruction,
            codes: codes, items: items, scales: scales.compactMap(\.scale), flags: flags,
            rules: rules, categories: added.categories, sections: sections,
            scorings: added.scorings, missingLimit: added.missingLimit, rater: added.rater,
            wordingSource: added.wordingSource, vectors: added.vectors,
            translations: translations, canonicalJSON: canonical,
            positions: Dictionary(
                items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first }))
    }

    /// Reads items, scales, flags and rules; returns the rules.
    private func readPartsOfFormat1(_ fields: Fields) -> [Questionnaire.ScreeningRule] {
        _ = fields["choiceSets"].map { readChoiceSets($0) }
        _ = fields.required("items").map { readItems($0) }
        _ = fields["scales"].map { readScales($0) }
        _ = fields["flags"].map { readFlags($0) }
        return fields["rules"].map { self.rules($0) } ?? []
    }

    /// The definition without `$schema`, which only editors use, and without test vectors, which
    /// change no result.
    private static func withoutSchema(_ root: JSONNode) -> JSONNode {
        let members = (root.members ?? []).filter { member in
            member.key != "$schema" && !(member.key == "vectors" && root["format"] != nil)
        }
        return JSONNode(offset: root.offset, value: .object(members))
    }
}

internal import Questionnaires
internal import Scoring

/// The place of an item among the questionnaires that may be recognised.
struct ItemPlace: Hashable, Sendable {
    let form: Int
    let item: Int
}

/// The place of a scale among the questionnaires that may be recognised.
struct ScalePlace: Hashable, Sendable {
    let form: Int
    let scale: Int
}

/// The codes and texts by which the questionnaires, their items and choices are recognised.
///
/// All of these texts are from the definitions, in all languages.
struct FormIndex: Sendable {
    /// The choices of an item, by the texts and codes that sources write.
    struct Choices: Sendable {
        /// By system and code.
        var codes: [String: Int] = [:]
        /// By folded text. A text that several choices share is omitted.
        var texts: [String: Int] = [:]
        var values: Set<Int> = []
        var mayBeDeclined = false
        /// The item, if its answer is not one choice of a list.
        var entryItem: Item?
    }

    let questionnaires: [Questionnaire]
    let scorers: [Scorer]
    /// The same for packed answers.
    let packed: [PackedForm]
    /// The questionnaires whose results are wanted; `nil` for all.
    private let selected: Set<Int>?
    private(set) var choices: [[Choices]] = []
    private(set) var itemsByCode: [String: [ItemPlace]] = [:]
    private(set) var itemsByText: [String: [ItemPlace]] = [:]
    private(set) var scalesByCode: [String: [ScalePlace]] = [:]
    private(set) var formsByCode: [String: [Int]] = [:]
    /// By folded identifier, title and short title.
    private(set) var formsByName: [String: [Int]] = [:]

    /// - Parameter selected: The questionnaires whose results are wanted; `nil` for all.
    init(_ questionnaires: [Questionnaire], selecting selected: Set<Questionnaire.ID>? = nil) {
        self.selected = selected.map { wanted in
            Set(questionnaires.indices.filter { wanted.contains(questionnaires[$0].id) })
        }
        self.questionnaires = questionnaires
        scorers = questionnaires.map { Scorer($0) }
        packed = scorers.map { PackedForm($0) }
        for form in questionnaires.indices { add(questionnaires[form], at: form) }
    }

    private mutating func add(_ questionnaire: Questionnaire, at form: Int) {
        for code in questionnaire.codes { formsByCode[code.key, default: []].append(form) }
        for name in Set(
            [questionnaire.id.text, questionnaire.title, questionnaire.shortTitle].map(\.folded))
        {
            formsByName[name, default: []].append(form)
        }
        for (place, scale) in questionnaire.scales.enumerated() {
            for code in scale.codes {
                scalesByCode[code.key, default: []].append(ScalePlace(form: form, scale: place))
            }
        }
        // Without wording, the texts are names such as `q1`, which other forms also have.
        let wordings =
            !questionnaire.hasWording
            ? [] : questionnaire.languages.map { questionnaire.wording(for: $0) }
        for (place, item) in questionnaire.items.enumerated() {
            let here = ItemPlace(form: form, item: place)
            for code in item.codes { itemsByCode[code.key, default: []].append(here) }
            for text in Set(wordings.map { $0.text(of: item).foldedQuestion }) {
                itemsByText[text, default: []].append(here)
            }
        }
        choices.append(questionnaire.items.map { Self.choices(of: $0, wordings) })
        for other in PanelChoice.all {
            guard questionnaire.codes.contains(where: { $0.key == other.panel }),
                let item = questionnaire.items.firstIndex(where: {
                    $0.codes.contains { $0.key == other.item }
                })
            else { continue }
            let value = choices[form][item].codes[other.usual]
            choices[form][item].codes[other.code] = value
            choices[form][item].texts[other.text.folded] = value
        }
    }

    /// The questionnaires that the user selected; all of them without a selection.
    func selected(of forms: [Int]) -> [Int] {
        guard let selected else { return forms }
        return forms.filter(selected.contains)
    }

    /// Whether only some questionnaires are selected.
    var selectsForms: Bool { selected != nil }

    /// Why a result that may belong to these questionnaires is ignored; `nil` if one of them is
    /// selected.
    func reasonToLeaveOut(_ forms: [Int]) -> String? {
        guard !forms.isEmpty, selected(of: forms).isEmpty else { return nil }
        let names = forms.map { questionnaires[$0].id.text }.sorted().joined(separator: " or ")
        return "another questionnaire (\(names))"
    }

    /// The only questionnaire whose scored items are exactly those of a FHIR Questionnaire; `nil`
    /// without one.
    ///
    /// - Parameter form: A Questionnaire without its own code.
    func only(withItemsOf form: FHIRForm) -> Int? {
        let places = form.items.values.map { item in
            let coded = Set(item.codes.flatMap { itemsByCode[$0.key] ?? [] })
            return coded.isEmpty ? Set(recognition(ofText: item.text ?? "").items) : coded
        }.filter { !$0.isEmpty }
        let fitting = questionnaires.indices.filter { candidate in
            let here = places.map { $0.filter { $0.form == candidate } }
            let found = Set(here.joined().map(\.item))
            let items = questionnaires[candidate].items
            return !here.contains { $0.isEmpty }
                && items.indices.allSatisfy { items[$0].isUnscored || found.contains($0) }
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    private static func choices(of item: Item, _ wordings: [Questionnaire.Wording]) -> Choices {
        var found = Choices()
        var ambiguous: Set<String> = []
        found.values = Set(item.values)
        found.mayBeDeclined = item.mayBeDeclined
        found.entryItem = item.kind == .choice ? nil : item
        for choice in item.choices {
            for code in choice.codes { found.codes[code.key] = choice.value }
            for wording in wordings {
                let text = wording.text(of: choice, in: item).folded
                if let known = found.texts[text], known != choice.value { ambiguous.insert(text) }
                found.texts[text] = choice.value
            }
        }
        for text in ambiguous { found.texts[text] = nil }
        for other in CirculatingText.all where found.texts[other.text.folded] == nil {
            found.texts[other.text.folded] = found.texts[other.published.folded]
        }
        return found
    }
}

extension Questionnaire.TerminologyCode {
    /// System and code in one text.
    var key: String { "\(system)|\(code)" }
}

/// A choice for which LOINC has a different code and text in one panel.
private struct PanelChoice {
    let panel: String
    let item: String
    let code: String
    let text: String
    /// The code of the same choice in other panels.
    let usual: String

    init(_ code: String, _ text: String, for usual: String, of item: String, in panel: String) {
        func key(_ code: String) -> String { "\(Terminology.loinc)|\(code)" }
        (self.panel, self.item, self.code) = (key(panel), key(item), key(code))
        (self.text, self.usual) = (text, key(usual))
    }

    /// Source: facts/codes.json, `phq4Trap`.
    static let all = [
        PanelChoice(
            "LA18938-3", "More days than not", for: "LA6570-1", of: "68509-9", in: "69724-3")
    ]
}

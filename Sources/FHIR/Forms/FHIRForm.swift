internal import Questionnaires

/// What a FHIR Questionnaire says about the answers to it.
struct FHIRForm: Sendable {
    /// An answer that the Questionnaire offers.
    struct Option: Hashable, Sendable {
        let coding: Coding
        /// The points of the answer, or `nil` where the Questionnaire does not have them.
        let weight: Points?
    }

    /// A condition under which an item is asked.
    struct Condition: Sendable {
        let question: String
        let comparison: String
        let expected: Evidence
    }

    struct Item: Sendable {
        var codes: [Coding] = []
        var definition: String?
        var text: String?
        var options: [Option] = []
        var conditions: [Condition] = []
        /// Whether all conditions must hold; otherwise one is enough.
        var needsAll = false
        /// The linkId of the group around it.
        var parent: String?
    }

    /// The names by which a response refers to it: the canonical, and `Questionnaire/id`.
    let names: [String]
    let title: String?
    let codes: [Coding]
    /// The items by linkId. A linkId that occurs twice is left out.
    private(set) var items: [String: Item] = [:]

    /// Reads a Questionnaire of R4, R5 or STU3. Parts that have another form are left out.
    init(_ node: JSONNode, valueSets: ValueSets = ValueSets()) {
        let id = node["id"]?.string
        names = [node["url"]?.string, id.map { "Questionnaire/\($0)" }, id.map { "#\($0)" }]
            .compactMap(\.self)
        title = node["title"]?.string ?? node["name"]?.string
        codes = node["code"]?.elements?.map { Coding($0) } ?? []
        var valueSets = valueSets
        for contained in node["contained"]?.elements ?? [] {
            valueSets.add(contained, isContained: true)
        }
        var repeated: Set<String> = []
        add(node["item"]?.elements ?? [], parent: nil, valueSets, &repeated)
        for linkID in repeated { items[linkID] = nil }
    }

    private mutating func add(
        _ nodes: [JSONNode], parent: String?, _ valueSets: ValueSets, _ repeated: inout Set<String>
    ) {
        for node in nodes {
            guard let linkID = node["linkId"]?.string else { continue }
            var item = Item()
            item.codes = node["code"]?.elements?.map { Coding($0) } ?? []
            item.definition = node["definition"]?.string
            item.text = node["text"]?.string
            item.options =
                (node["answerOption"] ?? node["option"])?.elements?
                .compactMap { Self.option($0) } ?? []
            if let name = node["answerValueSet"]?.string {
                item.options += valueSets.options[name.withoutVersion] ?? []
            }
            item.conditions = node["enableWhen"]?.elements?.compactMap { Self.condition($0) } ?? []
            item.needsAll = node["enableBehavior"]?.string == "all"
            item.parent = parent
            if items.updateValue(item, forKey: linkID) != nil { repeated.insert(linkID) }
            add(node["item"]?.elements ?? [], parent: linkID, valueSets, &repeated)
        }
    }

    private static func option(_ node: JSONNode) -> Option? {
        if let coding = node["valueCoding"] {
            return Option(coding: Coding(coding), weight: node.weight ?? coding.weight)
        }
        guard let text = node["valueString"]?.string else { return nil }
        return Option(coding: Coding(display: text), weight: node.weight)
    }

    private static func condition(_ node: JSONNode) -> Condition? {
        guard let question = node["question"]?.string else { return nil }
        // STU3 has `hasAnswer` instead of an operator.
        if let bool = node["hasAnswer"]?.bool {
            return Condition(question: question, comparison: "exists", expected: .bool(bool))
        }
        let comparison = node["operator"]?.string ?? "="
        let expected: Evidence =
            if let bool = node["answerBoolean"]?.bool {
                .bool(bool)
            } else if let number = (node["answerInteger"] ?? node["answerDecimal"])?.number?.points
            {
                .number(number)
            } else if let coding = node["answerCoding"] {
                .coding(Coding(coding))
            } else if let text = node["answerString"]?.string {
                .text(text)
            } else {
                .other
            }
        return Condition(question: question, comparison: comparison, expected: expected)
    }
}

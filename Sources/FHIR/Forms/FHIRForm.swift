internal import Questionnaires

/// The parts of a FHIR Questionnaire that are needed to read the answers to it.
struct FHIRForm: Sendable {
    /// An answer that the Questionnaire offers.
    struct Option: Hashable, Sendable {
        let coding: Coding
        /// The points of the answer; empty if the Questionnaire does not state them. It may state
        /// them in several places.
        let weights: [Points]

        var weight: Points? { weights.first }

        /// Whether a coding has its code, and its system if both state one.
        func isNamed(by coding: Coding) -> Bool {
            self.coding.code == coding.code
                && (coding.system == nil || self.coding.system == nil
                    || coding.system == self.coding.system)
        }
    }

    /// A condition under which an item is asked.
    struct Condition: Hashable, Sendable {
        let question: String
        let comparison: String
        let expected: Evidence
    }

    struct Item: Hashable, Sendable {
        /// The word for the type of its answers; `nil` without one.
        var type: String?
        var isRequired = false
        /// Whether it may have several answers.
        var repeats = false
        /// Whether only ``options`` are allowed as answers.
        var isClosed = false
        var codes: [Coding] = []
        var definition: String?
        var text: String?
        var options: [Option] = []
        var conditions: [Condition] = []
        /// Whether all conditions must hold; otherwise one is enough. `nil` if the Questionnaire
        /// has several conditions and does not state which of them applies.
        var needsAll: Bool?
        /// Whether a program fills it in, such as a total, instead of the person.
        var isComputed = false
        /// The linkId of the group around it.
        var parent: String?
        var limits = AnswerLimits()
    }

    /// The names by which a response refers to it: the canonical, its name in the Bundle, and
    /// `Questionnaire/id`.
    let names: [String]
    /// The base of the server from which the Bundle has it, or `nil`.
    let server: String?
    let version: String?
    let title: String?
    let codes: [Coding]
    /// The items by linkId. A linkId that occurs twice is omitted.
    private(set) var items: [String: Item] = [:]
    /// The linkIds that occur twice.
    private(set) var repeatedLinkIDs: Set<String> = []

    /// Whether some items are asked only after some answers.
    var hasConditions: Bool { items.values.contains { !$0.conditions.isEmpty } }

    /// Whether responses are read in the same way with both.
    func isSame(as other: FHIRForm) -> Bool { codes == other.codes && items == other.items }

    /// Reads a Questionnaire of R4, R5 or STU3. Parts in an unexpected form are ignored.
    ///
    /// - Parameter fullURL: Its name in its Bundle, or `nil`.
    init(_ node: JSONNode, valueSets: ValueSets = ValueSets(), fullURL: String? = nil) {
        let id = node["id"]?.string
        names = [
            node["url"]?.string, fullURL?.withoutHistory, id.map { "Questionnaire/\($0)" },
            id.map { "#\($0)" },
        ].compactMap(\.self)
        server = fullURL?.baseAndName?.base
        version = node["version"]?.string
        title = node["title"]?.string ?? node["name"]?.string
        codes = node["code"]?.elements?.map { Coding($0) } ?? []
        var valueSets = valueSets
        for contained in node["contained"]?.elements ?? [] {
            valueSets.add(contained, isContained: true)
        }
        add(node["item"]?.elements ?? [], parent: nil, valueSets)
        for linkID in repeatedLinkIDs { items[linkID] = nil }
    }

    /// Whether a name without version refers to it.
    ///
    /// - Parameter server: The base of the response that has the name, or `nil`. A relative name
    ///   refers to a Questionnaire on the same server.
    func isNamed(_ name: String, from server: String?) -> Bool {
        guard names.contains(name) else { return false }
        guard name.hasPrefix("Questionnaire/"), let server, let own = self.server else {
            return true
        }
        return own == server
    }

    private mutating func add(
        _ nodes: [JSONNode], parent: String?, _ valueSets: ValueSets
    ) {
        for node in nodes {
            guard let linkID = node["linkId"]?.string else { continue }
            var item = Item()
            item.codes = node["code"]?.elements?.map { Coding($0) } ?? []
            item.definition = node["definition"]?.string
            item.text = node["text"]?.string
            item.type = node["type"]?.string
            item.isRequired = node["required"]?.bool == true
            item.repeats = node["repeats"]?.bool == true
            item.addOptions(of: node, valueSets)
            item.conditions = node["enableWhen"]?.elements?.compactMap { Self.condition($0) } ?? []
            let behavior = node["enableBehavior"]?.string
            item.needsAll = behavior.map { $0 == "all" }
            if item.conditions.count < 2 { item.needsAll = true }
            item.isComputed = node.isComputed
            item.parent = parent
            item.limits = AnswerLimits(of: node)
            if items.updateValue(item, forKey: linkID) != nil {
                repeatedLinkIDs.insert(linkID)
            }
            add(node["item"]?.elements ?? [], parent: linkID, valueSets)
        }
    }

    fileprivate static func option(_ node: JSONNode) -> Option? {
        if let coding = node["valueCoding"] {
            return Option(coding: Coding(coding), weights: node.weights + coding.weights)
        }
        let weights = node.weights
        if let number = node["valueInteger"]?.number?.integer32 {
            return Option(
                coding: Coding(display: String(number)),
                weights: weights.isEmpty ? [Points(number)] : weights)
        }
        guard let text = node["valueString"]?.string else { return nil }
        return Option(coding: Coding(display: text), weights: weights)
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

extension FHIRForm.Item {
    /// Adds the options of a node, with those of the ValueSet that it names.
    fileprivate mutating func addOptions(of node: JSONNode, _ valueSets: ValueSets) {
        let listed = (node["answerOption"] ?? node["option"])?.elements ?? []
        options = listed.compactMap { FHIRForm.option($0) }.map(valueSets.completed)
        var areAll = options.count == listed.count
        // STU3 has a reference instead.
        let valueSet = node["answerValueSet"]?.string ?? node["options"]?["reference"]?.string
        if let name = valueSet?.withoutVersion {
            options += valueSets.options(named: name)
            areAll = areAll && valueSets.isComplete(name)
        }
        let constraint = node["answerConstraint"]?.string ?? "optionsOnly"
        isClosed =
            areAll && !options.isEmpty && type != "open-choice" && constraint == "optionsOnly"
    }
}

extension JSONNode {
    /// Whether a program fills in an item of a Questionnaire.
    fileprivate var isComputed: Bool {
        self["readOnly"]?.bool == true
            || (self["extension"]?.elements ?? []).contains {
                $0["url"]?.string?.hasSuffix("-calculatedExpression") == true
            }
    }
}

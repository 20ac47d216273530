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

/// The options of the ValueSets in a file.
struct ValueSets: Sendable {
    /// By URL, by `ValueSet/id`, and by `#id` for contained ones.
    private(set) var options: [String: [FHIRForm.Option]] = [:]

    /// Adds a ValueSet; ignores other resources.
    mutating func add(_ node: JSONNode, isContained: Bool) {
        guard node["resourceType"]?.string == "ValueSet" else { return }
        var found: [FHIRForm.Option] = []
        for include in node["compose"]?["include"]?.elements ?? [] {
            let system = include["system"]?.string
            for concept in include["concept"]?.elements ?? [] {
                var coding = Coding(concept)
                coding.system = system
                found.append(FHIRForm.Option(coding: coding, weight: coding.weight))
            }
        }
        for concept in node["expansion"]?["contains"]?.elements ?? [] {
            let coding = Coding(concept)
            found.append(FHIRForm.Option(coding: coding, weight: coding.weight))
        }
        if let url = node["url"]?.string { options[url] = found }
        guard let id = node["id"]?.string else { return }
        options[isContained ? "#\(id)" : "ValueSet/\(id)"] = found
    }
}

extension FHIRForm {
    /// Whether an item is asked, after the answers of a response by linkId; `nil` when this cannot
    /// be decided.
    func isAsked(_ linkID: String, after answers: [String: [Evidence]]) -> Bool? {
        var name: String? = linkID
        var depth = 0
        var isKnown = true
        while let current = name, let item = items[current], depth < 64 {
            switch isEnabled(item, after: answers) {
            case false?: return false
            case nil: isKnown = false
            case true?: break
            }
            name = item.parent
            depth += 1
        }
        return isKnown ? true : nil
    }

    private func isEnabled(_ item: Item, after answers: [String: [Evidence]]) -> Bool? {
        guard !item.conditions.isEmpty else { return true }
        let results = item.conditions.map { $0.holds(for: answers[$0.question] ?? []) }
        if item.needsAll {
            return results.contains(false) ? false : results.contains(nil) ? nil : true
        }
        return results.contains(true) ? true : results.contains(nil) ? nil : false
    }
}

extension FHIRForm.Condition {
    /// Whether it holds for the statements of an answer; `nil` when they cannot be compared.
    fileprivate func holds(for answer: [Evidence]) -> Bool? {
        let values = answer.filter { if case .absent = $0 { false } else { true } }
        if comparison == "exists" {
            guard case .bool(let isExpected) = expected else { return nil }
            return values.isEmpty != isExpected
        }
        guard !values.isEmpty else { return false }
        let results = values.map { Self.compare($0, comparison, expected) }
        return results.contains(true) ? true : results.contains(nil) ? nil : false
    }

    private static func compare(
        _ value: Evidence, _ comparison: String, _ expected: Evidence
    ) -> Bool? {
        let isEqual: Bool
        switch (value, expected) {
        case (.number(let left), .number(let right)):
            switch comparison {
            case ">": return left > right
            case "<": return left < right
            case ">=": return left >= right
            case "<=": return left <= right
            default: isEqual = left == right
            }
        case (.bool(let left), .bool(let right)): isEqual = left == right
        case (.text(let left), .text(let right)): isEqual = left == right
        case (.coding(let left), .coding(let right)):
            guard let code = left.code, let other = right.code else { return nil }
            let isSameSystem =
                left.system == nil || right.system == nil || left.system == right.system
            isEqual = code == other && isSameSystem
        default: return nil
        }
        switch comparison {
        case "=": return isEqual
        case "!=": return !isEqual
        default: return nil
        }
    }
}

internal import Questionnaires

/// The options of the ValueSets in a file.
struct ValueSets: Sendable {
    /// By URL, by `ValueSet/id`, and by `#id` for contained ones.
    private(set) var options: [String: [FHIRForm.Option]] = [:]
    /// The names of those whose options are all known.
    private(set) var complete: Set<String> = []

    /// Adds a ValueSet; ignores other resources.
    mutating func add(_ node: JSONNode, isContained: Bool) {
        guard node["resourceType"]?.string == "ValueSet" else { return }
        var found: [FHIRForm.Option] = []
        for include in node["compose"]?["include"]?.elements ?? [] {
            let system = Terminology.system(include["system"]?.string)
            for concept in include["concept"]?.elements ?? [] {
                var coding = Coding(concept)
                coding.system = system
                found.append(FHIRForm.Option(coding: coding, weights: coding.weights))
            }
        }
        for concept in node["expansion"]?["contains"]?.elements ?? [] {
            let coding = Coding(concept)
            found.append(FHIRForm.Option(coding: coding, weights: coding.weights))
        }
        let id = node["id"]?.string.map { isContained ? "#\($0)" : "ValueSet/\($0)" }
        for name in [node["url"]?.string, id].compactMap(\.self) {
            options[name] = found
            if node.listsAllConcepts { complete.insert(name) } else { complete.remove(name) }
        }
    }
}

extension JSONNode {
    /// Whether a ValueSet lists each of its concepts, and takes none from elsewhere.
    fileprivate var listsAllConcepts: Bool {
        let includes = self["compose"]?["include"]?.elements ?? []
        let expanded = self["expansion"]?["contains"]?.elements ?? []
        let isExpanded =
            !expanded.isEmpty && self["expansion"]?["total"] == nil
            && !expanded.contains { $0["contains"] != nil }
        return isExpanded
            || !includes.isEmpty && includes.allSatisfy { $0["concept"] != nil }
    }
}

internal import Questionnaires

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

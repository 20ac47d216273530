internal import Questionnaires

/// The options of the ValueSets in a file, with texts and points from its CodeSystems.
struct ValueSets: Sendable {
    private enum Part {
        case option(FHIRForm.Option)
        /// All concepts of a CodeSystem.
        case system(String)
    }

    /// By URL, by `ValueSet/id`, and by `#id` for contained ones.
    private var parts: [String: [Part]] = [:]
    /// The names of the ValueSets that list all their concepts, individually or as whole systems.
    private var complete: Set<String> = []
    /// The concepts of CodeSystems, by the URL of the system.
    private var concepts: [String: [FHIRForm.Option]] = [:]
    /// The same by system and code.
    private var conceptsByCode: [String: FHIRForm.Option] = [:]

    /// Adds a ValueSet or a CodeSystem; ignores other resources.
    mutating func add(_ node: JSONNode, isContained: Bool) {
        switch node["resourceType"]?.string {
        case "ValueSet": addValueSet(node, isContained: isContained)
        case "CodeSystem": addCodeSystem(node)
        default: return
        }
    }

    private mutating func addValueSet(_ node: JSONNode, isContained: Bool) {
        var found: [Part] = []
        for include in node["compose"]?["include"]?.elements ?? [] {
            let system = Terminology.system(include["system"]?.string)
            let concepts = include["concept"]?.elements
            for concept in concepts ?? [] {
                var coding = Coding(concept)
                coding.system = system
                found.append(.option(FHIRForm.Option(coding: coding, weights: coding.weights)))
            }
            // A filter, or another ValueSet, chooses only some concepts.
            if let system, concepts == nil, include["filter"] == nil, include["valueSet"] == nil {
                found.append(.system(system))
            }
        }
        for concept in node["expansion"]?["contains"]?.elements ?? [] {
            found.append(
                .option(
                    FHIRForm.Option(coding: Coding(concept), weights: concept.conceptWeights([]))))
        }
        let id = node["id"]?.string.map { isContained ? "#\($0)" : "ValueSet/\($0)" }
        for name in [node["url"]?.string, id].compactMap(\.self) {
            parts[name] = found
            if node.listsAllConcepts { complete.insert(name) } else { complete.remove(name) }
        }
    }

    private mutating func addCodeSystem(_ node: JSONNode) {
        guard let system = Terminology.system(node["url"]?.string) else { return }
        let weights = (node["property"]?.elements ?? []).filter {
            $0["uri"]?.string?.hasSuffix("#itemWeight") == true
        }.compactMap { $0["code"]?.string }
        // The next concept is the last one here.
        var waiting = (node["concept"]?.elements ?? []).reversed() as [JSONNode]
        while let concept = waiting.popLast() {
            waiting += (concept["concept"]?.elements ?? []).reversed()
            guard let code = concept["code"]?.string else { continue }
            let option = FHIRForm.Option(
                coding: Coding(system: system, code: code, display: concept["display"]?.string),
                weights: concept.conceptWeights(weights))
            concepts[system, default: []].append(option)
            conceptsByCode[option.coding.key] = option
        }
    }

    /// The options of a ValueSet; empty if it is not known.
    func options(named name: String) -> [FHIRForm.Option] {
        (parts[name] ?? []).flatMap { part in
            switch part {
            case .option(let option): [completed(option)]
            case .system(let system): concepts[system] ?? []
            }
        }
    }

    /// Whether all options of a ValueSet are known.
    func isComplete(_ name: String) -> Bool {
        complete.contains(name)
            && (parts[name] ?? []).allSatisfy { part in
                if case .system(let system) = part { concepts[system] != nil } else { true }
            }
    }

    /// The option. If it has no text or points, it gets those that a CodeSystem gives its code.
    func completed(_ option: FHIRForm.Option) -> FHIRForm.Option {
        guard option.coding.system != nil, let known = conceptsByCode[option.coding.key] else {
            return option
        }
        var coding = option.coding
        coding.display = coding.display ?? known.coding.display
        return FHIRForm.Option(
            coding: coding, weights: option.weights.isEmpty ? known.weights : option.weights)
    }
}

extension JSONNode {
    /// Whether a ValueSet lists each of its concepts, or includes whole systems.
    fileprivate var listsAllConcepts: Bool {
        let includes = self["compose"]?["include"]?.elements ?? []
        let expanded = self["expansion"]?["contains"]?.elements ?? []
        let isExpanded =
            !expanded.isEmpty && self["expansion"]?["total"] == nil
            && !expanded.contains { $0["contains"] != nil }
        return isExpanded
            || !includes.isEmpty && self["compose"]?["exclude"] == nil
                && includes.allSatisfy {
                    $0["concept"] != nil
                        || $0["system"] != nil && $0["filter"] == nil && $0["valueSet"] == nil
                }
    }

    /// The points of a concept, from its extensions and its properties.
    ///
    /// - Parameter names: The names of further properties that are points.
    fileprivate func conceptWeights(_ names: [String]) -> [Points] {
        weights
            + (self["property"]?.elements ?? []).compactMap { property in
                guard let code = property["code"]?.string,
                    ["itemWeight", "ordinalValue"].contains(code) || names.contains(code)
                else { return nil }
                return (property["valueDecimal"] ?? property["valueInteger"])?.number?.points
            }
    }
}

internal import Questionnaires
internal import Samples

extension Coding {
    /// Whether this is the code of a state of mind, in the profile of HL7's personal health record
    /// or in that of HealthKitOnFHIR.
    var isStateOfMind: Bool {
        system == Terminology.personalHealthRecord + "observation-pghd-codes"
            && code == "stateOfMind"
            || system == Terminology.healthKit && code == "HKStateOfMind"
    }

    /// The part of a state of mind that a component has, or `nil`.
    fileprivate var partOfState: StatePart? {
        if system == Terminology.personalHealthRecord + "state-of-mind-codes" {
            return code.flatMap { StatePart(rawValue: $0) }
        }
        guard system == Terminology.healthKit else { return nil }
        switch code {
        case "HKStateOfMindKind": return .kind
        case "HKStateOfMindValence": return .valence
        case "HKStateOfMindValenceClassification": return .valenceClassification
        case "HKStateOfMindLabel": return .labels
        case "HKStateOfMindAssociation": return .associations
        default: return nil
        }
    }
}

/// The parts of a state of mind, by their codes in the personal health record.
private enum StatePart: String {
    case kind, valence, valenceClassification, labels, associations
}

extension ResourceReader {
    /// Reads a state of mind; `nil` when a problem was reported.
    func stateOfMind(status: String) -> SampleImport.Entry? {
        if status == "entered-in-error", statedID != nil { return statedWithdrawal() }
        let subject = subject()
        let start = observationTime(.start)
        guard let subject, let start else { return nil }
        let id = sampleID(about: subject, otherwise: "state of mind \(start.anywhere)")
        if status == "entered-in-error" { return withdrawal(of: id, nil, about: subject) }
        let parts = stateParts()
        guard
            let kindNode = single(parts[.kind], "kind"),
            let valenceNode = single(parts[.valence], "valence"),
            let kind: StateOfMind.Kind = kind(kindNode), let valence = valence(valenceNode)
        else { return nil }
        var metadata = metadata(status: status)
        if let component = parts[.valenceClassification]?.first,
            let stated = component.words.first, !component.isUnknownNumber,
            stated.folded != valence.classification.word.folded
        {
            guard
                Valence.Classification.allCases.contains(where: { $0.word.folded == stated.folded })
            else {
                reader.report(
                    .unknownWord, at: component,
                    "a class of valence that is not known", remedy: "correct the source")
                return nil
            }
            metadata[FHIRMetadataKey.valenceClassification] = .string(stated)
        }
        let labels: ([StateOfMind.Label], other: [String]) = codes(parts[.labels])
        let associations: ([StateOfMind.Association], other: [String]) = codes(
            parts[.associations])
        if !labels.other.isEmpty {
            metadata[FHIRMetadataKey.otherLabels] = .string(labels.other.joined(separator: ", "))
        }
        if !associations.other.isEmpty {
            metadata[FHIRMetadataKey.otherAssociations] = .string(
                associations.other.joined(separator: ", "))
        }
        if let note = resource["note"]?.elements?.compactMap({ $0["text"]?.string }).first {
            metadata[MetadataKey.note] = .string(note)
        }
        let version = resource["meta"]?["versionId"]?.string.flatMap { Int64($0) } ?? 1
        let mind = StateOfMind(
            id: id, subject: subject, date: start, source: settings.source,
            sync: identity.entry.flatMap { SyncIdentity(identifier: $0, version: version) },
            kind: kind,
            valence: valence, labels: labels.0, associations: associations.0, metadata: metadata)
        return .observation(.stateOfMind(mind), place: place)
    }

    private func stateParts() -> [StatePart: [JSONNode]] {
        var parts: [StatePart: [JSONNode]] = [:]
        for component in reader.elements(resource["component"]) {
            let found = Set((component["code"]?.codings ?? []).compactMap(\.partOfState))
            if found.count == 1, let part = found.first {
                parts[part, default: []].append(component)
            }
        }
        return parts
    }

    private func single(_ nodes: [JSONNode]?, _ name: String) -> JSONNode? {
        guard let node = nodes?.first else {
            reader.report(
                .missingKey, at: resource, "a state of mind without its \(name)",
                remedy: "correct the source")
            return nil
        }
        guard nodes?.count == 1 else {
            reader.report(
                .tooMany, at: node, "a state of mind with two values of its \(name)",
                remedy: "correct the source")
            return nil
        }
        return node
    }

    private func kind(_ node: JSONNode) -> StateOfMind.Kind? {
        let words = node.words
        if words.count == 1,
            let kind = StateOfMind.Kind.allCases.first(where: { $0.name.folded == words[0].folded })
        {
            return kind
        }
        reader.report(
            .unknownWord, at: node, "a kind of state of mind that is not known",
            remedy: "write momentaryEmotion or dailyMood")
        return nil
    }

    private func valence(_ node: JSONNode) -> Valence? {
        guard node["valueQuantity"]?["comparator"] == nil else {
            reader.report(
                .wrongType, at: node, "a valence that is only a limit",
                remedy: "write the number without a comparator")
            return nil
        }
        guard let number = (node["valueQuantity"]?["value"] ?? node["valueInteger"])?.number else {
            reader.report(
                .wrongType, at: node, "a valence that is not a number",
                remedy: "write a quantity with a number")
            return nil
        }
        if let valence = Valence(number.double) { return valence }
        reader.report(.outOfRange, at: node, "out of range", remedy: "write -1 to 1")
        return nil
    }

    /// The known codes of components, and the other words.
    private func codes<Code: OpenCode>(_ nodes: [JSONNode]?) -> ([Code], other: [String]) {
        var found: [Code] = []
        var other: [String] = []
        for word in (nodes ?? []).flatMap(\.words) {
            if let code = Code.allCases.first(where: { $0.name.folded == word.folded }) {
                found.append(code)
            } else {
                other.append(word)
            }
        }
        return (found, other)
    }
}

extension JSONNode {
    /// Whether HealthKitOnFHIR wrote this component for a number of HealthKit that HealthKitOnFHIR
    /// does not know.
    fileprivate var isUnknownNumber: Bool { self["valueString"]?.string == "unknown" }

    /// The codes or the text of the value of a component. Displays are not read, because the
    /// published code systems have wrong displays.
    fileprivate var words: [String] {
        if let text = self["valueString"]?.string { return [text] }
        let concept = self["valueCodeableConcept"]
        let codes = (concept?.codings ?? []).compactMap(\.code)
        return codes.isEmpty ? [concept?["text"]?.string].compactMap(\.self) : codes
    }
}

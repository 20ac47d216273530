internal import Questionnaires
internal import Samples

/// The fields of a state of mind in the terms of HealthKit, in any spelling: words in snake case,
/// camel case or as shown, numbers, and numbers with a name.
struct FoundState {
    private var kind: StateOfMind.Kind?
    private var valence: Valence?
    private var isValenceOutOfRange = false
    private var isValenceUnreadable = false
    private var labels: [StateOfMind.Label] = []
    private var associations: [StateOfMind.Association] = []
    private var otherLabels: [String] = []
    private var otherAssociations: [String] = []
    private var classification = ""
    private var hasWrongType = false
    private var hasContradiction = false

    init() {}

    /// The fields of a JSON object.
    init(_ node: JSONNode) {
        setKind(node["kind"]?.codeWord ?? "")
        let valence = node["valence"].flatMap { $0.isNull ? nil : $0 }
        setValence(valence?.number?.double, isGiven: valence != nil)
        for word in words(node["labels"]) { addLabel(word) }
        for word in words(node["associations"]) { addAssociation(word) }
        setClassification(node["valenceClassification"]?.codeWord ?? "")
        hasContradiction =
            (node["labels"]?.elements ?? []).contains { $0.contradicts { StateOfMind.Label($0) } }
            || (node["associations"]?.elements ?? []).contains {
                $0.contradicts { StateOfMind.Association($0) }
            } || node["kind"]?.contradicts { StateOfMind.Kind($0) } == true
    }

    /// The words of a list; a missing list and `null` have none.
    private mutating func words(_ node: JSONNode?) -> [String] {
        guard let node, !node.isNull else { return [] }
        let words = node.elements?.map(\.codeWord) ?? [nil]
        if words.contains(nil) { hasWrongType = true }
        return words.compactMap(\.self)
    }

    mutating func setKind(_ word: String) {
        kind = StateOfMind.Kind(word).flatMap { StateOfMind.Kind.allCases.contains($0) ? $0 : nil }
    }

    /// Sets the valence from a text with a decimal point or comma. A blank text has no valence.
    mutating func setValence(_ text: String) {
        setValence(Double(text.replacing(",", with: ".")), isGiven: !text.trimmed.isEmpty)
    }

    private mutating func setValence(_ number: Double?, isGiven: Bool) {
        valence = number.flatMap { Valence($0) }
        isValenceOutOfRange = number != nil && valence == nil
        isValenceUnreadable = number == nil && isGiven
    }

    mutating func addLabel(_ word: String) {
        if let label = StateOfMind.Label(word) {
            labels.append(label)
        } else {
            otherLabels.append(word)
        }
    }

    mutating func addAssociation(_ word: String) {
        if let association = StateOfMind.Association(word) {
            associations.append(association)
        } else {
            otherAssociations.append(word)
        }
    }

    mutating func setClassification(_ text: String) { classification = text }

    /// The words that are neither labels nor associations.
    fileprivate var others: [String] { otherLabels + otherAssociations }

    /// The text that distinguishes a state without an identifier from others at the same time.
    fileprivate var content: String {
        let words = [labels.map(\.word), associations.map(\.word), otherLabels, otherAssociations]
        return "\(kind?.word ?? "") \(valence?.value ?? 0) "
            + words.map { $0.sorted().joined(separator: "|") }.joined(separator: " ")
    }

    /// The problem of the fields; `nil` if they are complete.
    fileprivate var fault: (code: Diagnostic.Code, problem: String, remedy: String)? {
        if kind == nil {
            return (
                .unknownWord, "the kind is missing or not known",
                "write momentary emotion or daily mood"
            )
        }
        if isValenceOutOfRange {
            return (.outOfRange, "the valence is out of range", "write -1 to 1")
        }
        if isValenceUnreadable {
            return (
                .wrongType, "the valence is not a number",
                "write a number from -1 to 1"
            )
        }
        if hasWrongType {
            return (
                .wrongType, "the labels or associations are not a list of words",
                "write a list of words or numbers"
            )
        }
        if hasContradiction {
            return (
                .contradiction, "the name and the number of a word mean different things",
                "correct one of them"
            )
        }
        return valence == nil ? (.missingKey, "the valence is missing", "write -1 to 1") : nil
    }

    fileprivate func sample(
        _ id: SampleID, _ date: Timestamp, _ sync: SyncIdentity?, _ metadata: Metadata,
        _ output: EntryOutput
    ) -> StateOfMind? {
        guard let kind, let valence else { return nil }
        var metadata = metadata
        metadata.add(otherLabels, as: "labels")
        metadata.add(otherAssociations, as: "associations")
        if isOtherClassification(than: valence.classification) {
            metadata.add(classification, as: Self.statedClassification)
        }
        return StateOfMind(
            id: id, subject: output.context.subject, date: date, source: output.source, sync: sync,
            kind: kind, valence: valence, labels: labels, associations: associations,
            metadata: metadata)
    }

    /// The metadata key for the class in the file, if the valence has another class.
    fileprivate static let statedClassification = "statedClassification"

    /// Whether the file states a class that differs from that of the valence. The valence decides.
    private func isOtherClassification(than found: Valence.Classification) -> Bool {
        func folded(_ text: String) -> String {
            text.lowercased().filter { !" _-".contains($0) }
        }
        return !classification.isEmpty && folded(classification) != folded(found.name)
            && Int(classification) != found.rawValue
    }
}

extension JSONNode {
    /// Whether the name and the number of a word are known, and mean different things.
    fileprivate func contradicts<Meaning: Equatable>(_ meaning: (String) -> Meaning?) -> Bool {
        guard let name = self["name"]?.string.flatMap(meaning),
            let number = self["rawValue"]?.number.flatMap({ meaning($0.text) })
        else { return false }
        return name != number
    }
}

extension EntryOutput {
    /// Adds a state of mind, or reports its problem.
    ///
    /// - Parameters:
    ///   - id: Its identifier; `nil` if the file has none. States without identifiers and with the
    ///     same instant, kind, valence and words are one.
    ///   - path: The place in a JSON text.
    func add(
        _ state: FoundState, at date: Timestamp, id: SampleID? = nil, sync: SyncIdentity? = nil,
        metadata: Metadata = [:], replacing replaced: [SampleID] = [], line: Int, column: Int = 1,
        path: Diagnostic.Path = .root
    ) {
        if let fault = state.fault {
            return report(
                fault.code, line: line, column: column, path: path, fault.problem,
                remedy: fault.remedy)
        }
        let id = id ?? self.id("\(date.microsecondsSinceEpoch) \(state.content)")
        guard let sample = state.sample(id, date, sync, metadata, self) else { return }
        if sample.metadata[FoundState.statedClassification] != nil {
            leaveOut(.otherClassOfValence, at: line)
        }
        for word in state.others { summary.otherWords[word, default: 0] += 1 }
        add(.stateOfMind(sample), replacing: replaced, at: line)
    }
}

// Repeated blocks and the names inside them.
extension DefinitionReader {
    /// One name of a repeated block.
    struct Repetition {
        let name: String
        let title: String?
    }

    /// Reads a list of names for a repeated block.
    func repetitions(_ node: JSONNode) -> [Repetition] {
        var names: [String] = []
        return (list(node) ?? []).compactMap { node in
            guard let fields = fields(node, ["id", "title"]) else { return nil }
            let title = fields["title"].flatMap { text($0) }
            let id: Questionnaire.Section.ID? = name(fields, among: &names, noun: "repetition")
            return id.map { Repetition(name: $0.text, title: title) }
        }
    }

    /// The repetitions with a name; reports an unknown name.
    func repetitions(named node: JSONNode) -> [Repetition]? {
        guard let name = string(node) else { return nil }
        if let found = repeats[name] { return found }
        reportUnknown(
            .unknownRepeat, name, at: node.offset, noun: "list in \"repeats\"",
            known: repeats.keys.sorted())
        return nil
    }

    /// Reads content once for each repetition, with the names of the repetition inserted.
    func eachRepetition(of node: JSONNode, _ body: (Repetition) -> Void) {
        guard let found = repetitions(named: node) else { return }
        let before = (repetition, findings.reportsPlacesOnce)
        for (place, one) in found.enumerated() {
            repetition = one.name
            findings.reportsPlacesOnce = place > 0 || before.1
            body(one)
        }
        (repetition, findings.reportsPlacesOnce) = before
    }

    /// A name as other parts use it outside its repeated block: `.itch` is `d1.itch` in the
    /// repetition `d1`.
    func fullName(_ name: String, at node: JSONNode) -> String? {
        guard isFormat2, name.hasPrefix(".") else { return name }
        if let repetition { return repetition + name }
        findings.report(
            .badIdentifier, at: node,
            "\(quoted(name)) begins with a dot outside of a repeated block",
            remedy: "write the full name, such as \"d1\(name)\"")
        return nil
    }

    /// Reads the name of an item or scale; inside a repeated block it must begin with a dot.
    func ownName(_ node: JSONNode) -> String? {
        guard let name = string(node) else { return nil }
        if repetition != nil, !name.hasPrefix(".") {
            findings.report(
                .badIdentifier, at: node, "\(quoted(name)) is the same name in every repetition",
                remedy: "write \".\(name)\"")
            return nil
        }
        return fullName(name, at: node)
    }
}

extension DefinitionReader {
    /// The keys at the top of a definition that only format 2 has.
    static let keysOfFormat2 = [
        "format", "wordingFrom", "ratedBy", "repeats", "context", "categories", "missingAtMost",
        "scorings", "vectors",
    ]

    /// The parts of a definition that only format 2 has.
    struct Extension {
        var wordingSource = Questionnaire.WordingSource.definition
        var rater = Questionnaire.Rater.`self`
        var missingLimit: Questionnaire.MissingLimit?
        var categories: [Questionnaire.Category] = []
        var scorings: [Questionnaire.Scoring] = []
        var vectors: [TestVector] = []
    }

    /// Reads the number of the format; 1 without it.
    func readFormat(_ root: JSONNode) {
        guard let node = root["format"] else { return }
        isFormat2 = true
        _ = integer(node, in: 2...2)
    }

    /// Reads the parts that items and scales need to be read.
    func readFrame(_ fields: Fields) {
        guard isFormat2 else { return }
        if let source: Questionnaire.WordingSource = fields["wordingFrom"].flatMap({ word($0) }) {
            added.wordingSource = source
        }
        if let rater: Questionnaire.Rater = fields["ratedBy"].flatMap({ word($0) }) {
            added.rater = rater
        }
        for member in fields["repeats"].flatMap({ table($0, of: "lists of names") }) ?? [] {
            repeats[member.key] = repetitions(member.node)
        }
        added.missingLimit = fields["missingAtMost"].flatMap { limit($0) }
    }

    /// One name of a repeated block.
    struct Repetition {
        let name: String
        let title: String?
    }

    private func repetitions(_ node: JSONNode) -> [Repetition] {
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

    /// Reads something once for each repetition, with its names filled in.
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

    /// A name as it is outside of its repeated block: `.itch` is `d1.itch` in the repetition `d1`.
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

    /// Reads a share as a text such as `1/5`, or a whole number.
    private func limit(_ node: JSONNode) -> Questionnaire.MissingLimit? {
        if node.number != nil { return integer(node, in: 0...500).map { .count($0) } }
        return share(node).map { .share($0) }
    }

    /// Reads a share from a text such as `1/2`.
    func share(_ node: JSONNode) -> Points? {
        guard let string = string(node) else { return nil }
        if let share = Points(string) ?? Points(decimal: string), share > 0, share <= 1,
            share.denominator <= 1_000
        {
            return share
        }
        findings.report(
            .outOfRange, at: node, "\(quoted(string)) is not a share",
            remedy: "write a fraction of 1, such as \"1/2\"")
        return nil
    }

    /// Reads a decimal with at most six digits after the point; `isFraction` also reads a text such
    /// as `1/3`.
    func decimal(_ node: JSONNode, orFraction isFraction: Bool = false) -> Points? {
        if isFraction, let string = node.string {
            if let points = Points(string), abs(points.numerator) <= 1_000_000_000,
                points.denominator <= 1_000_000
            {
                return points
            }
            findings.report(
                .outOfRange, at: node, "\(quoted(string)) is not a fraction",
                remedy: "write a number, or a fraction such as \"100/3\"")
            return nil
        }
        guard let number = node.number else {
            findings.report(
                .wrongType, at: node, "\(node.noun) where a number belongs",
                remedy: "write a number without quotes")
            return nil
        }
        guard let (significand, scale) = number.decimal, scale <= 6,
            abs(significand) <= 1_000_000_000_000_000
        else {
            findings.report(
                .outOfRange, at: node, "numbers of this size are not used",
                remedy: "write at most 9 digits before and 6 after the point")
            return nil
        }
        let points = Points(significand, over: Points.powerOfTen(scale))
        guard abs(points.doubleValue) <= 1_000_000_000 else {
            findings.report(
                .outOfRange, at: node, "numbers of this size are not used",
                remedy: "write at most 9 digits before and 6 after the point")
            return nil
        }
        return points
    }
}

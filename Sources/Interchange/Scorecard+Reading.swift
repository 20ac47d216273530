public import Questionnaires
public import Scoring

extension Scorecard {
    /// Reads a scorecard from the kit's JSON, with or without the answers.
    ///
    /// The scores are read as they are written, and not compared with answers.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - questionnaire: The definition of the scorecard.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    /// - Throws: ``/Questionnaires/JSONReadingError`` with everything that is wrong.
    public init(
        json: some Sequence<UInt8>, of questionnaire: Questionnaire, file: String? = nil
    ) throws(JSONReadingError) {
        self = try RecordReader.value(json, file: file) { node, reader in
            guard
                let fields = reader.fields(
                    node, ScorecardFields.keys + ["answers", "explanation"]),
                reader.check(fields, isOf: questionnaire)
            else { return nil }
            for key in ["missing", "scores", "flags", "rules"] { _ = fields.required(key) }
            return ScorecardFields(fields, of: questionnaire, reader).scorecard
        }
    }
}

/// The members that every scored result has in JSON.
struct ScorecardFields {
    /// The keys of the members.
    static let keys = [
        "questionnaire", "version", "contentHash", "missing", "scores", "flags", "rules",
        "categories",
    ]

    private let questionnaire: Questionnaire
    let policy: MissingPolicy?
    let scores: [Scorecard.ScaleScore]?
    let flags: [Scorecard.RaisedFlag]?
    let rules: [Scorecard.RuleResult]?
    let categories: [Scorecard.CategoryResult]?

    /// Reads the members that are present, and reports their problems.
    init(_ fields: Fields, of questionnaire: Questionnaire, _ reader: RecordReader) {
        self.questionnaire = questionnaire
        policy = fields["missing"].flatMap { reader.word($0) }
        scores = fields["scores"].flatMap { node in
            reader.list(node) { reader.score($0, of: questionnaire) }
        }
        flags = fields["flags"].flatMap { reader.list($0) { reader.raisedFlag($0) } }
        rules = fields["rules"].flatMap { reader.list($0) { reader.ruleResult($0) } }
        categories = fields["categories"].flatMap {
            reader.list($0) { reader.categoryResult($0) }
        }
    }

    /// The scorecard, if all members are present.
    var scorecard: Scorecard? {
        guard let policy, let scores, let flags, let rules else { return nil }
        return Scorecard(
            questionnaire: questionnaire.identity, policy: policy, scores: scores, flags: flags,
            rules: rules, categories: categories ?? [])
    }

    /// The points that a source states, by scale.
    var stated: [Scale.ID: Points] {
        var stated: [Scale.ID: Points] = [:]
        for score in scores ?? [] {
            if case .stated(let points) = score.score { stated[score.scale] = points }
        }
        return stated
    }
}

extension RecordReader {
    /// Checks that a record belongs to a definition, and reports another definition.
    func check(_ fields: Fields, isOf questionnaire: Questionnaire) -> Bool {
        guard let identity = identity(fields) else { return false }
        if identity == questionnaire.identity { return true }
        report(
            .otherDefinition, at: fields["questionnaire"] ?? fields.node,
            "a record of the definition \(identity), and not of \(questionnaire.identity)",
            remedy: "read it with its own definition")
        return false
    }

    fileprivate func raisedFlag(_ node: JSONNode) -> Scorecard.RaisedFlag? {
        guard let fields = fields(node, ["id", "item", "value"] + Self.flagFacts) else {
            return nil
        }
        let flag: Flag.ID? = fields.required("id").flatMap { identifier($0) }
        let item: Item.ID? = fields.required("item").flatMap { identifier($0) }
        let answer = fields.required("value").flatMap { self.answer($0) }
        guard let flag, let item, let answer else { return nil }
        return .init(flag: flag, item: item, answer: answer)
    }

    /// The further keys of a flag in the results of `wellbeing history`.
    private static let flagFacts = [
        "number", "assessment", "date", "historical", "unfinished", "laterAnswer", "amendedBy",
        "acknowledged", "assignments",
    ]

    fileprivate func categoryResult(_ node: JSONNode) -> Scorecard.CategoryResult? {
        guard let fields = fields(node, ["id", "case", "label", "possible"]) else { return nil }
        let id: Questionnaire.Category.ID? = fields.required("id").flatMap { identifier($0) }
        _ = fields["label"].flatMap { text($0) }
        guard let node = fields.required("case"), let id else { return nil }
        if node.isNull {
            let possible: [Questionnaire.Category.Case.ID]? =
                fields.required("possible").flatMap { list($0) { identifier($0) } }
            return possible.map { .init(category: id, decided: nil, possible: $0) }
        }
        let decided: Questionnaire.Category.Case.ID? = identifier(node)
        return decided.map { .init(category: id, decided: $0, possible: [$0]) }
    }

    fileprivate func ruleResult(_ node: JSONNode) -> Scorecard.RuleResult? {
        guard let fields = fields(node, ["id", "met"]) else { return nil }
        let rule: Questionnaire.ScreeningRule.ID? = fields.required("id").flatMap { identifier($0) }
        guard let met = fields.required("met"), let rule else { return nil }
        if met.isNull { return .init(rule: rule, truth: .unknown) }
        return truth(met).map { .init(rule: rule, truth: Condition.TruthValue($0)) }
    }
}

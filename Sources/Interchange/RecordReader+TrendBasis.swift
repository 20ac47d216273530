internal import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

/// The states of mind of the week before a score, as the basis of a trend has them.
struct WeekMood {
    let count: Int
    let mean: ExactMean
}

extension RecordReader {
    /// Reads an assessment of a person from the basis of a trend.
    func basisAssessment(
        _ node: JSONNode, of subject: SubjectID,
        _ definition: (Questionnaire.Identity) -> Questionnaire?
    ) -> StoredAssessment? {
        guard let fields = anyFields(node), let form = questionnaire(of: fields, definition) else {
            return nil
        }
        let id = fields.required("id").flatMap { sampleID($0) }
        let start = fields.required("start").flatMap { date($0) }
        let end = fields.required("end").flatMap { date($0) }
        let policy: MissingPolicy? = fields.required("missing").flatMap { word($0) }
        let answers = fields.required("answers").flatMap { self.answers($0, of: form) }
        let stated = fields.required("stated").flatMap { statedPoints($0, of: form) }
        let mode: Assessment.Mode? = fields.required("mode").flatMap { word($0) }
        let language = fields["language"].flatMap { self.language($0) }
        let source = fields.required("source").flatMap { self.source($0) }
        let metadata = fields.required("metadata").flatMap { self.metadata($0) }
        let sequence = fields.required("sequence").flatMap { integer($0, in: 0 ... .max) }
        let amends = fields["amends"].flatMap { sampleID($0) }
        let amendedBy = fields["amendedBy"].flatMap { sampleID($0) }
        if let start, let end { check(end, at: fields["end"] ?? node, isNotBefore: start) }
        guard let id, let start, let end, end >= start, let policy, let answers, let stated,
            let mode, let source, let metadata, let sequence
        else { return nil }
        let assessment = Assessment(
            id: id, subject: subject, start: start, end: end, source: source, mode: mode,
            language: language, answers: answers, scoredBy: Scorer(form), policy: policy,
            stated: stated, metadata: metadata)
        return StoredAssessment(
            assessment: assessment, sequence: Int64(sequence), amends: amends,
            amendedBy: amendedBy)
    }

    private func statedPoints(_ node: JSONNode, of form: Questionnaire) -> [Scale.ID: Points]? {
        guard let fields = fields(node, form.scales.map(\.id.text)) else { return nil }
        var stated: [Scale.ID: Points] = [:]
        for scale in form.scales {
            stated[scale.id] = fields[scale.id.text].flatMap { exactPoints($0) }
        }
        return stated
    }

    /// Reads which assessments count.
    func selection(_ node: JSONNode) -> ScoreSeries.Selection? {
        guard let fields = anyFields(node) else { return nil }
        let since = nullable(fields, "since") { date($0) }
        let until = nullable(fields, "until") { date($0) }
        let modes = nullable(fields, "modes") { node in
            list(node) { self.word($0) as Assessment.Mode? }
        }
        let includesProrated = fields.required("includesProrated").flatMap { truth($0) }
        guard let since, let until, let modes, let includesProrated else { return nil }
        var selection = ScoreSeries.Selection()
        selection.since = since
        selection.until = until
        selection.modes = modes.map { Set($0) }
        selection.includesProrated = includesProrated
        return selection
    }

    /// Reads the rule that selects the baseline.
    func baselineRule(_ node: JSONNode) -> ScoreSeries.BaselineRule? {
        guard let fields = anyFields(node), let ruleNode = fields.required("rule"),
            let word = text(ruleNode)
        else { return nil }
        switch word {
        case "first": return .first
        case "treatment":
            return fields.required("treatment").flatMap { Treatment.read($0, self) }
                .map { .before($0) }
        case "date": return fields.required("date").flatMap { date($0) }.map { .on($0) }
        default:
            reportUnknownWord(word, at: ruleNode, allowed: ["first", "treatment", "date"])
            return nil
        }
    }

    /// Reads the mood of the week before a score.
    func weekMood(_ node: JSONNode) -> WeekMood? {
        guard let fields = anyFields(node) else { return nil }
        let count = fields.required("n").flatMap { integer($0, in: 1 ... .max) }
        let mean: ExactMean? = fields.required("exactMean").flatMap {
            lossless(
                $0, else: .badForm, "not an exact mean valence",
                remedy: "write a fraction from -1 to 1 in lowest terms, such as \"1/5\"")
        }
        guard let count, let mean else { return nil }
        return WeekMood(count: count, mean: mean)
    }
}

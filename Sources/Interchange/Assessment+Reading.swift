public import Questionnaires
public import Samples
internal import Scoring

extension Assessment {
    /// Reads a result from JSON: as `wellbeing record` or `wellbeing export` writes it.
    ///
    /// The answers are scored again. Scores and rules that differ from the written ones are an
    /// error. If the text has no `scores`, the scores are those of the answers.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - questionnaire: The definition of the result.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    /// - Throws: ``/Questionnaires/JSONReadingError`` with everything that is wrong.
    public init(
        json: some Sequence<UInt8>, of questionnaire: Questionnaire, file: String? = nil
    ) throws(JSONReadingError) {
        self = try StoredAssessment(json: json, of: questionnaire, file: file).assessment
    }
}

extension StoredAssessment {
    /// Reads a result from JSON, with its links to corrected and correcting results.
    ///
    /// The text does not have the place in the store's sequence of changes, so
    /// ``/Samples/StoredAssessment/sequence`` is 0.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - questionnaire: The definition of the result.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    /// - Throws: ``/Questionnaires/JSONReadingError`` with everything that is wrong.
    public init(
        json: some Sequence<UInt8>, of questionnaire: Questionnaire, file: String? = nil
    ) throws(JSONReadingError) {
        self = try RecordReader.value(json, file: file) { node, reader in
            reader.assessment(node) { identity in
                identity == questionnaire.identity ? questionnaire : nil
            }
        }
    }
}

extension RecordReader {
    private static let assessmentKeys =
        ["id", "type", "subject", "date", "start", "end"] + ScorecardFields.keys + [
            "answers", "mode", "language", "source", "metadata", "amends", "amendedBy",
            StoredSample.replacedKey,
        ]

    /// Reads a result.
    ///
    /// - Parameters:
    ///   - node: The result.
    ///   - definition: Returns the definition of a result, or `nil`.
    package func assessment(
        _ node: JSONNode, definition: (Questionnaire.Identity) -> Questionnaire?
    ) -> StoredAssessment? {
        guard let fields = fields(node, Self.assessmentKeys) else { return nil }
        let hasType = fields.required("type").map { checkType($0, is: .assessment) } ?? false
        let id = fields.required("id").flatMap { sampleID($0) }
        let subject = fields.required("subject").flatMap { self.subject($0) }
        let start = start(of: fields)
        let end = fields["end"].map { date($0) } ?? start
        let mode: Assessment.Mode? = fields.required("mode").flatMap { word($0) }
        let language = fields["language"].flatMap { self.language($0) }
        let source = fields.required("source").flatMap { self.source($0) }
        let metadata = fields["metadata"].map { self.metadata($0) } ?? [:]
        let amends = fields["amends"].flatMap { sampleID($0) }
        let amendedBy = fields["amendedBy"].flatMap { sampleID($0) }
        guard let questionnaire = questionnaire(of: fields, definition) else { return nil }
        let card = ScorecardFields(fields, of: questionnaire, self)
        let answers = fields.required("answers").flatMap { self.answers($0, of: questionnaire) }
        if let start, let end { check(end, at: fields["end"] ?? node, isNotBefore: start) }
        guard hasType, let id, let subject, let start, let end, end >= start, let mode, let source,
            let metadata, let answers
        else { return nil }
        let assessment = Assessment(
            id: id, subject: subject, start: start, end: end, source: source, mode: mode,
            language: language, answers: answers, scoredBy: Scorer(questionnaire),
            policy: card.policy ?? .strict, stated: card.stated, metadata: metadata)
        check(assessment, of: questionnaire, against: answers, card, fields)
        return StoredAssessment(
            assessment: assessment, sequence: 0, amends: amends, amendedBy: amendedBy)
    }

    /// The beginning: the key is `start` in samples, and `date` in results.
    private func start(of fields: Fields) -> Timestamp? {
        guard let date = fields["date"] else {
            return fields.required("start").flatMap { self.date($0) }
        }
        if let start = fields["start"] {
            report(
                .contradiction, at: start, "both \"date\" and \"start\"",
                remedy: "write only one of them")
        }
        return self.date(date)
    }

    /// The definition that a record names.
    func questionnaire(
        of fields: Fields, _ definition: (Questionnaire.Identity) -> Questionnaire?
    ) -> Questionnaire? {
        guard let identity = identity(fields) else { return nil }
        // A definition with other content would give the answers another meaning.
        if let found = definition(identity), found.identity == identity { return found }
        report(
            .otherDefinition, at: fields["questionnaire"] ?? fields.node,
            "the definition \(identity) is not available",
            remedy: "read the result with its own definition")
        return nil
    }

    /// Compares the results of the answers with the written results.
    private func check(
        _ assessment: Assessment, of questionnaire: Questionnaire, against answers: Answers,
        _ card: ScorecardFields, _ fields: Fields
    ) {
        if assessment.answers != answers {
            report(
                .contradiction, at: fields["answers"] ?? fields.node,
                "an answer to an item that the form does not ask after these answers, or none to "
                    + "one that it asks",
                remedy: "correct the answers; write \"notAsked\" where the form does not ask")
        }
        if let scores = card.scores, scores != assessment.scorecard.scores {
            report(
                .contradiction, at: fields["scores"] ?? fields.node,
                "scores that differ from those of the answers",
                remedy: "correct the answers, or remove \"scores\", \"flags\" and \"rules\"")
        }
        if let flags = card.flags {
            // The other flags belong to answers that were corrected.
            let isComplete = assessment.scorecard.flags.allSatisfy(flags.contains)
            let known = Set(questionnaire.flags.map(\.id))
            if !isComplete || !known.isSuperset(of: flags.map(\.flag)) {
                report(
                    .contradiction, at: fields["flags"] ?? fields.node,
                    "flags that differ from those of the answers",
                    remedy: "correct the answers, or remove \"scores\", \"flags\" and \"rules\"")
            }
        }
        if let categories = card.categories, categories != assessment.scorecard.categories {
            report(
                .contradiction, at: fields["categories"] ?? fields.node,
                "categories that differ from those of the answers",
                remedy: "correct the answers, or remove \"categories\"")
        }
        if let rules = card.rules, rules != assessment.scorecard.rules {
            report(
                .contradiction, at: fields["rules"] ?? fields.node,
                "rules that differ from those of the answers",
                remedy: "correct the answers, or remove \"scores\", \"flags\" and \"rules\"")
        }
    }
}

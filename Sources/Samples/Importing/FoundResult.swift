package import Questionnaires
package import Scoring

/// A result that a reader found, without objects for its answers and scores.
///
/// A reader of millions of results passes its results to ``SampleImport`` in this form, and other
/// samples as ``SampleImport/Entry``.
package struct FoundResult: Sendable {
    package let id: SampleID
    package let subject: SubjectID
    package let start: Timestamp
    package let source: SampleSource
    package let language: LanguageTag?
    package let form: PackedForm
    /// The answers after the conditions of the form.
    package let codes: [UInt8]
    package let metadata: Metadata
    /// The names in the metadata; empty for a sample with only one.
    package let names: [SampleImport.Name]
    /// The place of the result in the file.
    package let place: SampleImport.Entry.Place

    package init(
        id: SampleID, subject: SubjectID, start: Timestamp, source: SampleSource,
        language: LanguageTag?, form: PackedForm, codes: [UInt8], metadata: Metadata,
        names: [SampleImport.Name] = [], place: SampleImport.Entry.Place
    ) {
        self.id = id
        self.subject = subject
        self.start = start
        self.source = source
        self.language = language
        self.form = form
        self.codes = codes
        self.metadata = metadata
        self.names = names
        self.place = place
    }

    /// The entry with the assessment; `nil` if the codes do not fit the form.
    package var entry: SampleImport.Entry? {
        let questionnaire = form.scorer.questionnaire
        guard let answers = Answers(packed: codes, in: questionnaire) else { return nil }
        let assessment = Assessment(
            id: id, subject: subject, start: start, source: source, mode: .imported,
            language: language, answers: answers, scoredBy: form.scorer, metadata: metadata)
        return .assessment(assessment, of: questionnaire, place: place)
    }
}

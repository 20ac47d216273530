internal import Questionnaires
internal import SampleRecords
internal import Samples
internal import Scoring

extension Connection {
    /// A form of the table of an import, with the keys that the store has for its definition.
    func form(
        _ form: AssessmentImport.Form, of imported: AssessmentImport, scoredBy scorer: Scorer
    ) throws(StoreError) -> ImportForm {
        ImportForm(
            form, of: imported, scoredBy: scorer,
            key: try knownKey(of: form.questionnaire.identity),
            versions: try versions(of: form.questionnaire))
    }

    /// The form of results that have identifiers of their own.
    func form(of results: StoreRole.PackedResults) throws(StoreError) -> ImportForm {
        ImportForm(
            of: results, key: try knownKey(of: results.questionnaire.identity),
            versions: try versions(of: results.questionnaire))
    }

    /// The keys of all versions of a definition.
    private func versions(of questionnaire: Questionnaire) throws(StoreError) -> [Int64] {
        try all("SELECT key FROM questionnaire WHERE id = ?", [.text(questionnaire.id.text)]) {
            $0.integer(0)
        }
    }
}

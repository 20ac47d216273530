internal import Questionnaires
package import Samples
internal import Scoring

// Compares an import with the store if one row is not enough.
extension SampleRows {
    /// The forms of an import, with the keys that the store has for their definitions.
    package func forms(of imported: AssessmentImport) throws(StoreError) -> [ImportForm] {
        var forms: [ImportForm] = []
        for form in imported.forms {
            let questionnaire = form.questionnaire
            forms.append(
                ImportForm(
                    form, of: imported,
                    scoredBy: definitions.scorers[questionnaire.contentHash]
                        ?? Scorer(questionnaire),
                    key: try connection.knownKey(of: questionnaire.identity),
                    versions: try connection.keys(of: questionnaire.id)))
        }
        return forms
    }

    /// Compares a sitting with the first stored version, and with each correction of it.
    package func comparison(
        of sitting: Assessment, from first: SampleID, _ form: ImportForm,
        _ rule: AssessmentImport.ConflictRule
    ) throws(StoreError) -> AssessmentImport.Comparison {
        var id = first
        var same: SampleID?
        while true {
            // Deleting the latest correction deleted the result.
            guard let stored = try assessment(id) else { return .deleted }
            if sitting.hasSameContent(as: stored.assessment, form.questionnaire) { same = id }
            guard let correction = stored.amendedBy else {
                return AssessmentImport.Comparison(
                    of: sitting, end: stored.assessment, same: same, rule, form.questionnaire)
            }
            id = correction
        }
    }

    /// Finds the match of a new sitting among stored ones from elsewhere with the same person, form
    /// and day.
    ///
    /// - Parameter others: The stored ones: whether each corrects another one, and whether both
    ///   have the same answers and state no score.
    package func match(
        of sitting: Assessment, among others: [(id: SampleID, amends: Bool, isPlainlySame: Bool)],
        _ source: SampleSource
    ) throws(StoreError) -> AssessmentImport.Elsewhere? {
        var first: SampleID?
        for other in others {
            if other.amends, try isFirst(of: other.id, importedFrom: source) { continue }
            // Most often the same table was imported under another source.
            if other.isPlainlySame { return .same(other.id) }
            guard let stored = try assessment(other.id) else { continue }
            if sitting.isContained(in: stored.assessment) { return .same(other.id) }
            first = first ?? other.id
        }
        return first.map { .other($0) }
    }

    /// Corrects a stored result with an imported sitting.
    package func correct(
        _ id: SampleID, with sitting: PackedSitting, _ bytes: Span<UInt8>, of form: ImportForm,
        in imported: AssessmentImport, _ reason: String, by attribution: Attribution
    ) throws(StoreError) {
        let answers = try imported.assessment(of: sitting, bytes, scoredBy: form.packed.scorer)
        let correction = answers.identified(
            as: SampleID(correcting: id, with: answers, of: form.questionnaire))
        var records = self
        try records.correct(
            id, with: correction, of: form.questionnaire, reason, by: attribution)
    }

    /// Whether the first version of a corrected result was imported from a source.
    private func isFirst(
        of id: SampleID, importedFrom source: SampleSource
    ) throws(StoreError) -> Bool {
        var next: SampleID? = id
        var isOwn = false
        while let id = next, let row = try row(of: id) {
            isOwn =
                row.record.mode == AssessmentRecord.code(of: .imported)
                && row.record.source.name == source.name
            next = row.record.amends.flatMap { SampleID(bytes: $0) }
        }
        return isOwn
    }
}

extension StoreError {
    package static let noSuchForm = StoreError(
        code: .invalid,
        message: "a sitting came in without its definition; give the definition with the import")
}

package import Questionnaires

/// How an imported sitting compares with the store.
public enum ImportComparison: Hashable, Sendable {
    /// The store does not have the sitting.
    case new
    /// The current assessment with this identifier has the same content. It is the first one stored
    /// or its latest correction.
    case identical(SampleID)
    /// The assessment with the first identifier has the same content, but was corrected since. The
    /// second identifier is that of the latest correction.
    ///
    /// A repeated import leaves the correction as it is. Only an import with a reason to correct
    /// (``AssessmentImport/ConflictRule/correct(reason:)``) restores the content.
    case corrected(SampleID, by: SampleID)
    /// The current assessment with this identifier has other content.
    case different(SampleID)
    /// The sitting is a total, alone or with a few answers. The current assessment with this
    /// identifier has more answers, which add up to another total.
    ///
    /// A total never replaces answers, even when correcting: the answers and their flags would be
    /// lost. An import with a reason to correct also gets this case if the total was stored once
    /// and answers replaced it since.
    case otherTotal(SampleID)
    /// The assessment, or its latest correction, was deleted.
    case deleted
}

extension ImportComparison {
    /// Compares a sitting with the stored assessments of the same sitting.
    ///
    /// - Parameters:
    ///   - sitting: The sitting.
    ///   - end: The current assessment: the latest correction, or the first without a correction.
    ///   - same: The latest assessment with the same content; `nil` without one.
    ///   - rule: What the import does with other stored content.
    ///   - questionnaire: The form of the sitting.
    package init(
        of sitting: Sitting, end: Assessment, same: SampleID?,
        _ rule: AssessmentImport.ConflictRule, _ questionnaire: Questionnaire
    ) {
        if same == end.id {
            self = .identical(end.id)
        } else if let same, !rule.isCorrecting {
            self = .corrected(same, by: end.id)
        } else if sitting.statesOtherTotal(than: end, questionnaire) {
            self = .otherTotal(end.id)
        } else {
            self = same.map { .corrected($0, by: end.id) } ?? .different(end.id)
        }
    }
}

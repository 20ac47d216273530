package import Questionnaires

/// What a sitting that would be imported meets in a store.
public enum ImportStanding: Hashable, Sendable {
    /// Nothing: it is new.
    case new
    /// The same content, which stands, under an identifier: as it came in first, or as the latest
    /// correction of that.
    case identical(SampleID)
    /// The same content, under an identifier, which does not stand any more: it was corrected
    /// since, the last time by what has the other identifier.
    ///
    /// A table that comes again leaves the correction as it is. Only an import that says why it
    /// corrects (``AssessmentImport/ConflictRule/correct(reason:)``) puts the content back.
    case corrected(SampleID, by: SampleID)
    /// Other content, which stands, under an identifier.
    case different(SampleID)
    /// A total, alone or beside a few answers, and more answers that stand under an identifier and
    /// add up to another total.
    ///
    /// Not even a reason to correct puts a total in the place of answers: they would be lost, and
    /// with them the flags that they raise. So an import that says why it corrects meets this too
    /// where the total was kept once and answers took its place since.
    case otherTotal(SampleID)
    /// It was deleted before, or the latest correction of it was.
    case deleted
}

extension ImportStanding {
    /// What a sitting meets that is kept.
    ///
    /// - Parameters:
    ///   - sitting: The sitting.
    ///   - end: What stands: the latest correction, or the first where there is none.
    ///   - same: The latest that says the same, or `nil` where none does.
    ///   - rule: What the import does where other content stands.
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

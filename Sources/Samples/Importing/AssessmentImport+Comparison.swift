public import Questionnaires

extension AssessmentImport {
    /// How an imported sitting compares with the store.
    public enum Comparison: Hashable, Sendable {
        /// The store does not have the sitting.
        case new
        /// The store does not have the sitting from this source, but has one of the same person,
        /// questionnaire and day. Found only for ``AssessmentImport/ElsewhereRule/leaveOutSame``.
        case elsewhere(AssessmentImport.Elsewhere)
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
        /// The sitting is a total with few or no answers. The current assessment with this
        /// identifier has more answers, which add up to another total.
        ///
        /// A total never replaces answers, even when correcting: the answers and their flags would be
        /// lost. An import with a reason to correct also gets this case if the total was stored once
        /// and answers replaced it since.
        case otherTotal(SampleID)
        /// The assessment, or its latest correction, was deleted.
        case deleted
    }
}

extension AssessmentImport.Comparison {
    /// Compares a sitting with the stored assessments of the same sitting.
    ///
    /// - Parameters:
    ///   - sitting: The sitting.
    ///   - end: The current assessment: the latest correction, or the first without a correction.
    ///   - same: The latest assessment with the same content; `nil` without one.
    ///   - rule: The rule for other stored content.
    ///   - questionnaire: The form of the sitting.
    public init(
        of sitting: Assessment, end: Assessment, same: SampleID?,
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

extension AssessmentImport {
    /// The action of a store for a sitting.
    public enum Action: Hashable, Sendable {
        /// Add it.
        case add
        /// Replace the assessment with this identifier.
        case correct(SampleID, reason: String)
        /// Change nothing.
        case leave
    }

    /// Decides by the rules of the import what a store does with a sitting.
    ///
    /// - Parameters:
    ///   - comparison: How the sitting compares with the store.
    ///   - tally: Receives the sitting.
    /// - Throws: ``StoreError/Code/identifierTaken`` if the rules refuse it.
    public func action(
        for comparison: AssessmentImport.Comparison, countedIn tally: inout Tally
    ) throws(StoreError) -> Action {
        switch (comparison, conflicts) {
        case (.elsewhere(.same), _) where elsewhere == .leaveOutSame:
            tally.storedElsewhere += 1
            return .leave
        case (.new, _), (.elsewhere, _):
            tally.added += 1
            return .add
        case (.identical, _), (.corrected, .refuse), (.corrected, .leave):
            tally.alreadyStored += 1
            return .leave
        case (.deleted, _):
            tally.deletedBefore += 1
            return .leave
        case (.otherTotal(let id), _):
            guard totals == .leave || conflicts == .leave else { throw .otherTotal(than: id) }
            tally.leftAsStored += 1
            return .leave
        case (.different(let id), .refuse): throw .identifierTaken(id)
        case (.different, .leave):
            tally.leftAsStored += 1
            return .leave
        case (.different(let id), .correct(let reason)),
            (.corrected(_, by: let id), .correct(let reason)):
            tally.corrected += 1
            return .correct(id, reason: reason)
        }
    }
}

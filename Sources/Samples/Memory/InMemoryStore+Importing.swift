internal import Questionnaires
internal import Scoring

extension InMemoryStore {
    /// What assessments that would be imported meet in the store.
    public func standings(of assessments: [Assessment]) -> [ImportStanding] {
        assessments.map { standing(of: $0) }
    }

    /// Saves the assessments of a table: all of them, or none.
    public func save(
        _ imported: AssessmentImport, by attribution: Attribution
    ) throws(StoreError) -> AssessmentImport.Tally {
        let before = state
        do throws(StoreError) {
            for questionnaire in imported.questionnaires { try check(questionnaire) }
            var tally = AssessmentImport.Tally()
            let next = try imported.open()
            while let batch = try next() {
                for assessment in batch { try take(assessment, imported, attribution, &tally) }
            }
            audit(.imported, nil, imported.auditDetails(tally), by: attribution)
            return tally
        } catch {
            state = before
            throw error
        }
    }

    private func take(
        _ assessment: Assessment, _ imported: AssessmentImport, _ attribution: Attribution,
        _ tally: inout AssessmentImport.Tally
    ) throws(StoreError) {
        let form = try imported.questionnaire(of: assessment)
        try assessment.checkKeepable(with: form)
        switch standing(of: assessment) {
        case .new:
            try define(form)
            add(assessment, of: form, amending: nil, by: attribution)
            tally.added += 1
        case .identical: tally.alreadyKept += 1
        case .deleted: tally.deletedBefore += 1
        case .different(let id):
            guard let reason = imported.correcting else { throw .identifierTaken(id) }
            let correction = assessment.identified(
                as: SampleID(correcting: id, with: assessment), scoredBy: Scorer(form))
            _ = try amend(id, with: correction, of: form, reason: reason, by: attribution)
            tally.corrected += 1
        }
    }

    private func standing(of assessment: Assessment) -> ImportStanding {
        guard var kept = assessments[assessment.id] else {
            return deleted.contains(assessment.id) ? .deleted : .new
        }
        while !kept.assessment.saysTheSame(as: assessment) {
            guard let correction = kept.amendedBy else { return .different(kept.id) }
            // A correction that was deleted since took the result with it.
            guard let later = assessments[correction] else { return .deleted }
            kept = later
        }
        return .identical
    }
}

extension InMemoryStore {
    /// What an import changes, to go back to when it fails.
    private struct State {
        let sequence: Int64
        let assessments: [SampleID: StoredAssessment]
        let tombstones: [Changes.Tombstone]
        let drafts: [Draft]
        let flags: [FlagRecord]
        let flagCount: Int64
        let entries: [AuditEntry]
        let definitions: [Questionnaire.Identity: Questionnaire]
    }

    private var state: State {
        get {
            State(
                sequence: sequence, assessments: assessments, tombstones: tombstones,
                drafts: drafts, flags: flags, flagCount: flagCount, entries: entries,
                definitions: definitions)
        }
        set {
            sequence = newValue.sequence
            assessments = newValue.assessments
            tombstones = newValue.tombstones
            drafts = newValue.drafts
            flags = newValue.flags
            flagCount = newValue.flagCount
            entries = newValue.entries
            definitions = newValue.definitions
        }
    }
}

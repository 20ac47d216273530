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
        // Everything that can be refused is refused before anything is written.
        for questionnaire in imported.questionnaires { try check(questionnaire) }
        var all: [Assessment] = []
        let next = try imported.open()
        while let batch = try next() {
            for assessment in batch {
                let form = try imported.questionnaire(of: assessment)
                try assessment.checkKeepable(with: form)
                if case .different(let id) = standing(of: assessment), imported.correcting == nil {
                    throw .identifierTaken(id)
                }
            }
            all += batch
        }
        var tally = AssessmentImport.Tally()
        for assessment in all {
            let form = try imported.questionnaire(of: assessment)
            switch standing(of: assessment) {
            case .new:
                try define(form)
                add(assessment, of: form, amending: nil, by: attribution)
                tally.added += 1
            case .identical: tally.alreadyKept += 1
            case .deleted: tally.deletedBefore += 1
            case .different(let id):
                let correction = assessment.identified(
                    as: SampleID(correcting: id, with: assessment), scoredBy: Scorer(form))
                _ = try amend(
                    id, with: correction, of: form, reason: imported.correcting ?? "",
                    by: attribution)
                tally.corrected += 1
            }
        }
        audit(.imported, nil, imported.auditDetails(tally), by: attribution)
        return tally
    }

    private func standing(of assessment: Assessment) -> ImportStanding {
        guard var kept = assessments[assessment.id] else {
            return deleted.contains(assessment.id) ? .deleted : .new
        }
        while !kept.assessment.saysTheSame(as: assessment) {
            guard let later = kept.amendedBy.flatMap({ assessments[$0] }) else {
                return .different(kept.id)
            }
            kept = later
        }
        return .identical
    }
}

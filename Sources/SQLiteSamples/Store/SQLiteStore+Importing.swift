internal import Questionnaires
public import Samples
internal import Scoring

extension SQLiteStore {
    /// What assessments that would be imported meet in the store.
    public func standings(
        of assessments: [Assessment]
    ) async throws(StoreError) -> [ImportStanding] {
        try read { (connection) throws(StoreError) in
            var standings: [ImportStanding] = []
            for assessment in assessments {
                standings.append(try standing(of: assessment, connection))
            }
            return standings
        }
    }

    /// Saves the assessments of a table: all of them, or none.
    public func save(
        _ imported: AssessmentImport, by attribution: Attribution
    ) async throws(StoreError) -> AssessmentImport.Tally {
        for questionnaire in imported.questionnaires { try keepScorer(of: questionnaire) }
        let tally = try write { (transaction) throws(StoreError) in
            for questionnaire in imported.questionnaires {
                _ = try transaction.connection.knownKey(of: questionnaire.identity)
            }
            var tally = AssessmentImport.Tally()
            let next = try imported.open()
            while let batch = try next() {
                for assessment in batch {
                    try take(assessment, imported, attribution, transaction, &tally)
                }
            }
            try transaction.audit(
                .imported, nil, imported.auditDetails(tally), by: attribution)
            return tally
        }
        // A large import leaves a large log behind.
        emptyLog()
        return tally
    }

    private func take(
        _ assessment: Assessment, _ imported: AssessmentImport, _ attribution: Attribution,
        _ transaction: Transaction, _ tally: inout AssessmentImport.Tally
    ) throws(StoreError) {
        let form = try imported.questionnaire(of: assessment)
        switch try standing(of: assessment, transaction.connection) {
        case .new:
            try add(assessment, of: form, amending: nil, attribution, transaction)
            tally.added += 1
        case .identical: tally.alreadyKept += 1
        case .deleted: tally.deletedBefore += 1
        case .different(let id):
            guard let reason = imported.correcting else { throw .identifierTaken(id) }
            let correction = assessment.identified(
                as: SampleID(correcting: id, with: assessment),
                scoredBy: scorers[form.contentHash] ?? Scorer(form))
            try replace(id, with: correction, of: form, reason, attribution, transaction)
            tally.corrected += 1
        }
    }

    private func standing(
        of assessment: Assessment, _ connection: Connection
    ) throws(StoreError) -> ImportStanding {
        guard var kept = try row(of: assessment.id, connection) else {
            return try connection.isDeleted(assessment.id) ? .deleted : .new
        }
        while true {
            let stored = try stored(kept, connection)
            if stored.assessment.saysTheSame(as: assessment) { return .identical }
            guard let correction = stored.amendedBy else { return .different(stored.id) }
            // A correction that was deleted since took the result with it.
            guard let later = try row(of: correction, connection) else { return .deleted }
            kept = later
        }
    }
}

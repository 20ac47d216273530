package import Questionnaires
package import Samples
package import Scoring

/// The definitions that a store has read or was given, each with its scorer.
package final class DefinitionCache {
    package private(set) var scorers: [ContentHash: Scorer] = [:]

    package init() {}

    /// Adds a definition that comes with answers.
    package func add(_ questionnaire: Questionnaire) throws(StoreError) {
        guard ContentHash(of: questionnaire.canonicalJSON) == questionnaire.contentHash else {
            throw StoreError(
                code: .invalid,
                message: "the definition does not match its own hash; read it from its text again")
        }
        if scorers[questionnaire.contentHash] == nil {
            scorers[questionnaire.contentHash] = Scorer(questionnaire)
        }
    }

    /// The scorer of a stored definition. Each definition is read once.
    package func scorer(_ hash: [UInt8], _ connection: some SQLConnection) throws(StoreError)
        -> Scorer
    {
        guard let hash = ContentHash(bytes: hash) else {
            throw connection.damaged
        }
        if let known = scorers[hash] { return known }
        let text = try connection.definition(hash)
        guard let text, ContentHash(of: text) == hash,
            let questionnaire = try? Questionnaire(kept: text),
            questionnaire.contentHash == hash
        else { throw connection.damaged }
        let scorer = Scorer(questionnaire)
        scorers[hash] = scorer
        return scorer
    }

    /// The assessment of a row.
    ///
    /// - Throws: ``StoreError/Code/damaged`` when the checksum of the row is wrong. A result is
    ///   returned as it was saved, or not at all.
    package func stored(
        _ row: AssessmentRow, _ connection: some SQLConnection
    ) throws(StoreError) -> StoredAssessment {
        guard row.isSound,
            let assessment = row.record.assessment(
                try scorer(row.record.questionnaire, connection))
        else { throw connection.damaged }
        return StoredAssessment(
            assessment: assessment, sequence: row.record.sequence,
            amends: row.record.amends.flatMap { SampleID(bytes: $0) },
            amendedBy: row.amendedBy.flatMap { SampleID(bytes: $0) })
    }
}

extension StoreError {
    /// The error for inconsistent content.
    package static func damaged(at path: String?) -> StoreError {
        StoreError(
            code: .damaged,
            message: "the store is damaged; stop using it, run verify, and restore the latest "
                + "backup with: wellbeing restore FILE",
            path: path)
    }
}

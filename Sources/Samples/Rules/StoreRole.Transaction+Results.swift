package import Questionnaires

extension StoreRole.Transaction {
    /// How a result with its own identifier compares with the stored versions and the tombstone of
    /// that identifier.
    package func comparison(
        of result: Assessment, _ questionnaire: Questionnaire
    ) throws(StoreError) -> StoreRole.PackedResults.Comparison {
        if try isObservation(result.id) { return .ofAnotherType }
        let versions = try StoredAssessment.versions(of: result.id) { (id) throws(StoreError) in
            try assessment(id)
        }
        return StoreRole.PackedResults.Comparison(
            of: result, questionnaire, with: versions,
            tombstone: versions.isEmpty ? try tombstones(of: result.id).last : nil)
    }
}

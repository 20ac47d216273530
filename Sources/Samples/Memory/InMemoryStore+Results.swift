internal import Questionnaires

extension InMemoryStore {
    /// How results with their own identifiers compare with the store.
    public func comparisons(
        of results: StoreRole.PackedResults
    ) throws(StoreError) -> [StoreRole.PackedResults.Comparison] {
        let removed = Set(content.tombstones.map(\.id))
        var comparisons: [StoreRole.PackedResults.Comparison] = []
        comparisons.reserveCapacity(results.count)
        try results.batch.each { (result, bytes) throws(StoreError) in
            guard let id = SittingIdentity(of: result, in: bytes)?.id else {
                throw .unreadableSitting
            }
            let isKnown =
                content.isAssessment(id) || content.isObservation(id) || removed.contains(id)
            guard isKnown else { return comparisons.append(.new) }
            comparisons.append(
                try content.comparison(
                    of: results.assessment(of: result, bytes), results.questionnaire))
        }
        return comparisons
    }
}

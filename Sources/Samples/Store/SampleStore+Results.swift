internal import Questionnaires

// Results with their own identifiers, in a store that does not read packed results.
extension SampleStore {
    /// How results with their own identifiers compare with the store.
    public func comparisons(
        of results: StoreRole.PackedResults
    ) async throws(StoreError) -> [StoreRole.PackedResults.Comparison] {
        try await comparisonsOfAssessments(results)
    }

    /// The same for any store: each result is compared as an assessment.
    package func comparisonsOfAssessments(
        _ results: StoreRole.PackedResults
    ) async throws(StoreError) -> [StoreRole.PackedResults.Comparison] {
        let assessments = try results.assessments()
        let stored = try await StoredSamples(self, count: assessments.count)
        var comparisons: [StoreRole.PackedResults.Comparison] = []
        comparisons.reserveCapacity(assessments.count)
        for start in stride(from: 0, to: assessments.count, by: StoredSamples.pageSize) {
            let page = assessments[start..<min(start + StoredSamples.pageSize, assessments.count)]
            let current = try await stored.current(Set(page.map(\.id)))
            for assessment in page {
                comparisons.append(
                    try await stored.comparison(
                        of: assessment, results.questionnaire, stored: current[assessment.id]))
            }
        }
        return comparisons
    }

    /// Saves results with their own identifiers: all of them, or none.
    public func save(
        _ results: StoreRole.PackedResults, by attribution: Attribution
    ) async throws(StoreError) -> AssessmentImport.Tally {
        try await atomically { (store) async throws(StoreError) in
            var tally = AssessmentImport.Tally()
            try await tally.save(results.assessments()) { (samples) async throws(StoreError) in
                try await store.save(samples, of: results.questionnaire, by: attribution)
            }
            return tally
        }
    }
}

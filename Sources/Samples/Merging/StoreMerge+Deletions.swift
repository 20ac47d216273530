internal import Questionnaires

extension StoreMerge {
    /// Finds the samples that were deleted there and are current here.
    mutating func findDeletedThere() async throws(StoreError) {
        var rest = history.deleted[...]
        while !rest.isEmpty {
            let part = Set(rest.prefix(500))
            rest = rest.dropFirst(500)
            report.deletedThere += try await into.samples(
                where: .ids(part), sort: .saved, after: nil, limit: part.count
            ).samples.filter { $0.importedAssessment == nil }.map(\.id)
        }
        guard !history.sourcesOfDeleted.isEmpty else { return }
        // An imported result may have another person's identifier in the other store, so look each
        // one up by its sitting.
        let gone = Set(history.deleted)
        let sources = history.sourcesOfDeleted.sorted().map { SampleFilter.source($0) }
        var key: StoreRole.SamplePage.Key?
        repeat {
            let page = try await into.samples(
                where: .all([.type(.assessment), .any(sources)]), sort: .saved, after: key,
                limit: 500)
            try await findDeletedThere(
                among: page.samples.compactMap(\.importedAssessment), gone)
            key = page.next
        } while key != nil
    }

    /// - Parameter gone: The samples that were removed there without a replacement.
    private mutating func findDeletedThere(
        among kept: [Assessment], _ gone: Set<SampleID>
    ) async throws(StoreError) {
        var batches: [Batch: [Assessment]] = [:]
        for assessment in kept {
            let batch = Batch(
                questionnaire: assessment.questionnaire, source: assessment.source)
            batches[batch, default: []].append(assessment)
        }
        for (batch, assessments) in batches {
            guard let form = try await into.questionnaire(batch.questionnaire) else {
                throw StoreError(
                    code: .damaged, message: "the store has lost a definition; verify it")
            }
            do {
                let comparisons = try await comparisons(of: assessments, form, in: from)
                for (assessment, comparison) in zip(assessments, comparisons) {
                    switch comparison {
                    case .deleted: report.deletedThere.append(assessment.id)
                    // It was corrected there, and the correction was deleted.
                    case .identical(let id) where gone.contains(id):
                        report.deletedThere.append(assessment.id)
                    default: break
                    }
                }
            } catch {
                // The other store uses its name for another definition, so it never had these
                // assessments.
                guard error.code == .definitionConflict else { throw error }
            }
        }
    }

    /// Assessments that can share one query.
    private struct Batch: Hashable {
        let questionnaire: Questionnaire.Identity
        let source: SampleSource
    }
}

extension StoredSample {
    /// The assessment if it was imported, or `nil`.
    fileprivate var importedAssessment: Assessment? {
        guard case .assessment(let stored) = content, stored.assessment.mode == .imported else {
            return nil
        }
        return stored.assessment
    }
}

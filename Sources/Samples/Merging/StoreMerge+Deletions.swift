internal import Questionnaires

extension StoreMerge {
    /// Looks for what was deleted there and stands here.
    mutating func findDeletedThere() async throws(StoreError) {
        var rest = ends.deleted[...]
        while !rest.isEmpty {
            let part = Set(rest.prefix(500))
            rest = rest.dropFirst(500)
            report.deletedThere += try await into.samples(
                where: .ids(part), sort: .saved, after: nil, limit: part.count
            ).samples.filter { $0.importedAssessment == nil }.map(\.id)
        }
        guard !ends.sourcesOfDeleted.isEmpty else { return }
        // The identifier under which a table's result was deleted there may be another person's
        // here, and this one's another: each is asked for by what it is.
        let gone = Set(ends.deleted)
        let sources = ends.sourcesOfDeleted.sorted().map { Predicate.source($0) }
        var key: PageKey?
        repeat {
            let page = try await into.samples(
                where: .all([.type(.assessment), .any(sources)]), sort: .saved, after: key,
                limit: 500)
            try await findDeletedThere(
                among: page.samples.compactMap(\.importedAssessment), gone)
            key = page.next
        } while key != nil
    }

    /// - Parameter gone: What is gone there without anything in its place.
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
                let standings = try await standings(of: assessments, form, in: from)
                for (assessment, standing) in zip(assessments, standings) {
                    switch standing {
                    case .deleted: report.deletedThere.append(assessment.id)
                    // It was corrected there, and the correction deleted.
                    case .identical(let id) where gone.contains(id):
                        report.deletedThere.append(assessment.id)
                    case .new, .identical, .corrected, .different, .otherTotal: break
                    }
                }
            } catch {
                // Another definition has its name there, so nothing of this one ever was.
                guard error.code == .definitionConflict else { throw error }
            }
        }
    }

    /// What can be asked for at once.
    private struct Batch: Hashable {
        let questionnaire: Questionnaire.Identity
        let source: Source
    }
}

extension StoredSample {
    /// The assessment that a table brought, or `nil`.
    fileprivate var importedAssessment: Assessment? {
        guard case .assessment(let stored) = content, stored.assessment.mode == .imported else {
            return nil
        }
        return stored.assessment
    }
}

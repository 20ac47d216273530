package import Questionnaires
package import SampleRecords
import SampleStoreTesting
package import Samples

/// What a store answers to very many questions. Nothing that only changes how a store keeps its
/// records may change any of it.
package struct StoreAnswers: Equatable, Sendable {
    private let content: StoreContent
    private let samples: [SampleID: StoredAssessment]
    private let pages: [[SampleID]]
    private let counts: [Int]
    private let changes: [String]
    private let histories: [[StoredAssessment]]
    private let scores: [ScoreQuery.StoredScore]
    private let last: StoredSample?
    private let comparisons: [AssessmentImport.Comparison]

    /// Asks a store.
    ///
    /// - Parameters:
    ///   - form: A form of its results.
    ///   - rows: Results of a table that was imported, or not.
    ///   - seed: Chooses the filters.
    package init(
        of store: any DatabaseStore, form: Questionnaire, rows: [Assessment], seed: UInt64
    ) async throws {
        content = try await StoreContent(of: store, definitions: [form])
        let ids = content.assessments.map(\.id)
        var samples: [SampleID: StoredAssessment] = [:]
        for id in ids { samples[id] = try await store.assessment(id) }
        self.samples = samples
        var random = try RandomSamples(seed: seed)
        let some = ids.isEmpty ? [] : (0..<20).map { _ in random.pick(ids) }
        let filters: [SampleFilter] =
            [
                .everything, .source(SmallImports.source.name), .ids(Set(some)),
                .subject(try SubjectID(parsing: "P-3")), .questionnaire(form.id),
            ] + (try (0..<4).map { _ in try random.filter(depth: 2, ids: some) })
        var (pages, counts, changes): ([[SampleID]], [Int], [String]) = ([], [], [])
        for filter in filters {
            counts.append(try await store.count(where: filter))
            for sort in SampleSort.allCases {
                var key: StoreRole.SamplePage.Key?
                let limit = random.pick([70, 400])
                repeat {
                    let page = try await store.samples(
                        where: filter, sort: sort, after: key, limit: limit)
                    pages.append(page.samples.map(\.id))
                    key = page.next
                } while key != nil
            }
            var anchor: Changes.Anchor?
            while true {
                let found = try await store.changes(since: anchor, where: filter, limit: 120)
                changes.append(
                    "\(found.anchor): \(found.added.map(\.id)) \(found.deleted.map(\.sequence))")
                if found.added.isEmpty && found.deleted.isEmpty { break }
                anchor = found.anchor
            }
        }
        (self.pages, self.counts, self.changes) = (pages, counts, changes)
        var histories: [[StoredAssessment]] = []
        for subject in ["P-0", "P-3", "P-17", "anna"] {
            var query = AssessmentQuery()
            query.subject = try SubjectID(parsing: subject)
            query.limit = random.pick([nil, 5])
            histories.append(try await store.assessments(query))
        }
        self.histories = histories
        let query = ScoreQuery(form.scales.map { .init(form.id, scale: $0.id) })
        scores = try await store.fold(query, into: ReceivedScores()).inOrder
        last = try await store.lastSaved(by: SmallImports.source.name)
        comparisons = try await store.comparisons(
            of: Imported.batch(rows, of: [form]),
            in: AssessmentImport(
                forms: [.init(form)], source: SmallImports.source, elsewhere: .leaveOutSame))
    }
}

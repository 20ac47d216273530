internal import Questionnaires
internal import Samples

/// Finds stored results whose metadata lacks the current columns to keep.
///
/// These columns do not identify a result, so they are stored only with new results. The plan tells
/// a user who names them later.
struct MissingMetadata {
    /// The number of results whose metadata is missing or different.
    private(set) var lacking = 0

    private let names: [String]
    private var looked = 0

    /// The most results to look up. Each lookup is a query, and a user who learns of so many
    /// results does not need the exact count.
    private static let greatestCount = 100_000

    /// Prepares the search for the columns of a mapping.
    ///
    /// - Parameter earlier: The audit entries of earlier imports of the same file. If one of them
    ///   added all results with these columns, there is no lookup.
    init(_ mapping: TableImport.Mapping, _ earlier: [AuditEntry]) {
        let kept = Set(mapping.kept)
        let isAsBefore = earlier.contains { entry in
            entry.addedAll && kept.isSubset(of: entry.mapping?.kept ?? [])
        }
        names = isAsBefore ? [] : mapping.kept
    }

    /// Checks the sittings of a batch that the store has with the same answers.
    mutating func look(
        at batch: AssessmentImport.Batch, _ comparisons: [AssessmentImport.Comparison],
        in store: any SampleStore
    ) async throws {
        guard !names.isEmpty, looked < Self.greatestCount else { return }
        var texts: [Metadata] = []
        batch.each { sitting, bytes in
            let range = sitting.content.metadata
            let text = range.isEmpty ? nil : bytes.text(range)
            texts.append(MetadataText.metadata(from: text) ?? [:])
        }
        for (metadata, comparison) in zip(texts, comparisons) {
            guard case .identical(let id) = comparison, looked < Self.greatestCount else {
                continue
            }
            looked += 1
            guard let kept = try await store.assessment(id)?.assessment.metadata else { continue }
            let isLacking = names.contains {
                metadata[$0] != nil && metadata[$0] != kept[$0]
            }
            if isLacking { lacking += 1 }
        }
    }
}

internal import Questionnaires
internal import Samples

/// Finds the results that are kept already and lack what the columns to keep say now.
///
/// The columns are no part of what makes a result the same, so what they say is kept with new
/// results only. Somebody who names them later has to be told.
struct MissingMetadata {
    /// How many results lack it, or have it otherwise.
    private(set) var lacking = 0

    private let names: [String]
    private var looked = 0

    /// The most results that are looked up. Each takes a question to the store, and who learns that
    /// so many lack the columns does not need the rest.
    private static let greatestCount = 100_000

    /// Looks for the columns of a mapping.
    ///
    /// - Parameter earlier: What the audit says of earlier imports of the same file. Where one of
    ///   them added all of it with these columns, nothing is looked up.
    init(_ mapping: ImportMapping, _ earlier: [AuditEntry]) {
        let kept = Set(mapping.kept)
        let isAsBefore = earlier.contains { entry in
            entry.addedAll && kept.isSubset(of: entry.mapping?.kept ?? [])
        }
        names = isAsBefore ? [] : mapping.kept
    }

    /// Looks at the sittings of a batch that the store has with the same answers.
    mutating func look(
        at batch: SittingBatch, _ standings: [ImportStanding], in store: any SampleStore
    ) async throws {
        guard !names.isEmpty, looked < Self.greatestCount else { return }
        var texts: [Metadata] = []
        try batch.each { sitting, bytes in
            let text = String(cell: bytes.extracting(sitting.metadata))
            texts.append(MetadataText.metadata(from: text.isEmpty ? nil : text) ?? [:])
        }
        for (facts, standing) in zip(texts, standings) {
            guard case .identical(let id) = standing, looked < Self.greatestCount else { continue }
            looked += 1
            guard let kept = try await store.assessment(id)?.assessment.metadata else { continue }
            if names.contains(where: { facts[$0] != nil && facts[$0] != kept[$0] }) { lacking += 1 }
        }
    }
}

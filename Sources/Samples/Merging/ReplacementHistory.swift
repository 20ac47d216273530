/// The final replacement of each removed sample of a store, or its deletion.
package struct ReplacementHistory {
    /// The samples that each current sample replaced, directly or through other samples, oldest
    /// first.
    package private(set) var replaced: [SampleID: [SampleID]] = [:]
    /// The samples that were removed without a replacement.
    private(set) var deleted: [SampleID] = []
    /// The sources of the assessments that were removed without a replacement.
    private(set) var sourcesOfDeleted: Set<String> = []

    /// Reads the tombstones of a store.
    package init(of store: any SampleStore) async throws(StoreError) {
        var successors: [SampleID: SampleID] = [:]
        var gone: Set<SampleID> = []
        var order: [Changes.Tombstone] = []
        var seen: Set<SampleID> = []
        for tombstone in try await store.changes(since: nil, where: .nothing, limit: nil).deleted {
            if tombstone.reason == .deleted { gone.insert(tombstone.id) }
            if let next = tombstone.replacement { successors[tombstone.id] = next }
            if seen.insert(tombstone.id).inserted { order.append(tombstone) }
        }
        for tombstone in order {
            var end = tombstone.id
            while !gone.contains(end), let next = successors[end] { end = next }
            if gone.contains(end) {
                deleted.append(tombstone.id)
                if tombstone.type == .assessment { sourcesOfDeleted.insert(tombstone.source) }
            } else if end != tombstone.id {
                replaced[end, default: []].append(tombstone.id)
            }
        }
    }
}

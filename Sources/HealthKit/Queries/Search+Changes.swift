internal import Foundation
internal import Samples

extension Search {
    /// The changes after an anchor.
    struct Changed {
        var added: [HKSample] = []
        var deleted: [HKDeletedObject] = []
        var anchor: Changes.Anchor?

        var isEmpty: Bool { added.isEmpty && deleted.isEmpty }
    }

    /// The changes after an anchor: at most `limit` samples and deletions.
    ///
    /// The kit's deletions have only the kit's type. So the result contains the deletions of both
    /// assessments together, and those of all quantities and categories together.
    func changes(
        in store: StoreConnection, since anchor: Changes.Anchor?, limit: Int?
    ) async throws(HKError) -> Changed {
        var changed = Changed(anchor: anchor)
        let (filter, types) = (filter, Set(parts.compactMap(\.type.kept)))
        try await store.perform { access throws(StoreError) in
            var isMore = true
            while isMore {
                let left = limit.map { $0 - changed.added.count - changed.deleted.count }
                let batch = try await access.changes(
                    since: changed.anchor, where: filter, limit: left)
                changed.anchor = batch.anchor
                changed.added += batch.added.compactMap { self.sample($0) }
                changed.deleted += batch.deleted.filter { types.contains($0.type) }
                    .map { HKDeletedObject($0.id.uuid) }
                // Some changes of the batch may not match, so the limit may not be reached yet.
                let count = changed.added.count + changed.deleted.count
                isMore = limit.map { count < $0 } ?? false
                if batch.added.isEmpty && batch.deleted.isEmpty { isMore = false }
            }
        }
        return changed
    }

    /// Waits for changes and returns them; `nil` when the task is cancelled.
    func nextChanges(
        in store: StoreConnection, since anchor: Changes.Anchor?
    ) async throws(HKError) -> Changed? {
        var anchor = anchor
        while !Task.isCancelled {
            let changed = try await changes(in: store, since: anchor, limit: nil)
            if !changed.isEmpty { return changed }
            anchor = changed.anchor
            guard (try? await Task.sleep(for: .milliseconds(250))) != nil else { return nil }
        }
        return nil
    }
}

/// A limit of HealthKit, where 0 or less means no limit.
func effective(_ limit: Int?) -> Int? { limit.flatMap { $0 > 0 ? $0 : nil } }

internal import Foundation
internal import Samples

/// Reads the changes after an anchor, once or continuously.
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: HKAsyncQuery,
    HKAsyncSequenceQuery, Sendable
{
    /// The predicates, at least one of which must hold for a sample.
    public var predicates: [HKSamplePredicate<Sample>]
    /// The anchor after which the query continues; `nil` for the beginning.
    public var anchor: HKQueryAnchor?
    /// The greatest number of samples and deletions; `nil` and ``HKObjectQueryNoLimit`` for all.
    public var limit: Int?

    /// A query.
    public init(
        predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil
    ) {
        self.predicates = predicates
        self.anchor = anchor
        self.limit = limit
    }

    /// The changes.
    public struct Result: Sendable {
        /// The samples that were added and still exist, the oldest change first.
        public let addedSamples: [Sample]
        /// The objects that were deleted or replaced, the oldest change first. They may be of
        /// other types that have the same permission: ignore identifiers that you do not know.
        public let deletedObjects: [HKDeletedObject]
        /// The anchor for the next query.
        public let newAnchor: HKQueryAnchor

        init(_ changed: Search.Changed) {
            addedSamples = changed.added.compactMap { $0 as? Sample }
            deletedObjects = changed.deleted
            newAnchor = HKQueryAnchor(changed.anchor)
        }
    }

    /// The changes after the anchor.
    ///
    /// - Throws: ``HKError``; `errorInvalidArgument` for an anchor of another store, or an anchor
    ///   so old that the store no longer has the deletions after it.
    public func result(for healthStore: HKHealthStore) async throws -> Result {
        Result(
            try await Search(predicates).changes(
                in: healthStore.connection, since: anchor?.anchor, limit: effective(limit)))
    }

    /// The changes after the anchor, and then each later change. The first element is returned at
    /// once, even if it is empty. The sequence ends when its task is cancelled.
    ///
    /// The sequence ignores the limit and returns all changes.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(search: Search(predicates), anchor: anchor?.anchor, store: healthStore)
    }

    /// Changes, one batch after the other.
    public struct Results: AsyncSequence, Sendable {
        /// A batch of changes.
        public typealias Element = Result

        let search: Search
        let anchor: Changes.Anchor?
        let store: HKHealthStore

        /// Begins at the anchor.
        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(search: search, store: store, anchor: anchor)
        }

        /// Returns one batch after the other.
        public struct AsyncIterator: AsyncIteratorProtocol {
            let search: Search
            let store: HKHealthStore
            var anchor: Changes.Anchor?
            var isFirst = true

            /// The next changes, after waiting for them; `nil` when the task is cancelled.
            public mutating func next() async throws -> Result? {
                let changed: Search.Changed
                if isFirst {
                    changed = try await search.changes(
                        in: store.connection, since: anchor, limit: nil)
                    isFirst = false
                } else {
                    guard
                        let later = try await search.nextChanges(
                            in: store.connection, since: anchor)
                    else { return nil }
                    changed = later
                }
                anchor = changed.anchor
                return Result(changed)
            }
        }
    }
}

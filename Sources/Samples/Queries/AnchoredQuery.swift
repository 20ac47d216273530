/// The samples of one type that were added after an anchor, and the removed samples.
///
///     var query = AnchoredQuery(filters: [.stateOfMind()], anchor: kept)
///     let batch = try await query.result(for: store)
///     // deal with batch.added and batch.deleted, and only then keep the anchor:
///     query.anchor = batch.anchor
///
/// Each current sample is returned once and no change is lost, in any order of batches and writes.
/// A sample that was added and deleted between two batches appears as deleted only. Deletions of
/// all types are returned, because the query cannot test a deleted sample: ignore unknown
/// identifiers.
///
/// - SeeAlso: HealthKit's `HKAnchoredObjectQueryDescriptor`.
public struct AnchoredQuery<Content: Sample>: Hashable, Sendable {
    /// Which samples; at least one filter must hold. Without filters the result is empty.
    public var filters: [TypedFilter<Content>]
    /// Where to continue; `nil` for the beginning.
    public var anchor: Changes.Anchor?
    /// The greatest number of changes in a batch; `nil` for no limit.
    public var limit: Int?

    /// Creates a query.
    public init(
        filters: [TypedFilter<Content>], anchor: Changes.Anchor? = nil, limit: Int? = nil
    ) {
        self.filters = filters
        self.anchor = anchor
        self.limit = limit
    }

    /// The changes.
    public struct Batch: Hashable, Sendable where Content: Hashable {
        /// The samples that were added and are current, oldest change first.
        public let added: [Content]
        /// The removed samples, of any type, oldest change first.
        public let deleted: [Changes.Tombstone]
        /// The anchor after which to continue.
        public let anchor: Changes.Anchor

        /// Whether nothing changed.
        public var isEmpty: Bool { added.isEmpty && deleted.isEmpty }
    }
}

extension AnchoredQuery where Content: Hashable {
    /// One batch of changes.
    ///
    /// - Throws: ``StoreError/Code/foreignAnchor``; ``StoreError/Code/expiredAnchor`` when
    ///   tombstones after the anchor were purged; and the failures of the store.
    public func result(for store: some StoreRole.Reading) async throws(StoreError) -> Batch {
        let changes = try await store.changes(
            since: anchor, where: filters.anyOfThem(), limit: limit)
        return Batch(
            added: changes.added.compactMap { Content($0) }, deleted: changes.deleted,
            anchor: changes.anchor)
    }

    /// The batches of changes until the task is cancelled. No batch is empty.
    ///
    /// The sequence also ends when `wait` throws, with an error of the store, and with a ``limit``
    /// below 1.
    ///
    /// - Parameters:
    ///   - store: Where to read.
    ///   - wait: Waits until the next query; called after each query without a change.
    public func results(
        for store: any StoreRole.Reading, waiting wait: @escaping @Sendable () async throws -> Void
    ) -> LiveResults {
        LiveResults(query: self, store: store, wait: wait)
    }

    /// The batches of changes until the task is cancelled. The store is queried again after each
    /// interval without a change.
    public func results<C: Clock>(
        for store: any StoreRole.Reading, pollingEvery interval: C.Duration, on clock: C
    ) -> LiveResults {
        results(for: store) { try await clock.sleep(for: interval) }
    }

    /// A sequence of batches of changes.
    public struct LiveResults: AsyncSequence, Sendable {
        /// A batch.
        public typealias Element = Batch
        /// The type of errors.
        public typealias Failure = StoreError

        let query: AnchoredQuery
        let store: any StoreRole.Reading
        let wait: @Sendable () async throws -> Void

        /// Begins at the query's anchor.
        public func makeAsyncIterator() -> Iterator {
            Iterator(query: query, store: store, wait: wait)
        }

        /// Returns the batches one after the other.
        public struct Iterator: AsyncIteratorProtocol {
            var query: AnchoredQuery
            let store: any StoreRole.Reading
            let wait: @Sendable () async throws -> Void

            /// The next batch that is not empty, or `nil` when the sequence has ended.
            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async throws(StoreError) -> Batch? {
                // With a limit below 1 every batch is empty, and the loop would never end.
                if let limit = query.limit, limit < 1 { return nil }
                while !Task.isCancelled {
                    let batch = try await query.result(for: store)
                    query.anchor = batch.anchor
                    if !batch.isEmpty { return batch }
                    do { try await wait() } catch { return nil }
                }
                return nil
            }
        }
    }
}

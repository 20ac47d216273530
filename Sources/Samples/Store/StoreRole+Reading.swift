extension StoreRole {
    /// A source of samples to read: a ``SampleStore``, or a ``SampleAccess`` with the visible samples.
    /// A sample is current until it is deleted, amended or replaced.
    public protocol Reading: Sendable {
        /// One page of the current samples for which a filter holds.
        ///
        /// - Parameters:
        ///   - filter: Which samples.
        ///   - sort: In which order.
        ///   - key: Where the previous page ended; `nil` for the first page.
        ///   - limit: The greatest number of samples on the page; below 1 the page is empty.
        /// - Throws: ``StoreError/Code/invalid`` when the key belongs to another order, and the
        ///   failures of the store.
        func samples(
            where filter: SampleFilter, sort: SampleSort, after key: StoreRole.SamplePage.Key?,
            limit: Int
        ) async throws(StoreError) -> StoreRole.SamplePage

        /// The number of current samples for which a filter holds.
        func count(where filter: SampleFilter) async throws(StoreError) -> Int

        /// The valences of states of mind by day, week or month, each by its own local day, oldest
        /// first. Empty buckets are omitted.
        func valences(
            where filter: SampleFilter, by bucket: Valence.Summary.Bucket
        ) async throws(StoreError) -> [Valence.Summary]

        /// The changes after an anchor.
        ///
        /// - Parameters:
        ///   - anchor: The anchor after which to continue; `nil` for the beginning.
        ///   - filter: Which of the added samples to return. All deletions are returned, because
        ///     the store cannot test a deleted sample.
        ///   - limit: The greatest number of changes, added and deleted together; `nil` for no limit;
        ///     below 1 no changes are returned.
        /// - Throws: ``StoreError/Code/foreignAnchor``; ``StoreError/Code/expiredAnchor`` when
        ///   tombstones after the anchor were purged; and the failures of the store.
        func changes(
            since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?
        ) async throws(StoreError) -> Changes
    }
}

extension StoreRole.Reading {
    /// All changes after an anchor.
    public func changes(since anchor: Changes.Anchor?, limit: Int?) async throws(StoreError)
        -> Changes
    {
        try await changes(since: anchor, where: .everything, limit: limit)
    }
}

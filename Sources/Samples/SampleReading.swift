/// A place from which samples are read: a ``SampleStore``, or what a ``SampleAccess`` lets through.
public protocol SampleReading: Sendable {
    /// One page of the samples that stand and for which a predicate holds.
    ///
    /// - Parameters:
    ///   - predicate: Which samples.
    ///   - sort: In which order.
    ///   - key: Where the page before ended; `nil` for the first.
    ///   - limit: The greatest number of samples on the page; below 1 the page is empty.
    /// - Throws: ``StoreError/Code/invalid`` when the key belongs to another order, and the
    ///   failures of the store.
    func samples(
        where predicate: Predicate, sort: SampleSort, after key: PageKey?, limit: Int
    ) async throws(StoreError) -> SamplePage

    /// The number of samples that stand and for which a predicate holds.
    func count(where predicate: Predicate) async throws(StoreError) -> Int

    /// The valences of states of mind by day, week or month, each in its own local day, oldest
    /// first; buckets without a sample are left out.
    func valences(
        where predicate: Predicate, by bucket: ValenceSummary.Bucket
    ) async throws(StoreError) -> [ValenceSummary]

    /// What changed after an anchor.
    ///
    /// - Parameters:
    ///   - anchor: Where the caller left off; `nil` for the beginning.
    ///   - predicate: Which of the added samples are given back. Deletions are given back whatever
    ///     they were, because nothing is left of them to test.
    ///   - limit: The greatest number of changes, added and deleted together; `nil` for no limit;
    ///     below 1 nothing is given back.
    /// - Throws: ``StoreError/Code/foreignAnchor``; ``StoreError/Code/expiredAnchor`` when
    ///   tombstones after the anchor were purged; and the failures of the store.
    func changes(
        since anchor: Anchor?, where predicate: Predicate, limit: Int?
    ) async throws(StoreError) -> Changes
}

extension SampleReading {
    /// What changed after an anchor, whatever it is.
    public func changes(since anchor: Anchor?, limit: Int?) async throws(StoreError) -> Changes {
        try await changes(since: anchor, where: .everything, limit: limit)
    }
}

extension StoreRole {
    /// Returns what changed since an anchor.
    ///
    /// A role of every ``SampleStore``, which states the guarantees.
    public protocol ChangeLog: Sendable {
        /// The changes after an anchor that a source may see. Other changes are neither returned nor
        /// counted.
        ///
        /// The work should depend only on visible changes, so that the duration does not reveal the
        /// others.
        ///
        /// - Throws: What ``StoreRole/Reading/changes(since:where:limit:)`` throws;
        ///   ``StoreError/Code/expiredAnchor`` after any purge since the anchor was created.
        func changes(
            since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?,
            seenBy visibility: SampleAccess.Visibility
        ) async throws(StoreError) -> Changes

        /// The tombstones of a removed sample, oldest first. Usually one; two for an assessment that
        /// was amended and then deleted. Empty after ``purgeTombstones(through:by:)``.
        func tombstones(of id: SampleID) async throws(StoreError) -> [Changes.Tombstone]

        /// Adds tombstones for samples that this store never had and that a sample replaced in
        /// another store. Then an export of this store names them, and an import of an earlier file
        /// does not add them.
        ///
        /// Identifiers that this store uses, or used before, are ignored.
        ///
        /// - Parameters:
        ///   - earlier: The samples that were replaced, oldest first.
        ///   - id: The stored sample that replaced them, directly or through other samples.
        ///   - attribution: Who imports the sample, and when.
        /// - Throws: ``StoreError/Code/notFound`` if the store does not have the sample, and the
        ///   failures of the store.
        func noteReplaced(
            _ earlier: [SampleID], by id: SampleID, by attribution: Attribution
        ) async throws(StoreError)

        /// Deletes the tombstones of samples that were deleted, amended or replaced up to an anchor.
        ///
        /// Afterwards existing anchors that name an earlier change are refused, except for the
        /// beginning; existing anchors of a ``SampleAccess`` are all refused. The bare identifiers
        /// stay, so that a repeated save does not add a deleted sample again.
        ///
        /// - Returns: The number of deleted tombstones.
        /// - Throws: ``StoreError/Code/foreignAnchor``, and the failures of the store.
        func purgeTombstones(
            through anchor: Changes.Anchor, by attribution: Attribution
        ) async throws(StoreError) -> Int
    }
}

extension SampleAccess {
    /// The visible changes after an anchor, including deletions.
    ///
    /// The anchor names the last visible change. It stays the same while other sources change
    /// samples that this source may not see.
    ///
    /// - Throws: ``StoreError/Code/foreignAnchor`` for an anchor that no access returned, or from
    ///   before the store was restored from an older copy; ``StoreError/Code/expiredAnchor`` when
    ///   tombstones were purged since the anchor was returned, or the sample it names is no longer
    ///   visible; and the failures of the store.
    public func changes(
        since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?
    ) async throws(StoreError) -> Changes {
        let visibility = try await visibility()
        let store = try await self.store.id
        let place = try await resolved(anchor, in: visibility, of: store)
        let changes = try await self.store.changes(
            since: place, where: filter, limit: limit, seenBy: visibility)
        return Changes(
            added: changes.added.map(\.withoutSequence),
            deleted: changes.deleted.map(\.withoutSequence),
            anchor: changes.lastPlace.map {
                Changes.Anchor(
                    store: store, place: $0, mark: changes.anchor.mark.withoutNumber,
                    purges: changes.anchor.purges)
            } ?? anchor ?? Changes.Anchor(store: store, sequence: 0))
    }

    /// The store's own anchor for an anchor of this access; `nil` for the beginning.
    private func resolved(
        _ anchor: Changes.Anchor?, in visibility: SampleAccess.Visibility, of store: SampleID
    ) async throws(StoreError) -> Changes.Anchor? {
        guard let anchor else { return nil }
        guard anchor.store == store else { throw .foreignAnchor }
        let sequence: Int64?
        switch anchor.place {
        case .sequence(0): return nil
        // A number would show a caller how many changes the store has.
        case .sequence: throw .foreignAnchor
        case .added(let id): sequence = try await placeAdded(id, in: visibility)
        case .gone(let id, let reason):
            sequence = try await self.store.tombstones(of: id).first {
                $0.reason == reason && visibility.sees($0)
            }?.sequence
        }
        guard let sequence else {
            // Only the store can check the anchor's mark.
            let beginning = Changes.Anchor(
                store: store, sequence: 0, mark: anchor.mark, purges: anchor.purges)
            _ = try await self.store.changes(
                since: beginning, where: .everything, limit: 0, seenBy: visibility)
            throw .expiredAnchor
        }
        return Changes.Anchor(
            store: store, sequence: sequence, mark: anchor.mark, purges: anchor.purges)
    }
}

extension Changes {
    /// The last of the changes; `nil` when there is no change.
    fileprivate var lastPlace: Changes.Anchor.Place? {
        let gone = deleted.last
        if let stored = added.last, stored.sequence > gone?.sequence ?? 0 {
            return .added(stored.id)
        }
        return gone.map { .gone($0.id, $0.reason) }
    }
}

extension Changes.Tombstone {
    /// The tombstone without its places in the sequence, which would reveal other changes.
    fileprivate var withoutSequence: Self {
        Self(
            id: id, reason: reason, replacement: nil, type: type, source: source, added: 0,
            sequence: 0)
    }
}

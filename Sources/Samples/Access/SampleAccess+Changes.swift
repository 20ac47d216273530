extension SampleAccess {
    /// What changed after an anchor among the samples that may be seen, deletions included.
    ///
    /// The anchor names the last change that was given back. It stays where it is while only others
    /// write what may not be seen.
    ///
    /// - Throws: ``StoreError/Code/foreignAnchor`` for an anchor that no access gave;
    ///   ``StoreError/Code/expiredAnchor`` when tombstones after the anchor were purged or the
    ///   sample it names may no longer be seen; and the failures of the store.
    public func changes(
        since anchor: Anchor?, where predicate: Predicate, limit: Int?
    ) async throws(StoreError) -> Changes {
        let sight = try await sight()
        let store = try await self.store.id
        var place = try await resolved(anchor, in: sight, of: store)
        let start = anchor ?? Anchor(store: store, sequence: 0)
        if let limit, limit < 1 { return Changes(added: [], deleted: [], anchor: start) }
        var seen = Seen()
        while true {
            let remaining = limit.map { $0 - seen.count }
            let raw = try await self.store.changes(
                since: place, where: sight.narrowed(predicate), limit: remaining)
            seen.add(raw, in: sight)
            // The store's own limit also counts deletions that may not be seen: go on after them.
            let isFull = remaining.map { raw.added.count + raw.deleted.count >= $0 } ?? false
            guard isFull, let limit, seen.count < limit else { break }
            place = raw.anchor
        }
        return Changes(
            added: seen.added.map(\.withoutPlace), deleted: seen.deleted.map(\.withoutPlace),
            anchor: seen.last.map { Anchor(store: store, place: $0) } ?? start)
    }

    /// The changes that may be seen, and the last of them.
    private struct Seen {
        var added: [StoredSample] = []
        var deleted: [Changes.Tombstone] = []

        var count: Int { added.count + deleted.count }

        mutating func add(_ changes: Changes, in sight: Sight) {
            added += changes.added
            deleted += changes.deleted.filter(sight.sees)
        }

        var last: Anchor.Place? {
            let gone = deleted.last
            if let stored = added.last, stored.sequence > gone?.sequence ?? 0 {
                return .added(stored.id)
            }
            return gone.map { .gone($0.id, $0.reason) }
        }
    }

    /// The store's own anchor for one that this access gave; `nil` for the beginning.
    private func resolved(
        _ anchor: Anchor?, in sight: Sight, of store: SampleID
    ) async throws(StoreError) -> Anchor? {
        guard let anchor else { return nil }
        guard anchor.store == store else { throw .foreignAnchor }
        let sequence: Int64?
        switch anchor.place {
        case .sequence(0): return nil
        // Trying numbers would tell how far the store has come.
        case .sequence: throw .foreignAnchor
        case .added(let id): sequence = try await placeAdded(id, in: sight)
        case .gone(let id, let reason):
            sequence = try await self.store.tombstones(of: id).first {
                $0.reason == reason && sight.sees($0)
            }?.sequence
        }
        guard let sequence else { throw .expiredAnchor }
        return Anchor(store: store, sequence: sequence)
    }
}

extension Changes.Tombstone {
    /// The tombstone without what tells of other samples.
    fileprivate var withoutPlace: Self {
        Self(
            id: id, reason: reason, replacement: nil, type: type, source: source, added: 0,
            sequence: 0)
    }
}

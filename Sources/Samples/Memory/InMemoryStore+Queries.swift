internal import Questionnaires

extension InMemoryStore {
    /// One page of the current samples for which a filter holds.
    public func samples(
        where filter: SampleFilter, sort: SampleSort, after key: StoreRole.SamplePage.Key?,
        limit: Int
    ) throws(StoreError) -> StoreRole.SamplePage {
        guard limit > 0 else { return StoreRole.SamplePage(samples: [], next: key) }
        let last = try key?.position(in: sort)
        var found = currentSamples.filter(filter.holds).map { ($0, sort.position(of: $0)) }
        if let last { found.removeAll { !sort.isBefore(last, $0.1) } }
        found.sort { sort.isBefore($0.1, $1.1) }
        let page = found.prefix(limit)
        let next =
            found.count > limit ? page.last.map { StoreRole.SamplePage.Key(sort, at: $0.1) } : nil
        return StoreRole.SamplePage(samples: page.map(\.0), next: next)
    }

    /// The number of current samples for which a filter holds.
    public func count(where filter: SampleFilter) -> Int {
        currentSamples.count(where: filter.holds)
    }

    /// The valences of states of mind by day, week or month, oldest first.
    public func valences(
        where filter: SampleFilter, by bucket: Valence.Summary.Bucket
    ) -> [Valence.Summary] {
        var tallies = Valence.Summary.Tallies(bucket)
        for stored in currentSamples.sorted(by: { $0.sequence < $1.sequence }) {
            guard case .observation(.stateOfMind(let mind)) = stored.content,
                filter.holds(for: stored)
            else { continue }
            tallies.add(mind.valence, on: mind.start.day)
        }
        return tallies.summaries
    }

    /// The changes after an anchor.
    public func changes(
        since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?
    ) throws(StoreError) -> Changes {
        try changes(since: anchor, where: filter, limit: limit, seenBy: nil)
    }

    /// The changes after an anchor that a source may see.
    public func changes(
        since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?,
        seenBy visibility: SampleAccess.Visibility
    ) throws(StoreError) -> Changes {
        try changes(
            since: anchor, where: visibility.narrowed(filter), limit: limit,
            seenBy: .some(visibility))
    }

    private func changes(
        since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?,
        seenBy visibility: SampleAccess.Visibility?
    ) throws(StoreError) -> Changes {
        let start = anchor ?? Changes.Anchor(store: id, sequence: 0)
        let first = try start.sequence(in: id, latest: content.sequence, auditHas: auditHas)
        try start.check(against: content.purged, isAnyPurgeSeen: visibility != nil)
        let added = currentSamples.filter { $0.sequence > first && filter.holds(for: $0) }
            .sorted { $0.sequence < $1.sequence }
        let gone = content.tombstones.filter { $0.sequence > first && visibility?.sees($0) ?? true }
        let all = (added.map(\.sequence) + gone.map(\.sequence)).sorted()
        var through = content.sequence
        if let limit, limit <= 0 { through = first }
        if let limit, limit > 0, all.count >= limit { through = all[limit - 1] }
        return Changes(
            added: added.filter { $0.sequence <= through },
            deleted: gone.filter { $0.sequence <= through },
            anchor: Changes.Anchor(
                store: id, sequence: through, mark: .init(latest: content.entries.last),
                purges: content.purged.times))
    }

    private func auditHas(_ mark: Changes.Anchor.Mark) -> Bool {
        content.entries.contains(where: mark.names)
    }

    /// The tombstones of a sample, oldest first.
    public func tombstones(of id: SampleID) -> [Changes.Tombstone] {
        content.tombstones(of: id)
    }

    /// Deletes the tombstones up to an anchor.
    public func purgeTombstones(
        through anchor: Changes.Anchor, by attribution: Attribution
    ) throws(StoreError) -> Int {
        let through = try anchor.sequence(in: id, latest: content.sequence, auditHas: auditHas)
        let count = content.tombstones.count { $0.sequence <= through }
        content.tombstones.removeAll { $0.sequence <= through }
        content.purged.add(through: through)
        content.audit(
            .purged, nil, [AuditEntry.Detail(name: "tombstones", value: String(count))],
            by: attribution)
        return count
    }

    /// The samples that were neither amended nor deleted, in no order.
    private var currentSamples: [StoredSample] {
        content.assessments.values.filter { $0.amendedBy == nil }.map { StoredSample($0) }
            + content.observations.values
    }
}

internal import Questionnaires

// The stored samples that have a name of an entry. A store finds a sample by its identifier, which is one
// of its names. The other names are in its metadata.

extension StoredSamples {
    /// A current sample that has a name of an entry.
    struct Match {
        let sample: any Sample
        let agreement: SampleImport.Agreement
        /// The identifier under which the store finds it: its own, or that of an earlier version.
        let id: SampleID
        /// Whether another server gave it another id, so that the versions have numbers of their
        /// own.
        let isOfOtherServer: Bool
    }

    /// The identifiers of the current samples that may have one of the names.
    func ids(named names: [SampleImport.Name]) -> [SampleID] {
        names.flatMap { [$0.id] + (named[$0.id] ?? []) }
    }

    /// The current samples with some identifiers, in several queries.
    func allCurrent(_ ids: Set<SampleID>) async throws(StoreError) -> [SampleID: StoredSample] {
        var found: [SampleID: StoredSample] = [:]
        let all = Array(ids)
        for start in stride(from: 0, to: all.count, by: Self.pageSize) {
            let page = all[start..<min(start + Self.pageSize, all.count)]
            found.merge(try await current(Set(page))) { first, _ in first }
        }
        return found
    }

    /// The current samples that have a name of an entry, each once.
    ///
    /// - Parameters:
    ///   - current: The current samples with ``ids(named:)``.
    ///   - unknown: A name that the store does not know as an identifier, or `nil`.
    ///   - end: Returns the current version of a sample that was replaced.
    func matches(
        _ identity: SampleImport.Identity, among current: [SampleID: StoredSample],
        except unknown: SampleID? = nil,
        end: (SampleID) async throws(StoreError) -> (any Sample)?
    ) async throws(StoreError) -> [Match] {
        var matches: [Match] = []
        func add(_ sample: any Sample, as id: SampleID) {
            guard !matches.contains(where: { $0.sample.id == sample.id }) else { return }
            var known = SampleImport.Identity(of: sample)
            // A corrected sample has the identifiers of its earlier versions.
            known.names.unite(with: [SampleImport.Name(id)])
            guard let agreement = known.agreement(with: identity) else { return }
            matches.append(
                Match(
                    sample: sample, agreement: agreement, id: id,
                    isOfOtherServer: known.hasOtherServerID(than: identity)))
        }
        for name in identity.names {
            if let stored = current[name.id] {
                add(stored.sample, as: name.id)
            } else if name.id != unknown, try await tombstone(of: name.id) != nil,
                let sample = try await end(name.id)
            {
                add(sample, as: name.id)
            }
            for id in named[name.id] ?? [] {
                if let stored = current[id] { add(stored.sample, as: id) }
            }
        }
        return matches
    }

    /// The current version of a sample that was replaced or corrected; `nil` if it was deleted.
    func end(of id: SampleID) async throws(StoreError) -> (any Sample)? {
        if let end = try await store.versions(of: id).last { return end.assessment }
        return try await successor(of: id).current
    }

    /// The current version of a replaced sample, for a withdrawal of it; `nil` if the store has none.
    ///
    /// It is also `nil` if the result from which a total was derived replaced the total, here or in
    /// the store that exported it: the source does not state that this result is in error.
    func withdrawnEnd(of id: SampleID) async throws(StoreError) -> (any Sample)? {
        guard let end = try await end(of: id) else { return nil }
        let replaced = [SampleImport.Name](
            metadata: end.metadata[SampleImport.replacedTotalKey])
        return replaced.contains { $0.id == id } ? nil : end
    }
}

internal import Questionnaires
internal import Scoring

/// The stored samples that belong to the entries of an import.
struct StoredSamples {
    /// The number of samples that are looked up at once.
    static let pageSize = 500

    let store: any SampleStore
    /// The current samples with the sync identities of the entries.
    private var sampleBySyncKey: [[UInt8]: ObservedSample] = [:]
    /// The last tombstone of each removed sample; `nil` if they are looked up one by one.
    private var tombstones: [SampleID: Changes.Tombstone]?

    /// The current derived results, by the possible identifiers of their sources.
    private var derived: [SampleID: [SampleID]] = [:]

    /// The current samples that have a name in their metadata, by that name. Only names of the file.
    private(set) var named: [SampleID: [SampleID]] = [:]

    /// The sync identities to look up, by a filter for the samples that can have them.
    private var wanted: [SampleFilter: Set<[UInt8]>] = [:]

    /// - Parameter count: The number of entries. For many, all tombstones are read at once.
    init(_ store: any SampleStore, count: Int) async throws(StoreError) {
        self.store = store
        guard count > Self.pageSize else { return }
        let removed = try await store.changes(since: nil, where: .nothing, limit: nil).deleted
        tombstones = Dictionary(removed.map { ($0.id, $0) }) {
            $0.sequence < $1.sequence ? $1 : $0
        }
    }

    /// The last tombstone of a sample; `nil` if it was never removed.
    func tombstone(of id: SampleID) async throws(StoreError) -> Changes.Tombstone? {
        if let tombstones { return tombstones[id] }
        return try await store.tombstones(of: id).last
    }

    /// The current samples with some identifiers.
    func current(_ ids: Set<SampleID>) async throws(StoreError) -> [SampleID: StoredSample] {
        let page = try await store.samples(
            where: .ids(ids), sort: .saved, after: nil, limit: ids.count)
        return Dictionary(page.samples.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Notes the sync identities of entries whose identifiers the store does not know.
    mutating func noteSyncIdentities(
        of candidates: [SampleImport.Candidate]
    ) async throws(StoreError) {
        let shared = candidates.filter { $0.syncKey != nil }
        guard !shared.isEmpty else { return }
        let known = try await current(Set(shared.map(\.id)))
        for candidate in shared where known[candidate.id] == nil {
            guard let key = candidate.syncKey else { continue }
            let filter = SampleFilter.all([
                .source(candidate.sample.source.name), .type(candidate.type),
            ])
            wanted[filter, default: []].insert(key)
        }
    }

    /// Finds the samples with the noted sync identities.
    ///
    /// Stores have no query for sync identities, so this reads all samples of the sources.
    mutating func findSyncedSamples() async throws(StoreError) {
        for (filter, keys) in wanted {
            var next: StoreRole.SamplePage.Key?
            repeat {
                let page = try await store.samples(
                    where: filter, sort: .saved, after: next, limit: Self.pageSize)
                for case .observation(let sample) in page.samples.map(\.content) {
                    if let key = sample.syncKey, keys.contains(key) {
                        sampleBySyncKey[key] = sample
                    }
                }
                next = page.next
            } while next != nil
        }
    }

    /// Finds the results of some sources that were derived from others, such as totals from responses
    /// that the store does not have.
    mutating func findDerivedResults(ofSources names: Set<String>) async throws(StoreError) {
        for name in names {
            var next: StoreRole.SamplePage.Key?
            repeat {
                let page = try await store.samples(
                    where: .all([
                        .type(.assessment), .source(name), .hasMetadata(SampleImport.sourcesKey),
                    ]), sort: .saved, after: next, limit: Self.pageSize)
                for case .assessment(let stored) in page.samples.map(\.content) {
                    for id in stored.assessment.statedSources {
                        derived[id, default: []].append(stored.id)
                    }
                }
                next = page.next
            } while next != nil
        }
    }

    /// Finds the samples that have names of the file in their metadata.
    ///
    /// Stores have no query for these names, so this reads all samples that have some.
    mutating func findNames(
        where isWanted: (SampleID) -> Bool
    ) async throws(StoreError) {
        var next: StoreRole.SamplePage.Key?
        repeat {
            let page = try await store.samples(
                where: .hasMetadata(SampleImport.namesKey), sort: .saved, after: next,
                limit: Self.pageSize)
            for stored in page.samples {
                let sample = stored.sample
                for name in sample.names where name.id != sample.id && isWanted(name.id) {
                    named[name.id, default: []].append(sample.id)
                }
            }
            next = page.next
        } while next != nil
    }

    /// Whether the store has results that were derived from another one.
    func hasDerived(from id: SampleID) -> Bool { derived[id] != nil }

    /// The current results that were derived from another one.
    func derived(from id: SampleID) async throws(StoreError) -> [Assessment] {
        guard let ids = derived[id] else { return [] }
        let stored = try await current(Set(ids))
        return ids.compactMap {
            if case .assessment(let stored)? = stored[$0]?.content {
                stored.assessment
            } else {
                nil
            }
        }
    }

    /// The numbers of the versions that current results have at their source.
    func versions(of ids: [SampleID]) async throws(StoreError) -> [SampleID: Int] {
        var versions: [SampleID: Int] = [:]
        for start in stride(from: 0, to: ids.count, by: Self.pageSize) {
            let page = Set(ids[start..<min(start + Self.pageSize, ids.count)])
            for (id, stored) in try await current(page) {
                guard case .assessment(let stored) = stored.content else { continue }
                versions[id] = stored.assessment.sourceVersion
            }
        }
        return versions
    }

    /// The standing of a result whose source restored earlier content: it has the content of an
    /// earlier stored version, and a version number above those of all stored versions. `nil` for
    /// any other result.
    ///
    /// Stored versions without numbers are numbered from 1.
    func standing(
        ofRestored candidate: SampleImport.Candidate
    ) async throws(StoreError) -> SampleImport.Standing? {
        guard case .assessment(let assessment, let form) = candidate.content,
            let number = assessment.sourceVersion
        else { return nil }
        let versions = try await store.versions(of: assessment.id).map(\.assessment)
        guard let end = versions.last, end.subject == assessment.subject,
            number > versions.compactMap(\.sourceVersion).max() ?? versions.count
        else { return nil }
        let isOtherTotal = assessment.statesOtherTotal(than: end, form)
        return SampleImport.Standing(isOtherTotal ? .otherTotal : .different(end.id))
    }

    func standing(
        of candidate: SampleImport.Candidate, stored: StoredSample?
    ) async throws(StoreError) -> SampleImport.Standing {
        switch (candidate.content, stored?.content) {
        case (.assessment, .observation), (.observation, .assessment):
            return .ofAnotherType
        case (.assessment(let assessment, let form), _):
            return SampleImport.Standing(
                try await self.comparison(of: assessment, form, stored: stored))
        case (.observation(let observation), .observation(let stored)):
            return observation.standing(comparedWith: stored)
        case (.observation(let observation), nil):
            return try await standing(ofMissing: observation)
        }
    }

    /// How a sample whose identifier the store does not know compares with a stored version of it.
    ///
    /// - Parameter others: The identifiers of its other versions, oldest first.
    func standing(
        of candidate: SampleImport.Candidate, among others: [SampleID]
    ) async throws(StoreError) -> SampleImport.Standing {
        for id in others.reversed() {
            let stored = try await current([id])[id]
            let standing: SampleImport.Standing
            switch (candidate.content, stored?.content) {
            case (.assessment, .observation), (.observation, .assessment):
                standing = .ofAnotherType
            case (.assessment(let assessment, let form), _):
                standing = SampleImport.Standing(
                    try await comparison(of: assessment, form, stored: stored, versionsOf: id))
            case (.observation(let observation), .observation(let stored)):
                standing = observation.standing(comparedWith: stored)
            case (.observation(let observation), nil):
                let successor = try await successor(of: id)
                standing =
                    successor.sample.map { observation.standing(comparedWith: $0) }
                    ?? (successor.isRemoved ? .deleted : .new)
            }
            switch standing {
            case .new: continue
            case .different(let id): return .otherVersion(id)
            default: return standing
            }
        }
        return .new
    }

    /// How a result compares with the store.
    ///
    /// - Parameters:
    ///   - stored: The current sample with its identifier.
    ///   - id: The identifier of another version to compare with; `nil` for its own.
    func comparison(
        of assessment: Assessment, _ form: Questionnaire, stored: StoredSample?,
        versionsOf id: SampleID? = nil
    ) async throws(StoreError) -> StoreRole.PackedResults.Comparison {
        let id = id ?? assessment.id
        var versions: [StoredAssessment] = []
        switch stored?.content {
        case .observation: return .ofAnotherType
        case .assessment(let sole) where sole.amends == nil: versions = [sole]
        case .assessment, nil: versions = try await store.versions(of: id)
        }
        var tombstone = versions.isEmpty ? try await tombstone(of: id) : nil
        if id != assessment.id, tombstone?.reason == .replaced,
            let next = tombstone?.replacement
        {
            // Another correction of the same result: compare it with the stored one.
            let later = try await store.versions(of: next)
            if later.last?.assessment.subject == assessment.subject {
                (versions, tombstone) = (later, nil)
            }
        }
        return StoreRole.PackedResults.Comparison(
            of: assessment, form, with: versions, tombstone: tombstone)
    }

    /// - Parameter observation: A sample whose identifier no current sample has.
    private func standing(
        ofMissing observation: ObservedSample
    ) async throws(StoreError) -> SampleImport.Standing {
        let successor = try await successor(of: observation.id)
        if let sample = successor.sample {
            return observation.standing(comparedWith: sample, isReplaced: successor.replacement)
        }
        if successor.isRemoved { return .deleted }
        guard let stored = observation.syncKey.flatMap({ sampleBySyncKey[$0] }) else { return .new }
        return observation.standing(comparedWith: stored)
    }

    /// What became of a removed sample.
    struct Successor {
        /// The current sample that replaced it, if that is no result; otherwise `nil`.
        var sample: ObservedSample?
        /// The current result that replaced it, or `nil`.
        var result: Assessment?
        fileprivate var replacement = Replacement.not
        var isRemoved = false

        /// The current sample that replaced it, or `nil`.
        var current: (any Sample)? { sample?.sample ?? result }
    }

    /// The current sample that replaced another one.
    func successor(of id: SampleID) async throws(StoreError) -> Successor {
        var (last, replacement) = (id, Replacement.not)
        var seen: Set<SampleID> = [id]
        var isRemoved = false
        while let tombstone = try await tombstone(of: last) {
            isRemoved = true
            // The identifiers of a damaged store could form a circle.
            guard tombstone.reason == .replaced, let next = tombstone.replacement,
                seen.insert(next).inserted
            else { break }
            replacement = replacement.followed(by: next, of: last)
            if case .observation(let sample) = try await current([next])[next]?.content {
                return Successor(sample: sample, replacement: replacement, isRemoved: true)
            }
            if let end = try await store.versions(of: next).last {
                return Successor(
                    result: end.assessment, replacement: replacement, isRemoved: true)
            }
            last = next
        }
        return Successor(replacement: replacement, isRemoved: isRemoved)
    }
}

/// How a stored sample came to replace the one with the identifier of an entry.
private enum Replacement {
    /// It was not replaced, or only by newer versions of the same entry. Then versions are
    /// compared.
    case not
    /// An import corrected it, also without a greater version in the file.
    case byAnImport
    case otherwise

    /// The kind of replacement after one more step.
    func followed(by next: SampleID, of id: SampleID) -> Replacement {
        if self == .otherwise { return .otherwise }
        if next == SampleID(newVersionOf: id) { return self }
        return next == SampleID(correctionOf: id) ? .byAnImport : .otherwise
    }
}

extension ObservedSample {
    fileprivate func standing(
        comparedWith stored: ObservedSample, isReplaced replacement: Replacement = .not
    ) -> SampleImport.Standing {
        guard type == stored.type, sample.subject == stored.sample.subject else {
            if replacement == .otherwise { return .correctedSince }
            return type == stored.type ? .ofAnotherPerson(stored.id) : .ofAnotherType
        }
        if isContained(in: stored) { return .identical }
        if let number = sample.sourceVersion, let kept = stored.sample.sourceVersion,
            number != kept
        {
            return number < kept ? .correctedSince : .different(stored.id)
        }
        if isNewerVersion(of: stored) { return .newer(than: stored.id) }
        let isOlder = stored.isNewerVersion(of: self) && replacement != .byAnImport
        return isOlder || replacement == .otherwise ? .correctedSince : .different(stored.id)
    }
}

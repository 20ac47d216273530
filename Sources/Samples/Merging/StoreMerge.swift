extension SampleStore {
    /// Merges the samples of another store into this one: a copy with its own changes, or the store
    /// of another device.
    ///
    /// A sample is recognised by its identifier, and an imported result by its source, person, form
    /// and time instead of its identifier. A repeated merge therefore adds no samples, and a merge
    /// in both directions makes both stores equal, except for deletions and conflicts. A sample
    /// that was replaced or corrected there, or before it came there by an import, is replaced here as
    /// well, unless it was corrected differently here.
    ///
    /// Every flag of an added assessment is raised here, even if it is acknowledged there. The same
    /// applies to the flags of answers that were changed there, and of interviews that were not
    /// finished or were discarded. Drafts, grants and the audit are not merged.
    ///
    /// The merge is one transaction: when it throws, no sample was merged. Other programs that
    /// write to this store wait until it ends.
    ///
    /// - Parameters:
    ///   - other: The store to read from; it is not changed.
    ///   - attribution: Who merges, and when.
    /// - Returns: The report of the merge.
    /// - Throws: ``StoreError/Code/definitionConflict`` when a definition has the name and version
    ///   of a different one here, and the failures of both stores.
    /// - Complexity: O(*n* log *n*) in the samples of the other store and, if it deleted imported
    ///   results, in the imported results of the same sources here. Memory holds one page of
    ///   samples, and the other store's tombstones.
    public func merge(
        _ other: any SampleStore, by attribution: Attribution
    ) async throws(StoreError) -> StoreRole.MergeReport {
        try await atomically { (store) async throws(StoreError) in
            var merge = try await StoreMerge(from: other, into: store, by: attribution)
            var key: StoreRole.SamplePage.Key?
            repeat {
                let page = try await other.samples(
                    where: .everything, sort: .saved, after: key, limit: 500)
                try await merge.add(page.samples)
                key = page.next
            } while key != nil
            try await merge.mergeFlags()
            try await merge.findDeletedThere()
            let (added, flags) = (merge.report.added.count, merge.report.flags.count)
            try await store.note(
                .merged,
                [
                    .init(name: "store", value: try await other.id.description),
                    .init(name: "added", value: String(added)),
                    .init(name: "flags", value: String(flags)),
                ], by: attribution)
            return merge.report
        }
    }
}

/// A merge in progress.
struct StoreMerge {
    let from: any SampleStore
    let into: any SampleStore
    let attribution: Attribution
    let history: ReplacementHistory
    /// The identifier of the store that is merged into.
    let here: SampleID
    var report = StoreRole.MergeReport()
    static let reason = "merged"

    init(
        from: any SampleStore, into: any SampleStore, by attribution: Attribution
    ) async throws(StoreError) {
        self.from = from
        self.into = into
        self.attribution = attribution
        history = try await ReplacementHistory(of: from)
        here = try await into.id
    }

    /// Merges one page.
    mutating func add(_ page: [StoredSample]) async throws(StoreError) {
        var plain: [ObservedSample] = []
        for stored in page {
            switch stored.content {
            case .assessment(let assessment): _ = try await merge(assessment)
            case .observation(let observation):
                let earlier = history.replaced[stored.id] ?? []
                if earlier.isEmpty {
                    plain.append(observation)
                } else {
                    try await merge(observation, replacing: earlier)
                }
            }
        }
        try await merge(plain)
    }

    /// Merges an observation that replaced others there, and replaces the same ones here.
    private mutating func merge(
        _ observation: ObservedSample, replacing earlier: [SampleID]
    ) async throws(StoreError) {
        let standing = try await into.samples(
            where: .ids(Set(earlier)), sort: .saved, after: nil, limit: earlier.count
        ).samples.map(\.id)
        guard let first = standing.first else {
            let countBefore = report.added.count
            try await merge([observation])
            guard report.added.count > countBefore else { return }
            for id in earlier where try await !into.tombstones(of: id).isEmpty {
                return report.addedWithoutReplacing.append(observation.id)
            }
            return
        }
        do {
            try await into.replace(
                first, with: observation, reason: Self.reason, by: attribution)
            report.added.append(observation.id)
            for id in standing.dropFirst() {
                try await into.delete(id, reason: Self.reason, by: attribution)
            }
        } catch {
            // Saving reports the conflict.
            guard [.superseded, .identifierTaken].contains(error.code) else { throw error }
            try await merge([observation])
        }
    }

    /// Merges observations: all at once without conflicts, otherwise one by one.
    private mutating func merge(_ observations: [ObservedSample]) async throws(StoreError) {
        guard !observations.isEmpty else { return }
        do {
            let outcomes = try await into.save(observations, dailyMood: .many, by: attribution)
            for (observation, outcome) in zip(observations, outcomes) {
                switch outcome {
                case .added, .replaced: report.added.append(observation.id)
                case .alreadyStored, .olderThanStored: report.alreadyStored += 1
                }
            }
        } catch {
            guard observations.count > 1 else {
                return try recordConflict(error, about: observations[0].id)
            }
            guard [.superseded, .identifierTaken].contains(error.code) else { throw error }
            for observation in observations { try await merge([observation]) }
        }
    }

    /// Records a conflict of one sample; any other failure ends the merge.
    mutating func recordConflict(
        _ error: StoreError, about id: SampleID
    ) throws(StoreError) {
        switch error.code {
        case .superseded: report.deletedHere.append(id)
        // An unfinished interview with the same identifier continues here.
        case .identifierTaken, .changedElsewhere: report.conflicts.append(id)
        default: throw error
        }
    }
}

extension SampleStore {
    /// Takes over what another store holds: a copy that went its own way, the store of another
    /// device.
    ///
    /// A sample is known by its identifier, and what a table brought by its source, person, form
    /// and time, whatever each store calls it. So doing it again adds nothing, and doing it both
    /// ways makes both stores hold the same, deletions and conflicts aside. What was replaced or
    /// corrected there gives way here as well, unless it was corrected here in another way.
    ///
    /// Every flag of an assessment that is added is raised here, whether or not somebody has seen
    /// it there; so is every flag of an answer that was changed there, or of an interview that was
    /// left or thrown away. Drafts, grants and the audit are not taken over.
    ///
    /// All of it is one transaction: when it throws, nothing was taken over. Other programs that
    /// write to this store wait until the end.
    ///
    /// - Parameters:
    ///   - other: Where the samples are; nothing is written there.
    ///   - attribution: Who merges, and when.
    /// - Returns: What came of it.
    /// - Throws: ``StoreError/Code/definitionConflict`` when a definition has the name and version
    ///   of another one here, and the failures of both stores.
    /// - Complexity: O(*n* log *n*) in the samples of the other store, and, where it deleted what
    ///   a table brought, in the imported ones of the same sources here. Memory holds one page of
    ///   them, and what is left of the deleted ones there.
    public func merge(
        _ other: any SampleStore, by attribution: Attribution
    ) async throws(StoreError) -> MergeReport {
        try await together { (store) async throws(StoreError) in
            var merge = try await StoreMerge(from: other, into: store, by: attribution)
            var key: PageKey?
            repeat {
                let page = try await other.samples(
                    where: .everything, sort: .saved, after: key, limit: 500)
                try await merge.take(page.samples)
                key = page.next
            } while key != nil
            try await merge.takeFlags()
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

/// The merge while it goes on.
struct StoreMerge {
    let from: any SampleStore
    let into: any SampleStore
    let attribution: Attribution
    let ends: TombstoneEnds
    /// What identifies the store that takes over.
    let here: SampleID
    var report = MergeReport()
    static let reason = "merged"

    init(
        from: any SampleStore, into: any SampleStore, by attribution: Attribution
    ) async throws(StoreError) {
        self.from = from
        self.into = into
        self.attribution = attribution
        ends = try await TombstoneEnds(of: from)
        here = try await into.id
    }

    /// Takes one page.
    mutating func take(_ page: [StoredSample]) async throws(StoreError) {
        var plain: [Observation] = []
        for stored in page {
            switch stored.content {
            case .assessment(let assessment): _ = try await take(assessment)
            case .observation(let observation):
                let earlier = ends.replaced[stored.id] ?? []
                if earlier.isEmpty {
                    plain.append(observation)
                } else {
                    try await take(observation, replacing: earlier)
                }
            }
        }
        try await take(plain)
    }

    /// Takes an observation that took the place of others there, and takes theirs here.
    private mutating func take(
        _ observation: Observation, replacing earlier: [SampleID]
    ) async throws(StoreError) {
        let standing = try await into.samples(
            where: .ids(Set(earlier)), sort: .saved, after: nil, limit: earlier.count
        ).samples.map(\.id)
        guard let first = standing.first else {
            let wasHere = report.added.count
            try await take([observation])
            guard report.added.count > wasHere else { return }
            for id in earlier where try await !into.tombstones(of: id).isEmpty {
                return report.sideBySide.append(observation.id)
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
            // Saving says what stands in the way.
            guard [.superseded, .identifierTaken].contains(error.code) else { throw error }
            try await take([observation])
        }
    }

    /// Takes observations: all at once where nothing stands in the way, otherwise one by one.
    private mutating func take(_ observations: [Observation]) async throws(StoreError) {
        guard !observations.isEmpty else { return }
        do {
            let outcomes = try await into.save(observations, dailyMood: .many, by: attribution)
            for (observation, outcome) in zip(observations, outcomes) {
                switch outcome {
                case .added, .replaced: report.added.append(observation.id)
                case .alreadyKept, .olderThanKept: report.alreadyKept += 1
                }
            }
        } catch {
            guard observations.count > 1 else { return try note(error, about: observations[0].id) }
            guard [.superseded, .identifierTaken].contains(error.code) else { throw error }
            for observation in observations { try await take([observation]) }
        }
    }

    /// Notes what stood in the way of one sample; any other failure ends the merge.
    mutating func note(
        _ error: StoreError, about id: SampleID
    ) throws(StoreError) {
        switch error.code {
        case .superseded: report.deletedHere.append(id)
        // An unfinished interview of its name goes on here.
        case .identifierTaken, .changedElsewhere: report.conflicts.append(id)
        default: throw error
        }
    }
}

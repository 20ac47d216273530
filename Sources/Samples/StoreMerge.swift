internal import Questionnaires
internal import Scoring

/// What came of taking over the samples of another store.
public struct MergeReport: Hashable, Sendable {
    /// The samples that were added, assessments that were corrected since included.
    public internal(set) var added: [SampleID] = []
    /// How many were here already, or stand here in a version that is not lower.
    public internal(set) var alreadyKept = 0
    /// The samples that were deleted here, and stay deleted.
    public internal(set) var deletedHere: [SampleID] = []
    /// The samples that stand here and were deleted there. Nothing is done to them: whether they
    /// are to go here as well is the caller's decision.
    public internal(set) var deletedThere: [SampleID] = []
    /// The samples that were not added, because their identifier is kept with other content.
    public internal(set) var conflicts: [SampleID] = []
    /// The samples that were added beside what they take the place of there, because that was
    /// corrected, replaced or deleted here in another way. Both stand.
    public internal(set) var sideBySide: [SampleID] = []
}

extension SampleStore {
    /// Takes over what another store holds: a copy that went its own way, the store of another
    /// device.
    ///
    /// A sample is known by its identifier, so doing it again adds nothing, and doing it both ways
    /// makes both stores hold the same, deletions and conflicts aside. What was replaced or
    /// corrected there gives way here as well. Every flag of an assessment that is added is raised
    /// here, whether or not somebody has seen it there. Drafts, grants and the audit are not taken
    /// over.
    ///
    /// Samples are saved in parts, each part whole. When it throws, those saved so far are kept;
    /// repeating the call goes on.
    ///
    /// - Parameters:
    ///   - other: Where the samples are; nothing is written there.
    ///   - attribution: Who merges, and when.
    /// - Returns: What came of it.
    /// - Throws: ``StoreError/Code/definitionConflict`` when a definition has the name and version
    ///   of another one here, and the failures of both stores.
    /// - Complexity: O(*n* log *n*) in the samples of the other store; memory holds one page of
    ///   them, and what is left of its deleted ones.
    public func merge(
        _ other: any SampleStore, by attribution: Attribution
    ) async throws(StoreError) -> MergeReport {
        var merge = StoreMerge(
            from: other, into: self, by: attribution, ends: try await TombstoneEnds(of: other))
        var key: PageKey?
        repeat {
            let page = try await other.samples(
                where: .everything, sort: .saved, after: key, limit: 500)
            try await merge.take(page.samples)
            key = page.next
        } while key != nil
        try await merge.findDeletedThere()
        try await note(
            .merged,
            [
                .init(name: "store", value: try await other.id.description),
                .init(name: "added", value: String(merge.report.added.count)),
            ], by: attribution)
        return merge.report
    }
}

/// The merge while it goes on.
private struct StoreMerge {
    let from: any SampleStore
    let into: any SampleStore
    let attribution: Attribution
    let ends: TombstoneEnds
    var report = MergeReport()
    private static let reason = "merged"

    init(
        from: any SampleStore, into: any SampleStore, by attribution: Attribution,
        ends: TombstoneEnds
    ) {
        self.from = from
        self.into = into
        self.attribution = attribution
        self.ends = ends
    }

    /// Takes one page.
    mutating func take(_ page: [StoredSample]) async throws(StoreError) {
        var plain: [Observation] = []
        for stored in page {
            switch stored.content {
            case .assessment(let assessment): try await take(assessment)
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

    /// Takes an assessment, what it corrects first.
    private mutating func take(_ stored: StoredAssessment) async throws(StoreError) {
        let kept = try await into.assessment(stored.id)
        guard kept?.assessment != stored.assessment else { return report.alreadyKept += 1 }
        // Two copies of one store number what each imports in the same way.
        let isNumberedAlike = kept?.assessment.mode == .imported && stored.isNumbered
        guard kept == nil || isNumberedAlike else { return report.conflicts.append(stored.id) }
        guard let form = try await from.questionnaire(stored.assessment.questionnaire) else {
            throw StoreError(
                code: .damaged, message: "the other store has lost a definition; verify it")
        }
        let assessment =
            isNumberedAlike
            ? stored.assessment.identified(
                as: SampleID(mergedImport: stored.id, from: try await from.id), of: form)
            : stored.assessment
        if let earlier = stored.amends, let before = try await from.assessment(earlier) {
            try await take(before)
        }
        if assessment.mode == .imported {
            if try await isSettled(stored, form) { return }
        } else if let earlier = stored.amends {
            do {
                _ = try await into.amend(
                    earlier, with: assessment, of: form, reason: Self.reason, by: attribution)
                return report.added.append(stored.id)
            } catch {
                guard [.superseded, .notFound].contains(error.code) else { throw error }
            }
        }
        do {
            _ = try await into.save(assessment, of: form, by: attribution)
            report.added.append(assessment.id)
            if stored.amends != nil { report.sideBySide.append(stored.id) }
        } catch {
            try note(error, about: stored.id)
        }
    }

    /// Whether nothing is left to do for an imported assessment. Each store names its own imports,
    /// so the same sitting from the same table is known by what it is.
    private mutating func isSettled(
        _ stored: StoredAssessment, _ form: Questionnaire
    ) async throws(StoreError) -> Bool {
        let assessment = stored.assessment
        let imported = AssessmentImport(
            forms: [.init(form, language: assessment.language)], source: assessment.source,
            policy: assessment.scorecard.policy,
            open: { () throws(StoreError) in { () throws(StoreError) in nil } })
        var batch = SittingBatch()
        try batch.append(Sitting(form: 0, of: form, kept: assessment))
        switch try await into.standings(of: batch, in: imported).first {
        case .new, nil: return false
        case .identical, .corrected: report.alreadyKept += 1
        case .deleted: report.deletedHere.append(stored.id)
        case .different where stored.amends == nil: report.conflicts.append(stored.id)
        case .different(let kept):
            _ = try await into.amend(
                kept, with: assessment, of: form, reason: Self.reason, by: attribution)
            report.added.append(stored.id)
        }
        return true
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
    private mutating func note(
        _ error: StoreError, about id: SampleID
    ) throws(StoreError) {
        switch error.code {
        case .superseded: report.deletedHere.append(id)
        // An unfinished interview of its name goes on here.
        case .identifierTaken, .changedElsewhere: report.conflicts.append(id)
        default: throw error
        }
    }

    /// Looks for what was deleted there and stands here.
    mutating func findDeletedThere() async throws(StoreError) {
        var rest = ends.deleted[...]
        while !rest.isEmpty {
            let part = Set(rest.prefix(500))
            rest = rest.dropFirst(500)
            report.deletedThere += try await into.samples(
                where: .ids(part), sort: .saved, after: nil, limit: part.count
            ).samples.map(\.id)
        }
    }
}

extension StoredAssessment {
    /// Whether a store made its identifier of a place, as it does for what an import brings.
    fileprivate var isNumbered: Bool { assessment.mode == .imported && amends == nil }
}

/// What became in the end of the samples that no longer stand.
private struct TombstoneEnds {
    /// What each standing sample took the place of, through any number of steps.
    private(set) var replaced: [SampleID: [SampleID]] = [:]
    /// What is gone without anything in its place.
    private(set) var deleted: [SampleID] = []

    init(of store: any SampleStore) async throws(StoreError) {
        var successors: [SampleID: SampleID] = [:]
        var gone: Set<SampleID> = []
        var order: [SampleID] = []
        var seen: Set<SampleID> = []
        for tombstone in try await store.changes(since: nil, where: .nothing, limit: nil).deleted {
            if tombstone.reason == .deleted { gone.insert(tombstone.id) }
            if let next = tombstone.replacement { successors[tombstone.id] = next }
            if seen.insert(tombstone.id).inserted { order.append(tombstone.id) }
        }
        for id in order {
            var end = id
            while !gone.contains(end), let next = successors[end] { end = next }
            if gone.contains(end) {
                deleted.append(id)
            } else if end != id {
                replaced[end, default: []].append(id)
            }
        }
    }
}

internal import Questionnaires

extension SampleImport {
    /// The changes that an import made.
    public struct Outcome: Hashable, Sendable {
        /// The numbers of new, known and corrected samples. A newer version of a stored sample
        /// counts as corrected.
        public internal(set) var tally = AssessmentImport.Tally()
        /// The number of samples that were deleted, because they were entered in error.
        public internal(set) var withdrawn = 0
        /// The number of problems that were left out.
        public internal(set) var problems = 0

        /// An import that changed nothing.
        public init() {}
    }

    /// Saves the entries: all of them, or none, in one transaction.
    ///
    /// The entries are compared with the store again, so a change since ``plan(for:)`` is not
    /// overwritten. The flags of imported results are historical. The audit gets one entry for the
    /// import, and those of the calls that save, amend, replace and delete.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - attribution: Who imports, and when.
    ///   - reason: Why samples that are stored with other content are corrected: assessments are
    ///     amended, other samples are replaced. `nil` to refuse them. Samples that were corrected
    ///     in the store since stay as they are.
    ///   - skipsProblems: Whether to leave out the entries with problems and, without a reason to
    ///     correct, those that are stored with other content.
    ///   - withdrawal: Why samples that the file withdraws are deleted; `nil` to leave them.
    ///   - details: Facts about the file for the audit, without data of a person.
    /// - Throws: ``StoreError/Code/invalid`` for problems, ``StoreError/Code/identifierTaken`` for
    ///   samples that are stored with other content, where they are refused;
    ///   ``StoreError/Code/definitionConflict``, and the failures of the store. Then nothing is
    ///   saved.
    public func apply(
        to store: some SampleStore, by attribution: Attribution, correcting reason: String? = nil,
        skippingProblems skipsProblems: Bool = false, withdrawing withdrawal: String? = nil,
        details: [AuditEntry.Detail] = []
    ) async throws(StoreError) -> Outcome {
        try await store.atomically { (store) async throws(StoreError) in
            let compared = try await compared(
                with: store, lookingElsewhere: leavesOutKeptElsewhere)
            try compared.plan.check(
                isCorrecting: reason != nil, skipsProblems: skipsProblems)
            var writing = Writing(store: store, attribution: attribution, reason: reason)
            var waiting = Array(repeating: [Int](), count: results.count)
            for (place, standing) in compared.standings {
                let id = compared.identifiers[place]
                guard standing == .new, id == nil,
                    case .result(let group, let own) = sample(at: place).content
                else {
                    try await writing.write(standing) { () throws(StoreError) in
                        let candidate = try candidate(place)
                        return id.map { candidate.identified(as: $0) } ?? candidate
                    }
                    continue
                }
                waiting[group].append(own)
                guard waiting[group].count == Self.savedAtOnce else { continue }
                try await writing.add(results[group].selecting(waiting[group]))
                waiting[group] = []
            }
            for (group, places) in waiting.enumerated() where !places.isEmpty {
                try await writing.add(results[group].selecting(places))
            }
            try await writing.flush()
            if namesReplaced { try await noteReplaced(compared, in: store, by: attribution) }
            var outcome = Outcome()
            outcome.tally = writing.tally
            outcome.problems = compared.plan.problemCount
            if let withdrawal {
                for id in compared.withdrawn {
                    try await store.delete(id, reason: withdrawal, by: attribution)
                }
                outcome.withdrawn = compared.withdrawn.count
            }
            try await store.note(
                .imported,
                details + outcome.tally.auditDetails + [
                    .init(name: "withdrawn", value: String(outcome.withdrawn)),
                    .init(name: "problems", value: String(outcome.problems)),
                ], by: attribution)
            return outcome
        }
    }
}

extension SampleImport {
    /// The number of results that are saved at once. Preparing the statements costs as much as
    /// saving some hundred results.
    fileprivate static let savedAtOnce = 10_000

    /// Adds tombstones for the samples that the stored ones replaced in another store.
    private func noteReplaced(
        _ compared: Compared, in store: any SampleStore, by attribution: Attribution
    ) async throws(StoreError) {
        let replaced = otherVersionsByPlace
        for (place, _) in compared.standings {
            guard let earlier = replaced[place] else { continue }
            let sample = try candidate(place).sample
            // A sample that was not stored, or that has another identifier here, replaced no
            // sample.
            let page = try await store.samples(
                where: .ids([sample.id]), sort: .saved, after: nil, limit: 1)
            guard let kept = page.samples.first?.sample, kept.subject == sample.subject else {
                continue
            }
            try await store.noteReplaced(earlier, by: sample.id, by: attribution)
        }
    }
}

/// Saves the entries of an import in order.
private struct Writing {
    let store: any SampleStore
    let attribution: Attribution
    /// Why stored samples are corrected; `nil` to leave them.
    let reason: String?
    var tally = AssessmentImport.Tally()
    /// New samples other than assessments, which are saved together.
    private var observations: [ObservedSample] = []
    init(store: any SampleStore, attribution: Attribution, reason: String?) {
        self.store = store
        self.attribution = attribution
        self.reason = reason
    }

    /// Writes an entry.
    ///
    /// - Parameter candidate: Returns the entry. It is not called for an entry that changes
    ///   nothing.
    mutating func write(
        _ standing: SampleImport.Standing,
        _ candidate: () throws(StoreError) -> SampleImport.Candidate
    ) async throws(StoreError) {
        switch standing {
        case .new: try await add(candidate().content)
        case .identical, .correctedSince: tally.alreadyStored += 1
        case .deleted: tally.deletedBefore += 1
        case .elsewhere: tally.storedElsewhere += 1
        case .unsuitable: break
        case .newer(let earlier):
            let candidate = try await candidate().replacing(stored(earlier).sample)
            guard case .observation(let sample) = candidate.content else { return }
            var isUsed = sample.id == earlier
            if !isUsed { isUsed = try await !store.tombstones(of: sample.id).isEmpty }
            try await replace(
                earlier, with: sample, as: isUsed ? SampleID(newVersionOf: earlier) : sample.id,
                "a newer version")
        case .different(let id), .otherVersion(let id):
            guard let reason else {
                tally.leftAsStored += 1
                return
            }
            // A version with its own identifier keeps it, so other files of its source and a merge
            // find it.
            let keepsID = standing == .otherVersion(id)
            switch try await candidate().replacing(stored(id).sample).content {
            case .assessment(let assessment, let form):
                let correction =
                    keepsID
                    ? assessment
                    : assessment.identified(
                        as: SampleID(correcting: id, with: assessment, of: form))
                _ = try await store.amend(
                    id, with: correction, of: form, reason: reason, by: attribution)
                tally.corrected += 1
            case .observation(let sample):
                try await replace(
                    id, with: sample, as: keepsID ? sample.id : SampleID(correctionOf: id), reason)
            }
        }
    }

    private mutating func add(
        _ content: SampleImport.Candidate.Content
    ) async throws(StoreError) {
        switch content {
        case .observation(let sample):
            observations.append(sample)
            if observations.count == StoredSamples.pageSize { try await flush() }
        case .assessment(let assessment, let form):
            let (store, attribution) = (store, attribution)
            try await tally.save([assessment]) { (samples) async throws(StoreError) in
                try await store.save(samples, of: form, by: attribution)
            }
        }
    }

    /// Saves new results.
    mutating func add(_ results: StoreRole.PackedResults) async throws(StoreError) {
        let saved = try await store.save(results, by: attribution)
        tally.added += saved.added
        tally.alreadyStored += saved.alreadyStored
        tally.deletedBefore += saved.deletedBefore
    }

    /// Saves the waiting samples.
    mutating func flush() async throws(StoreError) {
        let (store, attribution, samples) = (store, attribution, observations)
        observations = []
        try await tally.save(samples) { (samples) async throws(StoreError) in
            try await store.save(samples, by: attribution)
        }
    }

    /// A current sample.
    private func stored(_ id: SampleID) async throws(StoreError) -> StoredSample {
        let page = try await store.samples(where: .ids([id]), sort: .saved, after: nil, limit: 1)
        guard let stored = page.samples.first else { throw .notFound(id) }
        return stored
    }

    private mutating func replace(
        _ earlier: SampleID, with sample: ObservedSample, as id: SampleID, _ reason: String
    ) async throws(StoreError) {
        guard case .observation(let stored) = try await stored(earlier).content else {
            throw .notFound(earlier)
        }
        try await store.replace(
            earlier, with: sample.replacing(stored, as: id), reason: reason, by: attribution)
        tally.corrected += 1
    }
}

extension AssessmentImport.Tally {
    /// Saves samples together. If one of them was deleted and its tombstone was purged, only the
    /// save detects it. Then each sample is saved separately.
    mutating func save<Waiting>(
        _ samples: [Waiting],
        _ call: ([Waiting]) async throws(StoreError) -> [StoreRole.SaveOutcome]
    ) async throws(StoreError) {
        guard !samples.isEmpty else { return }
        do {
            for outcome in try await call(samples) {
                if outcome.isAdded { added += 1 } else { alreadyStored += 1 }
            }
        } catch {
            guard error.code == .superseded else { throw error }
            guard samples.count > 1 else {
                deletedBefore += 1
                return
            }
            for sample in samples { try await save([sample], call) }
        }
    }
}

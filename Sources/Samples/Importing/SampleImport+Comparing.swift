internal import Questionnaires
internal import Scoring

extension SampleImport {
    /// How an entry compares with the store.
    enum Standing: Hashable, Sendable {
        case new
        case identical
        /// A greater version of the stored sample with this identifier.
        case newer(than: SampleID)
        /// The stored sample with this identifier has other content.
        case different(SampleID)
        case correctedSince
        case deleted
        /// It cannot be stored.
        case unsuitable(String, remedy: String)
    }

    /// The plan, and the places of the entries that it can store with their standing.
    struct Compared: Sendable {
        var plan: Plan
        var standings: [(place: Int, standing: Standing)] = []
        /// The stored samples that the file withdraws.
        var withdrawn: [SampleID] = []
    }

    private func candidates(
        _ places: ArraySlice<Int>
    ) throws(StoreError) -> [(place: Int, candidate: Candidate)] {
        var candidates: [(place: Int, candidate: Candidate)] = []
        for place in places { candidates.append((place, try candidate(place))) }
        return candidates
    }

    func compared(with store: any SampleStore) async throws(StoreError) -> Compared {
        var compared = Compared(plan: plan)
        var people: Set<SubjectID> = []
        var checked: Set<Questionnaire.Identity> = []
        let sound = soundPlaces
        var comparison = try await StoredSamples(store, count: sound.count)
        for start in stride(from: 0, to: sound.count, by: StoredSamples.pageSize) {
            let page = sound[start..<min(start + StoredSamples.pageSize, sound.count)]
            try await comparison.noteSyncIdentities(of: candidates(page).map(\.candidate))
        }
        try await comparison.findNamesakes()
        for start in stride(from: 0, to: sound.count, by: StoredSamples.pageSize) {
            let page = sound[start..<min(start + StoredSamples.pageSize, sound.count)]
            let candidates = try candidates(page)
            let stored = try await comparison.current(Set(candidates.map(\.candidate.id)))
            for (place, candidate) in candidates {
                if case .assessment(_, let form) = candidate.content,
                    checked.insert(form.identity).inserted
                {
                    try await store.check(form)
                }
                let standing = try await comparison.standing(
                    of: candidate, stored: stored[candidate.id])
                people.insert(candidate.sample.subject)
                compared.plan.count(candidate, standing)
                compared.standings.append((place, standing))
            }
        }
        compared.plan.people = people.count
        let sorted = withdrawals.filter { !$0.value.isContradicted }
            .sorted { $0.value.line < $1.value.line }
        for (id, _) in sorted {
            if let end = try await comparison.end(of: id) { compared.withdrawn.append(end) }
        }
        compared.plan.withdrawals = compared.withdrawn.count
        return compared
    }
}

extension SampleImport.Plan {
    fileprivate mutating func count(
        _ candidate: SampleImport.Candidate, _ standing: SampleImport.Standing
    ) {
        let start = candidate.sample.start
        first = min(first ?? start, start)
        last = max(last ?? start, start)
        var counts = self.counts[candidate.type] ?? Counts()
        switch standing {
        case .new:
            counts.new += 1
            if case .assessment(let assessment, _) = candidate.content {
                let raised = assessment.scorecard.flags.count
                if assessment.isHistorical {
                    historicalFlags += raised
                } else {
                    openFlags += raised
                }
            }
        case .identical: counts.identical += 1
        case .newer: counts.newer += 1
        case .different:
            counts.conflicts += 1
            if conflictLines.count < Self.problemLimit { conflictLines.append(candidate.line) }
        case .correctedSince: counts.correctedSince += 1
        case .deleted: counts.deletedBefore += 1
        case .unsuitable(let problem, let remedy):
            addProblem(at: candidate.line, problem, remedy: remedy)
        }
        self.counts[candidate.type] = counts
    }
}

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

    /// A sample without its content.
    struct Outline: Sendable {
        let id: SampleID
        let type: SampleType
        let subject: SubjectID
        let start: Timestamp
        let line: Int
        /// The form of a result.
        let form: Questionnaire?
        let historicalFlags: Int
        let openFlags: Int
    }

    func compared(with store: any SampleStore) async throws(StoreError) -> Compared {
        var compared = Compared(plan: plan)
        var people: Set<SubjectID> = []
        var checked: Set<Questionnaire.Identity> = []
        let sound = soundPlaces
        var comparison = try await StoredSamples(store, count: sound.count)
        for start in stride(from: 0, to: sound.count, by: StoredSamples.pageSize) {
            let page = sound[start..<min(start + StoredSamples.pageSize, sound.count)]
            var observations: [Candidate] = []
            for place in page where outline(place).type != .assessment {
                observations.append(try candidate(place))
            }
            try await comparison.noteSyncIdentities(of: observations)
        }
        try await comparison.findNamesakes()
        for start in stride(from: 0, to: sound.count, by: StoredSamples.pageSize) {
            let page = sound[start..<min(start + StoredSamples.pageSize, sound.count)]
            let outlines = page.map { outline($0) }
            let stored = try await comparison.current(Set(outlines.map(\.id)))
            for (place, outline) in zip(page, outlines) {
                if let form = outline.form, checked.insert(form.identity).inserted {
                    try await store.check(form)
                }
                var standing = Standing.new
                if stored[outline.id] != nil || !comparison.isNew(outline) {
                    standing = try await comparison.standing(
                        of: candidate(place), stored: stored[outline.id])
                }
                people.insert(outline.subject)
                compared.plan.count(outline, standing)
                compared.standings.append((place, standing))
            }
        }
        compared.plan.people = people.count
        let sorted = withdrawals.filter { !$0.value.isContradicted }
            .sorted { $0.value.line < $1.value.line }
        for (id, _) in sorted {
            // What replaced the withdrawn sample is not in error when the file has it too.
            guard let end = try await comparison.end(of: id), !has(end) else { continue }
            compared.withdrawn.append(end)
        }
        compared.plan.withdrawals = compared.withdrawn.count
        if !compared.withdrawn.isEmpty {
            let withdrawn = Set(compared.withdrawn)
            compared.plan.withdrawnFlags = try await store.flags(of: nil, .all).count {
                $0.acknowledgement == nil && withdrawn.contains($0.assessment)
            }
        }
        return compared
    }
}

extension SampleImport.Plan {
    fileprivate mutating func count(
        _ outline: SampleImport.Outline, _ standing: SampleImport.Standing
    ) {
        let start = outline.start
        first = min(first ?? start, start)
        last = max(last ?? start, start)
        var counts = self.counts[outline.type] ?? Counts()
        switch standing {
        case .new:
            counts.new += 1
            historicalFlags += outline.historicalFlags
            openFlags += outline.openFlags
        case .identical: counts.identical += 1
        case .newer: counts.newer += 1
        case .different:
            counts.conflicts += 1
            if conflictLines.count < Self.problemLimit { conflictLines.append(outline.line) }
        case .correctedSince: counts.correctedSince += 1
        case .deleted: counts.deletedBefore += 1
        case .unsuitable(let problem, let remedy):
            addProblem(at: outline.line, problem, remedy: remedy)
        }
        self.counts[outline.type] = counts
    }
}

extension SampleImport.Outline {
    init(_ candidate: SampleImport.Candidate) {
        var form: Questionnaire?
        var flags = (historical: 0, open: 0)
        if case .assessment(let assessment, let questionnaire) = candidate.content {
            form = questionnaire
            let raised = assessment.scorecard.flags.count
            if assessment.isHistorical { flags.historical = raised } else { flags.open = raised }
        }
        self.init(
            id: candidate.id, type: candidate.type, subject: candidate.sample.subject,
            start: candidate.sample.start, line: candidate.line, form: form,
            historicalFlags: flags.historical, openFlags: flags.open)
    }
}

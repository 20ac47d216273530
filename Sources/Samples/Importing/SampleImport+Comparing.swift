internal import Questionnaires
internal import Scoring

extension SampleImport {
    /// The plan, and the standing of each entry that can be stored.
    struct Compared: Sendable {
        var plan: Plan
        var standings: [(place: Int, standing: Standing)] = []
        /// The identifiers of new samples whose own ones belong to other stored samples.
        var identifiers: [Int: SampleID] = [:]
        /// The stored samples that the file withdraws.
        var withdrawn: [SampleID] = []
    }

    /// The entry of the plan for a sample.
    struct Outline {
        let type: SampleType
        let subject: SubjectID
        let start: Timestamp
        let place: Entry.Place
        var historicalFlags = 0
        var openFlags = 0
        var raisesFlag: Bool { historicalFlags + openFlags > 0 }
    }

    /// The number of entries that are compared at once.
    static let pageSize = 4_000

    /// What is counted about the entries while they are compared.
    private struct Tally {
        var people: Set<SubjectID> = []
        var sameDays = SameDayResults()
        /// The places of samples that have the id of another one, but other identifiers.
        var sharing: Set<Int>
        /// The places in the file of those of them that are new.
        var sharingNew: [Entry.Place] = []
    }

    /// - Parameter looksElsewhere: Whether to look for new results under other identifiers.
    func compared(
        with store: any SampleStore, lookingElsewhere looksElsewhere: Bool
    ) async throws(StoreError) -> Compared {
        var compared = Compared(plan: plan)
        let replaced = replacedPlaces.count
        if replaced > 0 { compared.plan.leftOut[.earlierVersion, default: 0] += replaced }
        let sound = soundPlaces
        let (otherVersions, sources) = (otherVersionsByPlace, sourcesByPlace)
        try await checkDefinitions(of: sound, in: store)
        var comparison = try await storedSamples(in: store, for: sound)
        // An empty store has no sample under another name, and an export of the kit has all names.
        var looksUpNames = !namesReplaced
        if looksUpNames { looksUpNames = try await store.count(where: .all([])) > 0 }
        if looksUpNames {
            let withdrawn = Set(withdrawals.values.flatMap { $0.identity.names.map(\.id) })
            try await comparison.findNames { places.has($0) || withdrawn.contains($0) }
        }
        let mayHaveElsewhere =
            looksElsewhere ? try await store.count(where: .type(.assessment)) > 0 : false
        var tally = Tally(sharing: sharingPlaces)
        compared.standings.reserveCapacity(sound.count)
        for start in stride(from: 0, to: sound.count, by: Self.pageSize) {
            let page = sound[start..<min(start + Self.pageSize, sound.count)]
            var standings = try await standings(of: page, comparison, in: store)
            let incomparable =
                looksUpNames
                ? try await lookUpNames(of: page, &standings, comparison, &compared, &tally) : []
            let versions = try await comparison.versions(of: standings.compactMap(\.different))
                .filter { !incomparable.contains($0.key) }
            let differing = try await comparison.allCurrent(
                Set(standings.compactMap(\.conflicting)))
            for (index, place) in page.enumerated() {
                standings[index] = try await refined(
                    standings[index], at: place, comparison, otherVersions[place],
                    sources[place], versions, differing)
            }
            let new = zip(page, standings).filter { $1 == .new }.map(\.0)
            let elsewhere =
                mayHaveElsewhere ? try await keptElsewhere(new, in: store) : [:]
            for (place, standing) in zip(page, standings) {
                try add(place, standing, keptElsewhere: elsewhere[place], to: &compared, &tally)
            }
        }
        compared.plan.people = tally.people.count
        compared.plan.alikePeople = similarNameCount(of: tally.people)
        compared.plan.warn(ofSharedIDs: tally.sharingNew)
        try await compareWithdrawals(comparison, &compared)
        if !compared.withdrawn.isEmpty {
            let withdrawn = Set(compared.withdrawn)
            compared.plan.withdrawnFlags = try await store.flags(of: nil, .all).count {
                $0.acknowledgement == nil && withdrawn.contains($0.assessment)
            }
        }
        return compared
    }

    /// Checks that a store has no other definitions with the identities of those of the results.
    private func checkDefinitions(
        of sound: [Int], in store: any SampleStore
    ) async throws(StoreError) {
        var checked: Set<Questionnaire.Identity> = []
        var isChecked = Array(repeating: false, count: results.count)
        for place in sound {
            switch sample(at: place).content {
            case .result(let group, _):
                if isChecked[group] { continue }
                isChecked[group] = true
                guard checked.insert(results[group].group.questionnaire).inserted else { continue }
                try await store.check(results[group].questionnaire)
            case .whole(.assessment(_, let form)):
                if checked.insert(form.identity).inserted { try await store.check(form) }
            case .whole(.observation): continue
            }
        }
    }

    /// Finds stored samples under other names of the entries of a page.
    ///
    /// - Returns: The stored samples whose versions cannot be compared with those of the entries.
    private func lookUpNames(
        of page: ArraySlice<Int>, _ standings: inout [Standing], _ comparison: StoredSamples,
        _ compared: inout Compared, _ tally: inout Tally
    ) async throws(StoreError) -> Set<SampleID> {
        let current = try await samples(named: page, standings, comparison)
        var incomparable: Set<SampleID> = []
        for (index, place) in page.enumerated() where standings[index] != .identical {
            let resolved = try await resolved(
                standings[index], at: place, comparison, among: current)
            standings[index] = resolved.standing
            compared.identifiers[place] = resolved.id
            if resolved.sharesServerID { tally.sharing.insert(place) }
            if !resolved.comparesVersions, let id = resolved.standing.different {
                incomparable.insert(id)
            }
        }
        return incomparable
    }

    /// Adds an entry and its standing to the plan.
    ///
    /// - Parameter isSame: Whether the store has the same answers of the person and day under another
    ///   identifier; `nil` if it has none of them.
    private func add(
        _ place: Int, _ known: Standing, keptElsewhere isSame: Bool?,
        to compared: inout Compared, _ tally: inout Tally
    ) throws(StoreError) {
        var standing = known
        if let isSame {
            let isLeftOut = isSame && leavesOutKeptElsewhere
            if isLeftOut { standing = .elsewhere }
            compared.plan.elsewhere.add(
                isSame: isSame, isLeftOut: isLeftOut, line: sample(at: place).place.line)
        }
        let outline = try outline(place, standing)
        tally.people.insert(outline.subject)
        compared.plan.count(outline, standing)
        if standing == .new, let isSame = try tally.sameDays.add(place, outline, in: self) {
            compared.plan.twice.add(isSame: isSame, isLeftOut: false, line: outline.place.line)
        }
        if standing == .new, tally.sharing.contains(place) {
            tally.sharingNew.append(outline.place)
        }
        if standing.isConflict {
            compared.plan.conflicting.insert(outline.place)
            if compared.plan.conflicts.count < Plan.described {
                compared.plan.conflicts.append(Plan.Conflict(try candidate(place)))
            }
        }
        compared.standings.append((place, standing))
    }

    /// The number of new people whose name is almost that of another person.
    private func similarNameCount(of people: Set<SubjectID>) -> Int {
        guard people.count + knownPeople.count > 1 else { return 0 }
        var names = SimilarNames(besides: knownPeople)
        for person in people { names.add(Array(person.text.utf8).span) }
        return names.count
    }

    /// The stored samples that belong to entries other than packed results.
    private func storedSamples(
        in store: any SampleStore, for sound: [Int]
    ) async throws(StoreError) -> StoredSamples {
        let others = sound.filter {
            if case .whole = sample(at: $0).content { true } else { false }
        }
        var comparison = try await StoredSamples(store, count: others.count)
        for start in stride(from: 0, to: others.count, by: StoredSamples.pageSize) {
            var observations: [Candidate] = []
            for place in others[start..<min(start + StoredSamples.pageSize, others.count)] {
                observations.append(try candidate(place))
            }
            try await comparison.noteSyncIdentities(of: observations)
        }
        try await comparison.findSyncedSamples()
        let imported = results.map(\.group).filter { $0.mode == .imported }
        try await comparison.findDerivedResults(ofSources: Set(imported.map(\.source.name)))
        return comparison
    }

    /// How some samples compare with a store, in order.
    private func standings(
        of page: ArraySlice<Int>, _ comparison: StoredSamples, in store: any SampleStore
    ) async throws(StoreError) -> [Standing] {
        var standings = Array(repeating: Standing.new, count: page.count)
        var waiting: [Int: (indices: [Int], places: [Int])] = [:]
        var others: [(index: Int, candidate: Candidate)] = []
        for (index, place) in page.enumerated() {
            switch sample(at: place).content {
            case .result(let group, let place):
                waiting[group, default: ([], [])].indices.append(index)
                waiting[group, default: ([], [])].places.append(place)
            case .whole: others.append((index, try candidate(place)))
            }
        }
        for (group, (indices, places)) in waiting {
            let found = try await store.comparisons(of: results[group].selecting(places))
            for (index, comparison) in zip(indices, found) {
                standings[index] = Standing(comparison)
            }
        }
        for start in stride(from: 0, to: others.count, by: StoredSamples.pageSize) {
            let some = others[start..<min(start + StoredSamples.pageSize, others.count)]
            let stored = try await comparison.current(Set(some.map(\.candidate.id)))
            for (index, candidate) in some {
                standings[index] = try await comparison.standing(
                    of: candidate, stored: stored[candidate.id])
            }
        }
        return standings
    }

    /// The entry of the plan for a sample.
    ///
    /// - Parameter standing: Decides whether the flags that a result raises are needed.
    private func outline(_ place: Int, _ standing: Standing) throws(StoreError) -> Outline {
        let sample = sample(at: place)
        switch sample.content {
        case .whole(let content):
            return Outline(Candidate(content: content, place: sample.place))
        case .result(let group, let place):
            let results = results[group]
            return try results.withResult(at: place) { (result, bytes) throws(StoreError) in
                var outline = Outline(
                    type: .assessment, subject: SubjectID(kept: bytes.text(result.subject)),
                    start: try result.content.timestamp(), place: sample.place)
                guard standing.showsFlags else { return outline }
                let codes = bytes.extracting(result.content.codes)
                let flags = (0..<results.form.flagCount).count {
                    results.form.code(raising: $0, codes) != nil
                }
                if results.group.mode.isHistorical {
                    outline.historicalFlags = flags
                } else {
                    outline.openFlags = flags
                }
                return outline
            }
        }
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
        case .different, .otherVersion:
            counts.conflicts += 1
            if outline.raisesFlag { flaggedConflicts += 1 }
            if conflictLines.count < Self.problemLimit { conflictLines.append(outline.place.line) }
        case .correctedSince: counts.correctedSince += 1
        case .deleted: counts.deletedBefore += 1
        case .elsewhere: break
        case .unsuitable(let problem, let remedy):
            addProblem(at: outline.place, problem, remedy: remedy)
            if outline.raisesFlag { leftOut[.flagNotKept, default: 0] += 1 }
        }
        self.counts[outline.type] = counts
    }
}

extension SampleImport.Outline {
    fileprivate init(_ candidate: SampleImport.Candidate) {
        self.init(
            type: candidate.type, subject: candidate.sample.subject, start: candidate.sample.start,
            place: candidate.place)
        guard case .assessment(let assessment, _) = candidate.content else { return }
        let raised = assessment.scorecard.flags.count
        if assessment.isHistorical { historicalFlags = raised } else { openFlags = raised }
    }
}

extension SampleImport.Plan.Conflict {
    fileprivate init(_ candidate: SampleImport.Candidate) {
        let sample = candidate.sample
        var form: String?
        if case .assessment(_, let questionnaire) = candidate.content {
            form = questionnaire.shortTitle
        }
        self.init(
            line: candidate.place.line, form: form, type: candidate.type, day: sample.start.day,
            version: candidate.version,
            isAmended: sample.metadata[SampleImport.statusKey] != nil)
    }
}

internal import Questionnaires
internal import Scoring

// How an entry compares with the earlier entries of the file.

extension SampleImport {
    /// Adds the withdrawal of a sample, and compares it with the entries.
    mutating func withdraw(_ id: SampleID, _ withdrawal: Withdrawal) {
        let identity = withdrawal.identity
        var id = id
        if let known = self.withdrawal(of: identity), known.agreement == .same {
            id = known.id
        } else if withdrawals[id] != nil {
            // Another sample has the first name, too.
            id = identity.names.first { withdrawals[$0.id] == nil }?.id ?? id
        }
        let match = match(identity)
        if let match, match.agreement == .doubtful {
            plan.addProblem(
                at: withdrawal.place, "a withdrawal: " + Plan.doubt(kept[match.place].place.line),
                remedy: Plan.remedyOfDoubt)
            return
        }
        for name in identity.names where withdrawnNames[name.id]?.contains(id) != true {
            withdrawnNames[name.id, default: []].append(id)
        }
        let version = withdrawal.version
        let known = withdrawals[id]
        if let earlier = known {
            plan.repeated += 1
            guard let version, version > earlier.version ?? version else { return }
        }
        withdrawals[id] = withdrawal
        guard let place = match?.place else { return }
        let earlier = try? candidate(place)
        let isOfOther = earlier.map { withdrawal.isOfOtherPerson(than: $0) } ?? false
        if !isOfOther, let version, let kept = earlier?.version, kept != version {
            plan.repeated += 1
            guard version > kept else {
                withdrawals[id] = known
                return
            }
            // The file contains the history of the sample: it was entered and then withdrawn.
            self.kept[place].isContradicted = true
            places.remove(place, identity.names + (earlier?.sample.names ?? []))
            return
        }
        withdrawals[id]?.isContradicted = true
        contradict(
            place, at: withdrawal.place,
            "the entry of line \(kept[place].place.line), withdrawn here"
                + (isOfOther ? " for another person" : ""))
    }

    /// Adds a sample, and compares it with the entries and the withdrawals.
    mutating func add(_ candidate: Candidate) {
        let problems = plan.problemCount
        do throws(StoreError) {
            try candidate.sample.metadata.checkStorable()
            compare(candidate)
        } catch {
            let words = error.message.split(separator: "; ", maxSplits: 1).map(String.init)
            plan.addProblem(
                at: candidate.place, words[0], remedy: words.count > 1 ? words[1] : "correct it")
        }
        if plan.problemCount > problems { plan.noteFlag(ofNotKept: candidate) }
    }

    private mutating func compare(_ candidate: Candidate) {
        // An export of this kit names the versions of a sample. They have its other names, too.
        var identity = Identity(of: candidate.sample)
        if namesReplaced { identity.names = [Name(candidate.id)] }
        if let known = withdrawal(of: identity), let withdrawal = withdrawals[known.id] {
            guard known.agreement == .same else {
                plan.contradicting += 1
                plan.addProblem(
                    at: candidate.place, Plan.doubt(withdrawal.place.line) + ", which withdraws it",
                    remedy: Plan.remedyOfDoubt)
                return
            }
            let isOfOther = withdrawal.isOfOtherPerson(than: candidate)
            if !isOfOther, let version = candidate.version, let other = withdrawal.version,
                version != other
            {
                plan.repeated += 1
                guard version > other else { return }
                withdrawals[known.id] = nil
            } else {
                withdrawals[known.id]?.isContradicted = true
                plan.contradicting += 1
                plan.addProblem(
                    at: candidate.place,
                    "line \(withdrawal.place.line) withdraws this entry"
                        + (isOfOther ? " for another person" : ""),
                    remedy: "export the file again, with only one of the two")
                return
            }
        }
        let match = match(identity)
        guard let place = match?.place ?? syncedPlace(candidate, identity),
            let earlier = try? self.candidate(place)
        else {
            addNew(candidate, identity)
            return
        }
        if match?.agreement == .doubtful {
            if candidate.hasSameContent(as: earlier) {
                plan.repeated += 1
                unite(place, earlier, with: candidate)
            } else {
                plan.contradicting += 1
                contradict(place, at: candidate.place, Plan.doubt(earlier.place.line))
            }
        } else if candidate.isNewerVersion(of: earlier) {
            plan.repeated += 1
            unite(place, candidate, with: earlier)
        } else if earlier.isNewerVersion(of: candidate) || candidate.hasSameContent(as: earlier) {
            plan.repeated += 1
            unite(place, earlier, with: candidate)
        } else {
            plan.contradicting += 1
            let isOfOther = earlier.sample.subject != candidate.sample.subject
            contradict(
                place, at: candidate.place,
                "the entry of line \(earlier.place.line), "
                    + (isOfOther ? "of another person" : "with other content"))
        }
    }

    /// Adds a sample that no other entry is. If the identifier belongs to another one, it gets the next of
    /// its names.
    private mutating func addNew(_ candidate: Candidate, _ identity: Identity) {
        var candidate = candidate
        if let other = places[candidate.id] {
            guard let name = identity.names.first(where: { !places.has($0.id) }) else {
                plan.contradicting += 1
                plan.addProblem(
                    at: candidate.place, Plan.doubt(kept[other].place.line),
                    remedy: Plan.remedyOfDoubt)
                return
            }
            candidate = candidate.identified(as: name.id)
        }
        let sharesID = places.places(of: identity.names).contains { place in
            (try? self.identity(at: place))?.agreement(with: identity) == .different(shareID: true)
        }
        if sharesID { sharingPlaces.insert(kept.count) }
        places.add(candidate.id, identity.names, at: kept.count)
        if let key = candidate.syncKey { placesBySync[key] = kept.count }
        kept.append(packed(candidate))
    }

    /// Keeps a version of a sample with the names of both versions.
    private mutating func unite(_ place: Int, _ candidate: Candidate, with other: Candidate) {
        var candidate = candidate
        if !namesReplaced, other.sample.metadata[Self.namesKey] != nil {
            candidate = candidate.replacing(other.sample)
        }
        places.add(candidate.id, namesReplaced ? [] : candidate.sample.names, at: place)
        let isContradicted = kept[place].isContradicted
        kept[place] = packed(candidate)
        kept[place].isContradicted = isContradicted
    }

    /// Reports that a later line contradicts an entry.
    private mutating func contradict(_ place: Int, at later: Entry.Place, _ problem: String) {
        if !kept[place].isContradicted {
            if let earlier = try? candidate(place) { plan.noteFlag(ofNotKept: earlier) }
            plan.contradicting += 1
            plan.rejected.insert(kept[place].place)
        }
        kept[place].isContradicted = true
        plan.addProblem(
            at: later, problem, remedy: "export the file again, with only one of the two")
    }

    /// The entry with the same sync identity, if no name says that it is another sample.
    private func syncedPlace(_ candidate: Candidate, _ identity: Identity) -> Int? {
        guard let place = candidate.syncKey.flatMap({ placesBySync[$0] }),
            let known = try? self.identity(at: place)
        else { return nil }
        let agreement = known.agreement(with: identity)
        return agreement == nil || agreement == .same ? place : nil
    }

    /// The withdrawals with one of the names.
    func withdrawals(named names: [Name]) -> [SampleID] {
        guard !withdrawals.isEmpty else { return [] }
        return names.flatMap { withdrawnNames[$0.id] ?? [] }.firstOfEach
    }

    /// The withdrawal of a sample, or `nil`.
    private func withdrawal(of identity: Identity) -> (id: SampleID, agreement: Agreement)? {
        withdrawals(named: identity.names).lazy.compactMap { id in
            withdrawals[id].flatMap { $0.identity.agreement(with: identity) }.map { (id, $0) }
        }.first { $0.agreement == .same || $0.agreement == .doubtful }
    }

    /// The entry that is the same sample or may be it, or `nil`.
    private func match(_ identity: Identity) -> (place: Int, agreement: Agreement)? {
        var doubtful: Int?
        for place in places.places(of: identity.names) {
            guard let known = try? self.identity(at: place) else { continue }
            switch known.agreement(with: identity) {
            case .same: return (place, .same)
            case .doubtful: doubtful = doubtful ?? place
            case .different, nil: continue
            }
        }
        return doubtful.map { ($0, .doubtful) }
    }

    /// What identifies the sample at a place.
    func identity(at place: Int) throws(StoreError) -> Identity {
        switch kept[place].content {
        case .whole(let content):
            let sample = Candidate(content: content, place: kept[place].place).sample
            var identity = Identity(of: sample)
            identity.names = places.names[place] ?? [Name(sample.id)]
            return identity
        case .result(let group, let own):
            let (names, results) = (places.names[place], results[group])
            return try results.withResult(at: own) { (result, bytes) throws(StoreError) in
                Identity(
                    names: names
                        ?? [SittingIdentity(of: result, in: bytes)?.id].compactMap {
                            $0.map { Name($0) }
                        },
                    content: .result(results.group.questionnaire.id),
                    start: try result.content.timestamp())
            }
        }
    }
}

extension SampleImport.Plan {
    /// Counts an entry that is not kept, if it would raise a flag.
    fileprivate mutating func noteFlag(ofNotKept candidate: SampleImport.Candidate) {
        guard case .assessment(let assessment, _) = candidate.content,
            !assessment.scorecard.flags.isEmpty
        else { return }
        leftOut[.flagNotKept, default: 0] += 1
    }

    /// The problem of an entry that may be another one.
    ///
    /// - Parameter line: The line of the other entry.
    static func doubt(_ line: Int) -> String {
        "it cannot be told whether it is the entry of line \(line): " + reasonOfDoubt
    }

    static let reasonOfDoubt =
        "they have a name in common, but another id, identifier or form"
    static let remedyOfDoubt = "check both, and correct their identifiers in the source"
}

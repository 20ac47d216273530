// Samples other than assessments.
extension InMemoryStore {
    /// Saves samples other than assessments: all of them, or none.
    public func save(
        _ samples: [Observation], dailyMood rule: DailyMoodRule, by attribution: Attribution
    ) throws(StoreError) -> [SaveOutcome] {
        try checkAll(samples)
        var outcomes: [SaveOutcome] = []
        var replacements: [ReplacedSample] = []
        for sample in samples {
            if let outcome = earlierOutcome(sample) {
                outcomes.append(outcome)
                continue
            }
            let displaced = samplesReplaced(by: sample, rule)
            for id in displaced {
                remove(id, for: sample)
                replacements.append(ReplacedSample(id: id, replacement: sample.id))
            }
            add(sample)
            outcomes.append(displaced.first.map { .replaced($0) } ?? .added)
        }
        for line in AuditLine.lines(saving: samples, outcomes, replacements) {
            audit(line.action, line.target, line.details, by: attribution)
        }
        return outcomes
    }

    /// Replaces a sample with another.
    public func replace(
        _ id: SampleID, with sample: Observation, reason: String, by attribution: Attribution
    ) throws(StoreError) {
        try sample.sample.metadata.checkStorable()
        guard observations[id] != nil else {
            guard assessments[id] == nil else { throw .isAssessment(id) }
            guard deleted.contains(id) else { throw .notFound(id) }
            let earlier = tombstones.last { $0.id == id }
            guard earlier?.reason == .replaced else { throw .deletedBefore(id) }
            // This call repeats an earlier one whose result was lost.
            guard earlier?.replacement == sample.id, isStored(sample) else {
                throw .replacedBefore(id)
            }
            return
        }
        try checkFree(sample.id)
        guard sample.id != id, observations[sample.id] == nil else {
            throw .identifierTaken(sample.id)
        }
        guard !deleted.contains(sample.id) else { throw .deletedBefore(sample.id) }
        let namesake = namesake(of: sample)
        if let namesake, namesake.version >= (sample.sync?.version ?? .min) {
            throw .newerVersionKept
        }
        for displaced in [id, namesake?.id].compactMap(\.self).firstOfEach {
            remove(displaced, for: sample)
        }
        add(sample)
        audit(
            .replaced, id, [.replacement(sample.id), .reason(reason)],
            about: sample.sample.subject, by: attribution)
        if let namesake, namesake.id != id {
            audit(.replaced, namesake.id, [.replacement(sample.id)], by: attribution)
        }
    }
}

// Helpers for saving.
extension InMemoryStore {
    /// Refuses invalid samples before any is saved.
    private func checkAll(_ samples: [Observation]) throws(StoreError) {
        var batch: [SampleID: Observation] = [:]
        var versions: [[UInt8]: Int64] = [:]
        for sample in samples {
            try sample.sample.metadata.checkStorable()
            let key = sample.syncKey
            if let kept = batch[sample.id] ?? observation(sample.id) {
                guard kept == sample else { throw .identifierTaken(sample.id) }
            } else {
                try checkFree(sample.id)
                if deleted.contains(sample.id), replacement(of: sample.id) == nil {
                    let kept = key.flatMap { versions[$0] } ?? namesake(of: sample)?.version
                    guard let kept, let version = sample.sync?.version, kept >= version else {
                        throw .deletedBefore(sample.id)
                    }
                }
            }
            batch[sample.id] = sample
            if let key, let version = sample.sync?.version {
                versions[key] = max(versions[key] ?? .min, version)
            }
        }
    }

    /// Refuses an identifier that an assessment or a draft has.
    func checkFree(_ id: SampleID) throws(StoreError) {
        guard assessments[id] == nil, !drafts.contains(where: { $0.id == id }) else {
            throw .identifierTaken(id)
        }
    }

    private func earlierOutcome(_ sample: Observation) -> SaveOutcome? {
        if observations[sample.id] != nil { return .alreadyStored }
        if let namesake = namesake(of: sample), let version = sample.sync?.version,
            namesake.version >= version
        {
            return .olderThanStored(namesake.id)
        }
        return replacement(of: sample.id).map { .olderThanStored($0) }
    }

    /// The samples that a new one replaces. The one with the same sync identity comes first.
    private func samplesReplaced(by sample: Observation, _ rule: DailyMoodRule) -> [SampleID] {
        var displaced = [namesake(of: sample)?.id].compactMap(\.self)
        if rule == .replace, case .stateOfMind(let mood) = sample {
            displaced += observations.values.filter { stored in
                guard case .observation(.stateOfMind(let other)) = stored.content else {
                    return false
                }
                return mood.isOfTheSameDay(as: other)
            }.sorted { $0.sequence > $1.sequence }.map(\.id)
        }
        return displaced.firstOfEach
    }

    private func namesake(of sample: Observation) -> (id: SampleID, version: Int64)? {
        guard let key = sample.syncKey, let id = synced[key],
            let version = observation(id)?.sync?.version
        else { return nil }
        return (id, version)
    }

    private func observation(_ id: SampleID) -> Observation? {
        guard case .observation(let observation) = observations[id]?.content else { return nil }
        return observation
    }

    private func isStored(_ sample: Observation) -> Bool { observation(sample.id) == sample }

    private func replacement(of id: SampleID) -> SampleID? {
        guard deleted.contains(id) else { return nil }
        return tombstones.last { $0.id == id && $0.reason == .replaced }?.replacement
    }

    func add(_ sample: Observation) {
        sequence += 1
        observations[sample.id] = StoredSample(
            content: .observation(sample), sequence: sequence)
        if let key = sample.syncKey { synced[key] = sample.id }
    }

    func remove(_ id: SampleID, for sample: Observation) {
        guard let gone = removed(id) else { return }
        addTombstone(gone, .replaced, replacement: sample.id)
    }

    /// Removes a current sample of any type; `nil` when there is no such sample.
    func removed(_ id: SampleID) -> StoredSample? {
        if let stored = assessments.removeValue(forKey: id) { return StoredSample(stored) }
        guard let stored = observations.removeValue(forKey: id) else { return nil }
        if case .observation(let observation) = stored.content, let key = observation.syncKey,
            synced[key] == id
        {
            synced[key] = nil
        }
        return stored
    }

    /// Adds a tombstone for a removed sample.
    func addTombstone(
        _ sample: StoredSample, _ reason: Changes.Tombstone.Reason,
        replacement: SampleID? = nil
    ) {
        sequence += 1
        // The identifier of an amended assessment stays in use.
        if reason != .amended { deleted.insert(sample.id) }
        tombstones.append(
            Changes.Tombstone(
                id: sample.id, reason: reason, replacement: replacement, type: sample.type,
                source: sample.sample.source.name, added: sample.sequence, sequence: sequence))
    }
}

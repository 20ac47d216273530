// Samples other than assessments.
extension StoreRole.Transaction {
    /// Saves samples other than assessments: all of them, or none.
    public mutating func save(
        _ samples: [ObservedSample], dailyMood rule: StateOfMind.DailyMoodRule,
        by attribution: Attribution
    ) throws(StoreError) -> [StoreRole.SaveOutcome] {
        try checkAll(samples)
        var outcomes: [StoreRole.SaveOutcome] = []
        var replacements: [ReplacedSample] = []
        for sample in samples {
            if let outcome = try earlierOutcome(sample) {
                outcomes.append(outcome)
                continue
            }
            let displaced = try self.displaced(by: sample, rule)
            for id in displaced {
                try remove(id, .replaced, replacement: sample.id)
                replacements.append(ReplacedSample(id: id, replacement: sample.id))
            }
            try add(sample)
            outcomes.append(displaced.first.map { .replaced($0) } ?? .added)
        }
        for line in AuditLine.lines(saving: samples, outcomes, replacements) {
            try audit(
                line.action, line.target, line.details, about: nil, by: attribution)
        }
        return outcomes
    }

    /// Replaces a sample with another.
    public mutating func replace(
        _ id: SampleID, with sample: ObservedSample, reason: String, by attribution: Attribution
    ) throws(StoreError) {
        try sample.sample.metadata.checkStorable()
        guard try observation(id) != nil else {
            return try checkReplaced(id, by: sample)
        }
        try checkFree(sample.id)
        guard sample.id != id, try observation(sample.id) == nil else {
            throw .identifierTaken(sample.id)
        }
        if try isDeleted(sample.id) { throw .deletedBefore(sample.id) }
        let stored = try storedVersion(of: sample)
        if let stored, stored.version >= (sample.sync?.version ?? .min) {
            throw .newerVersionKept
        }
        let other = stored?.id == id ? nil : stored?.id
        for displaced in [id, other].compactMap(\.self) {
            try remove(displaced, .replaced, replacement: sample.id)
        }
        try add(sample)
        try audit(
            .replaced, id, [.replacement(sample.id), .reason(reason)],
            about: sample.sample.subject, by: attribution)
        if let other {
            try audit(
                .replaced, other, [.replacement(sample.id)], about: nil, by: attribution)
        }
    }

    /// Adds tombstones for samples that the store never had and that a sample of any type replaced
    /// in another store.
    public mutating func noteReplaced(
        _ earlier: [SampleID], by id: SampleID, by attribution: Attribution
    ) throws(StoreError) {
        guard try isStored(id) else { throw .notFound(id) }
        for other in earlier {
            if try isStored(other) { continue }
            guard try !isDraft(other), try !isDeleted(other) else { continue }
            try noteReplaced(other, by: id)
            try audit(.replaced, other, [.replacement(id)], about: nil, by: attribution)
        }
    }
}

extension StoreRole.Transaction {
    /// Whether a sample of any type has an identifier.
    fileprivate func isStored(_ id: SampleID) throws(StoreError) -> Bool {
        if try isAssessment(id) { return true }
        return try isObservation(id)
    }

    /// Refuses samples that cannot be saved, before it saves any.
    fileprivate func checkAll(_ samples: [ObservedSample]) throws(StoreError) {
        var batch: [SampleID: ObservedSample] = [:]
        var versions: [[UInt8]: Int64] = [:]
        for sample in samples {
            try sample.sample.metadata.checkStorable()
            let key = sample.syncKey
            let kept: ObservedSample? =
                if let known = batch[sample.id] { known } else { try observation(sample.id) }
            if let kept {
                guard kept == sample else { throw .identifierTaken(sample.id) }
            } else {
                try checkFree(sample.id)
                if try isDeleted(sample.id), try replacement(of: sample.id) == nil {
                    let earlier = key.flatMap { versions[$0] }
                    let kept: Int64? =
                        if let earlier { earlier } else { try storedVersion(of: sample)?.version }
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

    /// The outcome for a sample that need not be added, or `nil`.
    fileprivate func earlierOutcome(_ sample: ObservedSample) throws(StoreError) -> StoreRole
        .SaveOutcome?
    {
        if try isObservation(sample.id) { return .alreadyStored }
        if let stored = try storedVersion(of: sample), let version = sample.sync?.version,
            stored.version >= version
        {
            return .olderThanStored(stored.id)
        }
        return try replacement(of: sample.id).map { .olderThanStored($0) }
    }

    /// The samples that a new one replaces. The sample with the same sync identity is the first.
    fileprivate func displaced(
        by sample: ObservedSample, _ rule: StateOfMind.DailyMoodRule
    ) throws(StoreError) -> [SampleID] {
        var displaced = try [storedVersion(of: sample)?.id].compactMap(\.self)
        if rule == .replace, case .stateOfMind(let mood) = sample, mood.kind == .dailyMood {
            displaced += try moods(ofSameDayAs: mood)
        }
        return displaced.firstOfEach
    }

    /// Accepts a repeated replacement, and refuses any other of a missing sample.
    fileprivate func checkReplaced(_ id: SampleID, by sample: ObservedSample) throws(StoreError) {
        guard try !isAssessment(id) else { throw .isAssessment(id) }
        // This call repeats an earlier one whose result was lost.
        guard try replacementOfMissing(id) == sample.id, try observation(sample.id) == sample
        else { throw .replacedBefore(id) }
    }
}

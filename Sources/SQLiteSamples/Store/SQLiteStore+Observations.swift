public import Samples

// Samples other than assessments.
extension SQLiteStore {
    /// Saves samples other than assessments: all of them, or none.
    public func save(
        _ samples: [Observation], dailyMood rule: DailyMoodRule, by attribution: Attribution
    ) async throws(StoreError) -> [SaveOutcome] {
        let outcomes = try write { (transaction) throws(StoreError) in
            try transaction.checkAll(samples)
            var outcomes: [SaveOutcome] = []
            var replacements: [ReplacedSample] = []
            for sample in samples {
                if let outcome = try transaction.earlierOutcome(sample) {
                    outcomes.append(outcome)
                    continue
                }
                let displaced = try transaction.displaced(by: sample, rule)
                for id in displaced {
                    try transaction.remove(id, .replaced, replacement: sample.id)
                    replacements.append(ReplacedSample(id: id, replacement: sample.id))
                }
                try transaction.add(sample)
                outcomes.append(displaced.first.map { .replaced($0) } ?? .added)
            }
            for line in AuditLine.lines(saving: samples, outcomes, replacements) {
                try transaction.audit(line.action, line.target, line.details, by: attribution)
            }
            return outcomes
        }
        if outcomes.contains(where: { if case .replaced = $0 { true } else { false } }) {
            emptyLog()
        }
        return outcomes
    }

    /// Replaces a sample by another one.
    public func replace(
        _ id: SampleID, with sample: Observation, reason: String, by attribution: Attribution
    ) async throws(StoreError) {
        try sample.sample.metadata.checkStorable()
        try write { (transaction) throws(StoreError) in
            let connection = transaction.connection
            guard try connection.observation(id) != nil else {
                return try transaction.checkReplaced(id, by: sample)
            }
            try transaction.checkFree(sample.id)
            guard sample.id != id, try connection.observation(sample.id) == nil else {
                throw .identifierTaken(sample.id)
            }
            if try connection.isDeleted(sample.id) { throw .deletedBefore(sample.id) }
            let namesake = try connection.namesake(of: sample)
            if let namesake, namesake.version >= (sample.sync?.version ?? .min) {
                throw .newerVersionKept
            }
            try transaction.remove(id, .replaced, replacement: sample.id)
            if let namesake, namesake.id != id {
                try transaction.remove(namesake.id, .replaced, replacement: sample.id)
            }
            try transaction.add(sample)
            try transaction.audit(
                .replaced, id, [.replacement(sample.id), .reason(reason)],
                about: sample.sample.subject, by: attribution)
            if let namesake, namesake.id != id {
                try transaction.audit(
                    .replaced, namesake.id, [.replacement(sample.id)], by: attribution)
            }
        }
        emptyLog()
    }
}

extension Connection {
    /// The sample with an identifier, other than an assessment, or `nil`.
    func observation(_ id: SampleID) throws(StoreError) -> Observation? {
        var reader = ObservationReader(self)
        return try first(ObservationRecord.selection + "WHERE o.id = ?", [.bytes(id.bytes)]) {
            (row) throws(StoreError) in
            guard case .observation(let observation) = try reader.sample(row)?.content
            else { throw .damaged(at: path) }
            return observation
        }
    }

    /// The sample with the same sync identity, or `nil`.
    func namesake(
        of sample: Observation
    ) throws(StoreError) -> (id: SampleID, version: Int64)? {
        guard let key = sample.syncKey else { return nil }
        return try first(
            "SELECT id, sync_version FROM observation WHERE sync_key = ?", [.bytes(key)]
        ) { (row) throws(StoreError) in
            guard let id = SampleID(bytes: row.bytes(0)) else { throw .damaged(at: path) }
            return (id, row.integer(1))
        }
    }

    /// The sample that replaced another one, or `nil`.
    func replacement(of id: SampleID) throws(StoreError) -> SampleID? {
        try tombstones(
            "WHERE t.id = ? AND t.reason = ?",
            [.bytes(id.bytes), .integer(TombstoneRow.code(of: .replaced))]
        ).last?.replacement
    }
}

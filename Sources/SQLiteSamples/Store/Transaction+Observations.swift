internal import Questionnaires
internal import Samples

// Steps of saving samples other than assessments.
extension Transaction {
    /// Refuses samples that cannot be saved, before it saves any.
    func checkAll(_ samples: [Observation]) throws(StoreError) {
        var batch: [SampleID: Observation] = [:]
        var versions: [[UInt8]: Int64] = [:]
        for sample in samples {
            try sample.sample.metadata.checkStorable()
            let key = sample.syncKey
            let kept: Observation? =
                if let known = batch[sample.id] { known } else {
                    try connection.observation(sample.id)
                }
            if let kept {
                guard kept == sample else { throw .identifierTaken(sample.id) }
            } else {
                try checkFree(sample.id)
                if try connection.isDeleted(sample.id),
                    try connection.replacement(of: sample.id) == nil
                {
                    let earlier = key.flatMap { versions[$0] }
                    let kept: Int64? =
                        if let earlier { earlier } else {
                            try connection.namesake(of: sample)?.version
                        }
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

    /// Refuses the identifier of an assessment or a draft.
    func checkFree(_ id: SampleID) throws(StoreError) {
        let drafts = try connection.number(
            "SELECT count(*) FROM draft WHERE id = ?", [.bytes(id.bytes)])
        guard drafts == 0, try connection.sequence(ofAssessment: id) == nil else {
            throw .identifierTaken(id)
        }
    }

    /// The outcome for a sample that need not be added, or `nil`.
    func earlierOutcome(_ sample: Observation) throws(StoreError) -> SaveOutcome? {
        if try connection.isObservation(sample.id) { return .alreadyStored }
        if let namesake = try connection.namesake(of: sample), let version = sample.sync?.version,
            namesake.version >= version
        {
            return .olderThanStored(namesake.id)
        }
        return try connection.replacement(of: sample.id).map { .olderThanStored($0) }
    }

    /// Accepts a repeated replacement, and refuses any other of a missing sample.
    func checkReplaced(_ id: SampleID, by sample: Observation) throws(StoreError) {
        guard try connection.sequence(ofAssessment: id) == nil else { throw .isAssessment(id) }
        guard try connection.isDeleted(id) else { throw .notFound(id) }
        let earlier = try connection.tombstones(
            "WHERE t.id = ? ORDER BY t.sequence", [.bytes(id.bytes)]
        ).last
        guard earlier?.reason == .replaced else { throw .deletedBefore(id) }
        // The same call again: the answer to the first one was lost.
        guard earlier?.replacement == sample.id,
            try connection.observation(sample.id) == sample
        else { throw .replacedBefore(id) }
    }

    /// The samples that a new one replaces. The sample with the same sync identity is the first.
    func displaced(
        by sample: Observation, _ rule: DailyMoodRule
    ) throws(StoreError) -> [SampleID] {
        let namesake = try connection.namesake(of: sample)?.id
        var displaced = [namesake].compactMap(\.self)
        if rule == .replace, case .stateOfMind(let mood) = sample {
            for id in try moods(of: mood) where id != namesake { displaced.append(id) }
        }
        return displaced
    }

    private func moods(of mood: StateOfMind) throws(StoreError) -> [SampleID] {
        guard mood.kind == .dailyMood, let subject = try connection.key(of: mood.subject) else {
            return []
        }
        let day: Int64 = 86_400_000_000
        let first = Int64(mood.start.date.daysSinceEpoch)
        // A local clock differs from UTC by less than a day; the bounds let SQLite use the index by
        // start. It is the index of the source, so the time does not reveal the moods of other
        // sources.
        return try connection.all(
            """
            SELECT o.id FROM observation o INDEXED BY observation_source
            WHERE o.type = 2 AND o.subject = ?
            AND o.start >= ? AND o.start < ? AND o.day = ? AND o.kind = ?
            AND o.source IN (SELECT key FROM source WHERE name = ?) ORDER BY o.sequence DESC
            """,
            [
                .integer(subject), .integer((first - 1) * day), .integer((first + 2) * day),
                .integer(first), .integer(mood.kind.rawValue), .text(mood.source.name),
            ]
        ) { (row) throws(StoreError) in
            guard let id = SampleID(bytes: row.bytes(0)) else {
                throw .damaged(at: connection.path)
            }
            return id
        }
    }

    func add(_ sample: Observation) throws(StoreError) {
        let record = try ObservationRecord(
            sample, sequence: try nextSequence(), subject: try key(of: sample.sample.subject),
            source: try key(of: sample.sample.source))
        try record.insert(into: connection)
    }

    /// Removes a sample of any type and adds a tombstone.
    ///
    /// - Throws: ``StoreError/Code/notFound``.
    func remove(
        _ id: SampleID, _ reason: Changes.Tombstone.Reason, replacement: SampleID? = nil
    ) throws(StoreError) {
        let sample = try connection.place(of: id)
        guard let sample else { throw .notFound(id) }
        if sample.type == 1 { try unpackBlock(holding: sample.sequence) }
        let table = sample.type == 1 ? "assessment" : "observation"
        try connection.run(
            "DELETE FROM \(table) WHERE sequence = ?", [.integer(sample.sequence)])
        try leaveTombstone(id, sample, reason, replacement: replacement)
        try connection.forgetSubject(sample.subject)
    }

    /// Adds a tombstone for a sample.
    func leaveTombstone(
        _ id: SampleID, _ sample: SamplePlace, _ reason: Changes.Tombstone.Reason,
        replacement: SampleID?
    ) throws(StoreError) {
        try TombstoneRow(
            sequence: try nextSequence(), id: id.bytes, kind: sample.type,
            reason: TombstoneRow.code(of: reason), added: sample.sequence,
            source: sample.sourceName, replacement: replacement?.bytes
        ).insert(into: connection, source: sample.source)
    }
}

/// The location of a sample of any type.
struct SamplePlace {
    let type: Int64
    let sequence: Int64
    let subject: Int64
    let source: Int64
    let sourceName: String
}

extension Connection {
    func isObservation(_ id: SampleID) throws(StoreError) -> Bool {
        try number("SELECT count(*) FROM observation WHERE id = ?", [.bytes(id.bytes)]) > 0
    }

    /// The location of a sample, or `nil` if it is not stored.
    func place(of id: SampleID) throws(StoreError) -> SamplePlace? {
        try first(
            """
            SELECT s.type, s.sequence, s.subject, s.source, source.name FROM (
                SELECT 1 AS type, sequence, subject, source FROM assessment WHERE sequence = ?2
                UNION ALL SELECT 1, ?2, subject, source FROM block
                    WHERE first > ?2 - ?3 AND first <= ?2 AND first + count > ?2
                UNION ALL SELECT type, sequence, subject, source FROM observation WHERE id = ?1
            ) s LEFT JOIN source ON source.key = s.source
            """,
            [
                .bytes(id.bytes), .optional(try sequence(ofAssessment: id)),
                .integer(Int64(BlockRecord.greatestCount)),
            ]
        ) {
            SamplePlace(
                type: $0.integer(0), sequence: $0.integer(1), subject: $0.integer(2),
                source: $0.integer(3), sourceName: $0.text(4))
        }
    }
}

internal import Questionnaires
public import Samples
internal import Scoring

extension SQLiteStore {
    /// Moves a sample to the person it is about.
    public func reassign(
        _ id: SampleID, to subject: Subject, reason: String, by attribution: Attribution
    ) async throws(StoreError) -> SampleID {
        let moved = SampleID(reassigning: id)
        try write { (transaction) throws(StoreError) in
            let connection = transaction.connection
            if let row = try row(of: id, connection) {
                let stored = try stored(row, connection)
                guard stored.assessment.subject != subject else { throw .isOfSubjectAlready(id) }
                if let later = stored.amendedBy { throw .amendedBefore(id, by: later) }
                let chain = try chain(endingWith: stored, connection)
                for one in chain {
                    try transaction.checkUnused(SampleID(reassigning: one.id))
                }
                return try move(chain, to: subject, reason, attribution, transaction)
            }
            if let observation = try connection.observation(id) {
                guard observation.sample.subject != subject else { throw .isOfSubjectAlready(id) }
                try transaction.checkUnused(moved)
                try transaction.remove(id, .replaced, replacement: moved)
                try transaction.add(observation.reassigned(to: subject, as: moved))
                return try transaction.audit(
                    .reassigned, id, AuditEntry.Detail.reassignment(as: moved, flags: 0, reason),
                    about: subject, by: attribution)
            }
            try checkReassigned(id, as: moved, to: subject, connection)
        }
        emptyLog()
        return moved
    }

    /// Accepts a repeated move, and refuses any other move of a missing sample.
    private func checkReassigned(
        _ id: SampleID, as moved: SampleID, to subject: Subject, _ connection: Connection
    ) throws(StoreError) {
        guard try connection.isDeleted(id) else { throw .notFound(id) }
        let end = try connection.tombstones(
            "WHERE t.id = ? ORDER BY t.sequence", [.bytes(id.bytes)]
        ).last
        guard end?.reason == .replaced else { throw .deletedBefore(id) }
        // The same call again: the answer to the first one was lost.
        let known: Subject? =
            if let row = try row(of: moved, connection) {
                try stored(row, connection).assessment.subject
            } else {
                try connection.observation(moved)?.sample.subject
            }
        guard end?.replacement == moved, known == subject else { throw .replacedBefore(id) }
    }

    /// An assessment and all assessments that it corrects, oldest first.
    private func chain(
        endingWith last: StoredAssessment, _ connection: Connection
    ) throws(StoreError) -> [StoredAssessment] {
        var chain = [last]
        while let earlier = chain[0].amends, let row = try row(of: earlier, connection) {
            chain.insert(try stored(row, connection), at: 0)
        }
        return chain
    }

    private func move(
        _ chain: [StoredAssessment], to subject: Subject, _ reason: String,
        _ attribution: Attribution, _ transaction: Transaction
    ) throws(StoreError) {
        let connection = transaction.connection
        var earlier: SampleID?
        for stored in chain {
            let assessment = stored.assessment
            let moved = SampleID(reassigning: stored.id)
            let form = try scorer(
                assessment.questionnaire.contentHash.bytes, connection
            ).questionnaire
            if let gone = assessment.deletedImport {
                try RetiredIDTable.deletedImport.insert(
                    gone.bytes, about: assessment.subject.mark(in: try connection.store()),
                    into: connection)
            }
            let flags = try transaction.moveFlags(
                of: stored.id, from: assessment.subject, to: subject, as: moved)
            try transaction.remove(stored.id, .replaced, replacement: moved)
            if let earlier {
                guard let place = try connection.place(of: earlier) else {
                    throw .notFound(earlier)
                }
                try transaction.leaveTombstone(earlier, place, .amended, replacement: moved)
                try connection.run(
                    "UPDATE assessment SET amended_by = ? WHERE sequence = ?",
                    [.bytes(moved.bytes), .integer(place.sequence)])
            }
            try insert(
                assessment.reassigned(to: subject, as: moved, of: form), of: form,
                amending: earlier, transaction)
            try transaction.audit(
                .reassigned, stored.id,
                AuditEntry.Detail.reassignment(as: moved, flags: flags, reason), about: subject,
                by: attribution)
            earlier = moved
        }
    }
}

extension Transaction {
    /// Refuses an identifier that is or was in use.
    fileprivate func checkUnused(_ id: SampleID) throws(StoreError) {
        try checkFree(id)
        guard try !connection.isObservation(id), try !connection.isDeleted(id) else {
            throw .identifierTaken(id)
        }
    }

    /// Moves the flags of a sample with their numbers and acknowledgements.
    ///
    /// - Returns: The number of flags.
    fileprivate func moveFlags(
        of sample: SampleID, from earlier: Subject, to subject: Subject, as moved: SampleID
    ) throws(StoreError) -> Int {
        let rows = try connection.all(
            FlagRow.selection + "WHERE subject.text = ? AND f.sample = ?",
            [.text(earlier.text), .bytes(sample.bytes)]
        ) { (FlagRow($0), $0.integer(14)) }
        for (kept, checksum) in rows {
            guard kept.checksum == checksum else { throw .damaged(at: connection.path) }
            var row = kept
            row.subject = subject.text
            row.sample = moved.bytes
            try connection.run(
                "UPDATE flag SET subject = ?, sample = ?, checksum = ? WHERE key = ?",
                [
                    .integer(try key(of: subject)), .bytes(row.sample), .integer(row.checksum),
                    .integer(row.key),
                ])
        }
        return rows.count
    }
}

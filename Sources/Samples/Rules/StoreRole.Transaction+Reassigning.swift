extension StoreRole.Transaction {
    /// Moves a sample to the correct person.
    public mutating func reassign(
        _ id: SampleID, to subject: SubjectID, reason: String, by attribution: Attribution
    ) throws(StoreError) -> SampleID {
        let moved = SampleID(reassigning: id)
        if let stored = try assessment(id) {
            guard stored.assessment.subject != subject else { throw .isOfSubjectAlready(id) }
            if let later = stored.amendedBy { throw .amendedBefore(id, by: later) }
            let chain = try self.chain(endingWith: stored)
            for one in chain { try checkUnused(SampleID(reassigning: one.id)) }
            try move(chain, to: subject, reason, attribution)
        } else if let observation = try self.observation(id) {
            guard observation.sample.subject != subject else { throw .isOfSubjectAlready(id) }
            try checkUnused(moved)
            try remove(id, .replaced, replacement: moved)
            try add(observation.reassigned(to: subject, as: moved))
            try audit(
                .reassigned, id, AuditEntry.Detail.reassignment(as: moved, flags: 0, reason),
                about: subject, by: attribution)
        } else {
            try checkReassigned(id, as: moved, to: subject)
        }
        return moved
    }
}

extension StoreRole.Transaction {
    /// Accepts a repeated move, and refuses any other move of a missing sample.
    fileprivate func checkReassigned(
        _ id: SampleID, as moved: SampleID, to subject: SubjectID
    ) throws(StoreError) {
        let replacement = try replacementOfMissing(id)
        // This call repeats an earlier one whose result was lost.
        let known: SubjectID? =
            if let stored = try assessment(moved) {
                stored.assessment.subject
            } else {
                try observation(moved)?.sample.subject
            }
        guard replacement == moved, known == subject else { throw .replacedBefore(id) }
    }

    /// An assessment and all assessments that it corrects, oldest first.
    fileprivate func chain(
        endingWith last: StoredAssessment
    ) throws(StoreError) -> [StoredAssessment] {
        var chain = [last]
        while let earlier = chain[0].amends, let stored = try assessment(earlier) {
            chain.insert(stored, at: 0)
        }
        return chain
    }

    fileprivate mutating func move(
        _ chain: [StoredAssessment], to subject: SubjectID, _ reason: String,
        _ attribution: Attribution
    ) throws(StoreError) {
        var earlier: SampleID?
        for stored in chain {
            let assessment = stored.assessment
            let moved = SampleID(reassigning: stored.id)
            let form = try definition(assessment.questionnaire)
            try noteDeletedImport(assessment)
            let flags = try moveFlags(
                of: stored.id, from: assessment.subject, to: subject, as: moved)
            try remove(stored.id, .replaced, replacement: moved)
            if let earlier { try markAmended(earlier, by: moved) }
            try insert(
                assessment.reassigned(to: subject, as: moved, of: form), of: form,
                amending: earlier)
            try audit(
                .reassigned, stored.id,
                AuditEntry.Detail.reassignment(as: moved, flags: flags, reason), about: subject,
                by: attribution)
            earlier = moved
        }
    }
}

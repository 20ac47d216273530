internal import Questionnaires

extension InMemoryStore {
    /// Moves a sample to the correct person.
    public func reassign(
        _ id: SampleID, to subject: Subject, reason: String, by attribution: Attribution
    ) throws(StoreError) -> SampleID {
        let moved = SampleID(reassigning: id)
        let kept = assessments[id].map { StoredSample($0) } ?? observations[id]
        guard let kept else {
            guard deleted.contains(id) else { throw .notFound(id) }
            let end = tombstones.last { $0.id == id }
            guard end?.reason == .replaced else { throw .deletedBefore(id) }
            // This call repeats an earlier one whose result was lost.
            let known = assessments[moved].map { StoredSample($0) } ?? observations[moved]
            guard end?.replacement == moved, known?.sample.subject == subject else {
                throw .replacedBefore(id)
            }
            return moved
        }
        guard kept.sample.subject != subject else { throw .isOfSubjectAlready(id) }
        switch kept.content {
        case .assessment(let stored):
            if let later = stored.amendedBy { throw .amendedBefore(id, by: later) }
            try move(chain(endingWith: stored), to: subject, reason, attribution)
        case .observation(let observation):
            try checkFree(moved)
            let again = try observation.reassigned(to: subject, as: moved)
            remove(id, for: again)
            add(again)
            audit(
                .reassigned, id, AuditEntry.Detail.reassignment(as: moved, flags: 0, reason),
                about: subject, by: attribution)
        }
        return moved
    }

    /// An assessment with all its earlier versions, oldest first.
    private func chain(endingWith last: StoredAssessment) -> [StoredAssessment] {
        var chain = [last]
        while let earlier = chain[0].amends, let stored = assessments[earlier] {
            chain.insert(stored, at: 0)
        }
        return chain
    }

    private func move(
        _ chain: [StoredAssessment], to subject: Subject, _ reason: String,
        _ attribution: Attribution
    ) throws(StoreError) {
        for stored in chain {
            let moved = SampleID(reassigning: stored.id)
            try checkFree(moved)
            guard !deleted.contains(moved), observations[moved] == nil else {
                throw .identifierTaken(moved)
            }
        }
        var earlier: SampleID?
        for stored in chain {
            let moved = SampleID(reassigning: stored.id)
            guard let form = definitions[stored.assessment.questionnaire] else {
                throw StoreError(code: .damaged, message: "the store has lost a definition")
            }
            if let gone = stored.assessment.deletedImport {
                deletedImports[gone] = stored.assessment.subject.mark(in: id)
            }
            if let removed = removed(stored.id) {
                addTombstone(removed, .replaced, replacement: moved)
            }
            if let earlier, let corrected = assessments[earlier] {
                addTombstone(StoredSample(corrected), .amended, replacement: moved)
                assessments[earlier] = StoredAssessment(
                    assessment: corrected.assessment, sequence: corrected.sequence,
                    amends: corrected.amends, amendedBy: moved)
            }
            sequence += 1
            assessments[moved] = StoredAssessment(
                assessment: stored.assessment.reassigned(to: subject, as: moved, of: form),
                sequence: sequence, amends: earlier, amendedBy: nil)
            let count = flags.count { $0.assessment == stored.id }
            flags = flags.map {
                $0.assessment == stored.id ? $0.reassigned(to: subject, sample: moved) : $0
            }
            audit(
                .reassigned, stored.id,
                AuditEntry.Detail.reassignment(as: moved, flags: count, reason), about: subject,
                by: attribution)
            earlier = moved
        }
    }
}

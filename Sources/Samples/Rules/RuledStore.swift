package import Administration
package import Questionnaires

/// A store of this package. Each of its changes is one transaction that follows the rules.
package protocol RuledStore: Actor, SampleStore {
    /// The records of the store while it changes them.
    associatedtype Transaction: StoreRole.Transaction

    /// Makes changes in one transaction.
    func write<Value>(
        _ body: (inout Transaction) throws(StoreError) -> Value
    ) throws(StoreError) -> Value

    /// Overwrites removed data that is left outside of the records, such as in a log.
    ///
    /// - Returns: Whether all of it was overwritten.
    @discardableResult func emptyLog() -> Bool
}

extension RuledStore {
    /// Saves an assessment, and removes the draft with the same identifier.
    @discardableResult
    public func save(
        _ assessment: Assessment, of questionnaire: Questionnaire,
        finishing draft: InterviewSession.State?, by attribution: Attribution
    ) throws(StoreError) -> StoreRole.SaveOutcome {
        try write { (records) throws(StoreError) in
            try records.save(assessment, of: questionnaire, finishing: draft, by: attribution)
        }
    }

    /// Saves assessments of one form that finish no draft: all of them, or none.
    @discardableResult
    public func save(
        _ assessments: [Assessment], of questionnaire: Questionnaire, by attribution: Attribution
    ) throws(StoreError) -> [StoreRole.SaveOutcome] {
        try write { (records) throws(StoreError) in
            try records.save(assessments, of: questionnaire, by: attribution)
        }
    }

    /// Replaces an assessment with a corrected one. The earlier one stays stored as amended.
    @discardableResult
    public func amend(
        _ id: SampleID, with assessment: Assessment, of questionnaire: Questionnaire,
        reason: String, by attribution: Attribution
    ) throws(StoreError) -> StoreRole.SaveOutcome {
        try write { (records) throws(StoreError) in
            try records.amend(
                id, with: assessment, of: questionnaire, reason: reason, by: attribution)
        }
    }

    /// Saves a draft, replacing its earlier state, and records the flags that its answers raise.
    public func keep(
        _ draft: Draft, of questionnaire: Questionnaire, replacing earlier: InterviewSession.State?,
        by attribution: Attribution
    ) throws(StoreError) {
        try write { (records) throws(StoreError) in
            try records.keep(draft, of: questionnaire, replacing: earlier, by: attribution)
        }
    }

    /// Discards a draft. The flags that it raised stay.
    public func discardDraft(
        _ id: SampleID, by attribution: Attribution
    ) throws(StoreError) {
        try write { (records) throws(StoreError) in
            try records.discardDraft(id, by: attribution)
        }
    }

    /// Records that a person has seen flags.
    public func acknowledge(
        _ flags: [FlagRecord.ID], note: String, by attribution: Attribution
    ) throws(StoreError) {
        try write { (records) throws(StoreError) in
            try records.acknowledge(flags, note: note, by: attribution)
        }
    }

    /// Withdraws the acknowledgements of flags.
    public func withdrawAcknowledgement(
        of flags: [FlagRecord.ID], reason: String, by attribution: Attribution
    ) throws(StoreError) {
        try write { (records) throws(StoreError) in
            try records.withdrawAcknowledgement(of: flags, reason: reason, by: attribution)
        }
    }

    /// Changes the persons who are responsible for flags, and the days by which flags must be
    /// followed up.
    public func assign(
        _ flags: [FlagRecord.ID], _ changes: [FlagRecord.Assignment.Change],
        by attribution: Attribution
    ) throws(StoreError) {
        try write { (records) throws(StoreError) in
            try records.assign(flags, changes, by: attribution)
        }
    }

    /// Raises flags of another store.
    public func raise(
        _ flags: [FlagRecord], of questionnaire: Questionnaire, by attribution: Attribution
    ) throws(StoreError) -> [FlagRecord] {
        try write { (records) throws(StoreError) in
            try records.raise(flags, of: questionnaire, by: attribution)
        }
    }

    /// Adds a rule for all people with an open treatment.
    public func add(
        _ schedule: StandingSchedule, by attribution: Attribution
    ) throws(StoreError) {
        try write { (records) throws(StoreError) in
            try records.add(schedule, by: attribution)
        }
    }

    /// Ends a rule for all people with an open treatment.
    public func endStandingSchedule(
        _ id: SampleID, on day: LocalDate, by attribution: Attribution
    ) throws(StoreError) {
        try write { (records) throws(StoreError) in
            try records.endStandingSchedule(id, on: day, by: attribution)
        }
    }

    /// Saves samples other than assessments: all of them, or none.
    @discardableResult
    public func save(
        _ samples: [ObservedSample], dailyMood rule: StateOfMind.DailyMoodRule,
        by attribution: Attribution
    ) throws(StoreError) -> [StoreRole.SaveOutcome] {
        let outcomes = try write { (records) throws(StoreError) in
            try records.save(samples, dailyMood: rule, by: attribution)
        }
        if outcomes.contains(where: { if case .replaced = $0 { true } else { false } }) {
            emptyLog()
        }
        return outcomes
    }

    /// Replaces a sample with another.
    public func replace(
        _ id: SampleID, with sample: ObservedSample, reason: String, by attribution: Attribution
    ) throws(StoreError) {
        try write { (records) throws(StoreError) in
            try records.replace(id, with: sample, reason: reason, by: attribution)
        }
        emptyLog()
    }

    /// Adds tombstones for samples that the store never had and that a sample replaced in another
    /// store.
    public func noteReplaced(
        _ earlier: [SampleID], by id: SampleID, by attribution: Attribution
    ) throws(StoreError) {
        try write { (records) throws(StoreError) in
            try records.noteReplaced(earlier, by: id, by: attribution)
        }
    }

    /// Moves a sample to the correct person.
    public func reassign(
        _ id: SampleID, to subject: SubjectID, reason: String, by attribution: Attribution
    ) throws(StoreError) -> SampleID {
        let moved = try write { (records) throws(StoreError) in
            try records.reassign(id, to: subject, reason: reason, by: attribution)
        }
        emptyLog()
        return moved
    }
}

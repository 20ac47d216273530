public import Administration
public import Questionnaires
internal import Scoring

extension StoreRole.Transaction {
    /// Saves an assessment, and removes the draft with the same identifier.
    public mutating func save(
        _ assessment: Assessment, of questionnaire: Questionnaire,
        finishing draft: InterviewSession.State?, by attribution: Attribution
    ) throws(StoreError) -> StoreRole.SaveOutcome {
        try assessment.checkStorable(with: questionnaire)
        try use(questionnaire)
        if let outcome = try earlierOutcome(
            assessment, amending: nil, finishing: draft)
        {
            return outcome
        }
        try assessment.checkFinishes(
            self.draft(assessment.id)?.state, lastKept: draft)
        try add(assessment, of: questionnaire, amending: nil)
        try audit(
            .saved, assessment.id, [.questionnaire(questionnaire.identity)],
            about: assessment.subject, by: attribution)
        return .added
    }

    /// Saves assessments of one form that finish no draft: all of them, or none.
    public mutating func save(
        _ assessments: [Assessment], of questionnaire: Questionnaire, by attribution: Attribution
    ) throws(StoreError) -> [StoreRole.SaveOutcome] {
        for assessment in assessments { try assessment.checkStorable(with: questionnaire) }
        try use(questionnaire)
        try check(questionnaire)
        var new: [SampleID: Assessment] = [:]
        var outcomes: [StoreRole.SaveOutcome] = []
        for assessment in assessments {
            if let earlier = new[assessment.id] {
                guard earlier == assessment else { throw .identifierTaken(assessment.id) }
                outcomes.append(.alreadyStored)
            } else if try isAssessment(assessment.id),
                let outcome = try earlierOutcome(assessment, amending: nil, finishing: nil)
            {
                outcomes.append(outcome)
            } else {
                try checkUnused(assessment.id, continuing: nil)
                guard try !isDraft(assessment.id) else { throw .endedElsewhere(assessment.id) }
                new[assessment.id] = assessment
                outcomes.append(.added)
            }
        }
        guard let first = new.values.first else { return outcomes }
        for (assessment, outcome) in zip(assessments, outcomes) where outcome == .added {
            try add(assessment, of: questionnaire, amending: nil)
        }
        try audit(
            .saved, new.count == 1 ? first.id : nil,
            [
                .questionnaire(questionnaire.identity),
                .init(name: SampleType.assessment.rawValue, value: String(new.count)),
            ], about: new.count == 1 ? first.subject : nil, by: attribution)
        return outcomes
    }

    /// Replaces an assessment with a corrected one. The earlier one stays stored as amended.
    public mutating func amend(
        _ id: SampleID, with assessment: Assessment, of questionnaire: Questionnaire,
        reason: String, by attribution: Attribution
    ) throws(StoreError) -> StoreRole.SaveOutcome {
        try assessment.checkStorable(with: questionnaire)
        try use(questionnaire)
        if id != assessment.id,
            let outcome = try earlierOutcome(
                assessment, amending: id, finishing: nil)
        {
            return outcome
        }
        try correct(
            id, with: assessment, of: questionnaire, reason, by: attribution)
        return .added
    }

    /// Saves a draft, replacing its earlier state, and records the flags that its answers raise.
    public mutating func keep(
        _ draft: Draft, of questionnaire: Questionnaire, replacing earlier: InterviewSession.State?,
        by attribution: Attribution
    ) throws(StoreError) {
        let raised = try draft.raisedFlags(in: questionnaire)
        try draft.metadata.checkStorable()
        try use(questionnaire)
        try checkUnused(draft.id, continuing: earlier)
        let kept = try self.draft(draft.id)
        try draft.checkReplaces(kept?.state, continuing: earlier)
        try keep(draft, of: questionnaire)
        for flag in raised {
            try raise(
                flag, draft.id, draft.subject, questionnaire, date: draft.updated,
                isHistorical: false)
        }
        if kept == nil {
            try audit(
                .begun, draft.id, [.questionnaire(questionnaire.identity)],
                about: draft.subject, by: attribution)
        }
        for withdrawal in draft.withdrawals(since: kept) {
            try audit(
                .withdrawn, draft.id, withdrawal.auditDetails, about: draft.subject,
                by: attribution)
        }
    }

    /// Discards a draft. The flags that it raised stay.
    public mutating func discardDraft(
        _ id: SampleID, by attribution: Attribution
    ) throws(StoreError) {
        guard try removeDraft(id) else { throw .notFound(id) }
        try audit(.discarded, id, [], about: nil, by: attribution)
    }
}

extension StoreRole.Transaction {
    /// The outcome when the identifier was used before, or `nil` when it is new.
    fileprivate func earlierOutcome(
        _ assessment: Assessment, amending id: SampleID?, finishing draft: InterviewSession.State?
    ) throws(StoreError) -> StoreRole.SaveOutcome? {
        if let kept = try self.assessment(assessment.id), kept.assessment == assessment,
            kept.amends == id
        {
            return .alreadyStored
        }
        try checkUnused(assessment.id, continuing: draft)
        return nil
    }

    /// Refuses the identifier of a sample, or one that was deleted.
    ///
    /// - Parameter draft: The state of the interview with this identifier; `nil` for no interview.
    fileprivate func checkUnused(
        _ id: SampleID, continuing draft: InterviewSession.State?
    ) throws(StoreError) {
        guard try !isAssessment(id), try !isObservation(id) else {
            throw draft == nil ? .identifierTaken(id) : .endedElsewhere(id)
        }
        guard try !isDeleted(id) else {
            throw draft == nil ? .deletedBefore(id) : .endedElsewhere(id)
        }
    }

    /// Replaces an assessment with a corrected one.
    public mutating func correct(
        _ id: SampleID, with assessment: Assessment, of questionnaire: Questionnaire,
        _ reason: String, by attribution: Attribution
    ) throws(StoreError) {
        guard try isAssessment(id) else {
            throw try isDeleted(id) ? .deletedBefore(id) : .notFound(id)
        }
        guard try !isAmended(id) else { throw .amendedBefore(id) }
        guard id != assessment.id else { throw .identifierTaken(id) }
        try assessment.checkFinishes(draft(assessment.id)?.state, lastKept: nil)
        try check(questionnaire)
        try markAmended(id, by: assessment.id)
        try add(assessment, of: questionnaire, amending: id)
        try audit(
            .amended, id, [.replacement(assessment.id), .reason(reason)],
            about: assessment.subject, by: attribution)
    }

    /// Adds an assessment with its flags, for an import, and removes the draft with the same identifier.
    public mutating func add(
        _ assessment: Assessment, of questionnaire: Questionnaire, amending id: SampleID?
    ) throws(StoreError) {
        try insert(assessment, of: questionnaire, amending: id)
        _ = try removeDraft(assessment.id)
        for flag in assessment.scorecard.flags {
            try raise(
                flag, assessment.id, assessment.subject, questionnaire, date: assessment.end,
                isHistorical: assessment.isHistorical)
        }
    }

    /// Records a flag, unless the same answer of the same sample has already raised it.
    fileprivate mutating func raise(
        _ raised: Scorecard.RaisedFlag, _ sample: SampleID, _ subject: SubjectID,
        _ questionnaire: Questionnaire, date: Timestamp, isHistorical: Bool
    ) throws(StoreError) {
        let flag = FlagRecord(
            id: 0, flag: raised.flag, subject: subject, assessment: sample,
            questionnaire: questionnaire.identity, item: raised.item, answer: raised.answer,
            date: date, isHistorical: isHistorical, acknowledgement: nil)
        if !isHistorical, try isRaisedLive(flag) { return }
        try insert(flag.raised(as: try nextFlag()), of: questionnaire)
    }
}

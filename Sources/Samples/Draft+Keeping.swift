package import Administration
package import Questionnaires
package import Scoring

extension Draft {
    /// The answer to an item as the draft has it now; `nil` when the draft is of another definition.
    package func answer(to item: Item.ID, in questionnaire: Questionnaire) -> Answer? {
        guard state.questionnaire == questionnaire.identity,
            let position = questionnaire.position(of: item),
            state.answers.indices.contains(position)
        else { return nil }
        return state.answers[position]
    }

    /// The answers withdrawn since an earlier state of the draft, oldest first.
    package func withdrawals(since earlier: Draft?) -> [Session.Withdrawal] {
        let known = earlier?.state.withdrawn ?? []
        // An interview only ever adds to them. Where another writer kept a different past, all of
        // this one counts as new: nothing withdrawn goes unrecorded.
        return state.withdrawn.starts(with: known)
            ? Array(state.withdrawn.dropFirst(known.count)) : state.withdrawn
    }

    /// Refuses to overwrite answers that another sitting gave.
    ///
    /// - Parameters:
    ///   - kept: What the store keeps; `nil` when it keeps no such draft.
    ///   - earlier: The state that this one goes on from; `nil` when it is new.
    /// - Throws: ``StoreError/Code/changedElsewhere``.
    package func checkReplaces(
        _ kept: Session.State?, goingOnFrom earlier: Session.State?
    ) throws(StoreError) {
        // The state itself is kept where an earlier call threw after its transaction was durable.
        if kept == earlier || kept == state { return }
        throw kept == nil ? .endedElsewhere(id) : .changedElsewhere(id)
    }

    /// The flags that the answers raise, those that were withdrawn included.
    ///
    /// - Throws: ``StoreError/Code/invalid`` when the state does not belong to the definition.
    package func raisedFlags(
        in questionnaire: Questionnaire
    ) throws(StoreError) -> [Scorecard.RaisedFlag] {
        let session: Session
        do {
            session = try Session(questionnaire, resuming: state)
        } catch {
            throw StoreError(
                code: .invalid,
                message: "the draft does not belong to the definition it was handed in with")
        }
        let answers = session.answers
        let withdrawn = state.withdrawn.flatMap { withdrawal in
            questionnaire.flags.filter {
                $0.item == withdrawal.item && $0.isRaised(by: withdrawal.answer)
            }.map { Scorecard.RaisedFlag(flag: $0.id, item: $0.item, answer: withdrawal.answer) }
        }
        return withdrawn
            + session.raisedFlags.map {
                Scorecard.RaisedFlag(flag: $0.id, item: $0.item, answer: answers[$0.item])
            }
    }
}

extension Session.Withdrawal {
    /// The facts of the withdrawal for the audit.
    package var auditDetails: [AuditEntry.Detail] {
        [
            .init(name: "item", text: item.text),
            .init(name: "answer", text: answer.description),
            .init(name: "reason", value: reason.rawValue),
        ]
    }
}

extension Assessment {
    /// Whether the answers were already old when they came in.
    ///
    /// Imported answers are: they come by the thousand, from records that somebody has dealt with.
    /// A form that somebody writes down is not, however late: yesterday's paper, typed in today,
    /// would otherwise raise a flag that nobody is shown.
    package var isHistorical: Bool {
        switch mode {
        case .administered, .recorded: false
        case .imported: true
        }
    }

    /// Refuses to take the place of a draft with answers that this assessment does not know.
    ///
    /// - Parameters:
    ///   - kept: What the store keeps; `nil` when it keeps no such draft.
    ///   - last: The state that the assessment finishes; `nil` when no draft was kept of it.
    /// - Throws: ``StoreError/Code/changedElsewhere``.
    package func checkFinishes(
        _ kept: Session.State?, lastKept last: Session.State?
    ) throws(StoreError) {
        guard kept != last else { return }
        throw kept == nil ? .endedElsewhere(id) : .changedElsewhere(id)
    }

    /// Refuses what no store can give back as it was.
    package func checkKeepable(with questionnaire: Questionnaire) throws(StoreError) {
        guard self.questionnaire == questionnaire.identity else {
            throw StoreError(
                code: .invalid,
                message: "the answers do not belong to the definition they were handed in with")
        }
        for (scale, points) in stated {
            guard let scale = questionnaire.scale(scale),
                scale.range(in: questionnaire.items).contains(points)
            else {
                throw StoreError(
                    code: .invalid, message: "a stated score lies outside the range of its scale")
            }
        }
        try metadata.checkKeepable()
    }
}

extension Metadata {
    /// Refuses numbers that are none.
    package func checkKeepable() throws(StoreError) {
        for case .number(let number) in values where !number.isFinite {
            throw StoreError(
                code: .invalid, message: "a number in the metadata is infinite or not a number")
        }
    }
}

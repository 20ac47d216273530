package import Administration
package import Questionnaires
package import Scoring

extension Draft {
    /// The current answer to an item in the draft; `nil` when the draft is of another definition.
    package func answer(to item: Item.ID, in questionnaire: Questionnaire) -> Answer? {
        guard state.questionnaire == questionnaire.identity,
            let position = questionnaire.position(of: item),
            state.answers.indices.contains(position)
        else { return nil }
        return state.answers[position]
    }

    /// The answers withdrawn since an earlier state of the draft, oldest first.
    package func withdrawals(since earlier: Draft?) -> [InterviewSession.Withdrawal] {
        let known = earlier?.state.withdrawn ?? []
        // An interview only adds withdrawals. Where the stored draft has a different past, all
        // withdrawals of this one count as new, so that each is recorded.
        return state.withdrawn.starts(with: known)
            ? Array(state.withdrawn.dropFirst(known.count)) : state.withdrawn
    }

    /// Refuses to overwrite answers that another program gave.
    ///
    /// - Parameters:
    ///   - kept: The stored draft; `nil` when the store has no such draft.
    ///   - earlier: The state that this draft continues; `nil` for a new draft.
    /// - Throws: ``StoreError/Code/changedElsewhere``.
    package func checkReplaces(
        _ kept: InterviewSession.State?, continuing earlier: InterviewSession.State?
    ) throws(StoreError) {
        // The same state is stored when an earlier call threw although its transaction was durable.
        if kept == earlier || kept == state { return }
        throw kept == nil ? .endedElsewhere(id) : .changedElsewhere(id)
    }

    /// The flags that the answers raise, including withdrawn answers.
    ///
    /// - Throws: ``StoreError/Code/invalid`` when the state does not belong to the definition.
    package func raisedFlags(
        in questionnaire: Questionnaire
    ) throws(StoreError) -> [Scorecard.RaisedFlag] {
        let session: InterviewSession
        do {
            session = try InterviewSession(questionnaire, resuming: state)
        } catch {
            throw StoreError(
                code: .invalid,
                message: "the draft does not belong to the definition it was passed with; pass the "
                    + "definition of the draft")
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
            } + Self.flagsOfScores(answers, questionnaire)
    }
}

extension Draft {
    /// The flags that scores of the answers so far raise.
    private static func flagsOfScores(
        _ answers: Answers, _ questionnaire: Questionnaire
    ) -> [Scorecard.RaisedFlag] {
        let ofScores = Set(questionnaire.flags.filter(\.isOfScore).map(\.id))
        guard !ofScores.isEmpty else { return [] }
        return Scorer(questionnaire).scorecard(answers).flags.filter { ofScores.contains($0.flag) }
    }
}

extension InterviewSession.Withdrawal {
    /// The facts of the withdrawal for the audit. The audit does not repeat a person's own words.
    package var auditDetails: [AuditEntry.Detail] {
        let isText = if case .entered(.text) = answer { true } else { false }
        return [
            .init(name: "item", text: item.text),
            .init(name: "answer", text: isText ? "text" : answer.description),
            .init(name: "reason", value: reason.rawValue),
        ]
    }
}

extension Assessment {
    /// Whether the answers were already old when they were added.
    ///
    /// Imported answers are: they come in thousands, from records that were reviewed before. A form
    /// that a user enters is not historical, even if it is entered late: yesterday's paper form,
    /// typed today, must raise a flag that is shown.
    package var isHistorical: Bool { mode.isHistorical }

    /// Refuses to replace a draft with answers that this assessment does not know.
    ///
    /// - Parameters:
    ///   - kept: The stored draft; `nil` when the store has no such draft.
    ///   - last: The state that the assessment finishes; `nil` when no draft of it was stored.
    /// - Throws: ``StoreError/Code/changedElsewhere``.
    package func checkFinishes(
        _ kept: InterviewSession.State?, lastKept last: InterviewSession.State?
    ) throws(StoreError) {
        guard kept != last else { return }
        throw kept == nil ? .endedElsewhere(id) : .changedElsewhere(id)
    }

    /// Refuses content that a store cannot return unchanged.
    package func checkStorable(with questionnaire: Questionnaire) throws(StoreError) {
        guard self.questionnaire == questionnaire.identity else {
            throw StoreError(
                code: .invalid,
                message: "the answers do not belong to the definition they were passed with; pass "
                    + "their definition")
        }
        if questionnaire.acceptsEntries {
            guard let packed = answers.packed(in: questionnaire) else { throw .unsuitableAnswers }
            guard packed.count <= SittingContent.greatestPartLength else {
                throw StoreError(
                    code: .invalid, message: "the texts of the answers are too long; shorten them")
            }
        }
        for (scale, points) in stated {
            guard let scale = questionnaire.scale(scale),
                scale.range(in: questionnaire.items).contains(points)
            else {
                throw StoreError(
                    code: .invalid,
                    message: "a stated score lies outside the range of its scale; correct it")
            }
        }
        try metadata.checkStorable()
    }
}

extension Metadata {
    /// Refuses infinities, not-a-number, and the character U+0000, which no database keeps in a text.
    package func checkStorable() throws(StoreError) {
        let texts = values.compactMap { value in
            if case .string(let text) = value { text } else { nil }
        }
        guard !keys.contains(where: \.hasNUL), !texts.contains(where: \.hasNUL) else {
            throw .unsuitableMetadata
        }
        for case .number(let number) in values where !number.isFinite {
            throw StoreError(
                code: .invalid,
                message: "a number in the metadata is infinite or not a number; remove it")
        }
    }
}

extension String {
    fileprivate var hasNUL: Bool { utf8.contains(0) }
}

extension StoreError {
    /// The error for metadata that a store cannot return unchanged.
    static let unsuitableMetadata = StoreError(
        code: .invalid,
        message: "the metadata has a character that cannot be stored; remove it")
}

extension Assessment.Mode {
    /// See ``Assessment/isHistorical``.
    var isHistorical: Bool {
        switch self {
        case .administered, .recorded: false
        case .imported: true
        }
    }
}

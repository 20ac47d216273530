internal import Administration
public import Questionnaires
internal import Scoring

extension SampleStore {
    /// Records the flags of a draft that could not be stored, for example because another program
    /// finished the interview meanwhile.
    ///
    /// The person gave the answers, so a clinician must be able to see them. The flags belong to
    /// the identifier of the draft and of its result, like the flag of an answer that was changed
    /// later.
    ///
    /// - Parameters:
    ///   - draft: The draft with the answers that the store does not have.
    ///   - questionnaire: Its definition.
    ///   - attribution: Who stores them, and when.
    /// - Returns: Whether the store has all flags of the draft now. A flag of a sample that was deleted
    ///   is not recorded.
    /// - Throws: ``StoreError/Code/invalid`` for another definition, and the failures of the store.
    public func keepFlags(
        of draft: Draft, in questionnaire: Questionnaire, by attribution: Attribution
    ) async throws(StoreError) -> Bool {
        let flags = try draft.raisedFlags(in: questionnaire).map { raised in
            FlagRecord(
                id: 0, flag: raised.flag, subject: draft.subject, assessment: draft.id,
                questionnaire: questionnaire.identity, item: raised.item, answer: raised.answer,
                date: draft.updated, isHistorical: false, acknowledgement: nil)
        }
        guard !flags.isEmpty else { return true }
        _ = try await raise(flags, of: questionnaire, by: attribution)
        let kept = try await self.flags(of: draft.subject, .all)
        return flags.allSatisfy { flag in
            kept.contains {
                $0.assessment == flag.assessment && $0.flag == flag.flag && $0.answer == flag.answer
            }
        }
    }
}

public import Questionnaires

extension StoreRole {
    /// Stores the flags that answers raised, and who has seen them.
    ///
    /// A role of every ``SampleStore``, which states the guarantees.
    public protocol Flags: Sendable {
        /// The flags, oldest first.
        ///
        /// - Parameters:
        ///   - subject: Only of this subject; `nil` for all.
        ///   - scope: Which of them.
        /// - Returns: The flags, by the date of their answers.
        /// - Throws: The failures of the store.
        func flags(of subject: SubjectID?, _ scope: FlagRecord.Scope) async throws(StoreError)
            -> [FlagRecord]

        /// The number of unacknowledged flags of imported answers.
        ///
        /// A store need not implement it: by default the flags are read. An import can raise a
        /// hundred thousand flags; the stores of the kit count them without reading each.
        ///
        /// - Parameters:
        ///   - subject: Only of this subject; `nil` for all.
        ///   - questionnaires: Only of answers to these; `nil` for all.
        /// - Throws: The failures of the store.
        func historicalFlagCount(
            of subject: SubjectID?, to questionnaires: Set<Questionnaire.ID>?
        ) async throws(StoreError) -> Int

        /// Records that a person has seen flags: all of them, or none.
        ///
        /// - Parameters:
        ///   - flags: The numbers of the flags.
        ///   - note: A note about the action; may be empty.
        ///   - attribution: Who has seen them, and when.
        /// - Throws: ``StoreError/Code/notFound`` when there is no such flag;
        ///   ``StoreError/Code/superseded`` when one was already acknowledged. The message names every
        ///   refused flag.
        func acknowledge(
            _ flags: [FlagRecord.ID], note: String, by attribution: Attribution
        ) async throws(StoreError)

        /// Withdraws the acknowledgement of flags: of all of them, or of none. The flags are open
        /// again.
        ///
        /// The audit records who had acknowledged each flag, and why the acknowledgement was withdrawn.
        ///
        /// - Throws: ``StoreError/Code/notFound`` when there is no such flag;
        ///   ``StoreError/Code/superseded`` when one is not acknowledged. The message names every
        ///   refused flag.
        func withdrawAcknowledgement(
            of flags: [FlagRecord.ID], reason: String, by attribution: Attribution
        ) async throws(StoreError)

        /// Changes the persons who are responsible for flags, and the days by which flags must be
        /// followed up, either for all of the flags or for none. They stay open.
        ///
        /// Each flag whose assignment changes gets a further ``FlagRecord/Assignment``, and the
        /// audit gets an entry for it. An acknowledgement ends the follow-up; the assignments stay,
        /// and count again if the acknowledgement is withdrawn.
        ///
        /// - Parameters:
        ///   - flags: The numbers of the flags.
        ///   - changes: The changes; the other parts stay.
        ///   - attribution: Who decided it, and when.
        /// - Throws: ``StoreError/Code/invalid`` for an empty name; ``StoreError/Code/notFound`` when
        ///   there is no such flag; ``StoreError/Code/superseded`` when one was acknowledged. The
        ///   message names every refused flag.
        func assign(
            _ flags: [FlagRecord.ID], _ changes: [FlagRecord.Assignment.Change],
            by attribution: Attribution
        ) async throws(StoreError)

        /// Raises flags of another store that have no assessment, such as the flag of an answer
        /// that was changed before the interview ended. All of them, or none.
        ///
        /// A flag that the same answer of the same sample raised here stays unchanged. A flag of a
        /// sample that was deleted here is ignored. The others are historical if they are
        /// historical there, and have no acknowledgement and no assignment here. The audit gets an
        /// entry for each.
        ///
        /// - Parameters:
        ///   - flags: The flags, as the other store has them.
        ///   - questionnaire: The definition of all the flags.
        ///   - attribution: Who merges them, and when.
        /// - Returns: The flags that were raised, as stored here, in the given order.
        /// - Throws: ``StoreError/Code/invalid`` for a flag of another definition,
        ///   ``StoreError/Code/definitionConflict``, and the failures of the store.
        func raise(
            _ flags: [FlagRecord], of questionnaire: Questionnaire, by attribution: Attribution
        ) async throws(StoreError) -> [FlagRecord]
    }
}

extension StoreRole.Flags {
    /// The number of unacknowledged flags of imported answers, by reading them.
    public func historicalFlagCount(
        of subject: SubjectID?, to questionnaires: Set<Questionnaire.ID>?
    ) async throws(StoreError) -> Int {
        try await flags(of: subject, .historical).count {
            $0.acknowledgement == nil && (questionnaires?.contains($0.questionnaire.id) ?? true)
        }
    }

    /// The number of unacknowledged flags of imported answers.
    ///
    /// - Parameter subject: Only of this subject; `nil` for all.
    /// - Throws: The failures of the store.
    public func historicalFlagCount(of subject: SubjectID?) async throws(StoreError) -> Int {
        try await historicalFlagCount(of: subject, to: nil)
    }

    /// Records that a person has seen a flag.
    ///
    /// - Throws: What ``acknowledge(_:note:by:)-([FlagRecord.ID],_,_)`` throws.
    public func acknowledge(
        _ flag: FlagRecord.ID, note: String, by attribution: Attribution
    ) async throws(StoreError) {
        try await acknowledge([flag], note: note, by: attribution)
    }
}

extension FlagRecord {
    /// Which flags to return.
    public enum Scope: Hashable, Sendable {
        /// Flags without acknowledgement, except those of imported answers.
        case open
        /// Those of imported answers, acknowledged or not.
        case historical
        /// Flags without acknowledgement that have an assignee or a day for the follow-up,
        /// including those of imported answers.
        case inWork
        /// All flags.
        case all
    }
}

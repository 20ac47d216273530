public import Questionnaires

extension StoreRole {
    /// Stores the rules that plan questionnaires for all people with an open treatment.
    ///
    /// A role of every ``SampleStore``, which states the guarantees. These rules belong to the
    /// store: they are in its backups, and no merge, export or erasure of a person changes them.
    public protocol StandingSchedules: Sendable {
        /// The rules, ended ones too; by questionnaire, then by their first days.
        func standingSchedules() async throws(StoreError) -> [StandingSchedule]

        /// Adds a rule. Repeating the call changes nothing.
        ///
        /// - Throws: ``StoreError/Code/identifierTaken`` for the identifier of another rule;
        ///   ``StoreError/Code/invalid`` when another rule plans the same questionnaire on the same days.
        func add(
            _ schedule: StandingSchedule, by attribution: Attribution
        ) async throws(StoreError)

        /// Ends a rule. Repeating the call changes nothing.
        ///
        /// - Parameters:
        ///   - id: The rule.
        ///   - day: The last day on which an assessment can be due by it: the day of the
        ///     attribution or later, and not after the day on which it was ended before. A rule
        ///     that is ended before its first day plans no assessment.
        ///   - attribution: Who ends it, and when.
        /// - Throws: ``StoreError/Code/notFound``; ``StoreError/Code/invalid`` for a day that would change what
        ///   was planned before, or continue an ended rule.
        func endStandingSchedule(
            _ id: SampleID, on day: LocalDate, by attribution: Attribution
        ) async throws(StoreError)
    }
}

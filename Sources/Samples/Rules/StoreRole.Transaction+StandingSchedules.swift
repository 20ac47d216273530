public import Questionnaires

extension StoreRole.Transaction {
    /// Adds a rule for all people with an open treatment.
    public mutating func add(
        _ schedule: StandingSchedule, by attribution: Attribution
    ) throws(StoreError) {
        let known = try standingSchedules()
        if let same = known.first(where: { $0.id == schedule.id }) {
            guard same == schedule else { throw .identifierTaken(schedule.id) }
            return
        }
        if let other = known.first(where: { $0.overlaps(schedule) }) {
            throw StoreError(
                code: .invalid,
                message: "the rule \(other.id) plans the same questionnaire "
                    + (other.last.map { "until \($0); begin after that day" }
                        ?? "without an end; end it first"))
        }
        try keep(schedule)
        try audit(
            .ruleAdded, schedule.id, AuditEntry.Detail.standing(schedule), about: nil,
            by: attribution)
    }

    /// Ends a rule for all people with an open treatment.
    public mutating func endStandingSchedule(
        _ id: SampleID, on day: LocalDate, by attribution: Attribution
    ) throws(StoreError) {
        guard let known = try standingSchedules().first(where: { $0.id == id }) else {
            throw .notFound(id)
        }
        guard known.stopped != day else { return }
        guard day >= attribution.instant.day else {
            throw StoreError(
                code: .invalid,
                message:
                    "the last day of a rule is today or later; what was due before stays as it "
                    + "was")
        }
        if let stopped = known.stopped, stopped < day {
            throw StoreError(
                code: .invalid, message: "the rule ended before that day; add another one after it")
        }
        var ended = known
        ended.stopped = day
        try keep(ended)
        try audit(
            .ruleEnded, id, AuditEntry.Detail.standing(ended), about: nil, by: attribution)
    }
}

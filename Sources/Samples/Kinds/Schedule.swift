public import Questionnaires

/// The times when a person should answer a questionnaire repeatedly.
///
///     guard let fortnight = Schedule.Interval(2, .week),
///         let rule = Schedule.Rule(every: fortnight, until: .treatmentEnd),
///         let schedule = Schedule(
///             id: id, subject: subject, first: day, source: source, questionnaire: "phq-9",
///             rule: rule)
///     else { return }
///
/// A schedule does not change. To change the plan of a person, end the schedule and add another:
/// the plan for earlier days stays the same.
public struct Schedule: Sample, Hashable {
    /// The identifier that the writer made.
    public package(set) var id: SampleID
    /// The person who should answer.
    public package(set) var subject: SubjectID
    /// The first day on which an assessment is due.
    public let first: LocalDate
    /// The day on which the schedule was ended, the last one on which an assessment is due or a result
    /// is expected; `nil` if it was not ended.
    public let stopped: LocalDate?
    /// The source that wrote the schedule.
    public let source: SampleSource
    /// Its name in a system it is shared with, or `nil`. The name stays when the schedule is ended, so
    /// reminders in a calendar keep their names.
    public package(set) var sync: SyncIdentity?
    /// The questionnaire to answer, in any of its versions.
    public let questionnaire: Questionnaire.ID
    /// How often, until when, and how early or late a result may be.
    public let rule: Rule
    /// Further facts, by name.
    public let metadata: Metadata

    /// The same as ``first``.
    public var start: Timestamp { Timestamp(day: first) }
    /// The same as ``stopped``; while the schedule is not ended, the last day of
    /// ``/Questionnaires/LocalDate/years``.
    public var end: Timestamp { Timestamp(day: stopped ?? .last) }

    /// Creates a schedule; `nil` when it is ended, or its rule ends, before its first day.
    public init?(
        id: SampleID, subject: SubjectID, first: LocalDate, stopped: LocalDate? = nil,
        source: SampleSource, sync: SyncIdentity? = nil, questionnaire: Questionnaire.ID,
        rule: Rule, metadata: Metadata = [:]
    ) {
        guard stopped.map({ $0 >= first }) ?? true else { return nil }
        if case .day(let last) = rule.until, last < first { return nil }
        self.id = id
        self.subject = subject
        self.first = first
        self.stopped = stopped
        self.source = source
        self.sync = sync
        self.questionnaire = questionnaire
        self.rule = rule
        self.metadata = metadata
    }
}

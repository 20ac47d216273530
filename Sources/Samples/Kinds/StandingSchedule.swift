public import Questionnaires

/// A rule of the store: all people with an open treatment should answer a questionnaire
/// repeatedly.
///
/// For each person and treatment it works like a ``Schedule`` that begins with the treatment,
/// also for treatments that begin later. On the days of a person's own schedule for the same
/// questionnaire, only that schedule counts.
///
///     guard let fortnight = Schedule.Interval(2, .week),
///         let rule = Schedule.Rule(every: fortnight, until: .treatmentEnd),
///         let standing = StandingSchedule(
///             id: id, questionnaire: "phq-9", first: day, rule: rule)
///     else { return }
///
/// A rule does not change. It can be ended, and another rule can begin after that: the plan for
/// earlier days stays the same.
public struct StandingSchedule: Hashable, Sendable, Identifiable {
    /// The identifier that the writer made.
    public let id: SampleID
    /// The questionnaire to answer, in any of its versions.
    public let questionnaire: Questionnaire.ID
    /// The first day on which an assessment can be due by it.
    public let first: LocalDate
    /// The day on which it was ended, the last one on which an assessment can be due by it;
    /// `nil` if it was not ended. If it is before ``first``, the rule plans no assessment.
    public package(set) var stopped: LocalDate?
    /// How often, until when, and how early or late a result may be.
    public let rule: Schedule.Rule

    /// Creates a rule; `nil` when its ``Schedule/Rule/until`` is before its first day.
    public init?(
        id: SampleID, questionnaire: Questionnaire.ID, first: LocalDate,
        stopped: LocalDate? = nil,
        rule: Schedule.Rule
    ) {
        if case .day(let last) = rule.until, last < first { return nil }
        self.id = id
        self.questionnaire = questionnaire
        self.first = first
        self.stopped = stopped
        self.rule = rule
    }

    /// The last day on which an assessment can be due by it; `nil` without an end. Treatments may end
    /// earlier.
    public var last: LocalDate? {
        guard case .day(let day) = rule.until else { return stopped }
        return stopped.map { min($0, day) } ?? day
    }

    /// Whether the rule plans no assessment on a day or later.
    public func hasEnded(before day: LocalDate) -> Bool {
        last.map { $0 < day || $0 < first } ?? false
    }

    /// The schedule that the rule makes for a person; `nil` if no assessment can be due by it.
    ///
    /// Its identifier is derived from the rule, the person and the first day. It is not stored.
    ///
    /// - Parameters:
    ///   - subject: The person.
    ///   - first: The first due day.
    package func schedule(of subject: SubjectID, from first: LocalDate) -> Schedule? {
        if let last, last < first { return nil }
        var content = ContentBytes()
        content.append("wellbeing standing schedule 1")
        content.append(id.bytes)
        content.append(subject.text)
        content.append(Int64(first.daysSinceEpoch))
        return Schedule(
            id: SampleID(hashing: content), subject: subject, first: first, stopped: stopped,
            source: SampleSource(name: "rule"), questionnaire: questionnaire, rule: rule)
    }

    /// Whether both rules can plan the same questionnaire on the same day.
    func overlaps(_ other: StandingSchedule) -> Bool {
        questionnaire == other.questionnaire && !hasEnded(before: other.first)
            && !other.hasEnded(before: first)
    }
}

extension AuditEntry.Detail {
    /// The facts of a rule. They are not about a person.
    static func standing(_ schedule: StandingSchedule) -> [Self] {
        var facts = [
            Self(name: "questionnaire", value: schedule.questionnaire.text),
            Self(name: "rule", value: schedule.rule.description),
            Self(name: "first", value: schedule.first.description),
        ]
        if let stopped = schedule.stopped {
            facts.append(Self(name: "last", value: stopped.description))
        }
        return facts
    }
}

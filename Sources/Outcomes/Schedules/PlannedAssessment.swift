public import Questionnaires
public import Samples

/// One assessment that a schedule plans: its due day, its window, and its result.
///
/// The window has all days on which a result counts for the assessment:
///
/// - It opens ``/Samples/Schedule/Rule/early`` days before the due day.
/// - It closes ``/Samples/Schedule/Rule/late`` days after the due day, but at the latest on the day
///   before the next window of the schedule opens. Without `late` it closes on that day. The last
///   window closes as if another one followed, so a late result of the last assessment counts.
/// - If a schedule was ended, its windows close on the day of the end at the latest.
///
/// So windows of one schedule never overlap.
public struct PlannedAssessment: Hashable, Sendable {
    /// The state of the assessment.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// A result counts for it.
        case fulfilled
        /// The window is open, and the due day has not passed: the person should answer now.
        case due
        /// The due day has passed, and a result still counts.
        case overdue
        /// The window closed without a result.
        case missed
        /// The window is not open yet.
        case future
    }

    /// The schedule that plans it: a schedule of the person, or a schedule that a rule for all
    /// people makes.
    public let schedule: Schedule
    /// The rule for all people that plans it; `nil` for a schedule of the person.
    public internal(set) var rule: StandingSchedule?
    /// The day on which it is due.
    public let day: LocalDate
    /// The first day on which a result counts.
    public let opens: LocalDate
    /// The last day on which a result counts.
    public let closes: LocalDate
    /// The result that counts for it; `nil` without one.
    public internal(set) var result: SampleID?
    /// The day of the result, by its own clock.
    public internal(set) var resultDay: LocalDate?

    /// Whether the result came after the due day.
    public var isLate: Bool { resultDay.map { $0 > day } ?? false }

    /// The state on a day.
    ///
    /// - Parameter today: The current day at the person's place.
    public func state(on today: LocalDate) -> State {
        if result != nil { return .fulfilled }
        if today < opens { return .future }
        if today <= day { return .due }
        return today <= closes ? .overdue : .missed
    }
}

extension Sequence<PlannedAssessment> {
    /// The next assessment on a day: the earliest one that is due or overdue, otherwise the
    /// earliest one in the future; `nil` if results can no longer count.
    ///
    /// - Parameter today: The current day at the person's place.
    public func next(on today: LocalDate) -> PlannedAssessment? {
        var next: (isFuture: Bool, one: PlannedAssessment)?
        for one in self {
            let state = one.state(on: today)
            guard state != .fulfilled, state != .missed else { continue }
            let isFuture = state == .future
            if let known = next {
                let isEarlier =
                    known.isFuture == isFuture ? one.day < known.one.day : known.isFuture
                guard isEarlier else { continue }
            }
            next = (isFuture, one)
        }
        return next?.one
    }
}

extension Schedule {
    /// The planned assessments without their results, in the order of their due days.
    ///
    /// - Parameters:
    ///   - start: The day from which the due days are counted, if the schedule omits the first due
    ///     days; `nil` for its first day. The months of 31 January count from there.
    ///   - last: The last day on which an assessment may be due; `nil` without one.
    ///   - horizon: Only windows that open on this day or earlier.
    ///   - includesNext: Whether the first assessment that opens after the horizon is planned too.
    package func plan(
        countedFrom start: LocalDate? = nil, until last: LocalDate?, openingBy horizon: LocalDate,
        includesNext: Bool = false
    ) -> [PlannedAssessment] {
        var planned: [PlannedAssessment] = []
        var days = rule.every.days(from: start ?? first).drop(while: { $0 < first }).makeIterator()
        var next = days.next()
        var isAfterHorizon = false
        while let day = next, day <= last ?? .last, !isAfterHorizon {
            let opens = day.adding(days: -rule.early) ?? day
            isAfterHorizon = opens > horizon
            guard !isAfterHorizon || includesNext else { break }
            next = days.next()
            // No next day: the supported years end.
            var closes = next?.adding(days: -rule.early - 1) ?? .last
            if let late = rule.late { closes = min(closes, day.adding(days: late) ?? .last) }
            if let stopped { closes = min(closes, stopped) }
            planned.append(
                PlannedAssessment(schedule: self, day: day, opens: opens, closes: closes))
        }
        return planned
    }
}

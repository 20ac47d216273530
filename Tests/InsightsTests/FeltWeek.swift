import Insights
import Questionnaires
import Samples
import Testing

/// A week from Monday 2026-03-23 in UTC, to which a test adds events and states of mind.
struct FeltWeek {
    private(set) var events: [CalendarEvent] = []
    private(set) var minds: [StateOfMind] = []
    private var number: UInt64 = 0

    private mutating func makeID() -> SampleID {
        number += 1
        return SampleID(high: 1, low: number)
    }

    /// Adds an event and returns it. Times are like `2026-03-23T09:00:00Z`, or days.
    @discardableResult
    mutating func add(
        _ title: String, _ start: String, _ end: String, in calendar: String = "Office",
        availability: String = "busy", about association: String? = nil, sync: String? = nil
    ) throws -> CalendarEvent {
        var metadata: Metadata = ["availability": .string(availability)]
        metadata["association"] = association.map { .string($0) }
        let event = try #require(
            CalendarEvent(
                id: makeID(), subject: .oneself, start: try Timestamp(parsing: start),
                end: try Timestamp(parsing: end), source: SampleSource(name: "iCalendar"),
                sync: sync.flatMap { SyncIdentity(identifier: $0, version: 2) },
                title: title, calendar: calendar, metadata: metadata))
        events.append(event)
        return event
    }

    /// Adds a state of mind and returns it: an emotion, or a mood on a day without a time.
    @discardableResult
    mutating func feel(
        _ date: String, _ valence: Double, _ labels: [StateOfMind.Label] = [],
        about associations: [StateOfMind.Association] = [], at event: String? = nil,
        note: String? = nil
    ) throws -> StateOfMind {
        var metadata: Metadata = [:]
        metadata[MetadataKey.event] = event.map { .string($0) }
        if let note { metadata[MetadataKey.note] = .string(note) }
        let start = try Timestamp(parsing: date)
        let mind = StateOfMind(
            id: makeID(), subject: .oneself, date: start, source: SampleSource(name: "test"),
            kind: start.precision == .day ? .dailyMood : .momentaryEmotion,
            valence: try #require(Valence(valence)), labels: labels, associations: associations,
            metadata: metadata)
        minds.append(mind)
        return mind
    }

    /// The insights of the week, or of other days.
    func insights(
        _ first: String = "2026-03-23", _ last: String = "2026-03-29",
        scores: [ScoreOfPeriod] = [], _ rules: PeriodInsights.Rules = .init()
    ) throws -> PeriodInsights {
        PeriodInsights(
            of: try LocalDate(parsing: first)...LocalDate(parsing: last), minds: minds,
            events: events, scores: scores, rules: rules, resolvingLocalTime: { _ in .once(.utc) })
    }
}

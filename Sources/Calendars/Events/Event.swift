/// A date or time of a file.
enum DateValue: Hashable {
    /// A day, in days since 1970-01-01.
    case day(Int)
    /// A time on a clock.
    case time(WallTime, EventClock)

    /// The time that the clock shows at its beginning.
    var wall: WallTime {
        switch self {
        case .day(let day): WallTime(day: day)
        case .time(let wall, _): wall
        }
    }

    /// The clock. A day begins when the clock of the reader shows midnight.
    var clock: EventClock {
        switch self {
        case .day: .reader
        case .time(_, let clock): clock
        }
    }

    var isDay: Bool { if case .day = self { true } else { false } }

    /// Whether one is a day and the other a time, or only the other has a zone.
    func hasOtherForm(than start: DateValue) -> Bool {
        isDay != start.isDay || clock == .reader && start.clock != .reader
    }
}

/// How long an event lasts: whole days of the wall clock, then exact seconds.
///
/// An event that states its end has the same number of seconds in each of its occurrences; one that
/// states a duration in days ends when the wall clock shows the same time (RFC 5545, sections 3.3.6
/// and 3.8.5.3).
struct EventLength: Hashable {
    var days = 0
    var seconds = 0
}

/// An event of a file, or a changed occurrence of one.
struct Event: Hashable {
    /// A date of RDATE, with its own length if it is a period.
    struct ExtraDate: Hashable {
        let start: DateValue
        let length: EventLength?
    }

    /// The line of its BEGIN.
    var line: Int
    let uid: String?
    let summary: String
    var categories: [String]
    let status: EventOccurrence.Status?
    let isCancelled: Bool
    let isTransparent: Bool
    let sequence: Int
    let lastModified: Int?

    let start: DateValue
    let length: EventLength

    var rules: [RecurrenceRule] = []
    var excludedRules: [RecurrenceRule] = []
    var extraDates: [ExtraDate] = []
    var excludedDates: [DateValue] = []
    /// Which occurrence this changes; `nil` for an event.
    var recurrenceID: DateValue?
    /// Whether it changes all later occurrences too.
    var changesFuture = false

    var isAllDay: Bool { start.isDay }
    var isRecurring: Bool { !rules.isEmpty || !extraDates.isEmpty }

    /// Whether two versions have the same content, apart from their lines and categories.
    /// Categories are not kept.
    func hasSameContent(as other: Event) -> Bool {
        var other = other
        (other.line, other.categories) = (line, categories)
        return self == other
    }
}

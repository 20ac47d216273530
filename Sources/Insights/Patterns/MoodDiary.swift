public import Questionnaires
public import Samples

/// The states of mind of one person in a period, with sleep, exercise and events, in compact form.
///
///     var diary = MoodDiary(first...last)
///     for mind in minds { diary.add(mind) }
///     for night in nights { diary.add(night) }
///     diary.days[0].valence    // the mean of the first day, or nil
///
/// Samples may be added in any order. They belong to the day that their own clock shows at their
/// start, except sleep: it belongs to the day of waking, which is the day of its end. Samples of other
/// days are ignored.
///
/// - Complexity: Memory is about 60 bytes for each state of mind and event, and 8 bytes for each day
///   and measure.
public struct MoodDiary: Sendable {
    /// A state of mind.
    struct Entry {
        /// Microseconds since 1970 in UTC; `nil` for a day without a time.
        let instant: Int64?
        /// Days since the first day of the period.
        let day: Int
        let valence: Double
        let kind: StateOfMind.Kind
        /// A bit for each raw value from 0 to 63.
        let labels: UInt64
        let associations: UInt64
    }

    /// A timed event.
    struct Event {
        let start: Int64
        let end: Int64
        /// The place of its name in ``calendars``.
        let calendar: Int
        let isWorkout: Bool
    }

    /// The first and the last day.
    public let period: ClosedRange<LocalDate>
    private(set) var entries: [Entry] = []
    private(set) var events: [Event] = []
    /// The names of all calendars, in the order of their first event.
    private(set) var calendars: [String] = []
    /// The amounts of each day by measure and source; not-a-number for a day without.
    private(set) var amounts: [Quantity.Measure: [SampleSource: [Double]]] = [:]
    /// The hours of each day that are scheduled; not-a-number for a day that is not known.
    private(set) var scheduledHours: [Double] = []
    /// The names of events that entries are linked to, by the place of the entry.
    private var links: [Int: String] = [:]
    private var calendarsByID: [SampleID: Int] = [:]
    private var calendarsBySync: [String: Int] = [:]
    private var calendarPlaces: [String: Int] = [:]
    /// The first day, in days since 1970-01-01.
    private let firstDay: Int
    /// The number of days of the period.
    let dayCount: Int

    /// Begins an empty diary of some days.
    public init(_ period: ClosedRange<LocalDate>) {
        self.period = period
        firstDay = period.lowerBound.daysSinceEpoch
        dayCount = period.lowerBound.days(to: period.upperBound) + 1
    }

    /// The number of added states of mind.
    public var count: Int { entries.count }

    /// Adds a state of mind.
    public mutating func add(_ mind: StateOfMind) {
        guard let day = day(mind.start) else { return }
        if case .string(let link) = mind.metadata[MetadataKey.event] {
            links[entries.count] = link
        }
        entries.append(
            Entry(
                instant: mind.start.precision == .instant
                    ? mind.start.microsecondsSinceEpoch : nil,
                day: day, valence: mind.valence.value, kind: mind.kind,
                labels: Self.bits(mind.labels), associations: Self.bits(mind.associations)))
    }

    /// Adds an amount to its day.
    ///
    /// The amounts of one source are added up. If several sources have amounts for a day, the greatest
    /// sum counts, because they have recorded the same. An exercise of at most four hours counts as a
    /// workout too.
    public mutating func add(_ quantity: Quantity) {
        let (start, end) = (quantity.start, quantity.end)
        guard let day = day(quantity.measure == .sleep ? end : start), quantity.value >= 0 else {
            return
        }
        var sums =
            amounts[quantity.measure]?.removeValue(forKey: quantity.source)
            ?? Array(repeating: .nan, count: dayCount)
        sums[day] = (sums[day].isNaN ? 0 : sums[day]) + quantity.value
        amounts[quantity.measure, default: [:]][quantity.source] = sums
        let length = end.microsecondsSinceEpoch - start.microsecondsSinceEpoch
        if quantity.measure == .exercise, start.precision == .instant,
            (1...Self.longestWorkout).contains(length)
        {
            events.append(
                Event(
                    start: start.microsecondsSinceEpoch, end: end.microsecondsSinceEpoch,
                    calendar: -1, isWorkout: true))
        }
    }

    /// Four hours, in microseconds. A longer exercise is the sum of a day.
    private static let longestWorkout: Int64 = 4 * 3_600_000_000

    /// Adds an event.
    ///
    /// A state of mind belongs to the event that it is linked to by ``/Samples/MetadataKey/event``, or
    /// else to all timed events that had begun before it and had not ended, or end with it. An event
    /// of a calendar with the association ``/Samples/StateOfMind/Association/fitness`` is a workout.
    public mutating func add(_ event: CalendarEvent) {
        // A workout of the two days before the period is recent enough, and clocks with other offsets
        // show other days. So three days before and one after matter too.
        guard Int(event.end.daysSinceEpoch) >= firstDay - 3,
            Int(event.start.daysSinceEpoch) <= firstDay + dayCount
        else { return }
        let calendar = calendarPlaces[event.calendar] ?? calendars.count
        if calendar == calendars.count {
            calendarPlaces[event.calendar] = calendar
            calendars.append(event.calendar)
        }
        calendarsByID[event.id] = calendar
        if let name = event.sync?.identifier { calendarsBySync[name] = calendar }
        guard event.start.precision == .instant else { return }
        events.append(
            Event(
                start: event.start.microsecondsSinceEpoch, end: event.end.microsecondsSinceEpoch,
                calendar: calendar,
                isWorkout: event.metadata[MetadataKey.association]
                    == .string(StateOfMind.Association.fitness.word)))
    }

    /// Sets how much time of a day is scheduled. A day that is not set is not compared.
    public mutating func setScheduled(_ time: Duration, on date: LocalDate) {
        guard let day = day(Timestamp(day: date)) else { return }
        if scheduledHours.isEmpty {
            scheduledHours = Array(repeating: .nan, count: dayCount)
        }
        scheduledHours[day] = Double(time.components.seconds) / 3_600
    }

    /// Days from the first day to that of a time on its own clock; `nil` outside of the period.
    private func day(_ time: Timestamp) -> Int? {
        let day = Int(time.daysSinceEpoch) - firstDay
        return (0..<dayCount).contains(day) ? day : nil
    }

    /// The calendar of the event that an entry is linked to, by the event's sync identity or its
    /// identifier; `nil` without one.
    func linkedCalendar(ofEntry place: Int) -> Int? {
        guard let link = links[place] else { return nil }
        return calendarsBySync[link] ?? SampleID(link).flatMap { calendarsByID[$0] }
    }

    /// A bit for each raw value. Unknown codes above 63 are not compared.
    private static func bits(_ codes: [some OpenCode]) -> UInt64 {
        codes.reduce(0) { bits, code in
            (0..<64).contains(code.rawValue) ? bits | 1 << UInt64(code.rawValue) : bits
        }
    }
}

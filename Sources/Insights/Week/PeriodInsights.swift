public import Questionnaires
public import Samples

/// What the states of mind and the events of some days, such as a week, show about a person.
///
///     let week = PeriodInsights(
///         of: monday...sunday, minds: minds, events: events,
///         resolvingLocalTime: { Timestamp.Offset.Resolution.once(berlin) })
///     week.total.balance.busyPercent    // 62
///     week.total.feelings?.percent      // nil without data
///
/// A state of mind belongs to the day that the clock of the person showed. A description of the
/// period: it does not say what is due to what, and it takes no account of chance.
public struct PeriodInsights: Hashable, Sendable {
    /// The rules that a caller may choose.
    public struct Rules: Hashable, Sendable {
        /// The hours in which the person is awake.
        public var wakingHours = WakingHours.usual
        /// The longest time between a state of mind and its closest event.
        public var reach = ClosestEvents.usualReach
        /// When support is shown; `nil` for never.
        public var support: SupportRule? = .usual

        /// The usual rules.
        public init() {}
    }

    /// The number of ``bestMoments``.
    public static let greatestMoments = 3

    /// The first and the last day.
    public let period: ClosedRange<LocalDate>
    /// The rules.
    public let rules: Rules
    /// Each day.
    public let days: [DayRow]
    /// The weeks from Monday to Sunday; the first and the last may be cut by the period.
    public let weeks: [DayRow]
    /// The whole period.
    public let total: DayRow
    /// The number of all-day events in the period, which take no time.
    public let allDayEvents: Int
    /// The number of events in free time (transparent ones), which take no time.
    public let freeEvents: Int
    /// The number of events of the period, of every sort.
    public let events: Int
    /// The calendars with events in the period, by name.
    public let calendars: [CalendarQuality]
    /// The areas of life with states of mind in the period, those with most first.
    public let areas: [AreaOfLife]
    /// The most meaningful event of each of ``MeaningfulEvent/labels`` that was used.
    public let meaningful: [MeaningfulEvent]
    /// The old rule of the most meaningful event: the longest timed event that begins in the period;
    /// of equal ones the earliest. `nil` without events.
    public let longestEvent: CalendarEvent?
    /// The most pleasant states of mind, at most ``greatestMoments``; none below slightly pleasant.
    /// Of equal ones the earliest come first.
    public let bestMoments: [FeltMoment]
    /// The words for feelings that were used, the most used first.
    public let labels: [LabelUse]
    /// The scores of the period, oldest first.
    public let scores: [ScoreOfPeriod]
    /// The flags that answers of the period raised, whether acknowledged or not.
    public let flags: [FlagRecord]
    /// Why support is shown; empty without a reason, or if ``Rules/support`` is `nil`.
    public let supportReasons: [SupportRule.Reason]

    /// Computes the insights of some days.
    ///
    /// - Parameters:
    ///   - period: The first and the last day.
    ///   - minds: States of mind of the person, in any order. Those of other days are ignored,
    ///     except by ``Rules/support``, which looks at the days before.
    ///   - events: Events of the person, in any order.
    ///   - scores: Scores of questionnaires, in any order. Those of other days are ignored.
    ///   - flags: Flags of the person. Those of other days are ignored.
    ///   - rules: The rules.
    ///   - resolve: The offset of the person's zone at a time on the wall, for the waking hours.
    /// - Complexity: O(*n* log *n*) in the number of samples, and O(*c* *d*) in that of calendars
    ///   and days.
    public init(
        of period: ClosedRange<LocalDate>, minds: [StateOfMind], events: [CalendarEvent],
        scores: [ScoreOfPeriod] = [], flags: [FlagRecord] = [], rules: Rules = Rules(),
        resolvingLocalTime resolve: (LocalDateTime) -> Timestamp.Offset.Resolution
    ) {
        self.period = period
        self.rules = rules
        let inside = minds.filter { period.contains($0.start.day) }
            .map { (mind: $0, place: ($0.start.microsecondsSinceEpoch, $0.id)) }
            .sorted { $0.place < $1.place }.map(\.mind)
        let own = events.filter { event in
            let last =
                event.isAllDay && event.end > event.start
                ? event.end.day.adding(days: -1) ?? event.end.day : event.end.day
            return event.start.day <= period.upperBound && last >= period.lowerBound
        }
        let closest = ClosestEvents(events, within: rules.reach)
        let moments = inside.map { FeltMoment(mind: $0, event: closest.event(of: $0)) }
        let schedule = ScheduledDays(
            period, own, awake: rules.wakingHours, resolvingLocalTime: resolve)

        let byDay = Dictionary(grouping: inside, by: \.start.day)
        let dates = (0...period.lowerBound.days(to: period.upperBound)).compactMap {
            period.lowerBound.adding(days: $0)
        }
        let days = dates.map { day in
            DayRow(
                first: day, last: day, balance: schedule.balance(on: day),
                minds: byDay[day] ?? [])
        }
        self.days = days
        weeks = Self.weeks(of: days, byDay)
        total = DayRow(
            first: period.lowerBound, last: period.upperBound,
            balance: WorkLifeBalance(days.map(\.balance)), minds: inside)
        self.events = own.count
        allDayEvents = own.count(where: \.isAllDay)
        freeEvents = own.count { !$0.isAllDay && $0.availability == .free }
        calendars = Self.calendars(of: own, moments, schedule, dates)
        areas = Self.areas(of: inside, closest)
        meaningful = MeaningfulEvent.labels.compactMap {
            MeaningfulEvent($0, in: inside, closest)
        }
        longestEvent = own.filter { !$0.isAllDay && period.contains($0.start.day) }.min {
            (-$0.microseconds, $0.start.microsecondsSinceEpoch, $0.id)
                < (-$1.microseconds, $1.start.microsecondsSinceEpoch, $1.id)
        }
        bestMoments = Array(
            moments.filter {
                $0.mind.valenceClassification.rawValue
                    >= Valence.Classification.slightlyPleasant.rawValue
            }.sorted {
                $0.mind.valence == $1.mind.valence
                    ? FeltMoment.isEarlier($0, $1) : $0.mind.valence > $1.mind.valence
            }.prefix(Self.greatestMoments))
        labels = LabelUse.all(in: moments)
        self.scores = scores.filter { period.contains($0.date.day) }.sorted {
            ($0.date, $0.questionnaire, $0.scale.id) < ($1.date, $1.questionnaire, $1.scale.id)
        }
        self.flags = flags.filter { period.contains($0.date.day) }
        supportReasons = rules.support?.reasons(in: minds, period) ?? []
    }

    /// Whether there is no state of mind, no event, no score and no flag.
    public var isEmpty: Bool {
        total.feelings == nil && events == 0 && scores.isEmpty && flags.isEmpty
    }

    /// The days that were busy and felt slightly pleasant or better.
    public var busyPleasantDays: [DayRow] { days.filter(\.isBusyAndPleasant) }

    /// How the moods of days differ from the emotions of their moments, over the days that have
    /// both; `nil` without such a day.
    public var moodContrast: MoodContrast? {
        let differences = days.compactMap(\.moodMinusEmotions)
        guard !differences.isEmpty else { return nil }
        return MoodContrast(
            days: differences.count,
            moodMinusEmotions: differences.reduce(0, +) / Double(differences.count))
    }

    /// How the moods of days differ from the emotions of their moments.
    public struct MoodContrast: Hashable, Sendable {
        /// The number of days with both; 1 or more.
        public let days: Int
        /// The mean over these days of the mood minus the mean emotion.
        public let moodMinusEmotions: Double
    }

    private static func weeks(
        of days: [DayRow], _ byDay: [LocalDate: [StateOfMind]]
    ) -> [DayRow] {
        var weeks: [[DayRow]] = []
        for day in days {
            if weeks.isEmpty || day.first.weekday == .monday { weeks.append([]) }
            weeks[weeks.count - 1].append(day)
        }
        return weeks.compactMap { days in
            guard let first = days.first?.first, let last = days.last?.last else { return nil }
            return DayRow(
                first: first, last: last, balance: WorkLifeBalance(days.map(\.balance)),
                minds: days.flatMap { byDay[$0.first] ?? [] })
        }
    }

    private static func calendars(
        of events: [CalendarEvent], _ moments: [FeltMoment], _ schedule: ScheduledDays,
        _ dates: [LocalDate]
    ) -> [CalendarQuality] {
        let byCalendar = Dictionary(grouping: events, by: \.calendar)
        let felt = Dictionary(
            grouping: moments.filter { $0.event != nil }, by: { $0.event?.calendar ?? "" })
        return byCalendar.keys.sorted().map { name in
            let minds = (felt[name] ?? []).map(\.mind)
            return CalendarQuality(
                calendar: name,
                associations: (byCalendar[name] ?? []).compactMap(\.association).firstOfEach,
                balance: WorkLifeBalance(dates.map { schedule.balance(on: $0, of: name) }),
                summary: FeelingSummary(minds), days: FeelingOfDays.days(of: minds),
                weeks: FeelingOfDays.weeks(of: minds))
        }
    }

    private static func areas(of minds: [StateOfMind], _ closest: ClosestEvents) -> [AreaOfLife] {
        var byArea: [StateOfMind.Association: [StateOfMind]] = [:]
        for mind in minds {
            for area in mind.associations { byArea[area, default: []].append(mind) }
        }
        return byArea.compactMap { area, own -> AreaOfLife? in
            guard let summary = FeelingSummary(own) else { return nil }
            return AreaOfLife(
                association: area, summary: summary,
                others: FeelingSummary(minds.filter { !$0.associations.contains(area) }),
                days: FeelingOfDays.days(of: own), weeks: FeelingOfDays.weeks(of: own),
                happiest: MeaningfulEvent(.happy, about: area, in: own, closest))
        }.sorted {
            ($1.summary.count, $0.association.rawValue)
                < ($0.summary.count, $1.association.rawValue)
        }
    }
}

extension CalendarEvent {
    /// How long it lasts.
    fileprivate var microseconds: Int64 {
        end.microsecondsSinceEpoch - start.microsecondsSinceEpoch
    }
}

extension FeelingSummary {
    /// How any of several areas of life felt: the states of mind with at least one of the
    /// associations, each counted once, as the quality of a calendar in Apple's session.
    ///
    /// - Returns: `nil` without such states of mind: there is no data.
    public init?(
        ofAny associations: Set<StateOfMind.Association>, in minds: some Sequence<StateOfMind>
    ) {
        self.init(minds.filter { !associations.isDisjoint(with: $0.associations) })
    }
}

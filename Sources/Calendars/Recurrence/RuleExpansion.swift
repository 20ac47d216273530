internal import Questionnaires

/// The times of a recurrence rule on the clock of its event.
///
/// A rule is a sequence of periods: every INTERVAL-th year, month, week, day, hour, minute or
/// second, beginning with the one of the start. A period gives a set of times; BYSETPOS chooses
/// from it; times before the start are left out; COUNT counts the others. So a start counts if it
/// matches the rule.
///
/// Where RFC 5545 leaves a choice, or programs disagree:
/// - Parts that a rule does not state come from the start: the weekday for BYWEEKNO without a day
///   (as libical; dateutil takes all seven days), the day of the month, the time.
/// - BYSETPOS counts in the whole period, also before the start (dateutil begins the first week at
///   the start).
/// - BYWEEKNO chooses days of the calendar year, by the week that they are in: 30 December can be
///   in week 1. This matters only for INTERVAL and BYSETPOS.
/// - A day that does not exist, such as 30 February, is skipped and not counted.
/// - Rules with periods shorter than a day also use the wall clock: an hour that occurs twice
///   counts once.
struct RuleExpansion {
    let rule: RecurrenceRule
    let start: WallTime
    /// The parts of the rule, completed from the start.
    let months: [Int]
    let monthDays: [Int]
    let weekdays: [RecurrenceRule.WeekdayPlace]
    let hours: [Int]
    let minutes: [Int]
    let seconds: [Int]

    /// - Parameters:
    ///   - rule: The rule.
    ///   - start: The start of the event.
    ///   - isDaily: Whether the event is all-day. Then parts of the time are ignored, as RFC 5545
    ///     requires.
    init(_ rule: RecurrenceRule, start: WallTime, isDaily: Bool) {
        self.rule = rule
        self.start = start
        let date = GregorianDay(daysSinceEpoch: start.day)
        var (months, monthDays, weekdays) = (rule.months, rule.monthDays, rule.weekdays)
        if monthDays.isEmpty, weekdays.isEmpty, rule.yearDays.isEmpty {
            let own = RecurrenceRule.WeekdayPlace(ordinal: nil, weekday: start.weekday)
            switch rule.frequency {
            case .yearly where rule.weekNumbers.isEmpty:
                if months.isEmpty { months = [date.month] }
                monthDays = [date.day]
            case .yearly, .weekly: weekdays = [own]
            case .monthly: monthDays = [date.day]
            default: break
            }
        }
        (self.months, self.monthDays, self.weekdays) = (months, monthDays, weekdays)
        hours = rule.hours.isEmpty || isDaily ? [start.hour] : rule.hours
        minutes = rule.minutes.isEmpty || isDaily ? [start.minute] : rule.minutes
        seconds = rule.seconds.isEmpty || isDaily ? [start.second] : rule.seconds
    }

    /// The times in a range, in ascending order.
    ///
    /// - Parameters:
    ///   - range: The first and last time to find. UNTIL may end the rule earlier.
    ///   - isZoned: Whether an UNTIL in UTC is an instant. The caller then tests each time with
    ///     ``RecurrenceRule/includes(_:instant:isZoned:)``.
    ///   - work: The budget of the expansion.
    /// - Throws: ``WorkBudget/Exceeded`` if the rule needs too many steps or gives too many times.
    /// - Complexity: O(*n*) in the periods of the range; with COUNT in those since the start.
    func walls(
        in range: ClosedRange<WallTime>, isZoned: Bool = true, work: inout WorkBudget
    ) throws(WorkBudget.Exceeded) -> [WallTime] {
        let last = min(range.upperBound, rule.lastWall(isZoned: isZoned), .last)
        var found: [WallTime] = []
        var counted = 0
        // A rule without COUNT is expanded from the beginning of the range, even if it started long
        // ago.
        var index = rule.count == nil ? periodIndex(of: max(range.lowerBound, start)) : 0
        while let period = period(index), period.start <= last {
            try work.spend(1)
            if let next = indexAfterGap(period.start, index) {
                index = next
                continue
            }
            for wall in chosen(try times(of: period, &work)) where wall >= start {
                guard wall <= last else { return found }
                counted += 1
                if wall >= range.lowerBound { found.append(wall) }
                guard found.count <= work.occurrences else { throw WorkBudget.Exceeded() }
                if counted == rule.count { return found }
            }
            index += 1
        }
        return found
    }

    /// Whether the rule gives its own start. UNTIL is not tested.
    func includesStart(work: inout WorkBudget) throws(WorkBudget.Exceeded) -> Bool {
        guard let period = period(0), indexAfterGap(period.start, 0) == nil else { return false }
        return chosen(try times(of: period, &work)).contains(start)
    }

    /// The times of a period that BYSETPOS chooses.
    private func chosen(_ times: [WallTime]) -> [WallTime] {
        guard !rule.positions.isEmpty else { return times }
        let places = rule.positions.map { $0 > 0 ? $0 - 1 : times.count + $0 }
        return Set(places).sorted().filter(times.indices.contains).map { times[$0] }
    }

    /// The times of a period in ascending order.
    private func times(
        of period: Period, _ work: inout WorkBudget
    ) throws(WorkBudget.Exceeded) -> [WallTime] {
        if let unit = rule.frequency.seconds { return times(from: period.start, unit: unit) }
        let days = try days(of: period, &work)
        let count = hours.count * minutes.count * seconds.count
        try work.spend(days.count * count)
        var times: [WallTime] = []
        times.reserveCapacity(days.count * count)
        for day in days {
            for hour in hours {
                for minute in minutes {
                    for second in seconds {
                        times.append(
                            WallTime(day: day, second: (hour * 60 + minute) * 60 + second))
                    }
                }
            }
        }
        return times
    }

    /// The times of an hour, minute or second.
    private func times(from start: WallTime, unit: Int) -> [WallTime] {
        let minutes = unit > 60 ? minutes : [0]
        let seconds = unit > 1 ? seconds : [0]
        return minutes.flatMap { minute in seconds.map { start + (minute * 60 + $0) } }
    }
}

extension WallTime {
    /// The day of the week, 0 for Monday to 6 for Sunday.
    var weekday: Int { Self.weekday(ofDay: day) }

    /// The day of the week of a day since 1970-01-01, which was a Thursday.
    static func weekday(ofDay day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }
}

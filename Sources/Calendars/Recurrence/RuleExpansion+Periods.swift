internal import Questionnaires

extension RuleExpansion {
    /// A year, month, week, day, hour, minute or second.
    struct Period {
        /// Its first second.
        let start: WallTime
        /// Its days since 1970-01-01; one if it is shorter than a day.
        let days: Range<Int>
    }

    /// The period with an index. The period of the start has index 0. `nil` after the year 9999.
    func period(_ index: Int) -> Period? {
        let (units, overflow) = index.multipliedReportingOverflow(by: rule.interval)
        // The supported years do not have more units.
        guard !overflow, units <= WallTime.last.seconds - WallTime(day: -719_162).seconds else {
            return nil
        }
        let date = GregorianDay(daysSinceEpoch: start.day)
        let days: Range<Int>
        switch rule.frequency {
        case .yearly:
            let first = firstDay(ofMonth: 1, date.year + units)
            days = first..<firstDay(ofMonth: 1, date.year + units + 1)
        case .monthly:
            let month = date.year * 12 + date.month - 1 + units
            days =
                firstDay(
                    ofMonth: month % 12 + 1, month / 12)..<firstDay(
                    ofMonth: (month + 1) % 12 + 1, (month + 1) / 12)
        case .weekly:
            let first = weekStart(of: start.day) + units * 7
            days = first..<first + 7
        case .daily: days = start.day + units..<start.day + units + 1
        case .hourly, .minutely, .secondly:
            let unit = rule.frequency.seconds ?? 1
            let wall = WallTime(seconds: firstUnit(unit) + units * unit)
            guard wall <= .last else { return nil }
            return Period(start: wall, days: wall.day..<wall.day + 1)
        }
        guard days.lowerBound <= WallTime.last.day else { return nil }
        return Period(start: WallTime(day: days.lowerBound), days: days)
    }

    /// The index of the last period that begins at or before a time.
    ///
    /// - Parameter wall: The start of the event or later.
    func periodIndex(of wall: WallTime) -> Int {
        let from = GregorianDay(daysSinceEpoch: start.day)
        let to = GregorianDay(daysSinceEpoch: wall.day)
        let units =
            switch rule.frequency {
            case .yearly: to.year - from.year
            case .monthly: (to.year - from.year) * 12 + to.month - from.month
            case .weekly: (weekStart(of: wall.day) - weekStart(of: start.day)) / 7
            case .daily: wall.day - start.day
            case .hourly, .minutely, .secondly: units(until: wall)
            }
        return units / rule.interval
    }

    /// The index of the next period that can have times, if a period shorter than a day has none;
    /// `nil` otherwise. Whole days, hours and minutes without times are skipped at once.
    func indexAfterGap(_ wall: WallTime, _ index: Int) -> Int? {
        guard let unit = rule.frequency.seconds else { return nil }
        let next: WallTime
        if !matches(Day(wall.day, rule)) {
            next = WallTime(day: wall.day + 1)
        } else if !rule.hours.isEmpty, !rule.hours.contains(wall.hour) {
            next = WallTime(day: wall.day, second: (wall.hour + 1) * 3600)
        } else if unit < 3600, !rule.minutes.isEmpty, !rule.minutes.contains(wall.minute) {
            next = wall + (60 - wall.second)
        } else if unit == 1, !rule.seconds.isEmpty, !rule.seconds.contains(wall.second) {
            next = wall + 1
        } else {
            return nil
        }
        let units = units(until: next)
        return max(index + 1, (units + rule.interval - 1) / rule.interval)
    }

    private func units(until wall: WallTime) -> Int {
        let unit = rule.frequency.seconds ?? 1
        return (wall.seconds - firstUnit(unit)) / unit
    }

    /// The first second of the hour, minute or second of the start.
    private func firstUnit(_ unit: Int) -> Int {
        start.seconds - start.secondOfDay % unit
    }

    /// The first day of the week of a day.
    func weekStart(of day: Int) -> Int {
        day - (WallTime.weekday(ofDay: day) - rule.weekStart + 7) % 7
    }

    func firstDay(ofMonth month: Int, _ year: Int) -> Int {
        GregorianDay(year: year, month: month, day: 1).daysSinceEpoch
    }
}

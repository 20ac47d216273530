internal import Questionnaires

extension RuleExpansion {
    /// A day with the numbers that rules test. The numbers count from 1.
    struct Day {
        /// Days since 1970-01-01.
        let number: Int
        let date: GregorianDay
        /// 0 for Monday to 6 for Sunday.
        let weekday: Int
        let daysInMonth: Int
        let dayOfYear: Int
        let daysInYear: Int
        let weekStart: Int

        init(_ number: Int, _ rule: RecurrenceRule) {
            self.number = number
            date = GregorianDay(daysSinceEpoch: number)
            weekday = WallTime.weekday(ofDay: number)
            daysInMonth = LocalDate.days(inMonth: date.month, of: date.year)
            dayOfYear =
                number - GregorianDay(year: date.year, month: 1, day: 1).daysSinceEpoch + 1
            daysInYear = 337 + LocalDate.days(inMonth: 2, of: date.year)
            weekStart = rule.weekStart
        }

        /// The number of its week, and the same number counted from the end of the year of the week.
        ///
        /// A week is in the year in which it has four days or more (ISO 8601, with any first day of
        /// the week).
        var weekNumbers: (fromStart: Int, fromEnd: Int) {
            let middle = number - (weekday - weekStart + 7) % 7 + 3
            let year = GregorianDay(daysSinceEpoch: middle).year
            let week = Self.week(ofMiddle: middle, year)
            // 28 December is always in the last week.
            let late = GregorianDay(year: year, month: 12, day: 28).daysSinceEpoch
            let lateMiddle = late - (WallTime.weekday(ofDay: late) - weekStart + 7) % 7 + 3
            return (week, week - Self.week(ofMiddle: lateMiddle, year) - 1)
        }

        private static func week(ofMiddle middle: Int, _ year: Int) -> Int {
            (middle - GregorianDay(year: year, month: 1, day: 1).daysSinceEpoch) / 7 + 1
        }
    }

    /// The days of a period that match, in ascending order.
    func days(
        of period: Period, _ work: inout WorkBudget
    ) throws(WorkBudget.Exceeded) -> [Int] {
        var found: [Int] = []
        var number = period.days.lowerBound
        while number < period.days.upperBound, number <= WallTime.last.day {
            try work.spend(1)
            let day = Day(number, rule)
            if !months.isEmpty, !months.contains(day.date.month) {
                number += day.daysInMonth - day.date.day + 1
                continue
            }
            if matches(day) { found.append(number) }
            number += 1
        }
        return found
    }

    /// Whether a day matches all parts of the rule. An absent part matches every day.
    func matches(_ day: Day) -> Bool {
        func allows(_ part: [Int], _ number: Int, of count: Int) -> Bool {
            part.isEmpty || part.contains(number) || part.contains(number - count - 1)
        }
        guard months.isEmpty || months.contains(day.date.month),
            allows(monthDays, day.date.day, of: day.daysInMonth),
            allows(rule.yearDays, day.dayOfYear, of: day.daysInYear)
        else { return false }
        if !rule.weekNumbers.isEmpty {
            let week = day.weekNumbers
            guard
                rule.weekNumbers.contains(week.fromStart) || rule.weekNumbers.contains(week.fromEnd)
            else { return false }
        }
        return weekdays.isEmpty || weekdays.contains { matches($0, day) }
    }

    private func matches(_ place: RecurrenceRule.WeekdayPlace, _ day: Day) -> Bool {
        guard place.weekday == day.weekday else { return false }
        guard let ordinal = place.ordinal else { return true }
        // In a yearly rule without months, the numbers count in the year.
        let isInMonth = rule.frequency == .monthly || !months.isEmpty
        let (number, count) =
            isInMonth ? (day.date.day, day.daysInMonth) : (day.dayOfYear, day.daysInYear)
        return ordinal > 0
            ? (number - 1) / 7 + 1 == ordinal : (count - number) / 7 + 1 == -ordinal
    }
}

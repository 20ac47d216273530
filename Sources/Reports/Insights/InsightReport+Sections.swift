internal import Insights
internal import Questionnaires
internal import Samples

extension InsightReport {
    /// The number of words for feelings in a short text.
    static let fewLabels = 5
    /// The maximum number of weeks for a table that also shows weeks without data.
    private static let fewWeeks = 8

    /// The sections, the most important first. Sections without content are left out.
    ///
    /// - Parameter isShort: Whether it must fit a screen. Then it has only the most used words, and
    ///   no drawing.
    func sections(isShort: Bool) -> [InsightSection] {
        guard !insights.isEmpty || diary?.patterns.tried ?? 0 > 0 else {
            return [InsightSection(id: "empty", heading: title, parts: [.paragraph(phrases.empty)])]
        }
        return [
            balance, days(isShort: isShort), quality, areas, events, best,
            labels(isShort: isShort), scores, patterns, amounts, afterWorkouts, streaks,
        ].filter { !$0.parts.isEmpty }
    }

    // MARK: Balance and days

    /// Whether an event takes waking time. Without such an event there is no balance.
    var hasBalance: Bool { insights.total.balance.events > 0 }

    private var balance: InsightSection {
        let balance = insights.total.balance
        var sentences: [String] = []
        if hasBalance, let percent = balance.busyPercent, let rating = balance.rating {
            sentences.append(
                phrases.scheduled(
                    "\(percent) %", NumberWords.hours(balance.scheduled),
                    NumberWords.hours(balance.waking), phrases.rating(rating)))
            if balance.tentative > .zero {
                sentences.append(phrases.tentative(NumberWords.hours(balance.tentative)))
            }
        } else {
            sentences.append(phrases.noEvents)
        }
        var parts: [InsightSection.Part] = [.paragraph(sentences.joined(separator: " "))]
        let pleasant = insights.busyPleasantDays.map { phrase.date($0.first) }
        if !pleasant.isEmpty {
            parts.append(.paragraph(phrases.busyPleasant(pleasant.joined(separator: ", "))))
        }
        var rule = [phrases.ratingRule, phrases.wakingRule("\(insights.rules.wakingHours)")]
        if insights.allDayEvents + insights.freeEvents > 0 {
            rule.append(phrases.notCounted(insights.allDayEvents, insights.freeEvents))
        }
        return InsightSection(
            id: "balance", heading: phrases.balance,
            parts: parts + [.note(rule.joined(separator: " "))])
    }

    private func days(isShort: Bool) -> InsightSection {
        var parts: [InsightSection.Part] = isShort ? [] : [.drawing]
        let all = insights.days
        if all.count <= 31 || insights.weeks.count == 1 {
            parts.append(
                .table(
                    table(
                        phrases.days, phrases.day,
                        all.map { (name(of: $0.first), $0) }
                            + (all.count == 1 ? [] : [(phrases.wholePeriod, insights.total)]))))
        }
        if insights.weeks.count > 1 {
            let isLong = insights.weeks.count > Self.fewWeeks
            let weeks = insights.weeks.filter {
                !isLong || $0.feelings != nil || $0.balance.events > 0
            }
            parts.append(
                .table(
                    table(
                        phrases.weeks, phrases.week,
                        weeks.map { (phrase.date($0.first), $0) }
                            + [(phrases.wholePeriod, insights.total)])))
            if weeks.count < insights.weeks.count { parts.append(.note(phrases.emptyWeeks)) }
        }
        if let contrast = insights.moodContrast {
            parts.append(
                .paragraph(phrases.moodRule(contrast.days, signed(contrast.moodMinusEmotions))))
        }
        return InsightSection(
            id: "days", heading: phrases.days, parts: parts + [.note(phrases.percentRule)])
    }

    /// A weekday and a date without the year, which is in the title: `Mon 03-23`.
    private func name(of day: LocalDate) -> String {
        "\(weekday(day)) \(phrase.shortDate(day))"
    }

    func weekday(_ day: LocalDate) -> String { phrases.weekdays[day.weekday.rawValue - 1] }

    private func table(
        _ caption: String, _ first: String, _ rows: [(name: String, row: DayRow)]
    ) -> ReportTable {
        ReportTable(
            caption: caption,
            columns: [.init(first, isNumber: false)]
                + [phrases.busy, phrases.felt, phrases.emotions, phrases.mood, phrases.entries]
                .map { .init($0) },
            rows: rows.map { name, row in
                [
                    name,
                    hasBalance ? row.balance.busyPercent.map { "\($0) %" } ?? "-" : "-",
                    percent(row.feelings), percent(row.emotions), percent(row.moods),
                    "\(row.feelings?.count ?? 0)",
                ]
            })
    }

    /// A mean as a percentage, or a hyphen without data.
    private func percent(_ summary: FeelingSummary?) -> String {
        summary.map { "\($0.percent) %" } ?? "-"
    }

    func signed(_ number: Double) -> String {
        (number > 0 ? "+" : "") + phrase.decimal(number)
    }

    /// The longest time between an entry and its event, in words.
    private var reach: String { NumberWords.hours(insights.rules.reach) }

    // MARK: Calendars and areas

    private var quality: InsightSection {
        let calendars = insights.calendars.map { calendar in
            row(
                calendar.calendar.isEmpty ? phrases.noName : calendar.calendar,
                [NumberWords.hours(calendar.balance.scheduled)], calendar.summary, calendar.days,
                calendar.weeks)
        }
        let areas = insights.areas.map { area in
            row(name(of: area.association), [], area.summary, area.days, area.weeks)
        }
        var parts: [InsightSection.Part] = []
        if !calendars.isEmpty {
            parts.append(.table(qualityTable(phrases.calendar, [phrases.time], calendars)))
            parts.append(.note(phrases.qualityRule(reach)))
        }
        if !areas.isEmpty { parts.append(.table(qualityTable(phrases.area, [], areas))) }
        return InsightSection(id: "quality", heading: phrases.quality, parts: parts)
    }

    /// Whether the tables of quality have a column for each day. Otherwise they have one for each
    /// week.
    private var hasDayColumns: Bool { insights.days.count <= 7 }
    /// The maximum number of columns for days or weeks.
    private static let greatestColumns = 7

    /// The first days of the columns: the days of a week, or the weeks of a month. Empty for longer
    /// periods.
    private var columns: [(first: LocalDate, name: String)] {
        if hasDayColumns { return insights.days.map { ($0.first, weekday($0.first)) } }
        let weeks = insights.weeks.compactMap { week -> (LocalDate, String)? in
            let monday = week.first.adding(days: 1 - week.first.weekday.rawValue) ?? week.first
            return (monday, phrase.shortDate(week.first))
        }
        return weeks.count <= Self.greatestColumns ? weeks : []
    }

    private func row(
        _ name: String, _ more: [String], _ summary: FeelingSummary?, _ days: [FeelingOfDays],
        _ weeks: [FeelingOfDays]
    ) -> [String] {
        let found = hasDayColumns ? days : weeks
        let percents = columns.map { column in
            found.first { $0.first == column.first }.map { "\($0.summary.percent) %" } ?? ""
        }
        return [name] + more
            + [summary.map { "\($0.percent) %" } ?? phrases.noData, "\(summary?.count ?? 0)"]
            + percents
    }

    private func qualityTable(
        _ name: String, _ more: [String], _ rows: [[String]]
    ) -> ReportTable {
        ReportTable(
            caption: "\(phrases.quality): \(name)",
            columns: [.init(name, isNumber: false)]
                + (more + [phrases.felt, phrases.entries] + columns.map(\.name)).map { .init($0) },
            rows: rows)
    }

    private var areas: InsightSection {
        guard !insights.areas.isEmpty else {
            return InsightSection(id: "areas", heading: phrases.areas, parts: [])
        }
        let rows = insights.areas.map { area -> [String] in
            let summary = area.summary
            return [
                name(of: area.association), "\(summary.count)", phrase.decimal(summary.mean),
                summary.standardDeviation.map(phrase.decimal) ?? "-",
                phrases.range(
                    phrase.decimal(summary.least.value), phrase.decimal(summary.greatest.value)),
                area.difference.map(signed) ?? "-",
            ]
        }
        let names = [
            phrases.entries, phrases.mean, phrases.spread, phrases.rangeName, phrases.difference,
        ]
        return InsightSection(
            id: "areas", heading: phrases.areas,
            parts: [
                .table(
                    ReportTable(
                        caption: phrases.areas,
                        columns: [.init(phrases.area, isNumber: false)] + names.map { .init($0) },
                        rows: rows)),
                .note(phrases.areasRule),
            ])
    }
}

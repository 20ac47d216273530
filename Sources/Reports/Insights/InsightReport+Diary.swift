internal import Insights
internal import Outcomes
internal import Questionnaires
internal import Samples

/// The sections about a longer diary. They are empty without a diary.
extension InsightReport {
    /// The patterns that are stronger than chance.
    var patterns: InsightSection {
        guard let diary, diary.patterns.tried > 0 else {
            return InsightSection(id: "patterns", heading: phrases.findings, parts: [])
        }
        let rows = diary.patterns.findings.map { pattern in
            row(pattern) + [phrase.probability(pattern.adjustedProbability)]
        }
        let table = ReportTable(
            caption: phrases.findings, columns: columns + [.init(phrases.probability)], rows: rows)
        return InsightSection(
            id: "patterns", heading: phrases.findings,
            parts: [
                .paragraph(
                    phrases.diary(
                        phrase.date(diary.period.lowerBound), phrase.date(diary.period.upperBound))),
                rows.isEmpty ? .paragraph(phrases.noFinding) : .table(table),
                .note(phrases.tried(diary.patterns.tried)),
            ])
    }

    /// Every comparison of sleep, exercise, mindfulness and scheduled time, whether or not it is
    /// stronger than chance.
    var amounts: InsightSection {
        let patterns = (diary?.patterns.patterns ?? []).filter { pattern in
            switch pattern.question {
            case .amount, .scheduledHours: true
            case .association, .label, .calendar, .hoursSinceWorkout, .weekend: false
            }
        }
        let table = ReportTable(
            caption: phrases.amounts,
            columns: columns + [.init(phrases.standsOut, isNumber: false)],
            rows: patterns.map { row($0) + [$0.isFinding ? phrases.yes : phrases.no] })
        return InsightSection(
            id: "amounts", heading: phrases.amounts,
            parts: patterns.isEmpty ? [] : [.table(table), .note(phrases.amountsRule)])
    }

    /// The mean of emotions by hours since the end of the last workout.
    var afterWorkouts: InsightSection {
        let rows = (diary?.workoutLags ?? []).map { lag in
            [
                "\(lag.hours.lowerBound)-\(lag.hours.upperBound) h",
                lag.mean.map(signed) ?? "-", "\(lag.count)",
            ]
        }
        let hasWorkouts = diary?.workoutLags.contains { $0.count > 0 } ?? false
        let table = ReportTable(
            caption: phrases.afterWorkouts,
            columns: [
                .init(phrases.hours, isNumber: false), .init(phrases.mean), .init(phrases.entries),
            ], rows: rows)
        return InsightSection(
            id: "workouts", heading: phrases.afterWorkouts,
            parts: hasWorkouts ? [.table(table), .note(phrases.workoutRule)] : [])
    }

    /// The current and the longest run of days with entries, and the longest run of pleasant days.
    var streaks: InsightSection {
        let isLongest = diary?.currentStreak == diary?.longestStreak
        let found = [
            (phrases.currentStreak, isLongest ? nil : diary?.currentStreak),
            (phrases.longestStreak, diary?.longestStreak),
            (phrases.longestPleasantStreak, diary?.longestPleasantStreak),
        ]
        let sentences = found.compactMap { words, streak in
            streak.map { words($0.days, phrase.date($0.first), phrase.date($0.last)) }
        }
        return InsightSection(
            id: "streaks", heading: phrases.streaks,
            parts: sentences.isEmpty ? [] : [.list(sentences)])
    }

    /// The columns of a table of patterns.
    private var columns: [ReportTable.Column] {
        let level = diary?.patterns.patterns.first?.interval.level ?? 0.95
        return [
            .init(phrases.finding, isNumber: false), .init(phrases.entries), .init(phrases.effect),
            .init(phrases.interval("\(phrase.upToOneDigit(level * 100)) %")),
        ]
    }

    private func row(_ pattern: Pattern) -> [String] {
        [
            pattern.question.title(in: phrases.language),
            "\(pattern.group.count) / \(pattern.others.count)", signed(pattern.difference),
            phrases.range(
                phrase.decimal(pattern.interval.lower), phrase.decimal(pattern.interval.upper)),
        ]
    }
}

internal import Insights
internal import Questionnaires
internal import Reports
internal import Samples

extension OptionDeclaration {
    static let month = OptionDeclaration(
        "--month", takes: .text("YYYY-MM"), summary: "The days of this month.")
    static let awake = OptionDeclaration(
        "--awake", takes: .text("FROM-TO"),
        summary: "The waking hours of each day, such as 07:00-23:00, which are the usual ones.",
        environmentVariable: "WELLBEING_AWAKE", isSetting: true)
    static let threshold = OptionDeclaration(
        "--threshold", takes: .text("MEASURE=AMOUNT"), occurrence: .repeated,
        summary:
            "From which amount on a day has much of it: hours of sleep, or minutes of exercise "
            + "or mindfulness, such as sleep=7. Without it, more than your median.")
    static let supportWord = OptionDeclaration(
        "--support-word", takes: .text("WORD"), occurrence: .repeated,
        summary: "Say where to find support if this word occurs as a label or in a note. The "
            + "environment has several words with commas.",
        environmentVariable: "WELLBEING_SUPPORT_WORDS")
    static let noSupport = OptionDeclaration(
        "--no-support", summary: "Never say where to find support.",
        environmentVariable: "WELLBEING_NO_SUPPORT")
}

extension Context {
    /// The days of insights: a week, a month, or from `--since` to `--until`. Without an option,
    /// the current week.
    ///
    /// - Parameter argument: The argument that names a day of the week, a week or a month.
    func daysOfInsights(_ argument: ArgumentDeclaration) throws(Failure) -> ClosedRange<LocalDate> {
        let named = arguments.value(of: argument)
        let hasPeriod = arguments.has(.since) || arguments.has(.until)
        let ways = [named != nil || arguments.has(.week), arguments.has(.month), hasPeriod]
        guard ways.count(where: \.self) <= 1 else {
            throw Failure(
                .usage, "insights: give one of --week DAY, --month, and --since with --until")
        }
        if let month = arguments.value(of: .month) { return try Self.days(ofMonth: month) }
        if hasPeriod {
            let last = try day(of: .until) ?? clock.started.day
            return try Self.days(from: try day(of: .since) ?? last.adding(days: -6), to: last)
        }
        var day = clock.started.day
        if let named {
            // The argument also accepts the names of periods that `moods` accepts.
            if let period = MoodPeriod(named.trimmingBlanks),
                period.length == .week || period.length == .month && !arguments.has(.week)
            {
                return period.first...period.last
            }
            let date: Timestamp
            do { date = try self.date(named, called: argument.name) } catch {
                throw Failure(
                    .badInput,
                    "\(argument.name): not a day, week or month; write it like 2026-05-01, 2026-W19 "
                        + "or 2026-05, or a word such as yesterday")
            }
            guard date.precision == .day else {
                throw Failure(
                    .usage, "\(argument.name): write a day like 2026-05-01, without a time")
            }
            day = date.day
        }
        let monday = day.adding(days: 1 - day.weekday.rawValue)
        return try Self.days(from: monday, to: monday?.adding(days: 6))
    }

    private static func days(ofMonth text: String) throws(Failure) -> ClosedRange<LocalDate> {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
            let year = Int(parts[0]), let month = Int(parts[1]),
            let first = try? LocalDate(year: year, month: month, day: 1)
        else { throw Failure(.badInput, "--month: not a month; write it like 2026-05") }
        return try days(
            from: first, to: first.adding(days: LocalDate.days(inMonth: month, of: year) - 1))
    }

    private static func days(
        from first: LocalDate?, to last: LocalDate?
    ) throws(Failure) -> ClosedRange<LocalDate> {
        guard let first, let last else {
            throw Failure(.badInput, "insights: the days lie outside of the years 1900 to 2100")
        }
        guard first <= last else { throw Failure(.usage, "--since: is after --until") }
        return first...last
    }

    /// The rules from the options and settings.
    func rulesOfInsights() throws(Failure) -> PeriodInsights.Rules {
        var rules = PeriodInsights.Rules()
        if let text = arguments.value(of: .awake, or: environment) {
            guard let hours = WakingHours(text.trimmingBlanks) else {
                throw Failure(
                    .usage, "--awake: not hours of one day; write them like 07:00-23:00")
            }
            rules.wakingHours = hours
        }
        guard !arguments.has(.noSupport), environment["WELLBEING_NO_SUPPORT"] == nil else {
            rules.support = nil
            return rules
        }
        let given = arguments.values(of: .supportWord)
        let words =
            given.isEmpty
            ? environment["WELLBEING_SUPPORT_WORDS"]?.split(separator: ",").map(String.init) ?? []
            : given
        rules.support = SupportRule(words: words)
        return rules
    }

    /// The rules of the search for patterns, with the amounts of `--threshold`.
    func patternSearch() throws(Failure) -> PatternSearch {
        let measures: [Quantity.Measure] = [.sleep, .exercise, .mindfulness]
        var search = PatternSearch()
        for text in arguments.values(of: .threshold) {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let measure = measures.first(where: { $0.name == parts[0] }),
                let amount = Double(parts[1]), amount.isFinite, amount > 0
            else {
                throw Failure(
                    .usage,
                    "--threshold: write sleep, exercise or mindfulness with an amount above 0, such "
                        + "as sleep=7")
            }
            guard search.thresholds.updateValue(amount, forKey: measure) == nil else {
                throw Failure(.usage, "--threshold: give one amount of \(measure.name)")
            }
        }
        return search
    }
}

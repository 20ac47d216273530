internal import Insights
internal import Questionnaires
internal import Samples

// The sections about events, words for feelings, scores and patterns.
extension InsightReport {
    /// The most meaningful event of each word, of each area of life, and by the old rule.
    var events: InsightSection {
        let ofAreas = insights.areas.compactMap(\.happiest)
        let rows = (insights.meaningful + ofAreas).map { found -> [String] in
            let area = found.association.map { " + \(name(of: $0))" } ?? ""
            return ["\(name(of: found.label))\(area)"] + words(of: found.moment)
                + ["\(found.count)"]
        }
        var parts: [InsightSection.Part] = []
        if !rows.isEmpty {
            parts.append(
                .table(
                    ReportTable(
                        caption: phrases.events,
                        columns: [
                            .init(phrases.word, isNumber: false),
                            .init(phrases.event, isNumber: false),
                            .init(phrases.when, isNumber: false), .init(phrases.felt),
                            .init(phrases.entries),
                        ], rows: rows)))
        }
        if let longest = insights.longestEvent {
            let seconds =
                (longest.end.microsecondsSinceEpoch - longest.start.microsecondsSinceEpoch)
                / 1_000_000
            parts.append(
                .paragraph(
                    phrases.longest(title(of: longest), NumberWords.hours(.seconds(seconds)))))
        }
        if !rows.isEmpty {
            parts.append(.note(phrases.eventsRule(NumberWords.hours(insights.rules.reach))))
        }
        return InsightSection(id: "events", heading: phrases.events, parts: parts)
    }

    var best: InsightSection {
        let rows = insights.bestMoments.map { moment in
            let mind = moment.mind
            let names =
                mind.labels.map { name(of: $0) } + mind.associations.map { name(of: $0) }
            let about = names.joined(separator: ", ")
            let words = words(of: moment)
            return [words[1], words[2], words[0], about]
        }
        guard !rows.isEmpty else {
            return InsightSection(id: "best", heading: phrases.best, parts: [])
        }
        let names = [phrases.when, phrases.felt, phrases.event, phrases.word]
        return InsightSection(
            id: "best", heading: phrases.best,
            parts: [
                .table(
                    ReportTable(
                        caption: phrases.best,
                        columns: names.map { .init($0, isNumber: $0 == phrases.felt) }, rows: rows))
            ])
    }

    /// The event of a moment, the time of the feeling, and how pleasant it was.
    private func words(of moment: FeltMoment) -> [String] {
        let percent = FeelingSummary([moment.mind])?.percent ?? 0
        return [
            moment.event.map(title) ?? phrases.noEventNear,
            moment.mind.start.reading, "\(percent) %",
        ]
    }

    /// The title of an event with the name of its calendar. Other people wrote them, so outputs
    /// escape them.
    private func title(of event: CalendarEvent) -> String {
        let title = event.title.isEmpty ? phrases.noTitle : event.title
        return event.calendar.isEmpty ? title : "\(title) (\(event.calendar))"
    }

    func labels(isShort: Bool) -> InsightSection {
        let shown = isShort ? insights.labels.prefix(Self.fewLabels) : insights.labels[...]
        let left = insights.labels.count - shown.count
        var parts: [InsightSection.Part] = []
        if !shown.isEmpty { parts.append(.list(shown.map(words))) }
        if left > 0 { parts.append(.paragraph(phrases.more(left))) }
        return InsightSection(id: "words", heading: phrases.labels, parts: parts)
    }

    /// The use of a word: `Calm 3, 70 %: evening 2; Sat 2, Sun 1; Friends 2; at Dinner 2`.
    private func words(for use: LabelUse) -> String {
        let timed = use.partsOfDay.reduce(0) { $0 + $1.count }
        var parts = use.partsOfDay.map { "\(phrases.partsOfDay[$0.value.rawValue]) \($0.count)" }
        if timed < use.summary.count {
            parts.append(phrases.dayOnly("\(use.summary.count - timed)"))
        }
        let weekdays = use.weekdays.map {
            "\(phrases.weekdays[$0.value.rawValue - 1]) \($0.count)"
        }
        let areas = use.associations.map { "\(name(of: $0.value)) \($0.count)" }
        let events = use.events.prefix(3).map {
            phrases.atEvents("\($0.value.isEmpty ? phrases.noTitle : $0.value) \($0.count)")
        }
        let groups = [parts, weekdays, areas, events].filter { !$0.isEmpty }
            .map { $0.joined(separator: ", ") }
        return "\(name(of: use.label)) \(use.summary.count), \(use.summary.percent) %: "
            + groups.joined(separator: "; ")
    }

    var scores: InsightSection {
        let rows = insights.scores.map { score -> String in
            let points = phrases.score(
                score.points.text(decimals: score.scale.decimals),
                score.range.upperBound.text(decimals: score.scale.decimals))
            return "\(phrase.date(score.date.day)), \(phrase.title(of: score.scale)): \(points), "
                + phrases.isWorse(score.scale.direction)
        }
        return InsightSection(
            id: "scores", heading: phrases.scores, parts: rows.isEmpty ? [] : [.list(rows)])
    }
}

internal import Outcomes
internal import Questionnaires

extension ClinicPage {
    /// The results of a programme in a few words.
    static func summary(of report: ProgrammeReport) -> [Markup] {
        [
            .paragraph(.text("\(ClinicWords.people(report.total.people)).")),
            leftOut(report.total.people), words(report.rates),
            suppression(report.suppressesBelow),
        ]
    }

    /// The results of a programme, and their rules.
    static func parts(
        of report: ProgrammeReport, _ followUp: FollowUpCompleteness?
    ) -> [Part] {
        let rates = report.rates
        let total = Self.rates(phrase("Rates of all people who count"), rates)
        return [
            Part(id: "rates", heading: phrase("Rates"), content: [total]), groups(report, rates),
            funnels(rates, keys: report.groups.map(\.key), by: report.grouping),
            completeness(followUp),
            Part(
                id: "left-out", heading: phrase("Left out"),
                content: [people(report), scores(report.excludedScores)]),
            Part(
                id: "not-applied", heading: phrase("Not applied"),
                content: [
                    .paragraph(
                        .text(
                            phrase(
                                """
                                Rules of the programme that stored scores cannot answer. The rates are \
                                not an official report.
                                """))),
                    list(report.programme.notApplied).inEnglish(on: phrase.language),
                ]),
            method(report),
        ].compactMap { $0 }
    }

    private static func leftOut(_ people: ProgrammeReport.Tally.People?) -> Markup {
        let reasons = ClinicWords.exclusions(people?.exclusions ?? [:])
        guard !reasons.isEmpty else { return .nothing }
        let words = reasons.map { "\($0.count), \($0.reason)" }
        return .paragraph(.text(phrase("Left out: \(words.joined(separator: "; ")).")))
    }

    private static func groups(_ report: ProgrammeReport, _ rates: [Rate]) -> Part? {
        guard let word = report.grouping.map(ClinicWords.word) else { return nil }
        let people = report.groups.map(\.tally.people) + [report.total.people]
        func column(_ name: String, _ count: (ProgrammeReport.Tally.People) -> Int) -> CountColumn {
            (name, people.map { $0.map { String(count($0)) } ?? ClinicWords.hidden })
        }
        return groups(
            by: word,
            report.groups.isEmpty
                ? []
                : byGroup(
                    rates, of: word,
                    counts: [
                        column(phrase("People")) { $0.count },
                        column(phrase("Who count")) { $0.included },
                    ]))
    }

    /// The people who do not count, by reason.
    private static func people(_ report: ProgrammeReport) -> Markup {
        guard let people = report.total.people else {
            return .paragraph(.text(phrase("People left out: \(ClinicWords.hidden).")))
        }
        var rows = ClinicWords.exclusions(people.exclusions).map {
            (name: $0.reason, cells: [String($0.count)])
        }
        for rate in report.total.rates.compactMap({ $0 }) {
            rows += ClinicWords.exclusions(rate.exclusions).map {
                (
                    phrase("only from \(phrase.inSentence(rate.rate.title)): \($0.reason)"),
                    [String($0.count)]
                )
            }
        }
        guard !rows.isEmpty else { return .paragraph(.text(phrase("No person was left out."))) }
        return table(
            phrase("People left out of the rates"), id: "people-left-out",
            columns: [phrase("Reason"), phrase("People")],
            rows: rows)
    }

    /// The rules and their sources.
    private static func method(_ report: ProgrammeReport) -> Part {
        let programme = report.programme
        let thresholds = programme.thresholds.map { threshold in
            threshold.words(in: phrase) + (threshold.source.map { "; \($0)" } ?? "")
        }
        return Part(
            id: "method", heading: phrase("Method and sources"),
            content: [
                .heading(phrase("What is counted")),
                list(report.rates.map { "\($0.name): \($0.meaning)." }),
                .heading(phrase("Thresholds")), list(thresholds).inEnglish(on: phrase.language),
                .heading(phrase("Sources")),
                list(
                    programme.sources + [ClinicWords.intervals]
                        + ClinicWords.limits(by: report.grouping)),
            ])
    }
}

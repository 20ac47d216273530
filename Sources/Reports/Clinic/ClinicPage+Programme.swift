internal import Outcomes
internal import Questionnaires

extension ClinicPage {
    /// The results of a programme in a few words.
    static func summary(of report: ProgrammeReport) -> [Markup] {
        [
            .paragraph("\(ClinicWords.people(report.total.people))."),
            leftOut(report.total.people), words(report.rates),
            suppression(report.suppressesBelow),
        ]
    }

    /// The results of a programme, and their rules.
    static func parts(
        of report: ProgrammeReport, _ followUp: FollowUpCompleteness?
    ) -> [Part] {
        let rates = report.rates
        let total = Self.rates("Rates of all people who count", rates)
        return [
            Part(id: "rates", heading: "Rates", content: [total]), groups(report, rates),
            funnels(rates, keys: report.groups.map(\.key), by: report.grouping),
            completeness(followUp),
            Part(
                id: "left-out", heading: "Left out",
                content: [people(report), scores(report.excludedScores)]),
            Part(
                id: "not-applied", heading: "Not applied",
                content: [
                    .paragraph(
                        """
                        Rules of the programme that stored scores cannot answer. The rates are not \
                        an official report.
                        """),
                    list(report.programme.notApplied),
                ]),
            method(report),
        ].compactMap { $0 }
    }

    private static func leftOut(_ people: ProgrammeReport.Tally.People?) -> Markup {
        let reasons = ClinicWords.exclusions(people?.exclusions ?? [:])
        guard !reasons.isEmpty else { return .nothing }
        let words = reasons.map { "\($0.count), \($0.reason)" }
        return .paragraph("Left out: \(words.joined(separator: "; ")).")
    }

    private static func groups(_ report: ProgrammeReport, _ rates: [Rate]) -> Part? {
        guard let word = report.grouping?.word else { return nil }
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
                    counts: [column("People") { $0.count }, column("Who count") { $0.included }]))
    }

    /// The people who do not count, by reason.
    private static func people(_ report: ProgrammeReport) -> Markup {
        guard let people = report.total.people else {
            return .paragraph("People left out: \(ClinicWords.hidden).")
        }
        var rows = ClinicWords.exclusions(people.exclusions).map {
            (name: $0.reason, cells: [String($0.count)])
        }
        for rate in report.total.rates ?? [] {
            rows += ClinicWords.exclusions(rate.exclusions).map {
                ("only from \(rate.rate.title.lowercased()): \($0.reason)", [String($0.count)])
            }
        }
        guard !rows.isEmpty else { return .paragraph("Nobody was left out.") }
        return table(
            "People left out of the rates", id: "people-left-out", columns: ["Reason", "People"],
            rows: rows)
    }

    /// The rules and their sources.
    private static func method(_ report: ProgrammeReport) -> Part {
        let programme = report.programme
        let thresholds = programme.thresholds.map { threshold in
            threshold.words(in: .english) + (threshold.source.map { "; \($0)" } ?? "")
        }
        return Part(
            id: "method", heading: "Method and sources",
            content: [
                .heading("What is counted"),
                list(report.rates.map { "\($0.name): \($0.meaning)." }),
                .heading("Thresholds"), list(thresholds),
                .heading("Sources"),
                list(
                    programme.sources + [ClinicWords.intervals]
                        + ClinicWords.limits(by: report.grouping)),
            ])
    }
}

internal import Outcomes
internal import Questionnaires

extension ClinicPage {
    /// The results of first and last scores in a few words.
    static func summary(of table: ChangeTable, _ scale: Scale) -> [Markup] {
        words(table.total, scale)
            + [
                words(table.rates(of: scale)),
                ClinicWords.note(table.denominator, title: phrase.title(of: scale)).map {
                    .paragraph(.text($0))
                } ?? .nothing,
                suppression(table.suppressesBelow),
            ]
    }

    /// The results of first and last scores, and their rules.
    static func parts(
        of table: ChangeTable, _ scale: Scale, _ followUp: FollowUpCompleteness?
    ) -> [Part] {
        let rates = table.rates(of: scale)
        let total = Self.rates(Rate.titles(rates), rates)
        return [
            Part(id: "rates", heading: phrase("Rates"), content: [total]),
            bands(table, scale, rates), groups(table, scale),
            funnels(
                table.ratesByGroup(of: scale), keys: table.groups.map(\.key), by: table.grouping),
            effectSizes(table.total), completeness(followUp),
            Part(
                id: "left-out", heading: phrase("Left out"),
                content: [single(table.total), scores(table.excludedScores)]),
            method(table, scale),
        ].compactMap { $0 }
    }

    private static func words(_ row: ChangeTable.Row?, _ scale: Scale) -> [Markup] {
        guard let row else {
            return [.paragraph(.text(phrase("People: \(ClinicWords.hidden)") + "."))]
        }
        let means = ClinicWords.means(row).map { "\($0); \(phrase.direction(scale.direction))." }
        return [.paragraph("\(ClinicWords.people(row)).")]
            + (means.map { [.paragraph(.text($0))] } ?? [])
    }

    private static func bands(
        _ table: ChangeTable, _ scale: Scale, _ rates: [Rate]
    ) -> Part? {
        guard !table.bands.isEmpty, !scale.bands.isEmpty else { return nil }
        let means = means(
            phrase("People and mean scores"), of: phrase("First score"), id: "band-means",
            table.bands.map { (scale.name(of: $0.band), $0.row) } + [(phrase("All"), table.total)])
        return Part(
            id: "bands", heading: phrase("By the band of the first score"),
            content: [.paragraph(.text(ClinicWords.bandChange)), means]
                + byGroup(rates, of: phrase("band"), id: "band"))
    }

    private static func groups(_ table: ChangeTable, _ scale: Scale) -> Part? {
        guard let word = table.grouping.map(ClinicWords.word) else { return nil }
        let means = means(
            phrase("People and mean scores by \(word)"), of: word.withCapital, id: "group-means",
            table.groups.map { (ProgrammeReport.Grouping.name(of: $0.key), $0.row) }
                + [(phrase("All"), table.total)])
        return groups(
            by: word,
            table.groups.isEmpty
                ? [] : [means] + byGroup(table.ratesByGroup(of: scale), of: word))
    }

    /// The number of people and their mean scores, a row for each group.
    private static func means(
        _ caption: String, of what: String, id: String,
        _ rows: [(name: String, row: ChangeTable.Row?)]
    ) -> Markup {
        table(
            caption, id: id,
            columns: [
                what, phrase("People"), phrase("Two or more"), phrase("Mean first"),
                phrase("Mean last"), phrase("Change"), phrase("Standard error"),
            ], rows: rows.map { ($0.name, cells($0.row)) })
    }

    private static func cells(_ row: ChangeTable.Row?) -> [String] {
        guard let row else { return Array(repeating: ClinicWords.hidden, count: 6) }
        let means = [row.first, row.last, row.change].map { moments in
            moments.map { phrase.oneDigit($0.mean) } ?? "–"
        }
        let error = row.change?.standardError.map(phrase.decimal) ?? "–"
        return [String(row.people), String(row.pairs)] + means + [error]
    }

    private static func effectSizes(_ row: ChangeTable.Row?) -> Part? {
        guard let row, !row.effectSizes.isEmpty else { return nil }
        return Part(
            id: "effect-size", heading: phrase("Effect size"),
            content: [
                .paragraph(
                    .text(
                        phrase(
                            """
                            The mean change divided by a standard deviation (SD). The variants \
                            differ, so each is named; negative where scores fell.
                            """))),
                table(
                    phrase("Effect size of \(row.pairs) people"), id: "effect-sizes",
                    columns: [
                        phrase("Change divided"), phrase("Effect size"),
                        phrase("With Hedges’ correction"),
                    ],
                    rows: row.effectSizes.map {
                        (
                            phrase.words(for: $0.variant),
                            [phrase.decimal($0.value), phrase.decimal($0.corrected)]
                        )
                    }),
            ])
    }

    private static func single(_ row: ChangeTable.Row?) -> Markup {
        guard let row else {
            return .paragraph(.text(phrase("People left out: \(ClinicWords.hidden).")))
        }
        guard row.people > row.pairs else {
            return .paragraph(.text(phrase("No person was left out for having a single score.")))
        }
        return .paragraph(
            .text(
                phrase(
                    "People with a single score, so without a change: \(row.people - row.pairs).")))
    }

    private static func method(_ table: ChangeTable, _ scale: Scale) -> Part {
        let remission = scale.thresholds.filter { $0.kind == .remission }.prefix(1)
        return Part(
            id: "method", heading: phrase("Method and sources"),
            content: [
                .paragraph(.text(ClinicWords.regression)),
                .heading(phrase("What is counted")),
                list(table.rates(of: scale).map { "\($0.name): \($0.meaning)." }),
                .heading(phrase("Sources")),
                list(
                    remission.map { phrase("Remission: \($0.source)") }
                        + (table.reliableChange.map { [source($0)] } ?? [])
                        + [ClinicWords.intervals] + ClinicWords.limits(by: table.grouping)),
            ])
    }

    private static func source(_ rule: ChangeOutcomes.ReliableChangeRule) -> String {
        let parameters = [
            rule.standardDeviation.map { phrase("SD \(phrase.decimal($0))") },
            rule.reliability.map { phrase("reliability \(phrase.decimal($0))") },
        ].compactMap { $0 }
        let words =
            parameters.isEmpty ? "" : " (\(parameters.joined(separator: ", ")))"
        return phrase("Reliable change, \(rule.limit)\(words): \(rule.source)")
    }
}

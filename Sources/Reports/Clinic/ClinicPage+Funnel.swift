internal import Outcomes

// Shows whether groups differ more than by chance.
extension ClinicPage {
    /// The part with a funnel plot for each rate. `nil` for groups by time, if fewer than two
    /// groups have people, or if every rate is 0 or 1.
    ///
    /// - Parameters:
    ///   - rates: The rates by group.
    ///   - keys: The names of the groups, in the order of the rates; `nil` for people without a
    ///     known group. They are not a group.
    ///   - grouping: How people are grouped.
    static func funnels(
        _ rates: [Rate], keys: [String?], by grouping: ProgrammeReport.Grouping?
    ) -> Part? {
        guard let grouping, grouping != .month else { return nil }
        let content = rates.enumerated().flatMap { place, rate in
            funnel(rate, keys, of: ClinicWords.word(grouping), id: "funnel-\(place)")
        }
        guard !content.isEmpty else { return nil }
        return Part(
            id: "funnels", heading: phrase("Differences between groups"),
            content: [
                .paragraph(
                    .text(
                        phrase(
                            """
                            Small groups differ more by chance than large ones. Each point is a group: its \
                            rate, and the number of people whom the rate counts. The line is the rate of all \
                            people. A group outside of the limits is more different from the overall rate \
                            than chance alone usually explains.
                            """))),
                .paragraph(
                    .prose(
                        phrase(
                            """
                            That says nothing about why. The people may differ, or what was recorded, or how. \
                            If only chance made groups differ, about 1 group in 20 would be outside of the \
                            95 % limits (dashed), and about 1 in 500 outside of the 99.8 % limits (solid).
                            """))),
            ] + content)
    }

    private static func funnel(
        _ rate: Rate, _ keys: [String?], of word: String, id: String
    ) -> [Markup] {
        guard case .of(let overall) = rate.total, 0 < overall.numerator,
            overall.numerator < overall.denominator
        else { return [] }
        let known = zip(keys, rate.groups).filter { $0.0 != nil }.map(\.1)
        let groups = known.compactMap { row in
            row.proportion.map { FunnelChart.Group(name: row.name, share: $0) }
        }
        guard groups.count > 1 else { return [] }
        let limits = FunnelLimits(around: overall)
        let title = phrase("\(rate.name) by \(word)")
        let outside = groups.filter { limits.position(of: $0.share) != .within }
        let finding =
            outside.isEmpty
            ? phrase("Every group lies within the limits.")
            : phrase(
                "Outside of the 95 % limits: \(outside.map(\.name).joined(separator: ", ")).")
        let chart = FunnelChart(
            groups: groups, limits: limits, title: title,
            description: phrase(
                """
                Points between limits that widen for small groups. \(finding) The numbers are in the \
                table.
                """), axis: phrase("People"), id: id)
        let hidden = known.count { $0.share == .suppressed }
        return [
            .heading(title), chart.figure, .paragraph(.prose(finding)),
            hidden == 0
                ? .nothing
                : .paragraph(
                    .text(
                        phrase(
                            "Not drawn, because their numbers are \(ClinicWords.hidden): \(hidden)."
                        ))),
            table(
                phrase("\(rate.name): limits round \(ClinicWords.percent(overall))"),
                id: "\(id)-table",
                columns: [
                    word.withCapital, phrase("People"), phrase("Rate"), phrase("Lies"),
                    phrase("95 % limits"), phrase("99.8 % limits"),
                ],
                rows: groups.map { ($0.name, cells($0.share, limits)) }),
        ]
    }

    private static func cells(_ share: Statistics.Proportion, _ limits: FunnelLimits) -> [String] {
        [
            ClinicWords.count(share), ClinicWords.percent(share),
            words(for: limits.position(of: share)),
        ]
            + FunnelLimits.Level.allCases.map { level in
                let range = limits.limits(of: share.denominator, level)
                let ends = [range.lowerBound, range.upperBound].map {
                    phrase.number(NumberWords.oneDigit($0 * 100))
                }
                return phrase("\(ends[0]) to \(ends[1])") + " %"
            }
    }
    /// The position of a group in words. It states no judgement.
    private static func words(for position: FunnelLimits.Position) -> String {
        switch position {
        case .within: phrase("within")
        case .above(.inner): phrase("above 95 %")
        case .above(.outer): phrase("above 99.8 %")
        case .below(.inner): phrase("below 95 %")
        case .below(.outer): phrase("below 99.8 %")
        }
    }
}

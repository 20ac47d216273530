internal import Outcomes
internal import Questionnaires

extension ChangeTable {
    /// The rates of first and last scores, by the band of the first score.
    ///
    /// - Parameter scale: The scale, for its remission threshold and the names of its bands.
    func rates(of scale: Scale) -> [Rate] {
        rates(of: scale, by: bands.map { (scale.name(of: $0.band), $0.row) })
    }

    /// The rates of first and last scores, by group.
    ///
    /// - Parameter scale: The scale, for its remission threshold.
    func ratesByGroup(of scale: Scale) -> [Rate] {
        rates(of: scale, by: groups.map { (ProgrammeReport.Grouping.name(of: $0.key), $0.row) })
    }

    private var phrase: Phrasebook { ClinicWords.phrase }

    private func rates(of scale: Scale, by rows: [(name: String, row: Row?)]) -> [Rate] {
        func rate(
            _ name: String, _ meaning: String, among people: String,
            _ share: (Row) -> RateRow.Share
        ) -> Rate {
            Rate(
                name: name, meaning: phrase("\(meaning); among \(people)"), people: people,
                total: total.map(share) ?? .suppressed,
                groups: rows.map {
                    RateRow(name: $0.name, share: $0.row.map(share) ?? .suppressed)
                })
        }
        let all = phrase("everyone with two or more scores")
        let people = ClinicWords.people(denominator, scale)
        var rates = [
            rate(
                phrase("Response"),
                phrase("the last score is at most half of the first"), among: people.response
            ) { $0.responseShare }
        ]
        if let threshold = scale.thresholds.first(where: { $0.kind == .remission }) {
            let side = phrase.side(
                of: phrase.points(threshold.points, decimals: scale.decimals), isWorse: false,
                on: scale.direction)
            rates.append(
                rate(
                    phrase("Remission"),
                    phrase("the last score is \(side)"), among: people.remission
                ) { $0.remissionShare })
        }
        guard let rule = reliableChange else { return rates }
        let classes: [(ChangeOutcomes.ChangeClass, String, String)] = [
            (
                .improved, phrase("Reliable improvement"), phrase("better by \(rule.limit)")
            ),
            (
                .unchanged, phrase("No reliable change"),
                phrase("neither better nor worse by \(rule.limit)")
            ),
            (
                .deteriorated, phrase("Reliable deterioration"), phrase("worse by \(rule.limit)")
            ),
        ]
        return rates
            + classes.map { change, name, words in
                rate(name, words, among: all) { row in
                    RateRow.Share(
                        row.reliable.flatMap {
                            Statistics.Proportion($0[change] ?? 0, of: row.pairs)
                        })
                }
            }
    }
}

extension Scale {
    /// The name of a band, or the words for a score outside all bands.
    func name(of band: Scale.Band.ID?) -> String {
        guard let band else { return ClinicWords.phrase("no band") }
        return bands.first { $0.id == band }.map { ClinicWords.phrase.term($0.label) } ?? band.text
    }
}

extension ChangeOutcomes.ReliableChangeRule {
    /// The smallest reliable change, in words.
    var limit: String {
        let phrase = ClinicWords.phrase
        switch criterion {
        case .points(let points):
            let amount = phrase("\(phrase.exact(points)) points")
            return phrase("\(amount) or more")
        case .index: return phrase("more than \(phrase.decimal(threshold)) points")
        }
    }
}

internal import Outcomes
internal import Questionnaires

/// A rate for drawings and tables: a name, and a share of people.
struct RateRow: Hashable {
    let name: String
    let share: Share

    /// A share of people, or why there is no share to show.
    enum Share: Hashable {
        case of(Proportion)
        case ofNoOne
        case suppressed

        init(_ proportion: Proportion?) {
            self = proportion.map(Share.of) ?? .ofNoOne
        }
    }

    var proportion: Proportion? {
        if case .of(let proportion) = share { proportion } else { nil }
    }
}

/// A rate of some people: its name, its numerator and denominator in words, and its share for all
/// people and for each group.
struct Rate: Hashable {
    let name: String
    /// The numerator in words, without a full stop.
    let meaning: String
    /// The people of the denominator in words, or `nil` if they are named elsewhere.
    var people: String?
    let total: RateRow.Share
    /// By group, in the order of the groups.
    let groups: [RateRow]

    /// All people, then the groups.
    var rows: [RateRow] { [RateRow(name: "all", share: total)] + groups }

    /// The meaning as a sentence.
    var sentence: String { meaning.withCapital + "." }

    /// The same rate under another name.
    func named(_ name: String) -> Rate {
        Rate(name: name, meaning: meaning, people: people, total: total, groups: groups)
    }

    /// The name with the people of the denominator.
    var title: String { people.map { "\(name) among \($0)" } ?? name }

    /// The names of rates, with the people of each shared denominator.
    static func titles(_ rates: [Rate]) -> String {
        var groups: [(names: [String], people: String?)] = []
        for rate in rates {
            if let last = groups.last, last.people == rate.people {
                groups[groups.count - 1].names.append(rate.name)
            } else {
                groups.append(([rate.name], rate.people))
            }
        }
        return groups.map { group in
            group.names.joined(separator: ", ") + (group.people.map { " among \($0)" } ?? "")
        }.joined(separator: "; ")
    }
}

extension String {
    /// The text with a capital first letter.
    var withCapital: String { prefix(1).uppercased() + dropFirst() }
}

extension ProgrammeReport {
    /// The rates of the programme, by its groups.
    var rates: [Rate] {
        programme.rates.enumerated().map { place, rate in
            Rate(
                name: rate.title, meaning: "\(rate.numerator); among \(rate.denominator)",
                total: total.share(place),
                groups: groups.map {
                    RateRow(
                        name: ProgrammeReport.Grouping.name(of: $0.key),
                        share: $0.tally.share(place))
                })
        }
    }
}

extension ProgrammeReport.Grouping {
    /// The name of a group, or the words for an unknown group.
    static func name(of key: String?) -> String { key ?? "not known" }
}

extension ProgrammeReport.Tally {
    /// The share of a rate, by its place in the programme.
    func share(_ place: Int) -> RateRow.Share {
        rates.map { .init($0[place].proportion) } ?? .suppressed
    }
}

extension ProgrammeDeclaration.Rate {
    /// The name in words: `reliableRecovery` is `Reliable recovery`.
    var title: String {
        var title = ""
        for character in id {
            if character.isUppercase, !title.isEmpty {
                title += " " + character.lowercased()
            } else {
                title.append(character)
            }
        }
        return title.withCapital
    }
}

extension ChangeTable {
    /// The rates of first and last scores, by the band of the first score.
    ///
    /// - Parameter scale: The scale, for its threshold of remission and the names of its bands.
    func rates(of scale: Scale) -> [Rate] {
        rates(of: scale, by: bands.map { (scale.name(of: $0.band), $0.row) })
    }

    /// The rates of first and last scores, by group.
    ///
    /// - Parameter scale: The scale, for its threshold of remission.
    func ratesByGroup(of scale: Scale) -> [Rate] {
        rates(of: scale, by: groups.map { (ProgrammeReport.Grouping.name(of: $0.key), $0.row) })
    }

    private func rates(of scale: Scale, by rows: [(name: String, row: Row?)]) -> [Rate] {
        func rate(
            _ name: String, _ meaning: String, among people: String,
            _ proportion: (Row) -> Proportion?
        ) -> Rate {
            func share(_ row: Row?) -> RateRow.Share {
                row.map { .init(proportion($0)) } ?? .suppressed
            }
            return Rate(
                name: name, meaning: "\(meaning); among \(people)", people: people,
                total: share(total),
                groups: rows.map { RateRow(name: $0.name, share: share($0.row)) })
        }
        let all = "everyone with two or more scores"
        var rates = [
            rate(
                "Response",
                "the last score is at most half of the first", among: denominator.responsePeople
            ) { $0.response }
        ]
        if let threshold = scale.thresholds.first(where: { $0.kind == .remission }) {
            let side = ResultPhrases.english.side(
                of: threshold.points.text(decimals: scale.decimals), isWorse: false,
                on: scale.direction)
            rates.append(
                rate(
                    "Remission",
                    "the last score is \(side)", among: denominator.remissionPeople
                ) { $0.remission })
        }
        guard let rule = reliableChange else { return rates }
        let classes: [(ChangeOutcomes.ChangeClass, String, String)] = [
            (.improved, "Reliable improvement", "better by"),
            (.unchanged, "No reliable change", "neither better nor worse by"),
            (.deteriorated, "Reliable deterioration", "worse by"),
        ]
        return rates
            + classes.map { change, name, words in
                rate(name, "\(words) \(rule.limit)", among: all) { row in
                    row.reliable.flatMap { Proportion($0[change] ?? 0, of: row.pairs) }
                }
            }
    }
}

extension Scale {
    /// The name of a band, or the words for scores outside all bands.
    func name(of band: Scale.Band.ID?) -> String {
        guard let band else { return "no band" }
        return bands.first { $0.id == band }?.label ?? band.text
    }
}

extension ReliableChangeRule {
    /// The smallest reliable change, in words.
    var limit: String {
        switch criterion {
        case .points(let points):
            "\(NumberWords.exact(points)) points or more"
        case .index: "more than \(DecimalText.text(threshold)) points"
        }
    }
}

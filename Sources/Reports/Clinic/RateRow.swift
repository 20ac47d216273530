internal import Outcomes
internal import Questionnaires

/// A rate in drawings and tables: a name, and a share of people.
struct RateRow: Hashable {
    let name: String
    let share: Share

    /// A share of people, or why it is not shown.
    enum Share: Hashable {
        case of(Statistics.Proportion)
        case ofNoOne
        case suppressed

        init(_ proportion: Statistics.Proportion?) {
            self = proportion.map(Share.of) ?? .ofNoOne
        }
    }

    var proportion: Statistics.Proportion? {
        if case .of(let proportion) = share { proportion } else { nil }
    }
}

/// A rate: its name, its meaning in words, and its share for all people and for each group.
struct Rate: Hashable {
    let name: String
    /// The numerator in words, without a full stop.
    let meaning: String
    /// The people in the denominator, in words; `nil` if they are named elsewhere.
    var people: String?
    let total: RateRow.Share
    /// The rate of each group, in the order of the groups.
    let groups: [RateRow]

    /// All people, then the groups.
    var rows: [RateRow] { [RateRow(name: ClinicWords.phrase("all"), share: total)] + groups }

    /// The meaning as a sentence.
    var sentence: String { meaning.withCapital + "." }

    /// The same rate under another name.
    func named(_ name: String) -> Rate {
        Rate(name: name, meaning: meaning, people: people, total: total, groups: groups)
    }

    /// The name with the people in the denominator.
    var title: String { people.map { ClinicWords.phrase("\(name) among \($0)") } ?? name }

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
            let names = group.names.joined(separator: ", ")
            return group.people.map { ClinicWords.phrase("\(names) among \($0)") } ?? names
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
                name: rate.title,
                meaning: ClinicWords.phrase(
                    "\(rate.numerator); among \(rate.denominator)"),
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
    static func name(of key: String?) -> String { key ?? ClinicWords.phrase("not known") }
}

extension ProgrammeReport.Tally {
    /// The share of a rate, by its position in the programme.
    func share(_ place: Int) -> RateRow.Share {
        rates[place].map { .init($0.proportion) } ?? .suppressed
    }
}

extension ChangeTable.Row {
    /// The share of people with a response.
    var responseShare: RateRow.Share {
        suppressed.contains(.response) ? .suppressed : .init(response)
    }

    /// The share of people with a remission.
    var remissionShare: RateRow.Share {
        suppressed.contains(.remission) ? .suppressed : .init(remission)
    }
}

extension ProgrammeReport.Declaration.Rate {
    /// The name in words: `reliableRecovery` becomes `Reliable recovery`.
    var title: String {
        var title = ""
        for character in id {
            if character.isUppercase, !title.isEmpty {
                title += " " + character.lowercased()
            } else {
                title.append(character)
            }
        }
        return ClinicWords.phrase.rate(title.withCapital)
    }
}

extension Phrasebook {
    /// The title of a programme's rate; in English without a translation.
    fileprivate func rate(_ title: String) -> String {
        switch title {
        case "Recovery": self("Recovery")
        case "Reliable recovery": self("Reliable recovery")
        case "Reliable improvement": self("Reliable improvement")
        case "No reliable change": self("No reliable change")
        case "Reliable deterioration": self("Reliable deterioration")
        case "Remission": self("Remission")
        case "Response": self("Response")
        default: title
        }
    }
}

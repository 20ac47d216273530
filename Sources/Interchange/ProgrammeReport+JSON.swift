public import Outcomes
public import Questionnaires
internal import Samples

extension ProgrammeReport: JSONRepresentable, JSONValueRepresentable {
    /// The report as JSON. A suppressed count is `null`.
    package var json: JSONValue {
        let groups = groups.map { group -> JSONValue in
            [
                "group": group.key.map(JSONValue.string) ?? .null,
                "counts": group.tally.json(of: programme),
            ]
        }
        return .object(
            [
                ("programme", .string(programme.id)), ("title", .string(programme.title)),
                ("measures", .array(programme.measures.map { .object($0.members) })),
                ("suppressedBelow", suppressesBelow.map(JSONValue.integer) ?? .null),
                ("total", total.json(of: programme)),
            ] + grouping.members + [
                ("groups", .array(groups)),
                ("excludedScores", excludedScores.map(Evidence.Exclusion.json) ?? .null),
                ("thresholds", .array(programme.thresholds.map(\.json))),
                ("sources", .texts(programme.sources)),
                ("notApplied", .texts(programme.notApplied)),
                ("rates", .array(programme.rates.map(\.json))),
            ])
    }
}

extension ScoreQuery.Measure {
    /// The questionnaire and the scale.
    var members: [(String, JSONValue)] {
        [("questionnaire", .string(questionnaire.text)), ("scale", .string(scale.text))]
    }
}

extension ProgrammeReport.Declaration.Rate {
    fileprivate var json: JSONValue {
        .object(
            [
                ("rate", .string(id)), ("counts", .string(numerator)),
                ("among", .string(denominator)),
            ] + (within.isEmpty ? [] : [("within", .texts(within))]))
    }
}

extension ProgrammeReport.Grouping? {
    /// How people were grouped. A fact that has the name of another grouping is marked.
    var members: [(String, JSONValue)] {
        var members: [(String, JSONValue)] = [
            ("groupedBy", self.map { .string($0.word) } ?? .null)
        ]
        if let self, case .metadata = self, ["month", "source"].contains(self.word) {
            members.append(("groupedByMetadata", true))
        }
        return members
    }
}

extension Evidence.Exclusion {
    /// The number of excluded scores by reason, in the order of the reasons.
    static func json(_ counts: [Reason.Kind: Int]) -> JSONValue {
        .object(
            Reason.Kind.allCases.compactMap { kind in
                counts[kind].map { (kind.rawValue, .integer($0)) }
            })
    }
}

extension ProgrammeReport.Tally {
    fileprivate func json(of programme: ProgrammeReport.Declaration) -> JSONValue {
        let rates = zip(programme.rates, rates).map { $1?.json ?? $0.suppressed }
        return [
            "people": people.map { .integer($0.count) } ?? .null,
            "included": people.map { .integer($0.included) } ?? .null,
            "excluded": people.map { $0.exclusions.json } ?? .null,
            "rates": .array(rates),
        ]
    }
}

extension ProgrammeReport.Declaration.Rate {
    /// The count of the rate if it is suppressed.
    fileprivate var suppressed: JSONValue {
        [
            "rate": .string(id), "numerator": .null, "denominator": .null, "value": .null,
            "interval": .null, "excluded": .null, "counts": .string(numerator),
            "among": .string(denominator),
        ]
    }
}

extension ProgrammeReport.RateTally {
    fileprivate var json: JSONValue {
        [
            "rate": .string(rate.id), "numerator": .integer(numerator),
            "denominator": .integer(denominator),
            "value": proportion.map { .double($0.value) } ?? .null,
            "interval": proportion?.interval.json ?? .null,
            "excluded": exclusions.json,
            "counts": .string(rate.numerator), "among": .string(rate.denominator),
        ]
    }
}

extension [ProgrammeReport.Judgement.Exclusion: Int] {
    /// The number of people by reason, in the order of the reasons.
    fileprivate var json: JSONValue {
        .object(
            ProgrammeReport.Judgement.Exclusion.allCases.compactMap { reason in
                self[reason].map { (reason.rawValue, .integer($0)) }
            })
    }
}

extension Statistics.Proportion {
    /// Numerator, denominator, share and interval as JSON, with the people of the denominator.
    package func json(among people: String) -> JSONValue {
        [
            "numerator": .integer(numerator), "denominator": .integer(denominator),
            "among": .string(people), "value": .double(value), "interval": interval.json,
        ]
    }
}

public import Outcomes
public import Questionnaires
internal import Samples

extension ProgrammeReport: JSONRepresentable, JSONValueRepresentable {
    /// The report as JSON. A suppressed count is `null`.
    package var json: JSONValue {
        [
            "programme": .string(programme.id), "title": .string(programme.title),
            "measures": .array(
                programme.measures.map { measure in
                    [
                        "questionnaire": .string(measure.questionnaire.text),
                        "scale": .string(measure.scale.text),
                    ]
                }),
            "suppressedBelow": suppressesBelow.map(JSONValue.integer) ?? .null,
            "total": total.json(of: programme),
            "groupedBy": grouping.map { .string($0.word) } ?? .null,
            "groups": .array(
                groups.map { group in
                    [
                        "group": group.key.map(JSONValue.string) ?? .null,
                        "counts": group.tally.json(of: programme),
                    ]
                }),
            "excludedScores": excludedScores.map(Evidence.Exclusion.json) ?? .null,
            "thresholds": .array(programme.thresholds.map(\.json)),
            "sources": .texts(programme.sources),
            "notApplied": .texts(programme.notApplied),
        ]
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
    fileprivate func json(of programme: ProgrammeDeclaration) -> JSONValue {
        [
            "people": people.map { .integer($0.count) } ?? .null,
            "included": people.map { .integer($0.included) } ?? .null,
            "excluded": people.map { $0.exclusions.json } ?? .null,
            "rates": rates.map { .array($0.map(\.json)) } ?? .null,
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

extension [ProgrammeJudgement.Exclusion: Int] {
    /// The number of people by reason, in the order of the reasons.
    fileprivate var json: JSONValue {
        .object(
            ProgrammeJudgement.Exclusion.allCases.compactMap { reason in
                self[reason].map { (reason.rawValue, .integer($0)) }
            })
    }
}

extension Proportion {
    /// Numerator, denominator, share and interval as JSON, with the people of the denominator.
    package func json(among people: String) -> JSONValue {
        [
            "numerator": .integer(numerator), "denominator": .integer(denominator),
            "among": .string(people), "value": .double(value), "interval": interval.json,
        ]
    }
}

package import Questionnaires
package import Scoring

extension Points {
    /// The points as a JSON number: whole, or with the scale's digits after the point.
    package func json(decimals: Int) -> JSONValue {
        if let whole { return .integer(whole) }
        return JSONNumber(text(decimals: decimals)).map(JSONValue.decimal) ?? .null
    }
}

extension Answer {
    /// The answer as JSON: the choice's value, or the word for the state.
    package var json: JSONValue {
        switch self {
        case .answered(let value): .integer(value)
        case .declined, .skipped, .notAsked, .notReached: .string(description)
        }
    }
}

extension Scorecard {
    /// The members that every scored result has in JSON.
    ///
    /// - Parameter questionnaire: The definition of the scorecard, for the words of bands.
    package func json(of questionnaire: Questionnaire) -> [(String, JSONValue)] {
        [
            ("questionnaire", .string(questionnaire.id.text)),
            ("version", .string(questionnaire.version.description)),
            ("contentHash", .string(questionnaire.contentHash.description)),
            ("missing", .string(policy.rawValue)),
            ("scores", .array(scores.map { $0.json(of: questionnaire) })),
            ("flags", .array(flags.map(\.json))),
            ("rules", .array(rules.map(\.json))),
        ]
    }
}

extension ScaleScore {
    fileprivate func json(of questionnaire: Questionnaire) -> JSONValue {
        let definition = questionnaire.scale(scale)
        let decimals = definition?.decimals ?? 0
        var members: [(String, JSONValue)] = [
            ("scale", .string(scale.text)),
            ("status", .string(score.status.rawValue)),
        ]
        if let points = score.points {
            members.append(("value", points.json(decimals: decimals)))
            if points.whole == nil { members.append(("exact", .string(points.description))) }
        } else {
            members.append(("value", .null))
        }
        members.append(("minimum", least.json(decimals: decimals)))
        members.append(("maximum", greatest.json(decimals: decimals)))
        switch score {
        case .complete, .stated: break
        case .prorated(_, let answered, let count):
            members.append(("answered", .integer(answered)))
            members.append(("of", .integer(count)))
        case .insufficient(let answered, let required):
            members.append(("answered", .integer(answered)))
            members.append(("required", .integer(required)))
        }
        if !missing.isEmpty {
            members.append(("missingItems", .array(missing.map { .string($0.text) })))
        }
        if let band, let label = definition?.bands.first(where: { $0.id == band })?.label {
            members.append(
                ("band", .object([("id", .string(band.text)), ("label", .string(label))])))
        }
        if let definition, let points = score.points {
            let met = definition.cutPoints.filter { definition.meets($0, at: points) }
            if !met.isEmpty {
                members.append(("cutPointsMet", .array(met.map { .string($0.id.text) })))
            }
        }
        return .object(members)
    }
}

extension Scorecard.RaisedFlag {
    fileprivate var json: JSONValue {
        .object([
            ("id", .string(flag.text)), ("item", .string(item.text)), ("value", answer.json),
        ])
    }
}

extension Scorecard.RuleResult {
    fileprivate var json: JSONValue {
        .object([
            ("id", .string(rule.text)), ("met", truth.known.map(JSONValue.bool) ?? .null),
        ])
    }
}

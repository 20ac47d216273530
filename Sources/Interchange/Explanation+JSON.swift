package import Questionnaires
package import Scoring

extension Explanation {
    /// The explanation as JSON.
    package var json: JSONValue {
        .object([
            ("definition", .string(questionnaire.id.text)),
            ("version", .string(questionnaire.version.description)),
            ("contentHash", .string(questionnaire.contentHash.description)),
            ("missing", .string(policy.rawValue)),
            ("scales", .array(scales.map(\.json))),
        ])
    }
}

extension Explanation.Part {
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("scale", .string(score.scale.text)),
            ("rule", .string(rule)),
            ("contributions", .array(contributions.map(\.json))),
        ]
        if let prorating {
            members.append(
                (
                    "prorating",
                    .object([
                        ("greatestMissing", .integer(prorating.greatestMissing)),
                        ("source", .string(prorating.source)),
                        ("verified", .bool(prorating.isVerified)),
                    ])
                ))
        }
        return .object(members)
    }
}

extension Explanation.Contribution {
    fileprivate var json: JSONValue {
        .object([
            ("item", .string(item.text)),
            ("answer", answer.json),
            ("points", points.map(JSONValue.integer) ?? .null),
            ("reversed", .bool(isReversed)),
            ("weight", .integer(weight)),
        ])
    }
}

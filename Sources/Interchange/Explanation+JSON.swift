public import Questionnaires
public import Scoring

extension Scorecard.Explanation: JSONRepresentable, JSONValueRepresentable {
    /// The explanation as JSON.
    package var json: JSONValue {
        [
            "definition": .string(questionnaire.id.text),
            "version": .string(questionnaire.version.description),
            "contentHash": .string(questionnaire.contentHash.description),
            "missing": .string(policy.rawValue),
            "scales": .array(scales.map(\.json)),
        ]
    }
}

extension Scorecard.Explanation.Part {
    fileprivate var json: JSONValue {
        .object(of: [
            "scale": .string(score.scale.text), "rule": .string(rule),
            "contributions": .array(contributions.map(\.json)),
            "prorating": prorating.map { rule in
                [
                    "greatestMissing": .integer(rule.greatestMissing),
                    "source": .string(rule.source), "verified": .bool(rule.isVerified),
                ]
            },
        ])
    }
}

extension Scorecard.Explanation.Contribution {
    fileprivate var json: JSONValue {
        [
            "item": .string(item.text),
            "answer": answer.json,
            "points": points.map(JSONValue.integer) ?? .null,
            "reversed": .bool(isReversed),
            "weight": .integer(weight),
        ]
    }
}

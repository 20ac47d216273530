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
            "categories": .array(categories.map(\.json)),
            "rules": .array(
                rules.map {
                    .object([("rule", .string($0.rule.text))] + $0.decision.members)
                }),
        ]
    }
}

extension Scorecard.Explanation.CategoryPart {
    fileprivate var json: JSONValue {
        [
            "category": .string(result.category.text),
            "case": result.decided.map { .string($0.text) } ?? .null,
            "cases": .array(
                cases.map { .object([("case", .string($0.id.text))] + $0.decision.members) }),
        ]
    }
}

extension Scorecard.Explanation.Decision {
    /// The condition, whether it holds, and the values that it used.
    fileprivate var members: [(String, JSONValue)] {
        JSONValue.present([
            "condition": condition.map { .string($0.description) },
            "holds": truth.known.map(JSONValue.bool) ?? .null,
            "values": condition == nil ? nil : .array(values.map(\.json)),
        ])
    }
}

extension Scorecard.Explanation.Value {
    fileprivate var json: JSONValue {
        switch self {
        case .answer(let item, let answer): ["item": .string(item.text), "answer": answer.json]
        case .score(let scale, let points):
            ["scale": .string(scale.text), "points": points?.exactJSON ?? .null]
        }
    }
}

extension Scorecard.Explanation.Part {
    fileprivate var json: JSONValue {
        .object(of: [
            "scale": .string(score.scale.text), "rule": .string(rule),
            "contributions": .array(contributions.map(\.json)),
            "calculation": calculation?.json,
            "prorating": prorating.map { rule in
                [
                    "greatestMissing": .integer(rule.greatestMissing),
                    "source": .string(rule.source), "verified": .bool(rule.isVerified),
                ]
            },
        ])
    }
}

extension Scorecard.Explanation.Calculation {
    fileprivate var json: JSONValue {
        [
            "terms": .array(terms.map(\.json)),
            "conditions": .array(tests.map(\.json)),
            "stages": .array(
                stages.map { ["words": .string($0.words), "points": $0.points.exactJSON] }),
        ]
    }
}

extension Scorecard.Explanation.Calculation.Term {
    fileprivate var json: JSONValue {
        let name: (String, JSONValue) =
            switch source {
            case .item(let id): ("item", .string(id.text))
            case .scale(let id): ("scale", .string(id.text))
            }
        return .object(
            [name]
                + JSONValue.present([
                    "answer": answer?.json, "points": points?.exactJSON ?? .null,
                    "reversed": .bool(isReversed), "weight": weight.exactJSON,
                    "adds": added.points?.exactJSON ?? .null,
                ]) + added.members)
    }
}

extension Scorecard.Explanation.Calculation.Added {
    /// How a term without its own points contributed.
    fileprivate var members: [(String, JSONValue)] {
        switch self {
        case .points: []
        case .filled: [("filled", .bool(true))]
        case .missing(let bounds):
            [
                ("least", bounds.lowerBound.exactJSON), ("greatest", bounds.upperBound.exactJSON),
            ]
        case .leftOut(let reason): [("leftOut", .string(reason.rawValue))]
        }
    }
}

extension Scorecard.Explanation.Calculation.Test {
    fileprivate var json: JSONValue {
        .object(
            JSONValue.present([
                "condition": .string(condition.description),
                "holds": truth.known.map(JSONValue.bool) ?? .null,
                "precondition": isPrecondition ? .bool(true) : nil,
            ]))
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

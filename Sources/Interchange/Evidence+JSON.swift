public import Outcomes
public import Questionnaires
internal import Samples
internal import Scoring

extension Evidence {
    /// The evidence as JSON, without a final newline.
    ///
    /// - Parameters:
    ///   - scale: The scale of the points, for their digits after the point.
    ///   - layout: The layout of the text.
    public func jsonText(of scale: Scale, _ layout: JSONLayout = .compact) -> String {
        JSONWriter.text(json(decimals: scale.decimals), layout)
    }

    /// The evidence as JSON.
    ///
    /// - Parameter decimals: The number of digits after the point for the scale's points.
    package func json(decimals: Int) -> JSONValue {
        [
            "rule": .string(rule.rawValue),
            "samples": .array(
                samples.map { sample in
                    [
                        "id": .string(sample.id.description),
                        "date": .string(sample.date.description),
                        "value": sample.points.json(decimals: decimals),
                    ]
                }),
            "thresholds": .array(thresholds.map(\.json)),
            "sources": .texts(sources),
            "excluded": .array(exclusions.map { $0.json(decimals: decimals) }),
        ]
    }
}

extension Evidence.Threshold {
    /// The threshold as JSON: `exact` for points that are a fraction, `computed` for a number that is
    /// not points.
    package var json: JSONValue {
        let members: [(String, JSONValue)] =
            switch value {
            // Not rounded to the digits of the scale, which could accept a change that is too small.
            case .points(let points): points.thresholdMembers("value")
            case .number(let number): [("value", .double(number)), ("computed", true)]
            }
        return .object(
            [("name", .string(name))] + members
                + JSONValue.present(["source": source.map { .string($0) }]))
    }
}

extension Points {
    /// The points of a threshold: a number under the name, and `exact` for a fraction.
    func thresholdMembers(_ name: String) -> [(String, JSONValue)] {
        if let whole { return [(name, .integer(whole))] }
        return [(name, .double(number)), ("exact", .string(description))]
    }
}

extension RecordReader {
    /// Reads points that scores are compared with.
    func threshold(_ fields: Fields, _ name: String) -> Points? {
        guard let node = fields.required(name) else { return nil }
        if let exact = fields["exact"] { return exactPoints(exact) }
        return integer(node, in: -Self.greatestPoints...Self.greatestPoints).map { Points($0) }
    }

    /// Reads a threshold of evidence.
    func evidenceThreshold(_ node: JSONNode) -> Evidence.Threshold? {
        guard let fields = anyFields(node) else { return nil }
        let name = fields.required("name").flatMap { text($0) }
        let source = fields["source"].map { text($0) }
        let value: Evidence.Threshold.Value? =
            if fields["computed"] != nil {
                fields.required("value").flatMap { number($0) }.map { .number($0) }
            } else {
                threshold(fields, "value").map { .points($0) }
            }
        guard let name, let value else { return nil }
        return Evidence.Threshold(name: name, value: value, source: source ?? nil)
    }
}

extension Evidence.Exclusion {
    /// The exclusion as JSON, with the reason and its numbers.
    package func json(decimals: Int) -> JSONValue {
        let facts: [(String, JSONValue)] =
            switch reason {
            case .outsidePeriod, .noSuchScale: []
            case .superseded(let by): [("by", .string(by.description))]
            case .otherMode(let mode): [("mode", .string(mode.rawValue))]
            case .otherVersion(let version): [("version", .string(version.description))]
            case .insufficient(let answered, let required):
                [("answered", .integer(answered)), ("required", .integer(required))]
            case .refused(let refusal): [("refusal", .string(refusal.rawValue))]
            case .contextUnknown(let context): [("items", .texts(context.map(\.text)))]
            case .prorated(let points, let answered, let count):
                [
                    ("value", points.json(decimals: decimals)), ("answered", .integer(answered)),
                    ("of", .integer(count)),
                ]
            }
        return .object(
            [
                ("id", .string(id.description)), ("date", .string(date.description)),
                ("reason", .string(reason.kind.rawValue)),
            ] + facts)
    }
}

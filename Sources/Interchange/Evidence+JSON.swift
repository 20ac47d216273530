public import Outcomes
public import Questionnaires
internal import Samples

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
    /// The threshold as JSON.
    package var json: JSONValue {
        let value: JSONValue =
            switch value {
            // Exact: a rounded threshold could accept a change that is too small.
            case .points(let points):
                points.whole.map(JSONValue.integer) ?? .double(points.number)
            case .number(let number): .double(number)
            }
        return .object(of: [
            "name": .string(name), "value": value, "source": source.map { .string($0) },
        ])
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

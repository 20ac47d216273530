package import Outcomes
package import Questionnaires
internal import Samples

extension Evidence {
    /// The evidence as JSON.
    ///
    /// - Parameter decimals: The number of digits after the point for the scale's points.
    package func json(decimals: Int) -> JSONValue {
        .object([
            ("rule", .string(rule.rawValue)),
            (
                "samples",
                .array(
                    samples.map { sample in
                        .object([
                            ("id", .string(sample.id.description)),
                            ("date", .string(sample.date.description)),
                            ("value", sample.points.json(decimals: decimals)),
                        ])
                    })
            ),
            ("thresholds", .array(thresholds.map(\.json))),
            ("sources", .array(sources.map(JSONValue.string))),
            ("excluded", .array(exclusions.map { $0.json(decimals: decimals) })),
        ])
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
        let source: [(String, JSONValue)] = source.map { [("source", .string($0))] } ?? []
        return .object([("name", .string(name)), ("value", value)] + source)
    }
}

extension Exclusion {
    /// The exclusion as JSON, with the reason and its numbers.
    package func json(decimals: Int) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("id", .string(id.description)), ("date", .string(date.description)),
            ("reason", .string(reason.kind.rawValue)),
        ]
        switch reason {
        case .outsidePeriod, .noSuchScale: break
        case .superseded(let by): members.append(("by", .string(by.description)))
        case .otherMode(let mode): members.append(("mode", .string(mode.rawValue)))
        case .otherVersion(let version):
            members.append(("version", .string(version.description)))
        case .insufficient(let answered, let required):
            members += [("answered", .integer(answered)), ("required", .integer(required))]
        case .prorated(let points, let answered, let count):
            members += [
                ("value", points.json(decimals: decimals)), ("answered", .integer(answered)),
                ("of", .integer(count)),
            ]
        }
        return .object(members)
    }
}

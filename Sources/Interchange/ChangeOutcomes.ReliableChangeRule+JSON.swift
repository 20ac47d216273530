internal import Outcomes
internal import Questionnaires

extension ChangeOutcomes.ReliableChangeRule {
    /// The rule with its exact parameters.
    var json: JSONValue {
        .object(
            [("id", .string(id))] + exactMembers + [("source", .string(source))])
    }

    /// The exact parameters: `points`, or the `critical` value of an index.
    var exactMembers: [(String, JSONValue)] {
        let criterion: (String, JSONValue) =
            switch criterion {
            case .points(let points): ("points", .string(points.description))
            case .index(let critical): ("critical", .double(critical))
            }
        return [
            criterion,
            ("standardDeviation", standardDeviation.map(JSONValue.double) ?? .null),
            ("reliability", reliability.map(JSONValue.double) ?? .null),
        ]
    }
}

extension RecordReader {
    /// Reads a rule from its exact parameters. Other members are ignored.
    func reliableChangeRule(_ node: JSONNode) -> ChangeOutcomes.ReliableChangeRule? {
        guard let fields = anyFields(node) else { return nil }
        let id = fields.required("id").flatMap { text($0) }
        let source = fields.required("source").flatMap { text($0) }
        let deviation = nullable(fields, "standardDeviation") { number($0) }
        let reliability = nullable(fields, "reliability") { number($0) }
        let criterion: ChangeOutcomes.ReliableChangeRule.Criterion? =
            if let critical = fields["critical"] {
                number(critical).map { .index(critical: $0) }
            } else {
                fields.required("points").flatMap { exactPoints($0) }.map { .points($0) }
            }
        guard let id, let source, let deviation, let reliability, let criterion else { return nil }
        if let rule = ChangeOutcomes.ReliableChangeRule(
            id: id, criterion: criterion, standardDeviation: deviation, reliability: reliability,
            source: source)
        {
            return rule
        }
        report(
            .outOfRange, at: node, "a parameter out of range",
            remedy:
                "write points, a critical value and a deviation above 0, and a reliability from 0 "
                + "up to but not including 1")
        return nil
    }
}

package import Outcomes
package import Questionnaires

extension ChangeTable {
    /// The table as JSON. A row that is suppressed is `null`.
    package var json: JSONValue {
        .object([
            ("questionnaire", .string(measure.questionnaire.text)),
            ("scale", .string(measure.scale.text)),
            (
                "reliableChange",
                reliableChange.map { rule in
                    .object([
                        ("id", .string(rule.id)), ("threshold", .double(rule.threshold)),
                        ("source", .string(rule.source)),
                    ])
                } ?? .null
            ),
            ("suppressedBelow", suppressesBelow.map(JSONValue.integer) ?? .null),
            ("total", total?.json ?? .null),
            (
                "bands",
                .array(
                    bands.map { band in
                        .object([
                            ("band", band.band.map { .string($0.text) } ?? .null),
                            ("row", band.row?.json ?? .null),
                        ])
                    })
            ),
            ("groupedBy", grouping.map { .string($0.word) } ?? .null),
            (
                "groups",
                .array(
                    groups.map { group in
                        .object([
                            ("group", group.key.map(JSONValue.string) ?? .null),
                            ("row", group.row?.json ?? .null),
                        ])
                    })
            ),
            ("excludedScores", excludedScores.map(Exclusion.json) ?? .null),
        ])
    }
}

extension ChangeTable.Row {
    fileprivate var json: JSONValue {
        .object([
            ("people", .integer(people)), ("withTwoOrMoreScores", .integer(pairs)),
            ("first", first?.json ?? .null), ("last", last?.json ?? .null),
            ("change", change?.json ?? .null),
            ("effectSizes", .array(effectSizes.map(\.json))),
            ("response", response?.json ?? .null), ("remission", remission?.json ?? .null),
            (
                "reliableChange",
                reliable.map { classes in
                    .object(
                        ChangeClass.allCases.map { ($0.rawValue, .integer(classes[$0] ?? 0)) })
                } ?? .null
            ),
        ])
    }
}

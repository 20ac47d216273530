internal import CSV
package import Outcomes
package import Questionnaires
internal import Samples

extension FollowUpCompleteness {
    /// The counts as JSON. A suppressed count is `null`.
    package var json: JSONValue {
        .object(
            [
                ("questionnaires", .texts(questionnaires.map(\.text))),
                ("suppressedBelow", suppressesBelow.map(JSONValue.integer) ?? .null),
                ("total", Self.json(total)),
                ("months", .array(months.map { Self.json($0, "month") })),
            ] + grouping.members + [("groups", .array(groups.map { Self.json($0, "group") }))])
    }

    private static func json(_ row: Row, _ name: String) -> JSONValue {
        .object([
            (name, row.key.map(JSONValue.string) ?? .null), ("counts", json(row.counts)),
        ])
    }

    private static func json(_ counts: Counts?) -> JSONValue {
        guard let counts else { return .null }
        return [
            "due": .integer(counts.due), "inWindow": .integer(counts.inWindow),
            "onTime": .integer(counts.onTime), "late": .integer(counts.late),
            "missed": .integer(counts.missed), "open": .integer(counts.open),
        ]
    }

    /// The counts as CSV: a row for all, for each month and for each group.
    package var table: String {
        var table = TableWriter(header: [
            "questionnaires", "scope", "month", "group", "due", "inWindow", "onTime", "late",
            "missed", "open",
        ])
        let forms = TableWriter.Cell.text(questionnaires.map(\.text).joined(separator: " "))
        func append(_ scope: String, _ month: String?, _ group: String?, _ counts: Counts?) {
            let numbers =
                counts.map { counts in
                    [
                        counts.due, counts.inWindow, counts.onTime, counts.late, counts.missed,
                        counts.open,
                    ].map { TableWriter.Cell.number(String($0)) }
                } ?? Array(repeating: .text("suppressed"), count: 6)
            table.append(
                [
                    forms, .text(scope), month.map { .text($0) } ?? .empty,
                    group.map { .text($0) } ?? .empty,
                ] + numbers)
        }
        append("total", nil, nil, total)
        for row in months { append("month", row.key, nil, row.counts) }
        for row in groups { append("group", nil, row.key, row.counts) }
        return table.text
    }
}

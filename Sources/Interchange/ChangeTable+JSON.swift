public import Outcomes
public import Questionnaires
internal import Samples

extension ChangeTable: JSONRepresentable, JSONValueRepresentable {
    /// The table as JSON. A suppressed row is `null`. Rates that are suppressed alone are `null` too,
    /// and the row has their names in `suppressed`.
    package var json: JSONValue {
        let rule = reliableChange.map { rule in
            JSONValue.object(
                [
                    ("id", .string(rule.id)), ("threshold", .double(rule.threshold)),
                    ("source", .string(rule.source)),
                ] + rule.exactMembers)
        }
        let bands = bands.map { band -> JSONValue in
            [
                "band": band.band.map { .string($0.text) } ?? .null,
                "row": band.row?.json(denominator) ?? .null,
            ]
        }
        let groups = groups.map { group -> JSONValue in
            [
                "group": group.key.map(JSONValue.string) ?? .null,
                "row": group.row?.json(denominator) ?? .null,
            ]
        }
        return .object(
            measure.members + [
                ("reliableChange", rule ?? .null), ("denominator", denominator.json),
                ("suppressedBelow", suppressesBelow.map(JSONValue.integer) ?? .null),
                ("total", total?.json(denominator) ?? .null), ("bands", .array(bands)),
            ] + grouping.members + [
                ("groups", .array(groups)),
                ("excludedScores", excludedScores.map(Evidence.Exclusion.json) ?? .null),
            ])
    }
}

extension ChangeTable.Row {
    fileprivate func json(_ denominator: ChangeTable.Denominator) -> JSONValue {
        func share(_ proportion: Statistics.Proportion?, among people: String) -> JSONValue {
            proportion.map { $0.json(among: people) } ?? .null
        }
        let classes = reliable.map { classes in
            JSONValue.object(
                ChangeOutcomes.ChangeClass.allCases.map {
                    ($0.rawValue, .integer(classes[$0] ?? 0))
                })
        }
        let hidden = Rate.allCases.filter(suppressed.contains).map(\.rawValue)
        // The type is written out: to infer it takes the compiler 18 seconds.
        var members: [(String, JSONValue)] = [
            ("people", .integer(people)), ("withTwoOrMoreScores", .integer(pairs)),
            ("first", first?.json ?? .null), ("last", last?.json ?? .null),
            ("change", change?.json ?? .null),
            ("effectSizes", .array(effectSizes.map(\.json))),
            ("response", share(response, among: denominator.responsePeople)),
            ("remission", share(remission, among: denominator.remissionPeople)),
            ("reliableChange", classes ?? .null),
        ]
        if !hidden.isEmpty { members.append(("suppressed", .texts(hidden))) }
        return .object(members)
    }
}

extension ChangeTable.Denominator {
    /// The people of the denominator, and the first score from which a person is a case.
    fileprivate var json: JSONValue {
        [
            "choice": .string(choice.rawValue),
            "cutPoint": cutPoint.map { cutPoint in
                .object(
                    [("id", .string(cutPoint.id.text)), ("label", .string(cutPoint.label))]
                        + cutPoint.points.thresholdMembers("points")
                        + [("source", .string(cutPoint.source))])
            } ?? .null,
            "lacksCutPoint": .bool(lacksCutPoint),
            "responsePeople": .string(responsePeople),
            "remissionPeople": .string(remissionPeople),
        ]
    }
}

import Questionnaires
import Testing

@Suite struct `The range of a scale` {
    /// A form of three items, one optional and one conditional, with one scale.
    private static func range(_ scale: String, last: String = "") throws -> ClosedRange<Points> {
        let text = """
            { "id": "range", "version": "1.0.0", "language": "en", "title": "R", "shortTitle": "R",
              "rights": { "notice": "Free." },
              "choiceSets": { "c": [ { "value": 3, "text": "A" }, { "value": 1, "text": "B" },
                { "value": -1, "text": "C" } ] },
              "items": [
                { "id": "a", "text": "A", "choices": "c" },
                { "id": "b", "text": "B", "choices": "c" },
                { "id": "c", "text": "C", "choices": "c" \(last) } ],
              "scales": [ { "id": "s", "title": "S", "direction": "higher-is-worse", \(scale) } ] }
            """
        let questionnaire = try Questionnaire(json: Array(text.utf8))
        return questionnaire.scales[0].range(in: questionnaire.items)
    }

    private static let all = #""items": ["a", "b", "c"]"#
    private static let gate = #", "askedWhen": { "item": "a", "atLeast": 1 }"#

    @Test(
        arguments: [
            (#"\#(all), "combine": "sum""#, "", Points(-3)...Points(9)),
            (#"\#(all), "combine": "sum", "multiplier": 4"#, "", Points(-12)...Points(36)),
            (#"\#(all), "combine": "mean", "decimals": 2"#, "", Points(-1)...Points(3)),
            (#"\#(all), "combine": { "countAtLeast": 1 }"#, "", Points(0)...Points(3)),
            (
                #""items": ["a", "b", { "item": "c", "weight": 2, "reverse": true }], "combine": "sum""#,
                "", Points(-4)...Points(12)
            ),
            (#"\#(all), "combine": "sum""#, #", "optional": true"#, Points(-3)...Points(9)),
            (#"\#(all), "combine": "sum", "notAskedCounts": -4"#, gate, Points(-6)...Points(9)),
            (
                #"\#(all), "combine": "mean", "decimals": 1, "notAskedCounts": 6"#, gate,
                Points(-1)...Points(4)
            ),
        ] as [(String, String, ClosedRange<Points>)])
    func `the range of a scale is the sum of what each item can add`(
        scale: String, last: String, expected: ClosedRange<Points>
    ) throws {
        #expect(try Self.range(scale, last: last) == expected)
    }
}

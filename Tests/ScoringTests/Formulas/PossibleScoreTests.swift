import Questionnaires
import Scoring
import Testing

/// What the missing answers leave open, compared with every way to give them.
@Suite struct `The scores that missing answers leave open` {
    private static let scale =
        #""id": "m", "title": "M", "direction": "higher-is-worse", "decimals": 2"#
    private static let part = #""title": "Part", "part": true"#
    private static let terms = #"["a", { "of": "after", "points": [4, 5, 6, 7] }, "not"]"#

    /// The answers to the questions that a test varies: `nil` for a missing one.
    private typealias Given = (a: Int?, gate: Int?, after: Int?, not: Int?)

    private static let choices: (a: [Int], gate: [Int], after: [Int], not: [Int]) = (
        [0, 3], [0, 1], [0, 3], [1, 2, 9]
    )

    private static func combinations(missing: [Int?]) -> [Given] {
        (choices.a + missing).flatMap { a in
            (choices.gate + missing).flatMap { gate in
                // After no, the form does not ask.
                (gate == 0 ? [nil] : choices.after + missing).flatMap { after in
                    (choices.not + missing).map { (a, gate, after, $0) }
                }
            }
        }
    }

    private static func score(_ given: Given, _ form: Questionnaire) throws -> Scorecard {
        var answers = Answers(for: form)
        for (item, value) in [
            ("a", given.a), ("gate", given.gate), ("after", given.after), ("not", given.not),
        ] as [(Item.ID, Int?)] {
            if let value { try answers.set(.answered(value), for: item, in: form) }
        }
        return Scorer(form).scorecard(answers)
    }

    @Test(arguments: [
        #"{ \#(scale), "sum": \#(terms), "notAskedCounts": "nothing" }"#,
        #"{ \#(scale), "mean": \#(terms), "notAskedCounts": "nothing" }"#,
        #"{ \#(scale), "least": \#(terms), "notAskedCounts": "nothing" }"#,
        #"{ \#(scale), "greatest": \#(terms), "notAskedCounts": "nothing" }"#,
        #"{ \#(scale), "first": \#(terms) }"#,
        """
        { \(scale), "sum": ["s", "a"] },
        { "id": "s", \(part), "mean": ["not", "gate"],
          "missing": { "answeredAtLeast": 1, "fill": "mean" } }
        """,
        """
        { \(scale), "sum": ["s", "a"] },
        { "id": "s", \(part), "sum": ["not", "gate"], "scoredWhen": { "item": "gate", "equals": "yes" } }
        """,
        #"{ \#(scale), "sum": ["s", "a"] }, { "id": "s", \#(part), "first": ["after", "not"] }"#,
        """
        { \(scale), "sum": ["t", "a"] }, { "id": "t", \(part), "product": ["s", "s"] },
        { "id": "s", \(part), "sum": ["a", "gate"],
          "missing": { "answeredAtLeast": 1, "fill": "mean" } }
        """,
    ])
    func
        `however the missing answers are given, the score is in the range and the rule as decided`(
            scales: String
        ) throws
    {
        let form = try FormulaForm.questionnaire(
            scales,
            extra: """
                "rules": [{ "id": "r", "title": "R", "source": "x",
                            "when": { "scale": "m", "atLeast": 3.5 } }]
                """)
        let complete = try Self.combinations(missing: []).map { ($0, try Self.score($0, form)) }
        for given in Self.combinations(missing: [nil]) {
            let card = try Self.score(given, form)
            let known = try #require(card["m"])
            let rule = try #require(card.rules.first)
            for (all, later) in complete {
                let isCompletion =
                    (given.a ?? all.a) == all.a && (given.gate ?? all.gate) == all.gate
                    && (given.gate != nil && all.gate == 0
                        || (given.after ?? all.after) == all.after)
                    && (given.not ?? all.not) == all.not
                guard isCompletion, let points = later["m"]?.points else { continue }
                #expect(
                    (known.least...known.greatest).contains(points), "\(given) \(all) \(points)")
                // With points there is a score, whatever a rule filled in.
                if known.points == nil, rule.truth != .unknown {
                    #expect(later.rules.first?.truth == rule.truth, "\(given) \(all)")
                }
            }
        }
    }
}

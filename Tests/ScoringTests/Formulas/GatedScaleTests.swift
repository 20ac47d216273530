import Questionnaires
import Scoring
import Testing

/// Scales of which every item has a condition, such as the questions for people who work.
@Suite struct `A scale that some people are not asked` {
    private static let title = #""id": "m", "title": "M", "direction": "higher-is-worse""#

    @Test(arguments: [
        #""first": ["after"]"#,
        #""sum": ["after"], "notAskedCounts": "nothing""#,
        #""mean": ["after"], "notAskedCounts": "nothing""#,
        #""least": ["after"], "notAskedCounts": "nothing""#,
        #""greatest": ["after"], "notAskedCounts": "nothing""#,
        #""mean": ["after"], "notAskedCounts": "nothing", "missing": { "answeredAtLeast": 1, "fill": "nothing" }"#,
        #""sum": ["after"], "notAskedCounts": "nothing", "scoredWhen": { "item": "gate", "equals": "yes" }"#,
        #""cases": [{ "when": { "item": "gate", "equals": "yes" }, "take": "after" }, { "else": null }], "notAskedCounts": 0"#,
    ])
    func `is sound, and has no score for them`(operation: String) throws {
        let form = try FormulaForm.questionnaire("{ \(Self.title), \(operation) }")
        let scale = try #require(form.scales.first { $0.id == "m" })
        #expect(scale.reach?.range == 0...3)
        var answers = Answers(for: form)
        try answers.set(.answered(0), for: "gate", in: form)
        #expect(Scorer(form).scorecard(answers)["m"]?.points == nil)
        try answers.set(.answered(1), for: "gate", in: form)
        try answers.set(.answered(2), for: "after", in: form)
        #expect(Scorer(form).scorecard(answers)["m"]?.points == 2)
    }

    @Test(arguments: [
        #""sum": ["after"], "notAskedCounts": "nothing""#, #""first": ["after"]"#,
        #""sum": ["after"], "notAskedCounts": 0, "scoredWhen": { "item": "gate", "equals": "yes" }"#,
        #""ratio": { "of": "a", "by": "after", "whenZero": "no-score" }, "notAskedCounts": 1"#,
    ])
    func `keeps what it can reach as the bounds of a missing score, whatever its steps`(
        operation: String
    ) throws {
        let form = try FormulaForm.questionnaire(
            "{ \(Self.title), \(operation), \"decimals\": 2, "
                + "\"then\": [{ \"plus\": 1 }, { \"times\": 0.25 }] }")
        let reach = try #require(form.scales.first { $0.id == "m" }?.reach?.range)
        var answers = Answers(for: form)
        try answers.set(.answered(operation.contains("ratio") ? 1 : 0), for: "gate", in: form)
        let score = try #require(Scorer(form).scorecard(answers)["m"])
        #expect(score.points == nil)
        #expect(score.least...score.greatest == reach)
    }

    @Test func `may be a term of another scale with a rule for missing terms`() throws {
        let form = try FormulaForm.questionnaire(
            """
            { \(Self.title), "mean": ["module", "a"],
              "missing": { "answeredAtLeast": 1, "fill": "nothing" } },
            { "id": "module", "title": "Module", "part": true, "sum": ["after"],
              "notAskedCounts": "nothing" }
            """)
        #expect(form.scales.first { $0.id == "m" }?.reach?.range == 0...3)
        var answers = Answers(for: form)
        try answers.set(.answered(0), for: "gate", in: form)
        try answers.set(.answered(3), for: "a", in: form)
        #expect(Scorer(form).scorecard(answers)["m"]?.points == 3)
    }

    @Test func `is refused when nobody can have a score`() {
        #expect(throws: (any Error).self) {
            try FormulaForm.questionnaire(
                "{ \(Self.title), \"cases\": [{ \"when\": { \"item\": \"a\", \"atLeast\": 2 }, "
                    + "\"take\": null }, { \"else\": null }] }")
        }
    }
}

/// Quotients whose exact fractions have many digits.
@Suite struct `Numbers with large denominators` {
    private static func form(_ scales: String) throws -> Questionnaire {
        let items = ["p", "q", "r"].map {
            #"{ "id": "\#($0)", "kind": "number", "least": 1, "greatest": 300, "step": 0.001 },"#
        }
        return try Questionnaire(
            json: """
                {
                  "format": 2, "id": "large", "version": "1.0.0", "language": "en", "title": "Large",
                  "shortTitle": "L", "wordingFrom": "user", "rights": { "notice": "Invented." },
                  "items": [\(items.joined(separator: "\n")) { "id": "z", "choices": [0, 1] }],
                  "scales": [\(scales)]
                }
                """.utf8)
    }

    private static let scales = """
        { "id": "t", "title": "T", "sum": ["x0", "x1", "z"], "decimals": 2,
          "direction": "higher-is-worse" },
        { "id": "x0", "title": "X0", "part": true, "ratio": { "of": "p", "by": "q" },
          "then": [{ "times": "1/1237" }] },
        { "id": "x1", "title": "X1", "part": true, "ratio": { "of": "p", "by": "r" },
          "then": [{ "times": "1/1543" }] }
        """

    @Test func `leave the bounds of a missing score within what the scale can reach`() throws {
        let form = try Self.form(Self.scales)
        let reach = try #require(form.scales.first { $0.id == "t" }?.reach?.range)
        let scorer = Scorer(form)
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            var answers = Answers(for: form)
            for item in ["p", "q", "r"] as [Item.ID] {
                let number = Points(Int.random(in: 1_000...300_000, using: &random), over: 1_000)
                try answers.set(.entered(.number(number)), for: item, in: form)
            }
            // The last question is missing.
            let score = try #require(scorer.scorecard(answers)["t"])
            #expect(score.points == nil)
            #expect(reach.contains(score.least) && reach.contains(score.greatest))
            for bound in [score.least, score.greatest] {
                #expect(bound.text(decimals: 2).count < 9)
            }
        }
    }

    @Test(arguments: [("", true), (#", "then": [{ "round": 6 }]"#, false)])
    func `of several quotients are named, and not when each is rounded`(
        step: String, isNamed: Bool
    ) throws {
        let pairs = [("p", "q"), ("q", "r"), ("r", "p"), ("p", "r")]
        let parts = pairs.enumerated().map { place, pair in
            #"{ "id": "x\#(place)", "title": "X", "part": true, "#
                + #""ratio": { "of": "\#(pair.0)", "by": "\#(pair.1)" }\#(step) }"#
        }
        let form = try Self.form(
            #"{ "id": "t", "title": "T", "sum": ["x0", "x1", "x2", "x3", "z"], "decimals": 2, "#
                + #""direction": "higher-is-worse" }, "# + parts.joined(separator: ", "))
        #expect(form.scalesWithLargeNumbers() == (isNamed ? ["t"] : []))
    }

    @Test func `are rounded without an overflow`() {
        #expect(Points(Int.max, over: Int.max - 1).text(decimals: 6) == "1.000000")
        let large = Points(-Int.max, over: 3_000_000_000_000)
        #expect(large.rounded(decimals: 6) == -3_074_457_345_618)
    }
}

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
    func `a scale whose items were not asked is valid and has no score`(operation: String) throws {
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

    @Test func `a scale that no person can have a score on is refused`() {
        #expect(throws: (any Error).self) {
            try FormulaForm.questionnaire(
                "{ \(Self.title), \"cases\": [{ \"when\": { \"item\": \"a\", \"atLeast\": 2 }, "
                    + "\"take\": null }, { \"else\": null }] }")
        }
    }
}

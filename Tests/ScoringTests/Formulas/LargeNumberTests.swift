import Questionnaires
import Scoring
import Testing

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

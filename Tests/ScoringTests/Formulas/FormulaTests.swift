import Questionnaires
import Scoring
import Testing

@Suite struct `Scores by formulas` {
    /// Scores the scale `s` for answers such as `a=1, up=07:00`.
    private static func score(
        _ scale: String, _ answers: String, policy: MissingPolicy = .strict
    ) throws -> Scorecard.ScaleScore {
        let form = try FormulaForm.questionnaire(
            #"{ "id": "s", "title": "S", "direction": "higher-is-worse", \#(scale) }"#)
        let card = try card(form, answers, policy: policy)
        return try #require(card["s"])
    }

    private static func card(
        _ form: Questionnaire, _ text: String, policy: MissingPolicy = .strict
    ) throws -> Scorecard {
        var answers = Answers(for: form)
        for pair in text.split(separator: ",") {
            let parts = pair.split(separator: "=").map(String.init)
            let id = try #require(Item.ID(parts[0]))
            let item = try #require(form.item(id))
            let answer = try #require(item.answer(typed: parts[1]) ?? Answer(parts[1]))
            try answers.setReported(answer, for: id, in: form)
        }
        return Scorer(form).scorecard(answers, policy: policy)
    }

    @Test(
        arguments: [
            (#""sum": ["a", { "of": "b", "weight": -0.5 }]"#, "a=3,b=1", "5/2"),
            (#""sum": [{ "from": "a", "through": "d", "reverse": true }]"#, "a=3,b=3,c=0,d=1", "5"),
            (#""sum": [{ "items": ["a", "b"], "points": [0, 0, 1, 1] }]"#, "a=1,b=2", "1"),
            (#""mean": ["a", "b", "c"]"#, "a=1,b=1,c=0", "2/3"),
            (#""least": ["a", "b"]"#, "a=2,b=1", "1"),
            (#""greatest": ["a", { "of": "b", "weight": 2 }]"#, "a=3,b=2", "4"),
            (#""first": ["after", "a"]"#, "gate=no,a=3", "3"),
            (#""first": ["after", "a"]"#, "gate=yes,after=1,a=3", "1"),
            (
                #""count": [{ "from": "a", "through": "c" }], "counts": { "atLeast": 2 }"#,
                "a=2,b=1,c=3", "2"
            ),
            (
                #""count": [{ "item": "a", "equals": 1 }, { "item": "sites", "anyOf": ["knee", 2] }]"#,
                "a=0,sites=neck+knee", "1"
            ),
            (#""sum": ["sites"]"#, "sites=neck+back", "7/2"),
            (#""sum": ["sites"]"#, "sites=4", "0"),
            (
                #""difference": { "from": "bed", "to": "up", "clock": true }"#,
                "bed=23:00,up=07:15",
                "495"
            ),
            (
                #""difference": { "from": "all", "to": "up", "clock": true }"#, "up=00:01", "0"
            ),
            (#""difference": { "from": "bed", "to": "up" }"#, "bed=23:00,up=07:00", "-960"),
            (
                #""difference": { "from": "born", "to": "seen", "unit": "months" }"#,
                "born=2020-03-31,seen=2021-03-30", "11"
            ),
            (
                #""difference": { "from": "born", "to": "seen", "unit": "years" }"#,
                "born=2000-02-29,seen=2026-02-28", "25"
            ),
            (
                #""difference": { "from": "born", "to": "seen" }"#,
                "born=2024-02-28,seen=2024-03-01",
                "2"
            ),
            (#""product": ["a", "hours"]"#, "a=3,hours=2.5", "15/2"),
            (
                #""ratio": { "of": "a", "by": "hours", "whenZero": "no-score" }"#, "a=1,hours=1.5",
                "2/3"
            ),
            (
                #""recode": { "of": "hours", "steps": [{ "below": 5, "points": 3 }, { "through": 7, "points": 1 }, { "points": 0 }] }"#,
                "hours=5", "1"
            ),
            (
                #""recode": { "of": "hours", "by": "sex", "steps": { "female": [{ "points": 1 }], "male": [{ "points": 2 }], "other": null } }"#,
                "hours=5,sex=male", "2"
            ),
            (#""table": { "of": "a", "from": 0, "points": [10.5, 11, 12, 13] }"#, "a=0", "21/2"),
            (
                #""cases": [{ "when": { "item": "age", "atLeast": 65 }, "take": "a" }, { "else": 7.5 }]"#,
                "age=64,a=1", "15/2"
            ),
            (
                #""sum": ["a", "b"], "then": [{ "times": "1/4" }, { "plus": 1 }, { "atMost": 2 }, { "round": 1 }]"#,
                "a=0,b=1", "13/10"
            ),
            (#""sum": ["a", "after"], "notAskedCounts": 0"#, "gate=no,a=2", "2"),
            (#""mean": ["a", "after"], "notAskedCounts": "nothing""#, "gate=no,a=3", "3"),
            (#""mean": ["a", "not"]"#, "a=3,not=9", "3"),
            (#""sum": ["a"], "scoredWhen": { "item": "b", "below": 2 }"#, "a=3,b=1", "3"),
        ])
    func `an operation gives the exact number`(scale: String, answers: String, points: String)
        throws
    {
        let score = try Self.score(scale, answers)
        #expect(score.score == .complete(try #require(Points(points))))
        #expect(score.least == score.points && score.greatest == score.points)
    }

    @Test(
        arguments: [
            (#""sum": ["a", "b"]"#, "a=3", "3", "6", nil),
            (#""greatest": ["a", "b"]"#, "a=1", "1", "3", nil),
            (#""mean": ["a", "b"]"#, "a=declined,b=1", "1/2", "2", nil),
            (#""first": ["after", "a"]"#, "a=2", "2", "2", nil),
            (
                #""count": [{ "items": ["a", "b"] }], "counts": { "atLeast": 2 }"#, "a=3", "1", "2",
                nil
            ),
            (
                #""ratio": { "of": "a", "by": "hours", "whenZero": "no-score" }"#, "a=1,hours=0",
                nil,
                nil, .dividedByZero
            ),
            (
                #""sum": ["a"], "scoredWhen": { "item": "b", "below": 2 }"#, "a=3", nil, nil,
                .conditionNotMet
            ),
            (
                #""recode": { "of": "hours", "by": "sex", "steps": { "female": [{ "points": 1 }], "male": [{ "points": 2 }], "other": null } }"#,
                "hours=5,sex=other", nil, nil, .noEntry
            ),
            (
                #""recode": { "of": "hours", "by": "sex", "steps": { "female": [{ "points": 1 }], "male": [{ "points": 2 }], "other": null } }"#,
                "hours=5", "1", "2", nil
            ),
            (#""sum": ["not"]"#, "not=9", nil, nil, .notApplicable),
        ] as [(String, String, String?, String?, Scorecard.ScaleScore.Refusal?)])
    func `without enough answers there is no score, and the bounds tell what is open`(
        scale: String, answers: String, least: String?, greatest: String?,
        refusal: Scorecard.ScaleScore.Refusal?
    ) throws {
        let score = try Self.score(scale, answers)
        if scale.contains("first") {
            // The alternative is known; the first one may still be asked.
            #expect(score.points == 2)
            return
        }
        #expect(score.points == nil)
        #expect(score.refusal == refusal)
        if let least { #expect(score.least == Points(least)) }
        if let greatest { #expect(score.greatest == Points(greatest)) }
    }

    @Test(
        arguments: [
            ("\"answeredAtLeast\": 2, \"fill\": \"mean\"", "a=1,b=2", "4.5"),
            ("\"answeredAtLeast\": 2, \"fill\": \"mean\"", "a=1", nil),
            ("\"answeredAtLeast\": \"1/2\", \"fill\": \"nothing\"", "a=1,b=2", "3"),
            ("\"answeredMoreThan\": \"1/2\", \"fill\": 1", "a=1,b=3", "5"),
            ("\"answeredMoreThan\": \"2/3\", \"fill\": 1", "a=1,b=3", nil),
        ] as [(String, String, String?)])
    func `a rule for missing answers is a part of the score`(
        rule: String, answers: String, points: String?
    ) throws {
        let score = try Self.score(
            #""sum": ["a", "b", "c"], "missing": { \#(rule) }"#, answers)
        #expect(score.points == points.flatMap { Points(decimal: $0) })
        if points != nil { #expect(score.score.status == .complete) }
        #expect(score.missing.contains("c"))
    }

    @Test func `an estimate is given only when the caller asks for it`() throws {
        let rule =
            #""missing": { "answeredAtLeast": 2, "fill": "mean", "estimate": true, "source": "invented" }"#
        for scale in [
            #""sum": ["a", "b", "c"]"#, #""sum": ["a", "b", { "of": "c", "weight": 0.5 }]"#,
        ] {
            #expect(try Self.score("\(scale), \(rule)", "a=1,b=2").points == nil)
            let score = try Self.score("\(scale), \(rule)", "a=1,b=2", policy: .prorate)
            #expect(score.score == .prorated(Points(9, over: 2), answered: 2, of: 3))
        }
    }

    @Test func `a missing answer leaves a category open, unless it cannot change it`() throws {
        let form = try FormulaForm.questionnaire(
            #"{ "id": "s", "title": "S", "direction": "higher-is-worse", "sum": ["a", "b"] }"#,
            extra: """
                "categories": [{ "id": "k", "title": "K", "source": "invented", "cases": [
                  { "id": "high", "label": "High", "when": { "scale": "s", "atLeast": 4 } },
                  { "id": "gated", "label": "Gated", "when": { "item": "gate", "equals": "yes" } },
                  { "id": "none", "label": "None", "else": true }
                ] }]
                """)
        let cases: [(String, String?, [String])] = [
            ("a=3,b=1,gate=no", "high", ["high"]), ("a=3,b=0,gate=yes", "gated", ["gated"]),
            ("a=0,gate=no", "none", ["none"]), ("a=1,gate=no", nil, ["high", "none"]),
            ("a=0", nil, ["gated", "none"]), ("", nil, ["high", "gated", "none"]),
        ]
        for (answers, decided, possible) in cases {
            let card = try Self.card(form, answers)
            let result = try #require(card[category: "k"])
            #expect(result.decided?.text == decided, "\(answers)")
            #expect(result.possible.map(\.text) == possible, "\(answers)")
        }
    }

    @Test func `categories and rules need no scale, or only plain ones`() throws {
        let text = """
            { "format": 2, "id": "plain", "version": "1.0.0", "language": "en", "title": "Plain",
              "shortTitle": "P", "rights": { "notice": "Invented for tests." },
              "items": [{ "id": "a", "text": "A", "choices": [
                { "value": 0, "text": "No" }, { "value": 1, "name": "yes", "text": "Yes" }] }],
              "scales": [{ "id": "s", "title": "S", "sum": ["a"], "direction": "higher-is-worse" }],
              "categories": [{ "id": "k", "title": "K", "source": "invented", "cases": [
                { "id": "high", "label": "High", "when": { "item": "a", "equals": "yes" } },
                { "id": "low", "label": "Low", "else": true }] }],
              "rules": [{ "id": "r", "title": "R", "source": "invented",
                "when": { "scale": "s", "atLeast": 1 } }] }
            """
        let card = try Self.card(try Questionnaire(json: text.utf8), "a=yes")
        #expect(card[category: "k"]?.decided == "high")
        #expect(card.rules.first?.truth == .true)
        let alone = text.split(separator: "\n").filter { line in
            !line.contains("\"scales\"") && !line.contains("\"rules\"")
                && !line.contains("\"when\": { \"scale")
        }.joined(separator: "\n").replacing("\"else\": true }] }],", with: "\"else\": true }] }] }")
        let form = try Questionnaire(json: alone.utf8)
        #expect(form.scales.isEmpty)
        #expect(try Self.card(form, "a=0")[category: "k"]?.decided == "low")
    }

    @Test func `a form with too many missing answers has no score at all`() throws {
        let form = try FormulaForm.questionnaire(
            #"{ "id": "s", "title": "S", "direction": "higher-is-worse", "sum": ["a"] }"#,
            extra: #""missingAtMost": 9"#)
        let few = try Self.card(form, "a=1,b=1,gate=no")
        #expect(few["s"]?.points == 1)
        let many = try Self.card(form, "a=1,gate=no")
        #expect(many["s"]?.points == nil)
        #expect(many["s"]?.refusal == .formIncomplete)
        #expect(many["s"]?.band == nil)
    }

    @Test func `bands and cut-points by context need the context`() throws {
        let form = try FormulaForm.questionnaire(
            """
            { "id": "s", "title": "S", "direction": "higher-is-worse", "sum": ["a"],
              "bands": { "by": "sex",
                "female": [{ "id": "low", "label": "Low", "from": 0, "through": 1 },
                           { "id": "high", "label": "High", "from": 2, "through": 3 }],
                "male": [{ "id": "low", "label": "Low", "from": 0, "through": 2 },
                         { "id": "high", "label": "High", "from": 3, "through": 3 }],
                "other": null },
              "cutPoints": [{ "id": "case", "label": "Case", "by": "sex", "source": "invented",
                "points": { "female": 2, "male": 3, "other": null } }] }
            """)
        let cases: [(String, String?, Bool?)] = [
            ("a=2,sex=female", "female.high", true), ("a=2,sex=male", "male.low", false),
            ("a=2,sex=other", nil, nil), ("a=2", nil, nil), ("a=1", nil, nil),
        ]
        for (answers, band, isMet) in cases {
            let card = try Self.card(form, answers)
            #expect(card["s"]?.band?.text == band, "\(answers)")
            #expect(card.rules.first?.truth.known == isMet, "\(answers)")
            let group = band?.split(separator: ".").first.map(String.init)
            let bands = form.scale("s")?.bands(forGroupOf: card["s"]?.band) ?? []
            #expect(
                bands.map(\.id.text) == (group.map { ["\($0).low", "\($0).high"] } ?? []),
                "\(answers)")
        }
    }

    @Test func `a flag of a score is raised when the score is known`() throws {
        let form = try FormulaForm.questionnaire(
            #"{ "id": "s", "title": "S", "direction": "higher-is-worse", "sum": ["a", "b"] }"#,
            extra: """
                "flags": [
                  { "id": "high", "scale": "s", "when": { "atLeast": 4 }, "title": "High" },
                  { "id": "late", "item": "bed", "when": { "above": "23:00" }, "title": "Late" }
                ]
                """)
        #expect(form.flags.first?.item == "b")
        for (answers, flags) in [
            ("a=3,b=1,bed=23:01", ["high", "late"]), ("a=3", []), ("b=3,a=1,bed=23:00", ["high"]),
        ] {
            let card = try Self.card(form, answers)
            #expect(card.flags.map(\.flag.text) == flags)
        }
    }

    @Test func `packed answers give the score of the scorecard`() throws {
        let form = try FormulaForm.questionnaire(
            """
            { "id": "s", "title": "S", "direction": "higher-is-worse", "decimals": 1,
              "sum": ["half", "sites", "hours"],
              "bands": [{ "id": "low", "label": "Low", "from": 0, "through": 10 },
                        { "id": "high", "label": "High", "from": 10.1, "through": 31.5 }] },
            { "id": "half", "title": "Half", "part": true, "mean": ["a", "after"], "notAskedCounts": 0 }
            """)
        let scorer = Scorer(form)
        let packed = PackedForm(scorer)
        for text in [
            "a=3,gate=no,sites=1+2,hours=7.5", "a=3,sites=1,hours=1",
            "a=1,gate=yes,after=2,sites=4,hours=24",
        ] {
            var answers = Answers(for: form)
            for pair in text.split(separator: ",") {
                let parts = pair.split(separator: "=").map(String.init)
                let id = try #require(Item.ID(parts[0]))
                let item = try #require(form.item(id))
                let answer = try #require(item.answer(typed: parts[1]))
                try answers.set(answer, for: id, in: form)
            }
            let card = scorer.scorecard(answers)
            var bytes = try #require(answers.packed(in: form))
            packed.applyConditions(to: &bytes)
            packed.markUndecidedItems(in: &bytes)
            for (place, scale) in form.scales.enumerated() {
                let score = packed.packedScore(bytes.span, scale: place, policy: .strict)
                #expect(score.score == card[scale.id]?.score)
                #expect(score.bandPlace.map { scale.bands[$0].id } == card[scale.id]?.band)
            }
        }
    }
}

import Questionnaires
import Scoring
import Testing

/// The features of the definition format that affect scores, on invented forms.
struct StructureTests {
    private func form(
        items: [String] = [], scale: String, rules: String = "[]"
    ) throws -> Questionnaire {
        let names = ["a", "b", "c", "d"]
        let items = zip(names, items + Array(repeating: "", count: names.count)).map {
            "{ \"id\": \"\($0)\", \"text\": \"Item \($0)\", \"choices\": \"often\"\($1) }"
        }
        let json = """
            { "id": "made-up", "version": "1.0.0", "language": "en", "title": "Made up",
              "shortTitle": "Made up", "rights": { "notice": "Made for tests." },
              "choiceSets": { "often": [
                { "value": 0, "text": "Never" }, { "value": 1, "text": "Rarely" },
                { "value": 2, "text": "Often" }, { "value": 5, "text": "Always" } ] },
              "items": [ \(items.joined(separator: ", ")) ],
              "scales": [ { "id": "total", "title": "Total", \(scale) } ],
              "rules": \(rules) }
            """
        return try Questionnaire(json: json.utf8)
    }

    private func score(
        _ form: Questionnaire, _ states: [Answer], _ policy: MissingPolicy = .strict
    ) throws -> Scorecard.ScaleScore {
        let card = Scorer(form).scorecard(try Answers(states, for: form), policy: policy)
        return try #require(card.scores.first)
    }

    private static let abcd = """
        "items": ["a", "b", "c", "d"], "direction": "higher-is-worse"
        """

    @Test func `a reversed item is reversed within its own choices`() throws {
        let form = try form(
            scale: """
                "items": [{ "item": "a", "reverse": true }, "b", "c", "d"], "combine": "sum",
                "direction": "higher-is-worse"
                """)
        for (value, added) in [(0, 5), (1, 4), (2, 3), (5, 0)] {
            let score = try score(form, [value, 0, 0, 0].map(Answer.answered))
            #expect(score.score == .complete(Points(added)))
        }
    }

    @Test func `a weight multiplies an item, and a multiplier the whole`() throws {
        let form = try form(
            scale: """
                "items": [{ "item": "a", "weight": 3 }, "b", "c", "d"], "combine": "sum",
                "multiplier": 4, "direction": "higher-is-worse"
                """)
        let score = try score(form, [2, 1, 0, 0].map(Answer.answered))
        #expect(score.score == .complete(28))
    }

    @Test func `a mean is exact, and shown with its digits`() throws {
        let form = try form(scale: "\(Self.abcd), \"combine\": \"mean\", \"decimals\": 2")
        let points = try #require(
            try score(form, [5, 1, 1, 2].map(Answer.answered)).score.points)
        #expect(points == Points(9, over: 4))
        #expect(points.text(decimals: 2) == "2.25")
        let open = try score(form, [.answered(5), .answered(1), .answered(1), .skipped])
        #expect(open.least == Points(7, over: 4) && open.greatest == 3)
    }

    @Test func `a prorated mean is the mean of the answered items`() throws {
        let form = try form(
            scale: """
                \(Self.abcd), "combine": "mean", "decimals": 1,
                "missing": { "greatestMissing": 1, "source": "made for tests" }
                """)
        let score = try score(
            form, [.answered(5), .answered(1), .answered(1), .skipped], .prorate)
        #expect(score.score == .prorated(Points(7, over: 3), answered: 3, of: 4))
    }

    @Test func `a count includes the items at or above the threshold`() throws {
        let form = try form(scale: "\(Self.abcd), \"combine\": { \"countAtLeast\": 2 }")
        let score = try score(form, [.answered(2), .answered(1), .answered(5), .skipped])
        #expect(score.score == .insufficient(answered: 3, required: 4))
        #expect(score.least == 2 && score.greatest == 3)
    }

    @Test func `where more is better, a cut-point is met at or below it`() throws {
        let form = try form(
            scale: """
                "items": ["a", "b", "c", "d"], "direction": "higher-is-better", "combine": "sum",
                "cutPoints": [{ "id": "low", "label": "Low", "points": 6, "source": "made up" }]
                """)
        let scale = try #require(form.scales.first)
        let cutPoint = try #require(scale.cutPoints.first)
        #expect([5, 6, 7].map { scale.meets(cutPoint, at: $0) } == [true, true, false])
    }

    private func gated() throws -> Questionnaire {
        try form(
            items: ["", ", \"askedWhen\": { \"item\": \"a\", \"atLeast\": 1 }"],
            scale: "\(Self.abcd), \"combine\": \"sum\", \"notAskedCounts\": 0",
            rules: """
                [{ "id": "b-often", "title": "B often", "source": "made up",
                   "when": { "item": "b", "atLeast": 2 } }]
                """)
    }

    @Test func `an item that is not asked counts what the scale defines`() throws {
        let form = try gated()
        let score = try score(form, [0, 5, 1, 1].map(Answer.answered))
        #expect(score.score == .complete(2))
    }

    @Test func `an item whose gate has no answer is missing and never zero`() throws {
        let form = try gated()
        let states: [Answer] = [.skipped, .notAsked, .answered(1), .answered(1)]
        let score = try score(form, states)
        #expect(score.score == .insufficient(answered: 2, required: 4))
        #expect(score.missing == ["a", "b"])
        #expect(score.least == 2 && score.greatest == 12)
        let card = Scorer(form).scorecard(try Answers(states, for: form))
        #expect(card.rules.map(\.truth) == [.unknown])
        let part = try #require(
            Scorer(form).explanation(try Answers(states, for: form)).scales.first)
        #expect(part.contributions.map(\.points) == [nil, nil, 1, 1])
    }

    @Test func `a rule reads an unanswered optional item as not applicable`() throws {
        let form = try form(
            items: [", \"optional\": true"], scale: "\(Self.abcd), \"combine\": \"sum\"",
            rules: """
                [{ "id": "a-often", "title": "A often", "source": "made up",
                   "when": { "item": "a", "atLeast": 2 } }]
                """)
        for (answer, truth) in [
            (Answer.skipped, Condition.TruthValue.false), (.notReached, .false),
            (.answered(2), .true),
        ] {
            let states = [answer] + [1, 1, 1].map(Answer.answered)
            let card = Scorer(form).scorecard(try Answers(states, for: form))
            #expect(card.rules.map(\.truth) == [truth])
            #expect(card.scores.map(\.score.status) == [.complete])
        }
    }
}

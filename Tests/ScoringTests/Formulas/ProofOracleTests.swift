import Questionnaires
import Scoring
import Testing

/// SplitMix64, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Compares the proved scores of random definitions with the scores of all their answers.
@Suite struct `The proof of ranges` {
    /// A random form: three or four questions, one of them perhaps conditional, and a chain of scales.
    private struct RandomForm {
        var random: SeededGenerator

        mutating func number(_ range: ClosedRange<Int>) -> Int {
            Int.random(in: range, using: &random)
        }
        mutating func pick(_ words: [String]) -> String {
            words.randomElement(using: &random) ?? ""
        }

        mutating func text() -> String {
            let names = ["p", "q", "r", "t"]
            var items: [String] = []
            for (place, name) in names.enumerated() {
                let count = number(2...3)
                let choices = (0..<count).map { value in
                    let points =
                        number(0...3) == 0
                        ? #", "points": \#(pick(["0.5", "-1", "2", "null"]))"# : ""
                    return #"{ "value": \#(value), "text": "\#(value)"\#(points) }"#
                }
                let condition =
                    place > 0 && number(0...2) == 0
                    ? #", "askedWhen": { "item": "\#(names[place - 1])", "atLeast": 1 }"# : ""
                let optional = number(0...5) == 0 ? #", "optional": true"# : ""
                items.append(
                    #"{ "id": "\#(name)", "text": "\#(name)", "choices": [\#(choices.joined(separator: ", "))]\#(condition)\#(optional) }"#
                )
            }
            let conditional = items.contains { $0.contains("askedWhen") }
            func notAsked(_ word: String) -> String {
                conditional ? #", "notAskedCounts": \#(word)"# : ""
            }
            let operation = pick(["sum", "mean", "least", "greatest", "sum", "mean"])
            let terms = names.map { name in
                switch number(0...3) {
                case 0: #"{ "of": "\#(name)", "reverse": true }"#
                case 1: #"{ "of": "\#(name)", "weight": \#(pick(["2", "-1", "0.5"])) }"#
                default: #""\#(name)""#
                }
            }
            let missing =
                number(0...2) == 0
                ? #", "missing": { "answeredAtLeast": 2, "fill": \#(pick(["\"mean\"", "\"nothing\"", "1"])) }"#
                : ""
            let steps = pick([
                "", #", "then": [{ "times": "1/3" }, { "plus": 1 }, { "round": 1 }]"#,
                #", "then": [{ "times": -2 }, { "atLeast": -3 }]"#,
            ])
            let second = pick([
                #""sum": ["first", "p"]"#, #""product": ["first", "p"]"#,
                #""recode": { "of": "first", "steps": [{ "below": 0, "points": 2 }, { "through": 1, "points": 5 }, { "points": 1.5 }] }"#,
                #""cases": [{ "when": { "item": "p", "equals": 1 }, "take": "first" }, { "else": 0.25 }]"#,
                #""greatest": ["first", "p"]"#,
                #""count": [{ "item": "p", "atLeast": 1 }, { "scale": "first", "above": 1 }]"#,
            ])
            return """
                { "format": 2, "id": "random", "version": "1.0.0", "language": "en", "title": "Random",
                  "shortTitle": "R", "rights": { "notice": "Invented." },
                  "items": [\(items.joined(separator: ",\n"))],
                  "scales": [
                    { "id": "first", "title": "First", "part": true,
                      "\(operation)": [\(terms.joined(separator: ", "))]\(missing)\(steps)\(notAsked(pick(["0", "\"nothing\"", "1"]))) },
                    { "id": "second", "title": "Second", "part": true, \(second) }
                  ] }
                """
        }
    }

    /// Every set of answers to a form of choices, with every item answered, skipped or left out.
    private static func scores(
        of form: Questionnaire, isComplete: Bool
    ) throws -> [Scale.ID: Set<Points>] {
        let scorer = Scorer(form)
        var scores: [Scale.ID: Set<Points>] = [:]
        func visit(_ position: Int, _ answers: Answers) throws {
            guard position < form.items.count else {
                let card = scorer.scorecard(answers)
                for score in card.scores {
                    guard let points = score.points else { continue }
                    scores[score.scale, default: []].insert(points)
                    #expect(score.least <= points && points <= score.greatest)
                }
                return
            }
            let item = form.items[position]
            let isAsked = item.askedWhen.map { $0.truth { answers[$0] } == .true } ?? true
            var states: [Answer] = isAsked ? item.values.map { .answered($0) } : [.notAsked]
            if isAsked, !isComplete || item.necessity == .optional { states.append(.skipped) }
            for state in states {
                var answers = answers
                try answers.set(state, for: item.id, in: form)
                try visit(position + 1, answers)
            }
        }
        try visit(0, Answers(for: form))
        return scores
    }

    @Test(arguments: 1...300)
    func `every score that any answers give was proved to be possible`(seed: UInt64) throws {
        var random = RandomForm(random: SeededGenerator(seed: seed))
        let text = random.text()
        let form: Questionnaire
        do { form = try Questionnaire(json: text.utf8) } catch {
            // A random form can be unsound: a condition that never holds, or nothing to score.
            let known: Set<Diagnostic.Code> = [
                .unreachableItem, .noScore, .constantComparison, .notAskedUnneeded,
            ]
            #expect(error.diagnostics.allSatisfy { known.contains($0.code) }, "\(error)\n\(text)")
            return
        }
        let found = try Self.scores(of: form, isComplete: false)
        let complete = try Self.scores(of: form, isComplete: true)
        for scale in form.scales {
            let reach = try #require(scale.reach)
            for points in found[scale.id] ?? [] {
                #expect(reach.range.contains(points), "\(scale.id) \(points) \(reach)\n\(text)")
            }
            guard reach.isExact, let scores = complete[scale.id] else { continue }
            #expect(reach.count == scores.count, "\(scale.id) \(scores.sorted()) \(reach)\n\(text)")
            #expect(
                scores.min() == reach.range.lowerBound && scores.max() == reach.range.upperBound)
        }
    }

    @Test func `questions that exclude each other do not add up`() throws {
        let form = try FormulaForm.questionnaire(
            #"""
            { "id": "s", "title": "S", "direction": "higher-is-worse",
              "sum": ["a", { "of": "gate", "weight": 3 }, "after"], "notAskedCounts": 0 }
            """#)
        // After "no" 0 to 3, after "yes" 3 to 9.
        let reach = try #require(form.scale("s")?.reach)
        #expect(reach.range == 0...9 && reach.count == 10 && reach.isExact)
    }
}

import Interchange
import Questionnaires
import Samples
import Scoring
import Shelf
import TestSupport
import Testing

/// Results with their definition: value → text → value, and text → error.
struct ResultReadingTests {
    /// Random answers to every item, declined ones included.
    private func answers(
        to form: Questionnaire, using random: inout RandomSamples
    ) throws -> Answers {
        var answers = Answers(for: form)
        for item in form.items {
            let states: [Answer] = [.skipped, .declined, .notReached]
            let answer: Answer =
                random.chance(5) ? random.pick(states) : .answered(random.pick(item.values))
            try answers.setReported(answer, for: item.id, in: form)
        }
        return answers.applyingConditions(of: form).answers
    }

    private func forms() throws -> [Questionnaire] {
        try ShippedQuestionnaires.all.filter { $0.wordingSource == .definition }
            + [ExampleForm.questionnaire(), ExampleForm.questionnaire(askingOfHarmAfterMood: true)]
    }

    @Test func `answers read back the same`() throws {
        var random = try RandomSamples(seed: 51)
        for form in try forms() {
            for _ in 0..<20 {
                let answers = try answers(to: form, using: &random)
                let text = answers.jsonText(.pretty)
                #expect(try Answers(json: text.utf8, of: form) == answers, "\(text)")
            }
        }
    }

    @Test(.skipped(under: .address))
    func `scorecards read back the same, with estimates, bounds and stated points`() throws {
        var random = try RandomSamples(seed: 52)
        for form in try forms() {
            let scorer = Scorer(form)
            for _ in 0..<40 {
                var stated: [Scale.ID: Points] = [:]
                for scale in form.scales where random.chance(6) {
                    stated[scale.id] = scale.range(in: form.items).upperBound
                }
                let answers = try answers(to: form, using: &random)
                let card = scorer.scorecard(
                    answers, policy: random.chance(2) ? .strict : .prorate, stated: stated)
                for layout in JSONLayout.allCases {
                    let text = card.jsonText(of: form, layout)
                    #expect(try Scorecard(json: text.utf8, of: form) == card, "\(text)")
                }
                let text = card.jsonText(
                    of: form, answers: answers, explanation: scorer.explanation(answers))
                #expect(try Scorecard(json: text.utf8, of: form) == card)
            }
        }
    }

    @Test(.skipped(under: .address))
    func `results read back the same in both shapes`() throws {
        var random = try RandomSamples(seed: 53)
        for form in try forms() {
            let scorer = Scorer(form)
            for _ in 0..<20 {
                let (start, end) = try random.period()
                let assessment = Assessment(
                    id: random.id(), subject: try random.subject(), start: start, end: end,
                    source: SampleSource(name: "é", version: random.pick(["", "1.0"])),
                    mode: random.pick(Assessment.Mode.allCases),
                    language: random.pick([nil, "en", "de"]),
                    answers: try answers(to: form, using: &random), scoredBy: scorer,
                    policy: random.chance(2) ? .strict : .prorate,
                    stated: random.chance(4)
                        ? form.scales.first.map {
                            [$0.id: $0.range(in: form.items).lowerBound]
                        } ?? [:] : [:],
                    metadata: try random.metadata())
                let text = assessment.jsonText(of: form)
                #expect(try Assessment(json: text.utf8, of: form) == assessment, "\(text)")
                let stored = StoredAssessment(
                    assessment: assessment, sequence: 0, amends: random.id(),
                    amendedBy: random.id())
                let result = stored.jsonText(of: form, .pretty)
                #expect(try StoredAssessment(json: result.utf8, of: form) == stored)
                let sample = StoredSample(stored).jsonText(of: form)
                #expect(try StoredAssessment(json: sample.utf8, of: form) == stored)
            }
        }
    }

    /// Edits of a sound result, and the findings that they cause.
    static let faults: [(old: String, new: String, finding: String)] = [
        (#""mood":3"#, #""mood":4"#, "answers.mood: not one of the choices of the item"),
        (#""mood":3"#, #""mood":"often""#, "answers.mood: neither a choice nor the state"),
        (#""mood":3,"#, "", "answers: the key \"mood\" is missing; add \"mood\""),
        (#""mood":3"#, #""mood":2"#, "scores: scores that differ from those of the answers"),
        (#""plan":"notAsked""#, #""plan":1"#, "answers: an answer to an item that the form does"),
        (#""value":5"#, #""value":6"#, "scores: scores that differ from those of the answers"),
        (#""exact":"5/2""#, #""exact":"7/2""#, "scores[1].exact: exact points that differ from"),
        (#""exact":"5/2""#, #""exact":"-9223372036854775808/3""#, "scores[1].exact: not exact"),
        (#""value":2.5"#, #""value":2.55"#, "scores[1].value: not points of the scale"),
        (#""scale":"average""#, #""scale":"mean""#, "scores[1].scale: the definition has no such"),
        (#""version":"1.0.0""#, #""version":"1.0.1""#, "the definition kept 1.0.1 "),
        (#""version":"1.0.0","#, "", "$: the key \"version\" is missing"),
        (#""date":"#, #""start":"2026-03-14","date":"#, "start: both \"date\" and \"start\""),
        (#""mode":"recorded""#, #""mode":"spoken""#, "mode: a word that is not known here"),
        (#""type":"assessment""#, #""type":"treatment""#, "type: a sample of another type"),
    ]

    @Test(arguments: faults)
    func `a fault is reported with its path and remedy`(
        old: String, new: String, finding: String
    ) throws {
        let (stored, form) = try ExampleResult.stored([
            .answered(3), .answered(2), .answered(0), .notAsked,
        ])
        var text = stored.jsonText(of: form)
        let range = try #require(text.firstRange(of: old))
        text.replaceSubrange(range, with: new)
        let error = try #require(throws: JSONReadingError.self) {
            try StoredAssessment(json: text.utf8, of: form)
        }
        #expect(error.description.contains(finding), "\(error)")
    }

    @Test func `a result without scores is scored by its answers`() throws {
        let (stored, form) = try ExampleResult.stored([
            .answered(3), .answered(2), .answered(0), .notAsked,
        ])
        let text = """
            {"id":"\(stored.id)","type":"assessment","subject":"P-7","mode":"recorded",\
            "date":"2026-03-14T09:30:00+01:00","questionnaire":"kept","version":"1.0.0",\
            "contentHash":"\(form.contentHash)","language":"en",\
            "answers":{"mood":3,"sleep":2,"harm":0,"plan":"notAsked"},\
            "source":{"name":"wellbeing","version":"1.0"}}
            """
        #expect(try Assessment(json: text.utf8, of: form) == stored.assessment)
    }

    @Test func `a result of another definition is refused`() throws {
        let (stored, form) = try ExampleResult.stored([
            .answered(3), .answered(2), .answered(0), .notAsked,
        ])
        let other = try ExampleForm.questionnaire(title: "Other content")
        #expect(throws: JSONReadingError.self) {
            try Assessment(json: stored.jsonText(of: form).utf8, of: other)
        }
        #expect(throws: JSONReadingError.self) {
            try Scorecard(
                json: stored.assessment.scorecard.jsonText(of: form).utf8, of: other)
        }
    }
}

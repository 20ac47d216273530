import Questionnaires
import Scoring
import Shelf
import Testing

struct MissingAnswersTests {
    private func card(
        _ id: Questionnaire.ID, _ answers: String, _ policy: MissingPolicy = .prorate
    ) throws -> Scorecard {
        let form = try ShippedQuestionnaires.questionnaire(id)
        var states = try answers.split(separator: " ").map { try #require(Answer(String($0))) }
        while states.count < form.items.count { states.append(.notReached) }
        return Scorer(form).scorecard(try Answers(states, for: form), policy: policy)
    }

    @Test(
        arguments: [
            // 9 of 24 over eight answers is 81/8, which crosses the cut-point of 10.
            ("phq-9", "2 2 2 2 1 0 0 0 skipped", Points(81, over: 8), 10, "moderate"),
            ("phq-9", "1 1 1 1 1 1 1 1 skipped", 9, 9, "mild"),
            ("phq-9", "1 1 1 0 skipped 0 0 skipped 0", Points(27, over: 7), 4, "none-minimal"),
            // 4/1 · 9/8 is 4.5, and halves are rounded up.
            ("phq-9", "1 1 1 1 0 0 0 0 skipped", Points(9, over: 2), 5, "mild"),
            ("phq-9", "1 1 1 0 0 0 0 0 skipped", Points(27, over: 8), 3, "none-minimal"),
            ("gad-7", "3 1 1 1 1 skipped skipped", Points(49, over: 5), 10, "moderate"),
            ("gad-7", "skipped 0 0 0 0 0 0", 0, 0, "none-minimal"),
        ] as [(Questionnaire.ID, String, Points, Int, Scale.Band.ID)])
    func `an estimate is exact, and shown and banded half up`(
        id: Questionnaire.ID, answers: String, exact: Points, shown: Int, band: Scale.Band.ID
    ) throws {
        let total = try #require(try card(id, answers)["total"])
        #expect(total.score.status == .prorated)
        #expect(total.score.points == exact)
        #expect(total.score.points?.rounded() == shown)
        #expect(total.band == band)
    }

    @Test func `an estimate that is shown as 10 meets a cut-point of 10`() throws {
        let scale = try #require(try ShippedQuestionnaires.questionnaire("gad-7").scale("total"))
        let cutPoint = try #require(scale.cutPoints.first { $0.points == 10 })
        #expect(scale.meets(cutPoint, at: Points(49, over: 5)))
        #expect(scale.band(of: Points(49, over: 5))?.id == "moderate")
        #expect(!scale.meets(cutPoint, at: Points(47, over: 5)))
    }

    @Test func `a score is estimated only when the caller asks for it`() throws {
        let total = try #require(
            try card("phq-9", "2 2 2 2 1 0 0 0 skipped", .strict)["total"])
        #expect(total.score == .insufficient(answered: 8, required: 9))
        #expect(total.least == 9 && total.greatest == 12)
        #expect(total.band == nil)
        #expect(total.missing == ["self-harm"])
    }

    @Test func `three missing items are too many for an estimate`() throws {
        let total = try #require(
            try card("phq-9", "3 3 3 3 3 3 skipped skipped declined")["total"])
        #expect(total.score == .insufficient(answered: 6, required: 7))
        #expect(total.missing == ["concentration", "movement", "self-harm"])
    }

    @Test func `a form without a rule is never estimated`() throws {
        let total = try #require(try card("phq-8", "1 1 1 1 1 1 1 skipped")["total"])
        #expect(total.score == .insufficient(answered: 7, required: 8))
    }

    @Test func `a band exists without a score when every possible total lies in it`() throws {
        let total = try #require(
            try card("phq-9", "3 3 3 3 3 3 3 skipped 0", .strict)["total"])
        #expect(total.score.points == nil)
        #expect(total.band == "severe")
    }

    @Test func `a declined answer adds nothing and raises its flag`() throws {
        let card = try card("phq-9", "0 0 0 0 0 0 0 0 declined", .strict)
        let total = try #require(card["total"])
        #expect(total.score == .insufficient(answered: 8, required: 9))
        #expect(total.least == 0 && total.greatest == 3)
        #expect(card.flags.map(\.flag) == ["self-harm-declined"])
        #expect(card.flags.map(\.answer) == [.declined])
    }

    @Test func `the 4 that HealthKit writes is a declined answer and never points`() throws {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let answers = try Answers([1, 0, 2, 1, 0, 0, 0, 0, 4], for: form)
        let card = Scorer(form).scorecard(answers, policy: .prorate)
        #expect(card.scores[0].score == .prorated(Points(9, over: 2), answered: 8, of: 9))
        #expect(card.scores[0].greatest == 7)
        #expect(card.flags.map(\.flag) == ["self-harm-declined"])
    }

    @Test func `a rule is unknown only while it depends on missing answers`() throws {
        let open = try card("phq-9", "2 2 2 2 0 0 0 0 skipped").rules.map(\.truth)
        #expect(open == [.unknown, .unknown])
        let settled = try card("phq-9", "0 1 3 3 3 3 3 3 skipped").rules.map(\.truth)
        #expect(settled == [.false, .false])
        let met = try card("phq-9", "2 2 2 2 2 0 0 0 declined").rules.map(\.truth)
        #expect(met == [.true, .false])
    }

    @Test func `marking an item as not asked does not exclude it from a score`() throws {
        let card = try card("phq-9", "2 2 2 2 0 0 0 0 notAsked")
        #expect(card.rules.map(\.truth) == [.unknown, .unknown])
        #expect(card.scores[0].missing == ["self-harm"])
    }

    @Test func `an optional item that does not apply is not missing`() throws {
        let answers = "2 2 0 skipped 0 0 0 0 0 0 0 0 0 0 0"
        let card = try card("phq-15", answers, .strict)
        #expect(card.scores[0].score == .complete(4))
        #expect(card.scores[0].band == "minimal")
        #expect(card.rules.map(\.truth) == [.false])
    }
}

import Questionnaires
import Scoring
import Shelf
import Testing

struct GoldenTests {
    @Test(arguments: GoldenCase.published)
    func `a published example scores as published`(golden: GoldenCase) throws {
        let form = try ShippedQuestionnaires.questionnaire(golden.form)
        let answers = try Answers(golden.values, for: form)
        let score = try #require(Scorer(form).scorecard(answers)[golden.scale])
        #expect(score.score == .complete(golden.points))
        #expect(score.band == golden.band)
        #expect(score.least == golden.points && score.greatest == golden.points)
    }

    @Test func `every scale that ships has an example`() throws {
        let covered = Set(GoldenCase.published.map { "\($0.form) \($0.scale)" })
        for form in try ShippedQuestionnaires.all where form.vectorCount == 0 {
            for scale in form.scales { #expect(covered.contains("\(form.id) \(scale.id)")) }
        }
    }

    @Test func `each band begins where the one before ends`() throws {
        for form in try ShippedQuestionnaires.all {
            let scorer = Scorer(form)
            for (place, scale) in form.scales.enumerated() {
                for (lower, upper) in zip(scale.bands, scale.bands.dropFirst()) {
                    for (points, band) in [(lower.through, lower), (upper.from, upper)] {
                        let score = Score.complete(points)
                        let found = scorer.band(of: score, within: points...points, scale: place)
                        #expect(found?.id == band.id, "\(form.id) \(scale.id) \(points)")
                    }
                    #expect(upper.from - lower.through == 1)
                }
            }
        }
    }

    @Test(
        arguments: [
            ("phq-9", [2, 0, 2, 2, 2, 0, 0, 0, 1], .true, .false),
            ("phq-9", [1, 1, 3, 3, 3, 3, 3, 3, 3], .false, .false),
            ("phq-9", [0, 2, 2, 2, 2, 0, 0, 0, 0], .false, .true),
            ("phq-9", [2, 0, 0, 0, 0, 0, 0, 0, 0], .false, .false),
        ] as [(Questionnaire.ID, [Int], Condition.TruthValue, Condition.TruthValue)])
    func `the algorithm and the total may disagree`(
        id: Questionnaire.ID, values: [Int], major: Condition.TruthValue,
        other: Condition.TruthValue
    ) throws {
        let form = try ShippedQuestionnaires.questionnaire(id)
        let card = Scorer(form).scorecard(try Answers(values, for: form))
        #expect(card.rules.map(\.truth) == [major, other])
    }

    /// One symptom too few in each cluster, and just enough.
    @Test(arguments: [
        ([0], [5], [7, 8], [14, 15], Condition.TruthValue.true),
        ([], [5], [7, 8], [14, 15], .false),
        ([0], [], [7, 8], [14, 15], .false),
        ([0], [5], [7], [14, 15], .false),
        ([0], [5], [7, 8], [14], .false),
    ])
    func `provisional PTSD needs symptoms of each cluster`(
        intrusions: [Int], avoidance: [Int], mood: [Int], arousal: [Int],
        truth: Condition.TruthValue
    ) throws {
        let form = try ShippedQuestionnaires.questionnaire("pcl-5")
        let present = Set(intrusions + avoidance + mood + arousal)
        let values = (0..<20).map { present.contains($0) ? 2 : 1 }
        let card = Scorer(form).scorecard(try Answers(values, for: form))
        #expect(card.rules.map(\.truth) == [truth])
    }
}

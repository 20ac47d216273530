import Questionnaires
import Testing

struct WrittenAnswersTests {
    private func form() throws -> Questionnaire {
        let json = """
            { "id": "written", "version": "1.0.0", "language": "en", "title": "Written",
              "shortTitle": "Written", "rights": { "notice": "Made for tests." },
              "choiceSets": { "often": [
                { "value": 0, "text": "Never" }, { "value": 1, "text": "Often" } ] },
              "items": [
                { "id": "mood", "text": "Mood?", "choices": "often" },
                { "id": "trust", "text": "Trust?", "choices": "often",
                  "mayDecline": { "writtenAs": 4 } },
                { "id": "work", "text": "Work?", "choices": "often", "unscored": true } ],
              "scales": [ { "id": "total", "title": "Total", "items": ["mood", "trust"],
                "combine": "sum", "direction": "higher-is-worse" } ] }
            """
        return try Questionnaire(json: json.utf8)
    }

    @Test(
        arguments: [
            ([1, 0], [.answered(1), .answered(0), .notReached]),
            ([1, 4], [.answered(1), .declined, .notReached]),
            ([0, 1, 1], [.answered(0), .answered(1), .answered(1)]),
        ] as [([Int], [Answer])])
    func `the number for a declined answer never becomes points`(
        values: [Int], states: [Answer]
    ) throws {
        #expect(try Answers(values, for: form()).states == states)
    }

    @Test(
        arguments: [
            ([4, 0], .notAChoice("mood", allowed: [0, 1])),
            ([0, 5], .notAChoice("trust", allowed: [0, 1])),
            ([0, 0, 4], .notAChoice("work", allowed: [0, 1])),
            ([0], .count(given: 1, allowed: 2...3)),
            ([0, 0, 0, 0], .count(given: 4, allowed: 2...3)),
        ] as [([Int], Answers.Refusal)])
    func `a number without a meaning is refused`(
        values: [Int], refusal: Answers.Refusal
    ) throws {
        let form = try form()
        #expect(throws: refusal) { try Answers(values, for: form) }
    }
}

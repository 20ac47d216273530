import Questionnaires
import Shelf
import Testing

struct PHQ9DefinitionTests {
    private func answers(
        _ values: [Int], selfHarm: Answer
    ) throws -> (Answers, Questionnaire) {
        let phq9 = try ShippedQuestionnaires.questionnaire("phq-9")
        var answers = Answers(for: phq9)
        for (item, value) in zip(phq9.items, values) {
            try answers.set(.answered(value), for: item.id, in: phq9)
        }
        try answers.set(selfHarm, for: "self-harm", in: phq9)
        return (answers, phq9)
    }

    @Test(
        arguments: [
            (.answered(0), []), (.answered(1), ["self-harm-thoughts"]),
            (.answered(2), ["self-harm-thoughts"]), (.answered(3), ["self-harm-thoughts"]),
            (.declined, ["self-harm-declined"]), (.skipped, ["self-harm-skipped"]),
            (.notReached, []),
        ] as [(Answer, [Flag.ID])])
    func `the answer about self-harm raises its flag, whatever the total is`(
        answer: Answer, flags: [Flag.ID]
    ) throws {
        let (answers, phq9) = try answers([], selfHarm: answer)
        #expect(answers.raisedFlags(in: phq9).map(\.id) == flags)
    }

    @Test func `only the question about self-harm may be declined, and HealthKit writes 4`() throws
    {
        let phq9 = try ShippedQuestionnaires.questionnaire("phq-9")
        #expect(phq9.items.filter(\.mayBeDeclined).map(\.id) == ["self-harm"])
        #expect(phq9.item("self-harm")?.declining == .offered(writtenAs: 4))
        #expect(phq9.items.filter { $0.topic == .selfHarm }.map(\.id) == ["self-harm"])
    }

    @Test(arguments: [
        ([0, 0, 0, 0, 0, 0, 0, 0], 0, Answer.notAsked),
        ([0, 0, 0, 0, 0, 0, 0, 1], 0, .notReached),
        ([0, 0, 0, 0, 0, 0, 0, 0], 1, .notReached),
    ])
    func `how difficult it was is asked only when some answer is above 0`(
        values: [Int], selfHarm: Int, state: Answer
    ) throws {
        let (answers, phq9) = try answers(values, selfHarm: .answered(selfHarm))
        #expect(answers.applyingConditions(of: phq9).answers["difficulty"] == state)
        #expect(phq9.item("difficulty")?.isUnscored == true)
    }

    /// The cases in which the algorithm and the total disagree, and the limits of both counts.
    @Test(arguments: [
        ([2, 0, 2, 2, 2, 0, 0, 0, 1], Condition.TruthValue.true, Condition.TruthValue.false),
        ([1, 1, 3, 3, 3, 3, 3, 3, 3], .false, .false),
        ([0, 2, 2, 2, 2, 0, 0, 0, 0], .false, .true),
        ([2, 0, 0, 0, 0, 0, 0, 0, 0], .false, .false),
        ([2, 0, 0, 0, 0, 0, 0, 0, 1], .false, .true),
        ([3, 3, 3, 3, 3, 3, 3, 3, 0], .true, .false),
        ([0, 0, 0, 0, 0, 0, 0, 0, 0], .false, .false),
    ])
    func `the algorithm counts symptoms and requires interest or mood among them`(
        values: [Int], major: Condition.TruthValue, other: Condition.TruthValue
    ) throws {
        let (answers, phq9) = try answers(
            Array(values.dropLast()), selfHarm: .answered(try #require(values.last)))
        let truths = Dictionary(
            uniqueKeysWithValues: phq9.rules.map { rule in
                (rule.id, rule.condition.truth(given: { answers[$0] }))
            })
        #expect(truths == ["major-depressive-syndrome": major, "other-depressive-syndrome": other])
        #expect(phq9.rules.allSatisfy { $0.caution?.contains("not a diagnosis") == true })
    }

    @Test func `each band has the raw value of HealthKit's risk`() throws {
        for (id, system, count) in [
            ("phq-9", "apple:HKPHQ9AssessmentRisk", 5), ("gad-7", "apple:HKGAD7AssessmentRisk", 4),
        ] as [(Questionnaire.ID, String, Int)] {
            let total = try #require(try ShippedQuestionnaires.questionnaire(id).scale("total"))
            let raw = total.bands.flatMap(\.codes).filter { $0.system == system }.map(\.code)
            #expect(raw == (1...count).map(String.init))
        }
    }

    @Test func `no flag states a level of risk`() throws {
        for questionnaire in try ShippedQuestionnaires.all {
            for flag in questionnaire.flags {
                let text = "\(flag.title) \(flag.meaning ?? "")".lowercased()
                for phrase in ["no risk", "low risk", "high risk", "moderate risk", "at risk"] {
                    #expect(!text.contains(phrase), "\(flag.id)")
                }
            }
        }
    }
}

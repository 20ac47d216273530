import Questionnaires
import Testing

@Suite struct `The answers to a form` {
    private static func sound() throws -> Questionnaire {
        try Questionnaire(json: Array(SoundDefinition.text.utf8))
    }

    @Test func `new answers have every item not reached`() throws {
        let answers = Answers(for: try Self.sound())
        #expect(answers.states == Array(repeating: .notReached, count: 5))
        #expect(answers["unknown"] == .notReached)
    }

    @Test(
        arguments: [
            (.answered(2), "unknown", .unknownItem("unknown")),
            (.answered(3), "tired", .notAChoice("tired", allowed: [0, 1, 2])),
            (.answered(4), "harm", .notAChoice("harm", allowed: [0, 1, 2])),
            (.declined, "tired", .mayNotDecline("tired")),
        ] as [(Answer, Item.ID, Answers.Refusal)])
    func `answers refuse a value that the form does not offer`(
        answer: Answer, item: Item.ID, refusal: Answers.Refusal
    ) throws {
        let questionnaire = try Self.sound()
        var answers = Answers(for: questionnaire)
        #expect(throws: refusal) { try answers.set(answer, for: item, in: questionnaire) }
        #expect(answers == Answers(for: questionnaire))
    }

    @Test func `answers refuse another definition`() throws {
        let questionnaire = try Self.sound()
        let text = SoundDefinition.text.replacing("1.2.0", with: "1.2.1")
        let other = try Questionnaire(json: Array(text.utf8))
        var answers = Answers(for: questionnaire)
        #expect(throws: Answers.Refusal.otherDefinition) {
            try answers.set(.answered(1), for: "tired", in: other)
        }
    }

    @Test func `conditions remove and list the answers that are no longer asked`() throws {
        let questionnaire = try Self.sound()
        var answers = Answers(for: questionnaire)
        try answers.set(.answered(1), for: "tired", in: questionnaire)
        try answers.set(.answered(2), for: "naps", in: questionnaire)
        #expect(answers.applyingConditions(of: questionnaire).ignoredAnswers == [])
        try answers.set(.answered(0), for: "tired", in: questionnaire)
        let settled = answers.applyingConditions(of: questionnaire)
        #expect(settled.ignoredAnswers == ["naps"])
        #expect(settled.answers["naps"] == .notAsked)
        var again = settled.answers
        try again.set(.answered(2), for: "tired", in: questionnaire)
        #expect(again.applyingConditions(of: questionnaire).answers["naps"] == .notReached)
    }

    @Test func `a single answer raises its flag`() throws {
        let questionnaire = try Self.sound()
        var answers = Answers(for: questionnaire)
        #expect(answers.raisedFlags(in: questionnaire).isEmpty)
        try answers.set(.answered(0), for: "harm", in: questionnaire)
        #expect(answers.raisedFlags(in: questionnaire).isEmpty)
        try answers.set(.answered(1), for: "harm", in: questionnaire)
        #expect(answers.raisedFlags(in: questionnaire).map(\.id) == ["harm-thoughts"])
        try answers.set(.declined, for: "harm", in: questionnaire)
        #expect(answers.raisedFlags(in: questionnaire).map(\.id) == ["harm-declined"])
    }

    @Test(
        arguments: [
            ("2", .answered(2)), ("-1", .answered(-1)), ("declined", .declined),
            ("skipped", .skipped), ("notAsked", .notAsked), ("notReached", .notReached),
        ] as [(String, Answer)])
    func `an answer is written as a number or a word`(text: String, answer: Answer) {
        #expect(Answer(text) == answer)
        #expect(answer.description == text)
    }

    @Test(arguments: ["", "+1", "-0", "007", "1.0", " 2", "١", "Declined", "two"])
    func `a text in any other form is not an answer`(text: String) {
        #expect(Answer(text) == nil)
    }
}

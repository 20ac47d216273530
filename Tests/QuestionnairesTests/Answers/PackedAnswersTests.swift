import Questionnaires
import TestSupport
import Testing

struct PackedAnswersTests {
    @Test(arguments: [
        ("2", Answer.answered(2)), ("-1", .answered(-1)), ("declined", .declined),
        ("skipped", .skipped), ("notAsked", .notAsked), ("notReached", .notReached),
    ])
    func `an answer survives a round trip through text`(text: String, answer: Answer) {
        #expect(Answer(text) == answer)
        #expect(answer.description == text)
    }

    @Test(arguments: [
        "", " 2", "+2", "02", "-0", "2.0", "٢", "Declined", "2e0", "99999999999999999999",
    ])
    func `a text that is not an answer is refused`(text: String) {
        #expect(Answer(text) == nil)
    }

    @Test func `answers survive packing into one byte each`() throws {
        let form = try ExampleForm.questionnaire()
        let states: [Answer] = [.answered(3), .skipped, .declined, .notAsked]
        let answers = try Answers(states, for: form)
        let codes = try #require(answers.packed(in: form))
        #expect(codes == [3, 253, 252, 254])
        #expect(Answers(packed: codes, in: form) == answers)
    }

    @Test(
        arguments: [[], [0, 0, 0], [0, 0, 0, 4], [0, 0, 0, 251]] as [[UInt8]])
    func `codes that do not fit the form are refused`(codes: [UInt8]) throws {
        #expect(Answers(packed: codes, in: try ExampleForm.questionnaire()) == nil)
    }

    @Test func `a source may report any item as declined, and packing preserves it`() throws {
        let form = try ExampleForm.questionnaire()
        var answers = Answers(for: form)
        try answers.setReported(.declined, for: "mood", in: form)
        #expect(answers["mood"] == .declined)
        let codes = try #require(answers.packed(in: form))
        #expect(codes.first == AnswerCode.declined)
        #expect(Answers(packed: codes, in: form) == answers)
        #expect(throws: Answers.Refusal.notAChoice("mood", allowed: [0, 1, 2, 3])) {
            try answers.setReported(.answered(4), for: "mood", in: form)
        }
        #expect(throws: Answers.Refusal.unknownItem("weight")) {
            try answers.setReported(.declined, for: "weight", in: form)
        }
    }

    @Test func `an answer that the form does not offer is refused and changes nothing`() throws {
        let form = try ExampleForm.questionnaire()
        var answers = Answers(for: form)
        #expect(throws: Answers.Refusal.notAChoice("mood", allowed: [0, 1, 2, 3])) {
            try answers.set(.answered(4), for: "mood", in: form)
        }
        #expect(throws: Answers.Refusal.mayNotDecline("mood")) {
            try answers.set(.declined, for: "mood", in: form)
        }
        #expect(throws: Answers.Refusal.unknownItem("weight")) {
            try answers.set(.skipped, for: "weight", in: form)
        }
        let other = try ExampleForm.questionnaire(version: "2.0.0")
        #expect(throws: Answers.Refusal.otherDefinition) {
            try answers.set(.skipped, for: "mood", in: other)
        }
        #expect(throws: Answers.Refusal.count(given: 1, allowed: 4...4)) {
            try Answers([.skipped], for: form)
        }
        #expect(answers == Answers(for: form))
    }

    @Test func `only a condition leaves an item out`() throws {
        let form = try ExampleForm.questionnaire()
        let states: [Answer] = [.notAsked, .answered(0), .answered(1), .notAsked]
        let settled = try Answers(states, for: form).applyingConditions(of: form)
        #expect(settled.answers.states == [.notReached, .answered(0), .answered(1), .notReached])
        #expect(settled.ignoredAnswers.isEmpty)
    }

    @Test func `an answer to an item that is not asked is removed`() throws {
        let form = try ExampleForm.questionnaire()
        for gate in [Answer.answered(0), .declined, .skipped] {
            let states: [Answer] = [.answered(0), .answered(0), gate, .answered(3)]
            let settled = try Answers(states, for: form).applyingConditions(of: form)
            #expect(settled.answers["plan"] == .notAsked)
            #expect(settled.ignoredAnswers == ["plan"])
        }
    }
}

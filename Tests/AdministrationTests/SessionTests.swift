import Administration
import Questionnaires
import Shelf
import Testing

struct SessionTests {
    private func question(_ session: InterviewSession) throws -> InterviewSession.Question {
        guard case .question(let question) = session.prompt else {
            throw InterviewSession.Refusal.noQuestion
        }
        return question
    }

    private func branching(_ values: Int...) throws -> InterviewSession {
        var session = InterviewSession(try BranchingForm.questionnaire())
        for value in values { try session.answer(value) }
        return session
    }

    @Test func `an interview asks each question once, in the order of the form`() throws {
        var session = InterviewSession(try ShippedQuestionnaires.questionnaire("gad-7"))
        for number in 1...7 {
            let question = try question(session)
            #expect(question.number == number && question.count == 7)
            #expect(question.item == session.questionnaire.items[number - 1])
            #expect(question.previous == nil)
            try session.answer(1)
        }
        #expect(session.prompt == .finished)
        let now = try #require(Timestamp("2026-03-14T09:30:00+01:00"))
        let finished = try session.finish(at: now)
        #expect(finished.answers.states == Array(repeating: .answered(1), count: 7))
        #expect(finished.withdrawn.isEmpty && finished.finishedAt == now)
        #expect(throws: InterviewSession.Refusal.noQuestion) { try session.answer(1) }
        #expect(throws: InterviewSession.Refusal.noQuestion) { try session.skip() }
    }

    @Test func `an interview cannot be finished while a question is open`() throws {
        var session = try branching(0)
        let now = try #require(Timestamp("2026-03-14"))
        #expect(throws: InterviewSession.Refusal.unfinished("harm")) { try session.finish(at: now) }
        #expect(throws: InterviewSession.Refusal.nothingToKeep) { try session.keep() }
        #expect(throws: InterviewSession.Refusal.notAChoice(allowed: [5, 2, 0])) {
            try session.answer(1)
        }
    }

    @Test func `changing a gate withdraws the answers to its questions`() throws {
        var session = try branching(2, 5, 2)
        for _ in 0..<3 { try session.back() }
        #expect(try question(session).previous == .answered(2))
        try session.answer(0)
        #expect(try question(session).item.id == "harm")
        #expect(session.answers["inner"] == .notAsked && session.answers["innermost"] == .notAsked)
        #expect(
            session.withdrawn == [
                .init(item: "gate", answer: .answered(2), reason: .changed),
                .init(item: "inner", answer: .answered(5), reason: .noLongerAsked),
                .init(item: "innermost", answer: .answered(2), reason: .noLongerAsked),
            ])
    }

    @Test func `a gate that opens again asks its question anew`() throws {
        var session = try branching(2, 5, 2)
        for _ in 0..<3 { try session.back() }
        try session.answer(0)
        try session.back()
        try session.answer(5)
        let question = try question(session)
        #expect(question.item.id == "inner" && question.previous == nil)
    }

    @Test func `the number of questions grows when a gate opens`() throws {
        for (values, answered, count) in [
            ([], 0, 3), ([2], 1, 4), ([2, 2], 2, 5), ([0], 1, 3),
        ] as [([Int], Int, Int)] {
            var session = try branching()
            for value in values { try session.answer(value) }
            #expect(session.progress.answered == answered)
            #expect(session.progress.count == count)
        }
    }

    @Test func `a skipped gate hides its question`() throws {
        var session = InterviewSession(try BranchingForm.questionnaire())
        try session.skip()
        #expect(session.answers["inner"] == .notAsked)
    }

    @Test func `keeping an answer withdraws nothing`() throws {
        var session = try branching(2, 5)
        try session.back()
        try session.back()
        try session.keep()
        try session.keep()
        #expect(try session == branching(2, 5))
    }

    @Test func `a session refuses to go back from the first question`() throws {
        var session = try branching()
        #expect(!session.canGoBack)
        #expect(throws: InterviewSession.Refusal.atFirstQuestion) { try session.back() }
    }

    @Test func `going back skips items that were not asked`() throws {
        var session = try branching(0, 0)
        try session.back()
        #expect(try question(session).item.id == "harm")
        try session.back()
        #expect(try question(session).item.id == "gate")
    }

    @Test func `a flag is raised by the answer, before the next question`() throws {
        var session = try branching(0)
        #expect(session.raisedFlags.isEmpty)
        try session.answer(2)
        #expect(session.raisedFlags.map(\.id) == ["harm-thoughts"])
        try session.back()
        try session.decline()
        #expect(session.raisedFlags.map(\.id) == ["harm-declined"])
        #expect(session.withdrawn == [.init(item: "harm", answer: .answered(2), reason: .changed)])
        #expect(try question(session).item.id == "asked-back")
    }

    @Test func `only an item that offers declining may be declined`() throws {
        var session = try branching()
        #expect(throws: InterviewSession.Refusal.mayNotDecline) { try session.decline() }
    }

    @Test func `a state of another definition is refused`() throws {
        let state = try branching(0).state
        let other = try ShippedQuestionnaires.questionnaire("gad-7")
        #expect(throws: InterviewSession.Refusal.otherDefinition) {
            try InterviewSession(other, resuming: state)
        }
    }

    @Test(
        arguments: [
            .init(item: "weight", answer: .answered(0), reason: .changed),
            .init(item: "gate", answer: .answered(1), reason: .changed),
            .init(item: "gate", answer: .declined, reason: .changed),
            .init(item: "gate", answer: .notReached, reason: .changed),
            .init(item: "inner", answer: .skipped, reason: .noLongerAsked),
        ] as [InterviewSession.Withdrawal])
    func `a withdrawn answer that the form does not allow is refused`(
        withdrawal: InterviewSession.Withdrawal
    ) throws {
        let session = try branching(0)
        let state = InterviewSession.State(
            questionnaire: session.questionnaire.identity, answers: session.answers.states,
            position: 3, withdrawn: [withdrawal])
        #expect(throws: InterviewSession.Refusal.damagedState) {
            try InterviewSession(session.questionnaire, resuming: state)
        }
    }
}

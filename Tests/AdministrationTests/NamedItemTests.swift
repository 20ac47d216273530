import Administration
import Questionnaires
import Testing

/// Commands that name the item that the person saw, as requests to a service do.
struct NamedItemTests {
    private typealias Refusal = InterviewSession.Refusal

    private func session(_ values: Int...) throws -> InterviewSession {
        var session = InterviewSession(try BranchingForm.questionnaire())
        for value in values { try session.answer(value) }
        return session
    }

    private func current(_ session: InterviewSession) -> Item.ID? {
        if case .question(let question) = session.prompt { question.item.id } else { nil }
    }

    @Test func `the answer to the open question moves to the next one`() throws {
        var session = try session()
        try session.answer(2, to: "gate")
        #expect(try session == self.session(2))
    }

    @Test func `a repeated answer changes nothing`() throws {
        var session = try session(2)
        try session.answer(2, to: "gate")
        #expect(try session == self.session(2))
    }

    @Test func `another answer to an earlier question changes only that answer`() throws {
        var session = try session(2, 2, 2)
        try session.answer(5, to: "inner")
        #expect(current(session) == "harm")
        #expect(session.answers["inner"] == .answered(5))
        #expect(session.answers["gate"] == .answered(2))
        #expect(session.answers["innermost"] == .answered(2))
        #expect(session.withdrawn == [.init(item: "inner", answer: .answered(2), reason: .changed)])
    }

    @Test func `a correction that asks a question again moves to that question`() throws {
        var session = try session(0, 0)
        try session.answer(2, to: "gate")
        #expect(current(session) == "inner")
        #expect(session.answers["harm"] == .answered(0))
        #expect(try InterviewSession(session.questionnaire, resuming: session.state) == session)
    }

    @Test func `a correction that leaves out the open question moves on`() throws {
        var session = try session(2)
        try session.answer(0, to: "gate")
        #expect(current(session) == "harm")
    }

    @Test func `an item that was not asked cannot be answered`() throws {
        let session = try session(0)
        for item in ["last", "inner", "unknown"] as [Item.ID] {
            for command in [
                { try $0.answer(0, to: item) }, { try $0.skip(item) }, { try $0.decline(item) },
            ] as [(inout InterviewSession) throws -> Void] {
                var copy = session
                #expect(throws: Refusal.notOpen(item, open: "harm")) { try command(&copy) }
                #expect(copy == session)
            }
        }
    }

    @Test func `skipping and declining by name withdraw the earlier answer`() throws {
        var session = try session(0, 2)
        try session.decline("harm")
        #expect(session.answers["harm"] == .declined)
        #expect(current(session) == "asked-back")
        try session.skip("gate")
        try session.skip("gate")
        #expect(session.answers["gate"] == .skipped)
        #expect(session.withdrawn.map(\.item) == ["harm", "gate"])
        #expect(throws: Refusal.mayNotDecline) { try session.decline("gate") }
    }

    @Test func `going back from a named item shows the question before it`() throws {
        var session = try session(0, 0)
        try session.back(from: "harm")
        #expect(current(session) == "gate")
        try session.back(from: "last")
        #expect(current(session) == "harm")
        #expect(throws: Refusal.atFirstQuestion) { try session.back(from: "gate") }
        #expect(throws: Refusal.notOpen("inner", open: "harm")) { try session.back(from: "inner") }
    }

    @Test func `an answer at the end corrects an earlier one, and the interview stays ended`()
        throws
    {
        var session = try session(0, 0, 0)
        try session.answer(2, to: "harm")
        #expect(session.prompt == .finished)
        #expect(session.raisedFlags.map(\.id) == ["harm-thoughts"])
    }
}

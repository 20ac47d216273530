import Administration
import Questionnaires
import TestSupport
import Testing

@Suite struct `An interview with every kind of answer` {
    private static func question(
        _ session: InterviewSession
    ) throws -> InterviewSession.Question {
        guard case .question(let question) = session.prompt else {
            throw InterviewSession.Refusal.noQuestion
        }
        return question
    }

    /// A session after answers, in the order of the interview.
    private static func session(_ answers: Answer...) throws -> InterviewSession {
        var session = InterviewSession(try EveryKindForm.questionnaire())
        for answer in answers {
            switch answer {
            case .answered(let value): try session.answer(value)
            case .entered(let entry): try session.answer(entry)
            case .declined: try session.decline()
            case .skipped, .notAsked, .notReached: try session.skip()
            }
        }
        return session
    }

    private static let day = LocalDate(daysSinceEpoch: 20_000) ?? .last

    @Test func `what is known about the person is asked first and numbered apart`() throws {
        var session = InterviewSession(try EveryKindForm.questionnaire())
        var asked: [String] = []
        while case .question(let question) = session.prompt {
            asked.append("\(question.item.id) \(question.number)/\(question.count)")
            try session.skip()
        }
        #expect(
            asked == [
                "sex 1/2", "age 2/2", "to-bed 1/5", "hours 2/5", "sites 3/5", "words 4/5",
                "tired 5/5",
            ])
        let now = try #require(Timestamp("2026-03-14"))
        let answers = try session.finish(at: now).answers
        #expect(answers["sex"] == .skipped && answers["since"] == .notAsked)
    }

    @Test func `every answer is kept under its own item`() throws {
        let session = try Self.session(
            .answered(1), .entered(.number(61)), .entered(.time(minutes: 1_385)),
            .entered(.number(Points(15, over: 2))), .entered(.chosen([1, 2])),
            .entered(.date(Self.day)), .entered(.text("At night")), .answered(1))
        #expect(session.prompt == .finished)
        #expect(
            session.answers.states == [
                .entered(.time(minutes: 1_385)), .entered(.number(Points(15, over: 2))),
                .entered(.chosen([1, 2])), .entered(.date(Self.day)),
                .entered(.text("At night")), .answered(1), .answered(1), .entered(.number(61)),
            ])
    }

    @Test func `an answer of another kind or out of range is refused and changes nothing`() throws {
        var session = try Self.session(.skipped, .skipped, .skipped)
        let before = session
        #expect(try Self.question(session).item.id == "hours")
        for entry in [
            .number(Points(1, over: 3)), .number(25), .time(minutes: 3), .text("7"), .chosen([1]),
        ] as [Answer.Entry] {
            #expect(throws: InterviewSession.Refusal.self) { try session.answer(entry) }
        }
        #expect(throws: InterviewSession.Refusal.self) { try session.answer(7) }
        #expect(session == before)
    }

    @Test func `changing the places withdraws the day that depended on them`() throws {
        var session = try Self.session(
            .skipped, .skipped, .skipped, .skipped, .entered(.chosen([1])),
            .entered(.date(Self.day)))
        try session.back()
        try session.back()
        #expect(try Self.question(session).previous == .entered(.chosen([1])))
        try session.answer(.chosen([9]))
        #expect(try Self.question(session).item.id == "words")
        #expect(
            session.withdrawn.map(\.answer) == [.entered(.chosen([1])), .entered(.date(Self.day))])
    }

    @Test func `an interview resumes at any place with the same way back`() throws {
        var session = try Self.session()
        let form = session.questionnaire
        for answer in [2, nil] as [Int?] {
            #expect(try InterviewSession(form, resuming: session.state) == session)
            if let answer { try session.answer(answer) } else { try session.skip() }
        }
        try session.answer(.time(minutes: 0))
        #expect(try InterviewSession(form, resuming: session.state) == session)
        for expected in ["to-bed", "age", "sex"] as [Item.ID] {
            try session.back()
            #expect(try Self.question(session).item.id == expected)
        }
        #expect(!session.canGoBack)
    }
}

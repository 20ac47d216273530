import TestSupport
import Testing
import WellbeingKit

/// An interview in which each request is a call of its own, as in a service without memory.
struct JournalRequestTests {
    private let journal: Journal

    init() throws {
        let now = try Timestamp(parsing: "2026-05-06T14:30:00+02:00")
        journal = Journal(InMemoryStore(), as: SampleSource(name: "Arising"), clock: { now })
    }

    /// A begun interview in which some questions are answered.
    private func begun(_ form: Questionnaire.ID, _ values: [Int]) async throws -> SampleID {
        let interview = try await journal.interview(form, of: "P-17")
        for value in values { try await interview.answer(value) }
        return interview.id
    }

    private func answers(_ id: SampleID) async throws -> Answers {
        try await journal.interview(id).session.answers
    }

    @Test func `a repeated answer does not answer the next question`() async throws {
        let id = try await begun("phq-9", [1, 1, 1, 1, 1, 1, 1])
        for _ in 1...2 { try await journal.interview(id).answer(0, to: "movement") }
        let interview = try await journal.interview(id)
        #expect(interview.question?.item.id == "self-harm")
        #expect(interview.session.answers["self-harm"] == .notReached)
        await #expect(throws: InterviewSession.Refusal.notOpen("difficulty", open: "self-harm")) {
            try await interview.answer(0, to: "difficulty")
        }
    }

    @Test func `a Back button as a request of its own corrects only its question`() async throws {
        let id = try await begun("phq-9", [0, 0, 0, 0, 0, 0, 0, 3])
        let page = try await journal.interview(id)
        try page.back(from: "self-harm")
        let shown = try #require(page.question)
        #expect(shown.item.id == "movement" && shown.previous == .answered(3))
        try await journal.interview(id).answer(1, to: shown.item.id)
        let answers = try await answers(id)
        #expect(answers["movement"] == .answered(1) && answers["self-harm"] == .notReached)
    }

    @Test func `an earlier answer is skipped, declined or kept in a request of its own`()
        async throws
    {
        let id = try await begun("phq-9", [1, 0, 0, 0, 0, 0, 0, 3, 1])
        for _ in 1...2 { try await journal.interview(id).decline("self-harm") }
        for _ in 1...2 { try await journal.interview(id).skip("movement") }
        var answers = try await answers(id)
        #expect(answers["self-harm"] == .declined && answers["movement"] == .skipped)
        let interview = try await journal.interview(id)
        try interview.back()
        try await interview.keep()
        answers = try await self.answers(id)
        #expect(answers["self-harm"] == .declined && answers["difficulty"] == .notReached)
        // The flag of the first answer stays.
        #expect(try await journal.flags(of: "P-17").map(\.answer).contains(.answered(1)))
    }

    @Test func `a repeated request to finish gets the stored result`() async throws {
        let id = try await begun("gad-2", [1, 2])
        let (one, other) = (try await journal.interview(id), try await journal.interview(id))
        let result = try await one.finish()
        #expect(try await other.finish() == result)
        let late = try await journal.interview(id)
        #expect(late.question == nil)
        #expect(try await late.finish() == result)
        let last = try #require(result.assessment.answers.items.last)
        try await late.answer(2, to: last)
        await #expect(throws: StoreError.self) { try await late.answer(3, to: last) }
        #expect(try await journal.assessments(of: "P-17") == [result.assessment])
    }

    @Test func `finishing with a policy that gives other scores is refused`() async throws {
        let interview = try await journal.interview("gad-7", of: "P-17")
        for value in [1, 2, 1, 1, 1, 1] { try await interview.answer(value) }
        try await interview.skip()
        _ = try await interview.finish()
        let refusal = Journal.Refusal.finishedOtherwise(interview.id)
        await #expect(throws: refusal) { try await interview.finish(policy: .prorate) }
        await #expect(throws: refusal) {
            try await journal.interview(interview.id).finish(policy: .prorate)
        }
    }

    @Test func `a result that was recorded is no interview`() async throws {
        let id = try await journal.record("gad-2", [1, 2]).id
        await #expect(throws: Journal.Refusal.noInterview(id)) { try await journal.interview(id) }
    }

    @Test func `a form without its texts is not asked, but recorded`() async throws {
        await #expect(throws: Journal.Refusal.noWording("psqi")) {
            try await journal.interview("psqi")
        }
        #expect(try await journal.store.drafts(of: nil).isEmpty)
        #expect(try journal.catalogue.questionnaire("psqi").hasWording == false)
    }

    @Test func `filters compare an estimate as it is shown`() async throws {
        let interview = try await journal.interview("gad-7", of: "P-17")
        for value in [2, 2, 1, 1, 1] { try await interview.answer(value) }
        while interview.question != nil { try await interview.skip() }
        let total = try #require(try await interview.finish(policy: .prorate).total)
        #expect(total.points == Points(49, over: 5) && total.shownPoints == 10)
        #expect(total.band == "moderate")
        for (filter, count) in [
            (.band("total", "moderate"), 1), (.score("total", .greaterOrEqual, 10), 1),
            (.score("total", .less, 10), 0),
        ] as [(SampleFilter, Int)] {
            #expect(try await journal.assessments(where: filter, of: "P-17").count == count)
        }
    }

    // MARK: - Recording

    @Test func `a form with missing answers is recorded`() async throws {
        let result = try await journal.record(
            "gad-2", [.answered(2), .declined], of: "P-17")
        #expect(result.scorecard.total?.score == .insufficient(answered: 1, required: 2))
        #expect(result.answers.states == [.answered(2), .declined])
        await #expect(throws: Answers.Refusal.count(given: 1, allowed: 2...2)) {
            try await journal.record("gad-2", [.skipped])
        }
    }

    @Test(arguments: [("2026-05-07", false), ("2026-05-09", true), ("2099-01-01", true)])
    func `a date in the future is refused`(day: String, isRefused: Bool) async throws {
        let date = try Timestamp(parsing: day)
        func refusal(_ body: () async throws -> Void) async -> Journal.Refusal? {
            do { try await body() } catch { return error as? Journal.Refusal }
            return nil
        }
        let expected: Journal.Refusal? = isRefused ? .futureDate : nil
        #expect(await refusal { try await journal.record("gad-2", [1, 2], at: date) } == expected)
        #expect(await refusal { try await journal.log(0.5, at: date) } == expected)
        #expect(await refusal { try await journal.write("a walk", at: date) } == expected)
        #expect(try await journal.store.count(where: .everything) == (isRefused ? 0 : 3))
        let felt = StateOfMind(
            id: journal.newID(), subject: .oneself, date: date, source: journal.source,
            kind: .dailyMood, valence: try #require(Valence(0.5)))
        if isRefused {
            let error = await #expect(throws: StoreError.self) { try await journal.save([felt]) }
            #expect(error?.code == .invalid)
        } else {
            try await journal.save([felt])
        }
    }

    @Test func `an event of a calendar may be in the future`() async throws {
        let start = try Timestamp(parsing: "2026-06-01T10:00:00+02:00")
        let event = try #require(
            CalendarEvent(
                id: journal.newID(), subject: .oneself, start: start, end: start,
                source: journal.source, title: "Visit", calendar: "Clinic"))
        #expect(try await journal.save([event]) == [.added])
    }
}

import Foundation
import Synchronization
import TestSupport
import Testing
import WellbeingKit

/// The journal, on a store in memory and on one in a file.
struct JournalTests {
    /// A journal in memory whose clock advances a minute with each reading.
    private static func journal(
        _ store: any SampleStore = InMemoryStore(), of subject: SubjectID = .oneself
    ) -> Journal {
        let minutes = Minutes()
        return Journal(
            store, as: SampleSource(name: "Arising"), of: subject, clock: { minutes.next() })
    }

    /// A clock that advances a minute with each reading.
    private final class Minutes: Sendable {
        private let count = Mutex(0)

        func next() -> Timestamp {
            let minutes = count.withLock { count in
                count += 1
                return count
            }
            let start: Int64 = 1_767_225_600_000_000
            return
                (try? Timestamp(
                    microsecondsSinceEpoch: start + Int64(minutes) * 60_000_000, offset: .utc))
                ?? Timestamp(day: .last)
        }
    }

    // MARK: - States of mind

    @Test func `a logged feeling is found by its label`() async throws {
        let journal = Self.journal()
        let felt = try await journal.log(
            0.7, labels: [.happy], associations: [.work], note: "the demo worked")
        try await journal.log(-0.5, labels: [.sad])
        #expect(try await journal.statesOfMind(where: .label(.happy)) == [felt])
        #expect(felt.metadata[MetadataKey.note] == .string("the demo worked"))
        #expect(felt.source.name == "Arising")
        #expect(felt.subject == .oneself)
    }

    @Test func `an event is offered until the person says how it felt`() async throws {
        let journal = Self.journal()
        let event = try #require(
            CalendarEvent(
                id: journal.newID(), subject: .oneself, start: journal.now, end: journal.now,
                source: journal.source, title: "Team standup", calendar: "Office",
                metadata: [MetadataKey.association: .string("work")]))
        try await journal.save([event])
        #expect(try await journal.unfeltEvents() == [event])
        try await journal.feel(event: event, .sad)
        let felt = try await journal.feel(event: event, .happy, labels: [.proud], note: "done")
        #expect(try await journal.unfeltEvents().isEmpty)
        #expect(try await journal.statesOfMind() == [felt])
        #expect(felt.start == event.end && felt.associations == [.work])
        #expect(felt.labels == [.happy, .proud] && felt.note == "done")
    }

    @Test func `a feeling about an event has the day of the person's zone`() async throws {
        let journal = Self.journal()
        let end = try #require(Timestamp("2026-05-02T01:00:00Z"))
        let event = try #require(
            CalendarEvent(
                id: journal.newID(), subject: .oneself, start: end, end: end,
                source: journal.source, title: "Dinner", calendar: ""))
        try await journal.save([event])
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        let felt = try await journal.feel(event: event, .happy, in: zone)
        #expect(felt.start.description == "2026-05-01T21:00:00-04:00")
    }

    @Test func `a note under Apple's name for it is read as the note`() async throws {
        let journal = Self.journal()
        let felt = StateOfMind(
            id: journal.newID(), subject: .oneself, date: journal.now, source: journal.source,
            kind: .dailyMood, valence: try #require(Valence(0.5)),
            metadata: ["notes": .string("a long walk")])
        try await journal.save([felt])
        #expect(try await journal.statesOfMind().map(\.note) == ["a long walk"])
        #expect(try await journal.log(0.1, note: "short").note == "short")
        #expect(try await journal.log(0.1).note == nil)
    }

    @Test(arguments: [1.01, -1.01, .nan, .infinity])
    func `a valence that is out of range is refused and not stored`(valence: Double) async throws {
        let journal = Self.journal()
        await #expect(throws: Journal.Refusal.valenceOutOfRange) { try await journal.log(valence) }
        #expect(try await journal.statesOfMind().isEmpty)
    }

    @Test func `queries return the newest samples first, up to the limit`() async throws {
        let journal = Self.journal()
        for valence in [0.1, 0.2, 0.3] { try await journal.log(valence) }
        let minds = try await journal.statesOfMind(limit: 2)
        #expect(minds.map(\.valence.value) == [0.3, 0.2])
    }

    @Test func `a repeated call with its own identifier saves nothing twice`() async throws {
        let journal = Self.journal()
        let (id, date) = (journal.newID(), journal.now)
        for _ in 1...2 { try await journal.log(0.5, at: date, id: id) }
        #expect(try await journal.statesOfMind().map(\.id) == [id])
        let other = journal.newID()
        for _ in 1...2 { try await journal.record("gad-2", [1, 2], at: date, id: other) }
        #expect(try await journal.assessments().map(\.id) == [other])
        let treatment = try #require(
            Treatment(
                id: journal.newID(), subject: .oneself, start: date, source: journal.source,
                label: "CBT"))
        #expect(try await journal.save([treatment]) == [.added])
        #expect(try await journal.save([treatment]) == [.alreadyStored])
    }

    @Test func `data of other people is not included`() async throws {
        let journal = Self.journal(of: "P-17")
        let other = journal.about("P-18")
        try await other.log(0.5)
        try await journal.log(0.2, of: "P-19")
        #expect(try await journal.statesOfMind().isEmpty)
        #expect(try await journal.statesOfMind(of: "P-19").count == 1)
        #expect(try await other.statesOfMind().count == 1)
    }

    @Test func `samples of several types are saved together`() async throws {
        let journal = Self.journal()
        let valence = try #require(Valence(0.5))
        let felt = StateOfMind(
            id: journal.newID(), subject: .oneself, date: journal.now, source: journal.source,
            kind: .dailyMood, valence: valence)
        let treatment = try #require(
            Treatment(
                id: journal.newID(), subject: .oneself, start: journal.now,
                source: journal.source, label: "CBT"))
        #expect(try await journal.save([felt, treatment]) == [.added, .added])
        #expect(try await journal.statesOfMind() == [felt])
        #expect(try await journal.treatments() == [treatment])
    }

    @Test func `an assessment is not saved without its questionnaire`() async throws {
        let journal = Self.journal()
        let result = try await Self.finished(journal, "gad-7", [1, 1, 1, 1, 1, 1, 1])
        let error = await #expect(throws: StoreError.self) {
            try await journal.save([result.assessment])
        }
        #expect(error?.code == .invalid)
    }

    // MARK: - Interviews

    /// Answers a questionnaire to its end.
    private static func finished(
        _ journal: Journal, _ id: Questionnaire.ID, _ values: [Int], of subject: SubjectID? = nil
    ) async throws -> Journal.Interview.Finished {
        let interview = try await journal.interview(id, of: subject)
        for value in values { try await interview.answer(value) }
        return try await interview.finish()
    }

    @Test func `an interview asks every question and is scored`() async throws {
        let journal = Self.journal()
        let interview = try await journal.interview("phq-9", of: "P-17")
        var values = [2, 2, 2, 2, 1, 1, 2, 0, 1, 1][...]
        var numbers: [Int] = []
        while let question = interview.question {
            numbers.append(question.number)
            try await interview.answer(try #require(values.popFirst()))
        }
        let result = try await interview.finish()
        #expect(numbers == Array(1...10))
        #expect(result.total?.score == .complete(13))
        #expect(result.total?.band == "moderate")
        #expect(result.flags.map(\.item) == ["self-harm"])
        #expect(try await journal.assessments(of: "P-17") == [result.assessment])
        #expect(try await journal.assessments().isEmpty)
    }

    @Test func `every answer is durable when it returns`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("store.sqlite")
        var id: SampleID?
        for (place, value) in [1, 2, 3, 0, 1, 2, 3].enumerated() {
            // Each answer is given by another program, which knows only the identifier.
            let journal = try await Journal(path: path, as: "Arising")
            let interview =
                if let id { try await journal.interview(id) } else {
                    try await journal.interview("gad-7")
                }
            id = interview.id
            #expect(interview.question?.number == place + 1)
            try await interview.answer(value)
        }
        let journal = try await Journal(path: path, as: "Arising")
        let interview = try await journal.interview(try #require(id))
        // The difficulty is not part of the score.
        while interview.question != nil { try await interview.skip() }
        let result = try await interview.finish()
        #expect(result.total?.score == .complete(12))
        let stored = try await Journal(path: path, as: "Other").assessments()
        #expect(stored == [result.assessment])
    }

    @Test func `a journal opens an encrypted store with its key, or refuses it in a plain build`()
        async throws
    {
        let folder = try TemporaryFolder()
        let path = folder.file("store.sqlite")
        let key = try StoreKey("four words nobody guesses")
        #if SQLCipher
            try await Journal(path: path, as: "Arising", key: key).log(0.5)
            let again = try await Journal(path: path, as: "Arising", key: key)
            #expect(try await again.statesOfMind().count == 1)
        #else
            await #expect {
                _ = try await Journal(path: path, as: "Arising", key: key)
            } throws: { ($0 as? StoreError)?.code == .encrypted }
            #expect(folder.names == [])
        #endif
    }

    @Test func `finishing again saves nothing twice`() async throws {
        let journal = Self.journal()
        let interview = try await journal.interview("gad-2")
        for value in [1, 2] { try await interview.answer(value) }
        let first = try await interview.finish()
        #expect(try await interview.finish() == first)
        #expect(try await journal.assessments() == [first.assessment])
    }

    @Test func `an interview can be continued before its first answer`() async throws {
        let journal = Self.journal()
        let begun = try await journal.interview("gad-7", of: "P-17")
        let interview = try await journal.interview(begun.id)
        #expect(interview.subject == "P-17")
        #expect(interview.question?.number == 1)
    }

    @Test func `answers of another program are not overwritten`() async throws {
        let journal = Self.journal()
        let one = try await journal.interview("gad-7")
        let other = try await journal.interview(one.id)
        try await one.answer(3)
        let error = await #expect(throws: StoreError.self) { try await other.answer(0) }
        #expect(error?.code == .changedElsewhere)
        #expect(try await journal.interview(one.id).question?.number == 2)
    }

    @Test func `a refused answer leaves the question open`() async throws {
        let journal = Self.journal()
        let interview = try await journal.interview("gad-7")
        await #expect(throws: InterviewSession.Refusal.notAChoice(allowed: [0, 1, 2, 3])) {
            try await interview.answer(4)
        }
        #expect(interview.question?.number == 1)
    }

    @Test func `the flag of an answer that was changed is in the result`() async throws {
        let journal = Self.journal()
        let interview = try await journal.interview("phq-9")
        for _ in 1...8 { try await interview.answer(0) }
        try await interview.answer(2)
        #expect(interview.raisedFlags.map(\.item) == ["self-harm"])
        try interview.back()
        try await interview.answer(0)
        while interview.question != nil { try await interview.skip() }
        let result = try await interview.finish()
        #expect(result.scorecard.flags.isEmpty)
        #expect(result.flags.map(\.answer) == [.answered(2)])
        #expect(try await journal.flags().count == 1)
    }

    @Test func `a form on paper is recorded with its scores`() async throws {
        let journal = Self.journal()
        let day = try Timestamp(parsing: "2025-12-02")
        let kept = try await journal.record("phq-9", [1, 0, 2, 1, 0, 0, 0, 0, 4], at: day)
        #expect(kept.scorecard.total?.score == .insufficient(answered: 8, required: 9))
        #expect(kept.answers["self-harm"] == .declined)
        #expect(try await journal.assessments() == [kept])
        #expect(try await journal.flags().map(\.item) == ["self-harm"])
        await #expect(throws: Answers.Refusal.self) { try await journal.record("phq-9", [1, 2]) }
    }

    @Test func `finishing early names the open question`() async throws {
        let interview = try await Self.journal().interview("gad-7")
        let first = try #require(interview.question).item.id
        await #expect(throws: InterviewSession.Refusal.unfinished(first)) {
            _ = try await interview.finish()
        }
    }

    @Test func `an interview that never began or of an unknown form is refused`() async throws {
        let journal = Self.journal()
        let id = journal.newID()
        await #expect(throws: Journal.Refusal.noInterview(id)) { try await journal.interview(id) }
        await #expect(throws: QuestionnaireCatalogue.LookupError.self) {
            try await journal.interview("phq-10")
        }
    }

    @Test func `a discarded interview leaves no answers`() async throws {
        let journal = Self.journal()
        let interview = try await journal.interview("gad-2")
        try await interview.answer(1)
        try await interview.discard()
        try await interview.discard()
        #expect(try await journal.store.drafts(of: nil).isEmpty)
    }

    // MARK: - Trends

    @Test func `the trend has the scores of one person`() async throws {
        let journal = Self.journal()
        for values in [[3, 3, 3, 3, 3, 3, 3], [2, 2, 2, 2, 2, 2, 2], [0, 0, 0, 0, 0, 0, 1]] {
            _ = try await Self.finished(journal, "gad-7", values, of: "P-17")
        }
        _ = try await Self.finished(journal, "gad-7", [1, 1, 1, 1, 1, 1, 1], of: "P-18")
        let trend = try await journal.trend("gad-7", of: "P-17")
        #expect(trend.series.points.map(\.points) == [21, 14, 1])
        // All are of one day, and the last one counts.
        #expect(trend.outcomes.baseline?.points == 1 && trend.outcomes.latest == nil)

        let queried = PersonTrend(
            of: try await journal.assessments(of: "P-17"), subject: "P-17",
            definition: try ShippedQuestionnaires.questionnaire("gad-7"))
        #expect(queried?.series.points.map(\.points) == [21, 14, 1])
        #expect(queried?.outcomes.baseline?.points == 1)
    }

    @Test func `the report of a person is a page with every questionnaire`() async throws {
        let journal = Self.journal(of: "P-17")
        _ = try await Self.finished(journal, "gad-7", [3, 3, 3, 3, 3, 3, 3])
        try await journal.record("phq-9", [1, 1, 1, 1, 1, 1, 1, 1, 1])
        try await journal.log(0.4)
        _ = try await Self.finished(journal, "gad-2", [1, 1], of: "P-18")
        let report = try await journal.report()
        #expect(report.trends.map(\.series.definition.id) == ["gad-7", "phq-9"])
        #expect(report.flags.map(\.item) == ["self-harm"])
        #expect(report.moods.count == 1)
        let page = PersonReport.Page(report).html
        #expect(page.contains("GAD-7") && page.contains("PHQ-9") && !page.contains("P-18"))
    }

    @Test func `a trend without results is empty, and one of an unknown form is refused`()
        async throws
    {
        let journal = Self.journal()
        #expect(try await journal.trend("gad-7").series.points.isEmpty)
        await #expect(throws: QuestionnaireCatalogue.LookupError.self) {
            try await journal.trend("gad-8")
        }
        await #expect(throws: Journal.Refusal.noScale("gad-7")) {
            try await journal.trend("gad-7", scale: "somatic")
        }
    }

    @Test(arguments: [(0, false), (1, true), (17, true)])
    func `an interview that continues on a later day is dated when it continues`(
        days: Int, isDatedLater: Bool
    ) async throws {
        let store = InMemoryStore()
        let begun = try await Self.journal(store).interview("gad-2")
        try await begun.answer(1)
        let day: Int64 = 86_400_000_000
        let later = try Timestamp(
            microsecondsSinceEpoch: begun.started.microsecondsSinceEpoch + Int64(days) * day
                + 3_600_000_000, offset: .utc)
        let journal = Journal(store, as: SampleSource(name: "Arising"), clock: { later })
        let interview = try await journal.interview(begun.id)
        #expect(interview.started == (isDatedLater ? later : begun.started))
        try await interview.answer(2)
        // Every question has an answer: a third day changes nothing.
        let last = try Timestamp(
            microsecondsSinceEpoch: later.microsecondsSinceEpoch + 2 * day, offset: .utc)
        let third = Journal(store, as: SampleSource(name: "Arising"), clock: { last })
        let result = try await third.interview(begun.id).finish()
        #expect(result.assessment.start == interview.started)
        #expect(result.assessment.end == last)
    }

    @Test func `the flag of an answer that comes too late is stored`() async throws {
        let store = InMemoryStore()
        let late = try await Self.journal(store).interview("phq-9", of: "P-17")
        for _ in 0..<8 { try await late.answer(0) }
        let other = try await Self.journal(store).interview(late.id)
        try await other.answer(0)
        _ = try await other.finish()
        do {
            try await late.answer(3)
            Issue.record("the answer was stored")
        } catch { #expect((error as? StoreError)?.code == .changedElsewhere) }
        let flags = await store.flags(of: "P-17", .open)
        #expect(flags.map(\.answer) == [.answered(3)])
        #expect(flags.map(\.assessment) == [late.id])
    }
}

import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

/// Interviews that continue on a later day than they began.
@Suite(.tags(.concurrency)) struct ContinuedDraftTests {
    /// A home with a draft that was begun some days ago, and its identifier.
    private func home(
        begun days: Int, answers: String = "0\n0\n"
    ) async throws -> (home: TestHome, id: String, begun: LocalDate) {
        let home = try TestHome()
        try home.run("administer", "phq-9", input: .text(answers)).expect(exit: 75)
        let store = try await SQLiteStore(path: home.store, opening: .existing)
        let draft = try #require(try await store.drafts(of: nil).first)
        let definition = try #require(try await store.questionnaire(draft.questionnaire))
        let day = Int64(86_400_000_000)
        let begun = try Timestamp(
            microsecondsSinceEpoch: draft.started.microsecondsSinceEpoch - Int64(days) * day,
            offset: .utc)
        let old = Draft(
            id: draft.id, subject: draft.subject, language: draft.language, started: begun,
            updated: begun, source: draft.source, state: draft.state, metadata: draft.metadata)
        try await store.keep(
            old, of: definition, replacing: draft.state,
            by: Attribution(actor: "tester", instant: begun))
        await store.close()
        return (home, draft.id.description, begun.day)
    }

    private static let sevenAnswers = "3\n3\n3\n3\n3\n3\n3\n2\n"

    @Test(arguments: [
        ("en", "You began this 17 days ago, and its questions are about the last 2 weeks."),
        (
            "de",
            "Sie haben das vor 17 Tagen begonnen, und die Fragen betreffen die letzten 2 Wochen."
        ),
        ("es", "Usted empezó esto hace 17 días, y las preguntas son sobre las últimas 2 semanas."),
    ])
    func `a result is dated when its draft was continued on a later day`(
        language: String, words: String
    ) async throws {
        let (home, id, begun) = try await home(begun: 17)
        let run = try home.run(
            "administer", "--resume", id, "--language", language, "--format", "json",
            input: .text(Self.sevenAnswers))
        try #require(run.ending == .exit(0), "\(run.errors)")
        let said = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains(words), "\(said)")
        let result = try JSON(run.output)
        let date = try #require(result["date"].string)
        #expect(String(date.prefix(10)) == begun.adding(days: 17)?.description)
        #expect(result["id"].string == id)
        #expect(result["flags"][0]["value"].integer == 3)
        #expect(try home.json("history")[0]["date"].string == date)
    }

    @Test func `a result names the languages in which its earlier answers were asked`() async throws
    {
        let home = try TestHome()
        try home.run("administer", "phq-9", input: .text("0\n0\n")).expect(exit: 75)
        let id = try #require(try home.json("drafts")[0]["id"].string)
        for language in ["de", "en", "es"] {
            try home.run(
                "administer", "--resume", id, "--language", language, input: .text("1\n")
            ).expect(exit: 75)
        }
        let result = try home.json("administer", "--resume", id, input: .text("1\n0\n0\n0\n0\n"))
        #expect(result["language"].string == "es-US")
        #expect(result["metadata"]["earlierLanguages"].string == "en,de")
        try home.run("administer", "gad-7", input: .text("0\n0\n")).expect(exit: 75)
        let other = try #require(try home.json("drafts")[0]["id"].string)
        let one = try home.json(
            "administer", "--resume", other, input: .text("1\n0\n0\n0\n0\n"))
        #expect(one["metadata"]["earlierLanguages"].string == nil)
    }

    @Test(arguments: [(0, true), (1, false)])
    func `a draft keeps its start on the day it began, and has a new one later`(
        days: Int, keepsStart: Bool
    ) async throws {
        let (home, id, _) = try await home(begun: days)
        let before = try #require(try home.json("drafts")[0]["started"].string)
        try home.run("administer", "--resume", id, input: .text("")).expect(exit: 75)
        #expect(try home.json("drafts")[0]["started"].string == before)
        let run = try home.run("administer", "--resume", id, input: .text("1\n"))
        run.expect(exit: 75)
        #expect(run.errors.contains("You began this 1 day ago") == !keepsStart, "\(run.errors)")
        let after = try #require(try home.json("drafts")[0]["started"].string)
        #expect((after == before) == keepsStart)
    }

    @Test func `a flag keeps the time of its answer`() async throws {
        let nine = String(repeating: "0\n", count: 8) + "2\n"
        let (home, id, begun) = try await home(begun: 17, answers: nine)
        // The store recorded the flag when the answer was given.
        let date = try #require(try home.json("flags")[0]["date"].string)
        let result = try home.json("administer", "--resume", id, input: .text("1\n"))
        #expect(try home.json("flags")[0]["date"].string == date)
        #expect(result["date"].string?.prefix(10) != Substring(begun.description))
    }

    @Test func `at a terminal the person may begin again, and the draft stays`() async throws {
        let (home, id, _) = try await home(begun: 17)
        let terminal = try home.terminal("administer", "--resume", id)
        try terminal.expect("17 days ago")
        try terminal.expect("Begin again, with new answers to all questions?")
        try terminal.sendLine("maybe")
        try terminal.expect("Type yes or no: ")
        try terminal.sendLine("yes")
        try terminal.expect("Question 1 of 9")
        try terminal.answer("q")
        #expect(try terminal.exitStatus() == .exit(75))
        #expect(try home.json("drafts").array.map { $0["id"].string } == [id])

        let other = try home.terminal("administer", "--resume", id, "--language", "de")
        try other.expect("Neu beginnen")
        try other.sendLine("nein")
        try other.expect("Es geht weiter: 2 von 9 beantwortet.")
        try other.expect("Frage 3 von 9")
    }

    @Test func `the offer of a draft says that it is of an earlier day`() async throws {
        let (home, id, _) = try await home(begun: 17)
        let terminal = try home.terminal("administer", "phq-9", columns: 200)
        try terminal.expect("2 of 9 answered. You began this 17 days ago")
        try terminal.sendLine("yes")
        try terminal.expect("Question 3 of 9")
        for _ in 0..<7 { try terminal.answer("0") }
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(try home.json("history")[0]["id"].string == id)
    }

    @Test func `skipped questions are counted apart from answers`() throws {
        let home = try TestHome()
        let run = try home.run("administer", "phq-9", input: .text("1\ns\n1\n"))
        run.expect(exit: 75, saying: "2 answered, 1 skipped, of 10, saved as a draft.")
        let draft = try home.json("drafts")[0]
        #expect(draft["answered"].integer == 3)
        #expect(draft["skipped"].integer == 1)
        #expect(try home.run("drafts").output.contains("2 answered, 1 skipped, of 10"))
    }
}

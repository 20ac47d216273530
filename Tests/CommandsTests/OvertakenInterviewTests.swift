import Administration
import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

/// Interviews that another session continued after their last answer and before their end.
@Suite(.tags(.concurrency)) struct OvertakenInterviewTests {
    /// A PHQ-9 that waits after its last answer was saved: declining item 9 shows the support text,
    /// which is longer than a terminal accepts before it is read.
    private func answeredInterview(
        _ home: TestHome, language: String = "en"
    ) throws -> (terminal: PseudoTerminal, draft: String) {
        let text = String(repeating: "You are not alone. ", count: 40_000)
        let support = try home.write(
            """
            { "reviewed": "2026-05-01", "texts": { "\(language)": "\(text)" } }
            """, to: "support.json")
        let terminal = try home.terminal(
            "administer", "phq-9", "--language", language, "--support", support)
        for _ in 0..<8 {
            try terminal.expect("): ")
            try terminal.sendLine("0")
        }
        try terminal.expect("): ")
        try terminal.sendLine("p")
        let deadline = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < deadline {
            let drafts = try home.json("drafts")
            if drafts[0]["answered"].integer == 9, let id = drafts[0]["id"].string {
                return (terminal, id)
            }
        }
        throw NeverAnswered()
    }

    /// The last output, without the long text before it.
    private func end(of terminal: PseudoTerminal) -> String {
        String(terminal.transcript.suffix(2_500)).replacing("\r\n", with: " ")
    }

    private struct NeverAnswered: Error {}

    @Test(arguments: [
        ("en", "NOT SAVED: the result. After your last answer, the interview continued"),
        ("de", "NICHT GESPEICHERT: das Ergebnis. Nach Ihrer letzten Antwort ging das Interview"),
    ])
    func `an answer of another session after the last one is not lost`(
        language: String, words: String
    ) async throws {
        let home = try TestHome()
        let (terminal, draft) = try answeredInterview(home, language: language)

        let store = try await SQLiteStore(path: home.store, opening: .existing)
        let kept = try #require(try await store.drafts(of: nil).first)
        let form = try #require(try await store.questionnaire(kept.state.questionnaire))
        var other = try InterviewSession(form, resuming: kept.state)
        #expect(throws: InterviewSession.Refusal.self) { try other.answer(0) }
        try other.back()
        try other.answer(3)
        let ahead = Draft(
            id: kept.id, subject: kept.subject, language: kept.language, started: kept.started,
            updated: kept.updated, source: SampleSource(name: "another program"), state: other.state
        )
        try await store.keep(
            ahead, of: form, replacing: kept.state,
            by: Attribution(actor: "another user", instant: kept.updated))
        await store.close()

        #expect(try terminal.exitStatus() == .exit(75))
        let said = end(of: terminal)
        #expect(said.contains("was continued elsewhere"))
        #expect(said.contains(words))
        #expect(said.contains("wellbeing administer --resume \(draft)"))
        // The interview raised a flag, so it is listed as unfinished. It has no result.
        #expect(
            try home.json("history").array.map { $0["type"].string } == ["unfinishedInterview"])
        let drafts = try await store.drafts(of: nil)
        await store.close()
        #expect(drafts == [ahead])
        #expect(drafts.first?.state.withdrawn.map(\.answer) == [.declined])
        let flags = try home.json("flags").array.compactMap { $0["item"].string }
        #expect(flags == ["self-harm", "self-harm"])

        // Follow the message: resuming asks the question that the new answer opened.
        let result = try home.json("administer", "--resume", draft, input: .text("2\n"))
        #expect(result["answers"]["self-harm"].integer == 3)
        #expect(result["answers"]["difficulty"].integer == 2)
        #expect(try home.json("drafts").array.isEmpty)
    }

    @Test func `a result that another session saved is not replaced`() throws {
        let home = try TestHome()
        let (terminal, draft) = try answeredInterview(home)
        // Use another policy: the two results must differ even if both are saved at once.
        let theirs = try home.json("administer", "--resume", draft, "--missing", "prorate")
        #expect(try terminal.exitStatus() == .exit(75))
        let said = end(of: terminal)
        #expect(said.contains("finished or discarded elsewhere"))
        #expect(said.contains("NOT SAVED: the result. See: wellbeing drafts"))
        let kept = try home.json("history").array
        #expect(kept.map { $0["id"].string } == [theirs["id"].string])
        #expect(kept[0]["scores"][0]["status"].string == "prorated")
    }

    @Test(arguments: [
        ("en", "NOT SAVED: the last answer. Its flag is saved."),
        ("es", "NO SE GUARDÓ: la última respuesta. Su aviso sí está guardado."),
    ])
    func `the flag of an answer is kept if another session finished the interview`(
        language: String, words: String
    ) throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "phq-9", "--language", language)
        for _ in 0..<8 {
            try terminal.expect("): ")
            try terminal.sendLine("0")
        }
        try terminal.expect("): ")
        let draft = try #require(try home.json("drafts")[0]["id"].string)
        try home.run("administer", "--resume", draft, input: .text("0\n")).expect(exit: 0)
        try terminal.sendLine("3")
        #expect(try terminal.exitStatus() == .exit(75))
        #expect(end(of: terminal).contains(words), "\(end(of: terminal))")
        let flag = try home.json("flags")[0]
        #expect(flag["value"].integer == 3)
        #expect(flag["assessment"].string == draft)
        #expect(flag["laterAnswer"].integer == 0)
        #expect(try home.json("history")[0]["flags"].array.count == 1)
    }
}

import Foundation
import Testing

/// `wellbeing administer --patient`: a screen for the person who answers, without a result.
@Suite struct PatientScreenTests {
    private static let clearing = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

    /// Words that only a clinician should read.
    private static let words = [
        "ATTENTION", "PHQ-9 total", " of 27", "Band", "Moderate", "Severe", "severe", "Mild",
        "None-minimal", "better off dead or of self-harm", "suicide-risk", "diagnosis",
        "screening", "wellbeing history", "wellbeing flags",
    ]

    private func expectNoResult(in text: String) {
        for word in Self.words { #expect(!text.contains(word), "\(word): \(text)") }
    }

    private func interview(
        _ home: TestHome, _ answers: [String], adding extra: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let terminal = try home.terminal(
            "administer", "phq-9", "--subject", "P-17", "--patient", adding: extra)
        for answer in answers { try terminal.answer(answer) }
        return terminal
    }

    @Test func `the patient sees thanks, then the screen is cleared, and the result is saved`()
        throws
    {
        let home = try TestHome()
        let terminal = try interview(home, ["2", "2", "2", "2", "2", "2", "2", "2", "0", "1"])
        let last = try terminal.expect("The screen is then cleared.")
        #expect(last.contains("Thank you. Your answers are saved."), "\(last)")
        #expect(!last.contains("Saved as") && !last.contains("someone you trust"), "\(last)")
        try terminal.sendLine()
        let after = try terminal.expect("Saved as ")
        #expect(after.contains(Self.clearing), "\(after)")
        #expect(try terminal.exitStatus() == .exit(0))
        let beginning = try #require(terminal.transcript.range(of: Self.clearing))
        let question = try #require(terminal.transcript.range(of: "Question 1 of 9"))
        #expect(beginning.upperBound < question.lowerBound)
        expectNoResult(in: terminal.transcript)
        let person = try home.json("people")[0]
        #expect(person["subject"].string == "P-17")
        #expect(person["scales"][0]["last"]["value"].integer == 16)
    }

    @Test func `a flagged answer shows where to find support, and no flag`() throws {
        let home = try TestHome()
        let terminal = try interview(home, Array(repeating: "2", count: 9) + ["1"])
        let shown = try terminal.expect("The screen is then cleared.")
        let said = shown.replacing("\r\n", with: " ")
        #expect(said.contains("please tell someone you trust"), "\(said)")
        try terminal.sendLine()
        try terminal.expect(Self.clearing)
        let after = try terminal.expect("Saved as ")
        #expect(!after.contains("someone you trust"), "\(after)")
        #expect(try terminal.exitStatus() == .exit(0))
        expectNoResult(in: terminal.transcript)
        #expect(try home.json("people")[0]["openFlags"].integer == 1)
    }

    @Test func `a score in the worst band shows support and no band`() throws {
        let home = try TestHome()
        let terminal = try interview(home, Array(repeating: "3", count: 8) + ["0", "3"])
        let shown = try terminal.expect("The screen is then cleared.")
        #expect(shown.contains("hard days alone"), "\(shown)")
        try terminal.sendLine()
        #expect(try terminal.exitStatus() == .exit(0))
        expectNoResult(in: terminal.transcript)
    }

    @Test func `an interview that is left is cleared, and continues as one for a patient`() throws {
        let home = try TestHome()
        let terminal = try interview(home, ["1", "q"])
        try terminal.expect("1 of 10 answered, saved as a draft.")
        try terminal.expect("The screen is then cleared.")
        try terminal.sendLine()
        try terminal.expect(Self.clearing)
        let id = try #require(try home.json("drafts")[0]["id"].string)
        try terminal.expect("To continue: wellbeing administer --resume \(id) --patient")
        #expect(try terminal.exitStatus() == .exit(75))
        expectNoResult(in: terminal.transcript)
    }

    @Test(arguments: [SIGINT, SIGHUP, SIGTERM])
    func `a signal clears the answers at once, and shows support afterwards`(
        number: Int32
    ) throws {
        let home = try TestHome()
        let terminal = try interview(home, Array(repeating: "2", count: 9))
        try terminal.expect("Question 10 of 10")
        try terminal.expect("? for help): ")
        try terminal.signal(number)
        try terminal.expect(Self.clearing)
        let after = try terminal.expect("emergency number.").replacing("\r\n", with: " ")
        #expect(after.contains("9 of 10 answered, saved as a draft."), "\(after)")
        #expect(after.contains("please tell someone you trust"), "\(after)")
        #expect(try terminal.exitStatus() == .signal(number))
        expectNoResult(in: terminal.transcript)
    }

    @Test func `Ctrl-C at the last words clears the screen, and tells that the result is saved`()
        throws
    {
        let home = try TestHome()
        let answers = Array(repeating: "0", count: 8) + ["3", "0"]
        let terminal = try interview(home, answers)
        try terminal.expect("The screen is then cleared.")
        try terminal.sendControl("C")
        try terminal.expect(Self.clearing)
        let after = try terminal.expect("emergency number.").replacing("\r\n", with: " ")
        #expect(after.contains("Saved as "), "\(after)")
        #expect(try terminal.exitStatus() == .signal(SIGINT))
        #expect(try home.json("history", "P-17").array.count == 1)
    }

    @Test func `a pipe is not cleared, and gets no question`() throws {
        let home = try TestHome()
        let run = try home.run(
            "administer", "phq-9", "--subject", "P-17", "--patient",
            input: .text("2\n2\n2\n2\n2\n2\n2\n2\n2\n1\n")
        ).expect(
            exit: 0, saying: "Thank you. Your answers are saved.", "someone you trust", "Saved as ")
        #expect(run.output.isEmpty)
        #expect(!run.errors.contains("\u{1B}") && !run.errors.contains("Press Enter"))
        expectNoResult(in: run.errors)
        let id = try #require(try home.json("history", "P-17")[0]["id"].string)
        let again = try home.run("administer", "--resume", id, "--patient").expect(
            exit: 0, saying: "This interview is finished.", "someone you trust")
        #expect(again.output.isEmpty)
        expectNoResult(in: again.errors)
    }

    @Test func `a line of a pipe that is not an answer keeps a draft`() throws {
        let home = try TestHome()
        let run = try home.run(
            "administer", "phq-9", "--subject", "P-17", "--patient", input: .text("2\nx\n")
        ).expect(
            exit: 65, saying: "line 2: not one of 0, 1, 2, 3", "1 of 10 answered", "--patient")
        #expect(!run.errors.contains("Thank you"))
    }

    @Test func `a terminal without control codes says that it is not cleared`() throws {
        let home = try TestHome()
        let terminal = try interview(
            home, Array(repeating: "0", count: 9), adding: ["TERM": "dumb"])
        try terminal.expect("Thank you. Your answers are saved.")
        try terminal.expect("this terminal cannot be cleared")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(!terminal.transcript.contains("\u{1B}"))
        expectNoResult(in: terminal.transcript)
    }

    @Test(arguments: [
        ("de", "Danke. Ihre Antworten sind gespeichert.", "geleert."),
        ("es-US", "Gracias. Sus respuestas están guardadas.", "se borra la pantalla."),
    ])
    func `the last words are in the language of the patient`(
        language: String, thanks: String, end: String
    ) throws {
        let home = try TestHome()
        let terminal = try home.terminal(
            "administer", "phq-9", "--patient", "--language", language)
        for _ in 0..<9 {
            try terminal.expect("): ")
            try terminal.sendLine("0")
        }
        try terminal.expect(thanks)
        try terminal.expect(end)
        try terminal.sendLine()
        #expect(try terminal.exitStatus() == .exit(0))
    }

    @Test func `a result cannot be asked for at the same time`() throws {
        let home = try TestHome()
        try home.run("administer", "phq-9", "--patient", "--format", "json").expect(
            exit: 64, saying: "--patient: shows no result; leave out --format")
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test func `what cannot be saved is told to the patient, and explained to the clinic`() throws {
        let home = try TestHome()
        let terminal = try interview(home, ["1"])
        try terminal.expect("Question 2 of 10")
        try terminal.limitFiles(to: 1)
        try terminal.answer("1")
        try terminal.expect("Please tell the clinic's staff.")
        try terminal.expect("The screen is then cleared.")
        try terminal.sendLine()
        try terminal.expect(Self.clearing)
        try terminal.expect("NOT SAVED: the last answer.")
        #expect(try terminal.exitStatus() != .exit(0))
    }

    @Test func `a patient whose flagged answer is lost is asked to tell it`() throws {
        let home = try TestHome()
        let terminal = try interview(home, Array(repeating: "0", count: 8))
        try terminal.expect("Question 9 of 9")
        try terminal.limitFiles(to: 1)
        try terminal.answer("3")
        try terminal.expect("The screen is then cleared.")
        let said = terminal.transcript.replacing("\r\n", with: " ")
        #expect(said.contains("Please tell the clinic's staff what you answered."), "\(said)")
        try terminal.sendLine()
        try terminal.expect("NOT SAVED: the last answer and its flag.")
        #expect(try terminal.exitStatus() != .exit(0))
    }
}

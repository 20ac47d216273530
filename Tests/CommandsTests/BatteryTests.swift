import Foundation
import Testing

/// `wellbeing administer phq-2 gad-2`: several questionnaires one after the other.
@Suite struct BatteryTests {
    private static let battery = ["administer", "phq-2", "gad-2", "--subject", "P-17"]

    private func terminal(_ home: TestHome, _ arguments: [String] = battery) throws
        -> PseudoTerminal
    {
        try PseudoTerminal(
            arguments, environment: home.environment.merging(["TERM": "xterm"]) { $1 })
    }

    /// Answers questions at their prompts.
    private func answer(_ terminal: PseudoTerminal, _ answers: String...) throws {
        for answer in answers { try terminal.answer(answer) }
    }

    @Test func `each result is saved, and the results come together at the end`() throws {
        let home = try TestHome()
        let terminal = try terminal(home)
        try terminal.expect("PHQ-2: ")
        try answer(terminal, "1", "2")
        let between = try terminal.expect("GAD-2: ")
        #expect(!between.contains("of 6") && !between.contains("Saved as"), "\(between)")
        #expect(try home.json("history", "P-17").array.count == 1)
        try answer(terminal, "3", "1")
        let first = try terminal.expect("PHQ-2 total: 3 of 6")
        #expect(!first.contains("GAD-2 total"))
        try terminal.expect("GAD-2 total: 4 of 6")
        try terminal.expect("Saved as ")
        try terminal.expect("Saved as ")
        try terminal.expect("wellbeing history P-17")
        #expect(try terminal.exitStatus() == .exit(0))
        let history = try home.json("history", "P-17").array
        #expect(history.map { $0["questionnaire"].string } == ["phq-2", "gad-2"])
        // Finished: the same command begins again without a question.
        let again = try self.terminal(home)
        let said = try again.expect("Question 1 of 2")
        #expect(said.contains("PHQ-2: ") && !said.contains("yes or no"), "\(said)")
        try answer(again, "q")
        _ = try again.exitStatus()
    }

    @Test func `the draft of a battery is offered, and what is finished is left out`() throws {
        let home = try TestHome()
        let left = try terminal(home)
        try answer(left, "1", "2", "3", "q")
        try left.expect("PHQ-2 total: 3 of 6")
        try left.expect("1 of 2 answered, saved as a draft.")
        try left.expect("To continue: wellbeing administer phq-2 gad-2 --subject P-17")
        #expect(try left.exitStatus() == .exit(75))
        let again = try terminal(home)
        try again.expect("An interview with gad-2 was left on ")
        let offer = try again.expect("Type yes or no: ")
        #expect(offer.contains("1 of 2 answered."), "\(offer)")
        try again.sendLine("what")
        try again.expect("Type yes or no: ")
        try again.sendLine("yes")
        let said = try again.expect("Question 2 of 2")
        #expect(said.contains("phq-2 is finished in this battery, saved as"), "\(said)")
        #expect(!said.contains("PHQ-2: "), "\(said)")
        try answer(again, "1")
        try again.expect("GAD-2 total: 4 of 6")
        #expect(try again.exitStatus() == .exit(0))
        #expect(try home.json("history", "P-17").array.count == 2)
        #expect(try home.json("drafts").array.isEmpty)
    }

    @Test(arguments: [false, true])
    func `a continued battery ends with the results and the support of its earlier part`(
        isPatient: Bool
    ) throws {
        let home = try TestHome()
        let command = ["administer", "phq-9", "gad-2", "--subject", "P-17"]
        let arguments = isPatient ? command + ["--patient"] : command
        let left = try terminal(home, arguments)
        try answer(left, "0", "0", "0", "0", "0", "0", "0", "0", "3", "0", "2")
        try left.expect("Question 2 of 2")
        kill(left.process, SIGKILL)
        _ = try left.exitStatus()
        let again = try terminal(home, arguments)
        try again.expect("Type yes or no: ")
        try again.sendLine("yes")
        try answer(again, "2")
        if isPatient {
            let said = try again.expect("Press Enter")
            #expect(said.contains("face them alone"), "\(said)")
            #expect(!said.contains("PHQ-9 total"), "\(said)")
            try again.sendLine()
        } else {
            let said = try again.expect("GAD-2 total: 4 of 6")
            #expect(said.contains("ATTENTION") && said.contains("PHQ-9 total: 3 of 27"), "\(said)")
            try again.expect("face them alone")
        }
        #expect(try again.exitStatus() == .exit(0))
    }

    @Test func `a draft that is declined stays, and everything is asked`() throws {
        let home = try TestHome()
        let left = try terminal(home)
        try answer(left, "1", "2", "3", "q")
        _ = try left.exitStatus()
        let again = try terminal(home)
        try again.expect("Type yes or no: ")
        try again.sendLine("no")
        let said = try again.expect("Question 1 of 2")
        #expect(said.contains("PHQ-2: "), "\(said)")
        try answer(again, "0", "0", "0", "0")
        #expect(try again.exitStatus() == .exit(0))
        #expect(try home.json("history", "P-17").array.count == 3)
        #expect(try home.json("drafts").array.count == 1)
    }

    @Test func `without a draft the program asks before it leaves a questionnaire out`() throws {
        for (reply, first) in [("yes", "GAD-2: "), ("no", "PHQ-2: ")] {
            let home = try TestHome()
            let left = try terminal(home)
            try answer(left, "1", "2", "q")
            try left.expect("To continue: wellbeing administer phq-2 gad-2 --subject P-17")
            #expect(try left.exitStatus() == .exit(75))
            let again = try terminal(home)
            try again.expect("phq-2 was finished today in this battery. Ask only the others?")
            try again.expect("Type yes or no: ")
            try again.sendLine(reply)
            let said = try again.expect("Question 1 of 2")
            #expect(said.contains(first), "\(said)")
            try answer(again, "q")
            _ = try again.exitStatus()
        }
    }

    @Test func `a result outside the battery is never left out`() throws {
        let home = try TestHome()
        try home.run("administer", "phq-2", "--subject", "P-17", input: .text("1\n1\n")).expect(
            exit: 0)
        try home.run("administer", "gad-2", "--subject", "P-17", input: .text("1\nq\n")).expect(
            exit: 75)
        let terminal = try terminal(home)
        try terminal.expect("Type yes or no: ")
        try terminal.sendLine("y")
        let said = try terminal.expect("Question 1 of 2")
        #expect(said.contains("PHQ-2: ") && !said.contains("is finished"), "\(said)")
        try answer(terminal, "0", "0", "2")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(try home.json("history", "P-17").array.count == 3)
        #expect(try home.json("drafts").array.isEmpty)
    }

    @Test func `a pipe answers all questionnaires, and JSON is an array`() throws {
        let home = try TestHome()
        let json = try home.json(
            "administer", "phq-2", "gad-2", "--subject", "P-17", input: .text("1\n2\n3\n1\n"))
        #expect(json.array.map { $0["scores"][0]["value"].integer } == [3, 4])
        let short = try home.run(
            "administer", "phq-2", "gad-2", "--subject", "P-17", input: .text("1\n2\n3\nx\n"))
        short.expect(exit: 65, saying: "line 4: not one of 0, 1, 2, 3", "1 of 2 answered")
        let long = try home.run(
            "administer", "phq-2", "gad-2", "--subject", "Q-99", input: .text("1\n2\n3\n1\n0\n"))
        long.expect(exit: 65, saying: "line 5: there are more lines than questions")
        #expect(try home.json("history", "Q-99").array.count == 1)
    }

    @Test(arguments: ["finished", "left"])
    func `a flag of the first questionnaire has support at the end too`(ending: String) throws {
        let home = try TestHome()
        let answers =
            Array(repeating: "2", count: 9) + ["1"] + (ending == "left" ? ["1", "q"] : ["1", "1"])
        let run = try home.run(
            "administer", "phq-9", "gad-2", "--subject", "P-17",
            input: .text(answers.joined(separator: "\n") + "\n"))
        let end = run.errors.components(separatedBy: "GAD-2: ").last ?? ""
        #expect(end.contains("ATTENTION: Thoughts of being better off dead"), "\(end)")
        #expect(end.contains("someone you trust"), "\(end)")
        #expect(run.output.contains("PHQ-9 total: 18 of 27"))
    }

    @Test func `a patient sees no result of any questionnaire`() throws {
        let home = try TestHome()
        let clearing = "\u{1B}[H\u{1B}[2J\u{1B}[3J"
        let terminal = try terminal(
            home, ["administer", "phq-9", "gad-2", "--subject", "P-17", "--patient"])
        try answer(terminal, "2", "2", "2", "2", "2", "2", "2", "2", "2", "1", "3", "3")
        let shown = try terminal.expect("The screen is then cleared.")
        #expect(shown.contains("someone you trust"), "\(shown)")
        try terminal.sendLine()
        try terminal.expect(clearing)
        try terminal.expect("Saved as ")
        try terminal.expect("Saved as ")
        #expect(try terminal.exitStatus() == .exit(0))
        let parts = terminal.transcript.components(separatedBy: clearing)
        #expect(parts.count == 3)
        for word in ["ATTENTION", " total", "Band", "evere", "diagnosis"] {
            #expect(!terminal.transcript.contains(word), "\(word)")
        }
        #expect(try home.json("history", "P-17").array.count == 2)
    }

    @Test(arguments: [
        (["administer", "phq-2", "PHQ-2"], "name each questionnaire once"),
        (["administer", "phq-2", "gad-2", "--resume", "0199"], "--resume continues one draft"),
        (["administer", "phq-2", "gad-9"], "gad-9"),
    ])
    func `names that cannot be asked together are refused before anything is saved`(
        arguments: [String], words: String
    ) throws {
        let home = try TestHome()
        let run = try ProgramRun(arguments, environment: home.environment)
        #expect(run.status != 0 && run.errors.contains(words), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }
}

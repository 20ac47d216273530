import Foundation
import TestSupport
import Testing

/// `wellbeing letter`.
@Suite struct LetterVerbTests {
    /// Results of a person from severe to mild, with a flag in each of the first two.
    private func home() throws -> TestHome {
        let home = try TestHome()
        try home.record("2,2,3,2,2,2,2,2,1,2", subject: "P-17", on: "2026-01-05")
        try home.record("2,2,2,2,2,2,2,1,1,2", subject: "P-17", on: "2026-01-19")
        try home.record("1,1,1,1,1,2,1,0,0,1", subject: "P-17", on: "2026-03-02")
        _ = try home.run("treatment", "start", "CBT", "--date", "2026-01-21", "--subject", "P-17")
        try home.run("flags", "--acknowledge", "1", "--by", "Dr. Ruiz", "--yes").expect(exit: 0)
        return home
    }

    @Test func `a letter begins with the answers that raise a flag`() throws {
        let home = try home()
        let run = try home.run("letter", "P-17")
        run.expect(
            exit: 0,
            printing: """
                Results of P-17

                Answers that need attention
                  2026-01-19, PHQ-9: Thoughts of being better off dead or of self-harm. Answer:
                  1, Several days. Not acknowledged.
                  2026-01-05, PHQ-9: Thoughts of being better off dead or of self-harm. Answer:
                  1, Several days. Acknowledged by Dr. Ruiz,
                """,
            "Needs a suicide-risk assessment by a clinician, whatever the total is.",
            """
              2026-01-05: 18 of 27, Moderately severe
              2026-01-19: 16 of 27, Moderately severe
              2026-03-02: 8 of 27, Mild
            From 18 on 2026-01-05 to 8 on 2026-03-02: 10 points lower. Better by more than
            the measurement error (6 points or more).
            """,
            "  2026-01-21: CBT, goes on", "This is a screening result, not a diagnosis.")
    }

    @Test(arguments: [
        (
            "de", "Ergebnisse von P-17", "18 von 27, mittelgradig bis schwer*",
            "Gedanken, besser tot zu sein oder sich Leid zuzufügen*",
            "* Übersetzung dieses Programms"
        ),
        (
            "es-US", "Resultados de P-17", "18 de 27, moderadamente grave*",
            "Pensamientos de que estaría mejor muerto(a) o de lastimarse*",
            "* Traducción de este programa"
        ),
    ])
    func `a letter in another language marks the terms that have no official translation`(
        language: String, title: String, score: String, flag: String, note: String
    ) throws {
        let home = try home()
        let run = try home.run("letter", "P-17", "--language", language)
        run.expect(exit: 0, printing: title, score, note)
        #expect(
            run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(flag))
    }

    @Test func `--out writes a page for one sheet, with the preamble, and the audit says so`()
        throws
    {
        let home = try home()
        let preamble = try home.write("Oak Street <clinic>\nTo Dr. Ruiz\n\n", to: "preamble.txt")
        let path = home.path("letter.html")
        try home.run("letter", "P-17", "--preamble", preamble, "--out", path).expect(
            exit: 0, saying: "Wrote \(path).")
        let html = try String(contentsOfFile: path, encoding: .utf8)
        let tree = try XMLTree.parse(String(html.dropFirst("<!DOCTYPE html>".count)))
        #expect(
            tree.elements(ofClass: "preamble").first?.children.map(\.text)
                == ["Oak Street <clinic>", "To Dr. Ruiz"])
        #expect(html.contains("A4 portrait"))
        try home.run("audit").expect(exit: 0, printing: "letter html")
    }

    @Test func `a letter with many flags has the most severe answer among them`() throws {
        let home = try TestHome()
        try home.record("1,1,1,1,1,1,1,1,3,1", subject: "P-17", on: "2026-01-05")
        for month in 2...8 {
            try home.record("1,1,1,1,1,1,1,1,1,1", subject: "P-17", on: "2026-0\(month)-02")
        }
        let run = try home.run("letter", "P-17").expect(
            exit: 0, printing: "2 more; see the full report.")
        let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("2026-01-05, PHQ-9: Thoughts of being better off dead"))
        #expect(text.contains("Answer: 3, Nearly every day. Not acknowledged."))
        #expect(text.contains("2026-08-02, PHQ-9: Thoughts"))
    }

    @Test func `a letter names results without a score and estimates between the others`() throws {
        let home = try TestHome()
        try home.record("3,3,3,3,3,3,3,3,0,1", subject: "P-17", on: "2026-01-05")
        try home.record("3,3,3,3,3,3,3,,0,1", subject: "P-17", on: "2026-02-05")
        try home.run(
            "record", "phq-9", "--answers", "2,2,2,2,2,2,2,,0,1", "--missing", "prorate", "--date",
            "2026-03-05", "--subject", "P-17"
        ).expect(exit: 0)
        try home.record("0,0,0,0,0,0,0,0,0,1", subject: "P-17", on: "2026-04-05")
        try home.run("letter", "P-17").expect(
            exit: 0,
            printing: """
                  2026-01-05: 24 of 27, Severe
                  2026-02-05: no score: answers are missing
                  2026-03-05: 16 of 27, Moderately severe, estimated, as some answers are
                  missing
                  2026-04-05: 0 of 27, None-minimal
                From 24 on 2026-01-05 to 0 on 2026-04-05: 24 points lower.
                """)
    }

    @Test func `an unknown name gets one message and no letter`() throws {
        let home = try home()
        let run = try home.run("letter", "P-71")
        run.expect(
            exit: 66, saying: "The store has no person of this name.", "no letter was written")
        #expect(run.output.isEmpty)
        #expect(run.errors.split(separator: "\n").count == 2)
        let path = home.path("letter.html")
        try home.run("letter", "P-71", "--out", path).expect(exit: 66)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a person without results gets a letter that says so`() throws {
        let home = try home()
        try home.run("feel", "0.2", "--subject", "P-72", "--new-subject").expect(exit: 0)
        try home.run("letter", "P-72").expect(
            exit: 0, printing: "No results are stored for this person.")
    }

    @Test func `a letter does not say that there is no flag when answers are missing`() throws {
        let home = try TestHome()
        try home.record("1,1,1,1,1,1,1,1,0,1", subject: "P-1", on: "2026-01-05")
        try home.run("letter", "P-1").expect(
            exit: 0,
            printing: "No answer raised a safety flag. That does not mean that there is no risk.")
        let table = try home.write("id,date,phq9_total\nP-2,2026-01-05,12\n", to: "t.csv")
        try home.run("import", table, "--totals-only", "--yes").expect(exit: 0)
        try home.run("letter", "P-2").expect(
            exit: 0, printing: "Whether an answer raised a safety flag is not known")
    }

    @Test func `a language without a letter is reported, and the letter is in English`() throws {
        let home = try home()
        try home.run("letter", "P-17", "--language", "fr").expect(
            exit: 0, printing: "Results of P-17", saying: "there is no fr letter; this is en")
    }

    /// The text of a letter without line breaks.
    private func letter(_ home: TestHome, _ words: String...) throws -> String {
        let run = try ProgramRun(["letter", "P-17"] + words, environment: home.environment)
        run.expect(exit: 0)
        return run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test(arguments: [
        ("en", ["1 result between is left out here.", "1 point lower; more is worse."]),
        (
            "de",
            ["1 Ergebnis dazwischen steht hier nicht.", "1 Punkt niedriger; mehr ist schlechter."]
        ),
        ("es-US", ["Aquí no está 1 resultado intermedio.", "1 punto menos; más es peor."]),
    ])
    func `one result and one point are singular in every language`(
        language: String, words: [String]
    ) throws {
        let home = try TestHome()
        for month in 1...7 {
            try home.run(
                "record", "gad-2", "--answers", month == 7 ? "1,0" : "1,1", "--date",
                "2026-0\(month)-05", "--subject", "P-17", "--new-subject"
            ).expect(exit: 0)
        }
        let text = try letter(home, "--language", language)
        for sentence in words { #expect(text.contains(sentence), "\(text)") }
    }

    @Test func `a letter names a scale that is one of several, and which direction is worse`()
        throws
    {
        let home = try TestHome()
        for (answer, day) in [("1", "2026-01-05"), ("2", "2026-02-05")] {
            try home.run(
                "record", "dass-21", "--answers",
                Array(repeating: answer, count: 21).joined(separator: ","), "--date", day,
                "--subject", "P-17", "--new-subject"
            ).expect(exit: 0)
        }
        let text = try letter(home)
        for sentence in [
            "2026-02-05: DASS-21 depression: 28 of 42, Extremely severe",
            "DASS-21 depression: From 14 on 2026-01-05 to 28 on 2026-02-05: 14 points higher; more "
                + "is worse.",
        ] {
            #expect(text.contains(sentence), "\(text)")
        }
    }

    @Test func `a letter has the caution of a rule that is met, and of no other`() throws {
        let home = try home()
        let caution = "A clinician must confirm functional impairment"
        // The rule was met on 2026-01-05; the letter has the rules of the newest result.
        #expect(!(try letter(home)).contains(caution))
        try home.record("2,2,3,2,2,2,2,2,0,2", subject: "P-17", on: "2026-03-16")
        let later = try letter(home)
        #expect(later.contains("criteria met: "), "\(later)")
        #expect(later.contains(caution), "\(later)")
    }

    @Test func `a letter has the caution of the only rule of a form if a line has it`() throws {
        let home = try TestHome()
        func record(_ minutes: String, _ day: String) throws {
            try home.run(
                "record", "ipaq-short", "--answers",
                "vig-days=7,vig-min=\(minutes),mod-days=7,mod-min=\(minutes),walk-days=0",
                "--date", day, "--subject", "P-17", "--new-subject"
            ).expect(exit: 0)
        }
        let caution = "The guidelines exclude such answers from the analysis"
        try record("60", "2026-01-05")
        #expect(!(try letter(home)).contains(caution))
        try record("600", "2026-02-02")
        #expect(try letter(home).contains(caution))
    }

    @Test func `a letter has the category of each result, and the other scales of the last one`()
        throws
    {
        let home = try TestHome()
        func record(_ form: String, _ answers: String, _ day: String) throws {
            try home.run(
                "record", form, "--answers", answers, "--date", day, "--subject", "P-17",
                "--new-subject"
            ).expect(exit: 0)
        }
        try record("ipaq-short", "vig-days=0,mod-days=0,walk-days=0", "2026-01-05")
        try record(
            "ipaq-short", "vig-days=3,vig-min=62,mod-days=0,walk-days=0", "2026-03-02")
        let sleep =
            (["q1=23:00", "q2=20", "q3=07:00", "q4=7"]
            + [
                "q5a", "q5b", "q5c", "q5d", "q5e", "q5f", "q5g", "q5h", "q5i", "q6", "q7", "q8",
                "q9",
            ]
            .map { "\($0)=1" }).joined(separator: ",")
        try record("psqi", sleep, "2026-03-02")
        let english = try letter(home)
        #expect(english.contains("2026-01-05: 0.0 of"))
        #expect(
            english.contains(", Low, More than 16 hours of activity a day: criteria not met"),
            "\(english)")
        #expect(english.contains(", Moderate"))
        #expect(english.contains("Other scores on 2026-03-02: Component 1: 1 of 3; "))
        let german = try letter(home, "--language", "de")
        #expect(german.contains("Weitere Werte am 02.03.2026: "), "\(german)")
        let spanish = try letter(home, "--language", "es")
        #expect(spanish.contains("Otras puntuaciones del "))
    }

    @Test func `a form of categories without a scale has a place in the letter and the report`()
        throws
    {
        let home = try TestHome()
        let folder = Repository.root.appending(path: "Tests/Instruments/c-ssrs-screener.json").path
        for (answers, day) in [
            ("q1=yes,q2=yes,q3=yes,q4=no,q5=no,q6=no", "2026-01-05"),
            ("q1=no,q2=no,q6=no", "2026-03-02"),
        ] {
            try home.run(
                "record", "c-ssrs-screener", "--answers", answers, "--date", day, "--subject",
                "P-17",
                "--new-subject", "--questionnaires", folder
            ).expect(exit: 0)
        }
        let text = try letter(home, "--questionnaires", folder)
        #expect(
            text.contains(
                "2026-01-05: Triage points of the sheet: Moderate 2026-03-02: Triage points of the "
                    + "sheet: No triage point"), "\(text)")
        #expect(text.contains("Not acknowledged."))
        #expect(!text.contains("No results are stored"))
        let page = home.path("report.html")
        try home.run("report", "P-17", "--questionnaires", folder, "--out", page).expect(exit: 0)
        let html = try String(contentsOfFile: page, encoding: .utf8)
        #expect(html.contains("No triage point"))
        #expect(!html.contains("No results are stored"))
    }
}

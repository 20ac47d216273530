import Foundation
import TestSupport
import Testing

/// `wellbeing journal` with standard input: what is written, and how it is read.
@Suite struct JournalVerbTests {
    @Test func `a text on standard input is kept with what it is about`() throws {
        let home = try TestHome()
        let felt = try home.feel("0.7", "--label", "proud")
        let run = try home.run(
            "journal", "write", "--about", felt, "--title", "The demo", "--prompt", "What helped?",
            input: .text("\n\nIt **worked**.\n\n- thanks, Ada\n\n"))
        run.expect(
            exit: 0, printing: "Journal entry: The demo", saying: "Saved as ",
            "wellbeing — Momentary Emotion", "Pleasant (0.70)")
        let entry = try home.json("journal", "list")[0]
        #expect(entry["text"].string == "It **worked**.\n\n- thanks, Ada")
        #expect(entry["title"].string == "The demo" && entry["prompt"].string == "What helped?")
        #expect(entry["about"].array.map(\.string) == [felt])
        #expect(entry["type"].string == "journalEntry")
        let id = try #require(entry["id"].string)
        try home.run("journal", "list").expect(
            exit: 0, printing: "The demo", "  About: wellbeing — Momentary Emotion", "  \(id)")
        try home.run("journal", "show", id).expect(
            exit: 0, printing: "Pleasant (0.70)", "Prompt: What helped?", "\n- thanks, Ada\n")
        try home.run("journal", "suggest").expect(
            exit: 0, saying: "There is nothing new to write about.")
        let audit = try home.run("audit", "--format", "json").output
        #expect(!audit.contains("worked") && !audit.contains("demo"))
        try home.run("undo", "--yes").expect(exit: 0, saying: "Deleted \(id).")
        try home.run("journal", "show", id).expect(exit: 66)
        #expect(try home.json("journal", "suggest")[0]["sample"].string == felt)
    }

    @Test func `search finds entries with all the words, and a page holds them`() throws {
        let home = try TestHome()
        for (day, text) in [
            ("2026-05-01", "A walk by the SEA"), ("2026-05-02", "The sea again\n\n<b>bold</b>"),
            ("2026-05-03", "Größe & Ruhe"),
        ] {
            try home.run("journal", "--date", day, input: .text(text)).expect(exit: 0)
        }
        func found(_ words: String...) throws -> [String?] {
            let run = try ProgramRun(
                ["journal", "search", "--format", "json"] + words, environment: home.environment)
            return try JSON(run.output).array.map { $0["start"].string }
        }
        #expect(try found("sea") == ["2026-05-02", "2026-05-01"])
        #expect(try found("SEA", "walk") == ["2026-05-01"])
        #expect(try found("grösse") == [] && found("größe") == ["2026-05-03"])
        #expect(try home.json("journal", "list", "--limit", "1").array.count == 1)
        #expect(try home.json("journal", "list", "--until", "2026-05-01").array.count == 1)
        try home.run("journal", "search", "nothing").expect(exit: 0, saying: "No entries.")
        try home.run("journal", "search", "nothing", "--language", "es")
            .expect(exit: 0, saying: "No hay entradas.")
        let path = home.path("sea.html")
        try home.run("journal", "search", "sea", "--out", path).expect(exit: 0)
        let page = try String(contentsOfFile: path, encoding: .utf8)
        #expect(page.contains("<h2 id=\"entry-1\">The sea again</h2>"))
        #expect(page.contains("&#60;b&#62;bold") && !page.contains("<b>"))
        #expect(!page.contains("Ruhe"))
        let audit = try home.json("audit").array
        #expect(audit.contains { $0["action"].string == "exported" })
        try home.run("journal", "list", "--out", path).expect(exit: 73)
    }

    @Test(arguments: [
        ([], "", 75, "the text is empty"), ([], " \n\t\n", 75, "the text is empty"),
        (["--language", "de"], "", 75, "Der Text ist leer; nichts wurde gespeichert."),
        (["--language", "es-MX"], "", 75, "El texto está vacío; no se guardó nada."),
        (["--about", "x"], "a", 64, "--about: not an identifier"),
        (["--about", "0199a3b2-0000-7000-8000-000000000000"], "a", 66, "there is no"),
        (["--date", "2099-01-01"], "a", 65, "the date is in the future"),
        (["--guest"], "a", 77, "guest"), (["--limit", "3"], "a", 64, "does not take --limit"),
        (["list", "--title", "x"], "", 64, "does not take --title"),
        (["suggest", "--since", "today"], "", 64, "does not take --since"),
        (["show", "x", "--limit", "1"], "", 64, "does not take --limit"),
        (["search"], "", 64, "name a WORD"), (["show"], "", 64, "name the ID"),
        (["show", "x"], "", 64, "not an identifier"), (["list", "x"], "", 64, "takes no words"),
        (["list", "--format", "json", "--out", "x"], "", 64, "--out writes a page"),
    ])
    func `what cannot be kept or read is refused`(
        words: [String], input: String, status: Int32, message: String
    ) throws {
        let home = try TestHome()
        let run = try ProgramRun(
            ["journal"] + words, input: .text(input), environment: home.environment)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errors.lowercased().contains(message.lowercased()), "\(run.errors)")
        #expect(!home.hasStore)
    }

    @Test func `a text of a megabyte is kept, and one above the limit is refused`() throws {
        let home = try TestHome()
        let long = String(repeating: "0123456789abcde\n", count: 65_536)
        try home.run("journal", "--title", "long", input: .text(long)).expect(exit: 0)
        let kept = try home.json("journal", "list")[0]["text"].string
        #expect(kept.map { $0 + "\n" } == long)
        try home.run("journal", input: .text(long + long + "a"))
            .expect(exit: 65, saying: "is longer than 2097152 bytes; nothing was saved")
        try home.run("verify").expect(exit: 0)
    }

    @Test func `an entry about another person's sample is refused`() throws {
        let home = try TestHome()
        let result = try home.record(subject: "P-17")
        try home.run(
            "journal", "--subject", "P-18", "--new-subject", "--about", result, input: .text("a")
        ).expect(exit: 65, saying: "about another person")
        let entry = try home.json(
            "journal", "--subject", "P-17", "--about", result, input: .text("a"))
        #expect(entry["subject"].string == "P-17")
        #expect(try home.json("journal", "list", "--subject", "P-18").array.isEmpty)
        let mine = try home.json("journal", "list", "--subject", "P-17", "--about", result)
        #expect(mine.array.count == 1)
        try home.run("erase", "P-17", "--yes", "--reason", "asked").expect(exit: 0)
        #expect(try home.json("samples").array.isEmpty)
    }

    @Test func `an entry does not show what was moved to another person`() throws {
        let home = try TestHome()
        let felt = try home.feel("0.7", "--label", "proud")
        let entry = try home.json("journal", "--about", felt, input: .text("a"))
        let id = try #require(entry["id"].string)
        try home.run("journal", "show", id).expect(exit: 0, printing: "Proud")
        try home.run("reassign", felt, "--to", "P-17", "--new-subject", "--yes", "--reason", "x")
            .expect(exit: 0)
        let shown = try home.run("journal", "show", id)
        shown.expect(exit: 0, printing: "\(felt) (deleted)")
        #expect(!shown.output.contains("Proud") && !shown.output.contains("Pleasant"))
    }

    @Test func `the same command with an identifier or a date saves one entry`() throws {
        let home = try TestHome()
        for options in [
            ["--id", "0199a3b2-0000-7000-8000-000000000001"], ["--date", "2026-05-01T10:00Z"],
        ] {
            for isRepeated in [false, true] {
                let run = try ProgramRun(
                    ["journal"] + options, input: .text("a"), environment: home.environment)
                #expect(run.status == 0 && run.errors.contains("Already saved") == isRepeated)
            }
        }
        #expect(try home.json("journal", "list").array.count == 2)
    }

    @Test func `suggestions have titles, prompts, pictures and gradients`() throws {
        let home = try TestHome()
        try home.record(on: "today")
        try home.feel("-0.9", "--label", "drained", "--date", "yesterday")
        let found = try home.json("journal", "suggest").array
        #expect(
            found.map { $0["title"].string } == [
                "wellbeing — PHQ-9", "wellbeing — Daily Mood",
            ])
        #expect(found[1]["level"].string == "Very Unpleasant (-0.90)")
        #expect(found[1]["icon"].string?.contains("<title>Very Unpleasant</title>") ?? false)
        #expect(found[1]["lightBackground"][0]["color"].string == "#f6c9a0")
        #expect(!found[0]["icon"].exists)
        let german = try home.json("journal", "suggest", "--language", "de").array
        #expect(german[0]["id"].string == found[0]["id"].string)
        #expect(german[0]["prompts"][0].string != found[0]["prompts"][0].string)
        try home.run("journal", "suggest").expect(
            exit: 0, printing: "wellbeing — Daily Mood", "Very Unpleasant (-0.90)", "Drained")
    }

    @Test func `an all-day event is of its own day, also as something to write about`() throws {
        let home = try TestHome()
        let day = ScheduleVerbTests.day
        let dates = [-1, 0].map { day($0).replacing("-", with: "") }
        let text =
            "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:\(dates[0])\n"
            + "DTEND;VALUE=DATE:\(dates[1])\nSUMMARY:Workshop\nEND:VEVENT\nEND:VCALENDAR\n"
        let path = try home.write(text, to: "Office.ics")
        try home.run("calendar", "import", path, "--yes").expect(exit: 0)
        let suggestion = try home.json("journal", "suggest")[0]
        #expect(suggestion["date"].string == day(-1))
        let listed = try home.run("samples", "--type", "calendar-event").output
        #expect(listed.contains("Event: Workshop (Office), until \(day(-1))"), "\(listed)")
    }

    @Test func `texts of an entry cannot control the terminal`() throws {
        let home = try TestHome()
        let evil = "\u{1B}[2J\u{202E}evil\r\u{7}"
        let saved = try home.run("journal", "--title", evil, "--prompt", evil, input: .text(evil))
        let id = try #require(try home.json("journal", "list")[0]["id"].string)
        for run in [
            saved, try home.run("journal", "list"), try home.run("journal", "show", id),
            try home.run("samples"),
        ] {
            let shown = run.output + run.errors
            #expect(shown.contains("evil"))
            let codes: Set<Unicode.Scalar> = ["\u{1B}", "\u{202E}", "\u{7}"]
            #expect(!shown.unicodeScalars.contains { codes.contains($0) })
        }
    }
}

extension TestHome {
    /// Logs a feeling without questions and returns its identifier.
    @discardableResult
    func feel(_ words: String...) throws -> String {
        let run = try ProgramRun(
            ["feel", "--no-input", "--format", "json"]
                + (words.contains("--date") ? [] : ["--kind", "emotion"]) + words,
            environment: environment)
        try #require(run.status == 0, "\(run.errors)")
        return try #require(try JSON(run.output)["id"].string)
    }
}

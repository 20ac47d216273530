import Foundation
import Testing

@Suite struct OutcomesVerbTests {
    /// A clinic's table: three people with an elevated PHQ-9 and their later scores.
    private func home() throws -> TestHome {
        let home = try TestHome()
        try home.record("3,3,2,2,2,2,2,2,0,2", subject: "A", on: "2025-03-15")
        try home.record("1,1,1,0,0,0,0,0,0,1", subject: "A", on: "2025-07-13")
        try home.record("3,3,2,2,2,2,2,2,0,2", subject: "B", on: "2025-03-15")
        try home.record("2,2,2,2,2,2,2,2,0,2", subject: "B", on: "2025-11-10")
        try home.record("3,3,2,2,2,2,2,2,0,2", subject: "C", on: "2025-04-15")
        try home.record("1,1,1,1,1,1,0,0,0,1", subject: "D", on: "2025-04-15")
        return home
    }

    @Test func `a programme's report has rates, intervals and the criteria that are not applied`()
        throws
    {
        let json = try home().json("outcomes", "--programme", "drr-e", "-q", "PHQ-9")
        #expect(json["total"]["people"].integer == 4)
        #expect(json["total"]["included"].integer == 3)
        #expect(json["total"]["excluded"]["noElevatedScore"].integer == 1)
        let rates = json["total"]["rates"]
        #expect(rates[0]["rate"].string == "followUp" && rates[0]["numerator"].integer == 2)
        #expect(rates[1]["rate"].string == "remission" && rates[1]["numerator"].integer == 1)
        #expect(rates[2]["rate"].string == "response" && rates[2]["numerator"].integer == 1)
        #expect(rates[1]["denominator"].integer == 3)
        let text = try home().run("outcomes", "--programme", "drr-e").output
        #expect(text.contains("People: 4, of whom 3 count\n"))
        // statsmodels: proportion_confint(1, 3, method="wilson") is .0615 to .7923.
        #expect(text.contains("Remission: 1 of 3, 33.3 % (95 % interval 6.1 to 79.2)\n"))
        #expect(text.contains("  Age of 12 or more: the kit stores no birth dates.\n"))
        #expect(text.hasSuffix("This is screening, not a diagnosis.\n"))
        // Words instead of the identifiers of JSON.
        for id in ["followUp", "noElevatedScore", "stateOfMind"] { #expect(!text.contains(id)) }
        #expect(text.contains("\nFollow up: 2 of 3"))
        #expect(text.contains("\n  Remission: "))
    }

    @Test func `the intake and the groups are those requested`() throws {
        let home = try home()
        let json = try home.json(
            "outcomes", "--programme", "drr-e", "--since", "2025-04-01", "--until", "2025-04-30")
        #expect(json["total"]["included"].integer == 1)
        #expect(json["total"]["excluded"]["noElevatedScore"].integer == 1)
        #expect(json["total"]["excluded"]["noScoreInPeriod"].integer == 2)
        let months = try home.json("outcomes", "--programme", "drr-e", "--group-by", "month")
        #expect(months["groups"][0]["group"].string == "2025-03")
        #expect(months["groups"][0]["counts"]["included"].integer == 2)
        #expect(months["groups"][1]["group"].string == "2025-04")
    }

    @Test func `small counts are hidden in every format`() throws {
        let home = try home()
        let arguments = ["outcomes", "--programme", "drr-e", "--suppress", "5"]
        let text = try ProgramRun(arguments, environment: home.environment).output
        #expect(text.contains("People: suppressed\n") && text.contains("Remission: suppressed\n"))
        #expect(text.contains("Counts from 1 to 4 are not shown, so that no person can be "))
        let two = try ProgramRun(arguments.dropLast() + ["2"], environment: home.environment)
        #expect(two.output.contains("Counts of 1 are not shown, "))
        let csv = try ProgramRun(
            arguments + ["--format", "csv"], environment: home.environment
        ).output.split(separator: "\r\n").map(String.init)
        #expect(csv.count == 4)
        #expect(
            csv[2] == "drr-e,total,,remission" + String(repeating: ",suppressed", count: 7)
                + ",people with an index score,,")
        let json = try home.json("outcomes", "--programme", "drr-e", "--suppress", "5")
        #expect(json["total"]["people"].isNull)
        for place in 0..<3 { #expect(json["total"]["rates"][place]["numerator"].isNull) }
        let table = try home.json("outcomes", "-q", "phq-9", "--suppress", "5")
        #expect(table["total"].isNull)
    }

    @Test func `the other scores of a day are listed as left out, in every format`() throws {
        let home = try home()
        for time in ["T09:00:00Z", "T10:00:00Z"] {
            try home.record(
                "3,3,2,2,2,2,2,2,0,2", subject: "E", on: "2025-03-15" + time)
        }
        for arguments in [["-q", "phq-9"], ["--programme", "drr-e"]] {
            func run(_ more: String...) throws -> String {
                try ProgramRun(["outcomes"] + arguments + more, environment: home.environment)
                    .expect(exit: 0).output
            }
            let words = "followed by another of the same day"
            #expect(try run().contains("\nScores left out: 1 \(words)\n"))
            let json = try JSON(run("--format", "json"))
            #expect(json["excludedScores"]["notLastOfDay"].integer == 1)
            #expect(
                try run("--format", "csv").contains(",excludedScores,")
                    && run("--format", "csv").hasSuffix(",notLastOfDay,1\r\n"))
            #expect(try run("--format", "csv", "--suppress", "5").hasSuffix(",,suppressed\r\n"))
            #expect(try run("--out", "-").contains(words))
        }
    }

    @Test func `a rate that reveals a small count is hidden in every format`() throws {
        let home = try TestHome()
        // 8 people with a remission, 2 more with a response, 4 who are reliably better, and 4 others.
        let lasts = [2, 2, 2, 2, 3, 3, 4, 4, 8, 8, 12, 12, 12, 12, 18, 18, 18, 18]
        var table = "patient_id,visit_date,phq9_total\n"
        for (place, last) in lasts.enumerated() {
            table += "P\(place),2025-03-15,18\nP\(place),2025-07-13,\(last)\n"
        }
        try home.write(table, to: "visits.csv")
        try home.run("import", home.path("visits.csv"), "--yes", "--totals-only").expect(exit: 0)
        func run(_ arguments: String...) throws -> String {
            try ProgramRun(["outcomes"] + arguments, environment: home.environment)
                .expect(exit: 0).output
        }
        let drr = ["--programme", "drr-e", "--suppress", "4"]
        let text = try run("--programme", "drr-e", "--suppress", "4")
        #expect(text.contains("\nRemission: suppressed\n"), "\(text)")
        #expect(text.contains("\nResponse: 10 of 18, 55.6 %"), "\(text)")
        let json = try home.json("outcomes", drr[0], drr[1], drr[2], drr[3])["total"]["rates"]
        #expect(json[1]["rate"].string == "remission" && json[1]["numerator"].isNull)
        #expect(json[1]["value"].isNull && json[1]["interval"].isNull)
        #expect(json[2]["numerator"].integer == 10)
        let csv = try run("--programme", "drr-e", "--suppress", "4", "--format", "csv")
        #expect(csv.contains("drr-e,total,,remission,suppressed,suppressed,suppressed,"))
        #expect(csv.contains("drr-e,total,,response,10,18,"))
        let page = try run("--programme", "drr-e", "--suppress", "4", "--out", "-")
        #expect(page.contains("Remission: suppressed"), "\(page)")
        #expect(!page.contains(">8 of 18") && page.contains("10 of 18"))
        let change = try run("-q", "phq-9", "--suppress", "4")
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let cases = "people whose first score is 10 or more"
        #expect(change.contains("Response among \(cases): suppressed"))
        #expect(change.contains("8 of 18"))
        let total = try home.json("outcomes", "-q", "phq-9", "--suppress", "4")["total"]
        #expect(total["response"].isNull && total["remission"]["numerator"].integer == 8)
        #expect(total["suppressed"].array.map { $0.string } == ["response"])
        let row = try run("-q", "phq-9", "--suppress", "4", "--format", "csv")
        #expect(row.contains(",suppressed,suppressed,\(cases),8,18,"))
        #expect(!(try run("-q", "phq-9", "--suppress", "4", "--out", "-")).contains("10 of 18"))
    }

    @Test func `without a programme the first score is compared with the last`() throws {
        let home = try home()
        let json = try home.json("outcomes", "-q", "phq-9")
        #expect(json["total"]["people"].integer == 4)
        #expect(json["total"]["withTwoOrMoreScores"].integer == 2)
        // 18 to 3 and 18 to 16.
        #expect(json["total"]["change"]["mean"].double == -8.5)
        #expect(json["total"]["response"]["numerator"].integer == 1)
        #expect(json["total"]["reliableChange"]["improved"].integer == 1)
        let text = try home.run("outcomes", "-q", "phq-9").output
        #expect(text.contains("Mean: 18.0 to 9.5, change -8.5 (standard error 6.50)\n"))
        let csv = try home.run("outcomes", "-q", "phq-9", "--format", "csv").output
        #expect(csv.contains("phq-9,total,total,,,4,2,18.000000,9.500000,-8.500000,"))
        #expect(json["groupedBy"].isNull && json["groups"].array.isEmpty)
        #expect(!csv.contains("group,,"))
    }

    @Test func `first scores are compared with last scores by groups, in every format`() throws {
        let home = try TestHome()
        try home.write(
            """
            patient_id,visit_date,phq9_total,clinic
            A,2025-03-15,18,north
            A,2025-07-13,3,south
            B,2025-03-20,18,south
            B,2025-11-10,16,south
            C,2025-04-15,18,
            """ + "\n", to: "visits.csv")
        try home.run(
            "import", home.path("visits.csv"), "--yes", "--totals-only", "--keep", "clinic"
        ).expect(exit: 0)
        let arguments = ["outcomes", "-q", "phq-9", "--group-by"]
        let json = try home.json("outcomes", "-q", "phq-9", "--group-by", "clinic")
        #expect(json["groupedBy"].string == "clinic")
        let groups = json["groups"]
        #expect(groups.array.count == 3)
        #expect(groups[0]["group"].string == "north" && groups[1]["group"].string == "south")
        #expect(groups[2]["group"].isNull && groups[2]["row"]["people"].integer == 1)
        #expect(groups[0]["row"]["change"]["mean"].double == -15)
        #expect(groups[1]["row"]["withTwoOrMoreScores"].integer == 1)
        #expect(json["total"]["people"].integer == 3)
        func run(_ more: String...) throws -> String {
            let run = try ProgramRun(arguments + more, environment: home.environment).expect(
                exit: 0)
            return run.output
        }
        let text = try run("clinic")
        #expect(
            text.contains(
                "By clinic:\n  north\n    People: 1, of whom 1 have two or more scores\n"))
        #expect(text.contains("\n  not known\n    People: 1, of whom 0 have two or more scores\n"))
        let csv = try run("clinic", "--format", "csv").split(separator: "\r\n").map(String.init)
        #expect(csv[0].hasPrefix("questionnaire,scale,scope,band,group,people,pairs,"))
        #expect(csv.contains { $0.hasPrefix("phq-9,total,group,,south,1,1,18.000000,16.000000,") })
        #expect(csv.contains { $0.hasPrefix("phq-9,total,group,,,1,0,,") })
        let page = try run("clinic", "--out", "-")
        #expect(page.contains("<h2 id=\"groups\">By clinic</h2>"))
        let months = try home.json("outcomes", "-q", "phq-9", "--group-by", "month")
        #expect(months["groups"].array.map { $0["group"].string } == ["2025-03", "2025-04"])
        let hidden = try run("clinic", "--suppress", "3", "--format", "csv")
        let rows = hidden.split(separator: "\r\n").dropFirst().filter {
            $0.contains(",group,")
        }
        #expect(rows.count == 3)
        #expect(rows.allSatisfy { $0.hasSuffix(",suppressed,,") && $0.contains(",suppressed,") })
        let nothing = try TestHome().json("outcomes", "-q", "phq-9", "--group-by", "site")
        #expect(nothing["groupedBy"].string == "site" && nothing["groups"].array.isEmpty)
    }

    @Test(arguments: [
        (["--programme", "cms159"], "--since"),
        (["--programme", "cms159", "--since", "2025-01-01", "--until", "2025-12-31"], "--until"),
        (["--programme", "drr-e", "-q", "gad-7"], "phq-9"),
        (["--programme", "drr-e", "--mixed", "mixedIsNoChange"], "--mixed"),
        (["--programme", "drr-e", "--group-by", "note"], "--group-by"),
        (["--programme", "drr-e", "--denominator", "everyone"], "--denominator"),
        (["-q", "phq-9", "--denominator", "nobody"], "--denominator"),
        (["-q", "phq-9", "--group-by", "note"], "--group-by"), ([], "-q"),
        (["--group-by", "site"], "-q"),
    ]) func `options that exclude each other are refused`(arguments: [String], hint: String) throws
    {
        try ProgramRun(["outcomes"] + arguments, environment: TestHome().environment).expect(
            exit: 64, saying: hint)
    }

    @Test func `each rate names its denominator, in every format`() throws {
        let home = try home()
        // A fifth person is not a case at first, and below 5 at last.
        try home.record("1,1,1,1,1,0,0,0,0,1", subject: "E", on: "2025-03-15")
        try home.record("1,1,0,0,0,0,0,0,0,1", subject: "E", on: "2025-07-13")
        func run(_ more: String...) throws -> String {
            let run = try ProgramRun(
                ["outcomes", "-q", "phq-9"] + more, environment: home.environment
            ).expect(exit: 0)
            return run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let cases = "people whose first score is 10 or more"
        let everyone = "everyone with two or more scores"
        #expect(try run().contains("Remission among \(cases): 1 of 2, 50.0 % (95 %"))
        #expect(try run().contains("Reliable change among \(everyone): 1 improved, 2 unchanged"))
        #expect(
            try run("--denominator", "everyone").contains(
                "Remission among \(everyone): 2 of 3, 66.7 % (95 %"))
        let json = try home.json("outcomes", "-q", "phq-9")
        #expect(json["denominator"]["choice"].string == "cases")
        #expect(json["denominator"]["cutPoint"]["points"].integer == 10)
        #expect(json["total"]["remission"]["denominator"].integer == 2)
        #expect(json["total"]["remission"]["among"].string == cases)
        #expect(json["total"]["response"]["among"].string == cases)
        let all = try home.json("outcomes", "-q", "phq-9", "--denominator", "everyone")
        #expect(all["denominator"]["cutPoint"].isNull)
        #expect(all["total"]["remission"]["among"].string == everyone)
        let csv = try ProgramRun(
            ["outcomes", "-q", "phq-9", "--format", "csv"], environment: home.environment
        ).output.split(separator: "\r\n").map(String.init)
        #expect(
            csv[0].hasSuffix(
                "response,responseOf,responseAmong,remission,remissionOf,remissionAmong,improved,"
                    + "unchanged,deteriorated,reason,scores"))
        #expect(csv[1].hasSuffix(",1,2,\(cases),1,2,\(cases),1,2,0,,"), "\(csv[1])")
        let page = try run("--out", "-")
        #expect(page.contains("Remission</th><td class=\"number\">1 of 2</td>"))
        #expect(page.contains("Response, Remission among \(cases); Reliable improvement,"))
        #expect(page.contains("The last score is below 5; among \(cases)."))
        // The definition of the K10 does not say what a case is.
        let answers = Array(repeating: "3", count: 10).joined(separator: ",")
        for date in ["2025-03-15", "2025-06-15"] {
            try home.run("record", "k10", "--answers", answers, "--subject", "A", "--date", date)
                .expect(exit: 0)
        }
        let k10 = try home.run("outcomes", "-q", "k10").output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(k10.contains("has no cut-point for a case that is the same for everyone, so"))
        #expect(
            try home.json("outcomes", "-q", "k10")["denominator"]["lacksCutPoint"].bool == true)
    }

    @Test func `the other programmes are counted as well`() throws {
        let home = try home()
        let cms = try home.json("outcomes", "--programme", "cms159", "--since", "2026-01-01")
        #expect(cms["total"]["included"].integer == 3)
        #expect(cms["total"]["rates"][0]["numerator"].integer == 0)
        let nhs = try home.json(
            "outcomes", "--programme", "nhs-talking-therapies", "--mixed", "mixedIsNoChange")
        #expect(nhs["title"].string == "NHS Talking Therapies (mixed change is no change)")
        #expect(nhs["total"]["excluded"]["measureMissing"].integer == 4)
    }

    @Test func `effect sizes name their denominators`() throws {
        let home = try TestHome()
        for (person, first, last) in [
            ("A", "3,3,2,2,2,2,2,2,0,2", "1,1,1,0,0,0,0,0,0,1"),
            ("B", "2,2,2,2,2,1,1,0,0,1", "1,1,1,1,1,1,0,0,0,1"),
            ("C", "2,2,2,1,1,1,1,0,0,1", "1,1,1,1,1,1,1,1,0,1"),
        ] {
            try home.record(first, subject: person, on: "2025-03-15")
            try home.record(last, subject: person, on: "2025-07-13")
        }
        let text = try home.run("outcomes", "-q", "phq-9").output
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for name in ["by the SD before", "by the average SD", "by the SD of the differences"] {
            #expect(words.contains(name), "\(text)")
        }
    }

    @Test(arguments: [
        ["-q", "phq-9", "--group-by", "source"], ["--programme", "drr-e", "--group-by", "month"],
        ["--programme", "cms159", "--since", "2026-01-01", "--suppress", "5"],
    ]) func `a page is written completely, and only its owner can read it`(arguments: [String])
        throws
    {
        let home = try home()
        let page = home.path("clinic.html")
        let run = try ProgramRun(
            ["outcomes"] + arguments + ["--out", page], environment: home.environment)
        #expect(run.status == 0 && run.output.isEmpty)
        #expect(run.errors == "Wrote \(page).\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: page)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        let text = try String(contentsOfFile: page, encoding: .utf8)
        #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        #expect(text.hasSuffix("</html>\n"))
        let files = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(Set(files).subtracting(["clinic.html"]).allSatisfy { $0.hasPrefix("store.sqlite") })
        // The same to a pipe, except for the time of writing.
        let piped = try ProgramRun(
            ["outcomes"] + arguments + ["--out", "-"], environment: home.environment)
        #expect(piped.status == 0 && piped.errors.isEmpty)
        func lines(_ text: String) -> [Substring] {
            text.split(separator: "\n").filter { !$0.contains("Made on ") }
        }
        #expect(lines(piped.output) == lines(text))
    }

    @Test func `a page shows the request and the outcomes`() throws {
        let home = try home()
        let page = home.path("clinic.html")
        try home.run(
            "outcomes", "-q", "phq-9", "--since", "2025-01-01", "--until", "2025-08-31",
            "--out", page
        ).expect(exit: 0)
        let text = try String(contentsOfFile: page, encoding: .utf8)
        let period =
            "Scores from <time>2025-01-01</time> up to <time>2025-08-31</time>."
        #expect(text.contains("<p>\(period)</p>"))
        // Only A, with 18 and 3, has two scores before September.
        #expect(text.contains("<p>People: 4, of whom 1 have two or more scores.</p>"))
        #expect(text.contains("<td class=\"number\">1 of 1</td>"))
        #expect(text.contains("outside of the period"))
    }

    @Test func `a page never replaces a file, and --out excludes other formats`() throws {
        let home = try home()
        let taken = try home.write("mine", to: "taken.html")
        let cases: [([String], Int32, String)] = [
            (["--out", taken], 73, "exists already"),
            (["--out", home.path("nowhere/clinic.html")], 73, "no such folder"),
            (["--out", home.store], 64, "is the store itself"),
            (["--out", home.path("a.html"), "--format", "json"], 64, "--format"),
        ]
        for (arguments, status, words) in cases {
            let run = try ProgramRun(
                ["outcomes", "-q", "phq-9"] + arguments, environment: home.environment)
            #expect(run.status == status && run.errors.contains(words), "\(run.errors)")
            #expect(run.output.isEmpty)
        }
        #expect(try String(contentsOfFile: taken, encoding: .utf8) == "mine")
        #expect(!FileManager.default.fileExists(atPath: home.path("a.html")))
    }

    @Test func `a terminal gets bars after the numbers, except with --plain`() throws {
        let home = try home()
        let bar = "  all"
        let screen = try home.terminal("outcomes", "--programme", "drr-e").expect(
            "not a diagnosis.")
        let lines = screen.split { $0.isNewline }.map(String.init)
        let numbers = try #require(
            lines.firstIndex { $0.hasPrefix("Remission: 1 of 3, 33.3 %") }, "\(screen)")
        let bars = try #require(lines.lastIndex { $0.hasPrefix(bar) && $0.contains("█") })
        #expect(numbers < bars)
        #expect(lines[bars].hasSuffix("33.3 %  1 of 3"))
        let plain = try home.terminal("outcomes", "--programme", "drr-e", "--plain")
            .expect("not a diagnosis.")
        #expect(!plain.contains("█"))
        #expect(try !home.run("outcomes", "--programme", "drr-e").output.contains("█"))
    }
}

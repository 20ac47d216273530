import Foundation
import Testing

/// Conflicts between a table and the store, as the verb reports and handles them.
@Suite struct ImportConflictVerbTests {
    private static let sound = Array(
        "patient,date,phq9_total,site\nP1,2024-01-05,5,North\nP2,2024-01-06,6,South\n".utf8)

    @Test func `import refuses different answers if no --amend reason is given`() throws {
        let home = try TestHome()
        _ = try home.run("import", home.table(Self.sound), "--totals-only")
        let changed = String(decoding: Self.sound, as: UTF8.self)
            .replacingOccurrences(of: "P1,2024-01-05,5", with: "P1,2024-01-05,15")
        let path = try home.table(Array(changed.utf8), named: "changed.csv")
        for options in [[], ["--dry-run"]] {
            let run = try ProgramRun(
                ["import", path, "--totals-only"] + options, environment: home.environment)
            #expect(run.ending == .exit(65), "\(options)")
            #expect(
                run.errors.contains(
                    "changed.csv:2: PHQ-9: the store has other answers for this row"))
            #expect(run.errors.contains("--amend REASON"))
        }
        #expect(try home.json("history", "P1")[0]["scores"][0]["value"].integer == 5)
        // With --skip-bad the other rows are imported, and the existing results stay.
        let more = try home.table(
            Array((changed + "P9,2024-01-05,9,West\n").utf8), named: "more.csv")
        let rejects = home.path("rejects.csv")
        try home.run("import", more, "--totals-only", "--skip-bad", "--rejects", rejects).expect(
            exit: 0,
            printing: "Kept 1 new result.\n1 result with other answers, left as kept before.",
            saying: "more.csv:2: PHQ-9: the store has other answers for this row")
        let left = try String(contentsOfFile: rejects, encoding: .utf8)
        #expect(
            left.contains(
                "P1,2024-01-05,15,North,\"2\",\"the store has other answers for this row\""))
        #expect(try home.json("history", "P1")[0]["scores"][0]["value"].integer == 5)
        let amended = try home.json("import", path, "--totals-only", "--amend", "typed wrongly")
        #expect(amended["conflicts"].integer == 1 && amended["imported"].integer == 1)
        #expect(try home.json("history", "P1")[0]["scores"][0]["value"].integer == 15)
        #expect(try home.json("samples").array.count == 3)
        // Import the wrong table, then the right one; the plan shows the corrections first.
        let old = home.path("clinic.csv")
        let hint = try home.run("import", old, "--totals-only")
        #expect(hint.output.contains("Already kept, and corrected since: 1"))
        #expect(hint.errors.contains("1 result corrected since; the correction remains."))
        #expect(try home.json("history", "P1")[0]["scores"][0]["value"].integer == 15)
        let back = try home.json("import", old, "--totals-only", "--amend", "right again")
        #expect(back["correctedSince"].integer == 1 && back["imported"].integer == 1)
        #expect(try home.json("history", "P1")[0]["scores"][0]["value"].integer == 5)
        let twice = try home.json("import", old, "--totals-only", "--amend", "right again")
        #expect(twice["correctedSince"].integer == 0 && twice["imported"].integer == 0)
        // Importing either file again adds no results.
        for name in ["clinic.csv", "changed.csv"] {
            let again = try home.json("import", home.path(name))
            #expect(again["imported"].integer == 0 && again["conflicts"].integer == 0)
        }
        #expect(try home.run("verify").ending == .exit(0))
    }

    @Test func `only flags of stored results are counted`() throws {
        let home = try TestHome()
        let calm = "P1,2024-01-05,0,0,0,0,0,0,0,0,0,0"
        let raising = "P1,2024-01-05,1,1,1,1,1,1,1,1,1,9"
        _ = try home.run("import", home.table(ImportTableFile.phq9(calm)))
        let other = try home.table(
            ImportTableFile.phq9(raising, "P2,2024-01-05,0,0,0,0,0,0,0,0,0,0"), named: "other.csv")
        // A result that is left unchanged raises no flag.
        let first = try home.run("import", other, "--skip-bad")
        #expect(
            first.output.contains(
                "Kept 1 new result.\n1 result with other answers, left as kept before."))
        #expect(!first.output.contains("istorical flag"), "\(first.output)")
        let again = try home.json("import", other, "--skip-bad")
        #expect(again["imported"].integer == 0 && again["historicalFlags"].integer == 0)
        #expect(try home.json("flags", "--historical").array.isEmpty)
        // A result that replaces it does.
        let amended = try home.json("import", other, "--amend", "typed wrongly")
        #expect(amended["imported"].integer == 1 && amended["historicalFlags"].integer == 1)
        #expect(try home.json("flags", "--historical").array.count == 1)
    }

    @Test func `a total never replaces answers`() throws {
        let home = try TestHome()
        let raising = "P1,2024-01-05,1,1,1,1,1,1,1,1,1,9"
        _ = try home.run("import", home.table(ImportTableFile.phq9(raising)))
        func totals(_ total: Int, named name: String) throws -> String {
            try home.table(
                Array("patient,date,phq9_total\nP1,2024-01-05,\(total)\n".utf8), named: name)
        }
        // The sum of the stored answers adds no information.
        let same = try totals(9, named: "same.csv")
        for options in [[], ["--amend", "x"], ["--skip-bad"]] {
            let run = try ProgramRun(
                ["import", same, "--totals-only"] + options, environment: home.environment)
            #expect(run.ending == .exit(0) && run.errors.contains("Already kept, all of it"))
        }
        // Any other total is reported, and refused even with a reason.
        let other = try totals(12, named: "other.csv")
        let rejects = home.path("rejects.csv")
        for options in [[], ["--amend", "x"], ["--amend", "x", "--rejects", rejects]] {
            let run = try ProgramRun(
                ["import", other, "--totals-only"] + options, environment: home.environment
            ).expect(exit: 65)
            for words in [
                "other.csv:2: PHQ-9: the stored answers add up to another total",
                "A total never replaces answers", "--skip-bad",
            ] { #expect(run.errors.contains(words), "\(options) \(run.errors)") }
            #expect(run.output.contains("Kept with answers that add up to another total: 1"))
        }
        let left = try String(contentsOfFile: rejects, encoding: .utf8)
        #expect(left.contains("12,\"2\",\"the stored answers add up"))
        let more = try home.table(
            Array("patient,date,phq9_total\nP1,2024-01-05,12\nP2,2024-01-05,3\n".utf8),
            named: "more.csv")
        let json = try home.json(
            "import", more, "--totals-only", "--amend", "x", "--skip-bad")
        #expect(json["imported"].integer == 1 && json["conflicts"].integer == 1)
        #expect(json["otherTotals"].integer == 1 && json["conflictLines"][0].integer == 2)
        let answers = try home.json("history", "P1").array
        #expect(answers.count == 1 && answers[0]["scores"][0]["value"].integer == 9)
        #expect(try home.json("flags", "--historical").array.count == 1)
    }

    @Test(arguments: ["", " ", " \t "])
    func `a correction without a reason is a usage error`(reason: String) throws {
        let home = try TestHome()
        _ = try home.run("import", home.table(Self.sound), "--totals-only")
        let other = try home.table(
            Array("patient,date,phq9_total\nP1,2024-01-05,15\n".utf8), named: "other.csv")
        let run = try home.run("import", other, "--totals-only", "--amend", reason)
        #expect(run.ending == .exit(64) && run.errors.contains("--amend needs a REASON"))
        #expect(run.output.isEmpty)
        #expect(try home.json("history", "P1")[0]["scores"][0]["value"].integer == 5)
    }

    @Test func `two questionnaires of a row that are stored with other answers are both named`()
        throws
    {
        let home = try TestHome()
        func table(_ name: String, _ rows: String) throws -> String {
            try home.write("patient,date,phq9_total,gad7_total\n" + rows, to: name)
        }
        _ = try home.run(
            "import", table("old.csv", "P1,2024-01-05,5,6\nP2,2024-01-05,7,8\n"), "--totals-only")
        let new = try table("new.csv", "P1,2024-01-05,15,16\nP2,2024-01-05,7,9\n")
        let run = try home.run("import", new, "--totals-only")
        let lines = run.errors.split(separator: "\n").filter { $0.contains("has other answers") }
        #expect(
            lines.prefix(3).map { $0.components(separatedBy: "new.csv:").last } == [
                "2: GAD-7: the store has other answers for this row",
                "2: PHQ-9: the store has other answers for this row",
                "3: GAD-7: the store has other answers for this row",
            ])
        let json = try JSON(home.run("import", new, "--totals-only", "--format", "json").output)
        #expect(json["conflicting"].array.map { $0["line"].integer } == [2, 2, 3])
        #expect(json["conflicting"][1]["questionnaire"].string == "phq-9")
        let both = try table("both.csv", "P3,2024-01-05,1,2\nP3,2024-01-05,1,3\n")
        let disagreeing = try home.run("import", both, "--totals-only")
        #expect(disagreeing.errors.contains("lines 2 and 3 disagree about GAD-7: "))
    }
}

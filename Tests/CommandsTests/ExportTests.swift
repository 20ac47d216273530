import Foundation
import Testing

/// Exports hold every type of samples, each once, and only the requested samples.
@Suite struct ExportTests {
    private func filled() throws -> TestHome {
        let home = try TestHome()
        _ = try home.json(
            "feel", "0.7", "--label", "happy", "--label", "proud", "--association", "self-care",
            "--note", "=1+1", "--date", "2026-05-01T10:00")
        try home.record("1,1,1,1,1,1,1,1,2,1", on: "2026-05-02")
        _ = try home.json("treatment", "start", "CBT", "--date", "2026-05-03")
        _ = try home.json("feel", "-0.25", "--date", "2026-05-04", "--subject", "P-1")
        return home
    }

    private func types(_ home: TestHome, _ options: String...) throws -> [String] {
        let arguments = ["export", "--everyone", "--format", "jsonl"] + options
        let run = try ProgramRun(arguments, environment: home.environment)
        try #require(run.status == 0, "\(run.errors)")
        return try run.output.split(separator: "\n").compactMap {
            try JSON(String($0))["type"].string
        }
    }

    @Test func `all samples are exported, oldest first, in the order of the verb samples`() throws {
        let home = try filled()
        let exported = try home.run("export", "--everyone", "--format", "jsonl")
        #expect(exported.output == (try home.run("samples", "--format", "jsonl").output))
        #expect(try types(home) == ["stateOfMind", "assessment", "treatment", "stateOfMind"])
        let array = try home.run("export", "--everyone").output
        #expect(array == (try home.run("samples", "--format", "json").output))
        let file = home.path("everything.json")
        let run = try home.run("export", "--everyone", "--out", file)
        #expect(run.errors.contains("Exported 4 samples"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == array)
    }

    @Test func `only requested samples are exported`() throws {
        let home = try filled()
        #expect(try types(home, "--type", "treatment") == ["treatment"])
        #expect(
            try types(home, "--type", "treatment", "--type", "assessment")
                == ["assessment", "treatment"])
        #expect(try types(home, "-q", "phq-9") == ["assessment"])
        #expect(try types(home, "-q", "gad-7").isEmpty)
        #expect(try types(home, "-q", "gad-7", "-q", "phq-9") == ["assessment"])
        #expect(try types(home, "--subject", "P-1") == ["stateOfMind"])
        #expect(
            try home.run("export", "--everyone", "-q", "phq-9", "--type", "treatment").status == 64)
        // Neighbouring periods hold each sample once, including an ongoing treatment.
        #expect(try types(home, "--until", "2026-05-02") == ["stateOfMind", "assessment"])
        #expect(try types(home, "--since", "2026-05-03") == ["treatment", "stateOfMind"])
        #expect(try types(home, "--since", "2026-05-05").isEmpty)
        #expect(try home.json("export", "--everyone", "--since", "2026-05-05").array.isEmpty)
    }

    @Test func `a corrected result is exported in its position if requested`() throws {
        let home = try filled()
        let id = try #require(try home.json("history")[0]["id"].string)
        try home.run(
            "record", "phq-9", "--answers", "0,0,0,0,0,0,0,0,0", "--date", "2026-05-04",
            "--replaces", id, "--amend", "misread"
        ).expect(exit: 0)
        #expect(
            try types(home) == ["stateOfMind", "treatment", "stateOfMind", "assessment"])
        let all = try home.json("export", "--everyone", "--amended").array
        #expect(
            all.compactMap { $0["type"].string } == [
                "stateOfMind", "assessment", "treatment", "stateOfMind", "assessment",
            ])
        #expect(all[1]["id"].string == id)
        #expect(all[1]["amendedBy"].string == all[4]["id"].string)
    }

    @Test func `a table holds one type of samples`() throws {
        let home = try filled()
        let table = try home.run("export", "--everyone", "--type", "stateOfMind", "--format", "csv")
            .output
        let lines = table.split(separator: "\r\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("id,subject,start,end,kind,valence,"))
        #expect(
            lines[1].contains(",momentaryEmotion,0.7,pleasant,happy proud,selfCare,wellbeing,"))
        #expect(lines[1].contains(",'=1+1,"))
        #expect(lines[2].contains(",P-1,2026-05-04,2026-05-04,dailyMood,-0.25,"))
        let mixed = try home.run("export", "--everyone", "--format", "csv").expect(
            exit: 64, saying: "assessment, state-of-mind, treatment")
        #expect(mixed.output.isEmpty)
        let form = try home.run("export", "--everyone", "--format", "csv", "-q", "phq-9")
        #expect(form.output.hasPrefix("id,subject,date,"))
        #expect(form.output.split(separator: "\r\n").count == 2)
        let none = try home.run("export", "--everyone", "--format", "csv", "--type", "quantity")
        #expect(none.output.split(separator: "\r\n").count == 1)
        #expect(none.output.contains(",measure,value,unit,"))
    }

    @Test func `the audit records the number of exported samples of each type`() throws {
        let home = try filled()
        #expect(try home.run("export", "--everyone", "--format", "csv").status == 64)
        #expect(!(try home.run("audit").output.contains("exported")))
        _ = try home.run("export", "--everyone", "--format", "jsonl")
        let details = try #require(try home.json("audit").array.last)["details"]
        #expect(details["stateOfMind"].string == "2")
        #expect(details["assessment"].string == "1")
        #expect(details["treatment"].string == "1")
        #expect(details["format"].string == "jsonl")
        #expect(!details["quantity"].exists)
    }

    /// Another program locks the store while the export waits to write its audit entry.
    @Test(.enabled(if: ShellTool.path("sqlite3") != nil))
    func `a signal between two pages leaves no file`() throws {
        let home = try filled()
        let script = """
            cd "$1" && mkfifo commands && mkdir out
            sqlite3 "$WELLBEING_STORE" <commands >/dev/null &
            exec 3>commands
            printf '.timeout 60000\\nBEGIN IMMEDIATE;\\n' >&3
            while sqlite3 "$WELLBEING_STORE" 'BEGIN IMMEDIATE; COMMIT' 2>/dev/null; do sleep 0.05; done
            "$0" export --everyone --out out/everything.json &
            program=$!
            until ls -A out | grep -q tmp; do sleep 0.05; done
            kill -TERM $program
            echo 'COMMIT;' >&3
            exec 3>&-
            wait $program
            echo "ended $?; left: $(ls -A out)."
            """
        let run = try ProgramRun(
            ["-c", script, Program.path, home.folder.path], environment: home.environment,
            path: "/bin/sh")
        #expect(run.output == "ended 143; left: .\n")
        #expect(run.errors.contains("Nothing was written"))
        #expect(try home.run("audit").output.contains("exported"))
    }
}

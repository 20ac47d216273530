import Foundation
import Testing

/// A name, a note and answers that are easy to find must appear only in the data.
@Suite struct CanaryTests {
    private static let canary = "ZZCANARY"

    @Test func `no failure repeats a name, a note, a source or an answer`() throws {
        let home = try TestHome()
        let canary = Self.canary
        let about = ["--subject", canary, "--note", canary, "--source", canary]
        let kept = ["record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,2,1", "--date", "2026-05-01"]
        let stored = try ProgramRun(
            kept + about + ["--format", "json"], environment: home.environment)
        let id = try #require(try JSON(stored.output)["id"].string)
        let text = try home.write("no store", to: "text")
        let failures: [[String]] = [
            [canary], ["history", "--\(canary)"], ["history", "a", canary],
            ["show", canary], ["administer", canary], ["score", canary, "--answers", "1"],
            ["score", "phq-9", "--answers", canary],
            ["score", "phq-9", "--answers", "\(canary)=1,mood=\(canary)"],
            kept.prefix(2) + ["--answers", canary, "--date", "2026-05-01"] + about,
            kept.prefix(4) + ["--date", canary] + about,
            kept + about + ["--replaces", canary, "--amend", canary],
            kept + about + ["--replaces", id], kept + about + ["--store", text],
            kept + ["--subject", "\(canary)\u{1B}[2J"], kept + ["--subject", "\(canary)\u{202E}"],
            kept + ["--subject", String(repeating: canary, count: 200)],
            ["history", canary, "--since", canary], ["history", canary, "--store", text],
            ["history", "--limit", canary], ["history", "-q", "\(canary)!"],
            ["history", "--time-zone", canary], ["show", "phq-9", "--language", "\(canary)!"],
            ["history", "--format", canary], ["flags", "--acknowledge", canary],
            ["flags", "--acknowledge", "99", "--by", canary, "--note", canary],
            ["drafts", "--discard", canary], ["administer", "phq-9", "--resume", canary],
            ["delete", canary], ["delete", id, "--reason", canary], ["completions", canary],
            ["export", "--subject", canary, "--out", text],
            ["export", "--subject", canary, "--out", home.store],
            ["verify", "--expect", canary], ["feel", canary], ["feel", "0", "--label", canary],
            ["feel", "2", "--note", canary], ["feel", "0", "--date", canary],
            ["treatment", "stop", canary], ["treatment", canary, "x"],
            ["samples", "--valence", canary], ["samples", "--not", "--score", canary],
            ["samples", "--where-metadata", "=\(canary)"], ["changes", "--anchor", canary],
            ["month", canary], ["moods", canary], ["moods", "--by", canary], ["insights", canary],
            ["insights", "--month", canary], ["insights", "--awake", canary],
            ["access", "allow", canary], ["undo", canary],
            ["trend", "\(canary)-2"], ["trend", canary, "-q", canary],
            ["trend", canary, "-q", "phq-9", "--scale", canary],
            ["trend", canary, "-q", "phq-9", "--baseline", canary],
            ["trend", canary, "-q", "phq-9", "--baseline", "treatment"],
            ["report", canary, "-q", canary], ["person", canary, canary],
            ["person", canary, "--by"], ["people", "--since", canary],
            ["administer", "phq-9", "--patient", canary],
            ["schedule", "add", canary, canary, "--every", "1w"], ["schedule", "end", canary],
            ["schedule", "add", canary, "phq-9", "--every", canary],
            ["schedule", "add", canary, "phq-9", "--every", "1w", "--until", canary],
            ["flags", canary], ["flags", canary, "--assign", canary],
            ["flags", "99", "--assign", canary, "--by", canary],
            ["flags", "1", "--assign", canary, "--follow-up", canary],
            ["flags", "--assigned", canary, "--unassigned"], ["schedule", "rules", text],
            ["schedule", canary], ["due", "--by", canary], ["due", "--since", canary],
            ["report", canary, "--baseline", canary], ["report", canary, "--out", text],
            ["outcomes", canary], ["outcomes", "-q", canary],
            ["outcomes", "-q", "phq-9", "--since", canary], ["outcomes", "--programme", canary],
            ["outcomes", "--programme", "drr-e", "-q", canary],
            ["edit", canary], ["edit", id, canary], ["remind", canary], ["remind", "--at", canary],
            ["remind", "phq-9", "--every", canary], ["remind", "--text", "\(canary)\n"],
            ["settings", canary], ["settings", canary, canary], ["settings", "language", canary],
            ["settings", "denominator", canary], ["settings", canary, "--unset"],
            ["form", canary], ["form", "phq-9", "--paper", canary, "--out", "x"],
            ["form", "phq-9", "--out", text], ["key", canary], ["key", "phq-9", "--date", canary],
        ]
        let table = try home.write(
            "patient,date,phq9_total,note\n\(canary),2024-01-05,99,\(canary)\n", to: "clinic.csv")
        let imports: [[String]] = [
            [], ["--strict"], ["--subject-from", canary], ["--date-from", canary],
            ["--date", canary], ["--date-form", canary], ["--start", canary, "--unit", "week"],
            ["--keep", canary], ["--keep", "note"], ["--mapping", table], ["-q", canary],
            ["--date-from", "note"], ["--skip-bad", "--store", text],
        ]
        for arguments in failures + imports.map({ ["import", table] + $0 }) {
            let run = try ProgramRun(arguments, environment: home.environment)
            #expect(run.ending != .exit(0), "\(arguments)")
            #expect(!run.errors.contains(canary), "\(arguments): \(run.errors)")
            #expect(!run.output.contains(canary), "\(arguments)")
        }
        let piped = try ProgramRun(
            ["administer", "phq-9", "--subject", "P-1"], input: .text("1\n\(canary)\n"),
            environment: home.environment
        ).expect(exit: 65)
        #expect(!piped.errors.contains(canary))
        for lines in [
            "\(canary) 2026-05-01 \(canary)\n\(canary) \(canary) 111111111-\n\(canary)\n",
            "\(canary)\u{202E} 2026-05-01 111111111-\n\"\(canary) x 2026-05-01 1\n",
        ] {
            let keyed = try home.run("key", "phq-9", input: .text(lines)).expect(exit: 65)
            #expect(!keyed.errors.contains(canary) && !keyed.output.contains(canary))
        }
        try FileManager.default.removeItem(atPath: table)
        try lookForTraces(in: home, besides: ["store.sqlite", "store.sqlite-wal"])
    }

    @Test func `the marker is in the data`() throws {
        let home = try TestHome()
        let canary = Self.canary
        try home.record("1,1,1,1,1,1,1,1,2,1", subject: canary)
        for arguments in [
            ["history", canary], ["history", canary, "--format", "json"], ["export"],
            ["export", "--format", "csv"], ["flags"], ["report", canary], ["letter", canary],
            ["person", canary], ["people"],
        ] {
            let run = try ProgramRun(arguments, environment: home.environment)
            #expect(run.output.contains(canary), "\(arguments)")
            #expect(!run.errors.contains(canary), "\(arguments)")
        }
        for arguments in [["audit"], ["verify"], ["drafts"], ["list"]] {
            let run = try ProgramRun(arguments, environment: home.environment)
            #expect(!(run.output + run.errors).contains(canary), "\(arguments)")
        }
        try lookForTraces(in: home, besides: ["store.sqlite", "store.sqlite-wal"])
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/limits")))
    func `a crash leaves no core dump, and other users cannot read the memory`() throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "phq-9")
        try terminal.expect("? for help): ")
        let limits = try String(
            contentsOfFile: "/proc/\(terminal.process)/limits", encoding: .utf8)
        let core = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core") })
        let words = core.split(separator: " ")
        #expect(words[4] == "0" && words[5] == "0", "\(core)")
        try terminal.signal(SIGSEGV)
        #expect(try terminal.exitStatus() == .signal(SIGSEGV))
        // Swift's runtime does not print registers and the memory they point to either.
        #expect(!terminal.transcript.contains("Registers"))
        #expect(!terminal.transcript.contains("Fatal error"))
        let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(!names.contains { $0.hasPrefix("core") }, "\(names)")
    }

    /// Reads every file of the home, which is the temporary folder as well.
    private func lookForTraces(in home: TestHome, besides data: Set<String>) throws {
        let canary = Data(Self.canary.utf8)
        for name in try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        where !data.contains(name) {
            let content = try Data(contentsOf: URL(fileURLWithPath: home.path(name)))
            #expect(content.range(of: canary) == nil, "\(name)")
        }
    }
}

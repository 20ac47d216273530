import Foundation
import Testing

/// `wellbeing store compact`.
@Suite struct StoreCompactTests {
    /// A home with one result of three people on each of four days, each day from a table of its own.
    private func home() throws -> TestHome {
        let home = try TestHome()
        for day in 1...4 {
            let items = (1...9).map { "phq9_\($0)" }.joined(separator: ",")
            var table = "patient,date,\(items),phq9_difficulty\n"
            for person in 1...3 {
                table += "P-\(person),2026-02-0\(day),1,2,3,0,1,2,0,1,\(day % 2),1\n"
            }
            let path = try home.write(table, to: "\(day).csv")
            try home.run("import", path, "-q", "phq-9", "--yes", "--new-subject").expect(exit: 0)
        }
        return home
    }

    @Test func `compact changes no export, and says what it saved`() throws {
        let home = try home()
        let questions = [
            ["audit", "--head"], ["changes", "--format", "json"], ["people"],
            ["history", "P-2", "--format", "json"], ["flags", "--historical"],
            ["export", "--everyone", "-q", "phq-9", "--format", "csv"],
            ["export", "--everyone", "--format", "jsonl"],
        ]
        // Exports come last and in a copy, because they add to the audit.
        func answers() throws -> [String] {
            let copy = home.path("copy \(UUID().uuidString).sqlite")
            try FileManager.default.copyItem(atPath: home.store, toPath: copy)
            return try questions.map { question in
                try ProgramRun(
                    question + ["--store", copy], input: .text(""), environment: home.environment
                ).output
            }
        }
        let before = try answers()
        let planned = try home.run("store", "compact", "--dry-run").expect(exit: 0)
        #expect(
            planned.output == """
                Would join the blocks of 12 imported results. Nothing was changed.
                Blocks: 12 before, 3 after

                """)
        let done = try home.json("store", "compact")
        #expect(done["results"].integer == 12)
        #expect(done["blocksBefore"].integer == 12 && done["blocksAfter"].integer == 3)
        #expect(try answers() == before)
        #expect(try home.json("verify")["sound"].bool == true)
        let again = try home.run("store", "compact", home.store).expect(exit: 0)
        #expect(again.output.hasPrefix("No small blocks to join.\nBlocks: 3 before, 3 after\n"))
    }

    @Test func `other actions refuse a dry run`() throws {
        let home = try TestHome()
        try home.run("store", "check", "--dry-run").expect(
            exit: 64, saying: "store check: takes no --dry-run; leave it out")
    }
}

import Foundation
import Testing

/// `wellbeing erase`, as a user runs it.
@Suite struct EraseTests {
    private func home() throws -> TestHome {
        let home = try TestHome()
        for subject in ["ZZANNA", "P-17"] {
            let id = try home.record("1,1,1,1,1,1,1,1,2,1", subject: subject)
            _ = try home.json(
                "record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,1,1", "--date", "2026-05-01",
                "--subject", subject, "--replaces", id, "--amend", "ZZREASON of \(subject)")
            #expect(
                try home.run("feel", "0.5", "--subject", subject, "--note", "ZZNOTE of \(subject)")
                    .ending == .exit(0))
        }
        return home
    }

    /// The files of the store that hold a text.
    private func files(with text: String, in home: TestHome) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.folder.path).filter {
            let content = try Data(contentsOf: URL(fileURLWithPath: home.path($0)))
            return content.range(of: Data(text.utf8)) != nil
        }
    }

    @Test func `erase asks for the name, and leaves no byte of it`() throws {
        let home = try home()
        #expect(try home.run("erase", "ZZANNA", "--yes").ending == .exit(64))
        #expect(try home.run("erase", "ZZANNA", "--reason", "asked for").ending == .exit(64))
        let refused = try home.terminal("erase", "ZZANNA", "--reason", "asked for", columns: 200)
        try refused.expect("Type the name of the person to erase: ")
        try refused.sendLine("yes")
        #expect(try refused.exitStatus() == .exit(75))
        #expect(try files(with: "ZZANNA", in: home) == ["store.sqlite"])
        let terminal = try home.terminal("erase", "ZZANNA", "--reason", "asked for", columns: 200)
        try terminal.expect("2 unacknowledged flags will be erased")
        try terminal.expect("Type the name of the person to erase: ")
        try terminal.sendLine("ZZANNA")
        try terminal.expect("2 results")
        try terminal.expect("Backups that you made still hold it")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(try files(with: "ZZANNA", in: home) == [])
        #expect(try files(with: "ZZNOTE of P-17", in: home) == ["store.sqlite"])
        #expect(try home.json("history", "P-17").array.count == 1)
        let audit = try home.run("audit").output
        #expect(audit.contains("erased") && audit.contains("reason: asked for"))
        #expect(audit.contains("assessments: 2") && audit.contains("ZZREASON of P-17"))
        #expect(try home.run("verify").ending == .exit(0))
        #expect(
            try home.run("erase", "ZZANNA", "--yes", "--reason", "again").ending == .exit(66))
    }

    @Test func `erase writes what was erased as JSON`() throws {
        let home = try home()
        let erased = try home.json("erase", "ZZANNA", "--yes", "--reason", "asked for")
        #expect(erased["assessments"].integer == 2 && erased["observations"].integer == 1)
        #expect(erased["flags"].integer == 2 && erased["drafts"].integer == 0)
        #expect(erased["logEmptied"].bool == true)
    }

    @Test func `the name of an imported file is erased`() throws {
        let home = try TestHome()
        let file = try home.write(
            "patient,date,phq9_total\nZZANNA,2024-01-05,5\nP-17,2024-01-05,6\n",
            to: "results of ZZANNA.csv")
        #expect(try home.run("import", file, "--totals-only", "--yes").ending == .exit(0))
        try FileManager.default.removeItem(atPath: file)
        #expect(try files(with: "ZZANNA", in: home) == ["store.sqlite"])
        #expect(
            try home.run("erase", "ZZANNA", "--yes", "--reason", "asked for").ending == .exit(0))
        #expect(try files(with: "ZZANNA", in: home) == [])
        #expect(try home.run("audit").output.contains("file: (erased)"))
        #expect(try home.json("history", "P-17").array.count == 1)
        #expect(try home.run("verify").ending == .exit(0))
    }
}

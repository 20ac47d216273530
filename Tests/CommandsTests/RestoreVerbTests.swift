import Foundation
import Testing

/// `wellbeing restore`, and files that killed programs leave.
@Suite struct RestoreVerbTests {
    /// A home with a result, a backup, and a result after it.
    private func home() throws -> (home: TestHome, backup: String) {
        let home = try TestHome()
        try home.record()
        let backup = home.path("backup.sqlite")
        try #require(try home.run("backup", backup).ending == .exit(0))
        try home.record("2,2,2,2,2,2,2,2,2,2", on: "2026-05-02")
        return (home, backup)
    }

    @Test func `restore goes back to the backup and counts the changes only in the old store`()
        throws
    {
        let (home, backup) = try home()
        let run = try home.run("restore", backup, "--yes").expect(
            exit: 0, saying: "1 change of the store since")
        #expect(run.output.hasPrefix("Restored 1 assessment and 0 other samples"))
        #expect(run.output.contains("1 change since"), "\(run.output)")
        #expect(try home.json("history").array.count == 1)
        #expect(try home.json("verify")["sound"].bool == true)
        #expect(try home.run("audit").output.contains("restored"))
        let kept = try #require(
            run.errors.split(separator: "\n").last?.components(separatedBy: "merge ").last)
        #expect(run.errors.contains("Kept the old store: \(kept)\n"))
        #expect(try home.json("merge", kept)["added"].integer == 1)
        #expect(try home.json("history").array.count == 2)
    }

    @Test func `restore asks first, and writes its outcome as JSON`() throws {
        let (home, backup) = try home()
        #expect(try home.run("restore", backup).ending == .exit(64))
        let terminal = try home.terminal("restore", backup)
        try terminal.expect("Type yes: ")
        try terminal.sendLine("no")
        #expect(try terminal.exitStatus() == .exit(75))
        #expect(try home.json("history").array.count == 2)
        let report = try home.json("restore", backup, "--yes")
        #expect(report["assessments"].integer == 1)
        #expect(report["missing"].integer == 1)
        #expect(report["keptIsSound"].bool == true)
        #expect(report["kept"].array.count == 1)
    }

    @Test func `a wrong file is refused and the store stays unchanged`() throws {
        let (home, backup) = try home()
        let text = try home.write(String(repeating: "Dear diary. ", count: 100), to: "text")
        let damaged = home.path("damaged.sqlite")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
        bytes.replaceSubrange(16_384..<160_000, with: repeatElement(0xA5, count: 143_616))
        try bytes.write(to: URL(fileURLWithPath: damaged))
        let cases: [(String, Int32)] = [
            (home.path("none"), 66), (home.store, 64), (text, 65), (damaged, 65),
        ]
        for (path, status) in cases {
            let run = try home.run("restore", path, "--yes")
            #expect(run.ending == .exit(status), "\(path): \(run.errors)")
            #expect(run.output.isEmpty)
        }
        #expect(try home.json("history").array.count == 2)
    }

    @Test func `the message about a damaged store names the verb restore`() throws {
        let (home, backup) = try home()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: home.store))
        bytes.replaceSubrange(16_384..<160_000, with: repeatElement(0xA5, count: 143_616))
        try bytes.write(to: URL(fileURLWithPath: home.store))
        try home.run("verify").expect(exit: 65, saying: "wellbeing restore FILE")
        #expect(try home.run("restore", backup, "--yes").ending == .exit(0))
        #expect(try home.json("verify")["sound"].bool == true)
    }

    @Test func `verify names a file that a killed program left, and the next export removes it`()
        throws
    {
        let (home, _) = try home()
        let left = try home.write("answers", to: ".1999999999-0.tmp")
        let running = try home.write("answers", to: ".\(getpid())-0.tmp")
        let verify = try home.run("verify").expect(exit: 0, saying: "\(left): left by a program")
        #expect(!verify.errors.contains(running))
        #expect(try home.json("verify")["leftovers"][0].string == left)
        #expect(try home.run("export", "--out", home.path("out")).ending == .exit(0))
        #expect(!FileManager.default.fileExists(atPath: left))
        #expect(FileManager.default.fileExists(atPath: running))
    }

    @Test func `a store on a network is accepted for one call by a global option`() throws {
        let (home, _) = try home()
        #expect(try home.run("history", "--allow-network-store").ending == .exit(0))
        #expect(try home.run("--help").output.contains("--allow-network-store"))
    }
}

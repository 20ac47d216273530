import Foundation
import TestSupport
import Testing

/// The allowed paths of the store and other files; the numbers are rows of the contract on bad
/// inputs.
@Suite struct StorePathTests {
    private static let record = [
        "record", "phq-2", "--answers", "1,1", "--date", "2026-05-01", "--store",
    ]

    /// Tries to read and to write a store at a path.
    private func check(
        _ path: String, in home: TestHome, status: Int32, reading: Int32? = nil,
        says words: String,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let runs = [
            (["history", "--store", path], reading ?? status), (Self.record + [path], status),
        ]
        for (arguments, status) in runs {
            let run = try ProgramRun(arguments, environment: home.environment)
            #expect(run.ending == .exit(status), "\(run.errors)", sourceLocation: location)
            #expect(run.errors.contains(words), "\(run.errors)", sourceLocation: location)
            #expect(run.output.isEmpty, sourceLocation: location)
        }
    }

    @Test func `150 a folder, a link, a pipe or another file is not a store`() throws {
        let home = try TestHome()
        try check(home.folder.path, in: home, status: 73, reading: 66, says: "is a folder")
        try home.record()
        let link = home.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: home.store)
        try check(link, in: home, status: 73, reading: 66, says: "is a link")
        let text = try home.write("Dear diary, this is a text file.", to: "text")
        try check(text, in: home, status: 65, says: "is not a store")
        #expect(try String(contentsOfFile: text, encoding: .utf8).hasPrefix("Dear diary"))
        let pipe = home.path("pipe")
        #expect(unsafe mkfifo(pipe, 0o600) == 0)
        try check(pipe, in: home, status: 73, reading: 66, says: "pipe")
    }

    @Test(arguments: ["-journal", "-wal", "-shm"])
    func `a planted pipe is refused with 77, and no verb waits for it`(ending: String) throws {
        let home = try TestHome()
        try home.record()
        #expect(unsafe mkfifo(home.store + ending, 0o600) == 0)
        try check(home.store, in: home, status: 77, says: "\(ending): is not a regular file")
    }

    @Test func `a store with a second name is refused with 77`() throws {
        let home = try TestHome()
        try home.record()
        try FileManager.default.linkItem(atPath: home.store, toPath: home.path("second"))
        try check(home.store, in: home, status: 77, says: "has 2 names")
        try FileManager.default.removeItem(atPath: home.path("second"))
        #expect(try home.json("verify")["sound"].bool == true)
    }

    @Test func `an empty file is reported as empty, and becomes a store with the first result`()
        throws
    {
        let home = try TestHome()
        let path = try home.write("", to: "empty.sqlite")
        for verb in ["history", "verify"] {
            try home.run(verb, "--store", path).expect(
                exit: 66, saying: "is empty; it becomes a store")
        }
        try ProgramRun(Self.record + [path], environment: home.environment).expect(exit: 0)
    }

    @Test func `150 another program's database and a newer store stay unchanged`() throws {
        let home = try TestHome()
        try home.record()
        // The header of an SQLite file: user_version at byte 60, application_id at byte 68.
        let original = try Data(contentsOf: URL(fileURLWithPath: home.store))
        var foreign = original
        foreign.replaceSubrange(68..<72, with: [1, 2, 3, 4])
        let foreignPath = home.path("foreign.sqlite")
        try foreign.write(to: URL(fileURLWithPath: foreignPath))
        try check(foreignPath, in: home, status: 65, says: foreignPath)
        #expect(try Data(contentsOf: URL(fileURLWithPath: foreignPath)) == foreign)
        var newer = original
        newer.replaceSubrange(60..<64, with: [0, 0, 3, 0])
        let newerPath = home.path("newer.sqlite")
        try newer.write(to: URL(fileURLWithPath: newerPath))
        try check(newerPath, in: home, status: 78, says: "newer version")
    }

    @Test func `a path without a folder exits with 66, and no folder is created`() throws {
        let home = try TestHome()
        let path = home.path("missing/store.sqlite")
        try ProgramRun(Self.record + [path], environment: home.environment).expect(
            exit: 66, saying: home.path("missing"))
        #expect(!FileManager.default.fileExists(atPath: home.path("missing")))
    }

    @Test func `only the owner can read a new store, with any umask`() throws {
        let home = try TestHome()
        try ProgramRun(
            [
                "-c", "umask 000; exec \"$0\" record phq-2 --answers 1,1 --date 2026-05-01",
                Program.path,
            ], environment: home.environment, path: "/bin/sh"
        ).expect(exit: 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: home.store)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `158 a missing store is not an error for reading verbs`() throws {
        let home = try TestHome()
        for verb in ["history", "flags", "drafts", "audit"] {
            let run = try home.run(verb).expect(exit: 0)
            #expect(run.output.isEmpty)
            #expect(run.errors.contains("No "))
            #expect(try home.json(verb).isArray)
        }
        #expect(!FileManager.default.fileExists(atPath: home.store))
        for verb in ["export", "verify"] {
            try home.run(verb).expect(exit: 66, saying: "there is no store yet")
        }
    }

    #if PostgreSQL
        @Test(
            arguments: [
                ("postgresql:clinic/No-Schema", 64, "a schema is named by"),
                ("postgresql://anna:secret@db.example.org/clinic", 64, "has a password"),
                ("postgresql:no_such_service_of_tests", 66, "is not in pg_service.conf"),
            ] as [(String, Int32, String)])
        func `an address that leads nowhere is refused`(
            address: String, status: Int32, words: String
        ) throws {
            let home = try TestHome()
            let run = try home.run("history", "--store", address).expect(
                exit: status, saying: words)
            #expect(!run.errors.contains("secret"))
        }
    #else
        @Test(arguments: ["postgresql:clinic", "postgres://db.example.org/clinic"])
        func `an address of a database is refused instead of naming a file`(
            address: String
        ) throws {
            let home = try TestHome()
            for verb in ["history", "flags"] {
                try home.run(verb, "--store", address).expect(
                    exit: 78, saying: "built without PostgreSQL")
            }
            try home.run("store", "create", address).expect(
                exit: 78, saying: "built without PostgreSQL")
        }
    #endif

    @Test func `160 without a home the program asks for a path`() throws {
        let home = try TestHome()
        var environment = home.environment
        environment["WELLBEING_STORE"] = nil
        environment["TMPDIR"] = "/no/such/folder"
        _ = try ProgramRun(Self.record.dropLast() + [], environment: environment)
        try ProgramRun(["history"], environment: environment).expect(exit: 0, printing: "PHQ-2")
        for value in [nil, "", "relative/path"] {
            environment["HOME"] = value
            try ProgramRun(["history"], environment: environment).expect(
                exit: 78, saying: "--store PATH")
        }
    }

    @Test(arguments: ["export", "backup"])
    func `151 an output file never replaces an existing file`(verb: String) throws {
        let home = try TestHome()
        try home.record()
        func write(_ path: String) throws -> ProgramRun {
            let arguments = verb == "export" ? ["export", "--out", path] : ["backup", path]
            return try ProgramRun(arguments, environment: home.environment)
        }
        let existing = try home.write("mine", to: "existing")
        #expect(try write(existing).ending == .exit(73))
        #expect(try String(contentsOfFile: existing, encoding: .utf8) == "mine")
        let store = try write(home.store)
        #expect(store.ending == .exit(64))
        #expect(try home.json("verify")["sound"].bool == true)
        #expect(try write(home.path("no/such/file")).ending != .exit(0))
        for name in [".", "..", home.folder.path + "/"] {
            let run = try write(name)
            #expect(run.ending == .exit(64) || run.ending == .exit(73), "\(run.errors)")
        }
        #expect(try write(home.path("l")).ending == .exit(0))
        let attributes = try FileManager.default.attributesOfItem(atPath: home.path("l"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(!names.contains { $0.hasSuffix(".tmp") }, "\(names)")
    }

    @Test func `151 a refused export is not in the audit`() throws {
        let home = try TestHome()
        try home.record()
        let existing = try home.write("mine", to: "existing")
        _ = try home.run("export", "--everyone", "--out", existing)
        #expect(!(try home.run("audit").output.contains("exported")))
        _ = try home.run("export", "--everyone", "--out", "-")
        #expect(try home.run("audit").output.contains("exported"))
    }

    /// The limit that simulates a full disk would also apply to a sanitizer's files.
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        .disabled(if: Thoroughness.isSanitized))
    func `151 a full disk exits with 74, and no incomplete file stays`() throws {
        let home = try TestHome()
        try home.record()
        #expect(try home.run("export", "--everyone", to: .file("/dev/full")).ending == .exit(74))
        for number in 0..<40 { try home.record(subject: "P-\(number)") }
        try ProgramRun(
            [
                "-c", "ulimit -f 72; exec \"$0\" export --everyone --out \"$1\"", Program.path,
                home.path("out"),
            ], environment: home.environment, path: "/bin/sh"
        ).expect(exit: 74)
        let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(!names.contains { $0.hasSuffix(".tmp") || $0 == "out" }, "\(names)")
    }
}

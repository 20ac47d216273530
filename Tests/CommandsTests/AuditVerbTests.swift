import Foundation
import TestSupport
import Testing

/// `wellbeing audit`, as a user runs it.
@Suite struct AuditVerbTests {
    /// The name of the account that runs the tests, as the program finds it.
    private func account() throws -> String {
        let identity = try ProgramRun(["-un"], path: "/usr/bin/id")
        let login = identity.output.trimmingCharacters(in: .newlines)
        return login.isEmpty || Int(login) != nil ? "uid \(getuid())" : login
    }

    @Test func `an entry shows the name that was given and the user of the system`() throws {
        let home = try TestHome()
        try home.record("1,1,1,1,1,1,1,1,2,1")
        try home.run("flags", "--acknowledge", "1", "--by", "Dr. Osei", "--note", "seen", "--yes")
            .expect(exit: 0)
        let entry = try #require(try home.json("audit").array.last)
        #expect(entry["action"].string == "acknowledged")
        #expect(entry["actor"].string == "Dr. Osei")
        #expect(entry["account"].string == (try account()))
        #expect(
            try home.run("audit").output.contains(
                "  Dr. Osei (user \(try account()))  acknowledged"))
    }

    @Test func `a head that was kept proves later that nothing before it changed`() throws {
        let home = try TestHome()
        try home.record()
        let head = try home.run("audit", "--head").expect(exit: 0).output
            .trimmingCharacters(in: .newlines)
        #expect(head.utf8.count == 64)
        #expect(try home.json("audit", "--head")["head"].string == head)
        #expect(try home.run("verify").output.contains(head))
        try home.record("0,0,0,0,0,0,0,0,0,0", subject: "P-2")
        let run = try home.run("audit", "--against", head).expect(exit: 0)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("are unchanged since that head was printed."))
        let json = try home.json("audit", "--against", head)
        #expect(json["sound"].bool == true && json["unchangedThrough"].integer != nil)
        let strange = String(repeating: "0", count: 64)
        try home.run("audit", "--against", strange)
            .expect(exit: 65, saying: "the expected head is missing")
        try home.run("audit", "--against", "abc").expect(exit: 64, saying: "64 hexadecimal digits")
        try home.run("audit", "--head", "--limit", "3").expect(exit: 64, saying: "--limit")
    }
}

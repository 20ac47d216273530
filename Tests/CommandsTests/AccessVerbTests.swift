import Testing

/// Decisions about the access of other programs.
@Suite struct AccessVerbTests {
    @Test func `reading and saving are allowed and revoked separately`() throws {
        let home = try TestHome()
        #expect(try home.json("access", "list").array.isEmpty)
        #expect(try home.run("access", "allow", "Journal", "--type", "stateOfMind").status == 64)
        let allow = ["access", "allow", "Journal", "--type", "stateOfMind", "--read", "--share"]
        #expect(try ProgramRun(allow, environment: home.environment).status == 0)
        #expect(
            try home.run("access", "revoke", "Journal", "--type", "stateOfMind", "--read").status
                == 0)
        let grants = try home.json("access", "list")
        #expect(grants[0]["read"].string == "denied")
        #expect(grants[0]["share"].string == "allowed")
    }

    @Test func `the user is asked once for each type and direction`() throws {
        let home = try TestHome()
        let ask = [
            "access", "request", "Journal", "--type", "treatment", "--type", "stateOfMind",
            "--read", "--share",
        ]
        func run(_ arguments: [String], typing text: String) throws -> ProgramRun {
            try ProgramRun(arguments, input: .text(text), environment: home.environment)
        }
        // A user who leaves before the end has made no decision.
        #expect(try run(ask, typing: "yes\nq\n").status == 75)
        #expect(try run(ask, typing: "yes\n").status == 75)
        #expect(try run(ask, typing: "maybe\n").status == 65)
        #expect(try run(ask + ["--no-input"], typing: "").status == 64)
        #expect(try run(ask.dropLast(2) + [], typing: "").status == 64)
        #expect(try home.json("access", "list").array.isEmpty)
        let asked = try run(ask, typing: "yes\nno\nn\nY\n")
        asked.expect(exit: 0, saying: "May Journal see states of mind from other sources?")
        let grants = try home.json("access", "list").array
        #expect(
            grants.map { [$0["type"].string, $0["read"].string, $0["share"].string] } == [
                ["stateOfMind", "allowed", "denied"], ["treatment", "denied", "allowed"],
            ])
        let again = try run(ask, typing: "")
        again.expect(exit: 0, saying: "decided before")
        #expect(try home.json("access", "list").array.count == 2)
    }
}

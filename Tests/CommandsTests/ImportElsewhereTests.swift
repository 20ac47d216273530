import Foundation
import Testing

/// A clinic entered a form in the kit that its table has as well.
@Suite struct `An import of results entered in the kit before` {
    private static let table = ImportTableFile.phq9(
        "P1,2024-01-05,1,1,1,1,1,1,1,1,0,8", "P2,2024-01-06,3,3,3,3,3,3,3,3,3,27")

    private static func home() throws -> (home: TestHome, path: String) {
        let home = try TestHome()
        try home.record("1,1,1,1,1,1,1,1,0", subject: "P1", on: "2024-01-05T22:15-06:00")
        try home.record("3,3,3,3,3,3,3,3,0", subject: "P2", on: "2024-01-06")
        return (home, try home.table(table))
    }

    @Test func `a result that was entered in the kit is imported with a warning`() throws {
        let (home, path) = try Self.home()
        let run = try home.run("import", path).expect(exit: 0)
        let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for said in [
            "Warning: 2 results may count twice", "1 with the same answers, 1 with other answers",
            "--skip-kept-elsewhere", "Of the new, with the same answers kept from elsewhere: 1",
            "Of the new, with other answers kept from elsewhere: 1", "Kept 3 new results.",
        ] {
            #expect(words.contains(said), "\(run.output)")
        }
        #expect(run.errors.contains("clinic.csv:3: kept from elsewhere too, with the same answers"))
        #expect(run.errors.contains("clinic.csv:4: kept from elsewhere too, with other answers"))
        #expect(try home.json("samples").array.count == 5)
    }

    @Test func `an equal result is left out if requested, and the audit says so`() throws {
        let (home, path) = try Self.home()
        let plan = try home.json("import", path, "--dry-run", "--skip-kept-elsewhere")
        #expect(plan["new"].integer == 2)
        let elsewhere = plan["storedElsewhere"]
        #expect(elsewhere["sameAnswers"].integer == 1 && elsewhere["leftOut"].integer == 1)
        #expect(elsewhere["sameAnswersLines"].array.map(\.integer) == [3])
        #expect(elsewhere["otherAnswers"].integer == 1)
        #expect(elsewhere["otherAnswersLines"].array.map(\.integer) == [4])
        try home.run("import", path, "--skip-kept-elsewhere").expect(
            exit: 0, printing: "Kept 2 new results, left out 1 kept from elsewhere.",
            saying: "clinic.csv:3: kept from elsewhere too, with the same answers, and left out")
        #expect(try home.json("samples").array.count == 4)
        let details = try #require(try home.json("audit").array.last)["details"]
        #expect(details["left-out-kept-elsewhere"].string == "1")
        #expect(details["kept-elsewhere-other"].string == "1")
        // The answer about self-harm that only the table has is stored.
        #expect(try home.json("flags", "--historical").array.count == 1)
        // Running it again has no results to store and writes no entry.
        let again = try home.run("import", path, "--skip-kept-elsewhere")
        #expect(again.ending == .exit(0) && again.errors.contains("0 new"))
        #expect(try home.json("audit").array.count == 4)
    }
}

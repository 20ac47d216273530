import Foundation
import Testing

/// A page about a person exports answers from the store, so the audit records it as an export.
@Suite struct ReportAuditTests {
    private func home() throws -> TestHome {
        let home = try TestHome()
        try home.record("3,3,2,2,2,2,2,2,0,2", subject: "ZZ-17", on: "2026-01-05")
        try home.record("2,2,1,1,1,1,1,0,1,1", subject: "ZZ-17", on: "2026-02-02")
        _ = try home.run(
            "treatment", "start", "CBT", "--date", "2026-01-21", "--subject", "ZZ-17")
        return home
    }

    /// The details of each export in the audit, as `name value`.
    private func exports(_ home: TestHome) throws -> [[String]] {
        try home.json("audit").array.filter { $0["action"].string == "exported" }.map { entry in
            ["samples", "assessment", "stateOfMind", "treatment", "format"].compactMap { name in
                entry["details"][name].string.map { "\(name) \($0)" }
            }
        }
    }

    @Test func `a page and a drawing are each recorded once, without their content`() throws {
        let home = try home()
        #expect(try exports(home).isEmpty)
        try home.run("report", "ZZ-17", "--out", home.path("page.html")).expect(exit: 0)
        #expect(try exports(home) == [["assessment 2", "treatment 1", "format html"]])
        #expect(try home.run("report", "ZZ-17").status == 0)
        #expect(try home.run("report", "ZZ-17", "--svg", "--out", "-").status == 0)
        #expect(
            try exports(home).map { $0.last ?? "" } == ["format html", "format html", "format svg"])
        let audit = try home.run("audit").output
        #expect(audit.contains("exported\n   assessment: 2\n   treatment: 1\n   format: html\n"))
        #expect(!audit.contains("ZZ-17") && !audit.contains("CBT"))
        #expect(try home.run("verify").status == 0)
    }

    @Test func `a page that is not written is not recorded`() throws {
        let home = try home()
        let taken = try home.write("mine", to: "taken.html")
        for (arguments, status) in [
            (["--out", taken], 73), (["--out", home.path("nowhere/page.html")], 73),
            (["--out", home.store], 64), (["--format", "json"], 64), (["-q", "phq9"], 66),
            (["--guest"], 77), (["--guest", "--out", home.path("page.html")], 77),
        ] as [([String], Int32)] {
            let run = try ProgramRun(
                ["report", "ZZ-17"] + arguments, environment: home.environment)
            #expect(run.status == status, "\(arguments): \(run.errors)")
            #expect(run.output.isEmpty)
        }
        #expect(try exports(home).isEmpty)
        #expect(!FileManager.default.fileExists(atPath: home.path("page.html")))
    }

    @Test func `a page without a store creates no store, and a clinic's page is not recorded`()
        throws
    {
        let empty = try TestHome()
        #expect(try empty.run("report", "--out", empty.path("page.html")).status == 0)
        #expect(!FileManager.default.fileExists(atPath: empty.store))
        let home = try home()
        #expect(
            try home.run("outcomes", "-q", "phq-9", "--out", home.path("clinic.html")).status == 0)
        #expect(try exports(home).isEmpty)
    }
}

import Foundation
import Testing

/// Refused tables, as programs read the reasons and as a user mends them.
@Suite struct ImportRefusalTests {
    private func errors(_ run: ProgramRun) throws -> [String] {
        try JSON(run.output)["findings"].array
            .filter { $0["gravity"].string == "error" }
            .map { "\($0["code"].string ?? ""): \($0["message"].string ?? "")" }
    }

    @Test func `JSON has the errors that the terminal shows`() throws {
        let home = try TestHome()
        let totals = try home.table(
            Array("patient,date,v11,v12,phq9_total\nP1,2024-01-05,1,2,5\n".utf8))
        for options in [[], ["--dry-run"]] {
            let refused = try ProgramRun(
                ["import", totals, "--format", "json"] + options, environment: home.environment)
            #expect(refused.ending == .exit(65) && !home.hasStore)
            let said = try errors(refused)
            #expect(said.count == 1 && said[0].hasPrefix("totals-only: 1 total without any item"))
            #expect(said[0].contains("--items") && said[0].contains("--totals-only"))
            #expect(refused.errors.contains("1 total without any item"))
        }
        _ = try home.run("import", totals, "--totals-only")
        let items = "phq9_1,phq9_2,phq9_3,phq9_4,phq9_5,phq9_6,phq9_7,phq9_8,phq9_9"
        let path = try home.table(
            Array("patient,date,\(items)\nP1,2024-01-06,0,1,2,3,0,1,2,3,0\n".utf8), named: "a.csv")
        _ = try home.run("import", path)
        let changed = try home.table(
            Array("patient,date,\(items)\nP1,2024-01-06,0,1,2,3,0,1,2,3,1\n".utf8), named: "b.csv")
        let conflict = try home.run("import", changed, "--format", "json")
        #expect(conflict.ending == .exit(65))
        #expect(try JSON(conflict.output)["conflicts"].integer == 1)
        #expect(try errors(conflict).map { $0.prefix(10) } == ["conflicts:"])
        let amended = try home.run("import", changed, "--format", "json", "--amend", "typed wrong")
        #expect(try amended.ending == .exit(0) && errors(amended).isEmpty)
    }

    @Test func `a draft asks what the words of a table mean, and reads it when filled in`() throws {
        let home = try TestHome()
        let words = ["Helemaal niet", "Verscheidene dagen", "Meer dan de helft", "Bijna elke dag"]
        let cells = [0, 1, 2, 3, 0, 1, 2, 3, 0].map { words[$0] }.joined(separator: ",")
        let path = try home.table(
            Array("patient,date,\(ImportTableFile.items)\nP1,2024-01-05,\(cells)\n".utf8))
        let draft = home.path("draft.json")
        try home.run("import", path, "--save-mapping", draft).expect(
            exit: 65, printing: "\"Helemaal niet\"",
            saying: "replace each null (coding of phq-9)", "9 problems")
        #expect(!home.hasStore)
        #expect(try home.run("import", path, "--mapping", draft).ending == .exit(65))
        var text = try String(contentsOfFile: draft, encoding: .utf8)
        for (value, word) in words.enumerated() {
            text = text.replacing("\"\(word)\": null", with: "\"\(word)\": \(value)")
        }
        let mapping = try home.table(Array(text.utf8), named: "mapping.json")
        #expect(try home.json("import", path, "--mapping", mapping)["imported"].integer == 1)
        // Without the rows that have a problem the table has a whole mapping.
        let good = home.path("good.json")
        _ = try home.run("import", path, "--skip-bad", "--save-mapping", good)
        let saved = try String(contentsOfFile: good, encoding: .utf8)
        #expect(saved.contains("\"coding\": \"values\"") && !saved.contains("null"))
    }
}

import Foundation
import Testing

/// Imports of tables that do not have one row for each sitting.
@Suite struct `Import of other layouts` {
    private static let waves =
        "id,phq9_total_pre,pre_date,phq9_total_post,post_date\n"
        + "P1,12,2024-01-05,4,2024-03-05\nP2,9,2024-01-06,,\n"

    @Test func `two visits in a row are named in the plan, stored and recognised again`() throws {
        let home = try TestHome()
        let path = try home.table(Array(Self.waves.utf8))
        let saved = home.path("mapping.json")
        let plan = try home.run(
            "import", path, "--dry-run", "--save-mapping", saved, "--totals-only"
        ).expect(exit: 0)
        let words = plan.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for part in [
            "PHQ-9, pre: total (phq9_total_pre), date in column pre_date, written as iso",
            "PHQ-9, post: total (phq9_total_post), date in column post_date",
            "3 results of 2 people, from 2024-01-05 to 2024-03-05",
        ] { #expect(words.contains(part), "\(plan.output)") }
        #expect(try home.json("import", path, "--totals-only")["imported"].integer == 3)
        let samples = try home.json("samples").array
        #expect(
            samples.map { $0["metadata"]["wave"].string }.sorted { ($0 ?? "") < ($1 ?? "") }
                == ["post", "pre", "pre"])
        // With the mapping it is the same table, and adds no results.
        let again = try home.json("import", path, "--mapping", saved)
        #expect(again["imported"].integer == 0 && again["alreadyStored"].integer == 3)
    }

    @Test func `two visits with one date are refused with a remedy`() throws {
        let home = try TestHome()
        let path = try home.table(
            Array("id,date,phq9_t0,phq9_t6\nP1,2024-01-05,12,4\n".utf8))
        let run = try home.run("import", path)
        #expect(run.ending == .exit(65) && !home.hasStore)
        #expect(run.errors.contains("no date for t0, t6 (date is one date for the whole row)"))
        let counted = try home.json(
            "import", path, "--start", "2024-01-05", "--unit", "month", "--totals-only")
        #expect(counted["imported"].integer == 2, "\(counted)")
    }

    @Test func `rows with one answer each become one result, in any order`() throws {
        let home = try TestHome()
        let cells = (1...9).flatMap { item in
            ["P1", "P2"].map { "\($0),2024-01-05,PHQ\(item),\(item % 4)\n" }
        }
        let text = "patient,date,variable,value\n" + cells.joined() + "P1,2024-01-05,height,180\n"
        let path = try home.table(Array(text.utf8))
        let saved = home.path("mapping.json")
        let plan = try home.run("import", path, "--dry-run", "--save-mapping", saved).expect(
            exit: 0)
        let words = plan.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for part in [
            "19 rows", "one row an answer; column variable names the item, column value holds",
            "PHQ-9: 9 items (PHQ1 to PHQ9)", "height (1 row)", "2 results of 2 people",
        ] { #expect(words.contains(part), "\(plan.output)") }
        let strict = try home.run("import", path, "--strict")
        #expect(strict.ending == .exit(65) && !home.hasStore)
        #expect(try home.json("import", path, "--mapping", saved)["imported"].integer == 2)
        #expect(try home.json("history", "P2")[0]["scores"][0]["value"].integer == 13)
        // A different answer to one item is a conflict of the whole sitting.
        let changed = text.replacingOccurrences(
            of: "P2,2024-01-05,PHQ3,3", with: "P2,2024-01-05,PHQ3,1")
        let other = try home.run("import", home.table(Array(changed.utf8)))
        #expect(
            other.ending == .exit(65)
                && other.errors.contains("1 result of these with other answers"))
    }
}

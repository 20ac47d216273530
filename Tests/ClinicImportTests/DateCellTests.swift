import ClinicImport
import Questionnaires
import Samples
import Testing

/// Cells with dates that have more than the date, or another form than the others.
struct DateCellTests {
    @Test(arguments: [" %", "  %", "% ", "\t%", "\u{A0}% "])
    func `blanks around all dates are read and counted, unless refused`(cell: String) async throws {
        let forms: [(date: String, day: String)] = [
            ("2024-01-05", "2024-01-05"), ("31/01/2024", "2024-01-31"),
            ("5 Jan 2024", "2024-01-05"),
        ]
        for (date, day) in forms {
            let table = try ClinicTable.phq9(
                "P1,\"\(cell.replacing("%", with: date))\",0,0,0,0,0,0,0,0,0")
            let plan = try await table.plan()
            let finding = try #require(plan.findings.first { $0.code == .cellsLoose })
            #expect(finding.message.hasPrefix("1 cell has blanks around the answer, total or date"))
            #expect(try await table.kept().map(\.start.description) == [day])
            let strict = try await table.plan { $0.readsStrictly = true }
            #expect(strict.problems.map(\.column) == ["date"])
        }
    }

    @Test(arguments: [
        ("2024-03-15 4:02:26 PM", "2024-03-15T16:02:26Z"),
        ("2024-03-15 4:02 PM", "2024-03-15T16:02:00Z"),
        ("2024-03-15 04:02:26 PM GMT+1", "2024-03-15T16:02:26+01:00"),
        ("2024-03-15 16:02:26 Uhr", "2024-03-15T16:02:26Z"),
        ("2024-03-15 16:02 h", "2024-03-15T16:02:00Z"),
    ])
    func `a date of ISO 8601 may have a time as people write it`(
        cell: String, start: String
    ) async throws {
        let table = try ClinicTable(
            "patient,date,phq9_total\nP1,\(cell),5\n",
            resolvingLocalTime: { _ in .once(.utc) }, timeZone: "UTC")
        #expect(try await table.kept().map(\.start.description) == [start])
        #expect(try table.mapping().date == .column("date", .iso))
        let other = try ClinicTable(
            "patient,date,phq9_total\nP1,2024-03-15 16:02:26 later,5\n",
            resolvingLocalTime: { _ in .once(.utc) }, timeZone: "UTC")
        #expect(try await other.plan().problemCount == 1)
    }

    @Test
    func
        `a time with the year first, in a column of other dates, is refused for its form and not for its offset`()
        async throws
    {
        let table = try ClinicTable.phq9(
            "P1,2/14/2024,0,0,0,0,0,0,0,0,0", "P2,2/15/2024,0,0,0,0,0,0,0,0,0",
            "P3,2024-02-14T10:00:00Z,0,0,0,0,0,0,0,0,0")
        let said = try await table.plan().firstMessage
        #expect(said == "not a date with month, day and year; write it like 01/31/2024")
    }
}

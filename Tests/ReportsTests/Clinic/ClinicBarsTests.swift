import Outcomes
import TestSupport
import Testing

@testable import Reports

@Suite struct ClinicBarsTests {
    private static let sites: [ExampleClinic.Site] = [
        ("north", 12, 8, 2), ("a name of a site that is longer than the room", 5, 15, 1),
        ("山田\u{1b}[2J", 0, 5, 0),
    ]

    @Test func `a bar has its numbers next to it`() throws {
        let rows = ClinicBars(try ExampleClinic().report(Self.sites), width: 80).rows
        let start = try #require(rows.firstIndex(of: "Remission"))
        // 17 of 45 is 37.8 %, 12 of 20 is 60 % of 40 columns at most.
        #expect(rows[start + 1].hasSuffix("   37.8 %  17 of 45"), "\(rows[start + 1])")
        #expect(rows[start + 3].contains("north"))
        #expect(rows[start + 3].hasSuffix("   60.0 %  12 of 20"))
        let bars = rows[(start + 1)...(start + 4)].map { row in row.filter { $0 == "█" }.count }
        #expect(bars.last == 0)
        // 60.0 to 37.8, except for eighths of a column, which are not full blocks.
        #expect(abs(Double(bars[2]) - Double(bars[0]) * 60 / 37.8) < 2, "\(bars)")
    }

    @Test(arguments: [30, 40, 57, 80, 200])
    func `no row is wider than the terminal or contains terminal codes`(width: Int) throws {
        let clinic = try ExampleClinic()
        let report = try clinic.report(Self.sites)
        let table = try clinic.table(Self.sites, by: "site\u{1b}[2J")
        let bySite = try clinic.table(Self.sites, by: "site")
        let rows =
            ClinicBars(report, width: width).rows
            + ClinicBars(table, scale: clinic.scale, width: width).rows
            + ClinicBars(bySite, scale: clinic.scale, width: width).rows
        #expect(rows.isEmpty == (width < 40), "\(rows)")
        for row in rows {
            #expect(DisplayWidth.columns(of: row) <= width, "\(row)")
            #expect(!row.unicodeScalars.contains { $0.value < 0x20 })
        }
    }

    @Test func `first and last scores have bars by band, then by group`() throws {
        let clinic = try ExampleClinic()
        let rows = ClinicBars(
            try clinic.table(Self.sites, by: "site"), scale: clinic.scale, width: 80
        ).rows
        let people = "among people whose first score is 10 or more"
        let bands = try #require(rows.firstIndex(of: "Remission \(people)"))
        let sites = try #require(rows.firstIndex(of: "Remission by site \(people)"))
        #expect(bands < sites)
        #expect(rows[bands + 1] == rows[sites + 1], "all of them, before each")
        #expect(rows[sites + 1].hasPrefix("  all ") && rows[sites + 3].hasPrefix("  north "))
        #expect(rows[sites + 3].hasSuffix("   60.0 %  12 of 20"))
        let plain = ClinicBars(try clinic.table(Self.sites), scale: clinic.scale, width: 80).rows
        #expect(!plain.contains { $0.contains(" by ") })
    }

    @Test(arguments: [
        ("short", 10, "short"), ("exactly ten", 11, "exactly ten"),
        ("too long here", 8, "too lon…"),
        ("山田太郎", 5, "山田…"), ("", 0, ""), ("x", 0, "…"),
    ]) func `a name that does not fit ends in an ellipsis`(
        name: String, columns: Int, short: String
    ) {
        #expect(ClinicBars.shortened(name, to: columns) == short)
    }
}

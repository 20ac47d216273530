import Testing

/// Tables of strangers with forms of format 2.
struct StrangeEntryImportTests {
    @Test func `times are read as people and spreadsheets write them`() throws {
        let home = try TestHome()
        let rest = "0;1;0;0;0;0;0;0;0;;1;0;0;1"
        let rows = [
            ("23:00", "7:00", "480"), ("11:30 PM", "06:30:00", "420"), ("2300", "0630", "450"),
            ("23.15", "6h30", "435"), ("23 Uhr", "7 Uhr", "480"),
            ("0,958333333333333", "0,291666666666667", "480"),
            ("1899-12-30 23:00:00", "1899-12-30 06:30:00", "450"),
        ]
        let header =
            "psqi_q1;psqi_q2;psqi_q3;psqi_q4;"
            + "abcdefghij".map { "psqi_q5\($0);" }.joined() + "psqi_q6;psqi_q7;psqi_q8;psqi_q9"
        let lines = rows.map { "\($0.0);15;\($0.1);6,5;\(rest)" }
        let file = try home.write(
            ([header] + lines).joined(separator: "\n") + "\n", to: "sleep.csv")
        let run = try home.run("score", "psqi", "--csv", file)
        run.expect(exit: 0)
        let table = run.output.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let place = try #require(table[0].firstIndex(of: "in-bed.total"))
        // The cells with a decimal comma are quoted, so columns are counted from the end.
        let fromEnd = table[0].count - place
        #expect(table.dropFirst().map { $0[$0.count - fromEnd] } == rows.map(\.2))
    }

    @Test func `the sex is found as gender, and its words are read`() throws {
        let home = try TestHome()
        let file = try home.write(
            """
            id,date,gender,auditc1,auditc2,auditc3
            A,2026-01-05,F,1,1,1
            B,2026-01-05,Male,1,1,1
            C,2026-01-05,Woman,1,1,1
            D,2026-01-05,prefer not to say,1,1,1
            E,2026-01-05,unknown,1,1,1

            """, to: "drinking.csv")
        let run = try home.run("score", "audit-c", "--csv", file)
        run.expect(
            exit: 0, saying: "3 items (auditc1 to auditc3), sex (gender)")
        let rows = run.output.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let place = try #require(rows[0].firstIndex(of: "total.positive"))
        #expect(rows.dropFirst().map { $0[place] } == ["true", "false", "true", "", ""])
    }

    @Test func `columns with strange names are taken as items with the option that is named`()
        throws
    {
        let home = try TestHome()
        let file = try home.write(
            "id,date,audit1,audit2,audit3\nA,2026-01-05,1,1,1\n", to: "audit.csv")
        try home.run("import", file, "-q", "audit-c").expect(
            exit: 65, saying: "give -q audit-c --items audit1..audit3")
        try home.run("import", file, "-q", "audit-c", "--items", "audit1..audit3").expect(
            exit: 0, printing: "Kept 1 new result.")
    }

    @Test func `an item with a column for each choice is counted`() throws {
        let home = try TestHome()
        let sites = (1...20).map { "pain_sites___\($0)" }
        let others = [
            "fatigue", "unrefreshed", "cognition", "headache", "cramps", "depression",
            "three_months",
        ]
        let ticks = (1...20).map { $0 == 1 || $0 == 4 ? "1" : "0" }
        let rows = [
            ["record_id", "visit_date"] + sites + others,
            ["A", "2026-01-05"] + ticks + ["2", "1", "1", "1", "0", "1", "yes"],
        ]
        let file = try home.write(
            rows.map { $0.joined(separator: ",") }.joined(separator: "\n") + "\n", to: "redcap.csv")
        let run = try home.run("score", "fibromyalgia-2016", "--csv", file)
        run.expect(exit: 0, saying: "8 items (pain_sites___1 to three_months)")
        #expect(!run.errors.contains("Warning"))
    }
}

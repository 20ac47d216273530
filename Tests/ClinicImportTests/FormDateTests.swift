import ClinicImport
import Questionnaires
import Samples
import Testing

/// Tables in which each questionnaire has several dates, as REDCap writes them.
@Suite struct FormDateTests {
    private static let gad7Items = (1...7).map { "gad7_\($0)" }.joined(separator: ",")

    /// A row with PHQ-9 and GAD-7, each with a timestamp and a date.
    private static func two(
        _ dates: (String, String), _ others: (String, String), more: String = ""
    ) throws -> ClinicTable {
        try ClinicTable(
            "record_id,phq9_timestamp,phq9_date,\(ClinicTable.phq9Items),gad7_timestamp,gad7_date,"
                + "\(gad7Items)\(more.isEmpty ? "" : ",visit_date")\n"
                + "50,\(dates.0),\(dates.1),0,1,2,3,0,1,2,3,0,\(others.0),\(others.1),0,1,2,3,0,1,2"
                + "\(more.isEmpty ? "" : ",")\(more)\n",
            resolvingLocalTime: { _ in .once(.utc) }, timeZone: "UTC")
    }

    private static func same() throws -> ClinicTable {
        try two(
            ("2024-03-10 10:02:26", "2024-03-10"), ("2024-04-10 10:02:26", "2024-04-10"))
    }

    /// Both forms were entered some days after they were filled in.
    private static func late(more: String = "") throws -> ClinicTable {
        try two(
            ("2024-03-12 10:02:26", "2024-03-10"), ("2024-04-12 10:02:26", "2024-04-10"),
            more: more)
    }

    private func days(
        _ table: ClinicTable, _ column: String? = nil
    ) async throws -> [String] {
        try await table.kept { $0.dateColumn = column }.map { $0.start.day.description }
    }

    /// The columns of the dates of each questionnaire.
    private func columns(_ mapping: TableImport.Mapping) -> [String] {
        mapping.sittings.compactMap { sitting in
            if case .column(let name, _, _) = sitting.date { name } else { nil }
        }
    }

    @Test func `a timestamp with the days of the date is not asked about`() async throws {
        let table = try Self.same()
        #expect(try await days(table) == ["2024-04-10", "2024-03-10"])
        #expect(try columns(table.mapping()) == ["phq9_date", "gad7_date"])
        let one = try ClinicTable(
            "record_id,phq9_timestamp,phq9_date,\(ClinicTable.phq9Items)\n"
                + "50,2024-03-10 10:02:26,2024-03-10,0,1,2,3,0,1,2,3,0\n")
        #expect(try one.mapping().date == .column("phq9_date", .iso))
        // The date of a form that is not imported does not count as another date.
        let apart = try ClinicTable(
            "record_id,phq9_timestamp,\(ClinicTable.phq9Items),gad7_timestamp\n"
                + "50,2024-03-10 10:02:26,0,1,2,3,0,1,2,3,0,2024-04-10 10:02:26\n")
        let date = try apart.mapping { $0.questionnaires = ["phq-9"] }.date
        #expect(date == .column("phq9_timestamp", .iso))
    }

    @Test func `a date with day and month swapped is a question if both have the year in front`()
        throws
    {
        func table(_ date: String) throws -> ClinicTable {
            try ClinicTable(
                "record_id,phq9_timestamp,phq9_date,\(ClinicTable.phq9Items)\n"
                    + "50,2026-02-03 10:02:26,\(date),0,1,2,3,0,1,2,3,0\n"
                    + "51,2026-02-14 10:02:26,2026-02-14,0,1,2,3,0,1,2,3,0\n")
        }
        #expect(try table("2026-03-02").refusals() == [.dateUnclear])
        #expect(try table("2026-02-03").refusals().isEmpty)
    }

    @Test func `two timestamps of a person on one day are a question`() async throws {
        func rows(_ second: String) -> String {
            let items = [("08:00", 1...5), ("20:00", 6...9)]
            return items.flatMap { time, numbers in
                numbers.map { "P1,2024-03-01 \(time),2024-03-01,phq9_\($0),1\n" }
            }.joined() + second
        }
        func table(_ text: String) throws -> ClinicTable {
            try ClinicTable(text, resolvingLocalTime: { _ in .once(.utc) }, timeZone: "UTC")
        }
        let long = try table("person,Timestamp,date,item,value\n\(rows(""))")
        #expect(try long.refusals() == [.dateUnclear])
        #expect(try await long.plan { $0.dateColumn = "Timestamp" }.new != 1)
        let totals = "person,timestamp,date,phq9_total\n"
        for (second, refusals) in [
            ("P1,2024-03-01 20:00,2024-03-01,12", [TableImport.Finding.Code.dateUnclear]),
            ("P1,2024-03-02 20:00,2024-03-02,12", []), ("P2,2024-03-01 20:00,2024-03-01,12", []),
            ("P1,2024-03-01 08:00,2024-03-01,12", []),
        ] {
            let table = try table("\(totals)P1,2024-03-01 08:00,2024-03-01,12\n\(second)\n")
            #expect(try table.refusals() == refusals, "\(second)")
            #expect(try table.refusals { $0.dateColumn = "date" }.isEmpty)
        }
        let wide = try table(
            "person,phq9_timestamp,phq9_date,\(ClinicTable.phq9Items)\n"
                + "P1,2024-03-01 08:00,2024-03-01,1,1,1,1,1,1,1,1,0\n"
                + "P1,2024-03-01 20:00,2024-03-01,1,1,1,1,1,1,1,1,0\n")
        #expect(try wide.refusals() == [.dateUnclear])
        #expect(try await wide.kept { $0.dateColumn = "phq9_timestamp" }.count == 2)
    }

    @Test func `a timestamp on another day, or in rows without a date, is a question`() throws {
        #expect(try Self.late().refusals() == [.dateUnclear, .dateUnclear])
        let gap = try Self.two(
            ("2024-03-10 10:02:26", ""), ("2024-04-10 10:02:26", "2024-04-10"))
        #expect(try gap.refusals() == [.dateUnclear])
    }

    @Test(arguments: [
        ("phq9_date", ["2024-04-10", "2024-03-10"]), ("gad7_date", ["2024-04-10", "2024-03-10"]),
        ("phq9_timestamp", ["2024-04-12", "2024-03-12"]),
        ("GAD7 Timestamp", ["2024-04-12", "2024-03-12"]),
        ("visit_date", ["2024-05-01", "2024-05-01"]),
    ])
    func `the date of one form that the user names gives the other form its own`(
        column: String, expected: [String]
    ) async throws {
        #expect(try await days(Self.late(more: "2024-05-01"), column) == expected)
    }

    @Test func `the named date of one form leaves the other form its only date`() async throws {
        let table = try ClinicTable(
            "record_id,visit_date,phq9_date,\(ClinicTable.phq9Items),gad7_date,\(Self.gad7Items)\n"
                + "50,2024-05-01,2024-03-10,0,1,2,3,0,1,2,3,0,2024-04-10,0,1,2,3,0,1,2\n")
        for column in ["phq9_date", "gad7_date"] {
            #expect(try await days(table, column) == ["2024-04-10", "2024-03-10"])
        }
        #expect(try await days(table, "visit_date") == ["2024-05-01", "2024-05-01"])
    }

    @Test(arguments: ["visit_date", "date"])
    func `a timestamp of a form on another day than its row is a question`(
        name: String
    ) async throws {
        func table(_ stamp: String) throws -> ClinicTable {
            try ClinicTable(
                "record_id,\(name),phq9_timestamp,\(ClinicTable.phq9Items)\n"
                    + "50,2024-03-10,\(stamp) 10:02:26,0,1,2,3,0,1,2,3,0\n",
                resolvingLocalTime: { _ in .once(.utc) }, timeZone: "UTC")
        }
        let late = try table("2024-03-12")
        #expect(try late.refusals() == [.dateUnclear])
        #expect(try await days(late, name) == ["2024-03-10"])
        #expect(try await days(late, "phq9_timestamp") == ["2024-03-12"])
        #expect(try await days(table("2024-03-10")) == ["2024-03-10"])
    }

    @Test func `the question about dates lists the dates of the forms`() throws {
        let table = try Self.late()
        var choices = TableImport.Choices()
        let question = try #require(table.clinic.proposal(choices).questions.first)
        guard case .date(let listed) = question else {
            Issue.record("\(question)")
            return
        }
        #expect(listed.contains("phq9_date") && listed.contains("gad7_timestamp"))
        choices.decide(try question.decision("phq9_date", about: table.clinic.questionnaires))
        let mapping = try #require(table.clinic.proposal(choices).mapping)
        #expect(columns(mapping) == ["phq9_date", "gad7_date"])
    }

    @Test func `dates with the same labels are told apart by their forms`() async throws {
        func table(_ stamp: String) throws -> ClinicTable {
            let labels = "Survey Timestamp,Date of assessment"
            return try ClinicTable(
                "Record ID,\(labels),\(ClinicTable.phq9Items),Complete?,\(labels),"
                    + "\(Self.gad7Items),Complete?\n31,\(stamp) 10:00:00,2024-03-10,"
                    + "0,1,2,3,0,1,2,3,0,Complete,2024-04-10 10:00:00,2024-04-10,"
                    + "0,1,2,3,0,1,2,Complete\n",
                resolvingLocalTime: { _ in .once(.utc) }, timeZone: "UTC")
        }
        #expect(try await days(table("2024-03-10")) == ["2024-04-10", "2024-03-10"])
        let late = try table("2024-03-12")
        #expect(try late.refusals() == [.dateUnclear])
        let column = "Date of assessment (column 3)"
        #expect(try await days(late, column) == ["2024-04-10", "2024-03-10"])
    }
}

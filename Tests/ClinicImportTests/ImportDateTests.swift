import ClinicImport
import Questionnaires
import Samples
import Testing

@Suite struct `Dates of a table` {
    private func table(
        _ dates: String..., header: String = "date",
        resolvingLocalTime resolve: (@Sendable (LocalDateTime) -> Timestamp.Offset.Resolution)? =
            nil
    ) throws -> ClinicTable {
        let rows = dates.enumerated().map { "P\($0),\($1),5\n" }
        return try ClinicTable(
            "patient,\(header),phq9_total\n" + rows.joined(), resolvingLocalTime: resolve)
    }

    private func starts(_ table: ClinicTable) async throws -> [String] {
        try await table.kept().map(\.start.description)
    }

    @Test func `dates keep their precision and offset`() async throws {
        let table = try table("2024-01-05", "2024-02-29T13:04:05+01:00", "2024-01-05 08:00:00Z")
        #expect(
            try await starts(table) == [
                "2024-01-05", "2024-02-29T13:04:05+01:00", "2024-01-05T08:00:00Z",
            ])
    }

    @Test func `import reads dates from a column called time, unless it holds times of day`()
        async throws
    {
        #expect(try await starts(table("2024-01-05T08:00Z", header: "time")).count == 1)
        #expect(try table("08:00", header: "time").proposal().mapping == nil)
        let both = try ClinicTable("patient,date,time,phq9_total\nP1,2024-01-05,T0,5\n")
        #expect(try await starts(both) == ["2024-01-05"])
    }

    @Test(arguments: [
        ("Date", "Time", "15/03/2024", "09:30", "16:30"),
        ("Datum", "Uhrzeit", "15.03.2024", "9.30 Uhr", "16.30 Uhr"),
        ("Fecha", "Hora", "15/03/2024", "9:30", "16:30"),
        ("Datum", "Uhrzeit", "15.03.2024", "09:30 Uhr", "16:30 Uhr"),
        ("Date", "Heure", "15/03/2024", "9h30", "16h30"),
        ("date", "time", "2024-03-15", "9:30 AM", "4:30 pm"),
    ])
    func `a column of times of day beside dates is their time`(
        date: String, time: String, day: String, first: String, second: String
    ) async throws {
        func table(_ day: String, _ second: String) throws -> ClinicTable {
            try ClinicTable(
                "id,\(date),\(time),\(ClinicTable.phq9Items)\n"
                    + "1,\(day),\(first),2,1,3,0,1,2,1,0,1\n1,\(day),\(second),0,1,0,1,0,0,1,0,0\n",
                resolvingLocalTime: { _ in .once(.utc) }, timeZone: "UTC")
        }
        #expect(
            try await starts(table(day, second)) == [
                "2024-03-15T09:30:00Z", "2024-03-15T16:30:00Z",
            ])
        // A day without its time stays a day.
        #expect(
            try await starts(table(day, "")).sorted() == ["2024-03-15", "2024-03-15T09:30:00Z"])
        // Anything else among the times shows that the column has another meaning, and a date with
        // a time needs no other.
        let plan = try await table(day, "later").plan()
        #expect((plan.contradictingRows, plan.new) == (2, 0))
        #expect(plan.firstMessage.contains("--time-from"))
    }

    /// Columns that decide their order, and the first date.
    static let decided: [(dates: [String], first: String, form: TableImport.DateForm)] = [
        (["03/04/2024", "25/04/2024"], "2024-04-03", .dayMonthYear),
        (["03/04/2024", "04/25/2024"], "2024-03-04", .monthDayYear),
        (["3.4.2024", "25.4.2024"], "2024-04-03", .dayMonthYear),
        (["2024/04/03", "2024/04/25"], "2024-04-03", .yearMonthDay),
        // In 2026 the 30th of June 2025 is no day of 2030.
        (["07/10/25", "30/06/25"], "2025-10-07", .dayMonthYear),
        (["07.10.25", "23.09.25"], "2025-10-07", .dayMonthYear),
        (["15.03.24", "18.03.24"], "2024-03-15", .dayMonthYear),
        (["15/03/24", "18/03/24"], "2024-03-15", .dayMonthYear),
        (["25/03/24", "25/03/24"], "2024-03-25", .dayMonthYear),
        // The month is never first with dots, unless a date shows it.
        (["01.02.2024", "03.02.2024"], "2024-02-01", .dayMonthYear),
        (["01.02.2024", "01.25.2024"], "2024-01-02", .monthDayYear),
    ]

    @Test(arguments: decided)
    func `the whole column decides the order of day, month and year`(
        dates: [String], first: String, form: TableImport.DateForm
    ) async throws {
        let table = try table(dates[0], dates[1])
        #expect(try await starts(table)[0] == first)
        #expect(try table.mapping().date == .column("date", form))
        #expect(try table.proposal().findings.contains { $0.code == .dateForm })
    }

    @Test func `dates of eight digits are those of ISO 8601`() async throws {
        #expect(try await starts(table("20240403", "20240425")) == ["2024-04-03", "2024-04-25"])
        // 2024 is not a day of a month, so no other order fits.
        #expect(try table("03042024", "25042024").refusals() == [.dateUnreadable])
    }

    @Test func `dates without zeros need the form that the user states`() async throws {
        let table = try table("2024-4-3", "2024-04-25")
        #expect(try await table.plan().problems.map(\.line) == [2])
        let kept = try await table.kept { $0.dateForm = .yearMonthDay }
        #expect(kept.map(\.start.description) == ["2024-04-03", "2024-04-25"])
        let all = try self.table("2024-4-3", "2024-4-5")
        let said = try all.proposal().findings.map(\.message).joined()
        #expect(said.contains("--date-form year-month-day"))
    }

    /// Columns with ambiguous or unreadable dates, and the code of the finding.
    static let undecided: [(dates: [String], code: TableImport.Finding.Code)] = [
        (["03/04/2024", "05/06/2024"], .dateOrderUndecidable),
        (["25/04/2024", "04/25/2024"], .dateOrderMixed),
        (["45292", "45300"], .dateSerial),
        (["24-01-05", "24-01-06"], .dateOrderUndecidable),
        (["2024-1-5", "2024-1-6"], .dateUnreadable),
        (["March 2024", "April 2024"], .dateUnreadable),
        (["3 Apr 2024", "04/05/2024"], .dateOrderUndecidable),
        (["24/03/15", "24/12/28"], .dateOrderUndecidable),
        (["24/03/15", "24/03/15"], .dateOrderUndecidable),
        (["03/04/2024", "05.06.2024"], .dateOrderUndecidable),
        (["15.03.2024", "03.15.2024"], .dateOrderMixed),
        (["ZZCANARY", "ZZCANARY"], .dateUnreadable),
        (["03/04/2024", "2024-04-03"], .dateOrderUndecidable),
    ]

    @Test(arguments: undecided)
    func `import refuses ambiguous and unreadable dates`(
        dates: [String], code: TableImport.Finding.Code
    )
        throws
    {
        let table = try table(dates[0], dates[1])
        #expect(try table.refusals() == [code])
        #expect(!(try table.proposal().findings.contains { $0.message.contains("CANARY") }))
    }

    @Test func `import reads dates in the form that the user states`() async throws {
        let slashes = try table("03/04/2024", "05/06/2024")
        #expect(
            try await slashes.kept { $0.dateForm = .dayMonthYear }.map(\.start.description)
                == ["2024-04-03", "2024-06-05"])
        #expect(
            try await slashes.kept { $0.dateForm = .monthDayYear }.map(\.start.description)
                == ["2024-03-04", "2024-05-06"])
        let serial = try table("45296", "45351")
        #expect(
            try await serial.kept { $0.dateForm = .excel }.map(\.start.description)
                == ["2024-01-05", "2024-02-29"])
        // With the other epoch the dates are 1,462 days later, in the future.
        #expect(try await serial.plan { $0.dateForm = .excel1904 }.problemCount == 2)
    }

    /// Invalid dates, and a part of the message.
    static let faults: [(date: String, message: String)] = [
        ("2023-02-29", "no such day"), ("1900-02-29", "no such day"), ("2024-02-30", "no such day"),
        ("2024-13-01", "no such day"), ("2024-00-10", "no such day"), ("24-01-05", "not a date"),
        ("2024-1-5", "not a date"), ("03/04/2024", "day or month first"), ("45292", "day number"),
        ("2026-06-03", "in the future"), ("0001-01-01", "outside 1900-2100"),
        ("9999-12-31", "outside 1900-2100"), ("0000-00-00", ""),
        ("2024-01-05T10:00+99:00", "offset"),
        ("2024-01-05T10:00+14:01", "offset"), ("2024-01-05T24:00Z", "hour 24"),
        ("2024-01-05T23:59:60Z", "leap second"), ("2024-01-05T10:00", "no UTC offset"),
        ("2024-01-05x", ""), ("٢٠٢٤-01-05", "ASCII"),
        ("10000-01-05", ""), ("", "no date"),
    ]

    @Test(arguments: faults)
    func `an invalid date makes only its row bad`(date: String, message: String) async throws {
        let plan = try await table("2024-01-05", "2024-01-06", date).plan()
        #expect(plan.new == 2 && plan.problems.map(\.line) == [4], "\(plan.lines)")
        #expect(plan.problems.map(\.code) == [.date])
        #expect(plan.firstMessage.contains(message), "\(plan.firstMessage)")
    }

    @Test func `a date that is today in another time zone is not in the future`() async throws {
        // The clock of the tests shows noon of the first of June.
        #expect(try await table("2026-06-02").plan().new == 1)
    }

    /// The clocks of London in 2024.
    @Sendable private static func london(_ local: LocalDateTime) -> Timestamp.Offset.Resolution {
        let isOne = local.microsecondOfDay / 3_600_000_000 == 1
        if isOne, local.date.description == "2024-03-31" { return .never }
        let summer = (try? Timestamp.Offset(minutes: 60)) ?? .utc
        if isOne, local.date.description == "2024-10-27" {
            return .twice(earlier: summer, later: .utc)
        }
        return .once(local.date.month > 3 && local.date.month < 11 ? summer : .utc)
    }

    @Test func `a time without an offset uses the clinic's zone if it occurs there once`()
        async throws
    {
        let table = try table(
            "2024-01-05T10:00", "2024-07-05T10:00", "2024-03-31T01:30", "2024-10-27T01:30",
            "2024-10-27T01:30+01:00", resolvingLocalTime: Self.london)
        let plan = try await table.plan()
        #expect(plan.problems.map(\.line) == [4, 5])
        #expect(plan.firstMessage.contains("does not exist (clocks forward)"))
        #expect(plan.problems.last?.message.contains("happens twice") == true)
        #expect(
            try await table.kept(skippingBadRows: true).map(\.start.description) == [
                "2024-01-05T10:00:00Z", "2024-07-05T10:00:00+01:00", "2024-10-27T01:30:00+01:00",
            ])
    }

    @Test func `a time after a date with slashes uses the clinic's zone`() async throws {
        let table = try table(
            "25/07/2024 1:04 PM", "31/03/2024 01:30", resolvingLocalTime: Self.london)
        let plan = try await table.plan()
        #expect(plan.problems.map(\.line) == [3])
        #expect(
            try await table.kept(skippingBadRows: true).map(\.start.description)
                == ["2024-07-25T13:04:00+01:00"])
    }

    @Test func `dates of numbered visits are counted from the start date`() async throws {
        let table = try table("0", "4", "1.5", header: "week")
        #expect(try table.refusals() == [.noDate])
        let start = try LocalDate(parsing: "2024-01-31")
        let weeks = try await table.kept(skippingBadRows: true) { $0.visits = (start, .week) }
        #expect(weeks.map(\.start.description) == ["2024-01-31", "2024-02-28"])
        let visits = try self.table("0", "4", "1.5", header: "visit")
        let plan = try await visits.plan { $0.visits = (start, .month) }
        #expect(plan.problems.map(\.line) == [4])
        let months = try await visits.kept(skippingBadRows: true) { $0.visits = (start, .month) }
        #expect(months.map(\.start.description) == ["2024-01-31", "2024-05-31"])
        // A visit cannot lie in the future.
        let late = try LocalDate(parsing: "2026-05-20")
        #expect(try await table.plan { $0.visits = (late, .week) }.problemCount == 2)
    }

    @Test(arguments: ["visit", "Termin", "session"])
    func `a column of visits that holds dates is the date, and one that holds numbers is not`(
        header: String
    ) async throws {
        #expect(try table("1", "2", header: header).refusals() == [.noDate])
        let kept = try await table("2024-01-31", "2024-02-28", header: header).kept()
        #expect(kept.map(\.start.description) == ["2024-01-31", "2024-02-28"])
    }

    @Test func `the user can give one date for all rows, but not one in the future`() async throws {
        let table = try ClinicTable("patient,phq9_total\nP1,5\n")
        #expect(try table.refusals() == [.noDate])
        let day = try Timestamp(parsing: "2018-01-01")
        #expect(try await table.kept { $0.date = day }.map(\.start) == [day])
        let late = try Timestamp(parsing: "2030-01-01")
        await #expect(throws: TableImport.Refusal.self) {
            _ = try await table.plan { $0.date = late }
        }
    }

    @Test func `a date column named after a form is used for that form only`() async throws {
        let one = try ClinicTable("record_id,phq9_date,phq9_total\n1,2024-01-05,5\n")
        #expect(try await one.kept().map(\.start.description) == ["2024-01-05"])
        let other = try ClinicTable("id,gad7_date,phq9_total\n1,2024-01-05,5\n")
        #expect(try other.refusals() == [.noDate])
    }

    /// Tables with a date for each form, and when GAD-7 and PHQ-9 were answered.
    static let own: [(header: String, row: String, starts: [String])] = [
        (
            "phq9_date,phq9_total,gad7_date,gad7_total", "2024-01-06,6,2024-02-07,5",
            ["2024-02-07", "2024-01-06"]
        ),
        (
            "date,phq9_date,phq9_total,gad7_date,gad7_total",
            "2024-01-05,2024-01-06,6,2024-02-07,5", ["2024-02-07", "2024-01-06"]
        ),
        (
            "date,phq9_total,date_gad7,gad7_total", "2024-01-05,6,27/02/2024,5",
            ["2024-02-27", "2024-01-05"]
        ),
        ("date,PHQ-9 date,phq9_total", "2024-01-05,2024-01-06,6", ["2024-01-06"]),
    ]

    @Test(arguments: own)
    func `a form with its own date column uses that column`(
        header: String, row: String, starts: [String]
    ) async throws {
        let table = try ClinicTable("id,\(header)\na,\(row)\n")
        let kept = try await table.kept()
        #expect(kept.map(\.start.description) == starts)
        // A date that the user gives for all rows overrides the columns.
        let day = try Timestamp(parsing: "2024-03-01")
        #expect(try await table.kept { $0.date = day }.allSatisfy { $0.start == day })
        // A saved mapping reads back the same.
        let mapping = try table.mapping()
        #expect(try TableImport.Mapping(json: Array(mapping.fileText.utf8)) == mapping)
    }

    @Test func `import refuses an unclear date of a form and uses no other form's date`() throws {
        let twice = try ClinicTable(
            "id,date,phq9_date,date_phq9,phq9_total\na,2024-01-05,2024-01-06,2024-01-07,5\n")
        #expect(try twice.refusals() == [.dateUnclear])
        #expect(try twice.refusals { $0.dateColumn = "phq9_date" }.isEmpty)
        let one = try ClinicTable(
            "id,phq9_date,phq9_total,gad7_total\na,2024-01-05,6,5\n")
        #expect(try one.refusals() == [.noDate])
        let said = try one.proposal().findings.map(\.message).joined()
        #expect(said.contains("date of GAD-7") && said.contains("--date-from COLUMN"))
        let empty = try ClinicTable("id,date,phq9_date,phq9_total\na,2024-01-05,,6\n")
        #expect(try empty.refusals() == [.dateUnreadable])
    }

    @Test func `import refuses a date before the person's birth`() async throws {
        func table(_ births: String...) throws -> ClinicTable {
            let rows = births.enumerated().map { "P\($0),\($1),2024-01-05,5\n" }
            return try ClinicTable("patient,DOB,date,phq9_total\n" + rows.joined())
        }
        for births in ["2024-01-05", "2024-01-06"].map({ ["1980-02-03", $0, ""] }) {
            let plan = try await table(births[0], births[1], births[2]).plan()
            #expect(plan.problems.map(\.line) == (births[1] == "2024-01-06" ? [3] : []))
            #expect(plan.problems.allSatisfy { $0.column == "DOB" && $0.code == .date })
        }
        let slashes = try await table("25/12/1980", "06/01/2024").plan()
        #expect(slashes.problems.map(\.line) == [3])
        // If the order is ambiguous, birth dates are not compared, and the plan says so.
        let open = try await table("05/06/1980", "06/07/2025").plan()
        #expect(open.problems.isEmpty && open.mapping.birthDate == nil)
        #expect(open.findings.contains { $0.message.contains("not used: DOB") })
    }

    @Test func `import refuses a unit that contradicts the name of the visit column`() throws {
        func refusals(
            _ header: String, _ unit: TableImport.VisitUnit
        ) throws -> [TableImport.Finding.Code] {
            let start = try LocalDate(parsing: "2024-01-05")
            return try ClinicTable("id,\(header),phq9_total\na,12,6\n").refusals {
                $0.visits = (start, unit)
            }
        }
        #expect(try refusals("week", .month) == [.visitUnit])
        #expect(try refusals("Week no", .day) == [.visitUnit])
        #expect(try refusals("month", .week) == [.visitUnit])
        #expect(try refusals("week", .week).isEmpty)
        #expect(try refusals("visit", .month).isEmpty)
        // The message suggests the unit that the column names.
        let asked = try ClinicTable("id,month,phq9_total\na,12,6\n").proposal().findings
        #expect(asked.contains { $0.message.contains("give --start DATE --unit month") })
    }

    @Test func `import refuses several date columns until the user names one`() async throws {
        let table = try ClinicTable(
            "patient,date,completed_at,phq9_total\nP1,2024-01-05,2024-01-07,5\n")
        #expect(try table.refusals() == [.dateUnclear])
        let kept = try await table.kept { $0.dateColumn = "Completed At" }
        #expect(kept.map(\.start.description) == ["2024-01-07"])
        #expect(try table.refusals { $0.dateColumn = "seen" } == [.noSuchColumn])
    }

    /// Dates of two rows as a spreadsheet saves them, and as days.
    static let midnights = [
        ("1/15/2026 0:00", "1/31/2026 0:00", "2026-01-15"),
        ("2026-01-15 00:00:00", "2026-01-31 00:00:00", "2026-01-15"),
        ("15.01.2026 00:00", "31.01.2026 00:00", "2026-01-15"),
        ("1/15/2026 12:00 AM", "1/31/2026 12:00 AM", "2026-01-15"),
    ]

    @Test(arguments: midnights)
    func `a column in which every time is midnight is one of days`(
        first: String, second: String, day: String
    ) async throws {
        let row = ",1,1,1,1,1,1,1,1,0"
        let table = try ClinicTable.phq9("P1,\(first)\(row)", "P2,\(second)\(row)")
        #expect(try await table.kept().map(\.start.description).first == day)
        let mapping = try table.mapping()
        #expect(mapping.readsMidnightsAsDays)
        #expect(try TableImport.Mapping(json: Array(mapping.fileText.utf8)) == mapping)
        let timed = try ClinicTable.phq9("P1,\(first)\(row)", "P2,2026-01-31 09:30\(row)")
        #expect(try timed.proposal().mapping?.readsMidnightsAsDays != true)
    }

    @Test func `a duration is not the time of the answers`() async throws {
        let table = try ClinicTable.phq9(
            "P1,2026-01-15,1,1,1,1,1,1,1,1,0,0:00:31", "P2,2026-01-15,1,1,1,1,1,1,1,1,0,0:12:04",
            more: ",Time")
        #expect(try await table.kept().map(\.start.description) == ["2026-01-15", "2026-01-15"])
    }

    @Test(arguments: ["CET", "BST", "IST"])
    func `the name of a time zone that is not read is named`(zone: String) throws {
        let table = try ClinicTable.phq9(
            "P1,2024/03/15 10:02:26 AM \(zone),0,1,2,3,0,1,2,3,0")
        let said = try table.proposal().findings.first { $0.code == .dateUnreadable }
        #expect(said?.message.contains("\(zone) is no offset") == true)
    }
}

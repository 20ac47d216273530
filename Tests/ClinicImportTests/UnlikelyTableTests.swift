import ClinicImport
import Questionnaires
import Samples
import Testing

/// Files chosen by mistake, and tables with typical faults of people and programs.
@Suite struct `A file that is not a table of answers` {
    private func findings(_ bytes: [UInt8]) throws -> [TableImport.Finding] {
        let table = ClinicTable(
            TableImport.File(name: "clinic.csv", bytes: bytes),
            context: TableImport.Context(
                now: try Timestamp(parsing: "2026-06-01T12:00:00Z"), resolvingLocalTime: nil),
            questionnaires: try ClinicTable("a\n1\n").clinic.questionnaires)
        return try table.proposal().findings
    }

    private static let files: [(bytes: [UInt8], words: String)] = [
        (Array("PK\u{3}\u{4}\u{14}\0\u{6}\0".utf8), "workbook"),
        ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0], "workbook"),
        (Array("%PDF-1.4\n%x".utf8), "PDF"),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "picture"),
        ([0x1F, 0x8B, 8, 0], "compressed"),
        (Array("SQLite format 3\0".utf8), "database"),
        (Array("<!DOCTYPE html><html><body>Please log in</body></html>\n".utf8), "web page"),
        (Array("\u{FEFF}\n <HTML>\n<table><tr><td>x</td></tr></table>\n".utf8), "web page"),
        (Array("<?xml version=\"1.0\"?>\n<ClinicalDocument>".utf8), "import the export.xml"),
    ]

    @Test(arguments: files.indices)
    func `import says what kind of file was given instead of a table`(place: Int) throws {
        let (bytes, words) = Self.files[place]
        let found = try findings(bytes)
        #expect(found.map(\.code) == [.noTable])
        #expect(found.first?.message.contains(words) == true)
    }

    @Test func `import refuses a file that is not a table even with a mapping`() async throws {
        let mapping = try ClinicTable.phq9("P1,2024-01-05,1,1,1,1,1,1,1,1,1").mapping()
        let table = try ClinicTable("%PDF-1.4\n")
        await #expect(throws: TableImport.Refusal.self) {
            _ = try await table.clinic.plan(mapping, for: nil)
        }
    }

    @Test(arguments: [
        // The first person's name, answers and place would be shown as names of columns.
        "John X,north,Not at all,Several days,Not at all\nZoe Y,north,Not at all,Not at all,x\n",
        "ZZ001,north,Mild\nZZ002,south,Severe\n",
        "Ann,2024-01-05,1,2\nBob,2024-02-05,0,1\n",
    ])
    func `findings show no cell of a first row that is not a header`(text: String) throws {
        let found = try ClinicTable(text).proposal().findings
        #expect(found.contains { $0.code == .noHeader })
        let said = found.map { "\($0.column ?? "") \($0.message)" }.joined(separator: "\n")
        for word in text.prefix(while: { $0 != "\n" }).split(separator: ",") where word.count > 1 {
            #expect(!said.contains(word))
        }
    }

    @Test func `findings show no cell of a first row without mapped columns`() async throws {
        let mapping = try ClinicTable.phq9("P1,2024-01-05,1,1,1,1,1,1,1,1,1").mapping()
        let table = try ClinicTable("John X,north,often\nZoe Y,south,seldom\n")
        let refusal = await #expect(throws: TableImport.Refusal.self) {
            _ = try await table.clinic.plan(mapping, for: nil)
        }
        #expect(refusal?.findings.contains { $0.message.contains("John") } == false)
    }

    @Test(arguments: [
        ("site,month,n,mean_phq9,sd_phq9\nA,2024-01,10,9.1,3.2\n", "summary"),
        ("site,month,avg_phq9_total\nA,2024-01,9.1\n", "summary"),
        ("Column,Description,Allowed values\nphq9_1,Little interest,0-3\n", "data dictionary"),
    ])
    func `import refuses a summary or a data dictionary and names it`(
        text: String, words: String
    ) throws {
        let found = try ClinicTable(text).proposal().findings
        #expect(found.map(\.code) == [.noResponses])
        #expect(found.first?.message.contains(words) == true)
    }

    @Test func `a row with the names of questionnaires above the header is a title`() async throws {
        let seven = (1...7).map { "gad7_\($0)" }.joined(separator: ",")
        let gap = { (count: Int) in String(repeating: ",", count: count) }
        let table = try ClinicTable(
            ",,PHQ-9\(gap(9))GAD-7\(gap(6))\nID,Date,\(ClinicTable.phq9Items),\(seven)\n"
                + "A,2024-01-05,0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,1\n")
        let plan = try await table.plan()
        #expect(plan.headerLine == 2 && plan.new == 2)
        let twice = try ClinicTable(
            ",,PHQ-9,,,GAD-7,,\nID,Date,Q1,Q2,Q3,Q1,Q2,Q3\nA,2024-01-05,0,0,0,0,0,0\n")
        let found = try twice.proposal().findings
        #expect(found.map(\.code) == [.title, .columnTwice, .columnTwice, .columnTwice])
        #expect(found.first?.message.hasPrefix("the header is on line 2") == true)
    }

    @Test func `a header below the rows of another table is the only finding`() throws {
        let header = "patient_id,date,\(ClinicTable.phq9Items)"
        let found = try ClinicTable(
            "name,age,town,street,house,floor\nX,40,Y,Z,3,1\n\(header)\nA,2024-01-05,0,0,0,0,0,0,0,0,0\n"
        ).proposal().findings
        #expect(found.map(\.code) == [.headerBelow] && found.first?.line == 3)
    }

    /// What is above the header, and its lines.
    static let titles = [
        ("# exported 2026-03-03, by X\n# all sites\n", 2), ("Report of 3 March\n\n", 2),
        ("Clinic:,North\nFrom:,2026-03-03,to:,2026-03-04\n", 2), ("Report\nMade 2024, by X\n", 2),
        (",,,,,,,,,,\n", 1), ("Report; of 3 March, all\n", 1),
    ]

    @Test(arguments: titles)
    func `titles and remarks above the header are left out, and the plan says so`(
        title: String, lines: Int
    ) async throws {
        let row = "A,2024-01-05,0,1,2,3,0,1,2,3,0\n"
        for items in [ClinicTable.phq9Items, (1...9).map { "q\($0)" }.joined(separator: ",")] {
            let table = try ClinicTable("\(title)id,date,\(items)\n\(row)")
            let plan = try await table.plan { $0.questionnaires = ["phq-9"] }
            #expect((plan.new, plan.headerLine) == (1, lines + 1), "\(title)")
            let said = try table.proposal { $0.questionnaires = ["phq-9"] }.findings
            #expect(said.first { $0.code == .title }?.message.contains("line \(lines + 1)") == true)
        }
    }
}

@Suite struct `Columns with unusual names or cells` {
    @Test func `a mapping finds columns with other capitals and reports them`() async throws {
        let mapping = try ClinicTable.phq9("P1,2024-01-05,1,1,1,1,1,1,1,1,1").mapping()
        let items = ClinicTable.phq9Items.replacing("phq9_2", with: "PHQ9_2")
        let table = try ClinicTable(" Patient ,DATE,\(items)\nP1,2024-01-05,1,1,1,1,1,1,1,1,1\n")
        let plan = try await table.clinic.plan(mapping, for: nil)
        #expect(plan.new == 1 && plan.badRows == 0)
        let said = plan.findings.filter { $0.code == .columnsRenamed }.map(\.message)
        #expect(said.count == 1 && said[0].contains("Patient for patient"))
        #expect(said[0].contains("DATE for date") && said[0].contains("PHQ9_2 for phq9_2"))
    }

    @Test func `import refuses a mapping if two columns match one name`() async throws {
        let mapping = try ClinicTable.phq9("P1,2024-01-05,1,1,1,1,1,1,1,1,1").mapping()
        let table = try ClinicTable(
            "Patient,PATIENT,date,\(ClinicTable.phq9Items)\nP1,P2,2024-01-05,1,1,1,1,1,1,1,1,1\n")
        await #expect(throws: TableImport.Refusal.self) {
            _ = try await table.clinic.plan(mapping, for: nil)
        }
    }

    @Test func `import recognises columns by the numbers and texts of the items`() throws {
        let form = try #require(
            try ClinicTable("a\n1\n").clinic.questionnaires.first { $0.id.text == "phq-9" })
        let words = form.wording(for: form.languages[0])
        let names = form.items.prefix(9).enumerated().map { place, item in
            "\"\(place + 1). \(words.text(of: item))\""
        }
        let mapping = try ClinicTable(
            "patient,date,\(names.joined(separator: ","))\nP1,2024-01-05,1,1,1,1,1,1,1,1,1\n"
        ).mapping()
        #expect(mapping.sittings.map(\.items.count) == [9])
    }

    @Test func `copied columns are left out only if they repeat the answers`() async throws {
        let copies = ClinicTable.phq9Items.split(separator: ",").map { "\($0).1" }
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items),\(copies.joined(separator: ","))\n"
                + "P1,2024-01-05,0,0,0,0,0,0,0,0,0,0,3,3,3,3,3,3,3,3\n")
        #expect(try table.refusals() == [.columnsCopied])
        let message = try table.proposal().findings.first { $0.code == .columnsCopied }?.message
        #expect(message?.contains("--items phq9_1.1..phq9_9.1") == true)
        let first = try await table.kept { $0.itemColumns = [.init("phq9_1", "phq9_9")] }
        let second = try await table.kept { $0.itemColumns = [.init("phq9_1.1", "phq9_9.1")] }
        #expect(first.map(\.total) == [0] && second.map(\.total) == [24])
        let row = "1,2,3,0,1,2,3,0,1"
        let same = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items),\(copies.joined(separator: ","))\n"
                + "P1,2024-01-05,\(row),\(row)\n")
        let said = try same.proposal().findings.filter { $0.code == .columnsCopied }
        #expect(said.map(\.gravity) == [.warning])
        #expect(said.first?.message.contains("phq9_9.1") == true)
        #expect(try await same.kept().map(\.total) == [13])
        let empty = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items),\(copies.joined(separator: ","))\n"
                + "P1,2024-01-05,0,0,0,0,0,0,0,0,0,,,,,,,,,\n")
        #expect(try !empty.proposal().findings.contains { $0.code == .columnsCopied })
    }

    @Test(arguments: [
        (TableImport.DateForm.dayMonthYear, "2024-01-05", "31/01/2024"),
        (.monthDayYear, "2024-01-05", "01/31/2024"), (.yearMonthDay, "5.1.2024", "2024/01/31"),
        (.excel, "45292:5", "let the spreadsheet show the column as dates"),
    ])
    func `a problem with a date says how to write it`(
        form: TableImport.DateForm, cell: String, words: String
    ) async throws {
        let table = try ClinicTable.phq9("P1,\(cell),1,1,1,1,1,1,1,1,1")
        let plan = try await table.plan { $0.dateForm = form }
        #expect(plan.problems.count == 1)
        #expect(plan.problems.first?.message.contains(words) == true)
    }

    @Test(arguments: [
        "1 - Not at all,2 - Several days,1 - Not at all,1 - Not at all,4 - Nearly every day",
        "Not at all (1),Several days (2),Not at all (1),Not at all (1),Nearly every day (4)",
    ])
    func `texts with numbers from 1 are read as the texts`(cells: String) async throws {
        let rest = cells.split(separator: ",").prefix(4).joined(separator: ",")
        let table = try ClinicTable.phq9("P1,2024-01-05,\(cells),\(rest)")
        #expect(try await table.kept().map(\.total) == [5])
        // The number of one row is that of no choice.
        let wrong = try await ClinicTable.phq9(
            "P1,2024-01-05,\(cells),\(rest)",
            "P2,2024-01-05,\(cells.replacing("2", with: "1")),\(rest)"
        ).plan()
        #expect(wrong.problems.map(\.line) == [3])
    }

    @Test(arguments: [
        "3 - Not at all,4 - Several days,3 - Not at all,3 - Not at all,6 - Nearly every day",
        "Not at all (4),Several days (3),Not at all (4),Not at all (4),Nearly every day (1)",
    ])
    func `import refuses texts with numbers that are not theirs`(cells: String) throws {
        let rest = cells.split(separator: ",").prefix(4).joined(separator: ",")
        let table = try ClinicTable.phq9("P1,2024-01-05,\(cells),\(rest)")
        let found = try table.proposal().findings.filter { $0.gravity == .error }
        #expect(found.map(\.code) == [.answersMisnumbered])
        #expect(found.first?.column == "phq9_1")
    }
}

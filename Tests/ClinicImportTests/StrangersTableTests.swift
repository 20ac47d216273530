import ClinicImport
import Questionnaires
import Samples
import Scoring
import Shelf
import Testing

/// Tables of clinics and studies that use names of their own.
struct StrangersTableTests {
    private static let nine = "2,1,3,0,1,2,1,0,1"
    private static let seven = "1,2,3,0,1,1,2"
    private static let words = [
        "interest", "mood", "sleep", "energy", "appetite", "failure", "concentration", "movement",
        "suicidal",
    ]

    private static func names(_ name: (Int) -> String) -> String {
        (1...9).map(name).joined(separator: ",")
    }

    /// The names of nine columns, the questionnaire if it must be named, and the names behind.
    static let headers: [(names: String, isNamed: Bool)] = [
        (names { "DPQ\($0)" }, false), (names { "PHQ9_Q\($0)_\(words[$0 - 1])" }, false),
        (names { "PHQ9[SQ00\($0)]" }, false), (names { " phq9_\($0) " }, false),
        (names { "Frage \($0)" }, true),
        (names { "Pregunta \($0)" }, true), (names { "\($0)" }, true),
    ]

    @Test(arguments: headers)
    func `the items are found by these names of columns`(
        names: String, isNamed: Bool
    ) async throws {
        let table = try ClinicTable("patient,date,\(names)\nP1,2024-01-05,\(Self.nine)\n")
        let kept = try await table.kept { if isNamed { $0.questionnaires = ["phq-9"] } }
        #expect(kept.map(\.total) == [11])
        #expect(kept.first?.answers["self-harm"] == .answered(1))
    }

    @Test func `each questionnaire of a survey with two grids is found`() async throws {
        let forms = try ["phq-9", "gad-7"].map { id in
            try #require(try ShippedQuestionnaires.all.first { $0.id.text == id })
        }
        let names = forms.flatMap { form in
            form.expectedTexts.map { "\"How often were you bothered? - \($0)\"" }
        }
        let table = try ClinicTable(
            "patient,date,\(names.joined(separator: ","))\n"
                + "P1,2024-01-05,\(Self.nine),\(Self.seven)\n")
        let kept = try await table.kept()
        #expect(kept.map(\.questionnaire.id) == ["gad-7", "phq-9"])
        #expect(kept.map(\.total) == [10, 11])
        // A missing item of one is an error, also if another form has the rest of its items.
        let without = names.filter { !$0.contains("Trouble relaxing") }
        let gap = try ClinicTable(
            "patient,date,\(without.joined(separator: ","))\n"
                + "P1,2024-01-05,\(Self.nine),1,2,3,1,1,2\n")
        #expect(try gap.refusals() == [.itemWithoutColumn])
    }

    @Test func `import refuses column names with the number of one item and the word of another`()
        throws
    {
        let wrong = Self.names { "PHQ9_Q\($0)_\(Self.words[$0 % 9])" }
        let table = try ClinicTable("patient,date,\(wrong)\nP1,2024-01-05,\(Self.nine)\n")
        #expect(try !table.refusals().isEmpty)
    }

    @Test func `q1 to q9 beside a total are the items of its questionnaire`() async throws {
        let numbered = Self.names { "q\($0)" }
        let table = try ClinicTable(
            "patient,PHQ9.date,\(numbered),PHQ9.total,PHQ9.class\n"
                + "P1,2024-01-05,\(Self.nine),11,moderate\n")
        let plan = try await table.plan()
        #expect(plan.mapping.sittings.map(\.items.count) == [9])
        #expect(plan.mapping.sittings.map(\.severity) == ["PHQ9.class"])
        #expect((plan.new, plan.totalsOnly, plan.flagCount) == (1, 0, 1))
    }

    @Test func `unread columns beside a total are named, and read on demand`() async throws {
        let table = try ClinicTable(
            "patient,date,\(Self.names { "D\($0)" }),phq9_total\n"
                + "P1,2024-01-05,\(Self.nine),11\n")
        let proposal = try table.proposal()
        let finding = try #require(proposal.findings.first { $0.code == .itemsUnread })
        #expect(finding.message.hasSuffix("use them with --items D1..D9"))
        let plan = try await table.plan { $0.itemColumns = [.init("D1", "D9")] }
        #expect((plan.new, plan.totalsOnly, plan.flagCount) == (1, 0, 1))
        let few = try table.refusals { $0.itemColumns = [.init("D1", "D8")] }
        #expect(few == [.itemWithoutColumn])
    }

    @Test func `a column with the number of one item more is asked about`() async throws {
        let eight = (1...8).map { "gad7_\($0)" }.joined(separator: ",")
        let table = try ClinicTable("patient,date,\(eight)\nP1,2024-01-05,\(Self.seven),3\n")
        #expect(try table.refusals() == [.longerForm])
        let plan = try await table.plan { $0.itemColumns = [.init("gad7_1", "gad7_7")] }
        #expect((plan.new, plan.problemCount) == (1, 0))
    }

    /// The names of columns of GAD-7 with one too many, and whether `-q` names the form.
    @Test(arguments: [("gad7_", false), ("GAD7_Q", false), ("q", true), ("gad7.0", false)])
    func `the column with one answer in all rows is named as the check, and left out by a command`(
        stem: String, isNamed: Bool
    ) async throws {
        let rows = ["0,1,2,2,0,1,2,3", "1,1,0,2,3,3,1,0", "2,0,1,2,1,2,3,1"].enumerated().map {
            "P\($0),2024-01-05,\($1)\n"
        }
        let header = (1...8).map { "\(stem)\($0)" }.joined(separator: ",")
        let table = try ClinicTable("patient,date,\(header)\n\(rows.joined())")
        let name = { (choices: inout TableImport.Choices) in
            if isNamed { choices.questionnaires = ["gad-7"] }
        }
        #expect(try table.refusals(name) == [.longerForm])
        let said = try table.proposal(name).findings.first { $0.code == .longerForm }?.message
        let remedy =
            "\(stem)4 looks like an attention check, as all 3 of its answers are the same; if so, give "
            + "-q gad-7 --items \(stem)1..\(stem)3 --items \(stem)5..\(stem)8; if"
        #expect(said?.contains(remedy) == true, "\(said ?? "")")
        let question = try #require(try table.proposal(name).questions.first)
        let decision = try question.decision("1", about: table.clinic.questionnaires)
        let kept = try await table.kept { $0.decide(decision) }
        #expect(kept.map(\.total) == [9, 9, 10])
        let other = try question.decision("2", about: table.clinic.questionnaires)
        #expect(try await table.kept { $0.decide(other) }.map(\.total) == [8, 11, 11])
    }

    @Test func `an attention check after all items leaves one way to read the items`() throws {
        let rows = ["0,1,2,2,0,1,2,1", "1,1,0,3,3,3,1,1", "2,0,1,2,1,2,3,1"].enumerated().map {
            "P\($0),2024-01-05,\($1)\n"
        }
        let header = (1...8).map { "gad7_\($0)" }.joined(separator: ",")
        let table = try ClinicTable("patient,date,\(header)\n\(rows.joined())")
        let proposal = try table.proposal()
        let said = try #require(proposal.findings.first { $0.code == .longerForm }).message
        #expect(said.hasSuffix("; if so, give -q gad-7 --items gad7_1..gad7_7"), "\(said)")
        let question = try #require(proposal.questions.first)
        #expect(throws: (any Error).self) {
            try question.decision("2", about: table.clinic.questionnaires)
        }
    }

    @Test func `the user may leave out any one column of a numbered series`() async throws {
        let header = (1...8).map { "gad7_\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "patient,date,\(header)\nP1,2024-01-05,0,1,2,3,0,1,2,3\nP2,2024-01-05,1,1,1,1,1,1,1,1\n"
        )
        let kept = try await table.kept {
            $0.itemColumns = [.init("gad7_1", "gad7_3"), .init("gad7_5", "gad7_8")]
        }
        #expect(kept.map(\.words) == ["0,1,2,0,1,2,3", "1,1,1,1,1,1,1"])
        let refusals = try table.refusals {
            $0.itemColumns = [.init("gad7_1", "gad7_3"), .init("gad7_5", "gad7_7")]
        }
        #expect(refusals == [.itemWithoutColumn])
    }

    @Test func `a check in the middle of PHQ-9 is asked about, as item 9 is behind it`()
        async throws
    {
        func table(_ check: (Int) -> Int) throws -> ClinicTable {
            let rows = (0..<9).map { row in
                let cells = (1...10).map { $0 == 6 ? check(row) : (row + $0) % 4 }
                return "P\(row),2024-01-05,\(cells.map(\.description).joined(separator: ","))\n"
            }
            let header = (1...10).map { "phq9_\($0)" }.joined(separator: ",")
            return try ClinicTable("patient,date,\(header)\n\(rows.joined())")
        }
        let checked = try table { _ in 2 }
        #expect(try checked.refusals() == [.longerForm])
        let question = try #require(try checked.proposal().questions.first)
        let forms = checked.clinic.questionnaires
        let mapping = try checked.mapping { $0.decide(try question.decision("1", about: forms)) }
        #expect(mapping.sittings[0].items["self-harm"] == "phq9_10")
        let all = try checked.mapping { $0.decide(try question.decision("2", about: forms)) }
        #expect(all.sittings[0].items["self-harm"] == "phq9_9")
        // A person may have failed the attention check. Then its answers differ.
        #expect(try table { _ in 0 }.refusals() == [.longerForm])
        #expect(try table { $0 % 2 }.refusals() == [.longerForm])
    }

    @Test func `rows of one questionnaire may use a column of another that no score counts`()
        async throws
    {
        let table = try ClinicTable(
            "patient,date,instrument,\(Self.names { "q\($0)" }),difficulty,total\n"
                + "P1,2024-01-05,PHQ-9,\(Self.nine),1,11\n"
                + "P1,2024-01-05,GAD-7,\(Self.seven),,,2,10\n")
        #expect(try await table.kept().map(\.total) == [10, 11])
    }

    @Test func `rows of other questionnaires are counted and are no problem`() async throws {
        let table = try ClinicTable(
            "patient,date,instrument,\(Self.names { "q\($0)" })\n"
                + "P1,2024-01-05,PHQ-9,\(Self.nine)\n,,AUDIT,1,1,1,1,1,1,1,1,1\n"
                + "P1,2024-01-05,PHQ-15,1,1,1,1,1,1,1,1,1\n")
        #expect(try table.refusals() == [.itemWithoutColumn])
        let plan = try await table.plan { $0.questionnaires = ["phq-9"] }
        #expect((plan.new, plan.problemCount) == (1, 0))
        let said = plan.findings.filter { $0.code == .rowsUnused }.map(\.message)
        #expect(
            said == [
                "left out: 1 row of other questionnaires (PHQ-15), and 1 row of questionnaires "
                    + "that are not known (AUDIT)"
            ])
    }

    @Test(arguments: [(4, "PHQ-15", true), (3, "PHQ-15", false), (4, "PHQ-9", false)])
    func `a few rows of a longer form without flags are left out with a warning`(
        rows: Int, longer: String, areFew: Bool
    ) async throws {
        // Of PHQ-9 the last column is missing.
        let count = longer == "PHQ-9" ? 8 : 9
        let own = longer == "PHQ-9" ? "GAD-7,1,2,3,0,1,1,2," : "PHQ-9,2,1,3,0,1,2,1,0,1"
        let lines =
            (1...rows).map { "P\($0),2024-01-05,\(own)\n" }
            + (1...2).map {
                "L\($0),2024-01-05,\(longer)\(String(repeating: ",1", count: count))\n"
            }
        let header = (1...count).map { "q\($0)" }.joined(separator: ",")
        let table = try ClinicTable("patient,date,instrument,\(header)\n\(lines.joined())")
        guard areFew else {
            #expect(try table.refusals() == [.itemWithoutColumn])
            return
        }
        let plan = try await table.plan()
        #expect((plan.new, plan.problemCount) == (rows, 0))
        let said = try table.proposal().findings.filter { $0.code == .itemWithoutColumn }
        #expect(said.map(\.gravity) == [.warning])
        let message = try #require(said.first).message
        #expect(message.hasPrefix("names PHQ-15 in 2 rows, and the table lacks columns of it"))
    }

    @Test(arguments: ["Frage", "item", "Q"])
    func `a table with a row for each numbered item is refused as such`(word: String) throws {
        let rows = (1...9).map { "\(word) \($0),1,2" }.joined(separator: "\n")
        let table = try ClinicTable("patient,P1,P2\ndate,2024-01-05,2024-01-06\n\(rows)\n")
        #expect(try table.refusals() == [.transposed])
    }

    @Test(arguments: [("", ""), ("Frage", ""), ("Frage", "Frage "), ("Nr", "Frage ")])
    func `the names of people above the columns of a transposed table are not shown`(
        header: String, word: String
    ) throws {
        let rows = (1...9).map { "\(word)\($0),1,2" }.joined(separator: "\n")
        let table = try ClinicTable("\(header),Anna Meier,Kai Noll\n\(rows)\n")
        let findings = try table.proposal().findings
        #expect(findings.map(\.code) == [.transposed])
        #expect(findings.allSatisfy { !$0.message.contains("Meier") })
    }

    @Test func `a table with a row for each abbreviated or whole question is refused as such`()
        throws
    {
        let form = try #require(try ShippedQuestionnaires.all.first { $0.id == "phq-9" })
        let questions = form.items.prefix(9).enumerated().map { place, item in
            place < 6 ? "\"\(item.text)\",0,1" : "\(item.text.prefix(20)),0,1"
        }
        let table = try ClinicTable("Question,P1,P2\n\(questions.joined(separator: "\n"))\n")
        #expect(try table.refusals() == [.transposed])
    }

    @Test func `an answer with a problem does not prevent the other questionnaire of its row`()
        async throws
    {
        let seven = (1...7).map { "gad7_\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items),\(seven)\n"
                + "P1,2024-01-05,\(Self.nine),9,2,3,0,1,1,2\n")
        let kept = try await table.kept(skippingBadRows: true)
        #expect(kept.map(\.questionnaire.id) == ["phq-9"])
        let plan = try await table.plan()
        #expect((plan.badRows, plan.problemCount) == (1, 1))
        #expect(plan.problemCounts == [.answer: 1])
    }

    @Test(arguments: [(MissingPolicy.strict, 2), (.prorate, 1)])
    func `the plan counts results that will have no score`(
        policy: MissingPolicy, count: Int
    ) async throws {
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items)\nP1,2024-01-05,\(Self.nine)\n"
                + "P2,2024-01-05,2,1,3,0,1,2,1,0,\nP3,2024-01-05,2,,,,,,,,1\n", policy: policy)
        #expect(try await table.plan().withoutScore == count)
    }

    @Test func `a table with a column for each person is refused as such`() throws {
        let rows = (1...9).map { "phq9_\($0),1,2" }.joined(separator: "\n")
        let table = try ClinicTable("patient,P1,P2\ndate,2024-01-05,2024-01-06\n\(rows)\n")
        #expect(try table.refusals() == [.transposed])
    }

    @Test(arguments: [
        ("HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!", "XPT"), ("PAR1", "Parquet"),
        ("{\"resourceType\": \"Bundle\"}", "FHIR"), ("{\"data\": {}}", "JSON"),
        ("{\"transactionTime\": \"2025-01-01T00:00:00Z\", \"output\": []}", "manifest"),
        ("[\n {\"resourceType\": \"Patient\"}]", "list of FHIR"), ("[{\"a\": 1}]", "JSON"),
        ("<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [\n", "export.xml"),
        ("BEGIN:VCALENDAR\r\n", "calendar"), ("$FL2@(#) SPSS DATA FILE", "haven::read_sav"),
        ("ASCII SPSS PORT FILE", ".por"), ("<stata_dta><header>", "haven::read_dta"),
        ("s\u{2}\u{1}\0", "Stata"), ("r\u{1}\u{1}\0", "Stata"), ("ARROW1\0\0", "read_feather"),
        ("FEA1\0", "Feather"), ("X\n\0\0\0\u{3}", "readRDS"), ("A\n3\n262146\n", "readRDS"),
        ("RDX3\nX\n", "workspace of R"), ("MATLAB 5.0 MAT-file", "MATLAB"),
        (
            "PK\u{3}\u{4}" + String(repeating: "\0", count: 26)
                + "mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "LibreOffice"
        ),
        ("PK\u{3}\u{4}", "workbook"),
        ("<?xml version=\"1.0\"?>\n<Bundle xmlns=\"http://hl7.org/fhir\">", "resources in XML"),
        ("<f:Bundle xmlns:f=\"http://hl7.org/fhir\">", "validator_cli.jar -convert"),
        ("<?xml version=\"1.0\"?>\n<rows><row/></rows>", "XML"),
        ("<?xml version=\"1.0\"?>\n<html xmlns=\"http://www.w3.org/1999/xhtml\">", "web page"),
    ])
    func `a file that is no table is called what it is`(text: String, kind: String) throws {
        let findings = try ClinicTable(text).proposal().findings
        #expect(findings.map(\.code) == [.noTable])
        #expect(findings.first?.message.contains(kind) == true)
    }

    @Test(arguments: [
        (
            [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xC2, 0xEA, 0x81, 0x60, 0xB3, 0x14, 0x11, 0xCF]
                + [0xBD, 0x92, 0x08, 0x00], "haven::read_sas"
        ), ([0xFF, 0xFF, 0xFF, 0xFF, 0x10], "Arrow"), ([0x89, 0x48, 0x44, 0x46], "HDF5"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "compressed"),
        ([0xFF, 0xFE, 0x7B, 0], "iconv -f UTF-16"), ([0xFE, 0xFF, 0, 0x7B], "UTF-16"),
        ([0x7B, 0, 0x7D, 0], "UTF-16"), ([0, 0x7B, 0, 0x7D], "UTF-16"),
        ([0xFF, 0xFE, 0x3C, 0, 0x3F, 0, 0x78, 0, 0x6D, 0, 0x6C, 0], "UTF-16"),
    ])
    func `import names the kind of a binary or UTF-16 file`(bytes: [UInt8], kind: String) throws {
        let file = TableImport.File(name: "clinic.csv", bytes: bytes)
        let findings = try TableImport(
            file, questionnaires: ShippedQuestionnaires.all,
            context: TableImport.Context(
                now: try Timestamp(parsing: "2026-06-01T12:00:00Z"), resolvingLocalTime: nil,
                timeZone: nil)
        ).proposal(TableImport.Choices()).findings
        #expect(findings.map(\.code) == [.noTable])
        #expect(findings.first?.message.contains(kind) == true)
    }

    @Test func `a row that repeats the header is one problem with its remedy`() async throws {
        let header = "patient,date,\(ClinicTable.phq9Items)"
        let rows = ["P1,2024-01-05,\(Self.nine)", header, "P2,2024-01-05,\(Self.nine)"]
        let table = try ClinicTable("\(header)\n\(rows.joined(separator: "\n"))\n")
        let plan = try await table.plan { $0.firstAnswer = 0 }
        #expect(plan.lines == ["3 - this row repeats the header; remove it"])
    }

    @Test func `the places of items in Qualtrics are no answers`() async throws {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let texts = form.items.prefix(9).map { "\"How often? - \($0.text)\"" }
        let orders = form.items.prefix(9).map { "\"How often? - Display Order - \($0.text)\"" }
        let names = ["Q3_", "Q3_DO_"].map { stem in
            (1...9).map { "\(stem)\($0)" }.joined(separator: ",")
        }
        let questions = (texts + orders).joined(separator: ",")
        let table = try ClinicTable(
            "StartDate,EndDate,ResponseId,ExternalReference,\(names.joined(separator: ","))\n"
                + "Start Date,End Date,Response ID,Reference,\(questions)\n"
                + "2024-01-05,2024-01-05,R_1,P1,\(Self.nine),1,2,3,4,5,6,7,8,9\n")
        #expect(try await table.kept { $0.firstAnswer = 0 }.map(\.total) == [11])
    }
}

extension Questionnaire {
    /// The texts of the items that a score counts.
    fileprivate var expectedTexts: [String] {
        items.filter { !$0.isUnscored }.map { wording(for: languages[0]).text(of: $0) }
    }
}

import ClinicImport
import Questionnaires
import Samples
import Testing

/// Whom the rows of strangers' tables are about.
struct StrangersPersonTests {
    private static let nine = "2,1,3,0,1,2,1,0,1"
    private static let other = "0,1,0,1,0,0,1,0,0"

    @Test func `the number of a submission of KoboToolbox never names the person`() async throws {
        let items = (1...9).map { "phq/phq9_\($0)" }.joined(separator: ",")
        func table(_ person: String, _ value: String) throws -> ClinicTable {
            let rows = [(7, "2024-03-15"), (8, "2024-04-15")].map { number, day in
                "\(day),\(day),\(value)\(Self.nine),\(number),u\(number),\(day),\(number),i\(number)\n"
            }
            return try ClinicTable(
                "start,end,\(person)\(items),_id,_uuid,_submission_time,_index,meta/instanceID\n"
                    + rows.joined())
        }
        let kept = try await table("participant_code,", "K1,").kept()
        #expect(kept.map(\.subject.text) == ["K1", "K1"])
        #expect(try table("", "").refusals() == [.noSubject])
    }

    @Test(arguments: [
        ("Student number", "assess_date"), ("Your study code", "visit_dt"), ("NHC", "DOS"),
        ("Expediente", "Submitted"), ("prolific_id", "completed"), ("Chart #", "Date Taken"),
        ("Versuchsperson", "Messzeitpunkt"), ("Hospital No", "Entry Date"),
        ("Study number", "Screening date"), ("SubjID", "Today's date"), ("USUBJID", "QSDTC"),
        ("Please enter your study code", "Please enter today's date"),
    ])
    func `other names of people and dates are used where no better one is there`(
        person: String, date: String
    ) async throws {
        func table(_ more: String, _ cell: String, date cells: String) throws -> ClinicTable {
            try ClinicTable(
                "\(person),\(date)\(more),\(ClinicTable.phq9Items)\n"
                    + "P1,\(cells)\(cell),\(Self.nine)\n")
        }
        let kept = try await table("", "", date: "2024-01-25").kept()
        #expect(kept.map(\.subject.text) == ["P1"])
        #expect(kept.map(\.start.description) == ["2024-01-25"])
        let better = try await table(",patient,visit_date", ",A7,2024-02-05", date: "2024-01-25")
            .kept()
        #expect(better.map(\.subject.text) == ["A7"])
        #expect(better.map(\.start.description) == ["2024-02-05"])
        #expect(try table("", "", date: "yes").refusals() == [.noDate])
    }

    /// A column with a general name, its cells, another column, and whether both are asked about.
    static let general: [(general: String, cells: [String], other: String, isQuestion: Bool)] = [
        ("Code", ["S1", "S1", "S1"], "patid", true), ("Code", ["S1", "S2", "S1"], "uid", true),
        ("respondent", ["self", "mother", "self"], "subj_no", true),
        ("client", ["A", "A", "B"], "study_code", true),
        ("person", ["x", "x", "x"], "Pat-Nr.", true),
        // The column tells as many people apart, or the other one names no people.
        ("Code", ["A", "B", "C"], "patid", false),
        ("Code", ["S1", "S1", "S1"], "visit_no", false),
        ("patient", ["A", "A", "B"], "study_code", false),
    ]

    @Test(arguments: general)
    func `a general name beside a better name of more people is a question`(
        general: String, cells: [String], other: String, isQuestion: Bool
    ) throws {
        let rows = cells.enumerated().map { row, cell in
            "\(cell),P\(row),2024-01-0\(row + 1),\(Self.nine)\n"
        }
        let table = try ClinicTable(
            "\(general),\(other),date,\(ClinicTable.phq9Items)\n\(rows.joined())")
        #expect(try table.refusals() == (isQuestion ? [.subjectUnclear] : []))
        #expect(try table.refusals { $0.subject = .column(other) } == [])
    }

    @Test func `a birth date is not proposed as the date of the answers`() throws {
        for name in ["Geb.datum", "Geburtstag", "Date de naissance", "birthday"] {
            let table = try ClinicTable(
                "patient,\(name),\(ClinicTable.phq9Items)\nP1,1980-01-25,\(Self.nine)\n")
            let finding = try table.proposal().findings.first { $0.code == .noDate }
            #expect(finding?.message.contains("the only column with dates") == false, "\(name)")
        }
    }

    @Test func `the only column with dates is named where none is called so`() throws {
        let table = try ClinicTable(
            "patient,when,birthday,\(ClinicTable.phq9Items)\nP1,2024-01-25,1980-01-25,\(Self.nine)\n"
        )
        let finding = try table.proposal().findings.first { $0.code == .noDate }
        #expect(finding?.message.contains("the only column with dates is when") == true)
    }

    @Test(arguments: [
        // An e-mail or custom data for each response name the people.
        ("eva@example.org,", "jan@example.org,", ["eva@example.org", "jan@example.org"]),
        (",P-1", ",P-2", ["P-1", "P-2"]), ("eva@example.org,P-1", ",P-2", ["P-1", "P-2"]),
        // What is the same for all, or for some only, may be anything.
        ("eva@example.org,", "eva@example.org,", []), (",", ",", []), (",P-1", ",", []),
    ])
    func `the number of a response of SurveyMonkey never names the person`(
        first: String, second: String, people: [String]
    ) async throws {
        let table = try ClinicTable(
            "Respondent ID,Collector ID,Date Created,Date Modified,Email Address,Custom Data 1,"
                + "\(ClinicTable.phq9Items)\n"
                + "114,4,2024-03-15,2024-03-15,\(first),\(Self.nine)\n"
                + "115,4,2024-04-16,2024-04-16,\(second),\(Self.other)\n")
        guard !people.isEmpty else {
            #expect(try table.refusals() == [.noSubject])
            return
        }
        #expect(try await table.kept().map(\.subject.text) == people)
    }

    @Test(arguments: [
        ("Your ID", "Date (dd/mm/yyyy)"),
        ("Please enter your participant ID:", "What is the date?"),
        ("What is your code?", "Datum (TT.MM.JJJJ)"),
        ("Wie lautet Ihr Code?", "Fecha (dd/mm/aaaa)"),
        ("Bitte geben Sie Ihren Teilnehmercode ein", "Please enter the visit date here"),
    ])
    func `a question of a form names the person or the date`(person: String, date: String)
        async throws
    {
        let header =
            "\(person),\(date),What is your date of birth?,Your age,\(ClinicTable.phq9Items)"
        let table = try ClinicTable("\(header)\nP1,25/01/2024,25/01/1980,44,\(Self.nine)\n")
        let kept = try await table.kept()
        #expect(kept.map(\.subject.text) == ["P1"])
        #expect(kept.map(\.start.description) == ["2024-01-25"])
    }

    @Test(arguments: ["What is your", "your", "dd mm", "here", ""])
    func `a header with only the words of a question does not name the person`(header: String)
        throws
    {
        let table = try ClinicTable(
            "\(header),date,\(ClinicTable.phq9Items)\nP1,2024-01-25,\(Self.nine)\n")
        #expect(try table.refusals() == [.noSubject])
    }

    @Test(arguments: ["token", "startlanguage,token", "seed,token"])
    func `the number of a response of LimeSurvey never names the person`(names: String)
        async throws
    {
        let cell = names == "token" ? "" : "1,"
        let rows = ["1,2024-03-15,\(cell)tA", "2,2024-03-16,\(cell)tB", "3,2024-04-15,\(cell)tA"]
        let table = try ClinicTable(
            "id,submitdate,\(names),\(ClinicTable.phq9Items)\n"
                + rows.map { "\($0),\(Self.nine)\n" }.joined())
        #expect(try await table.kept().map(\.subject.text) == ["tA", "tA", "tB"])
    }

    @Test func `the number of a response of Microsoft Forms names no person in any language`()
        throws
    {
        func table(_ second: String, _ address: String) throws -> ClinicTable {
            let day = "2024-03-15"
            let rows = ["1", second].map { id in
                "\(id),\(day) 10:00:00,\(day) 10:05:00,\(address),,\(Self.nine)\n"
            }
            return try ClinicTable(
                "ID,Ora di inizio,Ora di completamento,Posta elettronica,Nome,"
                    + "\(ClinicTable.phq9Items)\n\(rows.joined())")
        }
        for address in ["anonymous", "a@example.org"] {
            let codes = try table("2", address).refusals { $0.dateColumn = "Ora di completamento" }
            #expect(codes.contains(.noSubject), "\(address)")
        }
        // A person with two visits, and a text that is no address.
        for (second, address) in [("1", "anonymous"), ("2", "ward")] {
            let codes = try table(second, address).refusals {
                $0.dateColumn = "Ora di completamento"
            }
            #expect(!codes.contains(.noSubject), "\(second) \(address)")
        }
    }

    private static let visits = ["1,AB,03-11", "2,CD,03-12", "3,AB,04-18", "4,CD,04-19"]

    /// Rows of an `ID`, a second column and a day, and whether both may name the person.
    static let counted: [(column: String, rows: [String], isQuestion: Bool)] = [
        ("Kürzel", visits, true), ("Initialen", visits, true), ("Name", visits, true),
        ("Study code", visits, true), ("patid", visits, true),
        ("Therapist", visits, false), ("Vorname", visits, false),
        // Each person occurs once: two have the same initials, or all are of a study or two.
        ("Initials", ["1,AB,03-11", "2,CD,03-12", "3,EF,04-18", "4,AB,04-19"], false),
        ("Study code", ["1,S1,03-11", "2,S2,03-11", "3,S1,03-11", "4,S2,03-11"], false),
        ("Study code", ["1,S1,03-11", "2,S1,03-12", "3,S1,03-13"], false),
        // The people repeat.
        ("Kürzel", ["1,AB,03-11", "2,CD,03-12", "1,AB,04-18", "2,CD,04-19"], false),
    ]

    @Test(arguments: counted)
    func `an ID that differs in each row beside names that repeat is asked about`(
        column: String, rows: [String], isQuestion: Bool
    ) async throws {
        let lines = rows.map { row in
            let cells = row.split(separator: ",")
            return "\(cells[0]),\(cells[1]),2024-\(cells[2]),\(Self.nine)\n"
        }
        let table = try ClinicTable(
            "ID,\(column),date,\(ClinicTable.phq9Items)\n\(lines.joined())")
        #expect(try table.refusals() == (isQuestion ? [.subjectUnclear] : []))
        for chosen in ["ID", column] {
            #expect(try table.refusals { $0.subject = .column(chosen) } == [])
        }
    }

    /// 150 people come once, and then again: in a table by date no initials repeat for long.
    @Test(arguments: [true, false])
    func `the whole table shows whether names repeat`(comeAgain: Bool) throws {
        let rows = (0..<300).map { row in
            let person = comeAgain ? row % 150 : row
            let day = ["2024-0\(row / 28 % 9 + 1)", String(101 + row % 28).dropFirst().description]
            return "\(row),K\(person),\(day.joined(separator: "-")),\(Self.nine)\n"
        }
        let table = try ClinicTable(
            "ID,Initials,date,\(ClinicTable.phq9Items)\n\(rows.joined())")
        #expect(try table.refusals() == (comeAgain ? [.subjectUnclear] : []))
    }

    @Test func `a number with a decimal comma that a spreadsheet shortened is a warning`()
        async throws
    {
        let items = ClinicTable.phq9Items.replacing(",", with: ";")
        let cells = Self.nine.replacing(",", with: ";")
        let table = try ClinicTable(
            "id;date;\(items)\n4,50012E+09;2024-01-05;\(cells)\n")
        let plan = try await table.plan()
        #expect(plan.findings.contains { $0.code == .subjectShortened })
    }

    /// Cells in the column of the person, and what the import does.
    static let unknown: [(cell: String, isProblem: Bool, isWarned: Bool)] = [
        ("N/A", true, false), ("anonymous", true, false), ("Unknown", true, false),
        ("-99", true, false), ("unbekannt", true, false), ("?", true, false), ("NA", false, true),
        ("########", true, false),
        ("N.N.", false, false), ("99", false, false), ("Anna", false, false),
    ]

    @Test(arguments: unknown)
    func `people who are not known do not become one person`(
        cell: String, isProblem: Bool, isWarned: Bool
    ) async throws {
        let table = try ClinicTable.phq9(
            "\(cell),2024-01-05,\(Self.nine)", "\(cell),2024-01-06,\(Self.other)",
            "X2,2024-01-05,\(Self.other)")
        let plan = try await table.plan()
        #expect(plan.problemCount == (isProblem ? 2 : 0))
        #expect(plan.findings.contains { $0.code == .subjectMissingCode } == isWarned)
        #expect(!plan.firstMessage.contains(cell))
    }

    @Test func `people with two decimals are the same as without them`() async throws {
        let table = try ClinicTable.phq9(
            "1000.00,2024-01-05,\(Self.nine)", "1001.00,2024-01-05,\(Self.other)")
        #expect(try await table.kept().map(\.subject.text) == ["1000", "1001"])
        let mixed = try ClinicTable.phq9(
            "1000.00,2024-01-05,\(Self.nine)", "10.5,2024-01-05,\(Self.other)")
        let finding = try await mixed.plan().findings.first { $0.code == .subjectShortened }
        #expect(finding?.message.hasPrefix("1 row") == true)
    }
}

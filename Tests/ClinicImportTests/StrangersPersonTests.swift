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

    /// Cells in the column of the person, and what the import does.
    static let unknown: [(cell: String, isProblem: Bool, isWarned: Bool)] = [
        ("N/A", true, false), ("anonymous", true, false), ("Unknown", true, false),
        ("-99", true, false), ("unbekannt", true, false), ("?", true, false), ("NA", false, true),
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

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
}

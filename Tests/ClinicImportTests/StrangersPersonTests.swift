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

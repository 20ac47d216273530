import ClinicImport
import Questionnaires
import Samples
import Testing

/// The forms of REDCap that were not finished, in tables without a data dictionary.
struct UnfinishedFormTests {
    private static let nine = "2,1,3,0,1,2,1,0,1"
    private static let other = "0,1,0,1,0,0,1,0,0"

    /// The columns behind the items of a table of REDCap, and their cells in a finished row and in
    /// one that is not.
    static let states: [(columns: String, finished: String, unfinished: String)] = [
        ("patient_health_questionnaire_9_complete", "2", "0"), ("mood_complete", "1", "0"),
        ("phq_9_baseline_complete", "2", "0"), ("mood_complete,intake_complete", "2,0", "0,2"),
        ("gad_7_complete,phq_9_depression_complete", "0,2", "2,0"),
    ]

    @Test(arguments: states)
    func `an unfinished form of REDCap is no result, whatever the form is called`(
        columns: String, finished: String, unfinished: String
    ) async throws {
        let table = try ClinicTable(
            "record_id,redcap_event_name,phq9_date,\(ClinicTable.phq9Items),\(columns)\n"
                + "1,base,2024-03-15,\(Self.other),\(finished)\n"
                + "2,base,2024-03-16,\(Self.nine),\(unfinished)\n")
        #expect(try await table.kept().map(\.subject.text) == ["1"])
        let finding = try await table.plan().findings.first { $0.code == .rowsLeftOut }
        #expect(finding?.message.contains("1 of them would raise a flag") == true)
        #expect(try await table.kept { $0.includesUnfinished = true }.count == 2)
    }

    @Test(arguments: ["", "0"])
    func `an unfinished form without answers is not counted, and raises no flag`(
        total: String
    ) async throws {
        let table = try ClinicTable(
            "record_id,phq9_date,\(ClinicTable.phq9Items),phq9_total,phq9_complete\n"
                + "1,2024-03-15,\(Self.other),3,2\n2,2024-03-16,\(Self.nine),11,0\n"
                + "3,2024-03-17,,,,,,,,,,\(total),0\n")
        let finding = try await table.plan().findings.first { $0.code == .rowsLeftOut }
        #expect(finding?.message.hasPrefix("1 row with answers is left out") == true)
        #expect(finding?.message.contains("1 of them would raise a flag") == true)
    }

    @Test func `a state of a form of REDCap that may be of any form is asked about`() async throws {
        let table = try ClinicTable(
            "record_id,intake_complete,mood_complete,phq9_date,\(ClinicTable.phq9Items)\n"
                + "1,2,0,2024-03-15,\(Self.nine)\n")
        #expect(try table.refusals() == [.formStateUnclear])
        #expect(try await table.kept { $0.includesUnfinished = true }.count == 1)
        // No form is marked, or the states are those of other forms.
        for (states, cells) in [("intake_complete,mood_complete", "2,1"), ("gad_7_complete", "0")] {
            let clear = try ClinicTable(
                "record_id,\(states),phq9_date,\(ClinicTable.phq9Items)\n"
                    + "1,\(cells),2024-03-15,\(Self.nine)\n")
            #expect(try await clear.kept().count == 1)
        }
    }

    @Test func `a column of a clinic that ends in complete marks no row`() async throws {
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items),treatment_complete\n"
                + "P1,2024-01-05,\(Self.nine),0\nP2,2024-01-05,\(Self.nine),1\n")
        #expect(try await table.kept().count == 2)
    }

    /// A column of the state of a response, and the cells of a complete one and of others.
    static let marks: [(column: String, complete: String, others: [String])] = [
        ("Status", "Completed", ["In progress"]), ("status", "Complete", ["Partial", "Deleted"]),
        ("Response Type", "completed", ["partial", "started"]),
    ]

    @Test(arguments: marks)
    func `a column of states is a mark in any table if all its words are known`(
        column: String, complete: String, others: [String]
    ) async throws {
        func table(_ states: [String]) throws -> ClinicTable {
            let rows = states.enumerated().map { "P\($0),2024-01-05,\($1),\(Self.nine)\n" }
            return try ClinicTable(
                "patient,date,\(column),\(ClinicTable.phq9Items)\n" + rows.joined())
        }
        let all = [complete] + others
        #expect(try await table(all).kept().map(\.subject.text) == ["P0"])
        #expect(try await table(all).kept { $0.includesUnfinished = true }.count == all.count)
        #expect(try table(all + ["Withdrawn"]).refusals() == [.formStateUnclear])
        #expect(try await table([complete, "Withdrawn"]).kept().count == 2)
    }
}

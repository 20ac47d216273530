import ClinicImport
import Questionnaires
import Samples
import Testing

/// The flags of rows that an import cannot keep.
struct FlagsLeftOutTests {
    private static let raising = "2,1,3,0,1,2,1,0,1"
    private static let silent = "2,1,3,0,1,2,1,0,0"

    /// The rows of a table, and how many of those with a problem would raise a flag.
    static let tables: [(rows: [String], flags: Int)] = [
        // A total that differs from the items.
        (["P1,2024-01-05,\(raising),12", "P2,2024-01-05,\(silent),10"], 1),
        (["P1,2024-01-05,\(silent),12"], 0),
        // Another answer that cannot be read.
        (["P1,2024-01-05,7,1,3,0,1,2,1,0,1,"], 1),
        // No date, or no person.
        (["P1,,\(raising),11", "P2,2024-01-05,\(raising),11", ",2024-01-05,\(raising),11"], 2),
        (["P1,2030-01-05,\(silent),10"], 0),
        // Contradictions, of which one row raises a flag, or both.
        (["P1,2024-01-05,\(raising),", "P1,2024-01-05,\(silent),"], 1),
        (["P1,2024-01-05,\(raising),", "P1,2024-01-05,1,1,1,1,1,1,1,1,3,"], 2),
        (["P1,2024-01-05,\(silent),", "P1,2024-01-05,1,1,1,1,1,1,1,1,0,"], 0),
        // An item 9 without an answer raises the flag too, a row without any answer does not.
        (["P1,,2,1,3,0,1,2,1,0,,", "P2,,,,,,,,,,,", "P3,2024-01-05,\(silent),10"], 1),
        // A good row and a row that repeats it.
        (["P1,2024-01-05,\(raising),11", "P1,2024-01-05,\(raising),11"], 0),
    ]

    @Test(arguments: tables)
    func `rows with a problem say how many of them would raise a flag`(
        rows: [String], flags: Int
    ) async throws {
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items),phq9_total\n\(rows.joined(separator: "\n"))\n")
        let plan = try await table.plan()
        let found = plan.findings.filter { $0.code == .flagsLeftOut }
        #expect(found.map(\.gravity) == (flags > 0 ? [.warning] : []))
        #expect(found.first?.message.hasPrefix("\(flags) of the rows with a problem") != false)
        // A user who wants no plan reads the warnings.
        let text = TableImport.Plan.Text(
            plan, of: "clinic.csv", questionnaires: table.clinic.questionnaires)
        let isSaid = text.warningLines.contains { $0.contains("would raise a flag") }
        #expect(isSaid == (flags > 0))
    }

    @Test(arguments: [("Beinahe jeden Tag", true), ("Überhaupt nicht", false)])
    func `a row in another language says that it would raise a flag, and the draft has its texts`(
        text: String, isRaised: Bool
    ) async throws {
        func row(_ text: String) -> String {
            Array(repeating: text, count: 9).joined(separator: ",")
        }
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items)\nP1,2024-01-05,\(row("Not at all"))\n"
                + "P2,2024-01-05,\(row("Several days"))\nP3,2024-01-05,\(row(text))\n")
        let plan = try await table.plan()
        #expect(plan.new == 2 && plan.badRows == 1)
        #expect(plan.findings.contains { $0.code == .flagsLeftOut } == isRaised)
        let proposal = try table.proposal()
        let said = try #require(proposal.findings.first { $0.code == .answersUnknown })
        #expect(said.message.contains("\"\(text)\" in columns of PHQ-9 is in another language"))
        #expect(proposal.draft?.fileText.contains("\"\(text)\": \(isRaised ? 3 : 0)") == true)
    }

    @Test(arguments: [
        // An answer that cannot be read beside item 9, and an item 9 without a date or a person.
        (["P1,2024-01-05,phq9_1,7", "P1,2024-01-05,phq9_9,1"], 1),
        (["P1,2024-01-05,phq9_1,7", "P1,2024-01-05,phq9_9,0"], 0),
        (["P1,,phq9_9,2"], 1), ([",2024-01-05,phq9_9,1", ",2024-01-05,phq9_1,3"], 1),
    ])
    func `import counts the bad sittings of a long table that would raise a flag`(
        rows: [String], flags: Int
    ) async throws {
        let good = (1...9).map { "P0,2024-01-05,phq9_\($0),0" }
        let table = try ClinicTable(
            "patient,date,item,answer\n\((good + rows).joined(separator: "\n"))\n")
        let plan = try await table.plan()
        #expect(plan.new == 1 && plan.problemCount > 0)
        let found = plan.findings.first { $0.code == .flagsLeftOut }
        #expect((found != nil) == (flags > 0))
        #expect(found?.message.hasPrefix("\(flags) of the rows with a problem") != false)
    }
}

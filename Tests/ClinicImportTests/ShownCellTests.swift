import ClinicImport
import Questionnaires
import Testing

/// What messages may repeat of a table.
@Suite struct ShownCellTests {
    private static let nine = "1,1,1,1,1,1,1,1,0"
    private static let remark = "CANARY phoned and asks for another date next week"

    /// Tables with a remark about a person in a column that says what a row is, or in one of answers.
    static let tables: [(name: String, text: String)] = [
        (
            "a variant",
            "client,date,form,\(ClinicTable.phq9Items)\n1,2024-03-15,PHQ-9,\(nine)\n"
                + "2,2024-03-15,PHQ-9 for teens as \(remark),\(nine)\n"
        ),
        (
            "another form",
            "client,date,form,\(ClinicTable.phq9Items)\n1,2024-03-15,PHQ-9,\(nine)\n"
                + "2,2024-03-15,\(remark),\(nine)\n"
        ),
        (
            "an item",
            "client,date,item,answer\n"
                + (1...9).map { "1,2024-03-15,phq9_\($0),1\n" }.joined()
                + "1,2024-03-15,\(remark),1\n"
        ),
        (
            "an answer",
            "client,date,\(ClinicTable.phq9Items)\n1,2024-03-15,\(nine)\n"
                + "2,2024-03-15,\(nine.dropLast())\(remark)\n"
        ),
        (
            "a total",
            "client,date,\(ClinicTable.phq9Items),phq9_total\n1,2024-03-15,\(nine),8\n"
                + "2,2024-03-15,\(nine),\(remark)\n"
        ),
        (
            "a date",
            "client,date,\(ClinicTable.phq9Items)\n1,2024-03-15,\(nine)\n"
                + "2,\(remark),\(nine)\n"
        ),
    ]

    @Test(arguments: tables)
    func `no message repeats a remark that is unlike a name`(
        name: String, text: String
    ) async throws {
        let table = try ClinicTable(text)
        let proposal = try table.proposal()
        let plan = try await table.plan()
        let lines = plan.problems.flatMap { [$0.message, $0.reason] }
        let said =
            (proposal.findings + plan.findings).map(\.message) + lines
            + proposal.questions.flatMap { $0.lines(about: table.clinic.questionnaires) }
        #expect(!said.contains { $0.contains("CANARY") }, "\(name): \(said)")
        #expect(plan.problemCount > 0 || plan.findings.contains { $0.code == .rowsUnused })
    }

    @Test func `a name or a code of a form is repeated`() async throws {
        for cell in ["AUDIT", "Beck Depression Inventory (BDI-II)", "PHQ-A"] {
            let table = try ClinicTable(
                "client,date,form,\(ClinicTable.phq9Items)\n1,2024-03-15,PHQ-9,\(Self.nine)\n"
                    + "2,2024-03-15,\(cell),\(Self.nine)\n")
            let plan = try await table.plan()
            let said = plan.findings.map(\.message) + plan.problems.map(\.message)
            #expect(said.contains { $0.contains(cell) }, "\(said)")
        }
    }
}

import CSV
import ClinicImport
import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

/// Answers to items that the form does not ask after the other answers.
@Suite struct `An answer to an item that was not asked` {
    /// A form that asks about thoughts of harm only after a low mood.
    private static func form() throws -> Questionnaire {
        try ExampleForm.questionnaire(askingOfHarmAfterMood: true)
    }

    private static func table(_ text: String) throws -> ClinicTable {
        ClinicTable(
            TableImport.File(name: "clinic.csv", bytes: Array(text.utf8)),
            context: TableImport.Context(
                now: try Timestamp(parsing: "2026-06-01T12:00:00Z"), resolvingLocalTime: nil),
            questionnaires: [try form()])
    }

    @Test func `an answer to an unasked item is ignored and counted in the plan`() async throws {
        let table = try ClinicTable.phq9(
            "P1,2024-01-05,0,0,0,0,0,0,0,0,0,3", "P2,2024-01-05,1,0,0,0,0,0,0,0,0,3",
            "P3,2024-01-05,0,0,0,0,0,0,0,0,0,", "P4,2024-01-05,0,0,0,0,0,0,0,0,0,1",
            "P5,2024-01-05,0,0,0,0,0,0,0,0,7,1", more: ",phq9_difficulty")
        let plan = try await table.plan()
        #expect(plan.ignoredAnswers == 2 && plan.badRows == 1 && plan.new == 4)
        let said = plan.findings.filter { $0.code == .answersIgnored }
        #expect(said.map(\.gravity) == [.warning] && said.map(\.column) == ["phq9_difficulty"])
        #expect(said.first?.message.hasPrefix("2 answers to difficulty ignored") == true)
        let kept = try await table.kept(skippingBadRows: true)
        #expect(
            kept.map(\.answers.states.last)
                == [.notAsked, .answered(3), .notAsked, .notAsked])
    }

    /// Answers about thoughts of harm without low mood, and whether the row is bad.
    static let harm: [(answer: String, isBad: Bool, ignoredAnswers: Int)] = [
        ("3", true, 0), ("1", true, 0), ("declined", true, 0), ("0", false, 1), ("", false, 0),
    ]

    private static let wide = "patient,date,kept_1,kept_2,kept_3,kept_plan\nP0,2024-01-05,1,1,3,2\n"

    @Test(arguments: harm)
    func `an answer to an unasked item makes its row bad if it raises a flag`(
        answer: String, isBad: Bool, ignoredAnswers: Int
    ) async throws {
        let table = try Self.table(Self.wide + "P1,2024-01-06,0,1,\(answer),\n")
        let plan = try await table.plan()
        #expect(
            plan.badRows == (isBad ? 1 : 0) && plan.ignoredAnswers == ignoredAnswers,
            "\(plan.lines)")
        #expect(plan.flagCount == 1)
        guard isBad else { return }
        let problem = try #require(plan.problems.first)
        #expect(problem.line == 3 && problem.column == "kept_3" && problem.code == .answer)
        #expect(problem.message.hasPrefix("raises a flag, but the other answers say that harm"))
        #expect(problem.reason == problem.message)
        #expect(try await table.kept(skippingBadRows: true).map(\.subject.text) == ["P0"])
    }

    @Test(arguments: harm)
    func `import checks answers to unasked items in a table of one answer a row`(
        answer: String, isBad: Bool, ignoredAnswers: Int
    ) async throws {
        let rows = zip(["kept_1", "kept_2", "kept_3", "kept_4"], ["0", "1", answer, ""])
            .map { "P1,2024-01-06,\($0),\($1)\n" }.joined()
        let table = try Self.table("patient,date,item,answer\n" + rows)
        let plan = try await table.plan()
        #expect(plan.problems.map(\.line) == (isBad ? [4] : []), "\(plan.lines)")
        #expect(plan.ignoredAnswers == ignoredAnswers && plan.new == (isBad ? 0 : 1))
    }

    @Test(arguments: harm.filter { !$0.answer.isEmpty })
    func `a scored table counts the flag of an answer to an unasked item`(
        answer: String, isBad: Bool, ignoredAnswers: Int
    ) throws {
        let text = "kept_1,kept_2,kept_3,kept_4\n1,1,3,2\n0,1,\(answer),\n"
        let scoring = TableScoring(
            TableImport.File(name: "clinic.csv", bytes: Array(text.utf8)),
            questionnaires: [try Self.form()], policy: .strict)
        let mapping = try #require(try scoring.proposal(TableImport.Choices()).mapping)
        var table = try scoring.table(mapping)
        while try table.next() != nil {}
        #expect(table.tally.badRows == (isBad ? 1 : 0))
        let flags = table.tally.flags.values.reduce(0, +)
        #expect(flags == (isBad ? 2 : 1))
    }
}

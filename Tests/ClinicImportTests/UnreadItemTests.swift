import ClinicImport
import Questionnaires
import Testing

/// Tables with a total and unread columns that may be its items.
@Suite struct UnreadItemTests {
    private static let words = [
        "anhedonia", "low", "sleepiness", "tired", "eating", "failure", "focus", "slow",
        "suicidal_ideation",
    ]

    private static func table(_ items: [String], before: String = "site") throws -> ClinicTable {
        try ClinicTable(
            "patient,date,\(before),\(items.joined(separator: ",")),PHQ9\n"
                + "P1,2024-01-05,0,0,1,2,3,0,1,2,3,0,12\nP2,2024-01-06,1,1,1,2,3,0,1,2,3,1,14\n")
    }

    @Test(arguments: [
        (11...19).map { "v\($0)" }, (21...29).map { "q\($0)" }, (0...8).map { "D\($0)" },
        (3...11).map { "Spalte\($0)" }, "abcdefghi".map { "PHQ_\($0)" },
        (1...9).map { "V\($0)" },
    ])
    func `numbered or lettered neighbours with answers are named as the items`(
        items: [String]
    ) throws {
        let table = try Self.table(items)
        let proposal = try table.proposal { $0.questionnaires = ["phq-9"] }
        let finding = try #require(
            proposal.findings.first { $0.code == .itemsUnread }, "\(proposal.findings)")
        #expect(finding.message.contains("use them with --items \(items[0])..\(items[8])"))
        let mapping = try table.mapping {
            $0.questionnaires = ["phq-9"]
            $0.itemColumns = [.init(items[0], items[8])]
        }
        #expect(mapping.sittings[0].items.count == 9)
    }

    @Test func `all neighbours with answers are named, and not that about self-harm alone`() throws
    {
        // The column of sites has texts, so it cannot hold answers.
        let text = try ClinicTable(
            "patient,date,site,\(Self.words.joined(separator: ",")),PHQ9\n"
                + "P1,2024-01-05,North,0,1,2,3,0,1,2,3,0,12\n")
        let said = try text.proposal().findings.first { $0.code == .itemsUnread }?.message
        #expect(said?.contains("--items anhedonia..suicidal_ideation") == true, "\(said ?? "")")
        // The site may be an answer, so the place of the items is not clear.
        let unclear = try Self.table(Self.words).proposal()
        let asked = unclear.findings.filter { $0.code == .itemsUnread }
        #expect(asked.map(\.column) == ["suicidal_ideation"])
        #expect(asked.allSatisfy { $0.gravity == .error && !$0.message.contains("--items sui") })
        #expect(unclear.findings.contains { $0.code == .totalsOnly })
    }

    @Test func `the advice about one total leaves out no other questionnaire`() async throws {
        let table = try ClinicTable(
            "patient,date,PHQ9_total,GAD7_total,suicide\nP1,2024-01-05,12,9,1\n")
        let said = try table.proposal().findings.first { $0.code == .itemsUnread }?.message
        #expect(
            said?.hasSuffix("use it with -q phq-9 -q gad-7 --items suicide") == true,
            "\(said ?? "")")
    }

    @Test func `a column about self-harm without other answers beside it is named alone`() throws {
        let table = try ClinicTable(
            "patient,date,suicidal_ideation,site,PHQ9\nP1,2024-01-05,1,North,12\n")
        let said = try table.proposal().findings.first { $0.code == .itemsUnread }?.message
        #expect(said?.contains("--items suicidal_ideation") == true)
    }
}

import ClinicImport
import Questionnaires
import Testing

/// Answers as codes, with points, and in words that no definition has.
@Suite struct UnknownTextTests {
    private static let values = [0, 1, 2, 3, 0, 1, 2, 3, 1]
    private static let french = [
        "Jamais", "Plusieurs jours", "Plus de la moitié du temps", "Presque tous les jours",
    ]
    private static let english = [
        "Not at all", "Several days", "More than half the days", "Nearly every day",
    ]

    private static func table(_ texts: [String]) throws -> ClinicTable {
        try ClinicTable.phq9(
            "P1,2024-01-05,\(values.map { "\"\(texts[$0])\"" }.joined(separator: ","))")
    }

    @Test(arguments: [
        ["LA6568-5", "LA6569-3", "LA6570-1", "LA6571-9"],
        english.enumerated().map { "\($1) (\($0) points)" },
        english.enumerated().map { "\($0) pts: \($1)" },
        [
            "Überhaupt nicht", "An einzelnen Tagen", "An mehr als der Hälfte der Tage",
            "Beinahe jeden Tag",
        ]
        .enumerated().map { "\($1) (\($0) Punkte)" },
    ])
    func `codes of LOINC and texts with their points are read`(texts: [String]) async throws {
        let table = try Self.table(texts)
        #expect(try await table.kept()[0].words.hasPrefix("0,1,2,3,0,1,2,3,1"))
        let findings = try table.proposal().findings
        #expect(findings.map(\.code) == [.answersAsTexts], "\(findings)")
    }

    @Test(arguments: [
        // The code of another list, and a wrong check digit.
        (["LA6568-5", "LA6569-3", "LA6572-7", "LA6571-9"], 2),
        (["LA6568-5", "LA6569-3", "LA6570-2", "LA6571-9"], 2),
    ])
    func `other codes are problems`(texts: [String], count: Int) async throws {
        #expect(try await Self.table(texts).plan().problems.count == count)
    }

    @Test func `texts with the points of another choice are refused`() throws {
        let table = try Self.table(Self.english.enumerated().map { "\($1) (\($0 + 1) points)" })
        #expect(try table.refusals() == [.answersMisnumbered])
    }

    @Test func `texts in several columns are named, and a draft asks what they mean`() async throws
    {
        let table = try Self.table(Self.french)
        let proposal = try table.proposal()
        let finding = try #require(proposal.findings.first { $0.code == .answersUnknown })
        #expect(finding.gravity == .warning)
        for text in Self.french { #expect(finding.message.contains("\"\(text)\"")) }
        #expect(try await table.plan().problems.count == 9)
        let draft = try #require(proposal.draft)
        #expect(draft.gaps == ["coding of phq-9"])
        #expect(throws: (any Error).self) {
            try TableImport.Mapping(json: Array(draft.fileText.utf8))
        }
        var filled = draft.fileText
        for (value, text) in Self.french.enumerated() {
            filled = filled.replacing("\"\(text)\": null", with: "\"\(text)\": \(value)")
        }
        let mapping = try TableImport.Mapping(json: Array(filled.utf8))
        let plan = try await table.clinic.plan(mapping, for: nil)
        #expect(plan.new == 1 && plan.problems.isEmpty, "\(plan.lines)")
    }

    @Test func `a draft keeps the meaning of the texts that are choices`() throws {
        var texts = Self.english
        texts[0] = "Never"
        let draft = try #require(Self.table(texts).proposal().draft)
        #expect(draft.fileText.contains("\"Never\": null"))
        #expect(draft.fileText.contains("\"Nearly every day\": 3"))
    }

    @Test func `a draft has codes for the items whose texts are choices`() async throws {
        let texts = Self.values.map { "\"\(Self.french[$0])\"" }.joined(separator: ",")
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items),phq9_10\nP1,2024-01-05,\(texts),"
                + "Very difficult\n")
        var filled = try #require(table.proposal().draft).fileText
        for (value, text) in Self.french.enumerated() {
            filled = filled.replacing("\"\(text)\": null", with: "\"\(text)\": \(value)")
        }
        let mapping = try TableImport.Mapping(json: Array(filled.utf8))
        let plan = try await table.clinic.plan(mapping, for: nil)
        #expect(plan.new == 1 && plan.problems.isEmpty, "\(plan.lines)")
        #expect(filled.contains("\"Extremely difficult\": 3"))
    }

    @Test func `a text in one column may be a remark, and no message repeats it`() async throws {
        let table = try ClinicTable.phq9("P1,2024-01-05,0,1,2,3,see Mrs Smith,1,2,3,1")
        let proposal = try table.proposal()
        #expect(!proposal.findings.contains { $0.message.contains("Smith") })
        #expect(proposal.draft == nil)
        let said = try await table.plan().firstMessage
        #expect(said.contains("mapping file") && !said.contains("Smith"))
    }
}

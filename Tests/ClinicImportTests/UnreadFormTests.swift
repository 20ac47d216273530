import ClinicImport
import Questionnaires
import Testing

/// Tables with a questionnaire that is read, and columns of another one that are not.
struct UnreadFormTests {
    private static let seven = (1...7).map { "gad7_\($0)" }.joined(separator: ",")

    /// A table with GAD-7, and with columns for PHQ-9 in which item 9 is 3.
    private static func table(_ columns: [String], cell: String = "1") throws -> ClinicTable {
        let cells = columns.indices.map { $0 == 8 ? "3" : cell }.joined(separator: ",")
        return try ClinicTable(
            "id,date,\(seven),\(columns.joined(separator: ","))\n"
                + "a,2026-01-10,0,1,2,0,1,2,0,\(cells)\n")
    }

    @Test func `a column of answers without a name is refused, and the numbers of rows are not`()
        throws
    {
        func table(_ cells: [String], at place: Int) throws -> ClinicTable {
            func line(_ start: String, _ items: [String], _ cell: String) -> String {
                var line = [start, "2026-01-10"] + items
                line.insert(cell, at: place)
                return line.joined(separator: ",")
            }
            let names = (1...8).map { "PHQ_\($0)" }
            let header = line("id", names, "").replacing("2026-01-10", with: "date")
            let rows = cells.enumerated().map { row, cell in
                line("P\(row)", ["1", "0", "2", "0", "1", "0", "3", "0"], cell)
            }
            return try ClinicTable(([header] + rows).joined(separator: "\n"))
        }
        let lost = try table(["1", "2", "1", "3", "1"], at: 10)
        #expect(try lost.refusals() == [.itemsUnread])
        let message = try #require(try lost.proposal().findings.first { $0.gravity == .error })
        #expect(message.text(in: "t.csv").contains("column 11 has no name"))
        for cells in [["0", "1", "2", "3"], ["1", "2", "3", "4", "5", "6"], ["", "", ""]] {
            #expect(try table(cells, at: 0).refusals().isEmpty)
        }
        #expect(try table(["seen", "seen", "late"], at: 10).refusals().isEmpty)
    }

    private static func nine(_ pattern: String) -> [String] {
        (1...9).map { pattern.replacing("%", with: "\($0)") }
    }

    /// The first and the last column as one word of a shell.
    private static func range(_ columns: [String]) -> String {
        let range = "\(columns[0])..\(columns[columns.count - 1])"
        return range.contains(" ") ? "\"\(range)\"" : range
    }

    @Test(arguments: [
        "phq9_%_T0", "phq9_%_bl", "phq9_%_1", "phq9_1_%", "phq9_%_text", "adm_phq9_%",
        "survey_phq9_%", "item%_phq9", "PHQ9Q%T1", "phq9_vraag_%", "phq9a_%", "phq_%_last",
        "PHQ-A %", "phq_%_wk0", "v1_phq_%", "patient_health_questionnaire_%", "depression_%",
        "PHQD_%", "phqads_%", "S1_PHQ9_%", "admphq9_%", "phq9_9items_%", "Q%", "mood_%",
    ])
    func `unread columns of PHQ-9 beside GAD-7 are a question with its commands`(
        pattern: String
    ) async throws {
        let columns = Self.nine(pattern)
        let table = try Self.table(columns)
        #expect(try table.refusals() == [.itemsUnread])
        let proposal = try table.proposal()
        let said = try #require(proposal.findings.first { $0.code == .itemsUnread })
        #expect(said.column == columns[0])
        #expect(
            said.message.hasSuffix(
                "give -q phq-9 -q gad-7 --items \(Self.range(columns)); "
                    + "if not, leave them out with -q gad-7"), "\(said.message)")
        let question = try #require(proposal.questions.first)
        for (reply, totals) in [("1", [6, 11]), ("2", [6])] as [(String, [Points])] {
            let decision = try question.decision(reply, about: table.clinic.questionnaires)
            #expect(try await table.kept { $0.decide(decision) }.map(\.total) == totals)
        }
    }

    @Test func `columns of PHQ-9 with words instead of numbers are a question`() throws {
        let words = ["interest", "down", "sleep", "tired", "food", "bad", "focus", "slow", "end"]
        let columns = words.map { "phq9_\($0)_x" }
        #expect(try Self.table(columns).refusals() == [.itemsUnread])
        // The texts of the answers need not be known.
        let numbered = Self.nine("phq9_vraag_%")
        #expect(try Self.table(numbered, cell: "nooit").refusals() == [.itemsUnread])
    }

    @Test(arguments: [
        Self.nine("phq9_date_%"), ["phq9_date", "phq9_complete", "phq9_timestamp"],
        Self.nine("site_%_x"), Array(Self.nine("phq9_%_T0").prefix(3)), Self.nine("phq9_%_time"),
    ])
    func `columns that are no whole set of answers are no question`(columns: [String]) throws {
        #expect(try Self.table(columns, cell: "17").refusals() == [])
    }

    @Test func `columns that the user keeps as metadata are no question`() throws {
        let columns = Self.nine("phq9_%_T0")
        #expect(try Self.table(columns).refusals { $0.kept = columns } == [])
    }

    @Test func `a table with nothing but unread columns of PHQ-9 names its commands`() throws {
        let columns = Self.nine("adm_phq9_%")
        let table = try ClinicTable(
            "id,date,\(columns.joined(separator: ","))\na,2026-01-10,1,1,1,1,1,1,1,1,3\n")
        #expect(try table.refusals() == [.noQuestionnaire])
        let said = try table.proposal().findings.first { $0.code == .noQuestionnaire }?.message
        #expect(said?.hasSuffix("give -q phq-9 --items adm_phq9_1..adm_phq9_9") == true)
    }

    @Test func `each unread questionnaire is named`() throws {
        let columns = Self.nine("phq9_%_T0") + (1...20).map { "pcl5_\($0)_x" }
        let table = try Self.table(columns, cell: "0")
        #expect(try table.refusals() == [.itemsUnread, .itemsUnread])
        #expect(try table.proposal().questions.isEmpty)
    }

    @Test func `a questionnaire that only one of several times has is a question`() throws {
        let first = (1...7).map { "gad7_\($0)_1" }
        let second = (1...7).map { "gad7_\($0)_2" }
        let columns = first + second + Self.nine("phq9_%_2")
        let table = try ClinicTable(
            "id,date_1,date_2,\(columns.joined(separator: ","))\n"
                + "a,2026-01-10,2026-03-10,\(columns.map { _ in "1" }.joined(separator: ","))\n")
        #expect(try table.refusals() == [.itemsUnread])
        #expect(try table.refusals { $0.questionnaires = ["gad-7"] } == [])
    }

    /// The columns beside GAD-7, the requested questionnaires, and the refusals.
    static let requests:
        [(columns: [String], ids: [Questionnaire.ID], codes: [TableImport.Finding.Code])] = [
            (nine("phq9_%_T0"), ["phq-9", "gad-7"], [.itemsUnread]),
            (nine("phq9_%_T0"), ["gad-7"], []),
            (nine("D_%x"), ["phq-9", "gad-7"], [.noQuestionnaire]),
            ((1...20).map { "pcl_\($0)_x" }, ["gad-7", "pcl-5"], [.itemsUnread]),
            (["site"], ["gad-7", "phq-9", "phq-15"], [.noQuestionnaire, .noQuestionnaire]),
            (nine("phq9_%"), ["gad-7", "phq-9"], []),
        ]

    @Test(arguments: requests)
    func `a requested questionnaire without columns is refused beside another one`(
        columns: [String], ids: [Questionnaire.ID], codes: [TableImport.Finding.Code]
    ) throws {
        #expect(
            try Self.table(columns, cell: "0").refusals { $0.questionnaires = ids } == codes)
    }
}

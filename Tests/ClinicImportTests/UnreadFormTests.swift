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
        "survey_phq9_%", "item%_phq9", "PHQ9Q%T1", "phq9_spm_%", "phq9a_%", "phq_%_last",
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

    private static func lettered(_ stem: String, _ count: Int) -> [String] {
        "abcdefghijklmnop".prefix(count).map { "\(stem)\($0)" }
    }

    @Test(arguments: [
        lettered("phq_", 9), lettered("phq", 9), lettered("PHQ_", 10), lettered("phq_t0_", 6),
        (1...11).map { "phq\($0)" }, (1...11).map { "PHQ_\($0)" }, (1...8).map { "phq9_\($0)_x" },
        (1...6).map { "phq_\($0)_x" }, ["phq9_9_x"], ["T0_phq9_9"],
    ])
    func `a row of answers with the name of PHQ-9 is a question, however long it is`(
        columns: [String]
    ) throws {
        let table = try Self.table(columns)
        #expect(try table.refusals() == [.itemsUnread])
        #expect(
            try table.proposal().findings.first { $0.code == .itemsUnread }?.column == columns[0])
        #expect(try table.refusals { $0.questionnaires = ["gad-7"] } == [])
    }

    @Test(arguments: [("phq9m_", true), ("phqa_", true), ("phq9_q", false), ("phq_v", false)])
    func `the question about a variant says that it is another questionnaire`(
        stem: String, isVariant: Bool
    ) throws {
        let columns = (1...9).map { "\(stem)\($0)" }.joined(separator: ",")
        let table = try ClinicTable("id,date,\(columns)\na,2026-01-10,1,1,1,1,1,1,1,1,2\n")
        let said = try table.proposal().findings.filter { $0.gravity == .error }.map(\.message)
        #expect(said.contains { $0.contains("is another questionnaire") } == isVariant, "\(said)")
    }

    @Test func `one more column than GAD-7 has items is a question beside PHQ-9`() throws {
        let columns = (1...9).map { "PHQ\($0)" } + (1...8).map { "GAD\($0)" }
        let cells = columns.map { _ in "1" }.joined(separator: ",")
        let table = try ClinicTable(
            "id,date,\(columns.joined(separator: ","))\na,2026-01-10,\(cells)\n")
        #expect(try table.refusals() == [.itemsUnread])
        let said = try table.proposal().findings.first { $0.code == .itemsUnread }?.message
        #expect(said?.contains("GAD1 to GAD8 have the name of GAD-7") == true, "\(said ?? "")")
    }

    @Test(arguments: [
        "suicidal_thoughts", "si_T0", "Suizidgedanken", "baseline_si", "lebensmued",
    ])
    func `an unread column of answers about self-harm is a question`(name: String) async throws {
        let table = try Self.table([name])
        #expect(try table.refusals() == [.itemsUnread])
        let question = try #require(try table.proposal().questions.first)
        let decision = try question.decision("1", about: table.clinic.questionnaires)
        #expect(try await table.kept { $0.decide(decision) }.map(\.total) == [6])
        #expect(try table.refusals { $0.kept = [name] } == [])
        // Beside an answer to item 9 it is a warning.
        let read = try ClinicTable.phq9("P1,2026-01-10,1,0,1,0,1,0,1,0,2,2", more: ",\(name)")
        #expect(try read.refusals() == [])
        let warnings = try read.proposal().findings.filter { $0.gravity == .warning }
        #expect(warnings.map(\.column) == [name])
    }

    @Test(arguments: [
        ("gad7_tot", "1"), ("suicide_complete", "2"), ("suicide_date", "2026-01-10"),
        ("suicide_attempts", "17"), ("suicide_note", "none"), ("site", "1"), ("harmony", "1"),
    ])
    func `a column without answers about self-harm is no question`(
        name: String, cell: String
    ) throws {
        #expect(try Self.table([name], cell: cell).refusals() == [])
    }

    @Test(arguments: [
        ["suicidal_thoughts"], lettered("phq_", 9), (1...8).map { "phq9_\($0)_x" } + ["si_x"],
    ])
    func `unread items of a long table are a question too`(names: [String]) async throws {
        let items = (1...7).map { "gad7_\($0)" } + names + ["mood", "gad7_total"]
        let cells = items.map { $0 == "gad7_total" ? "7" : "1" }
        let rows = zip(items, cells).map { "P1,2026-01-10,\($0),\($1)\n" }
        let table = try ClinicTable("patient,date,item,value\n\(rows.joined())")
        #expect(try table.refusals() == [.itemsUnread])
        let said = try table.proposal().findings.first { $0.code == .itemsUnread }
        #expect(said?.column == names[0] && said?.message.contains("--items") == false)
        #expect(try await table.kept { $0.questionnaires = ["gad-7"] }.map(\.total) == [7])
    }

    @Test(arguments: [
        ((1...8).map { "phq_\($0)_T0" }, "si_T0"), ((1...8).map { "T0_phq9_\($0)" }, "T0_si"),
        ((1...8).map { "T0_phq8_\($0)" }, "T0_phq9_9"),
    ])
    func `the command for eight unread columns includes that about self-harm`(
        eight: [String], harm: String
    ) async throws {
        let table = try Self.table(eight + [harm])
        let said = try #require(
            try table.proposal().findings.first { $0.code == .itemsUnread }?.message)
        #expect(
            said.hasSuffix(
                "give -q phq-9 -q gad-7 --items \(eight[0])..\(harm); if not, leave them out "
                    + "with -q gad-7"), "\(said)")
        let question = try #require(try table.proposal().questions.first)
        let decision = try question.decision("1", about: table.clinic.questionnaires)
        #expect(try await table.plan { $0.decide(decision) }.flagCount == 1)
        let apart = try Self.table(eight + ["site", harm]).proposal().findings
        #expect(apart.contains { $0.message.contains("\(eight[7]) --items \(harm)") })
    }

    @Test(arguments: [
        nine("phq_%"), lettered("PHQ_", 9), lettered("phq9", 9), nine("dep_%"), nine("Q%"),
        nine("nachher%"),
    ])
    func `a second set of a questionnaire that is read is a question under any name`(
        columns: [String]
    ) async throws {
        let cells = "0,1,0,2,0,1,0,3,1"
        let table = try ClinicTable.phq9(
            "P1,2026-01-10,1,0,1,0,1,0,1,0,2,\(cells)",
            more: ",\(columns.joined(separator: ","))")
        #expect(try table.refusals() == [.itemsUnread])
        let said = try #require(
            try table.proposal().findings.first { $0.code == .itemsUnread }?.message)
        #expect(said.contains("-q phq-9 --items \(columns[0])..\(columns[8]) and their date"))
        #expect(try await table.kept { $0.questionnaires = ["phq-9"] }.map(\.total) == [6])
        let second = try await table.kept {
            $0.questionnaires = ["phq-9"]
            $0.itemColumns = [.init(columns[0], columns[8])]
        }
        #expect(second.map(\.total) == [8])
    }

    private static func names(_ stem: String, _ count: Int) -> [String] {
        (1...count).map { "\(stem)\($0)" }
    }

    /// Columns of other scales, and their cells.
    static let others: [(columns: [String], cells: String)] = [
        (names("rses_", 10), "1,2,3,4,1,2,3,4,1,2"), (names("gse_", 9), "1,2,3,4,1,2,3,4,1"),
        (names("pain_", 5), "0,1,2,3,0"), (names("phq_v", 3), "1,2,3"),
        (["PHQ-2", "PHQ-4"], "1,2"),
        (names("psqi_c", 7), "0,1,2,3,0,1,2"), (names("ham_a_", 14), "0,1,2,3,4,0,1,2,3,4,0,1,2,3"),
        (names("phq_panic_", 5) + names("phq_alc_", 5), "0,1,0,1,0,1,0,1,0,1"),
        (["phq9_total", "phq9_severity"], "6,mild"),
    ]

    @Test(arguments: others)
    func `columns of other scales beside PHQ-9 are no question`(
        columns: [String], cells: String
    ) throws {
        let table = try ClinicTable.phq9(
            "P1,2026-01-10,1,0,1,0,1,0,1,0,2,\(cells)",
            more: ",\(columns.joined(separator: ","))")
        #expect(try table.refusals() == [])
    }

    @Test func `columns of PHQ-9 with words instead of numbers are a question`() throws {
        let words = ["interest", "down", "sleep", "tired", "food", "bad", "focus", "slow", "end"]
        let columns = words.map { "phq9_\($0)_x" }
        #expect(try Self.table(columns).refusals() == [.itemsUnread])
        // The texts of the answers need not be known.
        let numbered = Self.nine("phq9_spm_%")
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

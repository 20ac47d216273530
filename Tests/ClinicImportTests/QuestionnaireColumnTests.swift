import ClinicImport
import Questionnaires
import Samples
import Shelf
import Testing

/// Columns that name the questionnaire of each row by their cells, whatever their header is.
@Suite struct QuestionnaireColumnTests {
    private static let headers = [
        "Fragebogen", "Bogen", "Test", "Test name", "Verfahren", "Skala", "Cuestionario", "Escala",
        "Échelle", "Vragenlijst", "form_name", "Assessment type", "MeasureID", "PROM", "Type",
        "instrument_code", "Template", "redcap_repeat_instrument",
    ]
    private static let generic = (1...9).map { "item\($0)" }.joined(separator: ",")
    private static let eight = "1,1,0,1,0,2,0,0"

    /// A table with one questionnaire a row.
    ///
    /// - Parameters:
    ///   - header: The header of the column that names it.
    ///   - items: The names of the columns of the items.
    ///   - cells: The cells of that column.
    private static func table(
        _ header: String, items: String = ClinicTable.phq9Items, _ cells: [String]
    ) throws -> ClinicTable {
        let rows = cells.enumerated().map { row, cell in
            "P\(row),2024-01-0\(row + 1),\(cell),\(eight),\(cell.hasPrefix("GAD") ? "" : "1")\n"
        }
        return try ClinicTable("id,date,\(header),\(items)\n\(rows.joined())")
    }

    @Test(arguments: headers, [[], ["phq-9"]] as [[Questionnaire.ID]])
    func `rows of other questionnaires are left out and counted`(
        header: String, named: [Questionnaire.ID]
    ) async throws {
        for items in [ClinicTable.phq9Items, Self.generic]
        where items != Self.generic || !named.isEmpty {
            let table = try Self.table(header, items: items, ["PHQ-9", "gad7", "GAD-7", "AUDIT"])
            let plan = try await table.plan { $0.questionnaires = named }
            #expect(plan.mapping.questionnaireColumn == header)
            #expect(plan.new == 1 && plan.problems.isEmpty)
            let unused = plan.findings.filter { $0.code == .rowsUnused }
            #expect(unused.map(\.gravity) == [.warning])
            #expect(unused[0].message.hasPrefix("left out: 2 rows of other questionnaires"))
            #expect(
                unused[0].message.hasSuffix("1 row of questionnaires that are not known (AUDIT)"))
        }
    }

    @Test(arguments: headers)
    func `a table of several questionnaires needs no name of one`(header: String) async throws {
        let wide = try Self.table(header, items: Self.generic, ["PHQ-9", "PHQ-9", "GAD-7"])
        #expect(
            Set(try wide.mapping().sittings.map(\.questionnaire)) == ["gad-7", "phq-9"])
        let totals = try ClinicTable(
            "id,date,\(header),score\nA,2024-01-01,PHQ-9,12\nA,2024-02-01,GAD-7,9\n")
        #expect(try await totals.kept().map(\.total) == [9, 12])
        #expect(try await totals.kept { $0.questionnaires = ["phq-9"] }.map(\.total) == [12])
    }

    @Test(arguments: headers, [[], ["phq-9"]] as [[Questionnaire.ID]])
    func `answers of a long table belong to the questionnaire of their row`(
        header: String, named: [Questionnaire.ID]
    ) async throws {
        let rows = [("PHQ-9", 9), ("GAD-7", 7)].flatMap { form, count in
            (1...count).map { "P1,2024-01-0\(count),\(form),\($0),1\n" }
        }
        let table = try ClinicTable("patient,date,\(header),Frage,Antwort\n\(rows.joined())")
        let kept = try await table.kept { $0.questionnaires = named }
        #expect(kept.map(\.questionnaire.id) == (named.isEmpty ? ["gad-7", "phq-9"] : named))
    }

    @Test(
        arguments: ["instrument", "Bogen"],
        ["44249-1", "LOINC 44249-1", "http://loinc.org|44249-1"])
    func `the code of a panel names its questionnaire`(
        header: String, code: String
    ) async throws {
        let table = try Self.table(header, items: Self.generic, [code, "69737-5"])
        let plan = try await table.plan { $0.questionnaires = ["phq-9"] }
        #expect(plan.mapping.questionnaireColumn == header && plan.new == 1)
    }

    @Test(arguments: [
        "PHQ-9 Aufnahme", "Entlassung PHQ-9", "PHQ9Aufnahme", "phq9t1", "PHQ-9 (T0)",
    ])
    func `the name of a questionnaire with that of a time is read`(name: String) async throws {
        for items in [ClinicTable.phq9Items, Self.generic] {
            let table = try Self.table("instrument", items: items, [name, "PHQ-9", name])
            let plan = try await table.plan { $0.questionnaires = ["phq-9"] }
            #expect(plan.new == 3 && plan.problems.isEmpty && plan.flagCount == 3)
        }
    }

    @Test(arguments: ["Patient Health Questionnaire Aufnahme", "Aufnahme", "T0", "PHQ9bogen"])
    func `a row of answers whose questionnaire is not certain is a problem`(
        name: String
    ) async throws {
        let table = try Self.table("instrument", ["PHQ-9", name])
        let plan = try await table.plan()
        #expect(plan.new == 1 && plan.problems.map(\.line) == [3])
        #expect(!plan.findings.contains { $0.code == .rowsUnused })
    }

    @Test(arguments: [
        "PHQ-A", "PHQ-9M", "phq9m", "PHQ-9 void", "PHQ-9 Mutter", "PHQ-9 (Fremdbeurteilung)",
        "PHQ-9 mother report",
    ])
    func `a variant in each row of a column of questionnaires is a problem`(
        name: String
    ) async throws {
        for items in [ClinicTable.phq9Items, Self.generic] {
            for others in [[], ["PHQ-9"]] {
                let table = try Self.table("instrument", items: items, [name, name] + others)
                let plan = try await table.plan { $0.questionnaires = ["phq-9"] }
                #expect(plan.problems.map(\.line) == [2, 3] && plan.new == others.count)
                #expect(plan.problems.allSatisfy { $0.code == .questionnaire })
            }
        }
    }

    @Test func `one unknown name in all rows is an error, and a warning with names of items`()
        throws
    {
        let other = try Self.table("instrument", items: Self.generic, ["BDI-II", "BDI-II"])
        #expect(
            try other.refusals { $0.questionnaires = ["phq-9"] } == [.questionnaireUnclear])
        let named = try Self.table("instrument", ["BDI-II", "BDI-II"])
        #expect(try named.refusals().isEmpty)
        let warnings = try named.proposal().findings.filter { $0.gravity == .warning }
        #expect(warnings.map(\.code) == [.questionnaireUnclear])
    }

    @Test func `a second column that names other questionnaires is a question`() async throws {
        let table = try Self.table(
            "instrument,Test name", items: Self.generic, ["PHQ-9,PHQ-9", "PHQ-9,GAD-7"])
        #expect(
            try table.refusals { $0.questionnaires = ["phq-9"] } == [.questionnaireUnclear])
        let same = try Self.table(
            "instrument,Test name", items: Self.generic, ["PHQ-9,PHQ-9", "PHQ-9,PHQ-9"])
        #expect(try await same.plan { $0.questionnaires = ["phq-9"] }.new == 2)
    }

    /// The name of a column, and the cells of two rows: the first is a PHQ-9, the second is not.
    @Test(arguments: [
        ("Fragebogen", "PHQ-9 (Depression)", "HADS (Angst)"),
        ("Fragebogen", "PHQ-9 (Depression)", "GAD-7 (Angst)"),
        ("Skala", "PHQ-9 Aufnahme", "GAD-7 Aufnahme"), ("Typ", "PHQ-9 (mood)", "GAD-7 (worry)"),
        ("Typ", "PHQ-9 Aufnahme", "GAD-7 Aufnahme"), ("Typ", "PHQ-9 (mood)", "PHQ-8 (mood)"),
    ])
    func `a row of another questionnaire is not read as PHQ-9, whatever its column is called`(
        header: String, own: String, other: String
    ) async throws {
        let table = try ClinicTable(
            "id,date,\(header),\(ClinicTable.phq9Items)\na,2024-01-05,\(own),1,1,1,3,1,1,0,0,0\n"
                + "b,2024-01-06,\(other),1,0,0,3,2,2,1,2,3\n")
        #expect(try table.refusals() == [])
        let kept = try await table.kept().filter { $0.questionnaire.id == "phq-9" }
        #expect(kept.map(\.subject.text) == ["a"])
    }

    @Test func `two columns that name questionnaires are a question`() throws {
        let table = try Self.table("Bogen,Test", ["PHQ-9,GAD-7", "GAD-7,PHQ-9"])
        #expect(try table.refusals() == [.questionnaireUnclear])
        #expect(try table.refusals { $0.questionnaires = ["phq-9"] } == [.questionnaireUnclear])
        #expect(try table.proposal().draft?.gaps == ["questionnaireColumn"])
    }

    @Test(arguments: [
        ["PHQ-9", "GAD-7", ""], ["", "GAD-7", ""], ["PHQ-9", "Depression", "PHQ-9"],
        ["GAD-7", "AUDIT-C", "GAD-7"], ["PHQ-9", "tired today", "slept badly"],
        ["PHQ-9", "PHQ-9", "more than five words of a remark"],
    ])
    func `names in some cells are a question`(cells: [String]) throws {
        let table = try Self.table("Bogen", items: Self.generic, cells)
        #expect(
            try table.refusals { $0.questionnaires = ["phq-9"] } == [.questionnaireUnclear])
    }

    @Test(arguments: [
        ["PHQ-9", "", ""], ["PHQ-9 by phone", "tired", ""], ["PHQ-9", "PHQ-9", "PHQ-9"],
        ["PHQ-9 and GAD-7 done", "", "GAD-7 refused"], ["PHQ-9", "tired today", ""],
        ["PHQ-9", "PHQ9", ""],
    ])
    func `remarks about questionnaires change nothing`(cells: [String]) async throws {
        let plan = try await Self.table("Remarks", cells).plan()
        #expect(plan.new == 3 && plan.mapping.questionnaireColumn == nil)
        #expect(!plan.findings.contains { $0.gravity != .note })
    }

    @Test(arguments: [["GAD-7", "", ""], ["GAD-7", "GAD-7", "GAD-7"], ["tired", "GAD-7", ""]])
    func `the plan warns of another questionnaire in remarks`(cells: [String]) async throws {
        let table = try Self.table("Also done", cells)
        let warnings = try table.proposal().findings.filter { $0.gravity == .warning }
        #expect(warnings.map(\.code) == [.questionnaireUnclear])
        #expect(try await table.plan().new == 3)
    }

    @Test func `a row of a variant is a problem`() async throws {
        let plan = try await Self.table("Bogen", ["PHQ-9", "PHQ-A", "PHQ-9"]).plan()
        #expect(plan.new == 2 && plan.problems.map(\.line) == [3])
    }

    @Test func `questionnaires with columns of their own need no column that names them`()
        async throws
    {
        let gad = (1...7).map { "gad7_\($0)" }.joined(separator: ",")
        let seven = "1,1,1,1,1,1,1"
        let table = try ClinicTable(
            "id,date,Primary,\(ClinicTable.phq9Items),\(gad)\n"
                + "a,2024-01-05,PHQ-9,\(Self.eight),1,\(seven)\n"
                + "b,2024-01-05,GAD-7,\(Self.eight),0,\(seven)\n")
        #expect(try await table.plan().new == 4)
        #expect(try await table.plan { $0.questionnaires = ["phq-9"] }.new == 2)
    }

    @Test func `kinds that name no known questionnaire are never read as one`() async throws {
        let cells = ["Depression", "Anxiety"]
        let generic = try Self.table("instrument", items: Self.generic, cells)
        #expect(
            try generic.refusals { $0.questionnaires = ["phq-9"] } == [.questionnaireUnclear])
        let findings = try Self.table("instrument", cells).proposal().findings
        #expect(
            findings.filter { $0.gravity == .warning }.map(\.code) == [.questionnaireUnclear])
        for (header, cells) in [
            ("instrument", ["baseline", "week 4"]), ("instrument", ["Depression", "Depression"]),
            ("form", ["paper", "online"]), ("assessment", ["First", "Second"]),
        ] {
            let table = try Self.table(header, items: Self.generic, cells)
            #expect(try await table.plan { $0.questionnaires = ["phq-9"] }.new == 2, "\(header)")
        }
    }
}

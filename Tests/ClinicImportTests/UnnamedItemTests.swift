import ClinicImport
import Questionnaires
import Samples
import Shelf
import Testing

/// Items and totals with names and cells that are not those of the questionnaire.
struct UnnamedItemTests {
    private static let nine = "2,1,3,0,1,2,1,0,1"
    private static let other = "0,1,0,1,0,0,1,0,1"

    private static func texts() throws -> [String] {
        try #require(try ShippedQuestionnaires.all.first { $0.id == "phq-9" }).items.prefix(9)
            .map(\.text)
    }

    @Test func `decimals with a comma are read, thousands are not`() async throws {
        let table = try ClinicTable(
            "patient;date;\(ClinicTable.phq9Items.replacing(",", with: ";"));total\n"
                + "P-1;2024-01-05;2,0;1,00;3;0,0;1;2;1;0;1;11,0\nP-2;2024-01-05;1,000;1;3;0;1;2;1;0;1;\n"
        )
        let plan = try await table.plan()
        #expect(plan.problems.map(\.line) == [3])
        #expect(try await table.kept(skippingBadRows: true).map(\.total) == [11])
    }

    @Test func `the names of bands in another language are not compared`() async throws {
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items),Schweregrad\n"
                + "P-1,2024-01-05,\(Self.nine),mittelgradig\nP-2,2024-01-05,\(Self.other),minimal\n"
                + "P-3,2024-01-05,3,3,3,3,3,3,3,3,3,schwer\n")
        #expect(try await table.kept().count == 3)
        #expect(try await table.plan().findings.contains { $0.message.contains("Schweregrad") })
    }

    /// Names of nine columns that only mean items together.
    static let series = [
        (1...9).map { "phq9_q\($0)_score" }, (1...9).map { "PHQ9_\($0)_value" },
        [
            "phq9_interest", "phq9_depressed", "phq9_sleep", "phq9_tired", "phq9_appetite",
            "phq9_failure", "phq9_concentration", "phq9_moving", "phq9_suicidal",
        ],
    ]

    @Test(arguments: series)
    func `items are found by names of one kind, if none is missing`(names: [String]) async throws {
        func table(_ names: [String]) throws -> ClinicTable {
            try ClinicTable(
                "patient,date,\(names.joined(separator: ","))\nP-1,2024-01-05,\(Self.nine)\n")
        }
        #expect(try await table(names).kept().map(\.words) == [Self.nine + ",notReached"])
        var wrong = names
        wrong[3] = "phq9_risk_of_fall"
        #expect(try !table(wrong).refusals().isEmpty)
    }

    @Test func `items are found by the letters from a on, if none is missing`() async throws {
        let names = "abcdefghi".map { "PHQ9_\($0)" }.joined(separator: ",")
        let table = try ClinicTable("patient,date,\(names)\nP-1,2024-01-05,\(Self.nine)\n")
        #expect(try await table.kept().map(\.words) == [Self.nine + ",notReached"])
        let gap = names.replacing("PHQ9_d", with: "PHQ9_x")
        let other = try ClinicTable("patient,date,\(gap)\nP-1,2024-01-05,\(Self.nine)\n")
        #expect(try !other.refusals().isEmpty)
        let more = try ClinicTable("patient,date,\(names),PHQ9_k\nP-1,2024-01-05,\(Self.nine),1\n")
        #expect(try !more.refusals().isEmpty)
    }

    @Test func `two forms of one day contradict each other until their times are named`()
        async throws
    {
        let names =
            "record_id,redcap_repeat_instance,phq_date,phq9_timestamp,\(ClinicTable.phq9Items)"
        let table = try ClinicTable(
            "\(names)\n7,1,2024-01-05,2024-01-05 09:00Z,\(Self.nine)\n"
                + "7,2,2024-01-05,2024-01-05 15:00Z,\(Self.other)\n")
        let plan = try await table.plan { $0.dateColumn = "phq_date" }
        #expect(plan.new == 0 && plan.firstMessage.contains("--date-from"))
        #expect(try await table.kept { $0.dateColumn = "phq9_timestamp" }.count == 2)
    }

    @Test func `an item on self-harm is found by the beginning of its text`() async throws {
        var texts = Array(try Self.texts())
        texts[8] = "Thoughts that you would be better off dead, or of hurting yourself"
        let names = texts.map { "\"\($0)\"" }.joined(separator: ",")
        let table = try ClinicTable("patient,date,\(names)\nP-1,2024-01-05,\(Self.nine)\n")
        #expect(try await table.kept().first?.answers["self-harm"] == .answered(1))
    }

    @Test(arguments: [
        ("Better off dead, or thoughts that you would hurt or kill yourself in some way", "1"),
        ("Item nine", "Several days"),
    ])
    func `a short form with another item beside it is refused until it is named`(
        header: String, cell: String
    ) async throws {
        let names = try Self.texts().prefix(8).map { "\"\($0)\"" }.joined(separator: ",")
        let table = try ClinicTable(
            "patient,date,\(names),\"\(header)\",site\nP-1,2024-01-05,2,1,3,0,1,2,1,0,\(cell),north\n"
        )
        #expect(try table.refusals() == [.longerForm])
        #expect(try await table.kept { $0.questionnaires = ["phq-8"] }.map(\.total) == [10])
        let first = try #require(try Self.texts().first)
        let long = try await table.kept {
            $0.questionnaires = ["phq-9"]
            $0.itemColumns = [.init(first, header)]
        }
        #expect(long.first?.answers["self-harm"] == .answered(1))
    }

    @Test func `a column of people like 101.0 is read without the decimals`() async throws {
        let table = try ClinicTable(
            "patient,date,phq9_total\n101.0,2024-01-05,5\n102.0,2024-01-05,5\n,,\n")
        #expect(try await table.kept().map(\.subject.text) == ["101", "102"])
        let plan = try await table.plan()
        #expect(!plan.findings.contains { $0.code == .subjectShortened })
        let text = TableImport.Plan.Text(
            plan, of: "clinic.csv", questionnaires: table.clinic.questionnaires)
        #expect(text.lines.contains("  Person: column patient, 101.0 read as 101"))
        let saved = try TableImport.Mapping(json: Array(plan.mapping.fileText.utf8))
        #expect(saved == plan.mapping && saved.readsWholePeople)
    }

    @Test(arguments: [
        ("\"=\"\"0012\"\"\"", "0012"), ("\"=\"\"P-1\"\"\"", "P-1"),
        ("\"=\"\"1\"\"2\"\"\"", "=\"1\"2\""),
        ("=A1", "=A1"),
    ])
    func `a name in a formula that keeps its zeros is read without the formula`(
        cell: String, name: String
    ) async throws {
        let table = try ClinicTable("patient,date,phq9_total\n\(cell),2024-01-05,5\n")
        #expect(try await table.kept().map(\.subject.text) == [name])
    }

    @Test func `a name such as 101.0 gives a warning`() async throws {
        let table = try ClinicTable(
            "patient,date,phq9_total\n101.0,2024-01-05,5\n1.10,2024-01-05,5\n")
        let finding = try await table.plan().findings.first { $0.code == .subjectShortened }
        #expect(
            finding?.message.contains("1 row: the person's name is a number like 101.0") == true)
    }

    /// Totals with more than a number, and their points; `nil` for a fault.
    static let totals: [(cell: String, points: Points?)] = [
        ("11 (moderate)", 11), ("11 - Moderate", 11), ("15: moderately severe", 15),
        ("4 minimal", 4),
        ("11 (severe)", nil), ("11 of 27", nil), ("11.00 / 27", 11), ("11 (?)", nil),
        ("30 (severe)", nil),
    ]

    @Test(arguments: totals)
    func `a total may have the name of its band behind it`(cell: String, points: Points?)
        async throws
    {
        let table = try ClinicTable("patient,date,phq9_total\nP-1,2024-01-05,\"\(cell)\"\n")
        let plan = try await table.plan()
        #expect(plan.problems.isEmpty == (points != nil), "\(plan.lines)")
        if let points { #expect(try await table.kept().map(\.total) == [points]) }
    }
}

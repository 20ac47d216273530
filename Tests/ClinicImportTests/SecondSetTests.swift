import ClinicImport
import Questionnaires
import Samples
import Shelf
import Testing

/// Tables with a second set of items in a row, whose names have an addition that names no time.
struct SecondSetTests {
    private static let nine = "2,1,3,0,1,2,1,0,1"
    private static let other = "3,3,3,3,3,3,3,3,3"

    private static func names(_ name: (Int) -> String) -> String {
        (1...9).map(name).joined(separator: ",")
    }

    static let seconds: [@Sendable (Int) -> String] = [
        { "phq9_\($0)_T2" }, { "phq9_\($0)_2" }, { "phq9_\($0) (2)" }, { "phq9_\($0)_fu" },
        { "phq9_\($0)_m3" }, { "phq9_\($0)_v2" }, { "fu_phq9_\($0)" }, { "2_phq9_\($0)" },
        { "phq9b_\($0)" },
    ]

    @Test(arguments: seconds.indices)
    func `a second set of items is a question, and each set can be read on its own`(
        place: Int
    ) async throws {
        let second = Self.seconds[place]
        let table = try ClinicTable(
            "patient,date,date_of_second,\(ClinicTable.phq9Items),\(Self.names(second))\n"
                + "P1,2024-01-05,2024-03-05,\(Self.nine),\(Self.other)\n")
        for forms in [[], ["phq-9"]] as [[Questionnaire.ID]] {
            #expect(
                try table.refusals { $0.questionnaires = forms } == [.columnsCopied])
        }
        let said = try table.proposal().findings.first { $0.code == .columnsCopied }
        #expect(said?.column == second(1))
        let first = try await table.kept { $0.itemColumns = [.init("phq9_1", "phq9_9")] }
        #expect(first.map(\.total) == [11])
        let again = try await table.kept {
            $0.itemColumns = [.init(second(1), second(9))]
            $0.dateColumn = "date_of_second"
        }
        #expect(again.map(\.total) == [27])
    }

    @Test func `a second set with the texts of items is no item of a longer form`() throws {
        let forms: [(id: Questionnaire.ID, count: Int, cell: String)] = [
            ("gad-7", 7, "Not at all"), ("phq-9", 9, "Not at all"), ("phq-8", 8, "Not at all"),
            ("phq-15", 15, "0"),
        ]
        for (id, count, cell) in forms {
            let items = try ShippedQuestionnaires.questionnaire(id).items.prefix(count)
            let header = ["", "2"].flatMap { end in items.map { "\"\($0.text)\(end)\"" } }
            let cells = Array(repeating: cell, count: count)
            let row = (cells + cells).joined(separator: ",")
            let table = try ClinicTable(
                "patient,date,\(header.joined(separator: ","))\nP1,2024-01-05,\(row)\n")
            #expect(try table.refusals() == [.columnsCopied], "\(id)")
        }
    }

    @Test func `copies of columns with the texts of items are left out`() async throws {
        let items = try ShippedQuestionnaires.questionnaire("phq-9").items.prefix(9)
        let header = ["", ".1"].flatMap { end in items.map { "\"\($0.text)\(end)\"" } }
        let table = try ClinicTable(
            "patient,date,\(header.joined(separator: ","))\n"
                + "P1,2024-01-05,\(Self.nine),\(Self.nine)\n")
        #expect(try await table.kept().map(\.total) == [11])
    }

    @Test func `a time that cannot be read beside others is a question`() throws {
        let names = ["pre", "post", "xx"].map { time in Self.names { "\(time)_phq9_\($0)" } }
        let table = try ClinicTable(
            "patient,pre_date,post_date,\(names.joined(separator: ","))\n"
                + "P1,2024-01-05,2024-03-05,\(Self.nine),\(Self.nine),\(Self.other)\n")
        #expect(try table.refusals() == [.columnsCopied])
        let one = try ClinicTable(
            "patient,date,\(Self.names { "phq9_\($0)_baseline" }),\(Self.names { "phq9_\($0)_zz" })\n"
                + "P1,2024-01-05,\(Self.nine),\(Self.other)\n")
        #expect(try one.refusals() == [.columnsCopied])
    }

    /// Further columns, with a cell, and whether they are a question.
    static let columns: [(names: [String], cell: String, isQuestion: Bool)] = [
        (["phq9_9_fu"], "1", true), (["phq9_1_fu"], "1", false),
        (["phq9_1_fu", "phq9_2_fu"], "1", true), (["phq9_1_fu", "phq9_2_fu"], "17", false),
        (["phq9_1_comment", "phq9_9_comment"], "1", false),
        (["phq9_1_time", "phq9_9_time"], "1", false), (["phq9_9_RT"], "2", false),
        (["gad7_1", "gad7_2"], "1", false),
        (["phq9_9_fu"], "NA", false), (["z_phq9_9"], "0", true), (["r_phq9_9"], "0", false),
    ]

    @Test(arguments: columns)
    func `only columns named like items with answers are a second set`(
        names: [String], cell: String, isQuestion: Bool
    ) throws {
        let cells = names.map { _ in cell }.joined(separator: ",")
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items),\(names.joined(separator: ","))\n"
                + "P1,2024-01-05,\(Self.nine),\(cells)\n")
        let codes = try table.refusals { $0.questionnaires = ["phq-9"] }
        #expect(codes == (isQuestion ? [.columnsCopied] : []))
    }
}

import ClinicImport
import Questionnaires
import Samples
import Testing

/// Numbers in the names of columns that are not those of the items.
struct ItemNumberTests {
    private static func names(_ name: String, _ numbers: ClosedRange<Int>) -> [String] {
        numbers.map { name.replacing("%", with: "\($0)") }
    }

    /// Names from 0, the form they are of, and the remedy; empty where only new names help.
    static let from0: [(name: String, last: Int, form: Questionnaire.ID, run: [String])] = [
        ("phq%", 8, "phq-9", ["phq0", "phq8"]), ("phq9_%", 8, "phq-9", ["phq9_0", "phq9_8"]),
        ("gad%", 6, "gad-7", ["gad0", "gad6"]), ("GAD7_%", 6, "gad-7", ["GAD7_0", "GAD7_6"]),
    ]

    @Test(arguments: from0)
    func `columns numbered from 0 are refused with a remedy that works`(
        name: String, last: Int, form: Questionnaire.ID, run: [String]
    ) async throws {
        let names = Self.names(name, 0...last)
        let cells = [3] + Array(repeating: 1, count: last - 1) + [0]
        let table = try ClinicTable(
            "id,date,\(names.joined(separator: ","))\n"
                + "a,2026-01-10,\(cells.map(String.init).joined(separator: ","))\n")
        // `gad1` to `gad6` alone are no form.
        for named in name == "gad%" ? [[form]] : [[], [form]] {
            let findings = try table.proposal { $0.questionnaires = named }.findings
            let said = findings.first { $0.code == .itemsFrom0 }
            #expect(
                said?.message.contains("give -q \(form) --items \(run[0])..\(run[1])") == true,
                "\(findings.map(\.description))")
        }
        let kept = try await table.kept {
            $0.questionnaires = [form]
            $0.itemColumns = [.init(run[0], run[1])]
        }
        #expect(kept.map(\.total?.description) == ["\(last + 2)"])
        #expect(kept[0].answers.states[0] == .answered(3))
    }

    @Test func `eight columns gad0 to gad7 are refused, and read as named`() async throws {
        let table = try ClinicTable(
            "id,date,\(Self.names("gad%", 0...7).joined(separator: ","))\na,2026-01-10,3,1,1,1,1,1,1,0\n"
        )
        #expect(try table.refusals() == [.itemsFrom0])
        let kept = try await table.kept {
            $0.questionnaires = ["gad-7"]
            $0.itemColumns = [.init("gad1", "gad7")]
        }
        #expect(kept.map(\.total) == [6])
    }

    @Test func `names from 0 are refused at several times and in rows`() throws {
        let waves = ["pre", "post"].flatMap { Self.names("phq%_\($0)", 0...8) }
        let cells = Array(repeating: "1", count: 18).joined(separator: ",")
        let wide = try ClinicTable(
            "id,pre_date,post_date,\(waves.joined(separator: ","))\na,2026-01-10,2026-02-10,\(cells)\n"
        )
        #expect(try wide.refusals().contains(.itemsFrom0))
        let rows = (0...8).map { "a,2026-01-10,phq\($0),1\n" }.joined()
        let long = try ClinicTable("id,date,item,answer\n\(rows)")
        #expect(try long.refusals() == [.itemsFrom0])
    }

    @Test func `a column with the number 0 that holds no answers is no item`() async throws {
        let table = try ClinicTable(
            "id,date,phq0,\(Self.names("phq%", 1...9).joined(separator: ","))\n"
                + "a,2026-01-10,yes,1,1,1,1,1,1,1,1,0\n")
        #expect(try await table.kept().map(\.total) == [8])
    }

    /// The columns of PHQ-9, the run that the user names, and a name in the refusal.
    static let runs: [(columns: [String], run: [String], says: String)] = [
        (
            names("phq9_%", 1...5) + ["attn"] + names("phq9_%", 6...9), ["phq9_1", "phq9_9"],
            "attn is no item by its name"
        ),
        (
            ["phq9_9"] + names("phq9_%", 1...8), ["phq9_9", "phq9_8"],
            "phq9_1 is item 1 by its name, and item 2 by its place"
        ),
        (
            names("phq9_%", 1...9).reversed(), ["phq9_9", "phq9_1"],
            "phq9_8 is item 8 by its name, and item 2 by its place"
        ),
    ]

    @Test(arguments: runs)
    func `columns that are other items by their names than by their places are refused`(
        columns: [String], run: [String], says: String
    ) async throws {
        let cells = Array(repeating: "1", count: columns.count).joined(separator: ",")
        let table = try ClinicTable(
            "id,date,\(columns.joined(separator: ","))\na,2026-01-10,\(cells)\n")
        let findings = try table.proposal {
            $0.questionnaires = ["phq-9"]
            $0.itemColumns = [.init(run[0], run[1])]
        }.findings.filter { $0.gravity == .error }
        #expect(findings.count == 1 && findings[0].message.contains(says), "\(findings)")
        #expect(findings.first?.message.contains("leave --items out") == true)
        #expect(try await table.kept().map(\.total) == [9])
    }

    @Test func `columns that a survey numbers from another number are read by place`() async throws
    {
        let names = Self.names("q%", 3...11).joined(separator: ",")
        let table = try ClinicTable("id,date,\(names)\na,2026-01-10,1,1,1,1,1,1,1,1,3\n")
        let kept = try await table.kept {
            $0.questionnaires = ["phq-9"]
            $0.itemColumns = [.init("q3", "q11")]
        }
        #expect(kept.first?.answers["self-harm"] == .answered(3))
    }

    @Test func `a column phq9 beside phq_1 to phq_8 may be the total`() async throws {
        let names = Self.names("phq_%", 1...8).joined(separator: ",")
        let table = try ClinicTable("id,date,\(names),phq9\na,2026-01-10,1,0,1,0,1,0,0,0,3\n")
        #expect(try table.refusals() == [.columnShared])
        let nine = try await table.kept {
            $0.questionnaires = ["phq-9"]
            $0.itemColumns = [.init("phq_1", "phq9")]
        }
        #expect(nine.map(\.total) == [6])
        let eight = try await table.kept {
            $0.questionnaires = ["phq-8"]
            $0.itemColumns = [.init("phq_1", "phq_8")]
        }
        #expect(eight.map(\.total) == [3])
        let alike = try ClinicTable(
            "id,date,\(names.replacing("_", with: "")),PHQ9\na,2026-01-10,1,0,1,0,1,0,0,0,3\n")
        #expect(try await alike.kept().map(\.total) == [6])
    }

    @Test(arguments: ["gad7", "GAD-7"])
    func `a column gad7 beside gad_1 to gad_7 is the total`(total: String) async throws {
        let names = Self.names("gad_%", 1...7).joined(separator: ",")
        let table = try ClinicTable("id,date,\(names),\(total)\na,2026-01-10,1,0,1,0,1,0,2,5\n")
        #expect(try table.mapping().sittings.map(\.total) == [total])
        #expect(try await table.kept().map(\.total) == [5])
    }

    @Test(arguments: ["rev", "reversed", "inv"])
    func `an item that is reversed by its name is not read as the item`(word: String) throws {
        let names = Self.names("gad7_%_\(word)", 1...7).joined(separator: ",")
        let table = try ClinicTable("id,date,\(names)\na,2026-01-10,1,0,1,0,1,0,2\n")
        #expect(try !table.refusals().isEmpty)
    }
}

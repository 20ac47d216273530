import CSV
import ClinicImport
import Questionnaires
import Samples
import Scoring
import Shelf
import Testing

@Suite struct `Items that no scale counts` {
    private static let texts: [String] = {
        let form = (try? ShippedQuestionnaires.all)?.first { $0.id == "phq-9" }
        return form?.items.map(\.text) ?? []
    }()

    /// A table of Qualtrics with nine answers of 0 to 8 columns before another one, by the names of
    /// columns and the rows of the grid.
    private static func survey(_ columns: [(name: String, text: String, cell: String)]) -> String {
        func cell(_ text: String) -> String { "\"\(text.replacing("\"", with: "\"\""))\"" }
        return "patient,date," + columns.map(\.name).joined(separator: ",") + "\nPatient,Date,"
            + columns.map { cell("How often? - \($0.text)") }.joined(separator: ",") + "\n"
            + Array(repeating: cell("{\"ImportId\":\"x\"}"), count: columns.count + 2)
            .joined(separator: ",") + "\nP1,2024-01-05,"
            + columns.map(\.cell).joined(separator: ",") + "\n"
    }

    private static let check = "Please select \"Several days\" for this row"

    /// The numbers in the names of an attention check, and of the items behind it.
    @Test(arguments: [(place: 5, number: 10, isShifted: false), (5, 6, true), (9, 10, false)])
    func `an attention check among the items is no answer, whatever its number is`(
        place: Int, number: Int, isShifted: Bool
    ) async throws {
        var columns = (0..<9).map { item in
            let number = item + 1 + (isShifted && item >= place ? 1 : 0)
            return (name: "PHQ9_\(number)", text: Self.texts[item], cell: "\(item % 4)")
        }
        columns.insert(("PHQ9_\(number)", Self.check, "3"), at: place)
        let table = try ClinicTable(Self.survey(columns))
        let kept = try await table.kept()
        #expect(kept.map(\.words) == ["0,1,2,3,0,1,2,3,0,notReached"])
        let said = try table.proposal().findings.filter { $0.code == .columnsUnused }
        #expect(said.map(\.column) == ["PHQ9_\(number)"] && said.map(\.gravity) == [.warning])
    }

    @Test func `a column whose question is worded differently is still read as its item`()
        async throws
    {
        var columns = (0..<10).map { item in
            (name: "PHQ9_\(item + 1)", text: Self.texts[item], cell: item == 0 ? "0" : "1")
        }
        columns[8].text = "Thinking that you would be better off dead, or wishing to hurt yourself"
        let kept = try await ClinicTable(Self.survey(columns)).kept()
        #expect(kept.map(\.words) == ["0,1,1,1,1,1,1,1,1,1"])
    }

    /// Numbers of columns named like PHQ-9, and whether the advice names them all with `--items`.
    @Test(arguments: [
        (Array(1...10), true), (Array(1...16), false), ([1, 2, 3, 4, 5, 6, 7, 8, 10], false),
    ])
    func `a column with the number of the difficulty is advised only at the end of all items`(
        numbers: [Int], isAdvised: Bool
    ) throws {
        let names = numbers.map { "q\($0)" }.joined(separator: ",")
        let cells = numbers.map { "\($0 % 3)" }.joined(separator: ",")
        let table = try ClinicTable("id,date,\(names)\na,2024-01-05,\(cells)\n")
        let said = try table.proposal { $0.questionnaires = ["phq-9"] }.findings
        let advice = said.first { $0.code == (isAdvised ? .longerForm : .columnsUnused) }
        let message = try #require(advice?.message)
        #expect(message.contains("if it is, give -q phq-9 --items q1..q10;") == isAdvised)
        #expect(message.hasSuffix("give the column the name phq9_difficulty") != isAdvised)
        #expect(advice?.gravity == (isAdvised ? .error : .warning))
    }

    @Test(arguments: [
        ("phq9_10", "2", false), ("PHQ-9 Q10", "2", false), ("phq9_difficulty", "2", true),
        ("phq9_10", "Somewhat difficult", true), ("DPQ100", "2", true), ("69722-7", "2", true),
    ])
    func `a column with the number of the difficulty alone is asked about`(
        header: String, cell: String, isRead: Bool
    ) async throws {
        let isText = Int(cell) == nil
        let answers = isText ? "Several days" : "1"
        let nine = Array(repeating: answers, count: 9).joined(separator: ",")
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items),\(header)\nP1,2024-01-05,\(nine),\(cell)\n")
        let said = try table.proposal().findings.filter { $0.code == .longerForm }
        #expect(said.map(\.column) == (isRead ? [] : [header]))
        guard !isRead else {
            let kept = try await table.kept()
            #expect(kept.map(\.total) == [9])
            #expect(kept.first?.answers["difficulty"] != .notReached)
            return
        }
        // One word of a shell.
        let run = header.contains(" ") ? "\"phq9_1..\(header)\"" : "phq9_1..\(header)"
        #expect(said.first?.message.contains("if it is, give -q phq-9 --items \(run);") == true)
        let question = try #require(try table.proposal().questions.first)
        for (answer, difficulty) in [("1", Answer.answered(2)), ("2", .notReached)] {
            let decision = try question.decision(answer, about: table.clinic.questionnaires)
            let kept = try await table.kept { $0.decide(decision) }
            #expect(kept.map(\.total) == [9])
            #expect(kept.first?.answers["difficulty"] == difficulty)
        }
        let whole = try await table.kept {
            $0.questionnaires = ["phq-9"]
            $0.itemColumns = [.init("phq9_1", header)]
        }
        #expect(whole.first?.answers["difficulty"] == .answered(2))
    }

    /// Totals in the table, and whether they show that the first nine columns are the items.
    @Test(arguments: [
        ([12, 10, 15, 13], true), ([12, 10], false), ([12, 10, 15, 14], false),
        ([11, 11, 13, 12], false),
    ])
    func `totals that agree with nine columns show that the tenth is not one of the nine items`(
        totals: [Int], isShown: Bool
    ) throws {
        let rows = [
            "0,1,2,3,0,1,2,3,0", "1,1,1,1,1,1,1,1,2", "2,2,2,2,2,2,1,1,1", "3,1,1,1,1,1,1,1,3",
        ]
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items),phq9_10,total\n"
                + zip(rows, totals).enumerated().map {
                    "P\($0),2024-01-05,\($1.0),1,\($1.1)\n"
                }.joined())
        #expect(try table.refusals().contains(.longerForm) != isShown)
        let said = try table.proposal().findings.contains { $0.code == .columnsUnused }
        #expect(said == isShown)
    }

    private static let wide = """
        patient,date,crisis_wish,crisis_thoughts,crisis_plan
        P1,2024-01-05,1,0,1
        P2,2024-01-05,0,,0

        """
    private static let long = """
        patient,date,item,answer
        P1,2024-01-05,wish,1
        P1,2024-01-05,thoughts,0
        P1,2024-01-05,plan,1
        P2,2024-01-05,wish,0
        P2,2024-01-05,thoughts,
        P2,2024-01-05,plan,0

        """
    private static let waves = """
        patient,wish_pre,thoughts_pre,plan_pre,date_pre,wish_post,thoughts_post,plan_post,date_post
        P1,1,0,1,2024-01-05,0,,0,2024-02-05

        """

    @Test(arguments: [wide, long, waves])
    func `items of a form without scales are imported with their flags`(text: String) async throws {
        let table = try ClinicTable(text, of: ImportedForms.screener())
        let plan = try await table.plan { $0.questionnaires = ["crisis"] }
        #expect(plan.new == 2 && plan.totalsOnly == 0)
        #expect(plan.flags == ["wish": 1, "thoughts-skipped": 1])
        let kept = try await table.kept { $0.questionnaires = ["crisis"] }
        #expect(kept.map(\.words) == ["1,0,1", "0,skipped,0"])
        #expect(
            kept.map { $0.scorecard.flags.map(\.flag.text) } == [["wish"], ["thoughts-skipped"]])
    }

    @Test func `a mapping file reads the items of a form without scales`() async throws {
        let table = try ClinicTable(Self.wide, of: ImportedForms.screener())
        let mapping = try TableImport.Mapping(json: Array(table.mapping().fileText.utf8))
        #expect(mapping.sittings[0].items.count == 3)
        let plan = try await table.clinic.plan(mapping, for: nil)
        #expect(plan.flags == ["wish": 1, "thoughts-skipped": 1])
    }

    @Test func `a scored table shows the flags of unscored items`() throws {
        let scoring = TableScoring(
            TableImport.File(name: "t.csv", bytes: Array(Self.wide.utf8)),
            questionnaires: [try ImportedForms.screener()])
        var table = try scoring.table(try #require(scoring.proposal(TableImport.Choices()).mapping))
        var output: [UInt8] = []
        while let bytes = try table.next() { output += bytes }
        let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
        #expect(lines.dropFirst().map { $0.hasSuffix(",wish,") } == [true, false])
        #expect(table.tally.flags == ["wish": 1, "thoughts-skipped": 1])
    }

    @Test func `every item of a form without scales needs a column`() throws {
        let text = "patient,date,crisis_wish,crisis_thougths,crisis_plan\nP1,2024-01-05,1,1,0\n"
        let table = try ClinicTable(text, of: ImportedForms.screener())
        #expect(try table.refusals() == [.itemWithoutColumn])
        let draft = try #require(try table.proposal().draft)
        #expect(draft.gaps == ["items of crisis"])
        #expect(draft.fileText.contains("\"thoughts\": null"), "\(draft.fileText)")
    }

    @Test func `a form without scales has no column for a total`() async throws {
        let text =
            "patient,date,crisis_wish,crisis_thoughts,crisis_plan,score\nP1,2024-01-05,1,1,1,3\n"
        let table = try ClinicTable(text, of: ImportedForms.screener())
        var mapping = try table.mapping()
        #expect(mapping.sittings[0].total == nil && mapping.sittings[0].items.count == 3)
        mapping.sittings[0].total = "score"
        let refusal = await #expect(throws: TableImport.Refusal.self) {
            _ = try await table.clinic.plan(mapping, for: nil)
        }
        #expect(refusal?.findings.map(\.code) == [.noSuchScale])
        // A column with only the form's name is not a total either.
        let bare = try ClinicTable(
            "patient,date,crisis\nP1,2024-01-05,3\n", of: ImportedForms.screener())
        #expect(try bare.refusals() == [.noQuestionnaire])
    }

    @Test func `unscored items keep their answers and flags next to a total`() async throws {
        let text = "patient,date,strain_total,strain_harm\nP1,2024-01-05,1,1\nP2,2024-01-05,2,0\n"
        let table = try ClinicTable(text, of: ImportedForms.totalAndSelfHarm())
        #expect(try table.proposal().findings.map(\.code) == [.fewItems])
        let plan = try await table.plan()
        // The table has no item that the total counts, so only the total is known.
        #expect(plan.totalsOnly == 2 && plan.flags == ["harm": 1])
        let kept = try await table.kept()
        #expect(kept.map(\.total) == [1, 2])
        #expect(kept.map { $0.answers["harm"] } == [.answered(1), .answered(0)])
        #expect(kept.map { $0.scorecard.flags.map(\.flag.text) } == [["harm"], []])
    }

    @Test func `import warns of an item that can raise a flag and has no column`() throws {
        let text = "patient,date,strain_tense,strain_tired\nP1,2024-01-05,1,1\n"
        let table = try ClinicTable(text, of: ImportedForms.totalAndSelfHarm())
        let warnings = try table.proposal().findings.filter { $0.gravity == .warning }
        #expect(warnings.map(\.code) == [.flagWithoutColumn])
        #expect(warnings.first?.message.contains("no column for item 3") == true)
    }

    @Test func `import refuses a scored form of which only an unscored item is present`() throws {
        let table = try ClinicTable("patient,date,phq9_difficulty\nP1,2024-01-05,2\n")
        #expect(try table.refusals() == [.itemWithoutColumn])
    }
}

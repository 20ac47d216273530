import ClinicImport
import Questionnaires
import Samples
import Scoring
import Shelf
import Testing

/// Names of questionnaires and items in strangers' tables that must not be guessed.
@Suite struct StrangersFormTests {
    private static let nine = "2,1,3,0,1,2,1,0,1"
    private static let numbered = (1...9).map { "q\($0)" }.joined(separator: ",")

    /// The names of items at times, `family_item_time`, and the questionnaires that the user names.
    static let grids: [(names: [String], named: [Questionnaire.ID])] =
        [
            ("phq", 2, 2, []), ("phq", 2, 2, ["phq-2"]), ("gad", 7, 7, []),
            ("gad", 7, 7, ["gad-7"]),
            ("phq", 4, 4, ["phq-4"]), ("phq", 9, 2, []), ("phq", 9, 2, ["phq-2"]),
        ].flatMap { (family: String, items: Int, times: Int, named: [Questionnaire.ID]) in
            [family, "\(family)_"].map { stem in
                let names = (1...times).flatMap { time in
                    (1...items).map { "\(stem)\($0)_\(time)" }
                }
                return (names, named)
            }
        }

    @Test(arguments: grids)
    func `a number that may be that of an item is not that of a form`(
        names: [String], named: [Questionnaire.ID]
    ) throws {
        let answers = names.map { _ in "1" }.joined(separator: ",")
        let table = try ClinicTable(
            "id,date,\(names.joined(separator: ","))\n1,2024-03-15,\(answers)\n")
        #expect(try table.refusals { $0.questionnaires = named } == [.columnShared])
    }

    @Test func `two numbers in a name are read on demand, or if all first ones are forms`()
        async throws
    {
        let grid = "id,date,phq_1_1,phq_2_1,phq_1_2,phq_2_2\n1,2024-03-15,3,3,0,0\n"
        let chosen = try await ClinicTable(grid).kept {
            $0.questionnaires = ["phq-2"]
            $0.itemColumns = [.init("phq_1_1", "phq_2_1")]
        }
        #expect(chosen.map(\.total) == [6])
        let forms = (1...9).map { "phq_9_\($0)" } + ["phq_2_1", "phq_2_2"]
        let both = try await ClinicTable(
            "id,date,\(forms.joined(separator: ","))\n1,2024-03-15,\(Self.nine),3,2\n"
        ).kept()
        #expect(both.map(\.total) == [5, 11])
    }

    @Test(arguments: [
        "PHQ-9 (Depression)", "Patient Health Questionnaire (PHQ-9)", "PHQ9 - Adult",
        "PHQ-9 Follow-up", "PHQ-9 Follow-up 2", "PHQ-9 v2", "PHQ-9 Depression Screen",
        "PHQ-9 (9 items)", "phq 9", "Patient Health Questionnaire-9 (PHQ-9)",
        "Patient Health Questionnaire 9-item (PHQ-9)",
        "PHQ-9 (Patient Health Questionnaire 9-item)",
        "9-item Patient Health Questionnaire (PHQ-9)", "44249-1",
    ])
    func `a cell that contains the name of one form names it`(name: String) async throws {
        let table = try ClinicTable(
            "client,date,form,\(Self.numbered)\n1,2024-03-15,PHQ-9,0,0,0,0,0,0,0,0,0\n"
                + "2,2024-03-15,\(name),3,3,3,3,3,3,3,3,3\n")
        #expect(try await table.kept().map(\.total) == [0, 27])
        let rows = (1...9).map { "1,2024-03-15,\(name),\($0),3\n" }.joined()
        let long = try ClinicTable("client,date,form,item,answer\n\(rows)")
        #expect(try await long.kept().map(\.total) == [27])
    }

    @Test(arguments: [
        "PHQ", "PHQ-A", "PHQ-9 Modified for Teens", "PHQ9A", "GAD-7 2-item", "PHQ-9 item 9",
        "Patient Health Questionnaire", "PHQ-9 and GAD-7", "PHQ-9-2", "PHQ-9M", "PHQ-9 adolescents",
    ])
    func `a row with the name of a variant or of a family is a problem`(name: String) async throws {
        let table = try ClinicTable(
            "client,date,form,\(Self.numbered)\n1,2024-03-15,PHQ-9,\(Self.nine)\n"
                + "2,2024-03-15,\(name),3,3,3,3,3,3,3,,\n")
        let plan = try await table.plan()
        #expect(plan.problemCounts == [.questionnaire: 1] && plan.new == 1)
        #expect(plan.firstMessage.hasPrefix(name))
        let rows = (1...9).map { "1,2024-03-15,PHQ-9,\($0),3\n" }.joined()
        let long = try ClinicTable(
            "client,date,form,item,answer\n\(rows)2,2024-03-15,\(name),1,3\n")
        #expect(try await long.plan().problemCounts[.questionnaire] == 1)
    }

    @Test(arguments: [
        "Generalized Anxiety Disorder 7-item (GAD-7)",
        "GAD-7 (Generalized Anxiety Disorder 7-item)",
        "Generalized Anxiety Disorder-7", "Generalised Anxiety Disorder-7",
        "Generalized Anxiety Disorder scale (GAD-7)", "Generalized Anxiety Disorder 7 (GAD-7)",
        "Generalised Anxiety Disorder Assessment (GAD-7)",
        "Generalized Anxiety Disorder 7-item scale", "7-item Generalized Anxiety Disorder (GAD-7)",
    ])
    func `the usual names of GAD-7 name it`(name: String) async throws {
        let table = try ClinicTable("client,date,form,score\n2,2024-03-15,\(name),9\n")
        #expect(try await table.kept().map(\.questionnaire.id) == ["gad-7"])
    }

    @Test(arguments: try ShippedQuestionnaires.all.filter { !$0.scales.isEmpty })
    func `a title and a short title name their form`(form: Questionnaire) async throws {
        for title in form.languages.map({ form.wording(for: $0).title }) {
            for name in [title, "\(title) (\(form.shortTitle))", "\(form.shortTitle) (\(title))"] {
                let table = try ClinicTable("client,date,form,score\n2,2024-03-15,\"\(name)\",5\n")
                #expect(try table.mapping().sittings.map(\.questionnaire) == [form.id], "\(name)")
            }
        }
    }

    @Test func `a text with the name of one form leaves the columns of another in the table`()
        async throws
    {
        let seven = (1...7).map { "gad7_\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "client,date,form,\(ClinicTable.phq9Items),\(seven)\n"
                + "1,2024-03-15,PHQ-9 battery,\(Self.nine),1,1,1,1,1,1,1\n")
        #expect(try await table.kept().map(\.total) == [7, 11])
    }

    @Test func `questionnaires that are left out are named`() async throws {
        let rows = (10...30).map { "2,2024-03-15,Form \($0),1,1,1,1,1,1,1,1,1\n" }.joined()
        let table = try ClinicTable(
            "client,date,form,\(Self.numbered)\n1,2024-03-15,PHQ-9,\(Self.nine)\n\(rows)")
        let said = try await table.plan().findings.filter { $0.code == .rowsUnused }
        let names = (10...19).map { "Form \($0)" }.joined(separator: ", ")
        #expect(
            said.map(\.message) == [
                "left out: 21 rows of questionnaires that are not known (\(names))"
            ])
    }

    @Test(arguments: ["item9", "q9", "phq9_q9", "PHQ-9 item 9", "item_9"])
    func `a score and item 9 are read beside rows of another form`(item: String) async throws {
        let table = try ClinicTable(
            "client,date,instrument,score,\(item)\n1,2024-03-15,PHQ-9,11,1\n1,2024-03-15,GAD-7,9,\n"
        )
        let plan = try await table.plan()
        #expect((plan.new, plan.totalsOnly, plan.flagCount, plan.problemCount) == (2, 1, 1, 0))
    }

    @Test func `a form whose columns the table lacks is refused until the user names the others`()
        async throws
    {
        let eight = (1...8).map { "q\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "client,date,instrument,\(eight)\n1,2024-03-15,PHQ-9,2,1,3,0,1,2,1,0\n"
                + "1,2024-03-15,GAD-7,1,2,3,0,1,1,2,\n")
        #expect(try table.refusals() == [.itemWithoutColumn])
        let plan = try await table.plan { $0.questionnaires = ["gad-7"] }
        #expect((plan.new, plan.problemCount) == (1, 0))
        let scores = try ClinicTable(
            "client,date,instrument,gad7_score\n1,2024-03-15,PHQ-9,2\n1,2024-03-15,GAD-7,9\n")
        #expect(
            try scores.refusals { $0.questionnaires = ["gad-7", "phq-9"] } == [.itemWithoutColumn])
    }

    @Test(arguments: [
        "PHQ9 Item 9 Response", "PHQ9 item 9 score", "Suicidal ideation (PHQ-9 item 9)", "Q9",
        "PHQ9 SI", "phq9_suicidal", "PHQ-9 Q9 (self-harm)",
    ])
    func `item 9 beside a total is found by its names`(item: String) async throws {
        for total in ["PHQ-9 Total Score", "PHQ9"] {
            let table = try ClinicTable(
                "mrn,date,\(total),\(item)\n1,2024-03-15,11,1\n2,2024-03-16,3,0\n")
            let plan = try await table.plan()
            #expect((plan.new, plan.totalsOnly, plan.flagCount) == (2, 0, 1))
        }
    }

    @Test(arguments: ["Q8", "Q9,Q10", "mother_phq9_9", "PHQ9 item 9 date"])
    func `other columns beside a total are not item 9`(items: String) async throws {
        let cells = items.split(separator: ",").map { _ in "1" }.joined(separator: ",")
        let table = try ClinicTable("mrn,date,phq9_total,\(items)\n1,2024-03-15,11,\(cells)\n")
        #expect(try await table.plan().totalsOnly == 1)
    }

    @Test func `a column that may be item 9 beside a total is named, and read on demand`()
        async throws
    {
        let table = try ClinicTable(
            "mrn,date,phq9_total,suicidal_ideation\n1,2024-03-15,11,1\n2,2024-03-16,3,0\n")
        let said = try table.proposal().findings.first { $0.code == .itemsUnread }
        #expect(said?.message.hasSuffix("with -q phq-9 --items suicidal_ideation") == true)
        let plan = try await table.plan {
            $0.questionnaires = ["phq-9"]
            $0.itemColumns = [.init("suicidal_ideation", "suicidal_ideation")]
        }
        #expect((plan.new, plan.totalsOnly, plan.flagCount) == (2, 0, 1))
    }

    @Test(arguments: [
        ("suicidal ideation", #""suicidal ideation""#),
        ("suicidal ideation $(x)", #""suicidal ideation \$(x)""#),
        ("suicidal ideation `x`", #""suicidal ideation \`x\`""#),
    ])
    func `the name of a column in advice is one word of a shell`(
        column: String, word: String
    ) throws {
        let table = try ClinicTable(
            "mrn,date,phq9_total,\(column)\n1,2024-03-15,11,1\n2,2024-03-16,3,0\n")
        let said = try table.proposal().findings.first { $0.code == .itemsUnread }
        #expect(said?.message.hasSuffix("--items \(word)") == true, "\(said?.message ?? "")")
    }

    /// The names of eight items and of a ninth, what the proposal says, and the columns to choose.
    static let split: [(eight: String, ninth: String, says: String, runs: [[String]])] = [
        (
            "PHQ8_%", "PHQ8_score,phq9_item9",
            "-q phq-9 --items PHQ8_1..PHQ8_8 --items phq9_item9;",
            [["PHQ8_1", "PHQ8_8"], ["phq9_item9", "phq9_item9"]]
        ),
        (
            "phq9_%", "phq9_si", "-q phq-9 --items phq9_1..phq9_si", [["phq9_1", "phq9_si"]]
        ),
        (
            "phq9_%", "site,suicidal_ideation",
            "-q phq-9 --items phq9_1..phq9_8 --items suicidal_ideation",
            [["phq9_1", "phq9_8"], ["suicidal_ideation", "suicidal_ideation"]]
        ),
    ]

    @Test(arguments: split)
    func `eight items and a ninth under another name are proposed as PHQ-9`(
        eight: String, ninth: String, says: String, runs: [[String]]
    ) async throws {
        let names = (1...8).map { eight.replacing("%", with: "\($0)") }.joined(separator: ",")
        let more = ninth.contains(",") ? "10," : ""
        let table = try ClinicTable(
            "id,date,\(names),\(ninth)\n1,2024-03-15,2,1,3,0,1,2,1,0,\(more)1\n")
        #expect(try table.refusals() == [.itemWithoutColumn])
        let said = try table.proposal().findings.map(\.message)
        #expect(said.contains { $0.contains(says) }, "\(said)")
        let plan = try await table.plan {
            $0.questionnaires = ["phq-9"]
            $0.itemColumns = runs.map { .init($0[0], $0[1]) }
        }
        #expect((plan.new, plan.flagCount, plan.problemCount) == (1, 1, 0))
    }

    @Test func `PHQ-8 beside an item 9 is read if the user names its columns`() async throws {
        let names = (1...8).map { "PHQ8_\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "id,date,\(names),phq9_item9\n1,2024-03-15,2,1,3,0,1,2,1,0,1\n")
        #expect(try table.refusals { $0.questionnaires = ["phq-8"] } == [.longerForm])
        let kept = try await table.kept {
            $0.questionnaires = ["phq-8"]
            $0.itemColumns = [.init("PHQ8_1", "PHQ8_8")]
        }
        #expect(kept.map(\.total) == [10])
    }

    @Test func `eight German items of PHQ-9 are proposed as PHQ-8, and read so`() async throws {
        let nine = try ShippedQuestionnaires.questionnaire("phq-9")
        let wording = nine.wording(for: "de")
        let names = nine.items.prefix(8).map { wording.text(of: $0) }
        let table = try ClinicTable(
            "id;date;\(names.map { "\"\($0)\"" }.joined(separator: ";"))\n"
                + "1;2024-03-15;\(Array(repeating: "Beinahe jeden Tag", count: 8).joined(separator: ";"))\n"
        )
        let said = try table.proposal().findings.map(\.message)
        #expect(said.contains { $0.contains("-q phq-8 --items \"\(names[0])..") }, "\(said)")
        let kept = try await table.kept {
            $0.questionnaires = ["phq-8"]
            $0.itemColumns = [.init(names[0], names[7])]
        }
        #expect(kept.map(\.total) == [24])
    }

    @Test(arguments: [("phq-8", 8), ("phq-4", 4), ("phq-2", 2), ("gad-2", 2)], ["de", "es-US"])
    func `choices in the wording of a longer form are answers of a shorter one`(
        form: (id: Questionnaire.ID, items: Int), language: LanguageTag
    ) async throws {
        let nine = try ShippedQuestionnaires.questionnaire("phq-9")
        let wording = nine.wording(for: language)
        let texts = nine.items[0].choices.map { wording.text(of: $0, in: nine.items[0]) }
        let names = (1...form.items).map { "\(form.id)_\($0)" }.joined(separator: ",")
        let rows = (0..<4).map { row in
            "P\(row),2024-03-15,"
                + (0..<form.items).map { texts[($0 + row) % 4] }.joined(separator: ",")
        }
        let table = try ClinicTable(
            "id,date,\(names)\n\(rows.joined(separator: "\n"))\n")
        let kept = try await table.kept()
        let expected: [[Int?]] = (0..<4).map { row in (0..<form.items).map { ($0 + row) % 4 } }
        #expect(kept.map { $0.answers.states.map(\.value) } == expected)
        // A choice is never a missing answer.
        let mapping = try table.mapping { $0.missingCodes = texts }
        await #expect(throws: TableImport.Refusal.self) {
            try await table.clinic.plan(mapping, for: nil)
        }
    }
}

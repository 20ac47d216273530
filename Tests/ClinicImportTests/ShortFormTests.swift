import ClinicImport
import Questionnaires
import Samples
import Shelf
import Testing

/// Tables of a short form in which another column may make it a longer one.
struct ShortFormTests {
    private static let eight = (1...8).map { "phq_\($0)" }.joined(separator: ",")
    private static let cells = "2,1,3,0,1,2,1,0"

    /// Names of a ninth item that are not those of the definition.
    static let harm = [
        "self_harm", "suicide", "suicidal_ideation", "suicidal_thoughts", "si", "PHQ_SI",
        "phq_suicide", "thoughts_of_death", "suizid", "Suizidgedanken", "PHQ9b", "PHQ9_r",
        "autolesion", "idées suicidaires", "ninth", "sui", "harm", "ideation", "risk",
        "phq_nine", "PHQ neun", "hurt", "lebensmuede", "lebensmüde", "safety", "risk_q",
    ]

    @Test(arguments: harm)
    func `a ninth item beside PHQ-8 is a question with two commands`(name: String) async throws {
        let table = try ClinicTable(
            "id,date,\(Self.eight),\(name)\na,2026-01-10,\(Self.cells),2\n")
        #expect(try table.refusals() == [.longerForm])
        let said = try table.proposal().findings.first { $0.code == .longerForm }
        let word = name.contains(" ") ? "\"phq_1..\(name)\"" : "phq_1..\(name)"
        #expect(said?.column == name)
        #expect(
            said?.message.hasSuffix("give -q phq-9 --items \(word); if not, give -q phq-8") == true,
            "\(said?.message ?? "")")
        let question = try #require(try table.proposal().questions.first)
        let forms = table.clinic.questionnaires
        #expect(question.lines(about: forms).count == 3)
        let nine = try await table.plan { $0.decide(try question.decision("1", about: forms)) }
        #expect(nine.flagCount == 1 && nine.new == 1)
        #expect(
            try await table.kept { $0.decide(try question.decision("2", about: forms)) }.map(
                \.total)
                == [10])
    }

    @Test(arguments: ["T0_phq9_9", "baseline_phq9_9", "week4 phq9_9", "phq9"])
    func `a column beside PHQ-8 that may be item 9, such as T0_phq9_9 or phq9, is a question`(
        name: String
    ) async throws {
        let eight = (1...8).map { "phq8_\($0)" }.joined(separator: ",")
        let header = "id,date,\(eight),\(name)\na,2026-01-10,\(Self.cells)"
        let table = try ClinicTable("\(header),2\n")
        #expect(try table.refusals() == [.longerForm])
        let question = try #require(try table.proposal().questions.first)
        let decision = try question.decision("1", about: table.clinic.questionnaires)
        let plan = try await table.plan { $0.decide(decision) }
        #expect(plan.new == 1 && plan.flagCount == 1)
        // A total that is no answer is a total.
        guard name == "phq9" else { return }
        #expect(try ClinicTable("\(header),12\n").refusals() == [])
        #expect(try table.refusals { $0.questionnaires = ["phq-8", "phq-9"] } == [])
    }

    /// Names of a column that is not right behind the items, and whether it may be item 9.
    static let farther: [(name: String, isQuestion: Bool)] = [
        ("phq_nine", true), ("phq_ninth", true), ("q_nueve", true), ("risk", true),
        ("Risiko", true), ("phq_risk", true), ("risk_q", true), ("hurt", true), ("safety", true),
        ("lebensmuede", true), ("fall_risk", false), ("risk_group", false), ("C-SSRS", false),
        ("nine_hole_peg", false), ("smokes", false),
    ]

    @Test(arguments: farther)
    func `a column behind another one is a question if its name may be that of item 9`(
        name: String, isQuestion: Bool
    ) throws {
        let table = try ClinicTable(
            "id,date,\(Self.eight),site,\(name)\na,2026-01-10,\(Self.cells),n,2\n")
        #expect(try table.refusals() == (isQuestion ? [.longerForm] : []))
    }

    @Test func `a column that the totals count is a question whatever its name is`() async throws {
        let header = "id,date,\(Self.eight),phq_total,site,C-SSRS,smokes\n"
        func table(_ totals: [Int]) throws -> ClinicTable {
            let cells = ["n,0,1", "n,1,0", "s,2,1"]
            let rows = zip(totals, cells).enumerated().map { place, row in
                "p\(place),2026-01-10,\(Self.cells),\(row.0),\(row.1)\n"
            }
            return try ClinicTable(header + rows.joined())
        }
        let counted = try table([10, 11, 12])
        #expect(try counted.refusals() == [.longerForm])
        let said = try counted.proposal().findings.first { $0.code == .longerForm }
        #expect(said?.column == "C-SSRS")
        #expect(said?.message.contains("does not have, as the total of a row counts it") == true)
        #expect(said?.message.contains("-q phq-9 --items phq_1..phq_8 --items C-SSRS") == true)
        // What the items add up to, and totals with errors that no column explains.
        for totals in [[10, 10, 10], [10, 9, 10], [11, 11, 12]] {
            #expect(try table(totals).refusals() == [], "\(totals)")
        }
    }

    @Test(
        arguments: [
            ("extra", true), ("extra_item", true), ("Zusatzfrage", true),
            ("x9", true), ("hurting", true), ("thoughts", true), ("Gedanken", true),
            ("phq_last", true), ("phq_ix", true), ("extra_visits", false), ("x3", false),
            ("mood", false),
        ] as [(String, Bool)])
    func `a column that is called one more item is asked about if the others are called PHQ-8`(
        name: String, isAsked: Bool
    ) throws {
        let eight = (1...8).map { "phq8_\($0)" }.joined(separator: ",")
        let table = try ClinicTable("id,date,\(eight),\(name)\na,2026-01-10,\(Self.cells),2\n")
        #expect(try table.refusals() == (isAsked ? [.longerForm] : []))
    }

    @Test(arguments: ["phq9_9R", "phq9_9_r", "phq9_9_rev", "PHQ9_9x"])
    func `a column named like a missing item with an addition is proposed as the item`(
        name: String
    ) throws {
        let eight = (1...8).map { "phq9_\($0)" }.joined(separator: ",")
        let table = try ClinicTable("id,date,\(eight),\(name)\na,2026-01-10,\(Self.cells),2\n")
        #expect(try table.refusals() == [.itemWithoutColumn])
        let said = try table.proposal().findings.map(\.message).joined()
        #expect(said.contains("if it is \(name), give -q phq-9 --items phq9_1..\(name)"), "\(said)")
    }

    @Test(arguments: [
        "si", "suicidal", "Suizidgedanken", "suicidal_ideation", "PHQ_SI", "suicidality", "sui",
        "harm",
        "ideation",
    ])
    func `a ninth item beside a column of questionnaires is a question with its command`(
        name: String
    ) async throws {
        let eight = (1...8).map { "q\($0)" }.joined(separator: ",")
        let header = "id,date,instrument,\(eight),\(name)\n"
        let nine = "a,2026-01-10,PHQ-9,\(Self.cells),2\n"
        for others in ["", "b,2026-01-11,GAD-7,0,1,0,1,0,1,0,,\n"] {
            let table = try ClinicTable(header + nine + others)
            #expect(try table.refusals() == [.itemWithoutColumn])
            let said = try table.proposal().findings.first { $0.code == .itemWithoutColumn }
            let more = others.isEmpty ? "" : " -q gad-7"
            #expect(
                said?.message.hasSuffix(
                    "if it is \(name), give -q phq-9\(more) --items q1..\(name)")
                    == true, "\(said?.message ?? "")")
            let question = try #require(try table.proposal().questions.first)
            let decision = try question.decision("1", about: table.clinic.questionnaires)
            let plan = try await table.plan { $0.decide(decision) }
            #expect((plan.flagCount, plan.new) == (1, others.isEmpty ? 1 : 2))
        }
    }

    @Test(arguments: ["self_harm", "item9", "q9"])
    func `item 9 is read by its name in a table with a column of instruments`(
        name: String
    ) async throws {
        let eight = (1...8).map { "q\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "id,date,instrument,\(eight),\(name)\na,2026-01-10,PHQ-9,\(Self.cells),2\n"
                + "b,2026-01-11,GAD-7,0,1,0,1,0,1,0,,\n")
        let plan = try await table.plan()
        #expect((plan.new, plan.flagCount) == (2, 1))
    }

    @Test(arguments: ["si", "suicidality", "Suizidgedanken", "sui", "harm", "ideation"])
    func `item 9 beside the totals of several forms is named with a command that reads all`(
        name: String
    ) async throws {
        let table = try ClinicTable(
            "id,date,instrument,total,\(name)\na,2026-01-10,PHQ-9,12,2\nb,2026-01-11,GAD-7,7,\n")
        let said = try table.proposal().findings.first { $0.code == .itemsUnread }
        #expect(said?.message.hasSuffix("use it with -q phq-9 -q gad-7 --items \(name)") == true)
        let plan = try await table.plan {
            $0.questionnaires = ["phq-9", "gad-7"]
            $0.itemColumns = [.init(name, name)]
        }
        #expect((plan.new, plan.flagCount) == (2, 1))
    }

    @Test(arguments: ["sui", "harm", "ideation", "suicidality", "item9"])
    func `rows that are called PHQ-8 and have item 9 under another name are refused`(
        name: String
    ) throws {
        let eight = (1...8).map { "phq8_\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "id,date,instrument,\(eight),\(name)\na,2026-01-10,PHQ-8,\(Self.cells),2\n")
        #expect(try table.refusals() == [.longerForm])
    }

    @Test func `rows that are called PHQ-8 and have a ninth answer are refused`() async throws {
        let eight = (1...8).map { "q\($0)" }.joined(separator: ",")
        let header = "id,date,instrument,\(eight),self_harm\n"
        let rows = "a,2026-01-10,PHQ-8,\(Self.cells),2\nb,2026-01-11,GAD-7,0,1,0,1,0,1,0,,\n"
        let table = try ClinicTable(header + rows)
        #expect(try table.refusals() == [.longerForm])
        let said = try table.proposal().findings.first { $0.code == .longerForm }
        #expect(said?.message.contains("write PHQ-9 in the column instrument") == true)
        #expect(said?.message.hasSuffix("if not, give -q phq-8 -q gad-7") == true)
        #expect(try await table.plan { $0.questionnaires = ["phq-8", "gad-7"] }.new == 2)
        let long = (1...8).map { "a,2026-01-10,PHQ-8,\($0),1\n" }.joined()
        let melted = "id,date,instrument,item,answer\n\(long)a,2026-01-10,PHQ-8,suicidal,2\n"
        #expect(try ClinicTable(melted).refusals() == [.longerForm])
        let blank = try ClinicTable(
            header + rows.replacing(",2\n", with: ",\n") + "c,2026-01-10,PHQ-9,\(Self.cells),2\n")
        #expect(try blank.refusals() == [])
    }

    @Test func `one command reads PHQ-9 with its ninth item, and another form`() async throws {
        let seven = (1...7).map { "gad7_\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "id,date,\(Self.eight),suicide,\(seven)\na,2026-01-10,\(Self.cells),2,0,1,0,1,0,1,0\n")
        let said = try table.proposal().findings.first { $0.code == .longerForm }
        #expect(
            said?.message.contains("give -q phq-9 -q gad-7 --items phq_1..suicide; if not") == true)
        let question = try #require(try table.proposal().questions.first)
        let decision = try question.decision("1", about: table.clinic.questionnaires)
        let kept = try await table.kept { $0.decide(decision) }
        #expect(kept.map(\.questionnaire.id) == ["gad-7", "phq-9"])
        #expect(kept.map(\.total) == [3, 12])
    }

    @Test(arguments: ["9. Suicidal thoughts", "Thoughts of suicide", "Q9 Better off dead"])
    func `a ninth question with other words is asked about if its cells are numbers`(
        name: String
    ) throws {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let texts = form.items.prefix(8).map { "\"\($0.text)\"" }.joined(separator: ",")
        let table = try ClinicTable(
            "id,date,\(texts),site,\(name)\na,2026-01-10,\(Self.cells),1,0\n")
        #expect(try table.refusals() == [.longerForm])
    }

    @Test func `a ninth question in other words is proposed as item 9 of a German form`() throws {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let wording = form.wording(for: "de")
        let texts = form.items.prefix(8).map { "\"\(wording.text(of: $0))\"" }
        let table = try ClinicTable(
            "id,date,\(texts.joined(separator: ",")),Lieber tot\na,2026-01-10,\(Self.cells),2\n")
        let said = try table.proposal().findings.map(\.description)
        #expect(said.contains { $0.contains("if it is Lieber tot, give -q phq-9") }, "\(said)")
    }

    @Test func `a ninth item in a table of one answer a row is asked about`() async throws {
        let rows = (1...8).map { "a,2026-01-10,phq_\($0),1\n" }.joined()
        let table = try ClinicTable("id,date,item,answer\n\(rows)a,2026-01-10,suicide,2\n")
        #expect(try table.refusals() == [.longerForm])
        #expect(try await table.kept { $0.questionnaires = ["phq-8"] }.map(\.total) == [8])
    }

    /// Columns behind eight items that are none, with a cell.
    static let others = [
        ("difficulty", "1"), ("sex", "1"), ("arm", "2"), ("site", "3"), ("phq8_total", "10"),
        ("wave", "1"), ("gad_1", "2"), ("attention_check", "2"), ("visit_no", "1"),
        ("weight", "80"),
        ("comment", "none"), ("phq9_date", "2026-01-09"),
    ]

    @Test(arguments: others)
    func `a column behind PHQ-8 that is something else is no question`(
        name: String, cell: String
    ) async throws {
        let table = try ClinicTable(
            "id,date,\(Self.eight),\(name)\na,2026-01-10,\(Self.cells),\(cell)\n")
        #expect(try table.refusals() == [])
        #expect(try await table.kept().map(\.total) == [10])
    }

    /// In a short name, `die` and `si` are words of self-harm.
    @Test(arguments: ["Die Fragen waren gut zu verstehen", "Si respondió a todas las preguntas"])
    func `a long question with the word die or si is not taken for self-harm`(
        name: String
    ) async throws {
        let table = try ClinicTable(
            "id,date,\(name),\(Self.eight)\na,2026-01-10,1,\(Self.cells)\n")
        #expect(try table.refusals() == [])
        #expect(try await table.kept().map(\.total) == [10])
    }

    @Test func `a column behind items that name PHQ-8 is no question`() async throws {
        let names = Self.eight.replacing("phq_", with: "phq8_")
        let table = try ClinicTable("id,date,\(names),smokes\na,2026-01-10,\(Self.cells),1\n")
        #expect(try await table.kept().map(\.total) == [10])
    }

    /// The first two items of a longer form by their texts, and the others in own words.
    static let beginnings: [(form: Questionnaire.ID, others: String, cells: String)] = [
        (
            "gad-7", "Excessive worry,Cannot relax,Restless,Irritable,Afraid", "1,1,1,1,1"
        ),
        (
            "phq-9", "Bad nights,No energy,Eating,Bad feeling,Reading,Slow,Suicidal ideation",
            "1,1,0,0,1,0,2"
        ),
    ]

    @Test(arguments: beginnings)
    func `the beginning of a longer form is not read as a short form`(
        form: Questionnaire.ID, others: String, cells: String
    ) throws {
        let items = try ShippedQuestionnaires.questionnaire(form).items.prefix(2)
        let texts = items.map { "\"\($0.text)\"" }.joined(separator: ",")
        let table = try ClinicTable("id,date,\(texts),\(others)\na,2026-01-10,2,1,\(cells)\n")
        #expect(try table.refusals() == [.longerForm])
    }

    /// Names of a column behind a site, or right behind the items, beside `phq8_1` … `phq8_8`.
    static let ninth: [(behind: String, name: String, isQuestion: Bool)] = [
        ("", "item9", true), ("", "q9", true), ("", "Item 9", true), ("", "9", true),
        ("", "x9", true), ("site,", "item9", true), ("site,", "q9", true), ("site,", "9", true),
        ("q1,", "q9", false), ("site,", "x9", false), ("", "x19", false),
    ]

    @Test(arguments: ninth)
    func `a column with the number 9 beside items that name PHQ-8 is a question`(
        behind: String, name: String, isQuestion: Bool
    ) throws {
        let names = Self.eight.replacing("phq_", with: "phq8_")
        let cell = behind.isEmpty ? "" : "1,"
        let table = try ClinicTable(
            "id,date,\(names),\(behind)\(name)\na,2026-01-10,\(Self.cells),\(cell)3\n")
        #expect(try table.refusals() == (isQuestion ? [.longerForm] : []))
    }

    @Test func `the points of a quiz of Microsoft Forms are no further item`() async throws {
        let form = try ShippedQuestionnaires.questionnaire("phq-8")
        let texts = form.items.prefix(8).map(\.text)
        let header = texts.flatMap { ["\"\($0)\"", "\"Points - \($0)\"", "\"Feedback - \($0)\""] }
        let cells = Self.cells.split(separator: ",").map { "\($0),0," }.joined(separator: ",")
        let table = try ClinicTable(
            "id,date,\(header.joined(separator: ","))\na,2026-01-10,\(cells)\n")
        #expect(try await table.kept().map(\.total) == [10])
    }
}

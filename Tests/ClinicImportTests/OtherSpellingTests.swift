import ClinicImport
import Questionnaires
import Samples
import Shelf
import Testing

/// Tables whose names and cells are written in further ways.
struct OtherSpellingTests {
    private static let seven = "1,0,2,0,1,3,0"

    /// What stands in front of and behind the text of an item.
    static let grids = [
        (" >> ", ""), (": ", ""), (". ", ""), (".", ""), (" | ", ""), (" (", ")"), (" / ", ""),
        (" - ", ""), (" [", "]"),
    ]

    @Test(arguments: grids, ["gad-7", "phq-9"] as [Questionnaire.ID])
    func `the rows of a grid are found behind any sign`(
        signs: (front: String, end: String), form: Questionnaire.ID
    ) throws {
        let items = try ShippedQuestionnaires.questionnaire(form).items.filter {
            $0.role == .question
        }
        let names = items.map {
            "\"How often did this bother you?\(signs.front)\($0.text)\(signs.end)\""
        }
        let cells = Array(repeating: "1", count: items.count).joined(separator: ",")
        let table = try ClinicTable(
            "id,sex,date,\(names.joined(separator: ","))\na,female,2026-01-10,\(cells)\n")
        let proposal = try table.proposal { $0.questionnaires = [form] }
        let found = proposal.mapping?.sittings.first?.items.keys.filter { id in
            items.contains { $0.id == id }
        }
        #expect(found?.count == items.count, "\(proposal.findings.map(\.message))")
    }

    /// Names of the items, and of a total.
    static let names: [(form: Questionnaire.ID, items: String, total: String)] = [
        ("gad-7", "GAD7%", "GAD7 Summenwert"), ("gad-7", "GAD70%", "Gesamtwert"),
        ("gad-7", "GAD[SQ00%]", "Summenscore"), ("gad-7", "gad7_%", "Puntaje total"),
    ]

    @Test(arguments: names)
    func `items and totals are found by further names`(
        form: Questionnaire.ID, items: String, total: String
    ) async throws {
        let names = (1...7).map { items.replacing("%", with: "\($0)") }.joined(separator: ",")
        let table = try ClinicTable("id,date,\(names),\(total)\na,2026-01-10,\(Self.seven),7\n")
        let mapping = try table.mapping { $0.questionnaires = [form] }
        #expect(mapping.sittings.map(\.total) == [total])
        #expect(try await table.kept { $0.questionnaires = [form] }.map(\.total) == [7])
    }

    /// Columns of the person and of the date.
    static let roles = [
        ("Kennung", "Erstellt am"), ("VP_Code", "Datum der Befragung"), ("Identifiant", "recorded"),
        ("Numéro de dossier", "Assessed"), ("Case number", "date"), ("Initials", "date"),
        ("UID", "date"),
    ]

    @Test(arguments: roles)
    func `people and dates are found by further names`(person: String, date: String) async throws {
        let table = try ClinicTable("\(person),\(date),phq2_1,phq2_2\nA-1,2026-01-10,1,1\n")
        #expect(try await table.kept().map(\.subject.text) == ["A-1"])
    }

    @Test func `the name of an account of Microsoft Forms is no person`() throws {
        let table = try ClinicTable(
            "Id,Completion time,Email,Name,What is your number?,phq2_1,phq2_2\n"
                + "1,2026-01-13 10:00Z,u0@x.org,User 0,N0,1,1\n")
        #expect(try !table.refusals().isEmpty || table.mapping().subject != .column("Name"))
    }

    @Test func `a question that begins like a statistic is no summary`() throws {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let texts = form.items.prefix(9).map { "\"Se sentir \($0.text)\"" }.joined(separator: ",")
        let table = try ClinicTable("date,\(texts)\n2026-01-10,1,1,1,1,1,1,1,1,0\n")
        #expect(try !table.refusals().contains(.noResponses))
    }

    @Test func `the points of a quiz without points are no total`() async throws {
        let table = try ClinicTable("id,date,Score,phq2_1,phq2_2\na,2026-01-10,0 / 0,1,2\n")
        #expect(try await table.kept().map(\.total) == [3])
    }

    @Test func `a form with its own date needs no date of the row`() async throws {
        let gad = (1...7).map { "gad7_\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "record_id,redcap_repeat_instrument,redcap_repeat_instance,visit_date,"
                + "\(ClinicTable.phq9Items),phq9_complete,gad_date,\(gad),gad7_complete\n"
                + "1,phq9,1,2026-01-10,1,1,1,1,1,1,1,1,0,2,,,,,,,,,\n"
                + "1,gad7,1,,,,,,,,,,,,2026-01-11,\(Self.seven),2\n")
        let kept = try await table.kept()
        #expect(kept.map(\.start.description).sorted() == ["2026-01-10", "2026-01-11"])
        #expect(kept.map(\.total).compactMap { $0?.description }.sorted() == ["7", "8"])
        let nine = "1,1,1,1,1,1,1,1,0"
        let without = try ClinicTable(
            "id,visit_date,\(ClinicTable.phq9Items),gad_date,\(gad)\n"
                + "1,,\(nine),2026-01-11,\(Self.seven)\n"
                + "2,2026-01-10,\(nine),2026-01-11,\(Self.seven)\n")
        let plan = try await without.plan()
        #expect(plan.problems.map(\.column) == ["visit_date"] && plan.new == 3)
    }

    /// Dates and the form that the user names.
    static let dates: [(cell: String, form: TableImport.DateForm, start: String)] = [
        ("13-01-26", .dayMonthYear, "2026-01-13"), ("01-13-26", .monthDayYear, "2026-01-13"),
        ("\"46000,5\"", .excel, "2025-12-09T12:00:00Z"),
    ]

    @Test(arguments: dates)
    func `short dates with dashes and day numbers with a comma are read on demand`(
        cell: String, form: TableImport.DateForm, start: String
    ) async throws {
        let table = try ClinicTable(
            "id,date,phq2_1,phq2_2\na,\(cell),1,1\n", resolvingLocalTime: { _ in .once(.utc) })
        let asked = form == .excel ? TableImport.Finding.Code.dateSerial : .dateOrderUndecidable
        #expect(try table.refusals() == [asked])
        #expect(try await table.kept { $0.dateForm = form }.map(\.start.description) == [start])
    }

    /// The rows of one form do not show how the others are counted.
    @Test func `each form of a table is counted by its own rows`() async throws {
        let items = (1...10).map { "q\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "patient,date,measure,\(items)\nP1,2026-01-10,GAD-7,0,1,0,1,0,0,1,,,\n"
                + "P1,2026-01-10,K10,1,2,3,1,2,5,1,2,3,1\n")
        #expect(try await table.kept().compactMap(\.total?.description).sorted() == ["21", "3"])
        let shifted = try ClinicTable(
            "patient,date,measure,\(items)\nP1,2026-01-10,GAD-7,0,1,0,1,0,0,1,,,\n"
                + "P1,2026-01-10,PHQ-9,1,2,3,1,2,3,1,2,3,\n")
        let said = try shifted.proposal().findings.filter { $0.code == .answersWithoutZero }
        #expect(said.count == 1 && said[0].message.contains("PHQ-9"))
    }

    @Test func `an item of another form is not the difficulty of this one`() async throws {
        let items = (1...10).map { "q\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "patient,date,measure,\(items),difficulty\n"
                + "P1,2026-01-10,PHQ-9,1,0,1,0,1,0,1,0,0,,2\nP1,2026-01-10,K10,1,2,3,1,2,5,1,2,3,1,\n"
        )
        let kept = try await table.kept()
        #expect(kept.compactMap(\.total?.description).sorted() == ["21", "4"])
        #expect(kept.contains { $0.answers["difficulty"] == .answered(2) })
    }

    /// Columns beside the time of a tool, and whether the user must say which has the date.
    static let dated = [
        ("Today's date", "2026-01-09", true), ("Date filled in", "2026-01-09", true),
        ("When did you complete this form?", "2026-01-09", true),
        ("Heutiges Datum", "2026-01-09", true), ("Fecha de hoy", "2026-01-09", true),
        ("Today's date", "01/10/2026", false), ("When were you born?", "1980-05-04", false),
        ("Next appointment", "2026-02-09", false),
    ]

    @Test(arguments: dated)
    func `a second date beside the time of a tool is a question if its days differ`(
        name: String, cell: String, isAsked: Bool
    ) async throws {
        let table = try ClinicTable(
            "Timestamp,id,\(name),phq2_1,phq2_2\n2026-01-10 09:30:00Z,a,\(cell),1,1\n")
        #expect(try table.refusals() == (isAsked ? [.dateUnclear] : []))
        let column = isAsked ? name : "Timestamp"
        let kept = try await table.kept { $0.dateColumn = column }
        #expect(kept.map(\.start.day.description) == [isAsked ? cell : "2026-01-10"])
    }

    @Test(arguments: [
        ([], ["P-1", "p-1", "P-2"], true), ([], ["P-1", "P1"], true),
        ([], ["1-23", "12-3"], false),
        ([], ["Jos\u{E9}", "JOSE\u{301}"], true), ([], ["Jos\u{E9}", "Jose"], false),
        (["P-1"], ["P-1"], false), (["P-1"], ["p-1"], true), (["P-1"], ["P -1"], true),
        (["P-1"], ["p1"], true), (["P\u{2013}1"], ["p1"], true), (["P-1"], ["P-2"], false),
        (["P-1", "p-1"], ["p-1"], false), (["0017"], ["17"], true), (["P17"], ["P017"], true),
        (["é017"], ["É17"], true), (["P107"], ["P17"], false), (["170"], ["17"], false),
    ])
    func `a new person whose name is almost that of another one gives a warning`(
        stored: [String], people: [String], isAlike: Bool
    ) async throws {
        let rows = people.map { "\($0),2026-01-10,1,1\n" }.joined()
        var clinic = try ClinicTable("id,date,phq2_1,phq2_2\n\(rows)").clinic
        clinic.storedPeople = try stored.map { try SubjectID(parsing: $0) } + [.oneself]
        let mapping = try #require(try clinic.proposal(TableImport.Choices()).mapping)
        let said = try await clinic.plan(mapping, for: nil).findings.filter {
            $0.code == .subjectsAlike
        }
        #expect(said.map(\.gravity) == (isAlike ? [.warning] : []))
        #expect(said.allSatisfy { $0.message.hasPrefix("1 new person has") })
    }

    @Test func `a form that does not count is asked about`() async throws {
        let plan = try await ClinicTable(
            "id,date,measure,q1,q2\na,2026-01-10,PHQ-2,1,1\nb,2026-01-10,PHQ-2 void,2,2\n"
        ).plan()
        #expect(plan.new == 1 && plan.problems.map(\.line) == [3])
    }

    @Test func `the columns of one question of a survey are named for --items`() async throws {
        let names = (1...9).map { "Q5_\($0)" }.joined(separator: ",")
        let table = try ClinicTable("id,date,\(names)\na,2026-01-10,1,0,1,0,1,0,1,0,2\n")
        let said = try table.proposal { $0.questionnaires = ["phq-9"] }.findings.map(\.message)
        #expect(said.contains { $0.hasSuffix("give --items Q5_1..Q5_9") }, "\(said)")
        let kept = try await table.kept {
            $0.questionnaires = ["phq-9"]
            $0.itemColumns = [.init("Q5_1", "Q5_9")]
        }
        #expect(kept.map(\.total) == [6])
    }

    @Test(arguments: [("date", "q", "_phq9"), ("date", "item", "_PHQ9"), ("PHQ9.date", "q", "")])
    func
        `the import asks about numbered columns whose form is named after them or in another column`(
            date: String, stem: String, form: String
        ) async throws
    {
        let names = (1...9).map { "\(stem)\($0)\(form)" }
        let table = try ClinicTable(
            "id,\(date),\(names.joined(separator: ","))\na,2026-01-10,1,0,1,0,1,0,1,0,2\n")
        let said = try table.proposal().findings.map(\.message)
        let run = "\(names[0])..\(names[8])"
        let options = "give -q phq-9 --items \(run.contains(" ") ? "'\(run)'" : run)"
        #expect(said.contains { $0.hasSuffix(options) }, "\(said)")
        let kept = try await table.kept {
            $0.questionnaires = ["phq-9"]
            $0.itemColumns = [.init(names[0], names[8])]
        }
        #expect(kept.map(\.total) == [6])
    }

    @Test(arguments: [("phq_", "phq_"), ("PHQ", "PHQ")])
    func `the score of one item is a copy of the item, and not the total of a shorter form`(
        stem: String, other: String
    ) async throws {
        let texts = ["Not at all", "Several days", "More than half the days", "Nearly every day"]
        let values = [1, 3, 0, 0, 1, 0, 1, 0, 1]
        let header = (1...9).map { "\(stem)\($0),\(other)\($0)_score" }.joined(separator: ",")
        let cells = values.map { "\(texts[$0]),\($0)" }.joined(separator: ",")
        let table = try ClinicTable("id,date,\(header)\na,2026-01-10,\(cells)\n")
        let kept = try await table.kept()
        #expect(kept.map(\.questionnaire.id) == ["phq-9"] && kept.map(\.total) == [7])
    }

    @Test func `the message about a form with one of its items names the column of that item`()
        throws
    {
        let table = try ClinicTable(
            "id,date,Little interest,Trouble sleeping,Tired\na,2026-01-10,1,1,2\n")
        let said = try table.proposal().findings.map(\.message)
        #expect(
            said.contains { $0.hasPrefix("PHQ-15: only Trouble sleeping looks like an item") },
            "\(said)")
    }

    @Test(arguments: ["NA", "-99"])
    func `a total that may be missing names the option for it`(cell: String) async throws {
        let plan = try await ClinicTable("id,date,phq2_total\na,2026-01-10,\(cell)\n").plan()
        #expect(plan.firstMessage.contains("--missing-code"), "\(plan.lines)")
    }

    @Test func `a form that is counted from 0 instead of from 1 is a question`() async throws {
        let names = (1...10).map { "k10_\($0)" }.joined(separator: ",")
        let table = try ClinicTable("id,date,\(names)\na,2026-01-10,0,1,2,0,1,4,0,1,2,0\n")
        let question = try #require(try table.proposal().questions.first)
        #expect(question == .firstAnswer(questionnaires: ["K10"], least: 0))
        let kept = try await table.kept {
            $0.decide(try question.decision("0", about: table.clinic.questionnaires))
        }
        #expect(kept.map(\.total) == [21])
    }
}

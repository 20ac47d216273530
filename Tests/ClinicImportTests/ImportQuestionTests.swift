import CSV
import ClinicImport
import Questionnaires
import Samples
import Testing

/// The questions about a table, without a terminal.
struct ImportQuestionTests {
    /// A table whose person and questionnaire have names that say nothing.
    private func table() throws -> ClinicTable {
        let items = (1...9).map { "q\($0)" }.joined(separator: ",")
        return try ClinicTable("who,day,\(items)\nP1,5/6/2024,0,1,2,3,0,1,2,3,0\n")
    }

    @Test func `the replies of a person make the mapping that the table lacks`() throws {
        let table = try table()
        let forms = table.clinic.questionnaires
        var choices = TableImport.Choices()
        var proposal = try table.clinic.proposal(choices)
        var asked: [String] = []
        let replies = [
            "Number or name": "PHQ-9", "Person": "who", "1 or 2": "2",
        ]
        while let question = proposal.questions.first {
            asked.append(question.prompt)
            #expect(question.lines(about: forms).first?.hasSuffix("?") == true)
            let reply = try #require(replies[question.prompt])
            choices.decide(try question.decision(reply, about: forms))
            proposal = try table.clinic.proposal(choices)
        }
        let mapping = try #require(proposal.mapping)
        #expect(mapping.subject == .column("who"))
        #expect(mapping.date == .column("day", .monthDayYear))
        #expect(mapping.sittings.map(\.questionnaire) == ["phq-9"])
        #expect(Set(asked) == Set(replies.keys))
    }

    @Test(arguments: [
        (TableImport.Question.questionnaire, "abc", "type a number or a name"),
        (.subject(columns: ["a", "b"], rowsMayBePeople: true), "3", "there is no column 3"),
        (.date(columns: ["a"]), "never", "no column has this name"),
        (.dateOrder(columns: ["a"]), "0", "type 1 or 2"),
        (.spreadsheetDays(columns: ["a"]), "x", "type 1 or 2"),
        (.firstAnswer(questionnaires: ["PHQ-9"], least: 0), "2", "type 0 or 1"),
        (.contextCode(column: "sex", text: "1", choices: ["female", "male"]), "3", "the list"),
        (.reading(of: "a", options: [.init("PHQ-8", "phq-8", [])]), "2", "type a number"),
        (.firstCode(code: "A1", choices: ["never", "rarely"]), "A1", "type a number"),
        (.missingCode(text: "99", questionnaire: "PHQ-9"), "99", "type 1 or 2"),
        (.encoding(options: [.windows1252]), "utf-8", "no encoding of the list"),
    ])
    func `a reply that is no decision is refused with what to type`(
        question: TableImport.Question, reply: String, words: String
    ) throws {
        let error = try #require(throws: TableImport.Question.Refusal.self) {
            try question.decision(reply, about: table().clinic.questionnaires)
        }
        #expect(error.message.contains(words), "\(error)")
    }

    @Test(arguments: [
        (TableImport.Question.questionnaire, "1", nil as TableImport.Decision?),
        (
            .subject(columns: ["a", "b"], rowsMayBePeople: true), "2",
            .subject(.column("b"))
        ),
        (.subject(columns: ["a"], rowsMayBePeople: true), "row", .subject(.row)),
        (.subject(columns: ["a"], rowsMayBePeople: false), "row", .subject(.all("row"))),
        (.date(columns: ["a"]), "1", .dateColumn("a")),
        (.dateOrder(columns: ["a"]), "1", .dateForm(.dayMonthYear)),
        (.spreadsheetDays(columns: ["a"]), "2", .dateForm(.excel1904)),
        (.firstAnswer(questionnaires: ["PHQ-9"], least: 0), "1", .firstAnswer(1)),
        (
            .reading(
                of: "a", options: [.init("PHQ-8", "phq-8", [.init("a", "b")], others: ["gad-7"])]),
            "1",
            .reading(["phq-8", "gad-7"], items: [.init("a", "b")])
        ),
        (
            .contextCode(column: "sex", text: "1", choices: ["female", "male"]), "2",
            .contextCode(column: "sex", text: "1", choice: "male")
        ),
        (.firstCode(code: "AO1", choices: ["never", "rarely"]), "1", .firstCode("AO1")),
        (.firstCode(code: "AO1", choices: ["never", "rarely"]), "2", .firstCode("AO0")),
        (
            .missingCode(text: "99", questionnaire: "PHQ-9"), "1",
            .missingCode("99", isMissing: true)
        ),
        (.encoding(options: [.windows1252, .utf16BigEndian]), "2", .encoding(.utf16BigEndian)),
        (.encoding(options: [.windows1252]), "windows-1252", .encoding(.windows1252)),
    ])
    func `a number or a name is a decision`(
        question: TableImport.Question, reply: String, decision: TableImport.Decision?
    ) throws {
        let forms = try table().clinic.questionnaires
        #expect(
            try question.decision(reply, about: forms)
                == decision ?? .questionnaire(forms[0].id))
    }

    @Test func `a text that means no missing answer is asked about once and is a problem`()
        async throws
    {
        let table = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items)\nP1,2024-01-05,0,1,2,3,0,1,2,99,0\n")
        var choices = TableImport.Choices()
        let open = try table.clinic.proposal(choices)
        // The question does not prevent an import without a reply.
        #expect(open.mapping?.sittings.map(\.questionnaire) == ["phq-9"])
        #expect(open.questions == [.missingCode(text: "99", questionnaire: "PHQ-9")])
        choices.decide(.missingCode("99", isMissing: false))
        let proposal = try table.clinic.proposal(choices)
        #expect(proposal.questions.isEmpty && proposal.mapping?.missingCodes == [])
        let mapping = try #require(proposal.mapping)
        #expect(try await table.clinic.plan(mapping, for: nil).problemCount == 1)
    }

    @Test(arguments: [
        ("GAD-7 too", ",gad7_1,gad7_2,gad7_3,gad7_4,gad7_5,gad7_6,gad7_7", ",0,1,0,1,0,1,0"),
        ("alone", "", ""),
    ])
    func `columns beside a total are asked about, and no other questionnaire gets lost`(
        name: String, headers: String, cells: String
    ) throws {
        let items = (1...9).map { "x\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "patient,date,\(items),phq9_total\(headers)\n"
                + "P1,2024-01-05,0,1,2,3,0,1,2,3,1,13\(cells)\n")
        var choices = TableImport.Choices()
        let question = try #require(try table.clinic.proposal(choices).questions.first)
        choices.decide(try question.decision("1", about: table.clinic.questionnaires))
        let proposal = try table.clinic.proposal(choices)
        let sittings = try #require(proposal.mapping).sittings
        #expect(proposal.questions.isEmpty, "\(name)")
        #expect(
            sittings.map { [$0.questionnaire.text: $0.items.count] }
                == [["phq-9": 9]] + (cells.isEmpty ? [] : [["gad-7": 7]]))
        #expect(sittings[0].total == "phq9_total")
    }
}

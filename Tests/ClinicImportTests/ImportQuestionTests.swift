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
        (.date(columns: ["a"]), "never", "no column is called so"),
        (.dateOrder(columns: ["a"]), "0", "type 1 or 2"),
        (.spreadsheetDays(columns: ["a"]), "x", "type 1 or 2"),
        (.firstAnswer(questionnaires: ["PHQ-9"], least: 0), "2", "type 0 or 1"),
        (.contextCode(column: "sex", text: "1", choices: ["female", "male"]), "3", "the list"),
        (.reading(of: "a", options: [.init("PHQ-8", "phq-8", [])]), "2", "type a number"),
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
    ])
    func `a number or a name is a decision`(
        question: TableImport.Question, reply: String, decision: TableImport.Decision?
    ) throws {
        let forms = try table().clinic.questionnaires
        #expect(
            try question.decision(reply, about: forms)
                == decision ?? .questionnaire(forms[0].id))
    }
}

import ClinicImport
import Questionnaires
import Scoring
import Testing

@Suite struct `A draft of a mapping` {
    private static let items = ClinicTable.phq9Items
    private static let shifted = "1,2,3,4,1,2,3,4,1"
    private static let zeros = "0,0,0,0,0,0,0,0,0"
    private static func columns(_ count: Int, at time: String) -> String {
        (1...count).map { "phq9_\($0)_\(time)" }.joined(separator: ",")
    }

    /// Tables that are refused and that a mapping can fix: the gaps of the draft, and what the user
    /// writes into each.
    static let refused: [(table: String, gaps: [String], filled: [(null: String, value: String)])] =
        [
            (
                "patient,date,\(items)\nP1,2024-01-05,\(shifted)\n", ["coding of phq-9"],
                [("\"coding\": null", "\"coding\": {\"shiftedBy\": 1}")]
            ),
            (
                "who,date,\(items)\nP1,2024-01-05,\(zeros)\n", ["subject"],
                [("\"subject\": null", "\"subject\": {\"column\": \"who\"}")]
            ),
            (
                "patient,date,\(items)\nP1,03/04/2024,\(zeros)\n", ["date"],
                [
                    (
                        "\"date\": null",
                        "\"date\": {\"column\": \"date\", \"form\": \"day-month-year\"}"
                    )
                ]
            ),
            (
                "patient,\(items)\nP1,\(zeros)\n", ["date"],
                [("\"date\": null", "\"date\": {\"all\": \"2024-01-05\"}")]
            ),
            (
                "patient,date,PHQ9-1,\(items)\nP1,2024-01-05,3,\(zeros)\n", ["items of phq-9"],
                [("\"interest\": null", "\"interest\": \"phq9_1\"")]
            ),
            (
                "patient,date,\(items.replacing("phq9_9", with: "harm"))\nP1,2024-01-05,\(zeros)\n",
                ["items of phq-9"], [("\"self-harm\": null", "\"self-harm\": \"harm\"")]
            ),
            (
                "patient,pre_date,pre_phq9_total,post_phq9_total\nP1,2024-01-05,5,6\n",
                ["date of post phq-9"], [("\"date\": null", "\"date\": {\"all\": \"2024-02-05\"}")]
            ),
            (
                "who,\(items)\nP1,\(shifted)\n", ["subject", "date", "coding of phq-9"],
                [
                    ("\"subject\": null", "\"subject\": {\"row\": true}"),
                    ("\"date\": null", "\"date\": {\"all\": \"2024-01-05\"}"),
                    ("\"coding\": null", "\"coding\": \"values\""),
                ]
            ),
            (
                // The tenth column may be the difficulty, or one before it an attention check.
                "patient,date_pre,date_post,\(columns(10, at: "pre")),\(columns(9, at: "post"))\n"
                    + "P1,2024-01-05,2024-02-05,\(zeros),1,\(zeros)\n",
                ["items of pre phq-9"],
                [("\"difficulty\": null", "\"difficulty\": \"phq9_10_pre\"")]
            ),
        ]

    @Test(arguments: refused.indices)
    func `a draft has null in each gap, is refused with a gap, and works when filled in`(
        place: Int
    ) async throws {
        let (text, gaps, filled) = Self.refused[place]
        let table = try ClinicTable(text, policy: .prorate)
        let proposal = try table.proposal()
        #expect(proposal.mapping == nil)
        let draft = try #require(proposal.draft, "\(proposal.findings.map(\.message))")
        #expect(draft.gaps == gaps)
        var json = draft.fileText
        #expect(json.split(separator: "null").count == gaps.count + 1, "\(json)")
        for (null, value) in filled {
            let refusal = #expect(throws: TableImport.Refusal.self) {
                try TableImport.Mapping(json: Array(json.utf8))
            }
            #expect(refusal?.findings.contains { $0.message.contains("is missing") } == false)
            #expect(json.contains(null), "\(json)")
            json = json.replacing(null, with: value)
        }
        let mapping = try TableImport.Mapping(json: Array(json.utf8))
        #expect(mapping.missing == .prorate)
        let plan = try await table.clinic.plan(mapping, for: nil)
        // An answer of 4 is invalid even if the mapping says `values`.
        #expect(plan.rows == 1 && plan.badRows == (place == 7 ? 1 : 0), "\(plan.lines)")
    }

    /// Tables with an error that leaves more open than one value, and the gaps of the draft.
    static let unclear: [(table: String, gaps: [String])] = [
        ("a,b\nx,y\n", ["subject", "date", "questionnaire", "items", "coding"]),
        (
            "patient,date,b\nx,2024-01-05,y\n", ["questionnaire", "items", "coding"]
        ),
        (
            "patient,date,\(items)\nP1,13/04/2024,\(zeros)\nP2,04/13/2024,\(zeros)\n", ["date"]
        ),
        ("patient,date,\(items)\nP1,soon,\(zeros)\n", ["date"]),
        ("patient,date,\(items),phq9_1\nP1,2024-01-05,\(zeros),1\n", ["items of phq-9"]),
        // Another item of a longer form shows that no item is certain.
        (
            "patient,date,\(items),phq9_11\nP1,2024-01-05,\(zeros),1\n",
            ["items of phq-9", "coding of phq-9"]
        ),
        (
            "patient,date,questionnaire,measure,\(items)\nP1,2024-01-05,PHQ-9,PHQ-9,\(zeros)\n",
            ["questionnaireColumn"]
        ),
        (
            "patient,date,item,answer,score\nP1,2024-01-05,phq9_1,1,1\n",
            ["answerColumn", "items of phq-9"]
        ),
        (
            "variable,label,type,values\nphq1,interest,int,0-3\n",
            ["subject", "date", "questionnaire", "items", "coding"]
        ),
    ]

    @Test(arguments: unclear.indices)
    func `a refused table with a header gets a draft that cannot be used as it is`(
        place: Int
    ) throws {
        let (text, gaps) = Self.unclear[place]
        let proposal = try ClinicTable(text).proposal()
        #expect(proposal.mapping == nil)
        let draft = try #require(proposal.draft, "\(proposal.findings.map(\.message))")
        #expect(draft.gaps == gaps)
        let refusal = #expect(throws: TableImport.Refusal.self) {
            try TableImport.Mapping(json: Array(draft.fileText.utf8))
        }
        let messages = refusal?.findings.map(\.message) ?? []
        #expect(messages.allSatisfy { $0.contains("is still null; ") }, "\(messages)")
    }

    @Test(arguments: [
        "patient,date,\(items)\nP1,2024-01-05,\(zeros)\n",
        // A header that may be a person's data, and a table without rows.
        "P1,2024-01-05,\(zeros)\nP2,2024-01-06,\(zeros)\n", "patient,date,\(items)\n",
        "item,Ann,Bob\n" + (1...9).map { "phq9_\($0),0,1\n" }.joined(),
    ])
    func `a table that is clear, or has no header, gets no draft`(text: String) throws {
        #expect(try ClinicTable(text).proposal().draft == nil)
    }

    @Test func `with a named questionnaire the draft lists its items, and works when filled in`()
        async throws
    {
        let names = (1...9).map { "x\($0)" }
        let table = try ClinicTable(
            "patient,date,\(names.joined(separator: ","))\nP1,2024-01-05,\(Self.shifted)\n")
        let draft = try #require(try table.proposal { $0.questionnaires = ["phq-9"] }.draft)
        #expect(draft.gaps == ["items of phq-9", "coding of phq-9"])
        var json = draft.fileText
        for (item, name) in zip(
            [
                "interest", "mood", "sleep", "energy", "appetite", "self-worth", "concentration",
                "movement", "self-harm",
            ], names)
        {
            #expect(json.contains("\"\(item)\": null"), "\(item)")
            json = json.replacing("\"\(item)\": null", with: "\"\(item)\": \"\(name)\"")
        }
        json = json.replacing("\"coding\": null", with: "\"coding\": {\"shiftedBy\": 1}")
        // The table lacks the difficulty.
        let refusal = #expect(throws: TableImport.Refusal.self) {
            try TableImport.Mapping(json: Array(json.utf8))
        }
        #expect(
            refusal?.findings.map(\.message).first?.contains(
                "\"difficulty\" is still null; name the column of the item, or remove the line")
                == true)
        #expect(refusal?.findings.count == 1)
        let line = try #require(json.firstRange(of: ",\n        \"difficulty\": null"))
        json.removeSubrange(line)
        let plan = try await table.clinic.plan(
            TableImport.Mapping(json: Array(json.utf8)), for: nil)
        #expect(plan.new == 1 && plan.problemCount == 0, "\(plan.lines)")
    }

    @Test func `an unknown key is refused together with each null`() throws {
        let draft = try #require(try ClinicTable(Self.unclear[1].table).proposal().draft)
        let json = draft.fileText.replacing("\"trust\"", with: "\"thrust\"")
        let refusal = #expect(throws: TableImport.Refusal.self) {
            try TableImport.Mapping(json: Array(json.utf8))
        }
        let messages = refusal?.findings.map(\.message) ?? []
        #expect(messages.contains { $0.contains("did you mean \"trust\"") }, "\(messages)")
        #expect(messages.count { $0.contains("is still null") } == 3, "\(messages)")
    }
}

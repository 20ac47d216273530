import ClinicImport
import Questionnaires
import Scoring
import Testing

@Suite struct `A draft of a mapping` {
    private static let items = ClinicTable.phq9Items
    private static let shifted = "1,2,3,4,1,2,3,4,1"
    private static let zeros = "0,0,0,0,0,0,0,0,0"

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
                "person_code,\(items)\nP1,\(shifted)\n", ["subject", "date", "coding of phq-9"],
                [
                    ("\"subject\": null", "\"subject\": {\"row\": true}"),
                    ("\"date\": null", "\"date\": {\"all\": \"2024-01-05\"}"),
                    ("\"coding\": null", "\"coding\": \"values\""),
                ]
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
            let refusal = #expect(throws: ImportError.self) {
                try ImportMapping(json: Array(json.utf8))
            }
            #expect(refusal?.findings.contains { $0.message.contains("is missing") } == false)
            #expect(json.contains(null), "\(json)")
            json = json.replacing(null, with: value)
        }
        let mapping = try ImportMapping(json: Array(json.utf8))
        #expect(mapping.missing == .prorate)
        let plan = try await table.clinic.plan(mapping, for: nil)
        // An answer of 4 is invalid even if the mapping says `values`.
        #expect(plan.rows == 1 && plan.badRows == (place == 7 ? 1 : 0), "\(plan.lines)")
    }

    @Test(arguments: [
        "patient,date,\(items)\nP1,2024-01-05,\(zeros)\n",
        // Tables that no mapping can fix.
        "patient,date,\(items)\nP1,13/04/2024,\(zeros)\nP2,04/13/2024,\(zeros)\n",
        "patient,date,\(items)\nP1,soon,\(zeros)\n", "a,b\nx,y\n",
        "patient,date,\(items),phq9_1\nP1,2024-01-05,\(zeros),1\n", "patient,date,\(items)\n",
    ])
    func `a table that is clear, or that no mapping can fix, gets no draft`(
        text: String
    ) throws {
        #expect(try ClinicTable(text).proposal().draft == nil)
    }
}

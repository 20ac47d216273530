import ClinicImport
import Questionnaires
import Samples
import Scoring
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
            $0.itemColumns = ("phq_1_1", "phq_2_1")
        }
        #expect(chosen.map(\.total) == [6])
        let forms = (1...9).map { "phq_9_\($0)" } + ["phq_2_1", "phq_2_2"]
        let both = try await ClinicTable(
            "id,date,\(forms.joined(separator: ","))\n1,2024-03-15,\(Self.nine),3,2\n"
        ).kept()
        #expect(both.map(\.total) == [5, 11])
    }
}

import ClinicImport
import Questionnaires
import Samples
import Testing

/// Names of items that all have the same addition: `PHQ9_1R`.
struct ItemsWithAdditionTests {
    private static let answers = ["2,1,3,0,1,2,1,0,1", "0,0,1,0,2,0,3,1,0"]

    private static func table(_ count: Int = 9, _ name: (Int) -> String) throws -> ClinicTable {
        let rows = answers.enumerated().map { place, answers in
            let own = answers.split(separator: ",").prefix(count).joined(separator: ",")
            return "p\(place),2026-01-10,\(own)\n"
        }
        return try ClinicTable(
            "id,date,\((1...count).map(name).joined(separator: ","))\n\(rows.joined())")
    }

    @Test(arguments: [
        ("PHQ9_%R", "r"), ("PHQ9_%_R", "r"), ("phq9_%_rec", "rec"), ("phq9_q%_recoded", "recoded"),
        ("PHQ9_%_1", "1"), ("PHQ9_2_%", "2"), ("phq_%r", "r"),
    ])
    func `items with an addition are a question with its command`(
        pattern: String, addition: String
    ) async throws {
        let table = try Self.table { pattern.replacing("%", with: "\($0)") }
        #expect(try table.refusals() == [.noQuestionnaire])
        let said = try table.proposal().findings.first { $0.code == .noQuestionnaire }
        let ends = [1, 9].map { pattern.replacing("%", with: "\($0)") }
        #expect(said?.message.contains("\"\(addition)\" in all names") == true)
        #expect(
            said?.message.hasSuffix("give -q phq-9 --items \(ends.joined(separator: ".."))")
                == true,
            "\(said?.message ?? "")")
        let question = try #require(try table.proposal().questions.first)
        let decision = try question.decision("1", about: table.clinic.questionnaires)
        let kept = try await table.kept { $0.decide(decision) }
        #expect(kept.map(\.total) == [11, 7])
    }

    @Test func `the import asks about copies of items that hold other numbers`() throws {
        let names = (1...9).map { "PHQ9_\($0)" } + (1...9).map { "PHQ9_\($0)R" }
        let table = try ClinicTable(
            "id,date,\(names.joined(separator: ","))\n"
                + "a,2026-01-10,2,1,3,0,1,2,1,0,1,1,2,0,3,2,1,2,3,2\n"
                + "b,2026-01-10,0,0,1,0,2,0,3,1,0,3,3,2,3,1,3,0,2,3\n")
        #expect(try table.refusals() == [.columnsCopied])
    }

    @Test func `two copies of all items are refused as repeated columns`() throws {
        let names = (1...7).map { "GAD7_\($0)_x" } + (1...7).map { "GAD7_\($0)_y" }
        let table = try ClinicTable(
            "id,date,\(names.joined(separator: ","))\na,2026-01-10,1,2,0,1,2,3,0,1,2,0,1,2,3,0\n")
        #expect(try table.refusals() == [.columnsRepeated])
    }
}

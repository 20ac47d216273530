import ClinicImport
import Questionnaires
import Samples
import Scoring
import Testing

/// Columns with only the name of a form: `PHQ9`, `GAD7`.
@Suite struct BareNameTests {
    private static func names(_ stem: String, _ count: Int) -> String {
        (1...count).map { "\(stem)\($0)" }.joined(separator: ",")
    }

    @Test(arguments: [
        // PHQ2 and PHQ9 are sums; as items they would add to 5 and raise a flag.
        (names("q", 9) + ",PHQ2,PHQ9", "1,0,0,1,0,0,0,0,0,1,2", "phq-9", 2, 0),
        (names("q", 9) + ",PHQ8,PHQ9", "1,0,0,1,0,0,0,0,0,2,2", "phq-9", 2, 0),
        (names("q", 9) + ",PHQ9", "1,1,1,1,1,1,1,1,1,9", "phq-9", 9, 1),
        (names("q", 9) + ",PHQ9", "1,0,0,1,0,0,0,0,0,2", "phq-9", 2, 0),
        (names("Frage ", 9) + ",PHQ9", "1,1,1,1,1,1,1,1,1,9", "phq-9", 9, 1),
        (names("q", 7) + ",GAD7", "1,1,1,1,1,1,1,7", "gad-7", 7, 0),
        (names("q", 2) + ",PHQ2", "1,2,3", "phq-2", 3, 0),
        (names("q", 2) + ",PHQ-2", "1,2,3", "phq-2", 3, 0),
        (names("q", 2) + ",GAD2", "1,2,3", "gad-2", 3, 0),
    ])
    func `a sum named like the form replaces no item`(
        header: String, cells: String, form: Questionnaire.ID, total: Points,
        flags: Int
    ) async throws {
        let table = try ClinicTable("id,date,\(header)\nP1,2026-01-05,\(cells)\n")
        let kept = try await table.kept { $0.questionnaires = [form] }
        #expect(kept.map(\.total) == [total])
        #expect(kept[0].scorecard.flags.count == flags)
        let mapping = try table.mapping { $0.questionnaires = [form] }
        let items = mapping.sittings.map { Array($0.items.values) }.joined()
        #expect(!items.contains { $0.contains("PHQ") || $0.contains("GAD") })
    }

    @Test(arguments: ["PHQ9", "PHQ-9", "phq9"], ["phq9_", "DPQ", "PHQ9_Q"])
    func `a total named like the form is compared with the items`(
        total: String, stem: String
    ) async throws {
        let header = "id,date,\(Self.names(stem, 9)),\(total)\n"
        let table = try ClinicTable(
            header + "P1,2026-01-05,1,1,1,1,1,1,1,1,1,9\nP2,2026-01-05,1,1,1,1,1,1,1,1,0,12\n")
        #expect(try table.mapping().sittings.map(\.total) == [total])
        let plan = try await table.plan()
        #expect(plan.problems.map(\.line) == [3])
        // Answers counted from 1: their total counts from 0.
        let fromOne = try ClinicTable(
            header + "P1,2026-01-05,1,2,1,2,1,2,1,2,1,4\nP2,2026-01-05,3,3,2,2,2,2,3,2,2,12\n")
        #expect(try await fromOne.plan().problems.map(\.line) == [2, 3])
    }

    @Test(arguments: ["yes", "2026-01-05", "1", "moderate", "345"])
    func `another column named like the form is not read as a total`(cell: String) async throws {
        let table = try ClinicTable(
            "id,date,\(Self.names("phq9_", 9)),PHQ9\nP1,2026-01-05,1,1,1,1,1,1,1,1,1,\(cell)\n")
        #expect(try table.mapping().sittings.map(\.total) == [nil])
        #expect(try await table.kept().map(\.total) == [9])
    }

    @Test(arguments: ["PHQ9.class,PHQ9.date", "phq9_class,phq9_date"])
    func `the class and the date of a form are no times`(names: String) async throws {
        let header = "id,\(Self.names("q", 9)),\(names)"
        let table = try ClinicTable("\(header)\nP1,1,1,1,1,1,1,1,1,1,mild,2026-01-05\n")
        #expect(try table.refusals() == [.noQuestionnaire])
        let mapping = try table.mapping { $0.questionnaires = ["phq-9"] }
        #expect(mapping.sittings.map(\.severity) == [String(names.prefix(10))])
        #expect(try await table.kept { $0.questionnaires = ["phq-9"] }.map(\.total) == [9])
    }
}

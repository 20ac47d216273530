import ClinicImport
import Foundation
import Questionnaires
import TestSupport
import Testing

@Suite struct `The article on the mapping file` {
    private func article() throws -> String {
        try Repository.text("Sources/WellbeingKit/WellbeingKit.docc/MappingFormat.md")
    }

    @Test func `the example in the article reads a table`() async throws {
        let blocks = try article().components(separatedBy: "```")
        let example = try #require(blocks.first { $0.hasPrefix("json\n") }).dropFirst(5)
        var mapping = try TableImport.Mapping(json: Array(example.utf8))
        #expect(mapping.sittings[0].coding == .shifted(by: 1) && mapping.sittings[1].total != nil)
        // The program provides the zone; this test has none.
        #expect(mapping.timeZone == "Europe/London")
        mapping.timeZone = nil
        let names = (1...9).map { "phq\($0)" }.joined(separator: ",")
        let table = try ClinicTable(
            "patient_id,visit,\(names),phq_sum,gad_sum,site\n"
                + "P1,05/01/2024,1,2,3,4,1,2,3,4,1,12,NA,North\n"
                + "P2,06/01/2024,1,1,1,1,1,1,1,1,1,0,7,South\n")
        let plan = try await table.clinic.plan(mapping, for: nil)
        #expect(plan.new == 3 && plan.problemCount == 0, "\(plan.lines)")
    }

    @Test func `the article names every key and value, and no other key`() throws {
        let text = try article()
        func keys(_ words: String) throws -> Set<String> {
            // The message about an unknown key lists the valid keys.
            let refusal = #expect(throws: TableImport.Refusal.self) {
                try TableImport.Mapping(json: Array(words.utf8))
            }
            let message = try #require(
                refusal?.findings.map(\.message).first { $0.contains("the keys here are ") })
            return Set(
                message.components(separatedBy: "the keys here are ")[1]
                    .components(separatedBy: ", "))
        }
        let root = try keys("{\"@@@@@@@@@@@@@@@@@@@@\": 1}")
        let own = try keys(
            "{\"mapping\": 1, \"subject\": {\"row\": true}, \"date\": {\"all\": \"2024-01-05\"}, "
                + "\"questionnaires\": [{\"@@@@@@@@@@@@@@@@@@@@\": 1}]}")
        #expect(root.count == 24 && own.count == 13)
        let rows = text.split(separator: "\n").filter {
            $0.hasPrefix("| `") && !$0.hasPrefix("| `{")
        }
        let said = rows.compactMap { $0.split(separator: "|").first }.flatMap {
            $0.split(separator: "`").filter { !$0.contains(" ") && !$0.contains(",") }
        }.map(String.init)
        #expect(Set(said) == root.union(own))
        let values =
            TableImport.DateForm.allCases.map(\.rawValue)
            + TableImport.VisitUnit.allCases.map(\.rawValue)
            + TableImport.Mapping.Trust.allCases.map(\.rawValue) + [
                "shiftedBy", "valueAndText", "texts",
            ]
        for value in values { #expect(text.contains(value), "\(value)") }
    }
}

import ClinicImport
import Foundation
import Questionnaires
import Samples
import Testing

/// Findings, problems and plans of an import as JSON.
struct ImportJSONTests {
    private func plan() async throws -> ImportPlan {
        try await ClinicTable(
            "patient,date,phq9_total,remark\nP1,2024-01-05,5,x\n,2024-01-05,5,y\nP2,2024-01-05,99,z\n"
        ).plan()
    }

    @Test func `findings and problems read back the same`() async throws {
        let table = try ClinicTable("patient,date,phq9_1\nP1,5/6/2024,9\n")
        let findings = try table.proposal().findings
        #expect(!findings.isEmpty)
        #expect(try [TableImport.Finding](jsonText: findings.jsonText(.pretty)) == findings)
        let problems = try await plan().problems
        #expect(problems.count == 2)
        #expect(try [TableImport.Problem](jsonText: problems.jsonText()) == problems)
    }

    @Test func `a problem keeps its reason, which has no answer`() async throws {
        let problem = try #require(try await plan().problems.last)
        #expect(problem.reason != problem.message)
        let read = try TableImport.Problem(jsonText: problem.jsonText())
        #expect(read == problem && read.reason == problem.reason)
    }

    @Test func `a plan is written with its problems, findings and mapping`() async throws {
        let plan = try await plan()
        let data = Data(plan.jsonText(tally: nil, .pretty).utf8)
        let tree = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(tree["rows"] as? Int == 3)
        #expect(tree["applied"] as? Bool == false)
        #expect((tree["problems"] as? [Any])?.count == 2)
        #expect(plan.jsonText() == plan.jsonText(tally: nil))
        #expect(plan.jsonText().contains(plan.mapping.jsonText()))
        let mapping = try ImportMapping(json: Array(plan.mapping.jsonText().utf8))
        #expect(mapping == plan.mapping)
        var tally = AssessmentImport.Tally()
        tally.added = 1
        #expect(plan.jsonText(tally: tally).contains(#""applied":true"#))
    }

    @Test func `a refusal is written as the list of its findings`() throws {
        let error = try #require(throws: ImportError.self) {
            try ImportMapping(json: Array("{}".utf8))
        }
        #expect(try [TableImport.Finding](jsonText: error.jsonText()) == error.findings)
    }
}

import ClinicImport
import Foundation
import Questionnaires
import Samples
import Testing

/// Findings, problems and plans of an import as JSON.
struct ImportJSONTests {
    private func plan() async throws -> TableImport.Plan {
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
        let mapping = try TableImport.Mapping(json: Array(plan.mapping.jsonText().utf8))
        #expect(mapping == plan.mapping)
        var tally = AssessmentImport.Tally()
        tally.added = 1
        #expect(plan.jsonText(tally: tally).contains(#""applied":true"#))
    }

    @Test func `the flags of an import that another one overtook in part are not known`()
        async throws
    {
        let table = try ClinicTable.phq9(
            "P1,2024-01-05,1,1,1,1,1,1,1,1,1", "P2,2024-01-05,1,1,1,1,1,1,1,1,2")
        let store = InMemoryStore()
        let plan = try await table.plan(for: store)
        let by = Attribution(actor: "nurse", instant: try Timestamp(parsing: "2026-06-01T12:00Z"))
        let first = try ClinicTable.phq9("P1,2024-01-05,1,1,1,1,1,1,1,1,1")
        _ = try await first.clinic.apply(first.plan(for: store), to: store, by: by)
        let outcome = try await table.clinic.apply(plan, to: store, by: by)
        let summary = plan.summary(tally: outcome.tally)
        #expect((plan.flagCount, summary.imported, summary.historicalFlags) == (2, 1, nil))
        #expect(summary.jsonText().contains("\"historicalFlags\":null"))
        #expect(try TableImport.Plan.Summary(jsonText: summary.jsonText()) == summary)
        let again = plan.summary(tally: try await table.clinic.apply(plan, to: store, by: by).tally)
        #expect((again.imported, again.historicalFlags) == (0, 0))
        #expect(plan.summary(tally: nil).historicalFlags == 2)
    }

    @Test func `the summary of a plan reads back the same, before and after the import`()
        async throws
    {
        let plan = try await plan()
        var tally = AssessmentImport.Tally()
        tally.added = 1
        tally.corrected = 2
        let understood = try ClinicTable("patient,date,phq9_1\nP1,5/6/2024,9\n").proposal().findings
        for summary in [
            plan.summary(tally: nil), plan.summary(tally: tally, understood: understood),
            TableImport.Plan.Summary(refusing: understood), TableImport.Plan.Summary(),
        ] {
            let read = try TableImport.Plan.Summary(jsonText: summary.jsonText(.pretty))
            #expect(read == summary && read.jsonText() == summary.jsonText())
            let data = try JSONEncoder().encode(summary)
            #expect(try JSONDecoder().decode(TableImport.Plan.Summary.self, from: data) == summary)
        }
        let after = plan.summary(tally: tally, understood: understood)
        #expect(after.isApplied && after.imported == 3 && after.rejectedRows == 2)
        #expect(after.mapping == plan.mapping && after.findings == understood + plan.findings)
    }

    @Test func `conflicts and results from elsewhere read back the same`() async throws {
        let store = InMemoryStore()
        let table = try ClinicTable("patient,date,phq9_total\nP1,2024-01-05,5\nP2,2024-01-05,7\n")
        let first = try await table.plan(for: store)
        let by = Attribution(actor: "nurse", instant: try Timestamp(parsing: "2026-06-01T12:00Z"))
        _ = try await table.clinic.apply(first, to: store, by: by)
        let changed = try ClinicTable(
            "patient,date,phq9_total\nP1,2024-01-05,6\nP2,2024-01-05,7\n")
        let conflicting = try await changed.plan(for: store).summary(tally: nil)
        #expect(conflicting.conflicts == 1 && conflicting.conflictLines == [2])
        #expect(
            try TableImport.Plan.Summary(jsonText: conflicting.jsonText()) == conflicting)
    }

    @Test(arguments: [
        (#""rows":3"#, #""rows":-1"#, "out-of-range"),
        (#""rows":3,"#, "", "missing-key"),
        (#""conflictLines":[]"#, #""conflictLines":[2]"#, "contradiction"),
        (#""problemCounts":{"#, #""problemCounts":{"weather":1,"#, "unknown-word"),
        (#""mapping":1,"#, #""mapping":9,"#, "bad-form"),
    ])
    func `a summary that the kit did not write is refused`(
        old: String, new: String, code: String
    ) async throws {
        let text = try await plan().jsonText()
        let spoilt = text.replacing(old, with: new)
        #expect(spoilt != text)
        let error = try #require(throws: JSONReadingError.self) {
            try TableImport.Plan.Summary(jsonText: spoilt)
        }
        #expect(error.diagnostics.map(\.code.rawValue).contains(code), "\(error)")
    }

    @Test func `a refusal is written as the list of its findings`() throws {
        let error = try #require(throws: TableImport.Refusal.self) {
            try TableImport.Mapping(json: Array("{}".utf8))
        }
        #expect(try [TableImport.Finding](jsonText: error.jsonText()) == error.findings)
        #expect(try TableImport.Refusal(jsonText: error.jsonText()) == error)
        #expect(throws: JSONReadingError.self) { try TableImport.Refusal(jsonText: "[]") }
    }
}

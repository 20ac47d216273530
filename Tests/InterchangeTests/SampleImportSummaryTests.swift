import Foundation
import Interchange
import Questionnaires
import Samples
import TestSupport
import Testing

/// The summary of an import of FHIR, a phone or samples as JSON.
struct SampleImportSummaryTests {
    private func plan(for store: InMemoryStore) async throws -> (SampleImport, SampleImport.Plan) {
        var found = SampleImport()
        for (line, valence) in [0.5, -0.5].enumerated() {
            let mind = StateOfMind(
                id: SampleID(high: 1, low: UInt64(line)), subject: "P-1",
                date: try Timestamp(parsing: "2026-05-01T10:00:00Z"),
                source: SampleSource(name: "phone"), kind: .momentaryEmotion,
                valence: try #require(Valence(valence)))
            found.add(.observation(.stateOfMind(mind), place: .init(line: line + 1)))
        }
        found.add(.leftOut(.init("an interview in progress"), place: .init(line: 3)))
        found.add(
            .problem([
                Diagnostic(
                    code: .badDate, file: "a.json",
                    position: Diagnostic.Position(line: 4, column: 2), path: .root,
                    problem: "not a date", remedy: "write it like 2026-05-01")
            ]))
        return (found, try await found.plan(for: store))
    }

    @Test func `the summary reads back the same, before and after the import`() async throws {
        let store = InMemoryStore()
        let (found, plan) = try await plan(for: store)
        var contents = SampleImport.Contents(
            of: "Daylio.csv", kind: "daylio", words: "export of Daylio", entries: 4)
        contents.unmappedMoods = ["meh \u{1F600}": 2]
        contents.otherWords = ["moon": 3]
        contents.notRead = ["column \"a\"": 1]
        let by = Attribution(actor: "tests", instant: try Timestamp(parsing: "2026-06-01"))
        let outcome = try await found.apply(to: store, by: by, skippingProblems: true)
        for summary in [
            plan.summary(of: contents), plan.summary(of: contents, outcome: outcome),
        ] {
            let text = summary.jsonText(.pretty)
            #expect(try SampleImport.Plan.Summary(jsonText: text) == summary)
            let data = try JSONEncoder().encode(summary)
            #expect(
                try JSONDecoder().decode(SampleImport.Plan.Summary.self, from: data) == summary)
        }
        let summary = plan.summary(of: contents, outcome: outcome)
        #expect(summary.isApplied && summary.imported == 2 && summary.rejected == 1)
        #expect(summary.leftOut == ["an interview in progress": 1])
        #expect(summary.problemCauses.map(\.lines) == [[4]])
    }
}

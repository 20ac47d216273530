import Testing
import WellbeingKit

/// A service needs only `import WellbeingKit` to import a table.
@Suite struct `A clinic's table in another program` {
    @Test func `a table in memory is mapped, planned and stored`() async throws {
        let table = """
            patient,date,gad7_1,gad7_2,gad7_3,gad7_4,gad7_5,gad7_6,gad7_7,gad7_total
            P-1,2026-01-05,1,1,2,0,1,0,1,6
            P-2,2026-01-06,3,3,3,2,2,1,1,15

            """
        let forms = [try ShippedQuestionnaires.questionnaire("gad-7")]
        let now = try Timestamp(parsing: "2026-05-01T12:00:00Z")
        let clinic = TableImport(
            TableImport.File(name: "clinic.csv", bytes: Array(table.utf8)), questionnaires: forms,
            context: TableImport.Context(now: now, resolvingLocalTime: nil))
        let mapping = try #require(try clinic.proposal(TableImport.Choices()).mapping)
        let store = InMemoryStore()
        let plan = try await clinic.plan(mapping, for: store)
        #expect(plan.new == 2 && plan.problemCount == 0)
        let outcome = try await clinic.apply(
            plan, to: store, by: Attribution(actor: "service", instant: now))
        #expect(outcome.tally.added == 2)
        let kept = await store.assessments(AssessmentQuery())
        #expect(
            kept.map { $0.assessment.scorecard.scores[0].score } == [.complete(6), .complete(15)])
        #expect(try await clinic.plan(mapping, for: store).alreadyStored == 2)
    }
}

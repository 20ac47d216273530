import ClinicImport
import Questionnaires
import Samples
import Testing

@Suite struct `A file that is imported again` {
    private static let text =
        "id,date,phq9_total,gad7_total\na,03/04/2024,6,5\nb,05/04/2024,7,4\nc,2024-04-31,8,\n"
    private static let table = try? ClinicTable(text)

    private static func by() throws -> Attribution {
        Attribution(actor: "nurse", instant: try Timestamp(parsing: "2026-06-01T12:00Z"))
    }

    /// A store that has the table already, with the day first, PHQ-9 and GAD-7.
    private static func store(_ table: ClinicTable) async throws -> InMemoryStore {
        let store = InMemoryStore()
        let plan = try await table.plan(for: store) { $0.dateForm = .dayMonthYear }
        #expect(!plan.findings.contains { $0.code == .sameFile })
        let outcome = try await table.clinic.apply(
            plan, to: store, by: by(), skippingBadRows: true)
        #expect(outcome.tally.added == 4)
        return store
    }

    /// Other ways to read the file, and the difference that the message names.
    static let readings: [(decide: @Sendable (inout TableImport.Choices) -> Void, words: String)] =
        [
            ({ $0.dateForm = .monthDayYear }, "other dates"),
            (
                {
                    $0.dateForm = .dayMonthYear
                    $0.source = "other"
                }, "other source"
            ),
        ]

    @Test(arguments: readings)
    func `import refuses the same file read differently unless the caller insists`(
        decide: @Sendable (inout TableImport.Choices) -> Void, words: String
    ) async throws {
        let table = try #require(Self.table)
        let store = try await Self.store(table)
        let plan = try await table.plan(for: store, decide)
        let finding = try #require(plan.findings.first { $0.code == .sameFile })
        #expect(plan.new == 4 && finding.gravity == .error)
        for said in ["imported on 2026-06-01", words, "4 results", "--again"] {
            #expect(finding.message.contains(said), "\(finding.message)")
        }
        await #expect(throws: TableImport.Refusal.self) {
            _ = try await table.clinic.apply(
                plan, to: store, by: try Self.by(), skippingBadRows: true)
        }
        let meant = try await table.clinic.plan(
            try table.mapping(decide), for: store, again: true)
        #expect(meant.findings.first { $0.code == .sameFile }?.gravity == .warning)
        let outcome = try await table.clinic.apply(
            meant, to: store, by: try Self.by(), skippingBadRows: true)
        #expect(outcome.tally.added == 4)
    }

    @Test func `a file can be imported again unchanged, corrected, or for another questionnaire`()
        async throws
    {
        let table = try #require(Self.table)
        let store = try await Self.store(table)
        let again = try await table.plan(for: store) { $0.dateForm = .dayMonthYear }
        #expect(again.new == 0 && again.alreadyStored == 4 && again.findings.isEmpty)
        #expect(again.earlierImport?.attribution.actor == "nurse")
        // The corrected table has other bytes, but its stored results are recognised.
        let mended = try ClinicTable(Self.text.replacing("2024-04-31", with: "30/04/2024"))
        let plan = try await mended.plan(for: store) { $0.dateForm = .dayMonthYear }
        #expect(plan.new == 1 && plan.findings.isEmpty)
        let other = InMemoryStore()
        let first = try await table.plan(for: other) {
            $0.dateForm = .dayMonthYear
            $0.questionnaires = ["gad-7"]
        }
        _ = try await table.clinic.apply(
            first, to: other, by: try Self.by(), skippingBadRows: true)
        let second = try await table.plan(for: other) {
            $0.dateForm = .dayMonthYear
            $0.questionnaires = ["phq-9"]
        }
        #expect(second.new == 2 && !second.findings.contains { $0.code == .sameFile })
        // Results that were deleted since then do not count as new.
        for kept in await store.assessments(AssessmentQuery()) {
            try await store.delete(kept.assessment.id, reason: "test", by: Self.by())
        }
        let deleted = try await table.plan(for: store) { $0.dateForm = .dayMonthYear }
        #expect(deleted.deletedBefore == 4 && deleted.findings.isEmpty)
    }

    @Test func `the plan counts stored results that lack a column of the new import`() async throws
    {
        let store = InMemoryStore()
        let table = try ClinicTable(
            "id,date,site,phq9_total\na,2024-01-05,N,6\nb,2024-01-05,,7\nc,2024-01-05,S,8\n")
        let part = try ClinicTable("id,date,site,phq9_total\na,2024-01-05,N,6\nb,2024-01-05,,7\n")
        func plan(
            _ table: ClinicTable, keeping kept: String...
        ) async throws -> (plan: TableImport.Plan, added: Int) {
            let plan = try await table.plan(for: store) { $0.kept = kept }
            let outcome = try await table.clinic.apply(plan, to: store, by: try Self.by())
            return (plan, outcome.tally.added)
        }
        #expect(try await plan(part).added == 2)
        // One stored result lacks its site, one has no site in the table, and one is new.
        let later = try await plan(table, keeping: "site")
        #expect(later.added == 1)
        #expect(later.plan.alreadyStored == 2 && later.plan.lackingMetadata == 1)
        let again = try await plan(table, keeping: "site")
        #expect(again.plan.alreadyStored == 3 && again.plan.lackingMetadata == 1)
        #expect(try await plan(table).plan.lackingMetadata == 0)
    }

    @Test func `results imported again with the same columns lack no column`() async throws {
        let store = InMemoryStore()
        let table = try ClinicTable("id,date,site,phq9_total\na,2024-01-05,N,6\n")
        for _ in 0..<2 {
            let plan = try await table.plan(for: store) { $0.kept = ["site"] }
            #expect(plan.lackingMetadata == 0)
            _ = try await table.clinic.apply(plan, to: store, by: try Self.by())
        }
    }
}

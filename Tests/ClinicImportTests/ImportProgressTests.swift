import ClinicImport
import Questionnaires
import Samples
import Synchronization
import Testing

@Suite struct `The progress of an import` {
    private final class Seen: Sendable {
        let all = Mutex<[ImportProgress]>([])
        func add(_ progress: ImportProgress) { all.withLock { $0.append(progress) } }
        func take(_ stage: ImportProgress.Stage) -> [ImportProgress] {
            all.withLock { $0.filter { $0.stage == stage } }
        }
    }

    @Test func `tells of every result, while comparing and while keeping`() async throws {
        let rows = (1...20_000).map { "P\($0),2024-01-05,1,1,1,1,1,1,1,1,0" }
        // A row that is said again, and two that contradict each other.
        let more = [rows[0], "Q,2024-01-05,1,1,1,1,1,1,1,1,0", "Q,2024-01-05,1,1,1,1,1,1,1,2,0"]
        var clinic = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items)\n"
                + (rows + more).joined(separator: "\n") + "\n"
        ).clinic
        let seen = Seen()
        clinic.watch = { seen.add($0) }
        let mapping = try #require(clinic.proposal(ImportChoices()).mapping)
        let store = InMemoryStore()
        let plan = try await clinic.plan(mapping, for: store)
        #expect(plan.new == 20_000)
        let compared = seen.take(.comparing)
        #expect(compared.count > 2 && compared.allSatisfy { $0.all == 20_003 })
        #expect(seen.take(.keeping).isEmpty)
        let by = Attribution(actor: "nurse", instant: try Timestamp(parsing: "2026-06-01T12:00Z"))
        _ = try await clinic.apply(plan, to: store, by: by, skippingBadRows: true)
        let kept = seen.take(.keeping)
        #expect(kept.allSatisfy { $0.all == 20_000 })
        #expect(kept.first?.done == 0 && kept.last?.done == 20_000)
        for counts in [compared.map(\.done), kept.map(\.done)] {
            #expect(counts == counts.sorted() && Set(counts).count > 2)
        }
    }
}

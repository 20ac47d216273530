import ClinicImport
import Questionnaires
import Samples
import Synchronization
import Testing

@Suite struct `The progress of an import` {
    private final class ProgressLog: Sendable {
        let all = Mutex<[TableImport.Progress]>([])
        func add(_ progress: TableImport.Progress) { all.withLock { $0.append(progress) } }
        func reports(of stage: TableImport.Progress.Stage) -> [TableImport.Progress] {
            all.withLock { $0.filter { $0.stage == stage } }
        }
    }

    @Test func `an import reports rising progress while it compares and while it stores`()
        async throws
    {
        let rows = (1...20_000).map { "P\($0),2024-01-05,1,1,1,1,1,1,1,1,0" }
        // A repeated row, and two rows that contradict each other.
        let more = [rows[0], "Q,2024-01-05,1,1,1,1,1,1,1,1,0", "Q,2024-01-05,1,1,1,1,1,1,1,2,0"]
        var clinic = try ClinicTable(
            "patient,date,\(ClinicTable.phq9Items)\n"
                + (rows + more).joined(separator: "\n") + "\n"
        ).clinic
        let log = ProgressLog()
        clinic.watch = { log.add($0) }
        let mapping = try #require(clinic.proposal(TableImport.Choices()).mapping)
        let store = InMemoryStore()
        let plan = try await clinic.plan(mapping, for: store)
        #expect(plan.new == 20_000)
        let compared = log.reports(of: .comparing)
        #expect(compared.count > 2 && compared.allSatisfy { $0.all == 20_003 })
        #expect(log.reports(of: .keeping).isEmpty)
        let by = Attribution(actor: "nurse", instant: try Timestamp(parsing: "2026-06-01T12:00Z"))
        _ = try await clinic.apply(plan, to: store, by: by, skippingBadRows: true)
        let kept = log.reports(of: .keeping)
        #expect(kept.allSatisfy { $0.all == 20_000 })
        #expect(kept.first?.done == 0 && kept.last?.done == 20_000)
        for counts in [compared.map(\.done), kept.map(\.done)] {
            #expect(counts == counts.sorted() && Set(counts).count > 2)
        }
    }
}

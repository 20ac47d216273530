import Foundation
import TestSupport
import Testing
import WellbeingKit

/// A service that imports a clinic's tables every night and says who got better.
private struct ImporterService {
    let journal: Journal

    /// Imports a table, and returns one line about it.
    func take(_ csv: String, named name: String) async throws -> String {
        let planned = try await journal.plan(TableImport.File(name: name, bytes: Array(csv.utf8)))
        let outcome = try await journal.apply(planned, skippingBadRows: true)
        return "\(name): \(outcome.tally.added) new, \(planned.plan.alreadyStored) known, "
            + "\(outcome.rejected) rejected"
    }

    /// Whether a person's score fell by half.
    func responded(_ person: SubjectID) async throws -> Bool {
        try await journal.trend("gad-7", of: person).outcomes.response.value == .met
    }
}

@Suite struct `An importer service` {
    private static let table = """
        patient,date,gad7_1,gad7_2,gad7_3,gad7_4,gad7_5,gad7_6,gad7_7
        P-1,2026-01-05,3,3,3,2,2,1,1
        P-1,2026-03-05,1,1,2,0,1,0,1
        P-2,2026-01-06,1,1,2,0,1,0,1
        P-2,2026-03-06,2,1,2,0,1,0,1
        P-3,2026-01-06,1,1,2,0,9,0,1

        """

    @Test func `a table is imported once, and the outcome of each person is known`() async throws {
        let service = ImporterService(
            journal: Journal(InMemoryStore(), as: SampleSource(name: "nightly")))
        let first = try await service.take(Self.table, named: "clinic.csv")
        #expect(first == "clinic.csv: 4 new, 0 known, 1 rejected")
        let again = try await service.take(Self.table, named: "clinic.csv")
        #expect(again == "clinic.csv: 0 new, 4 known, 1 rejected")
        #expect(try await service.responded("P-1"))
        #expect(try await !service.responded("P-2"))
    }

    @Test func `times without an offset are read in the zone of the clinic`() async throws {
        let table = "patient,time,gad7_total\nP-1,2026-07-01 09:30,12\n"
        let file = TableImport.File(name: "clinic.csv", bytes: Array(table.utf8))
        let journal = Journal(InMemoryStore(), as: SampleSource(name: "nightly"))
        let without = try await journal.plan(file)
        #expect(without.plan.new == 0 && without.plan.problemCount == 1)
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let planned = try await journal.plan(file, timeZone: zone)
        _ = try await journal.apply(planned)
        let stored = try await journal.assessments(of: "P-1")
        #expect(stored.map(\.start.description) == ["2026-07-01T09:30:00+02:00"])
        // The mapping of one table is enough for the next.
        let next = try await journal.plan(file, mapping: planned.plan.mapping, timeZone: zone)
        #expect(next.plan.alreadyStored == 1 && next.findings.isEmpty)
    }

    @Test func `a table without a date is refused with the reason`() async throws {
        let service = ImporterService(
            journal: Journal(InMemoryStore(), as: SampleSource(name: "nightly")))
        let error = await #expect(throws: TableImport.Refusal.self) {
            try await service.take("patient,gad7_1\nP-1,2\n", named: "clinic.csv")
        }
        #expect(error?.findings.isEmpty == false)
    }
}

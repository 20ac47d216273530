internal import Questionnaires
import Samples

/// Schedules of assessments.
extension StoreGuarantee {
    static let scheduling: [StoreGuarantee] = [
        StoreGuarantee("a schedule keeps its rule, its end and its questionnaire") { stores in
            let by = try Fixture.attribution()
            try await stores.withStore { store in
                let all = try [
                    schedule(1, "every 2w until open early 3"),
                    schedule(2, "every 3m until treatment-end early 0 late 366"),
                    schedule(3, "every 1827d until 2100-12-31 early 1826"),
                    schedule(4, "every 1d until open early 0", stopped: "2100-12-31"),
                    schedule(5, "every 1d until open early 0", stopped: "2026-05-01"),
                ]
                let added = Array(repeating: StoreRole.SaveOutcome.added, count: all.count)
                try expect(try await store.save(all, by: by) == added)
                try expect(try await schedules(of: store) == all)
                try expect(all.allSatisfy { $0.type == .schedule })
                let other = try schedule(1, "every 2w until open early 4")
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.save([other], by: by)
                }
                try expect(refusal == .identifierTaken)
            }
        },
        StoreGuarantee("a schedule that ends replaces the open one, and moves with its person") {
            stores in
            let by = try Fixture.attribution()
            let bert = try SubjectID(parsing: "bert")
            try await stores.withStore { store in
                let open = try schedule(1, "every 2w until open early 3", version: 1)
                let ended = try schedule(
                    2, "every 2w until open early 3", stopped: "2026-06-01", version: 2)
                _ = try await store.save([open], by: by)
                try await store.replace(Fixture.id(1), with: ended, reason: "ended", by: by)
                try expect(try await schedules(of: store) == [ended])
                let outcome = try await store.save([open], by: by)
                try expect(outcome == [.olderThanStored(Fixture.id(2))])
                _ = try await store.reassign(Fixture.id(2), to: bert, reason: "mixed up", by: by)
                let moved = try require(
                    try await schedules(of: store).first?.sample as? Schedule)
                try expect(moved.subject == bert && moved.stopped?.description == "2026-06-01")
                try expect(moved.rule.description == "every 2w until open early 3")
                _ = try await store.erase(bert, reason: "asked", by: by)
                try expect(try await schedules(of: store).isEmpty)
            }
        },
    ]
}

private func schedule(
    _ number: Int, _ rule: String, stopped: String? = nil, version: Int64? = nil
) throws -> ObservedSample {
    .schedule(
        try require(
            Schedule(
                id: Fixture.id(number), subject: .oneself,
                first: try LocalDate(parsing: "2026-05-01"),
                stopped: try stopped.map { try LocalDate(parsing: $0) }, source: Fixture.source,
                sync: version.flatMap { SyncIdentity(identifier: "a", version: $0) },
                questionnaire: "kept", rule: try require(Schedule.Rule(rule)))))
}

private func schedules(of store: any SampleStore) async throws -> [ObservedSample] {
    try await store.samples(
        where: .type(.schedule), sort: .oldestFirst, after: nil, limit: 9
    ).samples.compactMap { ObservedSample($0.sample) }
}

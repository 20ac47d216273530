import Questionnaires
import Samples
import TestSupport
import Testing

extension `A merge of imported results` {
    @Test(
        .skipped(under: .thread, .address), arguments: StoreKind.ofCopies,
        1...10 as ClosedRange<UInt64>)
    func `diverged copies agree on every undisputed person after merging`(
        kind: StoreKind, seed: UInt64
    ) async throws {
        var generator = SeededGenerator(seed: seed)
        var number = 100
        // If both stores change one sitting differently, they may stay different.
        var disputed: Set<SubjectID> = []
        var compared = 0
        try await kind.withCopies(of: { try await importRow(1, [1, 2, 0], into: $0) }) { copies in
            let stores = [copies.here, copies.there]
            for _ in 1...3 {
                for store in stores {
                    for _ in 0..<6 {
                        number += 1
                        try await change(store, number, &generator)
                    }
                }
                let reports = [
                    try await stores[0].merge(stores[1], by: by),
                    try await stores[1].merge(stores[0], by: by),
                ]
                for (report, from) in zip(reports, stores.reversed()) {
                    for id in report.conflicts + report.addedWithoutReplacing {
                        let kept = try #require(try await from.assessment(id))
                        disputed.insert(kept.assessment.subject)
                    }
                }
                for (store, report) in zip(stores, reports) {
                    for id in report.deletedThere {
                        try await store.delete(id, reason: "", by: by)
                    }
                    try await checkSound(store)
                }
                for person in 1...8 where try !disputed.contains(SubjectID(parsing: "P-\(person)"))
                {
                    let both = try await [
                        answers(person, in: stores[0]), answers(person, in: stores[1]),
                    ].map { $0.sorted { $0.lexicographicallyPrecedes($1) } }
                    #expect(both[0] == both[1], "P-\(person)")
                    compared += both[0].count
                }
                let again = try await stores[0].merge(stores[1], by: by)
                #expect(again.added.isEmpty)
                for id in again.deletedThere {
                    let kept = try #require(try await stores[0].assessment(id))
                    #expect(disputed.contains(kept.assessment.subject))
                }
            }
        }
        #expect(compared > 0)
    }

    private func change(
        _ store: any SampleStore, _ number: Int, _ generator: inout SeededGenerator
    ) async throws {
        let person = Int.random(in: 1...8, using: &generator)
        let answers = [0, 0].map { _ in Int.random(in: 0...3, using: &generator) } + [0]
        let kept = try await currentResults(person, in: store)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0 where !kept.isEmpty:
            try await store.delete(kept[0].id, reason: "", by: by)
        case 1 where kept.count == 1: try await amend(person, number, answers, in: store)
        case 2: try await correct(person, answers, in: store)
        default: try await importRow(person, answers, into: store, conflicts: .leave)
        }
    }
}

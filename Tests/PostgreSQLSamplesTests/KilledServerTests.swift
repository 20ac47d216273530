#if PostgreSQL
    import Foundation
    import PostgreSQLSamples
    import Questionnaires
    import SampleStoreTesting
    import Samples
    import Synchronization
    import TestSupport
    import Testing

    @Suite(
        .enabled(
            if: TestServer.restart != nil && TestServer.kills > 0,
            "kills the server; .ci/run postgresql runs it alone"))
    struct `A killed server` {
        /// What the writers know of their saves, and whether they shall end.
        private final class Saves: Sendable {
            private let acknowledgedIDs = Mutex<Set<SampleID>>([])
            private let uncertainIDs = Mutex<Set<SampleID>>([])
            private let ended = Atomic(false)

            var acknowledged: Set<SampleID> { acknowledgedIDs.withLock { $0 } }
            var uncertain: Set<SampleID> { uncertainIDs.withLock { $0 } }
            var isDone: Bool { ended.load(ordering: .sequentiallyConsistent) }

            func acknowledge(_ id: SampleID) { acknowledgedIDs.withLock { _ = $0.insert(id) } }
            func doubt(_ id: SampleID) { uncertainIDs.withLock { _ = $0.insert(id) } }
            func end() { ended.store(true, ordering: .sequentiallyConsistent) }
        }

        @Test func `no acknowledged result is lost, none is saved twice, and the audit is whole`()
            async throws
        {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            let form = try ExampleForm.questionnaire()
            let saves = Saves()
            try await withThrowingTaskGroup(of: Void.self) { writers in
                for writer in 0..<8 {
                    writers.addTask {
                        var store: PostgreSQLStore?
                        var number = writer * 1_000_000
                        while !saves.isDone {
                            number += 1
                            let assessment = try Fixture.assessment(number, of: form)
                            do throws(StoreError) {
                                let open =
                                    if let store { store } else {
                                        try await PostgreSQLStore(address)
                                    }
                                store = open
                                _ = try await open.save(
                                    assessment, of: form, by: Self.author)
                                saves.acknowledge(assessment.id)
                            } catch {
                                // Not saved, or not known. Nothing else may happen.
                                let known: [StoreError.Code] = [.busy, .serverAway, .uncertain]
                                #expect(known.contains(error.code), "\(error)")
                                if error.code == .uncertain {
                                    saves.doubt(assessment.id)
                                }
                            }
                        }
                    }
                }
                for _ in 0..<TestServer.kills {
                    // The writers need a moment to save something between two kills.
                    let before = saves.acknowledged.count
                    while saves.acknowledged.count < before + 20 {
                        await Task.yield()
                    }
                    try Self.restart()
                }
                saves.end()
                try await writers.waitForAll()
            }
            let store = try await PostgreSQLStore(address)
            let changes = try await store.changes(since: nil, limit: nil)
            let kept = changes.added.map(\.id)
            let (acknowledged, uncertain) = (saves.acknowledged, saves.uncertain)
            #expect(Set(kept).count == kept.count)
            #expect(acknowledged.subtracting(kept).isEmpty)
            #expect(Set(kept).subtracting(acknowledged).subtracting(uncertain).isEmpty)
            #expect(changes.added.map(\.sequence) == Array(1...Int64(kept.count)))
            #expect(try await store.findings() == [])
            print(
                "killed \(TestServer.kills) times: \(acknowledged.count) acknowledged, "
                    + "\(uncertain.count) uncertain, \(kept.count) kept")
            withExtendedLifetime(folder) {}
        }

        private static let author = Attribution(
            actor: "test", instant: Timestamp(day: LocalDate(daysSinceEpoch: 20_000) ?? .last))

        private static func restart() throws {
            // Not a Process: it waits until the started server ends too.
            #expect(unsafe system(TestServer.restart ?? "false") == 0)
        }
    }
#endif

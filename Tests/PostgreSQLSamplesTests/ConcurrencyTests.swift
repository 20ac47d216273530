#if PostgreSQL
    import PostgreSQLSamples
    import Questionnaires
    import SampleStoreTesting
    import Samples
    import Synchronization
    import TestSupport
    import Testing

    @Suite(.enabled(if: TestServer.connection != nil, "needs .ci/postgres-for-tests"))
    struct `Many programs on one store` {
        /// Whether all writers have ended.
        private final class Writing: Sendable {
            private let ended = Atomic(false)

            var isDone: Bool { ended.load(ordering: .sequentiallyConsistent) }
            func end() { ended.store(true, ordering: .sequentiallyConsistent) }
        }

        @Test func `a reader misses no change of a writer that began first and ended last`()
            async throws
        {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            let (slow, quick, reader) = (
                try await PostgreSQLStore(address), try await PostgreSQLStore(address),
                try await PostgreSQLStore(address)
            )
            let by = try Fixture.attribution()
            let (isHeld, mayEnd) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
            async let first: Void = slow.atomically { (part) async throws(StoreError) in
                guard let mood = try? Fixture.mood(1) else { return }
                _ = try await part.save([mood], by: by)
                isHeld.continuation.finish()
                for await _ in mayEnd.stream {}
            }
            for await _ in isHeld.stream {}
            // Waits for the first writer, which has the lower number. A store without the lock would
            // not wait, and the reader would anchor after the second change.
            let (hasEnded, mood) = (Writing(), try Fixture.mood(2))
            async let second: Void = {
                // On a busy machine it can wait longer than a writer does.
                while true {
                    do throws(StoreError) {
                        _ = try await quick.save([mood], by: by)
                        break
                    } catch { guard error.code == .busy else { throw error } }
                }
                hasEnded.end()
            }()
            let waiting = """
                SELECT count(*) FROM pg_locks waiting JOIN pg_locks held USING (pid)
                WHERE NOT waiting.granted AND held.relation = 'store'::regclass
                """
            while !hasEnded.isDone, try await reader.number(waiting) == 0 { await Task.yield() }
            #expect(!hasEnded.isDone)
            let early = try await reader.changes(since: nil, limit: nil)
            mayEnd.continuation.finish()
            _ = try await (first, second)
            let late = try await reader.changes(since: early.anchor, limit: nil)
            let seen = (early.added + late.added).map(\.id)
            #expect(seen.sorted { $0.low < $1.low } == [Fixture.id(1), Fixture.id(2)])
            withExtendedLifetime(folder) {}
        }

        @Test(arguments: [false, true])
        func `a polling reader sees all changes of 32 writers, each once`(
            isPooled: Bool
        ) async throws {
            guard !isPooled || TestServer.pooledConnection != nil else { return }
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(
                removedWith: folder, reachedBy: isPooled ? TestServer.pooledConnection : nil)
            let form = try ExampleForm.questionnaire()
            let writing = Writing()
            async let seen = {
                let reader = try await PostgreSQLStore(address)
                var (seen, anchor): ([SampleID], Changes.Anchor?) = ([], nil)
                while true {
                    let wasDone = writing.isDone
                    let changes = try await reader.changes(since: anchor, limit: nil)
                    seen += changes.added.map(\.id)
                    anchor = changes.anchor
                    if wasDone { return seen }
                    await Task.yield()
                }
            }()
            try await withThrowingTaskGroup(of: Void.self) { writers in
                for writer in 0..<32 {
                    writers.addTask {
                        let store = try await PostgreSQLStore(address)
                        for number in 0..<8 {
                            let id = writer * 8 + number + 1
                            _ = try await store.save(
                                Fixture.assessment(id, of: form), of: form,
                                by: Fixture.attribution())
                        }
                    }
                }
                try await writers.waitForAll()
            }
            writing.end()
            let all = try await seen
            #expect(all.count == 256)
            #expect(Set(all).count == 256)
            let findings = try await PostgreSQLStore(address).findings()
            #expect(findings == [])
            withExtendedLifetime(folder) {}
        }

        @Test func `two programs that save one result at the same time save it once`() async throws
        {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            let form = try ExampleForm.questionnaire()
            for number in 1...20 {
                let (one, other) = (
                    try await PostgreSQLStore(address), try await PostgreSQLStore(address)
                )
                let assessment = try Fixture.assessment(number, of: form)
                async let first = one.save(assessment, of: form, by: Fixture.attribution())
                async let second = other.save(assessment, of: form, by: Fixture.attribution())
                let outcomes = try await [first, second]
                #expect(Set(outcomes) == [.added, .alreadyStored])
            }
            let store = try await PostgreSQLStore(address)
            #expect(try await store.count(where: .everything) == 20)
            withExtendedLifetime(folder) {}
        }
    }
#endif

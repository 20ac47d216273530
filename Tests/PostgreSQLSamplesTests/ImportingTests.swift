#if PostgreSQL
    import Dispatch
    import PostgreSQLSamples
    import Questionnaires
    import SampleStoreTesting
    import Samples
    import Scoring
    import TestSupport
    import Testing

    @Suite(.enabled(if: TestServer.connection != nil, "needs .ci/postgres-for-tests"))
    struct `Imports beside other programs` {
        /// A table whose import stops after its first batch until it is allowed to continue.
        private final class PausedTable: Sendable {
            let isPaused = AsyncStream<Void>.makeStream()
            private let gate = DispatchSemaphore(value: 0)
            let table: AssessmentImport

            init(_ first: Assessment, _ second: Assessment, of form: Questionnaire) throws {
                // An import works on a mebibyte of sittings at a time.
                let one = Assessment(
                    id: first.id, subject: first.subject, start: first.start,
                    source: first.source, mode: .imported, answers: first.answers,
                    scoredBy: Scorer(form),
                    metadata: ["note": .string(String(repeating: "x", count: 1 << 20))])
                let batches = [
                    try Imported.batch([one], of: [form]), try Imported.batch([second], of: [form]),
                ]
                let (paused, gate) = (isPaused.continuation, gate)
                table = AssessmentImport(
                    forms: [.init(form)], source: Fixture.source,
                    open: { () throws(StoreError) in
                        var place = 0
                        return { () throws(StoreError) in
                            if place == 1 {
                                paused.finish()
                                gate.wait()
                            }
                            defer { place += 1 }
                            return place < batches.count ? batches[place] : nil
                        }
                    })
            }

            /// Waits until the first batch is in its table.
            func pause() async { for await _ in isPaused.stream {} }

            /// Lets this and later attempts run to their end.
            func resume() { for _ in 0..<8 { gate.signal() } }
        }

        @Test func `saves about the same people do not wait for an import`() async throws {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            let form = try ExampleForm.questionnaire()
            let by = try Fixture.attribution()
            let paused = try PausedTable(
                Imported.assessment(1, of: form), Imported.assessment(2, of: form), of: form)
            let importer = try await PostgreSQLStore(address)
            async let tally = importer.save(paused.table, by: by)
            await paused.pause()
            let other = try await PostgreSQLStore(address)
            let same = try Imported.assessment(1, of: form)
            let beside = Assessment(
                id: Fixture.id(9), subject: same.subject, start: same.start, source: same.source,
                mode: .recorded, answers: same.answers, scoredBy: Scorer(form))
            // The same person, source and definition.
            #expect(try await other.save(beside, of: form, by: by) == .added)
            #expect(try await other.count(where: .everything) == 1)
            paused.resume()
            #expect(try await tally.added == 2)
            #expect(try await other.count(where: .everything) == 3)
            #expect(try await other.findings() == [])
            withExtendedLifetime(folder) {}
        }

        @Test func `an import begins again when its results were deleted meanwhile`() async throws {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            let form = try ExampleForm.questionnaire()
            let by = try Fixture.attribution()
            let other = try await PostgreSQLStore(address)
            let known = try Imported.assessment(2, of: form)
            _ = try await other.save(Imported.table([known], of: [form]), by: by)
            let stored = try #require(try await other.kept(known, of: form))
            let paused = try PausedTable(
                Imported.assessment(1, of: form), known, of: form)
            let importer = try await PostgreSQLStore(address)
            async let tally = importer.save(paused.table, by: by)
            await paused.pause()
            try await other.delete(stored.id, reason: "wrong person", by: by)
            paused.resume()
            let all = try await tally
            #expect(all.added == 1)
            #expect(all.deletedBefore == 1)
            #expect(try await other.count(where: .everything) == 1)
            #expect(try await other.findings() == [])
            withExtendedLifetime(folder) {}
        }

        @Test func `two imports of one table at the same time add its results once`() async throws {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            let form = try ExampleForm.questionnaire()
            let by = try Fixture.attribution()
            let sittings = try (1...40).map { try Imported.assessment($0, of: form) }
            let (one, other) = (
                try await PostgreSQLStore(address), try await PostgreSQLStore(address)
            )
            async let first = one.save(Imported.table(sittings, of: [form]), by: by)
            async let second = other.save(Imported.table(sittings, of: [form]), by: by)
            let tallies = try await [first, second]
            #expect(tallies.map(\.added).sorted() == [0, 40])
            #expect(tallies.map(\.alreadyStored).sorted() == [0, 40])
            #expect(try await one.count(where: .everything) == 40)
            #expect(try await one.findings() == [])
            withExtendedLifetime(folder) {}
        }

        /// The people of each batch; those below 10 have a sitting that fills a batch.
        @Test(arguments: [[[1, 10], [10, 2], [2]], [[2, 10], [1, 10], [2]]])
        func `a table of several batches adds a sitting once, sorted or not`(
            people: [[Int]]
        ) async throws {
            let folder = try TemporaryFolder()
            let form = try ExampleForm.questionnaire()
            let by = try Fixture.attribution()
            let store = try await PostgreSQLStore(TestServer.newStore(removedWith: folder))
            let batches = try people.map { people in
                let sittings = try people.map { person in
                    let one = try Imported.assessment(person, of: form)
                    let note = String(repeating: "x", count: person < 10 ? 1 << 20 : 1)
                    return Assessment(
                        id: one.id, subject: one.subject, start: one.start, source: one.source,
                        mode: .imported, answers: one.answers, scoredBy: Scorer(form),
                        metadata: ["note": .string(note)])
                }
                return try Imported.batch(sittings, of: [form])
            }
            let table = AssessmentImport(
                forms: [.init(form)], source: Fixture.source,
                open: { () throws(StoreError) in
                    var rest = batches[...]
                    return { () throws(StoreError) in rest.popFirst() }
                })
            let first = try await store.save(table, by: by)
            #expect((first.added, first.alreadyStored) == (3, 2))
            let again = try await store.save(table, by: by)
            #expect((again.added, again.alreadyStored) == (0, 5))
            #expect(try await store.count(where: .everything) == 3)
            #expect(try await store.findings() == [])
            withExtendedLifetime(folder) {}
        }

        @Test func `an import that fails leaves none of its names`() async throws {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            let form = try ExampleForm.questionnaire()
            let store = try await PostgreSQLStore(address)
            let table = try Imported.brokenTable(
                [Imported.assessment(1, of: form)], of: [form])
            let refusal = await refusal {
                _ = try await store.save(table, by: Fixture.attribution())
            }
            #expect(refusal == .invalid)
            #expect(try await store.questionnaire(form.identity) == nil)
            #expect(try await store.subjects(limit: nil) == [])
            withExtendedLifetime(folder) {}
        }
    }
#endif

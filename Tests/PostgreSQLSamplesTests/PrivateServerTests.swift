#if PostgreSQL
    import Foundation
    import PostgreSQLSamples
    import Questionnaires
    import SampleStoreTesting
    import Samples
    import Synchronization
    import TestSupport
    import Testing

    /// What happens to a server, and what a user then reads.
    @Suite(.enabled(if: PrivateServer.isAvailable, "needs .ci/postgres-for-tests"))
    struct `Servers that stop, lag, move or fill up` {
        private let form: Questionnaire
        private let by: Attribution

        init() throws {
            form = try ExampleForm.questionnaire()
            by = try Fixture.attribution()
        }

        /// What writers were told is saved.
        private final class Numbers: Sendable {
            let all = Mutex<Set<Int>>([])
        }

        private func save(_ numbers: ClosedRange<Int>, in store: PostgreSQLStore) async throws {
            for number in numbers {
                let taken = try Fixture.assessment(number, of: form)
                #expect(try await store.save(taken, of: form, by: by) == .added)
            }
        }

        private func failure(_ work: () async throws -> Void) async -> StoreError? {
            do {
                try await work()
                return nil
            } catch { return error as? StoreError }
        }

        @Test func `a database without the encoding UTF-8 is refused, with the remedy`()
            async throws
        {
            let name = "ascii_\(UInt32.random(in: 0 ... .max))"
            let connection = TestServer.connection ?? ""
            try PrivateServer.run(
                "CREATE DATABASE \(name) ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0",
                at: connection)
            defer { try? PrivateServer.run("DROP DATABASE \(name)", at: connection) }
            let address = try StoreAddress(
                connection: connection.replacing("dbname=postgres", with: "dbname=\(name)"),
                schema: "wellbeing")
            let error = await failure { try await PostgreSQLStore.create(address) }
            #expect(error?.code == .notAStore)
            #expect(
                error?.message
                    == "the database does not have the encoding UTF8; create one that has")
        }

        @Test func `a reader that polls goes on after the server was restarted`() async throws {
            let server = try PrivateServer()
            let address = try StoreAddress(connection: server.connection, schema: "wellbeing")
            try await PostgreSQLStore.create(address)
            let (writer, reader) = (
                try await PostgreSQLStore(address), try await PostgreSQLStore(address)
            )
            try await save(1...2, in: writer)
            let first = try await reader.changes(since: nil, limit: nil)
            try server.stop(at: "fast")
            let error = await failure {
                _ = try await reader.changes(since: first.anchor, limit: nil)
            }
            #expect(error?.code == .serverAway)
            #expect(
                error?.message == "the server cannot be reached; check its name and that it runs")
            try server.start()
            // Neither object needs to be opened again.
            try await save(3...3, in: writer)
            let later = try await reader.changes(since: first.anchor, limit: nil)
            #expect(later.added.map(\.id) == [Fixture.id(3)])
            // A restart between two questions is not noticed.
            try server.stop(at: "fast")
            try server.start()
            #expect(try await reader.changes(since: later.anchor, limit: nil).added.isEmpty)
            #expect(try await reader.findings() == [])
        }

        @Test func `a standby reads, refuses changes, and takes over without a loss`() async throws
        {
            let primary = try PrivateServer()
            let address = try StoreAddress(connection: primary.connection, schema: "wellbeing")
            try await PostgreSQLStore.create(address)
            let writer = try await PostgreSQLStore(address)
            try await save(1...3, in: writer)
            let standby = try PrivateServer(standbyOf: primary)
            let reader = try await PostgreSQLStore(
                StoreAddress(
                    connection: standby.connection + " target_session_attrs=any",
                    schema: "wellbeing"))
            #expect(try await reader.count(where: .everything) == 3)
            #expect(try await reader.findings() == [])
            let refusal = await failure { try await save(9...9, in: reader) }
            #expect(refusal?.code == .busy)
            #expect(
                refusal?.message.hasPrefix("the server takes no changes") == true)

            // A standby that lags does not know the latest anchor.
            try standby.run("SELECT pg_wal_replay_pause()")
            try await save(4...4, in: writer)
            let anchor = try await writer.changes(since: nil, limit: nil).anchor
            let lag = await failure { _ = try await reader.changes(since: anchor, limit: nil) }
            #expect(lag?.code == .busy)
            #expect(lag?.message.contains("has not received all changes yet") == true)
            try standby.run("SELECT pg_wal_replay_resume()")

            // From now on a result is saved only when the standby shows it.
            try primary.run("ALTER SYSTEM SET synchronous_standby_names = '*'")
            try primary.run("ALTER SYSTEM SET synchronous_commit = 'remote_apply'")
            try primary.stop(at: "fast")
            try primary.start()
            let both = try await PostgreSQLStore(
                StoreAddress(
                    connection: primary.connection(or: standby)
                        + " target_session_attrs=read-write", schema: "wellbeing"))
            try await save(5...12, in: both)
            #expect(try await reader.changes(since: anchor, limit: nil).added.count == 8)
            try primary.stop(at: "immediate")
            try standby.promote()
            try await save(13...14, in: both)
            let kept = try await both.changes(since: nil, limit: nil)
            #expect(kept.added.map(\.id) == (1...14).map { Fixture.id($0) })
            #expect(kept.added.map(\.sequence) == Array(1...14))
            #expect(try await both.findings() == [])
        }

        @Test func `a frozen link to the standby loses no acknowledged result`() async throws {
            let primary = try PrivateServer()
            let address = try StoreAddress(connection: primary.connection, schema: "wellbeing")
            try await PostgreSQLStore.create(address)
            let standby = try PrivateServer(standbyOf: primary)
            try primary.run("ALTER SYSTEM SET synchronous_standby_names = '*'")
            try primary.run("ALTER SYSTEM SET synchronous_commit = 'remote_apply'")
            try primary.stop(at: "fast")
            try primary.start()
            // A program that would call a result saved that only one server has.
            let weak = try StoreAddress(
                connection: primary.connection + " options='-c synchronous_commit=local'",
                schema: "wellbeing")
            let refusal = await failure { _ = try await PostgreSQLStore(weak) }
            #expect(refusal?.code == .notAStore)
            #expect(
                refusal?.message.hasPrefix("the server has synchronous_commit = local") == true)

            let both = try StoreAddress(
                connection: primary.connection(or: standby) + " target_session_attrs=read-write",
                schema: "wellbeing")
            try await save(1...4, in: PostgreSQLStore(both))
            try standby.signal("STOP", where: "backend_type = 'walreceiver'")
            let acknowledged = Numbers()
            let (form, by) = (form, by)
            try await withThrowingTaskGroup(of: Void.self) { writers in
                for number in 5...8 {
                    let store = try await PostgreSQLStore(both)
                    writers.addTask {
                        let taken = try Fixture.assessment(number, of: form)
                        #expect(try await store.save(taken, of: form, by: by) == .added)
                        acknowledged.all.withLock { _ = $0.insert(number) }
                    }
                }
                await primary.wait(untilAny: "wait_event = 'SyncRep'")
                #expect(acknowledged.all.withLock { $0 } == [])
                try primary.stop(at: "immediate")
                try standby.signal("CONT", where: "backend_type = 'walreceiver'")
                try standby.promote()
                try await writers.waitForAll()
            }
            let store = try await PostgreSQLStore(both)
            let kept = try await store.changes(since: nil, limit: nil)
            #expect(kept.added.count == 8)
            #expect(Set(kept.added.map(\.id)) == Set((1...8).map { Fixture.id($0) }))
            #expect(kept.added.map(\.sequence) == Array(1...8))
            #expect(try await store.findings() == [])
        }

        /// How the wait of a COMMIT for the standby ends too early.
        enum EarlyEnd: String, CaseIterable {
            /// The server ends the wait with a warning, and calls the change saved.
            case cancelled = "pg_cancel_backend"
            /// The server ends the connection.
            case terminated = "pg_terminate_backend"
        }

        @Test(arguments: EarlyEnd.allCases)
        func `a change is called saved only when the standby has it`(end: EarlyEnd) async throws {
            let primary = try PrivateServer()
            let address = try StoreAddress(connection: primary.connection, schema: "wellbeing")
            try await PostgreSQLStore.create(address)
            let standby = try PrivateServer(standbyOf: primary)
            try primary.run("ALTER SYSTEM SET synchronous_standby_names = '*'")
            try primary.run("ALTER SYSTEM SET synchronous_commit = 'remote_apply'")
            try primary.run("SELECT pg_reload_conf()")
            let store = try await PostgreSQLStore(address)
            try await save(1...1, in: store)
            try standby.signal("STOP", where: "backend_type = 'walreceiver'")
            let (form, by) = (form, by)
            /// Calls a write whose wait for the standby ends early, and says what came of it.
            func outcome(_ work: @escaping @Sendable () async throws -> Void) async throws
                -> StoreError?
            {
                async let error = failure(work)
                let waiting = "application_name = 'wellbeing' AND wait_event = 'SyncRep'"
                await primary.wait(untilAny: waiting)
                try primary.run(
                    "SELECT \(end.rawValue)(pid) FROM pg_stat_activity WHERE \(waiting)")
                if end == .terminated {
                    // Another connection finds the change, and waits for the standby in its turn.
                    await primary.wait(untilAny: waiting)
                    try standby.signal("CONT", where: "backend_type = 'walreceiver'")
                }
                return await error
            }
            let second = try Fixture.assessment(2, of: form)
            let saved = try await outcome {
                let outcome = try await store.save(second, of: form, by: by)
                #expect(outcome == .added)
            }
            if end == .terminated {
                try standby.signal("STOP", where: "backend_type = 'walreceiver'")
            }
            let third = try Fixture.assessment(3, of: form)
            let together = try await outcome {
                try await store.atomically { (part) async throws(StoreError) in
                    _ = try await part.save(third, of: form, by: by)
                }
            }
            if end == .cancelled {
                try standby.signal("CONT", where: "backend_type = 'walreceiver'")
            }
            for error in [saved, together] {
                #expect(error?.code == (end == .cancelled ? .uncertain : nil))
                if end == .cancelled {
                    #expect(error?.message.contains("the standby has not confirmed it") == true)
                }
            }
            // The same again waits for the standby, and adds nothing.
            for taken in [second, third] {
                #expect(try await store.save(taken, of: form, by: by) == .alreadyStored)
            }
            try primary.stop(at: "immediate")
            let reader = try await PostgreSQLStore(
                StoreAddress(
                    connection: standby.connection + " target_session_attrs=any",
                    schema: "wellbeing"))
            let kept = try await reader.changes(since: nil, limit: nil)
            #expect(kept.added.map(\.id) == (1...3).map { Fixture.id($0) })
            #expect(try await reader.findings() == [])
        }

        @Test func `other writers are busy while one is frozen, and readers read`() async throws {
            let server = try PrivateServer()
            let address = try StoreAddress(connection: server.connection, schema: "wellbeing")
            try await PostgreSQLStore.create(address)
            let (frozen, other) = (
                try await PostgreSQLStore(address), try await PostgreSQLStore(address)
            )
            try await save(1...1, in: other)
            let (isHeld, mayEnd) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
            let (second, form, by) = (try Fixture.assessment(2, of: form), form, by)
            async let held: Void = frozen.atomically { (part) async throws(StoreError) in
                _ = try await part.save(second, of: form, by: by)
                isHeld.continuation.finish()
                for await _ in mayEnd.stream {}
            }
            for await _ in isHeld.stream {}
            let holder = "state = 'idle in transaction'"
            try server.signal("STOP", where: holder)
            let error = await failure { try await save(3...3, in: other) }
            #expect(error?.code == .busy)
            #expect(
                error?.message.hasPrefix("another program is using the store") == true)
            #expect(error?.message.hasSuffix("nothing was saved, try again later") == true)
            #expect(try await other.count(where: .everything) == 1)

            try server.signal("CONT", where: holder)
            mayEnd.continuation.finish()
            try await held
            try await save(3...3, in: other)
            let kept = try await other.changes(since: nil, limit: nil)
            #expect(kept.added.map(\.id) == (1...3).map { Fixture.id($0) })
            #expect(try await other.findings() == [])
        }

        @Test(.enabled(if: SmallDisk.canBeMade, "needs the right to mount a disk"))
        func `a full disk of the server loses no saved result`() async throws {
            let disk = try SmallDisk(megabytes: 14)
            let name = "full_\(UInt32.random(in: 0 ... .max))"
            let connection = TestServer.connection ?? ""
            defer {
                try? PrivateServer.run("DROP DATABASE \(name) WITH (FORCE)", at: connection)
                try? PrivateServer.run("DROP TABLESPACE \(name)", at: connection)
            }
            try PrivateServer.run(
                "CREATE TABLESPACE \(name) LOCATION '\(disk.folder)'", at: connection)
            try PrivateServer.run(
                "CREATE DATABASE \(name) TABLESPACE \(name) TEMPLATE template0", at: connection)
            let address = try StoreAddress(
                connection: connection.replacing("dbname=postgres", with: "dbname=\(name)"),
                schema: "wellbeing")
            try await PostgreSQLStore.create(address)
            let store = try await PostgreSQLStore(address)
            var generator = SeededGenerator(seed: 5)
            func taken(_ number: Int) throws -> Assessment {
                let note = (0..<8_000).map { _ in String(generator.next(), radix: 36) }.joined()
                return try Fixture.assessment(
                    number, of: form, metadata: ["note": .string(note)])
            }
            var (saved, error): (Int, StoreError?) = (0, nil)
            while error == nil, saved < 500 {
                let next = try taken(saved + 1)
                error = await failure { _ = try await store.save(next, of: form, by: by) }
                if error == nil { saved += 1 }
            }
            #expect(error?.code == .full)
            #expect(
                error?.message
                    == "not saved, the disk of the server is full; free space and run again")
            let all = (1...max(saved, 1)).map { Fixture.id($0) }
            #expect(try await store.changes(since: nil, limit: nil).added.map(\.id) == all)
            try disk.resize(megabytes: 64)
            #expect(try await store.save(taken(saved + 1), of: form, by: by) == .added)
            #expect(try await store.count(where: .everything) == saved + 1)
            #expect(try await store.findings() == [])
            withExtendedLifetime(disk) {}
        }
    }
#endif

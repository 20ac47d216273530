#if PostgreSQL
    import Foundation
    import PostgreSQLSamples
    import Samples
    import TestSupport
    import Testing

    /// The program on a store of a server. Every command must do and say what it does and says for a
    /// store in a file.
    @Suite(.enabled(if: TestServer.connection != nil, "needs .ci/postgres-for-tests"))
    struct `The program on a server` {
        /// What a person does with a store, from the first result to an erased person. `ID1` and `ID2`
        /// stand for the identifiers of results in the order in which they were recorded, `TABLE` and
        /// `CORRECTED` for files.
        private static let story: [[String]] = [
            ["history"], ["status"], ["people"], ["verify"],
            [
                "record", "phq-9", "--answers", "1,2,3,0,1,2,0,1,2,1", "--date", "2026-02-05",
                "--subject", "P-1", "--new-subject",
            ],
            [
                "record", "phq-9", "--answers", "0,1,1,0,1,1,0,1,0,1", "--date", "2026-04-05",
                "--subject", "P-1", "--note", "after six weeks",
            ],
            [
                "record", "gad-7", "--answers", "1,1,1,1,1,1,1", "--date", "2026-04-05",
                "--subject", "P-1",
            ],
            ["record", "phq-9", "--answers", "1,1", "--date", "2026-04-05", "--subject", "P-2"],
            ["feel", "0.5", "--label", "happy", "--date", "2026-04-06T09:00", "--subject", "P-1"],
            ["treatment", "start", "CBT", "--date", "2026-02-10", "--subject", "P-1"],
            ["treatment", "stop", "CBT", "--date", "2026-06-10", "--subject", "P-1"],
            ["schedule", "add", "P-1", "phq-9", "--every", "2w", "--from", "2026-11-01"],
            ["schedule", "list"], ["due", "--subject", "P-1"],
            ["import", "TABLE", "-q", "phq-9", "--yes"],
            ["import", "TABLE", "-q", "phq-9", "--yes"],
            ["import", "CORRECTED", "-q", "phq-9", "--yes"],
            ["import", "CORRECTED", "-q", "phq-9", "--yes", "--amend", "read again"],
            ["history", "P-1"], ["history", "A", "--format", "json"], ["person", "P-1"],
            ["people"], ["people", "--format", "csv"], ["status"],
            ["trend", "-q", "phq-9", "--subject", "P-1"],
            ["flags"], ["flags", "--historical"],
            ["flags", "1", "--assign", "Dr B", "--follow-up", "2026-12-01"],
            ["flags", "--acknowledge", "1", "--note", "seen", "--yes"], ["flags", "--all"],
            ["outcomes", "-q", "phq-9"], ["outcomes", "-q", "phq-9", "--format", "csv"],
            ["outcomes", "--programme", "nhs-talking-therapies"],
            ["moods", "--subject", "P-1"], ["month", "2026-04", "--subject", "P-1"],
            ["samples", "--subject", "P-1"], ["samples", "--format", "jsonl"],
            ["export", "--everyone", "-q", "phq-9", "--format", "csv"],
            ["export", "--everyone", "--format", "jsonl"],
            ["changes"], ["changes", "--format", "json", "--limit", "3"],
            ["access", "allow", "Journal", "--type", "state-of-mind", "--read"],
            ["access", "list"],
            [
                "reassign", "ID1", "--to", "P-9", "--reason", "wrong chart", "--yes",
                "--new-subject",
            ],
            ["delete", "ID2", "--reason", "a mistake", "--yes"], ["undo"],
            ["letter", "P-1"], ["report", "P-1"], ["insights", "--subject", "P-1"],
            ["erase", "A", "--reason", "asked", "--yes"], ["history", "A"],
            ["drafts"], ["audit", "--limit", "5"], ["audit"], ["verify"], ["store", "check"],
        ]

        /// A table with three results of two people.
        private static let table = """
            subject,date,phq9_1,phq9_2,phq9_3,phq9_4,phq9_5,phq9_6,phq9_7,phq9_8,phq9_9
            A,2026-01-01,1,1,1,1,1,1,1,1,1
            B,2026-01-01,2,1,1,1,2,1,1,1,0
            A,2026-03-01,0,1,1,1,0,1,1,1,0

            """

        /// What a run did, with everything replaced that differs from store to store: identifiers,
        /// heads, the account of the audit, places and the time of the run.
        private struct Outcome: Equatable, CustomStringConvertible {
            let ending: ProgramEnding
            let output: String
            let errors: String

            init(_ run: ProgramRun, in home: TestHome, store: String) {
                func plain(_ text: String) -> String {
                    text.replacing(store, with: "STORE").replacing(home.folder.path, with: "HOME")
                        .replacing(
                            /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/,
                            with: "ID"
                        )
                        .replacing(/\b[0-9a-f]{64}\b/, with: "HEAD")
                        .replacing(/ID\.[0-9]+\.[0-9]+-[0-9a-f]+/, with: "ANCHOR")
                        .replacing(
                            /20[0-9]{2}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}[0-9:.Z+]*/,
                            with: "TIME"
                        )
                        .replacing(/\(user [a-z]+\)/, with: "(user)")
                        .replacing(/"(account|anchor)" ?: ?"[^"]*"/, with: "SETTING")
                }
                ending = run.ending
                output = plain(run.output)
                errors = plain(run.errors)
            }

            var description: String { "\(ending)\n\(output)\n\(errors)" }
        }

        /// Runs the story and returns what each command did.
        private func outcomes(in home: TestHome, store: String) throws -> [Outcome] {
            try home.write(Self.table, to: "t.csv")
            try home.write(
                Self.table.replacing("B,2026-01-01,2", with: "B,2026-01-01,3"), to: "c.csv")
            var ids: [String] = []
            return try Self.story.map { words in
                let words = words.map { word in
                    switch word {
                    case "TABLE": home.path("t.csv")
                    case "CORRECTED": home.path("c.csv")
                    case "ID1": ids.count > 0 ? ids[0] : "none"
                    case "ID2": ids.count > 1 ? ids[1] : "none"
                    default: word
                    }
                }
                let run = try ProgramRun(words, environment: home.environment)
                if words[0] == "record",
                    let saved = run.output.firstMatch(of: /Saved as ([0-9a-f-]+)/)
                {
                    ids.append(String(saved.1))
                }
                return Outcome(run, in: home, store: store)
            }
        }

        @Test func `every verb does the same on a server as on a file`() throws {
            let file = try TestHome()
            try file.run("store", "create").expect(exit: 0)
            let server = try ServerHome()
            let expected = try outcomes(in: file, store: file.store)
            let found = try outcomes(in: server.home, store: server.store)
            for (words, (found, expected)) in zip(Self.story, zip(found, expected)) {
                #expect(found == expected, "\(words)")
            }
        }

        @Test func `what only a file can do is refused with the remedy`() throws {
            let server = try ServerHome()
            try server.home.run("backup", server.home.path("b.sqlite")).expect(
                exit: 78, saying: "backup is for a store in a file")
            try server.home.run("restore", server.home.path("b.sqlite")).expect(
                exit: 78, saying: "restore is for a store in a file")
        }

        @Test func `a store is created once, and a missing one is named with the remedy`() throws {
            let server = try ServerHome(creatingStore: false)
            try server.home.run("history").expect(exit: 66, saying: "wellbeing store create")
            try server.home.run("record", "phq-2", "--date", "2026-05-01", "--answers", "1,2")
                .expect(
                    exit: 66, saying: "wellbeing store create")
            try server.home.run("store", "create").expect(exit: 0)
            try server.home.run("store", "create").expect(exit: 73, saying: "a schema of this name")
            try server.home.run("history").expect(exit: 0)
        }

        @Test func `a clinic moves from a file to a server and back with all its results`() throws {
            let file = try TestHome()
            try file.record("1,1,1,1,1,1,1,1,2,1", subject: "P-1")
            let server = try ServerHome(creatingStore: false)
            let copy = server.home.path("copy.sqlite")
            let head = try file.run("verify").expect(exit: 0).output
            try server.home.run("store", "copy", file.store, server.store).expect(
                exit: 0, saying: "Copied 1 assessment")
            #expect(try server.home.run("verify").expect(exit: 0).output == head)
            try server.home.run("store", "copy", server.store, copy).expect(exit: 0)
            #expect(try server.home.run("verify", "--store", copy).expect(exit: 0).output == head)
            try server.home.run("store", "copy", file.store, server.store).expect(exit: 73)
            try server.home.run("store", "copy", server.store, copy).expect(exit: 73)
        }

        @Test(.enabled(if: PrivateServer.isAvailable, "needs .ci/postgres-for-tests"))
        func `a wrong password ends with 77, and is in no message`() async throws {
            let server = try PrivateServer()
            try await PostgreSQLStore.create(
                StoreAddress(connection: server.connection, schema: "wellbeing"))
            try server.run("CREATE ROLE clinic LOGIN PASSWORD 'right'")
            try server.askForPasswords()
            let home = try TestHome()
            let lines = server.connection.replacing("user=owner", with: "user=clinic")
                .replacing(" ", with: "\n")
            let service = try home.write("[clinic]\n\(lines)\n", to: "services")
            let passwords = try home.write("*:*:*:*:ZZSECRET\n", to: "passwords")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: passwords)
            let run = try ProgramRun(
                [
                    "record", "phq-2", "--date", "2026-05-01", "--answers", "1,2", "--store",
                    "postgresql:clinic",
                ],
                environment: home.environment.merging(
                    ["PGSERVICEFILE": service, "PGPASSFILE": passwords]) { $1 })
            run.expect(exit: 77, saying: "check the user and the password")
            #expect(!(run.output + run.errors).contains("ZZSECRET"))
            let owner = try await PostgreSQLStore(
                StoreAddress(connection: server.connection, schema: "wellbeing"))
            #expect(try await owner.count(where: .everything) == 0)
        }

        @Test(
            arguments: [("auditor", 77, 77), ("reader", 0, 77), ("writer", 0, 0)]
                as [(String, Int32, Int32)])
        func `a role does what its right says, and no more`(
            right: String, reading: Int32, writing: Int32
        ) async throws {
            let server = try ServerHome()
            try server.home.record(subject: "P-1")
            let role = "\(right)_\(server.schema.suffix(20))"
            let address = try await server.address(ofNewRole: role)
            try server.home.run("audit", "--store", address).expect(
                exit: 77, saying: "has no rights on the store")
            try server.home.run("store", "grant", right, role).expect(exit: 0)
            try server.home.run("audit", "--head", "--store", address).expect(exit: 0)
            try server.home.run("history", "P-1", "--store", address).expect(exit: reading)
            try server.home.run(
                "record", "phq-2", "--date", "2026-05-01", "--answers", "1,2", "--subject", "P-1",
                "--store", address
            ).expect(exit: writing)
        }

        @Test(arguments: SameCommand.all)
        func `the same command eight times at once changes the store once`(
            command: SameCommand
        ) throws {
            let server = try ServerHome()
            // Its end removes the address of the server.
            try withExtendedLifetime(server) { try command.checkOnce(in: server.home) }
        }

        @Test func `only the owner grants, and a writer can become a reader`() async throws {
            let server = try ServerHome()
            let role = "changing_\(server.schema.suffix(20))"
            let address = try await server.address(ofNewRole: role)
            func record(_ id: String) throws -> ProgramRun {
                try server.home.run(
                    "record", "phq-2", "--date", "2026-05-01", "--answers", "1,2", "--subject", id,
                    "--new-subject", "--store", address)
            }
            try server.home.run("store", "grant", "writer", role).expect(exit: 0)
            try record("P-1").expect(exit: 0)
            try server.home.run("store", "grant", "writer", role, "--store", address).expect(
                exit: 77, saying: "only the owner")
            try server.home.run("store", "grant", "reader", role).expect(exit: 0)
            try record("P-2").expect(exit: 77)
            try server.home.run("history", "P-1", "--store", address).expect(exit: 0)
            try server.home.run("store", "grant", "reader", "owner").expect(
                exit: 65, saying: "owns the store")
            try server.home.run("history", "P-1").expect(exit: 0)
        }

        @Test func `a right or a role that is unknown is named`() throws {
            let server = try ServerHome()
            try server.home.run("store", "grant", "owner", "x").expect(
                exit: 64, saying: "writer, reader and auditor")
            try server.home.run("store", "grant", "reader", "no_such_role_of_tests").expect(
                exit: 66, saying: "no role of this name")
            let file = try TestHome()
            try file.run("store", "grant", "reader", "x").expect(exit: 78, saying: "is a file")
        }

        @Test func `the next import removes the people of an import that was killed`() async throws
        {
            let server = try ServerHome()
            let rows = (0..<9).map { "P\($0),2026-01-01,1,1,1,1,1,1,1,1,0\n" }
            let header = "subject,date," + (1...9).map { "phq9_\($0)" }.joined(separator: ",")
            try server.home.write(header + "\n" + rows.joined(), to: "killed.csv")
            try server.home.write(Self.table, to: "t.csv")
            let store = try await PostgreSQLStore(
                StoreAddress(connection: TestServer.connection ?? "", schema: server.schema))
            let holder = try await TestServer.holdBlocks(inSchema: server.schema)
            let program = Process()
            program.executableURL = URL(fileURLWithPath: Program.path)
            program.arguments = ["import", server.home.path("killed.csv"), "-q", "phq-9", "--yes"]
            program.environment = server.home.environment
            program.standardOutput = FileHandle.nullDevice
            program.standardError = FileHandle.nullDevice
            try program.run()
            while program.isRunning, try await store.subjectCount() < 9 { await Task.yield() }
            kill(program.processIdentifier, SIGKILL)
            program.waitUntilExit()
            #expect(program.terminationReason == .uncaughtSignal)
            #expect(try await store.subjectCount() == 9)
            #expect(try await store.count(where: .everything) == 0)
            await holder.close()
            // The server may still be busy with what the killed program asked; then the import says so.
            for _ in 0..<200 where try await store.subjectCount() != 2 {
                let run = try server.home.run(
                    "import", server.home.path("t.csv"), "-q", "phq-9", "--yes")
                if run.ending != .exit(75) { run.expect(exit: 0) }
            }
            #expect(try await store.subjectCount() == 2)
            #expect(try await store.count(where: .everything) == 3)
            try server.home.run("verify").expect(exit: 0, printing: "Sound.")
        }
    }
#endif

#if SQLCipher
    internal import SQLiteSamples
    internal import Samples

    /// The same clinic in a plain store, in one with a random key and in one with a passphrase.
    struct EncryptionBench {
        private let settings: Settings
        /// The rows of the imported table.
        private let rows: Int
        /// How often each contender runs.
        private let runs: Int
        private let root: String
        private let table: ClinicTable
        private let contenders: [Contender]

        /// A store, and how it is opened.
        private struct Contender {
            let name: String
            let store: String
            /// The file with the passphrase or the random key; `nil` for a plain store.
            let keyFile: String?

            /// The options of the program.
            var options: [String] {
                ["--store", store] + (keyFile.map { ["--passphrase-file", $0] } ?? [])
            }

            /// What opens the store in this program.
            var key: StoreKey? {
                get throws { try keyFile.map { try StoreKey(file: $0) } }
            }
        }

        /// - Parameter root: A temporary folder, with a slash at its end.
        init(_ settings: Settings, root: String) throws {
            self.settings = settings
            self.root = root
            rows = settings.rows ?? settings.rounds(100_000, check: 2_000)
            runs = settings.runs ?? settings.rounds(5, check: 1)
            table = try ClinicTable(.wideOne, rows: rows, isClean: true)
            try table.write(to: root + "clinic.csv")
            var random = SystemRandomNumberGenerator()
            let line = StoreKey.newFile(from: &random).prefix { $0 != UInt8(ascii: "\n") }
            contenders = [
                Contender(name: "plain", store: root + "plain.sqlite", keyFile: nil),
                Contender(
                    name: "random key", store: root + "key.sqlite",
                    keyFile: try Self.save(String(decoding: line, as: UTF8.self), as: root + "key")),
                Contender(
                    name: "passphrase", store: root + "passphrase.sqlite",
                    keyFile: try Self.save("four words nobody guesses", as: root + "passphrase")),
            ]
        }

        private static func save(_ secret: String, as path: String) throws -> String {
            let file = try OutputFile(path)
            try file.write(secret + "\n")
            try file.finish()
            guard unsafe chmod(path, 0o600) == 0 else {
                throw BenchmarkFailure("\(path): its rights cannot be changed")
            }
            return path
        }

        /// Measures the program when it imports the table into a new store.
        func compareImport(in report: inout Report) async throws {
            let contest = try await Contest(
                rounds: runs,
                contenders.map { contender in
                    {
                        Importer.remove(contender.store)
                        return try run(
                            "import", root + "clinic.csv", "--yes", "--date-from", "time",
                            in: contender)
                    }
                })
            add(contest, of: "import \(rows) rows", to: &report)
            let expected = try await Self.content(of: contenders[0])
            for contender in contenders {
                let found = try await Self.content(of: contender)
                guard found.count == rows, found.count == expected.count,
                    found.isEncrypted == (contender.keyFile != nil)
                else { throw BenchmarkFailure("\(contender.name): another store than expected") }
            }
        }

        /// Measures how long a service with an open store needs for the history of one person.
        func compareHistory(in report: inout Report) async throws {
            let count = settings.rounds(2_000, check: 20)
            let contest = try await Contest(
                rounds: runs,
                contenders.map { contender in
                    {
                        let reader = HistoryReader(
                            store: try await SQLiteStore(
                                path: contender.store, opening: .existing, key: contender.key),
                            population: table.population)
                        var calls = 0
                        let waits = try await reader.waits {
                            calls += 1
                            return calls <= count
                        }
                        await reader.store.close()
                        return waits.reduce(0, +) / Double(waits.count)
                    }
                })
            add(contest, of: "the history of a person, open store", to: &report)
        }

        /// Measures the program when it shows the history of one person.
        func compareOpening(in report: inout Report) async throws {
            let person = ClinicTable.name(ofPerson: 0)
            let contest = try await Contest(
                rounds: settings.rounds(20),
                contenders.map { contender in { try run("history", person, in: contender) } })
            add(contest, of: "wellbeing history", to: &report)
            report.remark(
                "deriving the key of a passphrase: "
                    + (contest[2].median - contest[1].median).timeText + " in each process")
        }

        /// Runs the program on a store, and returns the seconds that it took.
        private func run(_ words: String..., in contender: Contender) throws -> Double {
            var process = ChildProcess(settings.program)
            process.command += words + contender.options
            process.output = root + "log"
            do { return try process.run() } catch {
                let said = (try? TemporaryFolder.text(at: process.output)) ?? ""
                throw BenchmarkFailure("\(error): \(said.suffix(500))")
            }
        }

        /// Adds the times of all contenders to a report, and compares the random key with the plain
        /// store. A passphrase only adds its derivation.
        private func add(_ contest: Contest, of name: String, to report: inout Report) {
            for (place, contender) in contenders.enumerated() {
                let times = contest[place]
                report.add(
                    "\(name), \(contender.name)", times.median.timeText, times.least.timeText,
                    times.greatest.timeText, contest.ratio(place, to: 0).median.shortText)
            }
            report.target(
                "\(name), encrypted with a random key, times plain",
                contest.ratio(1, to: 0).median, atMost: 1.3)
        }

        private static func content(
            of contender: Contender
        ) async throws -> (count: Int, isEncrypted: Bool) {
            let store = try await SQLiteStore(
                path: contender.store, opening: .existing, key: contender.key)
            let found = (try await store.count(where: .everything), try await store.isEncrypted)
            await store.close()
            return found
        }
    }
#endif

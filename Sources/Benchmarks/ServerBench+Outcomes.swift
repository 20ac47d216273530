#if PostgreSQL
    internal import Outcomes
    internal import PostgreSQLSamples
    internal import Samples

    extension ServerBench {
        /// The sizes at which the table is measured, as parts of the whole store.
        private static let parts = [0.05, 0.25, 0.5, 1]
        /// The sittings of one import of the large store.
        private static let sittingsAtOnce = 1_000_000

        /// The bytes that the table is made of, as reads without an order: the fastest way.
        private static let sources = [
            "(SELECT key, text FROM \(largeSchema).subject)",
            """
            (SELECT subject, questionnaire, source, policy, language, import, place, count, start,
                stop, sittings, checksum, places FROM \(largeSchema).block)
            """,
        ]

        /// Measures the clinic's table in a process of its own on a growing store, in turns with reading
        /// the same bytes; then against SQL on a table with one row for each sitting.
        ///
        /// - Parameter root: A temporary folder, with a slash at its end.
        func compareOutcomes(root: String, in report: inout Report) async throws {
            let bench = OutcomesBench(settings, root: root)
            var process = ChildProcess(
                CommandLine.arguments[0], "--server-table", Self.largeSchema)
            process.environment = ["\(Self.variable)=\(connection)"]
            let kit = OutcomesBench.Maker(
                name: "table of outcomes", process: process, timesItself: true)
            let server = try bare()
            let store = try await newStore(Self.largeSchema)
            try server.run(
                "DROP TABLE IF EXISTS sitting; \(ServerStatement.table); "
                    + ServerStatement.settings)
            let everybody = ServerClinic.people(ofSittings: sittings)
            var people = 0
            for part in Self.parts {
                let end = max(people + 1, Int(Double(everybody) * part))
                try await fill(people..<end, of: store, and: server)
                people = end
                try server.run("VACUUM ANALYZE \(Self.largeSchema).block")
                try server.run("VACUUM ANALYZE \(Self.largeSchema).subject")
                try await compareReading(kit, bench, server, people: people, in: &report)
            }
            await store.close()
            try server.run(ServerStatement.index)
            try server.run("VACUUM ANALYZE sitting")
            try await compareSQL(kit, bench, server, people: people, in: &report)
            try server.run("DROP SCHEMA \(Self.largeSchema) CASCADE; DROP TABLE sitting")
        }

        /// Adds people to the store, and to the table for SQL.
        private func fill(
            _ people: Range<Int>, of store: PostgreSQLStore, and server: BareServer
        ) async throws {
            let step = ServerClinic.people(ofSittings: Self.sittingsAtOnce)
            for first in stride(from: people.lowerBound, to: people.upperBound, by: step) {
                let clinic = ServerClinic(people: first..<min(first + step, people.upperBound))
                _ = try await save(clinic.batches(), in: store)
                try server.fill(ServerStatement.columns, with: clinic.lines(), format: "text")
            }
        }

        private func compareReading(
            _ kit: OutcomesBench.Maker, _ bench: OutcomesBench, _ server: BareServer, people: Int,
            in report: inout Report
        ) async throws {
            var (peak, bytes) = (0, 0)
            let contest = try await Contest(
                rounds: runs,
                [
                    {
                        let run = try bench.run(kit)
                        guard run.tally.counts.first == people else {
                            throw BenchmarkFailure("the table does not have all people")
                        }
                        peak = max(peak, run.peak)
                        return run.seconds
                    },
                    {
                        let start = ContinuousClock.now
                        bytes = try Self.sources.reduce(0) { try $0 + server.read($1) }
                        return start.duration(to: .now).seconds
                    },
                ])
            let size = "\(Double(people * ServerClinic.visits).shortText) sittings"
            for (place, name) in ["table of outcomes", "reading the same bytes"].enumerated() {
                let times = contest[place]
                report.add(
                    "\(size): \(name)", times.median.timeText, times.least.timeText,
                    times.greatest.timeText)
            }
            report.remark(
                "\(size): \((Double(bytes) / 1_048_576).shortText) MiB read, peak memory "
                    + "\((Double(peak) / 1_048_576).shortText) MiB")
            report.target(
                "\(size): time of the table, times reading the same bytes",
                contest.ratio(0, to: 1).median, atMost: 1.5)
        }

        /// Computes the clinic's table, and prints the seconds and the counts as the peers do.
        func printTable(of schema: String) async throws {
            let start = ContinuousClock.now
            let store = try await PostgreSQLStore(address(schema))
            let table = try await ChangeTable(
                .phq9, in: store, definition: form, denominator: .everyone)
            let seconds = start.duration(to: .now).seconds
            guard let row = table.total else { throw BenchmarkFailure("the table has no people") }
            let counts = [
                row.people, row.pairs, row.response?.numerator ?? 0, row.response?.denominator ?? 0,
                row.remission?.numerator ?? 0, row.reliable?[.improved] ?? 0,
                row.reliable?[.deteriorated] ?? 0,
            ]
            print(([String(seconds)] + counts.map(String.init)).joined(separator: " "))
        }

        /// Of the SQL statements only the fastest takes part in turns.
        private func compareSQL(
            _ kit: OutcomesBench.Maker, _ bench: OutcomesBench, _ server: BareServer, people: Int,
            in report: inout Report
        ) async throws {
            let truth = try bench.run(kit).tally
            var trials: [(place: Int, seconds: Double)] = []
            for (place, statement) in ServerStatement.all.enumerated() {
                let tries = try (0..<min(2, runs)).map { _ in try statement.run(on: server) }
                guard tries.allSatisfy({ $0.tally == truth }) else {
                    throw BenchmarkFailure("SQL finds other outcomes: \(statement.name)")
                }
                let seconds = tries.map(\.seconds).min() ?? .infinity
                trials.append((place, seconds))
                report.remark("SQL, \(statement.name): \(seconds.timeText)")
            }
            let best = ServerStatement.all[trials.min { $0.seconds < $1.seconds }?.place ?? 0]
            let contest = try await Contest(
                rounds: runs,
                [
                    { try bench.run(kit).seconds },
                    {
                        let run = try best.run(on: server)
                        guard run.tally == truth else {
                            throw BenchmarkFailure("SQL finds other outcomes: \(best.name)")
                        }
                        return run.seconds
                    },
                ])
            let times = contest[1]
            report.add(
                "\(Double(people * ServerClinic.visits).shortText) sittings: SQL, \(best.name)",
                times.median.timeText, times.least.timeText, times.greatest.timeText)
            report.target(
                "time of the best SQL, times ours", contest.ratio(1, to: 0).median, atLeast: 5)
        }
    }
#endif

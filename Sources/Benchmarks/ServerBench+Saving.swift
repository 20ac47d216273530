#if PostgreSQL
    internal import PostgreSQLSamples
    internal import Samples
    internal import Synchronization

    extension ServerBench {
        /// Compares saves with bare inserts of the same row, each durable before the next.
        func compareSaving(in report: inout Report) async throws {
            let count = settings.rounds(200, check: 5)
            let store = try await newStore("bench_saving")
            let forms = try ServerForms(form, attribution)
            // The first save adds the definition.
            _ = try await forms.waits(1, in: store)
            let server = try bare()
            let insertion = try await prepareBareRow(on: server)
            var number = 0
            let contest = try await Contest(
                rounds: runs,
                [
                    { Series(try await forms.waits(count, in: store)).median },
                    { Series(try await forms.waits(count, in: store, flagging: true)).median },
                    {
                        var waits: [Double] = []
                        for _ in 0..<count {
                            number += 1
                            let digits = String(number, radix: 16)
                            let id = String(repeating: "0", count: 32 - digits.count) + digits
                            let start = ContinuousClock.now
                            try server.run(insertion, [String(number), id])
                            waits.append(start.duration(to: .now).seconds)
                        }
                        return Series(waits).median
                    },
                ])
            let names = ["save", "save that raises a flag", "bare INSERT of the same row"]
            for (place, name) in names.enumerated() {
                let times = contest[place]
                report.add(
                    name, times.median.timeText, times.least.timeText, times.greatest.timeText)
            }
            report.target(
                "time of a save, times a bare INSERT", contest.ratio(0, to: 2).median, atMost: 3)
            report.remark(
                "time of a save that raises a flag, times a bare INSERT: "
                    + contest.ratio(1, to: 2).median.shortText)
            guard try await store.verify().isSound else {
                throw BenchmarkFailure("the store is not sound")
            }
            try server.run("DROP SCHEMA bench_saving CASCADE; DROP SCHEMA bench_bare CASCADE")
        }

        /// Makes a statement that inserts a row into the same table of another store: the same
        /// columns, indexes and references. Only its number and its identifier are parameters.
        private func prepareBareRow(on server: BareServer) async throws -> String {
            _ = try await newStore("bench_bare")
            for table in ["subject", "source", "questionnaire"] {
                try server.run(
                    "INSERT INTO bench_bare.\(table) SELECT * FROM bench_saving.\(table)")
            }
            let columns = try server.run(
                """
                SELECT column_name FROM information_schema.columns
                WHERE table_schema = 'bench_saving' AND table_name = 'assessment'
                    AND column_name NOT IN ('sequence', 'id')
                """
            ).compactMap(\.first)
            let texts = columns.map { "quote_nullable(\($0))" }.joined(separator: ", ")
            guard
                let values = try server.run("SELECT \(texts) FROM bench_saving.assessment").first
            else { throw BenchmarkFailure("the first save is not there") }
            let names = columns.joined(separator: ", ")
            return "INSERT INTO bench_bare.assessment (sequence, id, \(names)) "
                + "VALUES ($1, $2, \(values.joined(separator: ", ")))"
        }

        /// Compares saves during an import with the same saves before it, in the same store, about the
        /// same people.
        func compareSavingDuringImport(in report: inout Report) async throws {
            let count = settings.rounds(200, check: 5)
            let forms = try ServerForms(form, attribution)
            let people = ServerClinic.people(ofSittings: min(sittings, 1_000_000))
            let batches = try ServerClinic(people: 0..<people).batches()
            var (idle, busy, ratios, worst): ([Double], [Double], [Double], Double) = (
                [], [], [], 0
            )
            for _ in 0..<settings.rounds(5, check: 1) {
                let store = try await newStore("bench_beside")
                let importer = try await PostgreSQLStore(address("bench_beside"))
                _ = try await forms.waits(1, in: store)
                let before = Series(try await forms.waits(count, in: store, pausing: true))
                let hasEnded = Flag()
                async let imported = {
                    defer { hasEnded.set() }
                    return try await save(batches, in: importer)
                }()
                var waits: [Double] = []
                while !hasEnded.isSet {
                    waits += try await forms.waits(1, in: store, pausing: true)
                }
                _ = try await imported
                guard !waits.isEmpty else { throw BenchmarkFailure("no save met the import") }
                let during = Series(waits)
                idle.append(before.median)
                busy.append(during.median)
                ratios.append(during.median / before.median)
                worst = max(worst, during.greatest)
            }
            let times = [
                ("save, with pauses", Series(idle)), ("the same during an import", Series(busy)),
            ]
            for (name, series) in times { report.add(name, series) }
            report.target(
                "time of a save during an import, times one before it", Series(ratios).median,
                atMost: 3)
            report.remark("longest save during an import: \(worst.timeText)")
            try bare().run("DROP SCHEMA bench_beside CASCADE")
        }

        /// Whether another task has ended.
        private final class Flag: Sendable {
            private let value = Atomic(false)

            var isSet: Bool { value.load(ordering: .sequentiallyConsistent) }
            func set() { value.store(true, ordering: .sequentiallyConsistent) }
        }
    }
#endif

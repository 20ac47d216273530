#if PostgreSQL
    internal import PostgreSQLSamples
    internal import Samples

    extension ServerBench {
        /// The tables that an import fills, in the order of their references.
        private static let filled = [
            "source", "questionnaire", "subject", "import", "block", "flag",
        ]

        /// Compares an import with `COPY` of the bytes that it wrote: the same tables, with the same
        /// indexes, checks and references, filled in one transaction.
        func compareImport(in report: inout Report) async throws {
            let count = min(sittings, 1_000_000)
            let clinic = ServerClinic(people: 0..<ServerClinic.people(ofSittings: count))
            let batches = try clinic.batches()
            let server = try bare()
            _ = try await save(batches, in: newStore("bench_import"))
            let dumps = try Self.filled.map { table in
                (table: table, bytes: try server.dump("bench_import.\(table)"))
            }
            let contest = try await Contest(
                rounds: runs,
                [
                    {
                        let store = try await newStore("bench_import")
                        try server.run("CHECKPOINT")
                        return try await save(batches, in: store)
                    },
                    {
                        _ = try await newStore("bench_copy")
                        try server.run("CHECKPOINT")
                        let start = ContinuousClock.now
                        try server.run("BEGIN")
                        for dump in dumps {
                            try server.fill("bench_copy.\(dump.table)", with: dump.bytes)
                        }
                        try server.run("COMMIT")
                        return start.duration(to: .now).seconds
                    },
                ])
            for table in Self.filled {
                guard
                    try server.number("SELECT count(*) FROM bench_import.\(table)")
                        == server.number("SELECT count(*) FROM bench_copy.\(table)")
                else { throw BenchmarkFailure("COPY wrote other rows of \(table)") }
            }
            for (place, name) in ["import", "COPY of the same rows"].enumerated() {
                let times = contest[place]
                report.add(
                    "\(Double(clinic.count).shortText) sittings: \(name)", times.median.timeText,
                    times.least.timeText, times.greatest.timeText)
            }
            for dump in dumps where dump.bytes.count > clinic.count {
                report.remark(
                    "bytes of \(dump.table) a sitting: "
                        + (Double(dump.bytes.count) / Double(clinic.count)).shortText)
            }
            report.target(
                "time of an import, times COPY of the same rows", contest.ratio(0, to: 1).median,
                atMost: 1.5)
            try server.run(
                "DROP SCHEMA bench_import CASCADE; DROP SCHEMA bench_copy CASCADE")
        }
    }
#endif

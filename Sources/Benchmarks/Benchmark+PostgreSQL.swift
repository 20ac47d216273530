#if PostgreSQL
    extension Benchmark {
        /// A store on the server of `.ci/postgres-for-tests`, against libpq and SQL.
        static let postgresql = Benchmark(
            name: "postgresql",
            summary: "imports, outcomes and saves on PostgreSQL, against COPY, SQL and INSERT"
        ) { settings in
            let folder = try TemporaryFolder()
            let root = folder.path("")
            let bench = try ServerBench(settings)
            let parts: [(inout Report) async throws -> Void] = [
                bench.compareSaving, bench.compareImport, bench.compareSavingDuringImport,
                { try await bench.compareOutcomes(root: root, in: &$0) },
            ]
            for part in parts {
                var report = Report("in turns", "median", "least", "greatest")
                try await part(&report)
                if settings.extent == .measure { report.show() }
            }
            return Report()
        }
    }
#endif

#if SQLCipher
    extension Benchmark {
        /// Encrypted stores and a plain one, in turns, with the same program.
        static let encryption = Benchmark(
            name: "encryption",
            summary: "imports and histories of an encrypted store, against a plain one"
        ) { settings in
            let folder = try TemporaryFolder()
            let bench = try EncryptionBench(settings, root: folder.path(""))
            var report = Report("in turns", "median", "least", "greatest", "times plain")
            try await bench.compareImport(in: &report)
            try await bench.compareHistory(in: &report)
            try await bench.compareOpening(in: &report)
            return report
        }
    }
#endif

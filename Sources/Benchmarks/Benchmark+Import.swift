extension Benchmark {
    /// Imports a clinic's table in several shapes, in turns with other programs that do the same
    /// job.
    static let importing = Benchmark(
        name: "import",
        summary: "a clinic's table in five shapes, against DuckDB, Python and C on the same job"
    ) { settings in
        let folder = try TemporaryFolder()
        let bench = ImportBench(settings, root: folder.path(""))
        var ratios: [ImportBench.BestRatio] = []
        for shape in bench.shapes {
            var report = Report(
                "\(shape.name): \(shape.title)", "rows a second", "median", "least", "greatest",
                "processor", "peak memory", "our rate, times")
            ratios += try await bench.compare(shape, in: &report)
            if settings.extent == .measure { report.show() }
        }
        var report = Report()
        let bySize = Dictionary(grouping: ratios, by: \.size)
        for size in bySize.keys.sorted() {
            guard let best = bySize[size]?.max(by: { $0.ratio < $1.ratio }) else { continue }
            report.target(
                "best shape (\(best.shape.name)), \(size): our rate, times DuckDB without a key",
                best.ratio, atLeast: 1)
        }
        report.remark("processor: of the whole process; in C also for reading the rows beforehand")
        if let versions = try bench.peerVersions() {
            report.remark("peers: \(versions); they time themselves, without their start")
        } else {
            report.remark("DuckDB and Python: not measured; see .ci/peers, and give --peers DIR")
        }
        if bench.shapes.contains(where: { $0.name == TableShape.wideOne.name }) {
            try await bench.fill(in: &report)
        }
        return report
    }
}

extension Benchmark {
    /// Shows a year of moods, a week of a calendar and the insights of a month as whole processes,
    /// compared with DuckDB that computes the same figures, start included. DuckDB does not look for
    /// patterns, which the insights do.
    static let insights = Benchmark(
        name: "insights",
        summary: "views of ten years of one person, against DuckDB"
    ) { settings in
        let folder = try TemporaryFolder()
        let (store, table) = (folder.path("life.sqlite"), folder.path("life.csv"))
        // A separate process: a child's peak memory is at least that of the process that starts it.
        var filling = ChildProcess(
            CommandLine.arguments[0], "--life", store, table,
            String(settings.rounds(20_000, check: 2_000)),
            String(settings.rounds(30_000, check: 3_000)))
        filling.output = folder.path("log")
        _ = try filling.run()
        var database: String?
        if let peers = settings.peers {
            let copy = folder.path("life.duckdb")
            _ = try ChildProcess(
                peers + "/bin/python", peers + "/peers", "life-load", table, copy
            ).run()
            database = copy
        }
        var report = Report("view", "kit", "DuckDB", "times DuckDB", "memory")
        for view in LifeView.all {
            let kit = view.kit(settings.program, store)
            let figures = try view.figures(try kit.text(in: folder))
            guard figures.numbers.contains(where: { $0 > 0 }) else {
                throw BenchmarkFailure("\(view.name) has no figures")
            }
            var contenders = [kit]
            if let peers = settings.peers, let database {
                let peer = view.duckdb(peers, database)
                guard LifeFigures(peer: try peer.text(in: folder)) == figures else {
                    throw BenchmarkFailure("DuckDB finds other figures: \(view.name)")
                }
                contenders.append(peer)
            }
            contenders += view.others(settings.program, store)
            guard settings.extent == .measure else { continue }
            let contest = try await Contest(
                rounds: settings.runs ?? 21, contenders.map { contender in contender.run })
            let peak = try kit.start().finish().peak
            let memory = "\((Double(peak) / 1_048_576).shortText) MiB"
            let hasPeer = database != nil
            report.add(
                view.name, contest[0].median.timeText, hasPeer ? contest[1].median.timeText : "",
                hasPeer ? contest.ratio(0, to: 1).median.shortText : "", memory)
            for place in contenders.indices.dropFirst(hasPeer ? 2 : 1) {
                report.add(
                    contenders[place].command.dropFirst().prefix(3).joined(separator: " "),
                    contest[place].median.timeText, "",
                    hasPeer ? contest.ratio(place, to: 1).median.shortText : "")
            }
            if hasPeer {
                report.target(
                    "\(view.name), times DuckDB", contest.ratio(0, to: 1).median, atMost: 3)
            }
            report.target("\(view.name), memory in MiB", Double(peak) / 1_048_576, atMost: 64)
        }
        if database == nil {
            report.remark("DuckDB: not measured; see .ci/peers, and give --peers DIR")
        }
        return report
    }
}

/// A view of ten years of one person, and the figures in it.
private struct LifeView: Sendable {
    let name: String
    /// The verb with its arguments, for JSON.
    let verb: [String]
    /// The task and its argument of `.ci/peers`.
    let peer: [String]
    let figures: @Sendable (String) throws -> LifeFigures
    /// The same view in other forms, without `--store`.
    let otherVerbs: [[String]]

    static let all = [
        LifeView(
            name: "year of moods", verb: ["moods", "2020", "--format", "json"],
            peer: ["life-year", "2020"], figures: { try LifeFigures(year: $0) },
            otherVerbs: [["moods", "2020", "--plain"], ["moods", "2020", "--out=-"]]),
        LifeView(
            name: "week of a calendar",
            verb: ["calendar", "list", "--since", "2020-06-01", "--format", "json"],
            peer: ["life-week", "2020-06-01"], figures: { try LifeFigures(week: $0) },
            otherVerbs: []),
        LifeView(
            name: "insights of a month",
            verb: ["insights", "--month", "2020-06", "--format", "json"],
            peer: ["life-days", "2020-06-01", "2020-06-30"],
            figures: { try LifeFigures(days: $0) },
            otherVerbs: [
                ["insights", "--month", "2020-06", "--plain"],
                ["insights", "--month", "2020-06", "--out=-"],
            ]),
    ]

    func kit(_ program: String, _ store: String) -> ChildProcess {
        process(program, verb, store)
    }

    func others(_ program: String, _ store: String) -> [ChildProcess] {
        otherVerbs.map { process(program, $0, store) }
    }

    func duckdb(_ peers: String, _ database: String) -> ChildProcess {
        var process = ChildProcess()
        process.command = [peers + "/bin/python", peers + "/peers"] + peer + [database]
        return process
    }

    private func process(_ program: String, _ verb: [String], _ store: String) -> ChildProcess {
        var process = ChildProcess()
        process.command = [program] + verb + ["--store", store]
        process.environment = ["TZ=UTC"]
        return process
    }
}

extension Benchmark {
    /// Runs the program as a whole process, in turns with programs that do almost no work.
    static let processStart = Benchmark(
        name: "process-start", summary: "scoring once as a whole process, against sqlite3 --version"
    ) { settings in
        let folder = try TemporaryFolder()
        try checkScore(by: settings.program, in: folder)
        var contenders = [
            Contender("sqlite3 --version", ChildProcess("sqlite3", "--version")),
            Contender("wellbeing score phq-9", scoreCommand(settings.program)),
            Contender("wellbeing --version", ChildProcess(settings.program, "--version")),
        ]
        let staticPlace = contenders.count
        if let program = settings.staticProgram {
            try checkScore(by: program, in: folder)
            contenders.append(Contender("wellbeing score phq-9, static", scoreCommand(program)))
        }
        contenders += emptyPrograms(in: folder)

        let contest = try await Contest(
            rounds: settings.rounds(200), contenders.map { contender in contender.process.run })
        var report = Report("whole process", "median", "least", "greatest", "times sqlite3")
        for (place, contender) in contenders.enumerated() {
            let times = contest[place]
            report.add(
                contender.name, times.median.timeText, times.least.timeText,
                times.greatest.timeText, contest.ratio(place, to: 0).median.shortText)
        }
        report.target(
            "times sqlite3, dynamic", contest.ratio(1, to: 0).median, atMost: 5)
        if settings.staticProgram != nil {
            report.target(
                "times sqlite3, static", contest.ratio(staticPlace, to: 0).median, atMost: 3)
        } else {
            report.remark("static: not measured; give --static-program PATH")
        }
        for line in loaderStatistics(of: settings.program, in: folder) { report.remark(line) }
        return report
    }

    private struct Contender {
        let name: String
        let process: ChildProcess

        init(_ name: String, _ process: ChildProcess) {
            self.name = name
            self.process = process
        }
    }

    private static func scoreCommand(_ program: String) -> ChildProcess {
        ChildProcess(program, "score", "phq-9", "--answers", "2,2,2,2,1,1,2,0,0")
    }

    private static func checkScore(
        by program: String, in folder: borrowing TemporaryFolder
    ) throws {
        let text = try scoreCommand(program).text(in: folder)
        guard text.contains("12"), text.lowercased().contains("moderate") else {
            throw BenchmarkFailure("\(program) does not score 2,2,2,2,1,1,2,0,0 as 12, moderate")
        }
    }

    /// The minimum cost of a process: an empty program in C and in Swift, if the compilers are
    /// installed.
    private static func emptyPrograms(in folder: borrowing TemporaryFolder) -> [Contender] {
        let swift = "@main struct Empty { static func main() {} }"
        let builds: [(name: String, file: String, source: String, command: [String])] = [
            ("an empty C program", "empty.c", "int main(void) { return 0; }", ["cc", "-O2"]),
            (
                "an empty Swift program", "empty.swift", swift,
                ["swiftc", "-O", "-parse-as-library"]
            ),
            (
                "an empty Swift program, static", "still.swift", swift,
                ["swiftc", "-O", "-parse-as-library", "-static-stdlib"]
            ),
        ]
        return builds.compactMap { build in
            let program = folder.path(build.file + ".out")
            var compiler = ChildProcess()
            compiler.command = build.command + ["-o", program, folder.path(build.file)]
            guard (try? folder.save(build.source, as: build.file)) != nil,
                (try? compiler.run()) != nil
            else { return nil }
            return Contender(build.name, ChildProcess(program))
        }
    }

    /// The statistics of the GNU C library's loader about the program's start; empty on other
    /// systems.
    private static func loaderStatistics(
        of program: String, in folder: borrowing TemporaryFolder
    ) -> [String] {
        var process = ChildProcess(program, "--version")
        process.environment = ["LD_DEBUG=statistics"]
        guard let text = try? process.text(in: folder) else { return [] }
        let wanted = ["total startup time", "time needed for relocation", "number of relocations:"]
        return wanted.compactMap { words in
            text.split(separator: "\n").first { $0.contains(words) }.map { line in
                "loader: "
                    + line.drop { $0 != ":" }.dropFirst(2).drop { $0 == " " || $0 == "\t" }
            }
        }
    }
}

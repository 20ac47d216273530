internal import Questionnaires
internal import SQLiteSamples
internal import Samples

extension Benchmark {
    /// Queries a store of a million states of mind, compared with hand-written SQL on the same
    /// file.
    static let moods = Benchmark(
        name: "moods", summary: "queries and means of a million states of mind, against bare SQL"
    ) { settings in
        let total = settings.rounds(1_000_000, check: 40_000)
        let folder = try TemporaryFolder()
        let path = folder.path("moods.sqlite")
        let store = try await SQLiteStore(path: path)
        let filling = ContinuousClock.now
        try await MoodDiary.fill(store, first: total, of: total)
        let filled = filling.duration(to: .now).seconds
        let bare = try BareDatabase(path: path)

        var report = Report("query", "samples", "kit", "bare SQL", "times bare SQL")
        var worst: [String: Double] = [:]
        for question in try MoodQuestion.all {
            let answered = try await question.check(store, bare, diary: MoodDiary(of: total), total)
            let contest = try await Contest(
                rounds: settings.rounds(question.rounds, check: 1),
                question.contenders(store, bare))
            guard settings.extent == .measure else { continue }
            let ratio = contest.ratio(0, to: 1).median
            report.add(
                question.name, Double(answered).shortText, contest[0].median.timeText,
                contest[1].median.timeText, ratio.shortText)
            worst[question.group, default: 0] = max(worst[question.group, default: 0], ratio)
            report.remark("plan of \(question.name): \(try bare.plan(of: question.sql))")
        }
        for (group, ratio) in worst.sorted(by: { $0.key < $1.key }) {
            report.target("\(group), times bare SQL, the worst", ratio, atMost: 2)
        }
        try await checkMemory(of: path, total, folder, in: &report)
        guard try await store.verify().isSound else {
            throw BenchmarkFailure("the store is not sound")
        }
        report.remark("saving \(Double(total).shortText) in batches: \(filled.timeText)")
        return report
    }

    /// Streams a tenth and then all of the samples, each in a separate process, and compares the
    /// peak memory.
    private static func checkMemory(
        of path: String, _ total: Int, _ folder: borrowing TemporaryFolder,
        in report: inout Report
    ) async throws {
        var peaks: [Int] = []
        for count in [total / 10, total] {
            let child = ChildProcess(
                CommandLine.arguments[0], "--stream-moods", path, String(count))
            let numbers = try child.text(in: folder).split(separator: " ").compactMap {
                Int($0.filter(\.isNumber))
            }
            guard numbers.count == 2, numbers[0] == count else {
                throw BenchmarkFailure("not all \(count) samples were streamed")
            }
            peaks.append(numbers[1])
            report.remark(
                "streaming \(Double(count).shortText): at most "
                    + "\((Double(numbers[1]) / 1_048_576).shortText) MiB of memory")
        }
        // A tenth of the memory that the samples would take if they stayed, and some for SQLite's
        // cache and the C library.
        let allowed = total * 9 / 10 * 30 + 6_291_456
        guard peaks[1] - peaks[0] < allowed else {
            throw BenchmarkFailure(
                "streaming takes memory for each sample: \(peaks[1] - peaks[0]) bytes more "
                    + "for \(total * 9 / 10) more samples")
        }
    }

    /// Streams samples and prints their number and the peak memory of the process.
    static func streamMoods(_ path: String, count: Int) async throws {
        let store = try await SQLiteStore(path: path, opening: .reading)
        var found = 0
        let query = SampleQuery(filters: [.stateOfMind()], limit: count)
        for try await sample in query.results(for: store) where sample.labels.count > 0 {
            found += 1
        }
        print(found, try peakMemory())
    }
}

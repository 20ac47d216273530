internal import Questionnaires
internal import SQLiteSamples
internal import Samples
internal import Scoring

/// The numbers that all programs must agree on after an import.
struct ImportTally: Equatable, CustomStringConvertible {
    /// The number of sittings.
    private(set) var sittings = 0
    /// The sum of their totals.
    private(set) var points = 0
    /// The number of sittings in the highest band, by their totals. The kit may know the band without
    /// the total, if any missing answer would give the same; the peers need not.
    private(set) var severe = 0
    /// The number of sittings without a total, because an answer is missing.
    private(set) var unscored = 0
    /// The number of answers to item 9 of the PHQ-9 that are above 0 or skipped.
    private(set) var flags = 0

    /// A tally of no sittings.
    init() {}

    /// The numbers from the output of another program, in the order of the properties; `nil` if
    /// there are more or fewer.
    init?(_ numbers: some Collection<Int>) {
        let numbers = Array(numbers)
        guard numbers.count == 5 else { return nil }
        (sittings, points, severe) = (numbers[0], numbers[1], numbers[2])
        (unscored, flags) = (numbers[3], numbers[4])
    }

    /// Reads every sample of a store through the library, in the order of saving: the only order
    /// with a constant cost for each sample.
    init(ofStore path: String) async throws {
        let store = try await SQLiteStore(path: path, opening: .existing)
        var anchor: Changes.Anchor?
        while true {
            let changes = try await store.changes(since: anchor, limit: 1000)
            guard !changes.added.isEmpty else { break }
            anchor = changes.anchor
            for stored in changes.added {
                guard case .assessment(let kept) = stored.content,
                    let score = kept.assessment.scorecard.scores.first
                else { throw BenchmarkFailure("a sample is no assessment with a scale") }
                let flags = kept.assessment.scorecard.flags.count { $0.item == "self-harm" }
                let total = score.score.points?.whole
                add(
                    total: total, isSevere: total != nil && score.band == "severe", flags: flags)
            }
        }
        await store.close()
    }

    /// Adds the sittings of a visit.
    mutating func add(_ visit: ClinicVisit, in shape: TableShape) {
        for form in shape.forms(visit) {
            let answers = visit.answers(to: form)
            let total = answers.total
            // A missing total is no result.
            if shape.isTotalsOnly, total == nil { continue }
            var flags = 0
            if !shape.isTotalsOnly, let item = form.flaggedItem, answers[item] != 0 { flags = 1 }
            add(total: total, isSevere: total.map { $0 >= form.severeFrom } ?? false, flags: flags)
        }
    }

    private mutating func add(total: Int?, isSevere: Bool, flags: Int) {
        sittings += 1
        points += total ?? 0
        severe += isSevere ? 1 : 0
        unscored += total == nil ? 1 : 0
        self.flags += flags
    }

    /// The numbers in the order of the properties.
    var numbers: [Int] { [sittings, points, severe, unscored, flags] }

    var description: String {
        "\(sittings) sittings with \(points) points, \(severe) severe, \(unscored) without a total, "
            + "\(flags) flags"
    }

    static func + (left: Self, right: Self) -> Self {
        var sum = left
        sum.sittings += right.sittings
        sum.points += right.points
        sum.severe += right.severe
        sum.unscored += right.unscored
        sum.flags += right.flags
        return sum
    }
}

internal import Questionnaires
internal import SQLiteSamples
internal import Samples
internal import Scoring

/// The numbers that all programs must agree on after an import.
struct ImportTally: Equatable {
    /// The number of sittings.
    private(set) var rows = 0
    /// The sum of their totals.
    private(set) var points = 0
    /// The number of sittings in the highest band.
    private(set) var severe = 0

    /// The total at which the highest band of the PHQ-9 begins.
    static let severeFrom = 20

    /// A tally of no sittings.
    init() {}

    /// Three numbers from the output of another program.
    init(rows: Int, points: Int, severe: Int) {
        (self.rows, self.points, self.severe) = (rows, points, severe)
    }

    /// Reads every sample of a store through the library, in the order of saving: the only order
    /// with a constant cost for each sample.
    init(ofStore path: String) async throws {
        let store = try await SQLiteStore(path: path, opening: .existing)
        var anchor: Anchor?
        while true {
            let changes = try await store.changes(since: anchor, limit: 1000)
            guard !changes.added.isEmpty else { break }
            anchor = changes.anchor
            for stored in changes.added {
                guard case .assessment(let kept) = stored.content,
                    let score = kept.assessment.scorecard.scores.first,
                    let total = score.score.points?.whole
                else { throw BenchmarkFailure("a sample is no assessment with a total") }
                add(total: total, isSevere: score.band == "severe")
            }
        }
        await store.close()
    }

    /// Adds a sitting.
    mutating func add(total: Int) { add(total: total, isSevere: total >= Self.severeFrom) }

    private mutating func add(total: Int, isSevere: Bool) {
        rows += 1
        points += total
        severe += isSevere ? 1 : 0
    }

    static func + (left: Self, right: Self) -> Self {
        Self(
            rows: left.rows + right.rows, points: left.points + right.points,
            severe: left.severe + right.severe)
    }
}

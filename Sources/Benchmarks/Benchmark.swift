/// One thing that is measured.
struct Benchmark: Sendable {
    /// What one types to run it.
    let name: String
    /// What it measures, in a line.
    let summary: String
    /// Measures, and checks that what was measured did its work.
    let run: @Sendable (Settings) async throws -> Report

    /// All of them, in the order in which they run.
    static let all = [processStart, scoring, shelf, store, moods, load, importing, outcomes]
}

/// What one may choose for a run.
struct Settings: Sendable {
    /// How long to measure.
    enum Extent: Sendable {
        /// As few rounds as show that the results are right; the times mean nothing.
        case check
        /// Enough rounds for a steady median.
        case measure
    }

    var extent = Extent.measure
    /// The program beside this one, or another.
    var program: String
    /// A build of the program with `--static-swift-stdlib`, or `nil`.
    var staticProgram: String?
    /// The rows of the table that is imported, or of the clinic whose outcomes are asked for; `nil`
    /// for as many as suit the extent.
    var rows: Int?
    /// How often that is done; `nil` for as often as suits the extent.
    var runs: Int?
    /// The environment of the peers, which `.ci/peers` makes; `nil` to leave them out.
    var peers: String?

    /// The number of rounds: as given, or few for a check.
    func rounds(_ count: Int, check: Int = 2) -> Int { extent == .check ? check : count }
}

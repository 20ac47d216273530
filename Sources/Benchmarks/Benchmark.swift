/// One benchmark.
struct Benchmark: Sendable {
    /// The name on the command line.
    let name: String
    /// What it measures, in a line.
    let summary: String
    /// Measures, and checks that the results are right.
    let run: @Sendable (Settings) async throws -> Report

    /// All benchmarks, in the order in which they run.
    static let all =
        [
            processStart, scoring, instruments, shelf, store, moods, insights, load, importing,
            outcomes,
        ] + encrypted + servers

    #if SQLCipher
        private static let encrypted = [encryption]
    #else
        private static let encrypted: [Benchmark] = []
    #endif

    #if PostgreSQL
        private static let servers = [postgresql]
    #else
        private static let servers: [Benchmark] = []
    #endif
}

/// The settings of a run.
struct Settings: Sendable {
    /// How long to measure.
    enum Extent: Sendable {
        /// Few rounds, to check the results; the times have no meaning.
        case check
        /// Enough rounds for a steady median.
        case measure
    }

    var extent = Extent.measure
    /// The path of the program: the one in the folder of this program, or another.
    var program: String
    /// A build of the program with `--static-swift-stdlib`, or `nil`.
    var staticProgram: String?
    /// The shapes of the imported tables; empty for all.
    var shapes: [TableShape] = []
    /// The files of definitions that are scored with those that ship.
    var definitions: [String] = []
    /// The rows of the largest imported table, or the sittings of the clinic for the outcomes; `nil` for the
    /// default of the extent.
    var rows: Int?
    /// The number of runs; `nil` for the default of the extent.
    var runs: Int?
    /// The environment of the peers, which `.ci/peers` makes; `nil` to leave them out.
    var peers: String?

    /// The number of rounds: as given, or few for a check.
    func rounds(_ count: Int, check: Int = 2) -> Int { extent == .check ? check : count }
}

/// Why a benchmark could not run, or which result was wrong.
struct BenchmarkFailure: Error, CustomStringConvertible {
    /// What is wrong and what to do.
    let description: String

    init(_ description: String) { self.description = description }
}

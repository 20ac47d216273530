/// Why a benchmark could not be run, or what it found wrong.
struct BenchmarkFailure: Error, CustomStringConvertible {
    /// What is wrong and what to do.
    let description: String

    init(_ description: String) { self.description = description }
}

#if canImport(Darwin)
    // The one import of the C library; every file of this program sees it.
    @_exported public import Darwin

    /// The file actions of `posix_spawn`. The type differs by platform.
    typealias SpawnFileActions = posix_spawn_file_actions_t?

    /// The unit of the memory of a process, in bytes.
    let memoryUnit = 1

    /// The peak memory of this process so far, in bytes.
    func peakMemory() throws -> Int {
        var usage = rusage()
        guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else {
            throw BenchmarkFailure("the system does not say how much memory was used")
        }
        return usage.ru_maxrss
    }

    extension Interposer {
        /// No such variable: macOS binds `malloc` in two levels, so a library cannot replace it.
        static let loaderVariable: String? = nil
    }
#endif

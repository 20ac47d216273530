#if canImport(Darwin)
    // The one import of the C library; every file of this program sees it.
    @_exported public import Darwin

    /// What `posix_spawn` is to do with the files of a child. Its shape differs by platform.
    typealias SpawnFileActions = posix_spawn_file_actions_t?

    /// What the memory of a process is counted in, in bytes.
    let memoryUnit = 1

    /// The greatest memory that this process had so far, in bytes.
    func peakMemory() throws -> Int {
        var usage = rusage()
        guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else {
            throw BenchmarkFailure("the system does not say how much memory was used")
        }
        return usage.ru_maxrss
    }

    extension Interposer {
        /// No such variable: macOS binds `malloc` in two levels, so a library cannot step between.
        static let loaderVariable: String? = nil
    }
#endif

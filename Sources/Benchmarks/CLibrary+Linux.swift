#if canImport(Glibc)
    // The one import of the C library; every file of this program sees it.
    @_exported public import Glibc

    /// The file actions of `posix_spawn`. The type differs by platform.
    typealias SpawnFileActions = posix_spawn_file_actions_t

    /// The unit of the memory of a process, in bytes.
    let memoryUnit = 1024

    /// The peak memory of this process so far, in bytes. `getrusage` would include the memory of
    /// the process that started this one.
    func peakMemory() throws -> Int {
        let lines = try TemporaryFolder.text(at: "/proc/self/status").split(separator: "\n")
        let peak = lines.first { $0.hasPrefix("VmHWM:") }?.filter(\.isNumber)
        guard let peak, let kilobytes = Int(peak) else {
            throw BenchmarkFailure("the system does not say how much memory was used")
        }
        return kilobytes * 1024
    }

    extension Interposer {
        /// The variable that makes the loader put a library before all others.
        static let loaderVariable: String? = "LD_PRELOAD"
    }
#endif

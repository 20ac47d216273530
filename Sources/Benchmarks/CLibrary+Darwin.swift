#if canImport(Darwin)
    // The one import of the C library; every file of this program sees it.
    @_exported public import Darwin

    /// What `posix_spawn` is to do with the files of a child. Its shape differs by platform.
    typealias SpawnFileActions = posix_spawn_file_actions_t?

    extension Interposer {
        /// No such variable: macOS binds `malloc` in two levels, so a library cannot step between.
        static let loaderVariable: String? = nil
    }
#endif

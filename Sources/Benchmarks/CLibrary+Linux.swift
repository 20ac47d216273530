#if canImport(Glibc)
    // The one import of the C library; every file of this program sees it.
    @_exported public import Glibc

    /// What `posix_spawn` is to do with the files of a child. Its shape differs by platform.
    typealias SpawnFileActions = posix_spawn_file_actions_t

    extension Interposer {
        /// The variable that makes the loader put a library before all others.
        static let loaderVariable: String? = "LD_PRELOAD"
    }
#endif

#if !canImport(Darwin)
    /// The folder for a user's settings on Linux.
    ///
    /// - SeeAlso: XDG Base Directory Specification 0.8. It ignores relative paths.
    enum ConfigurationFolder {
        /// The user's folder for all programs; `nil` without a home folder.
        static func ofUser(_ environment: Environment) -> String? {
            if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder }
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            return home + "/.config"
        }
    }
#endif

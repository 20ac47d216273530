#if !canImport(Darwin)
    /// Where programs keep a person's settings on Linux.
    ///
    /// - SeeAlso: XDG Base Directory Specification 0.8. A relative path there is ignored.
    enum ConfigurationFolder {
        /// The user's folder of all programs, or `nil` when there is no home.
        static func ofUser(_ environment: Environment) -> String? {
            if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder }
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            return home + "/.config"
        }
    }
#endif

#if canImport(Darwin)
    /// The folder for a user's settings on macOS.
    enum ConfigurationFolder {
        /// The user's folder for all programs; `nil` without a home folder.
        static func ofUser(_ environment: Environment) -> String? {
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            return home + "/Library/Application Support"
        }
    }
#endif

#if canImport(Darwin)
    /// Where programs keep a person's settings on macOS.
    enum ConfigurationFolder {
        /// The user's folder of all programs, or `nil` when there is no home.
        static func ofUser(_ environment: Environment) -> String? {
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            return home + "/Library/Application Support"
        }
    }
#endif

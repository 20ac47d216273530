#if canImport(Darwin)
    /// Where programs keep a person's data on macOS.
    enum DataFolder {
        /// The folder of this program, or `nil` when there is no home.
        static func path(_ environment: Environment) -> String? {
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            return home + "/Library/Application Support/wellbeing"
        }
    }
#endif

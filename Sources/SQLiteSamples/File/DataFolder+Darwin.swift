#if canImport(Darwin)
    /// The folder of programs for a person's data on macOS.
    package enum DataFolder {
        /// The folder of the kit, or `nil` when there is no home.
        package static func path(_ environment: (String) -> String?) -> String? {
            guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
            return home + "/Library/Application Support/wellbeing"
        }
    }
#endif

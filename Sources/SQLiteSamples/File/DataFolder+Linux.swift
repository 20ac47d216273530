#if !canImport(Darwin)
    /// The folder of programs for a person's data on Linux.
    ///
    /// - SeeAlso: XDG Base Directory Specification 0.8. A relative path there is ignored.
    package enum DataFolder {
        /// The folder of the kit, or `nil` when there is no home.
        package static func path(_ environment: (String) -> String?) -> String? {
            if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") {
                return data + "/wellbeing"
            }
            guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
            return home + "/.local/share/wellbeing"
        }
    }
#endif
